"""Types of requests and results. Generated from the contract by `npm run generate`; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class ScrapeRequestScreenshotViewport(TypedDict):
    # Default: 1280.
    width: NotRequired[int]
    # Default: 800.
    height: NotRequired[int]


class ScrapeRequestScreenshotClip(TypedDict):
    x: int
    y: int
    width: int
    height: int


class ScrapeRequestScreenshot(TypedDict):
    # Image format: "png" or "jpeg". Extension: "webp". Default: "png".
    format: NotRequired[Literal['png', 'jpeg', 'webp']]
    # 1 to 100; applies only to jpeg (and webp). Default: 80.
    quality: NotRequired[int]
    # Capture the whole scrollable page instead of the viewport. Default: false.
    full_page: NotRequired[bool]
    # Size of the browser window in CSS pixels; a missing side takes its default. Default:
    # {"width":1280,"height":800}.
    viewport: NotRequired[ScrapeRequestScreenshotViewport]
    # Emulates a device and overrides viewport. One of iPhone 15, iPhone 15 Pro Max, iPad Pro, iPad Mini, Pixel 7,
    # Galaxy S23, MacBook Pro 16.
    device: NotRequired[str]
    # Sets the preferred colour scheme to dark. Default: false.
    dark_mode: NotRequired[bool]
    # Attempts to dismiss cookie-consent banners. Default: true.
    hide_cookie_banners: NotRequired[bool]
    # Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page.
    clip: NotRequired[ScrapeRequestScreenshotClip]
    # CSS selector of the one element to capture; wins over clip and full_page.
    selector: NotRequired[str]


class ScrapeRequestExtract(TypedDict):
    # JSON Schema of the data. Types: object, array, string, number, integer, boolean; nested as needed.
    schema: dict[str, Any]
    # Natural-language instruction guiding extraction.
    prompt: NotRequired[str]
    # Maximum tokens for AI processing, input and output together; at most 32768. Default: 4096.
    max_tokens: NotRequired[int]
    # Return where on the page each value stands. Default: false.
    include_evidence: NotRequired[bool]


class ScrapeRequest(TypedDict):
    # The page address. Must include the protocol, http:// or https://.
    url: str
    # Enables headless-browser rendering for JavaScript-heavy pages. Default: false.
    render_js: NotRequired[bool]
    # "auto" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for;
    # render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once.
    render: NotRequired[Literal['auto']]
    # CSS selector of an element to wait for before capturing; works only when render_js is true.
    wait_for: NotRequired[str]
    # Extra milliseconds to wait after page load, at most 10000; works only when render_js is true. Default: 0.
    wait_ms: NotRequired[int]
    # Custom HTTP headers sent with the request to the target, their values in UTF-8.
    headers: NotRequired[dict[str, str]]
    # Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through.
    proxy_country: NotRequired[str]
    # How often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time
    # a target has; Retry-After is honoured. 0 to 3. Default: 1.
    retries: NotRequired[int]
    # How old, in seconds, the page may be: one that was kept for an earlier call of the account and is no older is
    # taken, any other is loaded and kept. 0 always asks the target. At most 2592000. Left out, nothing is kept or
    # taken, unless GANNET_CACHE_DEFAULT_S says otherwise.
    max_age_s: NotRequired[int]
    # How many seconds older than max_age_s a kept page may be where the target cannot be reached or answers 429 or
    # 5xx. At most 2592000.
    stale_if_error_s: NotRequired[int]
    # Include html in the response. Default: true.
    include_html: NotRequired[bool]
    # Include text in the response. Default: true.
    include_text: NotRequired[bool]
    # Include links in the response. Default: false.
    include_links: NotRequired[bool]
    # Include markdown in the response. Default: false.
    include_markdown: NotRequired[bool]
    # "main" gives the main content as text, "full" all visible text of the page. Default: "main".
    text_mode: NotRequired[Literal['main', 'full']]
    # False leaves the headline, which metadata.title has, out of markdown and of text with text_mode "main".
    # Default: true.
    text_headline: NotRequired[bool]
    # Take a picture from the same load; the page is then rendered whatever render_js says, and neither taken from
    # kept pages nor kept. Default: false.
    include_screenshot: NotRequired[bool]
    # How the picture is taken, as POST /v1/screenshot takes it; used with include_screenshot.
    screenshot: NotRequired[ScrapeRequestScreenshot]
    # Data to extract from the same page, as POST /v1/extract takes it.
    extract: NotRequired[ScrapeRequestExtract]
    # Return the page of a target that answers 404 instead of the error target_not_found. Default: false.
    allow_error_status: NotRequired[bool]


class ScrapeResultLink(TypedDict):
    # The visible text of the link, else its label, title or image description.
    text: str
    # Absolute address (http, https, mailto or tel).
    href: str


class ScrapeResultScreenshotDimensions(TypedDict):
    width: int
    height: int


class ScrapeResultScreenshotCaptureConsent(TypedDict):
    # The consent platform, where it is a known one.
    platform: str | None
    # What was done: nothing, consent refused, the banner closed, hidden, or shown again because the page went with
    # it.
    action: Literal['none', 'opted_out', 'dismissed', 'hidden', 'rolled_back']


class ScrapeResultScreenshotCaptureImages(TypedDict):
    total: int
    loaded: int
    failed: int


class ScrapeResultScreenshotCapture(TypedDict):
    # What became of a cookie banner.
    consent: ScrapeResultScreenshotCaptureConsent
    # The images of the part captured.
    images: ScrapeResultScreenshotCaptureImages
    # Characters that no font has a glyph for.
    fonts_missing: list[str]
    # Whether the picture has one colour only.
    blank: bool
    # Height in CSS pixels at which a page that is too long was cut.
    truncated_at: int | None
    # HTTP status of the target page.
    target_status: int
    # Milliseconds that each stage took.
    stages_ms: dict[str, int]


class ScrapeResultScreenshot(TypedDict):
    # Where the image can be downloaded, without a key, until expires_at.
    screenshot_url: str
    # Format of the image.
    format: Literal['png', 'jpeg', 'webp']
    # Real pixels of the image: CSS pixels times the device scale.
    dimensions: ScrapeResultScreenshotDimensions
    # Size of the image in bytes.
    file_size_bytes: int
    # When screenshot_url stops working: 24 hours after creation, UTC.
    expires_at: str
    # How the capture went.
    capture: NotRequired[ScrapeResultScreenshotCapture]


class ScrapeResultExtractExtractionPlan(TypedDict):
    # learned: the model's plan is kept for the next pages of this kind; used: a kept one read this page; replaced:
    # a kept one no longer fitted, and the model gave another.
    state: Literal['learned', 'used', 'replaced']


class ScrapeResultExtractExtraction(TypedDict):
    # page: by itself, without asking; model: a language model was asked; plan: a plan said where the values stand.
    by: Literal['page', 'model', 'plan']
    # Present when a plan is kept for such pages.
    plan: NotRequired[ScrapeResultExtractExtractionPlan]
    # Whether the page was rendered; present with render "auto".
    rendered: NotRequired[bool]


class ScrapeResultExtractEvidence(TypedDict):
    # The text of the page that the value was read from.
    quote: str
    # CSS selector of the element that holds it.
    selector: str | None
    # How likely the value is right, 0 to 1, as such values were on pages that were labelled by hand.
    confidence: float


class ScrapeResultExtract(TypedDict):
    # The extracted data, matching the schema; null when extraction fails.
    data: Any
    # Present when data is null: why extraction failed.
    extraction_error: NotRequired[str]
    # Tokens used by the AI processing; 0 without a language model.
    tokens_used: int
    # How the data was read.
    extraction: NotRequired[ScrapeResultExtractExtraction]
    # Beside data null, what was found although a required part is missing.
    partial_data: NotRequired[Any]
    # JSON Pointer of a value in data → its quote and place; with include_evidence.
    evidence: NotRequired[dict[str, ScrapeResultExtractEvidence]]


class ScrapeResultMetadata(TypedDict):
    # Title of the page; of an article whose title element differs from its headline, the headline.
    title: str | None
    # Description of the page.
    description: str | None
    # Absolute address of the Open Graph image.
    og_image: str | None
    # Milliseconds the target took; the service's own queue is not counted.
    response_time_ms: int
    # Whether the page was rendered in a headless browser.
    rendered: bool
    # All Open Graph tags, without the "og:" prefix.
    og: dict[str, str]
    # Canonical address of the page.
    canonical: str | None
    # Language of the page as a BCP 47 tag.
    language: str | None
    # Names of the authors, joined by ", ".
    author: str | None
    # When the page was published, as an ISO 8601 date or time.
    date: str | None
    # Name of the website.
    site_name: str | None
    # Absolute address of the icon the page declares.
    favicon: str | None
    # The target's Content-Type as received.
    content_type: str | None


class ScrapeResultPageState(TypedDict):
    # content; login (a page to sign in); paywall; soft_404 (says not found with status 200); script_shell (needs
    # render_js); empty; error (the target answered 429 or 5xx).
    kind: Literal['content', 'challenge', 'login', 'paywall', 'soft_404', 'script_shell', 'empty', 'error']
    # From 0 to 1.
    confidence: float
    # What led to it.
    signals: list[str]


class ScrapeResultCache(TypedDict):
    # miss: loaded; hit: kept, and young enough; revalidated: kept, and the target says that it has not changed;
    # stale: kept, because the target failed; bypass: loaded and not kept, as it was asked for with credentials or
    # with its picture, or nothing is kept here.
    state: Literal['miss', 'hit', 'revalidated', 'stale', 'bypass']
    # When the target last sent the page, or said that it has not changed.
    fetched_at: str
    # Seconds since then.
    age_s: int


class ScrapeResult(TypedDict):
    # HTTP status code of the target page.
    status: int
    # The URL as requested.
    url: str
    # The URL after redirects.
    final_url: str
    # Raw HTML; present when include_html is true.
    html: NotRequired[str]
    # Cleaned plain text; present when include_text is true.
    text: NotRequired[str]
    # The main content as GitHub-flavoured Markdown; present when include_markdown is true.
    markdown: NotRequired[str]
    # Links in document order; present when include_links is true.
    links: NotRequired[list[ScrapeResultLink]]
    # The picture, as POST /v1/screenshot tells of it; present when include_screenshot is true.
    screenshot: NotRequired[ScrapeResultScreenshot]
    # The extracted data, as POST /v1/extract tells of it; present when extract is.
    extract: NotRequired[ScrapeResultExtract]
    metadata: ScrapeResultMetadata
    # What kind of page the target answered with.
    page_state: ScrapeResultPageState
    # Where the page comes from; present when the call may use kept pages.
    cache: NotRequired[ScrapeResultCache]
    # Credits consumed by this call.
    credits_used: int
    # Credits remaining in the billing period.
    credits_remaining: int
    # What the caller should know about this call.
    warnings: NotRequired[list[str]]


class ExtractRequest(TypedDict):
    # The URL to extract data from. Must include the protocol, http:// or https://.
    url: str
    # JSON Schema of the data. Types: object, array, string, number, integer, boolean; nested as needed.
    schema: dict[str, Any]
    # Natural-language instruction guiding extraction.
    prompt: NotRequired[str]
    # Render JavaScript before extraction. Default: true.
    render_js: NotRequired[bool]
    # "auto" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for;
    # render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once.
    render: NotRequired[Literal['auto']]
    # CSS selector of an element to wait for before extracting.
    wait_for: NotRequired[str]
    # Extra milliseconds to wait; at most 10000. Default: 0.
    wait_ms: NotRequired[int]
    # Maximum tokens for AI processing, input and output together; at most 32768. Default: 4096.
    max_tokens: NotRequired[int]
    # Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through.
    proxy_country: NotRequired[str]
    # How often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time
    # a target has; Retry-After is honoured. 0 to 3. Default: 1.
    retries: NotRequired[int]
    # How old, in seconds, the page may be: one that was kept for an earlier call of the account and is no older is
    # taken, any other is loaded and kept. 0 always asks the target. At most 2592000. Left out, nothing is kept or
    # taken, unless GANNET_CACHE_DEFAULT_S says otherwise.
    max_age_s: NotRequired[int]
    # How many seconds older than max_age_s a kept page may be where the target cannot be reached or answers 429 or
    # 5xx. At most 2592000.
    stale_if_error_s: NotRequired[int]
    # Return where on the page each value stands. Default: false.
    include_evidence: NotRequired[bool]
    # Return for each field the places that might have told it, how they scored and why it has what it has. Default:
    # false.
    explain: NotRequired[bool]
    # Return the plan by which the page was read; with a language model it is asked for one. Default: false.
    include_plan: NotRequired[bool]
    # Where on the page the values of schema stand, by CSS selectors; nothing else is read, and no language model
    # asked.
    plan: NotRequired[dict[str, Any]]


class ExtractResultExtractionPlan(TypedDict):
    # learned: the model's plan is kept for the next pages of this kind; used: a kept one read this page; replaced:
    # a kept one no longer fitted, and the model gave another.
    state: Literal['learned', 'used', 'replaced']


class ExtractResultExtraction(TypedDict):
    # page: by itself, without asking; model: a language model was asked; plan: a plan said where the values stand.
    by: Literal['page', 'model', 'plan']
    # Present when a plan is kept for such pages.
    plan: NotRequired[ExtractResultExtractionPlan]
    # Whether the page was rendered; present with render "auto".
    rendered: NotRequired[bool]


class ExtractResultCache(TypedDict):
    # miss: loaded; hit: kept, and young enough; revalidated: kept, and the target says that it has not changed;
    # stale: kept, because the target failed; bypass: loaded and not kept, as it was asked for with credentials or
    # with its picture, or nothing is kept here.
    state: Literal['miss', 'hit', 'revalidated', 'stale', 'bypass']
    # When the target last sent the page, or said that it has not changed.
    fetched_at: str
    # Seconds since then.
    age_s: int


class ExtractResultEvidence(TypedDict):
    # The text of the page that the value was read from.
    quote: str
    # CSS selector of the element that holds it.
    selector: str | None
    # How likely the value is right, 0 to 1, as such values were on pages that were labelled by hand.
    confidence: float


class ExtractResultExplanationSource(TypedDict):
    # The text that stands there; of a list its first record.
    quote: str
    # CSS selector of the element that holds it.
    selector: str | None
    # How much speaks for it; of the records of a list it may be above 1.
    score: float
    # What speaks for it: the label, class, markup or shape that it was found by.
    by: str


class ExtractResultExplanation(TypedDict):
    # Why the field has the value it has, or none.
    why: str
    # The best places that might have told it.
    sources: list[ExtractResultExplanationSource]


class ExtractResult(TypedDict):
    # Status of the call (200 on success).
    status: int
    # The requested URL.
    url: str
    # The extracted data, matching the schema; null when extraction fails.
    data: Any
    # Present when data is null: why extraction failed.
    extraction_error: NotRequired[str]
    # HTTP status of the target page.
    target_status: int
    # Tokens used by the AI processing; 0 without a language model.
    tokens_used: int
    # How the data was read.
    extraction: NotRequired[ExtractResultExtraction]
    # Where the page comes from; present when the call may use kept pages.
    cache: NotRequired[ExtractResultCache]
    # Beside data null, what was found although a required part is missing.
    partial_data: NotRequired[Any]
    # JSON Pointer of a value in data → its quote and place; with include_evidence.
    evidence: NotRequired[dict[str, ExtractResultEvidence]]
    # JSON Pointer of a field of schema, with * for the records of a list → where it may stand and why; with
    # explain, for what the page itself was read for.
    explanation: NotRequired[dict[str, ExtractResultExplanation]]
    # Where the values stand, to be sent as plan with the next page of this kind; with include_plan.
    plan: NotRequired[dict[str, Any]]
    # Credits consumed by this call.
    credits_used: int
    # Credits remaining in the billing period.
    credits_remaining: int
    # What the caller should know about this call.
    warnings: NotRequired[list[str]]


class ScreenshotRequestViewport(TypedDict):
    # Default: 1280.
    width: NotRequired[int]
    # Default: 800.
    height: NotRequired[int]


class ScreenshotRequestClip(TypedDict):
    x: int
    y: int
    width: int
    height: int


class ScreenshotRequest(TypedDict):
    # The URL to capture. Must include the protocol, http:// or https://.
    url: str
    # Image format: "png" or "jpeg". Extension: "webp". Default: "png".
    format: NotRequired[Literal['png', 'jpeg', 'webp']]
    # 1 to 100; applies only to jpeg (and webp). Default: 80.
    quality: NotRequired[int]
    # Capture the whole scrollable page instead of the viewport. Default: false.
    full_page: NotRequired[bool]
    # Size of the browser window in CSS pixels; a missing side takes its default. Default:
    # {"width":1280,"height":800}.
    viewport: NotRequired[ScreenshotRequestViewport]
    # Emulates a device and overrides viewport. One of iPhone 15, iPhone 15 Pro Max, iPad Pro, iPad Mini, Pixel 7,
    # Galaxy S23, MacBook Pro 16.
    device: NotRequired[str]
    # CSS selector of an element to wait for before capturing.
    wait_for: NotRequired[str]
    # Extra milliseconds after page load; at most 10000. Default: 0.
    wait_ms: NotRequired[int]
    # Sets the preferred colour scheme to dark. Default: false.
    dark_mode: NotRequired[bool]
    # Attempts to dismiss cookie-consent banners. Default: true.
    hide_cookie_banners: NotRequired[bool]
    # Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page.
    clip: NotRequired[ScreenshotRequestClip]
    # Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through.
    proxy_country: NotRequired[str]
    # How often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time
    # a target has; Retry-After is honoured. 0 to 3. Default: 1.
    retries: NotRequired[int]
    # CSS selector of the one element to capture; wins over clip and full_page.
    selector: NotRequired[str]


class ScreenshotResultDimensions(TypedDict):
    width: int
    height: int


class ScreenshotResultCaptureConsent(TypedDict):
    # The consent platform, where it is a known one.
    platform: str | None
    # What was done: nothing, consent refused, the banner closed, hidden, or shown again because the page went with
    # it.
    action: Literal['none', 'opted_out', 'dismissed', 'hidden', 'rolled_back']


class ScreenshotResultCaptureImages(TypedDict):
    total: int
    loaded: int
    failed: int


class ScreenshotResultCapture(TypedDict):
    # What became of a cookie banner.
    consent: ScreenshotResultCaptureConsent
    # The images of the part captured.
    images: ScreenshotResultCaptureImages
    # Characters that no font has a glyph for.
    fonts_missing: list[str]
    # Whether the picture has one colour only.
    blank: bool
    # Height in CSS pixels at which a page that is too long was cut.
    truncated_at: int | None
    # HTTP status of the target page.
    target_status: int
    # Milliseconds that each stage took.
    stages_ms: dict[str, int]


class ScreenshotResult(TypedDict):
    # Status of the call (200 on success).
    status: int
    # The requested URL.
    url: str
    # Where the image can be downloaded, without a key, until expires_at.
    screenshot_url: str
    # Format of the image.
    format: Literal['png', 'jpeg', 'webp']
    # Real pixels of the image: CSS pixels times the device scale.
    dimensions: ScreenshotResultDimensions
    # Size of the image in bytes.
    file_size_bytes: int
    # How the capture went.
    capture: NotRequired[ScreenshotResultCapture]
    # When screenshot_url stops working: 24 hours after creation, UTC.
    expires_at: str
    # Credits consumed by this call.
    credits_used: int
    # Credits remaining in the billing period.
    credits_remaining: int
    # What the caller should know about this call.
    warnings: NotRequired[list[str]]


class MapRequest(TypedDict):
    # An address of the site. Must include the protocol, http:// or https://.
    url: str
    # Only links that have all these words in their address or title, those with the words at their end first.
    search: NotRequired[str]
    # Most links in the answer; at most 50000. Default: 5000.
    limit: NotRequired[int]
    # How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain).
    # Default: "host".
    scope: NotRequired[Literal['path', 'host', 'domain']]
    # Where links are looked for: sitemaps and the page ("include"), sitemaps "only", or the page alone ("skip").
    # Default: "include".
    sitemap: NotRequired[Literal['include', 'only', 'skip']]
    # Custom HTTP headers sent with the request for the page.
    headers: NotRequired[dict[str, str]]
    # Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through.
    proxy_country: NotRequired[str]
    # How often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time
    # a target has; Retry-After is honoured. 0 to 3. Default: 1.
    retries: NotRequired[int]


MapResultLink = TypedDict("MapResultLink", {
    # Absolute address, without its fragment.
    "url": "str",
    # The text of the link on the page; of the page itself its title.
    "title": "NotRequired[str]",
    # When it was last changed, as the sitemap says it.
    "lastmod": "NotRequired[str]",
    # Where it was found first.
    "from": "Literal['sitemap', 'page']",
})


class MapResult(TypedDict):
    # HTTP status code of the page at url.
    status: int
    # The URL as requested.
    url: str
    # The URL after redirects, whose site is mapped.
    final_url: str
    # The addresses found, each once: those of sitemaps first, in their order, then those of the page.
    links: list[MapResultLink]
    # False where there are, or may be, more: the limit was reached, time was up, or a sitemap could not be read.
    is_complete: bool
    # Credits consumed by this call.
    credits_used: int
    # Credits remaining in the billing period.
    credits_remaining: int
    # What the caller should know about this call.
    warnings: NotRequired[list[str]]


class BatchRequestWebhook(TypedDict):
    # Where messages are sent by POST. The rules for target addresses hold for it, too.
    url: str
    # What it is told of; left out, all but job.items. Default:
    # ["job.started","job.paused","job.completed","job.expired","job.failed","job.cancelled"].
    events: NotRequired[list[Literal['job.started', 'job.items', 'job.paused', 'job.completed', 'job.expired', 'job.failed', 'job.cancelled']]]
    # Texts of your own, which come with each message. Default: {}.
    metadata: NotRequired[dict[str, str]]
    # Headers of your own for the receiver. They are kept sealed and never shown again. Default: {}.
    headers: NotRequired[dict[str, str]]


class BatchRequest(TypedDict):
    # What is done with each address. Default: "scrape".
    operation: NotRequired[Literal['scrape', 'extract', 'screenshot']]
    # The addresses, 1 to 10000. Entries that are the same to the letter are done once.
    requests: list[dict[str, Any]]
    # Fields of the operation for all addresses, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them.
    # Default: {}.
    options: NotRequired[dict[str, Any]]
    # Where the job tells what becomes of it, signed (docs/webhooks.md). Make a secret first: POST
    # /v1/webhooks/secrets.
    webhook: NotRequired[BatchRequestWebhook]
    # The job never costs more; what is left then is skipped, with the reason "credits".
    max_credits: NotRequired[int]
    # Seconds from now after which the job ends with what it has; at most 604800, a week. Default: 86400.
    deadline_s: NotRequired[int]
    # Most items that run at once; at most 100. Never more than the plan's calls at once less one, which is for
    # calls of people.
    concurrency: NotRequired[int]


class CrawlRequestWebhook(TypedDict):
    # Where messages are sent by POST. The rules for target addresses hold for it, too.
    url: str
    # What it is told of; left out, all but job.items. Default:
    # ["job.started","job.paused","job.completed","job.expired","job.failed","job.cancelled"].
    events: NotRequired[list[Literal['job.started', 'job.items', 'job.paused', 'job.completed', 'job.expired', 'job.failed', 'job.cancelled']]]
    # Texts of your own, which come with each message. Default: {}.
    metadata: NotRequired[dict[str, str]]
    # Headers of your own for the receiver. They are kept sealed and never shown again. Default: {}.
    headers: NotRequired[dict[str, str]]


class CrawlRequest(TypedDict):
    # Where the crawl begins. Must include the protocol, http:// or https://.
    url: str
    # What is done with each page. Default: "scrape".
    operation: NotRequired[Literal['scrape', 'extract', 'screenshot']]
    # Fields of the operation for all pages, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them. Default:
    # {}.
    options: NotRequired[dict[str, Any]]
    # Most pages that are done or have failed; at most 10000. Default: 100.
    limit: NotRequired[int]
    # Most links from url to a page; pages that only sitemaps name are one link away. Default: 10.
    max_depth: NotRequired[int]
    # Only addresses that match one of these are visited, url itself excepted. Globs (* is anything but a slash, **
    # anything, {a,b} either: "/docs/**", "*.html"), or an RE2 expression after "re:" for the address, after
    # "re-path:" for the path; at most 50. Default: [].
    include: NotRequired[list[str]]
    # Addresses that match one of these are not visited. Globs (* is anything but a slash, ** anything, {a,b}
    # either: "/docs/**", "*.html"), or an RE2 expression after "re:" for the address, after "re-path:" for the
    # path; at most 50. Default: [].
    exclude: NotRequired[list[str]]
    # How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain).
    # Default: "host".
    scope: NotRequired[Literal['path', 'host', 'domain']]
    # Where addresses come from: sitemaps and links ("include"), sitemaps "only", or links alone ("skip"). Default:
    # "include".
    sitemap: NotRequired[Literal['include', 'only', 'skip']]
    # Whether robots.txt is obeyed. It may be ignored only where the operator allows it (GANNET_CRAWL_ROBOTS).
    # Default: "obey".
    robots: NotRequired[Literal['obey', 'ignore']]
    # Whether pages are rendered; "auto" renders those that are empty without it. What was done is charged. By
    # default as options say; screenshots always are.
    render: NotRequired[Literal['never', 'auto', 'always']]
    # A longer pause between two requests to a host than the usual 250 ms, and than its Crawl-delay.
    delay_ms: NotRequired[int]
    # Where the job tells what becomes of it, signed (docs/webhooks.md). Make a secret first: POST
    # /v1/webhooks/secrets.
    webhook: NotRequired[CrawlRequestWebhook]
    # The job never costs more; what is left then is skipped, with the reason "credits".
    max_credits: NotRequired[int]
    # Seconds from now after which the job ends with what it has; at most 604800, a week. Default: 86400.
    deadline_s: NotRequired[int]
    # Most items that run at once; at most 100. Never more than the plan's calls at once less one, which is for
    # calls of people.
    concurrency: NotRequired[int]


class JobCounts(TypedDict):
    # All items: the sum of the others.
    found: int
    # Items that wait for their turn, or for another try.
    pending: int
    # Items that run at this moment.
    running: int
    # Items with a result.
    done: int
    # Items with an error.
    failed: int
    # Items that were left out, by reason: duplicate, robots, scope, pattern, depth, trap, limit, credits, deadline,
    # cancelled, failed. Reasons may be added.
    skipped: dict[str, int]


class JobRobot(TypedDict):
    host: str
    status: Literal['obeyed', 'none', 'unreachable', 'ignored']


class JobWebhook(TypedDict):
    url: str
    events: list[Literal['job.started', 'job.items', 'job.paused', 'job.completed', 'job.expired', 'job.failed', 'job.cancelled']]
    metadata: dict[str, str]
    # on; or why it was switched off: gone (it answered 410), unreachable (all tries of a message failed).
    state: Literal['on', 'gone', 'unreachable']


class Job(TypedDict):
    # Begins with job_.
    id: str
    kind: Literal['batch', 'crawl']
    # Of a crawl, where it began.
    url: NotRequired[str]
    operation: Literal['scrape', 'extract', 'screenshot']
    # queued (waits to begin), running, paused; and at its end completed, cancelled, expired (deadline_s was over)
    # or failed.
    state: Literal['queued', 'running', 'paused', 'completed', 'cancelled', 'failed', 'expired']
    # Why it is paused: it was asked for, the account was disabled, there are too few credits, or too much is
    # stored. Of the last three it recovers by itself.
    paused_because: Literal['asked', 'account', 'credits', 'storage'] | None
    # What ended it before all items had their turn: limit, max_credits or deadline_s.
    stopped_by: Literal['limit', 'credits', 'deadline'] | None
    # Its items by state, which always add up to found.
    counts: JobCounts
    # Credits that its items cost so far.
    credits_used: int
    max_credits: int | None
    # Seconds that it will likely still take; null where nothing is known of that.
    eta_s: int | None
    # Of a crawl, the longest pause that a host asks for in its robots.txt; 0 where none does.
    crawl_delay_s: NotRequired[float]
    # Of a crawl, what became of the robots.txt of each host: obeyed; none (there is none); unreachable (nothing of
    # that host is asked for); ignored.
    robots: NotRequired[list[JobRobot]]
    created_at: str
    started_at: str | None
    finished_at: str | None
    # When it ends with what it has.
    deadline_at: str
    # When it is removed with its results, by default 24 hours after its end; null before that.
    expires_at: str | None
    # Where it tells what becomes of it; present where it does.
    webhook: NotRequired[JobWebhook]
    # What the caller should know of the request.
    warnings: NotRequired[list[str]]


class Jobs(TypedDict):
    # The jobs of the account, the newest first, as far as the key may use their operation.
    jobs: list[Job]
    # The cursor of the next page; null on the last.
    next: str | None


class JobResultsItemTrap(TypedDict):
    why: Literal['long_address', 'repeated_segment', 'query_combinations', 'near_duplicates']
    template: str


class JobResultsItem(TypedDict):
    # Its number in the job, from 1: of a batch the place of its entry.
    n: int
    # Its place in the order in which items ended; a cursor.
    seq: int
    url: str
    state: Literal['done', 'failed', 'skipped']
    # Of a failed item, its error's code.
    code: NotRequired[Literal['invalid_request', 'url_not_allowed', 'proxy_country_unavailable', 'unauthorized', 'missing_scope', 'insufficient_credits', 'origin_not_allowed', 'not_found', 'target_not_found', 'image_not_found', 'method_not_allowed', 'idempotency_conflict', 'job_ended', 'image_expired', 'payload_too_large', 'range_not_satisfiable', 'target_blocked', 'target_login_required', 'selector_not_found', 'target_dns_error', 'target_unreachable', 'target_tls_error', 'too_many_redirects', 'content_too_large', 'unsupported_content_type', 'page_crashed', 'rate_limited', 'budget_exceeded', 'internal', 'target_timeout', 'storage_full', 'model_unavailable', 'unavailable', 'overloaded']]
    # Of a skipped item, why.
    reason: NotRequired[str]
    # Of a crawl, how many links from its beginning the page was found.
    depth: NotRequired[int]
    # Of a crawl, the number of the item that it was found on; absent for those of sitemaps.
    parent: NotRequired[int]
    # Why the address seems to be one of many without end, and what those have in common.
    trap: NotRequired[JobResultsItemTrap]
    # Of a duplicate, the number of the item that it repeats.
    duplicate_of: NotRequired[int]
    # How often it was tried once more because the target was in trouble.
    retries: int
    # What it cost.
    credits: int
    # Of a done item, the operation's own answer, as a single call gives it.
    result: NotRequired[dict[str, Any]]
    # Of a failed item, the error, as a single call gives it.
    error: NotRequired[dict[str, Any]]


class JobResults(TypedDict):
    # Items that ended after the cursor, in the order in which they ended.
    items: list[JobResultsItem]
    # The cursor of the next page, which may be empty while the job runs; null when there is and will be no more.
    next: str | None


class DeliveriesDeliverie(TypedDict):
    # The webhook-id of the message, the same in all tries.
    id: str
    type: Literal['job.started', 'job.items', 'job.paused', 'job.completed', 'job.expired', 'job.failed', 'job.cancelled']
    state: Literal['pending', 'delivered', 'failed']
    created_at: str
    # How often it was sent so far.
    tries: int
    # When it is sent next; null when it is not.
    next_try_at: str | None
    # What the last try was answered with; null without an answer.
    last_status: int | None
    # Why the last try had no answer.
    last_error: str | None


class Deliveries(TypedDict):
    # The newest 1000 messages, the newest first.
    deliveries: list[DeliveriesDeliverie]


class WebhookSecretsSecret(TypedDict):
    id: str
    created_at: str


class WebhookSecrets(TypedDict):
    # Messages are signed with each of them: two at most, for a while in which one takes the place of the other.
    secrets: list[WebhookSecretsSecret]


class NewWebhookSecret(TypedDict):
    id: str
    created_at: str
    # Begins with whsec_. It is shown this once.
    secret: str


class ServiceStateCall(TypedDict):
    operation: str
    outcome: str
    count: int


class ServiceState(TypedDict):
    version: str
    role: str
    started_at: str
    # As GET /readyz: "ok" for each part that works.
    checks: dict[str, str]
    # Resident memory of the service’s own process.
    memory_bytes: int
    # Calls that wait for a place to run.
    queue_length: int
    # Browser pages in use.
    pages_open: int
    # Browsers that died, or were ended because a page had spoilt them.
    browser_restarts: int
    # Finished calls by operation and outcome, which is "ok" or the code of an error; items of jobs are among them.
    calls: list[ServiceStateCall]
    # The plans that accounts can have.
    plans: list[str]


class AccountCredits(TypedDict):
    used: int
    held: int
    remaining: int


class Account(TypedDict):
    # Begins with acc_.
    id: str
    name: str
    plan: str
    created_at: str
    # Since when its keys open nothing; null while they do.
    disabled_at: str | None
    # Of this billing period: charged, set aside for calls that run, and left.
    credits: AccountCredits
    # Keys that are neither revoked nor expired.
    live_keys: int
    # Jobs that have not ended.
    open_jobs: int


class Accounts(TypedDict):
    # The newest first.
    accounts: list[Account]
    # cursor of the next page; null when there is none.
    next: str | None


class AccountDetailCredits(TypedDict):
    used: int
    held: int
    remaining: int


class AccountDetailDayOperationsScrape(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class AccountDetailDayOperationsExtract(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class AccountDetailDayOperationsScreenshot(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class AccountDetailDayOperationsMap(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class AccountDetailDayOperations(TypedDict):
    scrape: AccountDetailDayOperationsScrape
    extract: AccountDetailDayOperationsExtract
    screenshot: AccountDetailDayOperationsScreenshot
    map: AccountDetailDayOperationsMap


class AccountDetailDay(TypedDict):
    # The day, in UTC.
    date: str
    operations: AccountDetailDayOperations


class AccountDetailKey(TypedDict):
    # Begins with key_.
    id: str
    name: str
    scopes: list[str]
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    # To the minute.
    last_used_at: str | None


class AccountDetail(TypedDict):
    # Begins with acc_.
    id: str
    name: str
    plan: str
    created_at: str
    # Since when its keys open nothing; null while they do.
    disabled_at: str | None
    # Of this billing period: charged, set aside for calls that run, and left.
    credits: AccountDetailCredits
    # Keys that are neither revoked nor expired.
    live_keys: int
    # Jobs that have not ended.
    open_jobs: int
    usage: Usage
    # Calls and credits by the day they were charged on: each day of the period up to today, oldest first.
    days: list[AccountDetailDay]
    keys: list[AccountDetailKey]


class NewAccount(TypedDict):
    # A unique name.
    name: str
    # One of the plans. Default: "free".
    plan: NotRequired[str]


class AccountChange(TypedDict):
    # The new plan, which holds at once.
    plan: NotRequired[str]
    # true: its keys open nothing, and its jobs pause; false: all goes on.
    disabled: NotRequired[bool]


class CreditGrant(TypedDict):
    # Extra credits of this billing period.
    credits: int
    # Why, in 1 to 100 visible characters; kept in the ledger.
    note: NotRequired[str]


class NewKey(TypedDict):
    # What the key is for, in at most 100 visible characters. Default: "".
    name: NotRequired[str]
    # What it may do; left out, every operation.
    scopes: NotRequired[list[Literal['scrape', 'extract', 'screenshot', 'admin']]]
    # Seconds until it ends; left out, never.
    expires_in_s: NotRequired[int]


class NewAccountKey(TypedDict):
    # Begins with key_.
    id: str
    name: str
    scopes: list[str]
    created_at: str
    expires_at: str | None
    revoked_at: str | None
    # To the minute.
    last_used_at: str | None
    # The secret. It is shown this once.
    key: str


class Removed(TypedDict):
    id: str
    removed: bool


class DevicesDeviceViewport(TypedDict):
    width: int
    height: int


class DevicesDevice(TypedDict):
    # What `device` of a screenshot takes.
    name: Literal['iPhone 15', 'iPhone 15 Pro Max', 'iPad Pro', 'iPad Mini', 'Pixel 7', 'Galaxy S23', 'MacBook Pro 16']
    # Size of the window in CSS pixels.
    viewport: DevicesDeviceViewport
    # Image pixels to a CSS pixel.
    scale: float
    # Whether pages are laid out as on a phone or tablet.
    mobile: bool
    # Whether it has a touch screen.
    touch: bool
    user_agent: str


class Devices(TypedDict):
    devices: list[DevicesDevice]


class KeptPlansPlan(TypedDict):
    id: str
    # Of the pages that it reads.
    host: str
    # What the paths of those pages have in common, such as /lamps/*.
    path: str
    # The properties that it reads; lists with [].
    reads: str
    learned_at: str
    used_at: str
    # Pages that it has read.
    uses: int
    # Replaced so often today that it is left off until tomorrow, in UTC.
    resting: bool


class KeptPlans(TypedDict):
    # The account's plans, those used last first.
    plans: list[KeptPlansPlan]


class KeptPlan(TypedDict):
    id: str
    # Of the pages that it reads.
    host: str
    # What the paths of those pages have in common, such as /lamps/*.
    path: str
    # The properties that it reads; lists with [].
    reads: str
    learned_at: str
    used_at: str
    # Pages that it has read.
    uses: int
    # Replaced so often today that it is left off until tomorrow, in UTC.
    resting: bool
    # Where the values stand, as an extract takes it.
    plan: dict[str, Any]


class RemovedPlan(TypedDict):
    id: str
    removed: bool


class UsagePeriod(TypedDict):
    # First moment of the billing period, UTC.
    start: str
    # First moment of the next one.
    end: str


class UsageCredits(TypedDict):
    # Credits of the account's plan in this period.
    allowance: int
    # Extra credits granted in this period.
    granted: int
    # Credits charged in this period.
    used: int
    # Credits set aside for calls that are running.
    held: int
    # Credits left to use in this period.
    remaining: int


class UsageOperationsScrape(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageOperationsExtract(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageOperationsScreenshot(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageOperationsMap(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageOperations(TypedDict):
    scrape: UsageOperationsScrape
    extract: UsageOperationsExtract
    screenshot: UsageOperationsScreenshot
    map: UsageOperationsMap


class Usage(TypedDict):
    # Name of the account's plan.
    plan: str
    # The billing period: a calendar month in UTC.
    period: UsagePeriod
    credits: UsageCredits
    # Calls and credits of this period by operation: scrape, extract, screenshot, map.
    operations: UsageOperations


class UsageDaysPeriod(TypedDict):
    # First moment of the billing period, UTC.
    start: str
    # First moment of the next one.
    end: str


class UsageDaysDayOperationsScrape(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageDaysDayOperationsExtract(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageDaysDayOperationsScreenshot(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageDaysDayOperationsMap(TypedDict):
    # Calls charged.
    calls: int
    # Credits they cost.
    credits: int


class UsageDaysDayOperations(TypedDict):
    scrape: UsageDaysDayOperationsScrape
    extract: UsageDaysDayOperationsExtract
    screenshot: UsageDaysDayOperationsScreenshot
    map: UsageDaysDayOperationsMap


class UsageDaysDay(TypedDict):
    # The day, in UTC.
    date: str
    operations: UsageDaysDayOperations


class UsageDays(TypedDict):
    # The billing period: a calendar month in UTC.
    period: UsageDaysPeriod
    # Calls and credits by the day they were charged on: each day of the period up to today, oldest first.
    days: list[UsageDaysDay]


# The class of errors.py that each code of the service is raised as.
ERROR_CLASSES: dict[str, str] = {
    "invalid_request": "InvalidRequestError",
    "url_not_allowed": "InvalidRequestError",
    "proxy_country_unavailable": "InvalidRequestError",
    "method_not_allowed": "InvalidRequestError",
    "payload_too_large": "InvalidRequestError",
    "range_not_satisfiable": "InvalidRequestError",
    "unauthorized": "AuthenticationError",
    "missing_scope": "PermissionDeniedError",
    "origin_not_allowed": "PermissionDeniedError",
    "insufficient_credits": "InsufficientCreditsError",
    "not_found": "NotFoundError",
    "image_not_found": "NotFoundError",
    "image_expired": "NotFoundError",
    "idempotency_conflict": "ConflictError",
    "job_ended": "ConflictError",
    "target_not_found": "TargetError",
    "target_blocked": "TargetError",
    "target_login_required": "TargetError",
    "selector_not_found": "TargetError",
    "target_dns_error": "TargetError",
    "target_unreachable": "TargetError",
    "target_tls_error": "TargetError",
    "too_many_redirects": "TargetError",
    "content_too_large": "TargetError",
    "unsupported_content_type": "TargetError",
    "page_crashed": "TargetError",
    "target_timeout": "TargetError",
    "rate_limited": "RateLimitError",
    "budget_exceeded": "RateLimitError",
    "internal": "ServerError",
    "storage_full": "ServerError",
    "model_unavailable": "ServerError",
    "unavailable": "ServerError",
    "overloaded": "ServerError",
}
