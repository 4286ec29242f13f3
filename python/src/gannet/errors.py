"""What a call may fail with. A failed call is not charged."""

from __future__ import annotations

import sys
from typing import Any

import httpx

from .contract import ERROR_CLASSES

RETRIED = frozenset({429, 500, 502, 503, 504})


class GannetError(Exception):
    """Every failure of a call is one of these."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int = 0,
        request_id: str | None = None,
        retryable: bool = False,
        details: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(message)
        #: As docs/problems.md lists them; a newer service may have others.
        self.code = code
        #: Of HTTP; 0 when no answer came.
        self.status = status
        #: Tell it to the operator of the service: it is in the log.
        self.request_id = request_id
        #: Whether the same request may succeed later.
        self.retryable = retryable
        self.details = details or {}


class InvalidRequestError(GannetError):
    """The request itself is wrong: `details["fields"]` says where."""


class AuthenticationError(GannetError):
    """The API key is missing, unknown, expired or revoked."""


class PermissionDeniedError(GannetError):
    """The key may not use this operation."""


class InsufficientCreditsError(GannetError):
    """Too few credits are left."""


class NotFoundError(GannetError):
    """There is no such job, image or plan, or no longer."""


class ConflictError(GannetError):
    """The idempotency key was used with another request, or the job has ended."""


class TargetError(GannetError):
    """The page could not be had: `code` says why."""


class RateLimitError(GannetError):
    """More requests than the plan allows."""


class ServerError(GannetError):
    """The service failed or is full, or the answer is not one of Gannet."""


class ServiceUnreachableError(GannetError):
    """No answer came."""


class CallTimeoutError(GannetError):
    """The call with its retries took too long."""


_BY_STATUS: dict[int, type[GannetError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    410: NotFoundError,
    422: TargetError,
    429: RateLimitError,
}


def error_of(response: httpx.Response) -> GannetError:
    """The error that an answer stands for: by its code, or by its status where that is new or missing."""
    body = _json_of(response)
    status = response.status_code
    code = body.get("code")
    known = ERROR_CLASSES.get(code) if isinstance(code, str) else None
    fallback = _BY_STATUS.get(status, ServerError if status >= 500 else InvalidRequestError)
    raised: type[GannetError] = fallback if known is None else getattr(sys.modules[__name__], known)
    return raised(
        str(body.get("error", f"The service answered with status {status}.")),
        code=code if isinstance(code, str) else "unexpected_answer",
        status=status,
        request_id=body.get("request_id") or response.headers.get("x-request-id"),
        retryable=bool(body.get("retryable", status in RETRIED)),
        details=body.get("details"),
    )


def _json_of(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
