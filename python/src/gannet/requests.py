"""Which request each method makes."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

from .exchange import Request

#: How long the service waits for a job's next item before it answers with none.
_WAIT_S = 20


def post(path: str, body: Any) -> Request:
    return Request("POST", path, dict(body))


def get(path: str, **query: Any) -> Request:
    given = {name: value for name, value in query.items() if value is not None}
    return Request("GET", f"{path}?{urlencode(given)}" if given else path)


def job(id: str, part: str = "") -> str:
    return f"/v1/jobs/{quote(id, safe='')}{part}"


def kept_plan(id: str) -> str:
    return f"/v1/extract/plans/{quote(id, safe='')}"


def job_page(id: str, cursor: str | None, state: str | None) -> Request:
    return get(job(id, "/results"), cursor=cursor, state=state, wait_s=_WAIT_S)


def image_of(screenshot: Any) -> str:
    return screenshot if isinstance(screenshot, str) else str(screenshot["screenshot_url"])
