"""The client that is awaited."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Literal, Self, Unpack

import httpx

from . import requests
from .contract import (
    BatchRequest,
    CrawlRequest,
    Devices,
    ExtractRequest,
    ExtractResult,
    Job,
    JobResultsItem,
    Jobs,
    KeptPlan,
    KeptPlans,
    MapRequest,
    MapResult,
    RemovedPlan,
    ScrapeRequest,
    ScrapeResult,
    ScreenshotRequest,
    ScreenshotResult,
    Usage,
    UsageDays,
)
from .errors import ServerError
from .exchange import Options, Request, Send, base_of, key_of, steps_of


class AsyncGannet:
    """
    A client of a Gannet service, to be awaited. The fields of its calls are those of the API; `with_options` gives a client
    for calls with other options.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 120.0,
        retries: int = 3,
        backoff: float = 0.5,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        """
        `api_key` and `base_url` are by default `GANNET_API_KEY` and `GANNET_BASE_URL` of the environment. A call is not tried
        again once `timeout` seconds are over, and waits no longer for the network; `backoff` is the longest wait before the first
        retry, doubled with each. `http` is an httpx client of your own, for proxies or instrumentation, which stays yours to close.
        """
        self._base = base_of(base_url)
        self._key = key_of(api_key)
        self._options = Options(timeout=timeout, retries=retries, backoff=backoff)
        self._is_own = http is None
        self._http = http or httpx.AsyncClient()

    def with_options(
        self, *, timeout: float | None = None, retries: int | None = None, idempotency_key: str | None = None
    ) -> AsyncGannet:
        """The same client with other options, as in `gannet.with_options(retries=0)`."""
        given = {"timeout": timeout, "retries": retries, "idempotency_key": idempotency_key}
        copy = object.__new__(AsyncGannet)
        copy.__dict__.update(self.__dict__)
        copy._options = replace(self._options, **{name: value for name, value in given.items() if value is not None})
        copy._is_own = False
        return copy

    async def scrape(self, **request: Unpack[ScrapeRequest]) -> ScrapeResult:
        """A page: its HTML, cleaned text, links and metadata."""
        return await self._json(requests.post("/v1/scrape", request))

    async def extract(self, **request: Unpack[ExtractRequest]) -> ExtractResult:
        """JSON shaped by `schema`, filled from the page; `data` is None where it lacks what is required."""
        return await self._json(requests.post("/v1/extract", request))

    async def screenshot(self, **request: Unpack[ScreenshotRequest]) -> ScreenshotResult:
        """A picture of the rendered page; `download` fetches it."""
        return await self._json(requests.post("/v1/screenshot", request))

    async def map(self, **request: Unpack[MapRequest]) -> MapResult:
        """The addresses of a site, from its sitemaps and a page."""
        return await self._json(requests.post("/v1/map", request))

    async def download(self, screenshot: ScreenshotResult | str) -> bytes:
        """The bytes of a screenshot, by its result or its `screenshot_url`. The key is not sent along."""
        return (await self._send(Request("GET", requests.image_of(screenshot)))).content

    async def batch(self, **request: Unpack[BatchRequest]) -> Job:
        """Begins a job with many addresses; `job_items` gives what becomes of them."""
        return await self._json(requests.post("/v1/batch", request))

    async def crawl(self, **request: Unpack[CrawlRequest]) -> Job:
        """Begins a job with the pages of a site; `job_items` gives what becomes of them."""
        return await self._json(requests.post("/v1/crawl", request))

    async def job(self, id: str) -> Job:
        """A job as it is now."""
        return await self._json(requests.get(requests.job(id)))

    async def jobs(self, *, state: str | None = None, cursor: str | None = None) -> Jobs:
        """The newest jobs, or those after a cursor."""
        return await self._json(requests.get("/v1/jobs", state=state, cursor=cursor))

    async def job_items(
        self, id: str, *, state: Literal["done", "failed", "skipped"] | None = None, after: int | None = None
    ) -> AsyncIterator[JobResultsItem]:
        """
        A job's items as they end, until all have; it waits while the job is paused. What breaks off goes on with the `seq` of the
        last item that was taken: `after=seq`.
        """
        cursor = None if after is None else str(after)
        while True:
            page = await self._json(requests.job_page(id, cursor, state))
            for item in page["items"]:
                yield item
            cursor = page["next"]
            if cursor is None:
                return

    async def pause_job(self, id: str) -> Job:
        """Starts nothing more of a job until it is resumed; what runs is finished."""
        return await self._json(Request("POST", requests.job(id, "/pause")))

    async def resume_job(self, id: str) -> Job:
        return await self._json(Request("POST", requests.job(id, "/resume")))

    async def cancel_job(self, id: str) -> Job:
        """Ends a job at once: what runs is given up and not charged, what is done can still be read."""
        return await self._json(Request("DELETE", requests.job(id)))

    async def kept_plans(self) -> KeptPlans:
        """The plans that are kept for the account: where values stand on pages of a template."""
        return await self._json(requests.get("/v1/extract/plans"))

    async def kept_plan(self, id: str) -> KeptPlan:
        """One of them, with the plan itself as an extract takes it."""
        return await self._json(requests.get(requests.kept_plan(id)))

    async def remove_kept_plan(self, id: str) -> RemovedPlan:
        """Forgets one of them."""
        return await self._json(Request("DELETE", requests.kept_plan(id)))

    async def usage(self) -> Usage:
        """The account's plan, billing period, credits and calls."""
        return await self._json(requests.get("/v1/usage"))

    async def usage_days(self) -> UsageDays:
        """The calls and credits of each day of the billing period."""
        return await self._json(requests.get("/v1/usage/days"))

    async def devices(self) -> Devices:
        """The devices that screenshots can be taken with."""
        return await self._json(requests.get("/v1/devices"))

    async def aclose(self) -> None:
        """Closes its connections."""
        if self._is_own:
            await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.aclose()

    async def _json(self, request: Request) -> Any:
        response = await self._send(request)
        try:
            return response.json()
        except ValueError as cause:
            raise ServerError(
                "The answer is not JSON: is base_url the address of a Gannet service?",
                code="unexpected_answer",
                status=response.status_code,
            ) from cause

    async def _send(self, request: Request) -> httpx.Response:
        steps = steps_of(request, self._options)
        is_ours = request.path.startswith("/")
        url = self._base + request.path if is_ours else request.path
        own = {"Authorization": f"Bearer {self._key}"} if is_ours else {}
        try:
            step = next(steps)
            while True:
                if not isinstance(step, Send):
                    await asyncio.sleep(step.seconds)
                    step = steps.send(None)
                    continue
                try:
                    response = await self._http.request(
                        request.method,
                        url,
                        headers={**own, **step.headers},
                        json=request.body,
                        timeout=step.timeout,
                        # Of pictures, which may lie elsewhere.
                        follow_redirects=not is_ours,
                    )
                except httpx.TransportError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(response)
        except StopIteration as end:
            return end.value
