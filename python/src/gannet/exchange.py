"""How a call is tried, told as steps, so that the blocking client and the awaited one do the same."""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import Any
from uuid import uuid4

import httpx

from .errors import RETRIED, CallTimeoutError, ServiceUnreachableError, error_of

_MAX_BACKOFF = 20.0


@dataclass(frozen=True)
class Options:
    """Of a client, or of one call of it."""

    #: Seconds after which a call is not tried again, and the longest that it waits for the network.
    timeout: float = 120.0
    #: Most retries of one call, after the first try.
    retries: int = 3
    #: Longest wait before the first retry, in seconds, doubled with each. What Retry-After says comes on top.
    backoff: float = 0.5
    #: Names a call across processes: the first finished answer is given again for 24 hours, charged once.
    idempotency_key: str | None = None


@dataclass(frozen=True)
class Request:
    """One to the service: a path with its query, and the body of a POST."""

    method: str
    path: str
    body: dict[str, Any] | None = None


@dataclass(frozen=True)
class Send:
    """A step: send the request with these headers, waiting so many seconds at most. What comes back is sent in, or thrown in."""

    headers: dict[str, str]
    timeout: float


@dataclass(frozen=True)
class Wait:
    """A step: wait so many seconds."""

    seconds: float


Steps = Generator[Send | Wait, httpx.Response | None, httpx.Response]


def steps_of(request: Request, options: Options) -> Steps:
    """The steps of a call; it returns the good answer, and raises a GannetError."""
    ends_at = time.monotonic() + options.timeout
    headers: dict[str, str] = {}
    if request.body is not None:
        # One for all tries: an answer that got lost is given again and not charged again.
        headers["Idempotency-Key"] = options.idempotency_key or uuid4().hex
    tries = 0
    while True:
        tries += 1
        asked = 0.0
        try:
            response = yield Send(headers, max(0.001, ends_at - time.monotonic()))
            assert response is not None
            if response.is_success:
                return response
            error = error_of(response)
            if response.status_code not in RETRIED or not error.retryable:
                raise error
            asked = asked_wait(response.headers.get("retry-after"))
        except httpx.TransportError as cause:
            if time.monotonic() >= ends_at:
                raise CallTimeoutError(
                    f"The call took longer than {options.timeout} seconds.", code="timed_out", retryable=True
                ) from cause
            error = ServiceUnreachableError(
                f"The service did not answer: {cause}", code="connection_failed", retryable=True
            )
            error.__cause__ = cause
        # "Full jitter": callers who failed together do not come back together.
        seconds = asked + random.uniform(0, min(_MAX_BACKOFF, options.backoff * 2 ** (tries - 1)))
        # Waiting past the end would only hide why the call failed.
        if tries > options.retries or time.monotonic() + seconds >= ends_at:
            raise error
        yield Wait(seconds)


def asked_wait(header: str | None) -> float:
    """Seconds that Retry-After asks for: a number, or a date; 0 for neither."""
    text = (header or "").strip()
    if re.fullmatch(r"\d{1,9}", text):
        return float(text)
    try:
        until = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return 0.0
    if until.tzinfo is None:
        until = until.replace(tzinfo=timezone.utc)
    return max(0.0, (until - datetime.now(timezone.utc)).total_seconds())


def base_of(base_url: str | None) -> str:
    """The service's address without `/v1`: as given, of the environment, or this machine."""
    base = base_url or os.environ.get("GANNET_BASE_URL") or "http://127.0.0.1:8080"
    return re.sub(r"/v1$", "", base.rstrip("/"))


def key_of(api_key: str | None) -> str:
    """The key, as given or of the environment. Raises ValueError when there is none."""
    key = api_key or os.environ.get("GANNET_API_KEY")
    if not key:
        raise ValueError("api_key is missing: give it, or set GANNET_API_KEY")
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise ValueError("api_key must be printable characters without spaces")
    return key
