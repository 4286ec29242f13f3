"""The client of a Gannet service. `Gannet` blocks, `AsyncGannet` is awaited; both do the same."""

from .async_client import AsyncGannet
from .client import Gannet
from .errors import (
    AuthenticationError,
    CallTimeoutError,
    ConflictError,
    GannetError,
    InsufficientCreditsError,
    InvalidRequestError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    ServiceUnreachableError,
    TargetError,
)

__all__ = [
    "AsyncGannet",
    "AuthenticationError",
    "CallTimeoutError",
    "ConflictError",
    "Gannet",
    "GannetError",
    "InsufficientCreditsError",
    "InvalidRequestError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "ServiceUnreachableError",
    "TargetError",
]
