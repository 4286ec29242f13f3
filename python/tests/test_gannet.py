"""Against a real service and a website on loopback: GANNET_API_KEY, GANNET_BASE_URL, SITE; and BROKEN, which fails as each test needs."""

import asyncio
import os
import unittest
from typing import Any

import httpx

import gannet

SITE = os.environ["SITE"]
BROKEN = os.environ["BROKEN"]


class Blocking(unittest.TestCase):
    def setUp(self) -> None:
        self.gannet = gannet.Gannet(backoff=0.01)
        self.addCleanup(self.gannet.close)

    def test_a_page_is_scraped_with_its_links(self) -> None:
        page = self.gannet.scrape(url=f"{SITE}/", include_links=True)
        self.assertEqual(page["metadata"]["title"], "Kettles")
        self.assertEqual([link["href"] for link in page["links"]], [f"{SITE}/copper"])

    def test_a_schema_is_filled(self) -> None:
        schema = {"type": "object", "properties": {"name": {"type": "string"}, "price": {"type": "number"}}}
        answer = self.gannet.extract(url=f"{SITE}/copper", schema=schema, render_js=False)
        self.assertEqual(answer["data"], {"name": "Copper kettle", "price": 89.5})

    def test_a_picture_is_taken_and_fetched_without_the_key(self) -> None:
        shot = self.gannet.screenshot(url=f"{SITE}/", format="jpeg")
        self.assertEqual(self.gannet.download(shot)[:2], b"\xff\xd8")
        self.assertEqual(self.gannet.download(shot["screenshot_url"])[:2], b"\xff\xd8")

    def test_wrong_fields_keys_and_names_are_errors_of_their_own(self) -> None:
        with self.assertRaises(gannet.InvalidRequestError) as wrong:
            self.gannet.scrape(url="nowhere")
        self.assertEqual((wrong.exception.status, wrong.exception.code), (400, "invalid_request"))
        self.assertEqual(wrong.exception.details["fields"][0]["path"], "url")
        self.assertTrue(wrong.exception.request_id)
        with gannet.Gannet("gn_none") as stranger, self.assertRaises(gannet.AuthenticationError):
            stranger.usage()
        with self.assertRaises(gannet.NotFoundError):
            self.gannet.job("../usage")
        with self.assertRaises(gannet.TargetError) as missing:
            self.gannet.scrape(url=f"{SITE}/none")
        self.assertEqual(missing.exception.code, "target_not_found")

    def test_items_of_a_batch_come_as_they_end_and_from_any_place_again(self) -> None:
        requests = [{"url": f"{SITE}/", "include_links": True}, {"url": f"{SITE}/none"}, {"url": f"{SITE}/copper"}]
        job = self.gannet.batch(requests=requests, options={"include_html": False})
        items = list(self.gannet.job_items(job["id"]))
        told = {item["n"]: (item["state"], item.get("code")) for item in items}
        self.assertEqual(told, {1: ("done", None), 2: ("failed", "target_not_found"), 3: ("done", None)})
        self.assertEqual([item["n"] for item in self.gannet.job_items(job["id"], after=items[0]["seq"])], [item["n"] for item in items[1:]])
        self.assertEqual([item["n"] for item in self.gannet.job_items(job["id"], state="failed")], [2])
        self.assertEqual(self.gannet.job(job["id"])["state"], "completed")
        self.assertIn(job["id"], [one["id"] for one in self.gannet.jobs(state="completed")["jobs"]])

    def test_a_site_is_crawled(self) -> None:
        job = self.gannet.crawl(url=f"{SITE}/", sitemap="skip")
        urls = {item["url"] for item in self.gannet.job_items(job["id"], state="done")}
        self.assertEqual(urls, {f"{SITE}/", f"{SITE}/copper"})

    def test_a_job_is_paused_resumed_and_cancelled(self) -> None:
        job = self.gannet.batch(requests=[{"url": f"{SITE}/?{n}"} for n in range(50)])
        self.assertEqual(self.gannet.pause_job(job["id"])["state"], "paused")
        self.assertIn(self.gannet.resume_job(job["id"])["state"], ("queued", "running"))
        self.assertEqual(self.gannet.cancel_job(job["id"])["state"], "cancelled")
        with self.assertRaises(gannet.ConflictError):
            self.gannet.resume_job(job["id"])

    def test_what_is_left_is_told(self) -> None:
        self.assertGreater(self.gannet.usage()["credits"]["remaining"], 0)
        self.assertEqual(len(self.gannet.devices()["devices"]), 7)
        self.assertEqual(self.gannet.kept_plans()["plans"], [])
        self.assertIn("scrape", self.gannet.usage_days()["days"][-1]["operations"])


class Failing(unittest.TestCase):
    """A service that answers 503, breaks off and answers at last; the driver counts its requests."""

    def client(self, base_url: str = f"{BROKEN}/v1/", **options: Any) -> gannet.Gannet:
        client = gannet.Gannet("gn_key", base_url, backoff=0.01, **options)
        self.addCleanup(client.close)
        return client

    def test_a_call_is_tried_again_under_one_key(self) -> None:
        self.assertEqual(self.client().scrape(url="https://a.example/")["text"], "at last")

    def test_a_final_failure_is_raised_at_once(self) -> None:
        with self.assertRaises(gannet.TargetError) as final:
            self.client().extract(url="https://a.example/", schema={})
        self.assertEqual((final.exception.status, final.exception.retryable), (502, False))

    def test_a_wait_that_would_be_too_long_is_not_begun(self) -> None:
        with self.assertRaises(gannet.ServerError) as busy:
            self.client(timeout=5).screenshot(url="https://a.example/")
        self.assertEqual(busy.exception.code, "overloaded")

    def test_no_answer_in_time_is_a_timeout_and_none_at_all_is_said(self) -> None:
        with self.assertRaises(gannet.CallTimeoutError):
            self.client(timeout=0.2).map(url="https://a.example/")
        with self.assertRaises(gannet.ServiceUnreachableError):
            self.client(retries=1, base_url="http://127.0.0.1:1").usage()

    def test_what_is_no_answer_of_gannet_is_said(self) -> None:
        with self.assertRaises(gannet.ServerError) as strange:
            self.client().usage()
        self.assertEqual(strange.exception.code, "unexpected_answer")


class Awaited(unittest.IsolatedAsyncioTestCase):
    async def test_calls_at_once_and_items_one_by_one(self) -> None:
        async with gannet.AsyncGannet(backoff=0.01) as client:
            pages = await asyncio.gather(*(client.scrape(url=f"{SITE}/{path}") for path in ("", "copper")))
            self.assertEqual([page["metadata"]["title"] for page in pages], ["Kettles", "Copper kettle"])
            job = await client.batch(requests=[{"url": f"{SITE}/"}])
            states = [item["state"] async for item in client.job_items(job["id"])]
            self.assertEqual(states, ["done"])
            with self.assertRaises(gannet.TargetError):
                await client.with_options(retries=0).scrape(url=f"{SITE}/none")

    async def test_it_ends_when_it_is_cancelled(self) -> None:
        async with httpx.AsyncClient() as http:
            client = gannet.AsyncGannet("gn_key", BROKEN, http=http)
            call = asyncio.create_task(client.map(url="https://a.example/"))
            await asyncio.sleep(0.05)
            call.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await call
            await client.aclose()
            self.assertFalse(http.is_closed, "it is not ours to close")


if __name__ == "__main__":
    unittest.main()
