// Generated from the contract by `npm run generate`; do not edit.

export interface ScrapeRequest {
  /** The page address. Must include the protocol, http:// or https://. */
  url: string
  /** Enables headless-browser rendering for JavaScript-heavy pages. Default: false. */
  render_js?: boolean
  /** Extension: "auto" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for; render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once. */
  render?: 'auto'
  /** CSS selector of an element to wait for before capturing; works only when render_js is true. */
  wait_for?: string
  /** Extra milliseconds to wait after page load, at most 10000; works only when render_js is true. Default: 0. */
  wait_ms?: number
  /** Custom HTTP headers sent with the request to the target, their values in UTF-8. */
  headers?: Record<string, string>
  /** Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through. */
  proxy_country?: string
  /** Extension: how often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time a target has; Retry-After is honoured. 0 to 3. Default: 1. */
  retries?: number
  /** Extension: how old, in seconds, the page may be: one that was kept for an earlier call of the account and is no older is taken, any other is loaded and kept. 0 always asks the target. At most 2592000. Left out, nothing is kept or taken, unless GANNET_CACHE_DEFAULT_S says otherwise. */
  max_age_s?: number
  /** Extension: how many seconds older than max_age_s a kept page may be where the target cannot be reached or answers 429 or 5xx. At most 2592000. */
  stale_if_error_s?: number
  /** Include html in the response. Default: true. */
  include_html?: boolean
  /** Include text in the response. Default: true. */
  include_text?: boolean
  /** Include links in the response. Default: false. */
  include_links?: boolean
  /** Extension: include markdown in the response. Default: false. */
  include_markdown?: boolean
  /** Extension: "main" gives the main content as text, "full" all visible text of the page. Default: "main". */
  text_mode?: 'main' | 'full'
  /** Extension: false leaves the headline, which metadata.title has, out of markdown and of text with text_mode "main". Default: true. */
  text_headline?: boolean
  /** Extension: take a picture from the same load; the page is then rendered whatever render_js says, and neither taken from kept pages nor kept. Default: false. */
  include_screenshot?: boolean
  /** Extension: how the picture is taken, as POST /v1/screenshot takes it; used with include_screenshot. */
  screenshot?: {
    /** Image format: "png" or "jpeg". Extension: "webp". Default: "png". */
    format?: 'png' | 'jpeg' | 'webp'
    /** 1 to 100; applies only to jpeg (and webp). Default: 80. */
    quality?: number
    /** Capture the whole scrollable page instead of the viewport. Default: false. */
    full_page?: boolean
    /** Size of the browser window in CSS pixels; a missing side takes its default. Default: {"width":1280,"height":800}. */
    viewport?: {
      /** Default: 1280. */
      width?: number
      /** Default: 800. */
      height?: number
    }
    /** Emulates a device and overrides viewport. One of iPhone 15, iPhone 15 Pro Max, iPad Pro, iPad Mini, Pixel 7, Galaxy S23, MacBook Pro 16. */
    device?: string
    /** Sets the preferred colour scheme to dark. Default: false. */
    dark_mode?: boolean
    /** Attempts to dismiss cookie-consent banners. Default: true. */
    hide_cookie_banners?: boolean
    /** Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page. */
    clip?: {
      x: number
      y: number
      width: number
      height: number
    }
    /** Extension: CSS selector of the one element to capture; wins over clip and full_page. */
    selector?: string
  }
  /** Extension: data to extract from the same page, as POST /v1/extract takes it. */
  extract?: {
    /** JSON Schema of the data. Types: object, array, string, number, integer, boolean; nested as needed. */
    schema: Record<string, unknown>
    /** Natural-language instruction guiding extraction. */
    prompt?: string
    /** Maximum tokens for AI processing, input and output together; at most 32768. Default: 4096. */
    max_tokens?: number
    /** Extension: return where on the page each value stands. Default: false. */
    include_evidence?: boolean
  }
  /** Extension: return the page of a target that answers 404 instead of the error target_not_found. Default: false. */
  allow_error_status?: boolean
}

export interface ScrapeResult {
  /** HTTP status code of the target page. */
  status: number
  /** The URL as requested. */
  url: string
  /** The URL after redirects. */
  final_url: string
  /** Raw HTML; present when include_html is true. */
  html?: string
  /** Cleaned plain text; present when include_text is true. */
  text?: string
  /** Extension: the main content as GitHub-flavoured Markdown; present when include_markdown is true. */
  markdown?: string
  /** Links in document order; present when include_links is true. */
  links?: {
    /** The visible text of the link, else its label, title or image description. */
    text: string
    /** Absolute address (http, https, mailto or tel). */
    href: string
  }[]
  /** Extension: the picture, as POST /v1/screenshot tells of it; present when include_screenshot is true. */
  screenshot?: {
    /** Where the image can be downloaded, without a key, until expires_at. */
    screenshot_url: string
    /** Format of the image. */
    format: 'png' | 'jpeg' | 'webp'
    /** Real pixels of the image: CSS pixels times the device scale. */
    dimensions: {
      width: number
      height: number
    }
    /** Size of the image in bytes. */
    file_size_bytes: number
    /** When screenshot_url stops working: 24 hours after creation, UTC. */
    expires_at: string
    /** Extension: how the capture went. */
    capture?: {
      /** What became of a cookie banner. */
      consent: {
        /** The consent platform, where it is a known one. */
        platform: string | null
        /** What was done: nothing, consent refused, the banner closed, hidden, or shown again because the page went with it. */
        action: 'none' | 'opted_out' | 'dismissed' | 'hidden' | 'rolled_back'
      }
      /** The images of the part captured. */
      images: {
        total: number
        loaded: number
        failed: number
      }
      /** Characters that no font has a glyph for. */
      fonts_missing: string[]
      /** Whether the picture has one colour only. */
      blank: boolean
      /** Height in CSS pixels at which a page that is too long was cut. */
      truncated_at: number | null
      /** HTTP status of the target page. */
      target_status: number
      /** Milliseconds that each stage took. */
      stages_ms: Record<string, number>
    }
  }
  /** Extension: the extracted data, as POST /v1/extract tells of it; present when extract is. */
  extract?: {
    /** The extracted data, matching the schema; null when extraction fails. */
    data: unknown
    /** Present when data is null: why extraction failed. */
    extraction_error?: string
    /** Tokens used by the AI processing; 0 without a language model. */
    tokens_used: number
    /** Extension: how the data was read. */
    extraction?: {
      /** page: by itself, without asking; model: a language model was asked; plan: a plan said where the values stand. */
      by: 'page' | 'model' | 'plan'
      /** Present when a plan is kept for such pages. */
      plan?: {
        /** learned: the model's plan is kept for the next pages of this kind; used: a kept one read this page; replaced: a kept one no longer fitted, and the model gave another. */
        state: 'learned' | 'used' | 'replaced'
      }
      /** Whether the page was rendered; present with render "auto". */
      rendered?: boolean
    }
    /** Extension: beside data null, what was found although a required part is missing. */
    partial_data?: unknown
    /** Extension: JSON Pointer of a value in data → its quote and place; with include_evidence. */
    evidence?: Record<string, {
      /** The text of the page that the value was read from. */
      quote: string
      /** CSS selector of the element that holds it. */
      selector: string | null
      /** How likely the value is right, 0 to 1, as such values were on pages that were labelled by hand. */
      confidence: number
    }>
  }
  metadata: {
    /** Title of the page; of an article whose title element differs from its headline, the headline. */
    title: string | null
    /** Description of the page. */
    description: string | null
    /** Absolute address of the Open Graph image. */
    og_image: string | null
    /** Milliseconds the target took; the service's own queue is not counted. */
    response_time_ms: number
    /** Whether the page was rendered in a headless browser. */
    rendered: boolean
    /** Extension: all Open Graph tags, without the "og:" prefix. */
    og: Record<string, string>
    /** Extension: canonical address of the page. */
    canonical: string | null
    /** Extension: language of the page as a BCP 47 tag. */
    language: string | null
    /** Extension: names of the authors, joined by ", ". */
    author: string | null
    /** Extension: when the page was published, as an ISO 8601 date or time. */
    date: string | null
    /** Extension: name of the website. */
    site_name: string | null
    /** Extension: absolute address of the icon the page declares. */
    favicon: string | null
    /** Extension: the target's Content-Type as received. */
    content_type: string | null
  }
  /** Extension: what kind of page the target answered with. */
  page_state: {
    /** content; login (a page to sign in); paywall; soft_404 (says not found with status 200); script_shell (needs render_js); empty; error (the target answered 429 or 5xx). */
    kind: 'content' | 'challenge' | 'login' | 'paywall' | 'soft_404' | 'script_shell' | 'empty' | 'error'
    /** From 0 to 1. */
    confidence: number
    /** What led to it. */
    signals: string[]
  }
  /** Extension: where the page comes from; present when the call may use kept pages. */
  cache?: {
    /** miss: loaded; hit: kept, and young enough; revalidated: kept, and the target says that it has not changed; stale: kept, because the target failed; bypass: loaded and not kept, as it was asked for with credentials or with its picture, or nothing is kept here. */
    state: 'miss' | 'hit' | 'revalidated' | 'stale' | 'bypass'
    /** When the target last sent the page, or said that it has not changed. */
    fetched_at: string
    /** Seconds since then. */
    age_s: number
  }
  /** Credits consumed by this call. */
  credits_used: number
  /** Credits remaining in the billing period. */
  credits_remaining: number
  /** Extension: what the caller should know about this call. */
  warnings?: string[]
}

export interface ExtractRequest {
  /** The URL to extract data from. Must include the protocol, http:// or https://. */
  url: string
  /** JSON Schema of the data. Types: object, array, string, number, integer, boolean; nested as needed. */
  schema: Record<string, unknown>
  /** Natural-language instruction guiding extraction. */
  prompt?: string
  /** Render JavaScript before extraction. Default: true. */
  render_js?: boolean
  /** Extension: "auto" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for; render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once. */
  render?: 'auto'
  /** CSS selector of an element to wait for before extracting. */
  wait_for?: string
  /** Extra milliseconds to wait; at most 10000. Default: 0. */
  wait_ms?: number
  /** Maximum tokens for AI processing, input and output together; at most 32768. Default: 4096. */
  max_tokens?: number
  /** Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through. */
  proxy_country?: string
  /** Extension: how often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time a target has; Retry-After is honoured. 0 to 3. Default: 1. */
  retries?: number
  /** Extension: how old, in seconds, the page may be: one that was kept for an earlier call of the account and is no older is taken, any other is loaded and kept. 0 always asks the target. At most 2592000. Left out, nothing is kept or taken, unless GANNET_CACHE_DEFAULT_S says otherwise. */
  max_age_s?: number
  /** Extension: how many seconds older than max_age_s a kept page may be where the target cannot be reached or answers 429 or 5xx. At most 2592000. */
  stale_if_error_s?: number
  /** Extension: return where on the page each value stands. Default: false. */
  include_evidence?: boolean
  /** Extension: return for each field the places that might have told it, how they scored and why it has what it has. Default: false. */
  explain?: boolean
  /** Extension: return the plan by which the page was read; with a language model it is asked for one. Default: false. */
  include_plan?: boolean
  /** Extension: where on the page the values of schema stand, by CSS selectors; nothing else is read, and no language model asked. */
  plan?: Record<string, unknown>
}

export interface ExtractResult {
  /** Status of the call (200 on success). */
  status: number
  /** The requested URL. */
  url: string
  /** The extracted data, matching the schema; null when extraction fails. */
  data: unknown
  /** Present when data is null: why extraction failed. */
  extraction_error?: string
  /** Extension: HTTP status of the target page. */
  target_status: number
  /** Tokens used by the AI processing; 0 without a language model. */
  tokens_used: number
  /** Extension: how the data was read. */
  extraction?: {
    /** page: by itself, without asking; model: a language model was asked; plan: a plan said where the values stand. */
    by: 'page' | 'model' | 'plan'
    /** Present when a plan is kept for such pages. */
    plan?: {
      /** learned: the model's plan is kept for the next pages of this kind; used: a kept one read this page; replaced: a kept one no longer fitted, and the model gave another. */
      state: 'learned' | 'used' | 'replaced'
    }
    /** Whether the page was rendered; present with render "auto". */
    rendered?: boolean
  }
  /** Extension: where the page comes from; present when the call may use kept pages. */
  cache?: {
    /** miss: loaded; hit: kept, and young enough; revalidated: kept, and the target says that it has not changed; stale: kept, because the target failed; bypass: loaded and not kept, as it was asked for with credentials or with its picture, or nothing is kept here. */
    state: 'miss' | 'hit' | 'revalidated' | 'stale' | 'bypass'
    /** When the target last sent the page, or said that it has not changed. */
    fetched_at: string
    /** Seconds since then. */
    age_s: number
  }
  /** Extension: beside data null, what was found although a required part is missing. */
  partial_data?: unknown
  /** Extension: JSON Pointer of a value in data → its quote and place; with include_evidence. */
  evidence?: Record<string, {
    /** The text of the page that the value was read from. */
    quote: string
    /** CSS selector of the element that holds it. */
    selector: string | null
    /** How likely the value is right, 0 to 1, as such values were on pages that were labelled by hand. */
    confidence: number
  }>
  /** Extension: JSON Pointer of a field of schema, with * for the records of a list → where it may stand and why; with explain, for what the page itself was read for. */
  explanation?: Record<string, {
    /** Why the field has the value it has, or none. */
    why: string
    /** The best places that might have told it. */
    sources: ({
      /** The text that stands there; of a list its first record. */
      quote: string
      /** CSS selector of the element that holds it. */
      selector: string | null
      /** How much speaks for it; of the records of a list it may be above 1. */
      score: number
      /** What speaks for it: the label, class, markup or shape that it was found by. */
      by: string
    })[]
  }>
  /** Extension: where the values stand, to be sent as plan with the next page of this kind; with include_plan. */
  plan?: Record<string, unknown>
  /** Credits consumed by this call. */
  credits_used: number
  /** Credits remaining in the billing period. */
  credits_remaining: number
  /** Extension: what the caller should know about this call. */
  warnings?: string[]
}

export interface ScreenshotRequest {
  /** The URL to capture. Must include the protocol, http:// or https://. */
  url: string
  /** Image format: "png" or "jpeg". Extension: "webp". Default: "png". */
  format?: 'png' | 'jpeg' | 'webp'
  /** 1 to 100; applies only to jpeg (and webp). Default: 80. */
  quality?: number
  /** Capture the whole scrollable page instead of the viewport. Default: false. */
  full_page?: boolean
  /** Size of the browser window in CSS pixels; a missing side takes its default. Default: {"width":1280,"height":800}. */
  viewport?: {
    /** Default: 1280. */
    width?: number
    /** Default: 800. */
    height?: number
  }
  /** Emulates a device and overrides viewport. One of iPhone 15, iPhone 15 Pro Max, iPad Pro, iPad Mini, Pixel 7, Galaxy S23, MacBook Pro 16. */
  device?: string
  /** CSS selector of an element to wait for before capturing. */
  wait_for?: string
  /** Extra milliseconds after page load; at most 10000. Default: 0. */
  wait_ms?: number
  /** Sets the preferred colour scheme to dark. Default: false. */
  dark_mode?: boolean
  /** Attempts to dismiss cookie-consent banners. Default: true. */
  hide_cookie_banners?: boolean
  /** Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page. */
  clip?: {
    x: number
    y: number
    width: number
    height: number
  }
  /** Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through. */
  proxy_country?: string
  /** Extension: how often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time a target has; Retry-After is honoured. 0 to 3. Default: 1. */
  retries?: number
  /** Extension: CSS selector of the one element to capture; wins over clip and full_page. */
  selector?: string
}

export interface ScreenshotResult {
  /** Status of the call (200 on success). */
  status: number
  /** The requested URL. */
  url: string
  /** Where the image can be downloaded, without a key, until expires_at. */
  screenshot_url: string
  /** Format of the image. */
  format: 'png' | 'jpeg' | 'webp'
  /** Real pixels of the image: CSS pixels times the device scale. */
  dimensions: {
    width: number
    height: number
  }
  /** Size of the image in bytes. */
  file_size_bytes: number
  /** Extension: how the capture went. */
  capture?: {
    /** What became of a cookie banner. */
    consent: {
      /** The consent platform, where it is a known one. */
      platform: string | null
      /** What was done: nothing, consent refused, the banner closed, hidden, or shown again because the page went with it. */
      action: 'none' | 'opted_out' | 'dismissed' | 'hidden' | 'rolled_back'
    }
    /** The images of the part captured. */
    images: {
      total: number
      loaded: number
      failed: number
    }
    /** Characters that no font has a glyph for. */
    fonts_missing: string[]
    /** Whether the picture has one colour only. */
    blank: boolean
    /** Height in CSS pixels at which a page that is too long was cut. */
    truncated_at: number | null
    /** HTTP status of the target page. */
    target_status: number
    /** Milliseconds that each stage took. */
    stages_ms: Record<string, number>
  }
  /** When screenshot_url stops working: 24 hours after creation, UTC. */
  expires_at: string
  /** Credits consumed by this call. */
  credits_used: number
  /** Credits remaining in the billing period. */
  credits_remaining: number
  /** Extension: what the caller should know about this call. */
  warnings?: string[]
}

export interface MapRequest {
  /** An address of the site. Must include the protocol, http:// or https://. */
  url: string
  /** Only links that have all these words in their address or title, those with the words at their end first. */
  search?: string
  /** Most links in the answer; at most 50000. Default: 5000. */
  limit?: number
  /** How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain). Default: "host". */
  scope?: 'path' | 'host' | 'domain'
  /** Where links are looked for: sitemaps and the page ("include"), sitemaps "only", or the page alone ("skip"). Default: "include". */
  sitemap?: 'include' | 'only' | 'skip'
  /** Custom HTTP headers sent with the request for the page. */
  headers?: Record<string, string>
  /** Two-letter country code (ISO 3166-1, any case; UK means GB) whose proxy the request leaves through. */
  proxy_country?: string
  /** Extension: how often a target that answers 429, 502, 503 or 504, or breaks the connection, is asked again within the time a target has; Retry-After is honoured. 0 to 3. Default: 1. */
  retries?: number
}

export interface MapResult {
  /** HTTP status code of the page at url. */
  status: number
  /** The URL as requested. */
  url: string
  /** The URL after redirects, whose site is mapped. */
  final_url: string
  /** The addresses found, each once: those of sitemaps first, in their order, then those of the page. */
  links: ({
    /** Absolute address, without its fragment. */
    url: string
    /** The text of the link on the page; of the page itself its title. */
    title?: string
    /** When it was last changed, as the sitemap says it. */
    lastmod?: string
    /** Where it was found first. */
    from: 'sitemap' | 'page'
  })[]
  /** False where there are, or may be, more: the limit was reached, time was up, or a sitemap could not be read. */
  is_complete: boolean
  /** Credits consumed by this call. */
  credits_used: number
  /** Credits remaining in the billing period. */
  credits_remaining: number
  /** Extension: what the caller should know about this call. */
  warnings?: string[]
}

export interface BatchRequest {
  /** What is done with each address. Default: "scrape". */
  operation?: 'scrape' | 'extract' | 'screenshot'
  /** The addresses, 1 to 10000. Entries that are the same to the letter are done once. */
  requests: {
    /** The page address. Must include the protocol, http:// or https://. */
    url: string
    [field: string]: unknown
  }[]
  /** Fields of the operation for all addresses, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them. Default: {}. */
  options?: Record<string, unknown>
  /** Where the job tells what becomes of it, signed (docs/webhooks.md). Make a secret first: POST /v1/webhooks/secrets. */
  webhook?: {
    /** Where messages are sent by POST. The rules for target addresses hold for it, too. */
    url: string
    /** What it is told of; left out, all but job.items. Default: ["job.started","job.paused","job.completed","job.expired","job.failed","job.cancelled"]. */
    events?: ('job.started' | 'job.items' | 'job.paused' | 'job.completed' | 'job.expired' | 'job.failed' | 'job.cancelled')[]
    /** Texts of your own, which come with each message. Default: {}. */
    metadata?: Record<string, string>
    /** Headers of your own for the receiver. They are kept sealed and never shown again. Default: {}. */
    headers?: Record<string, string>
  }
  /** The job never costs more; what is left then is skipped, with the reason "credits". */
  max_credits?: number
  /** Seconds from now after which the job ends with what it has; at most 604800, a week. Default: 86400. */
  deadline_s?: number
  /** Most items that run at once; at most 100. Never more than the plan's calls at once less one, which is for calls of people. */
  concurrency?: number
}

export interface CrawlRequest {
  /** Where the crawl begins. Must include the protocol, http:// or https://. */
  url: string
  /** What is done with each page. Default: "scrape". */
  operation?: 'scrape' | 'extract' | 'screenshot'
  /** Fields of the operation for all pages, as POST /v1/scrape, /v1/extract or /v1/screenshot takes them. Default: {}. */
  options?: Record<string, unknown>
  /** Most pages that are done or have failed; at most 10000. Default: 100. */
  limit?: number
  /** Most links from url to a page; pages that only sitemaps name are one link away. Default: 10. */
  max_depth?: number
  /** Only addresses that match one of these are visited, url itself excepted. Globs (* is anything but a slash, ** anything, {a,b} either: "/docs/**", "*.html"), or an RE2 expression after "re:" for the address, after "re-path:" for the path; at most 50. Default: []. */
  include?: string[]
  /** Addresses that match one of these are not visited. Globs (* is anything but a slash, ** anything, {a,b} either: "/docs/**", "*.html"), or an RE2 expression after "re:" for the address, after "re-path:" for the path; at most 50. Default: []. */
  exclude?: string[]
  /** How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain). Default: "host". */
  scope?: 'path' | 'host' | 'domain'
  /** Where addresses come from: sitemaps and links ("include"), sitemaps "only", or links alone ("skip"). Default: "include". */
  sitemap?: 'include' | 'only' | 'skip'
  /** Whether robots.txt is obeyed. It may be ignored only where the operator allows it (GANNET_CRAWL_ROBOTS). Default: "obey". */
  robots?: 'obey' | 'ignore'
  /** Whether pages are rendered; "auto" renders those that are empty without it. What was done is charged. By default as options say; screenshots always are. */
  render?: 'never' | 'auto' | 'always'
  /** A longer pause between two requests to a host than the usual 250 ms, and than its Crawl-delay. */
  delay_ms?: number
  /** Where the job tells what becomes of it, signed (docs/webhooks.md). Make a secret first: POST /v1/webhooks/secrets. */
  webhook?: {
    /** Where messages are sent by POST. The rules for target addresses hold for it, too. */
    url: string
    /** What it is told of; left out, all but job.items. Default: ["job.started","job.paused","job.completed","job.expired","job.failed","job.cancelled"]. */
    events?: ('job.started' | 'job.items' | 'job.paused' | 'job.completed' | 'job.expired' | 'job.failed' | 'job.cancelled')[]
    /** Texts of your own, which come with each message. Default: {}. */
    metadata?: Record<string, string>
    /** Headers of your own for the receiver. They are kept sealed and never shown again. Default: {}. */
    headers?: Record<string, string>
  }
  /** The job never costs more; what is left then is skipped, with the reason "credits". */
  max_credits?: number
  /** Seconds from now after which the job ends with what it has; at most 604800, a week. Default: 86400. */
  deadline_s?: number
  /** Most items that run at once; at most 100. Never more than the plan's calls at once less one, which is for calls of people. */
  concurrency?: number
}

export interface Job {
  /** Begins with job_. */
  id: string
  kind: 'batch' | 'crawl'
  /** Of a crawl, where it began. */
  url?: string
  operation: 'scrape' | 'extract' | 'screenshot'
  /** queued (waits to begin), running, paused; and at its end completed, cancelled, expired (deadline_s was over) or failed. */
  state: 'queued' | 'running' | 'paused' | 'completed' | 'cancelled' | 'failed' | 'expired'
  /** Why it is paused: it was asked for, the account was disabled, there are too few credits, or too much is stored. Of the last three it recovers by itself. */
  paused_because: 'asked' | 'account' | 'credits' | 'storage' | null
  /** What ended it before all items had their turn: limit, max_credits or deadline_s. */
  stopped_by: 'limit' | 'credits' | 'deadline' | null
  /** Its items by state, which always add up to found. */
  counts: {
    /** All items: the sum of the others. */
    found: number
    /** Items that wait for their turn, or for another try. */
    pending: number
    /** Items that run at this moment. */
    running: number
    /** Items with a result. */
    done: number
    /** Items with an error. */
    failed: number
    /** Items that were left out, by reason: duplicate, robots, scope, pattern, depth, trap, limit, credits, deadline, cancelled, failed. Reasons may be added. */
    skipped: Record<string, number>
  }
  /** Credits that its items cost so far. */
  credits_used: number
  max_credits: number | null
  /** Seconds that it will likely still take; null where nothing is known of that. */
  eta_s: number | null
  /** Of a crawl, the longest pause that a host asks for in its robots.txt; 0 where none does. */
  crawl_delay_s?: number
  /** Of a crawl, what became of the robots.txt of each host: obeyed; none (there is none); unreachable (nothing of that host is asked for); ignored. */
  robots?: ({
    host: string
    status: 'obeyed' | 'none' | 'unreachable' | 'ignored'
  })[]
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** When it ends with what it has. */
  deadline_at: string
  /** When it is removed with its results, by default 24 hours after its end; null before that. */
  expires_at: string | null
  /** Where it tells what becomes of it; present where it does. */
  webhook?: {
    url: string
    events: ('job.started' | 'job.items' | 'job.paused' | 'job.completed' | 'job.expired' | 'job.failed' | 'job.cancelled')[]
    metadata: Record<string, string>
    /** on; or why it was switched off: gone (it answered 410), unreachable (all tries of a message failed). */
    state: 'on' | 'gone' | 'unreachable'
  }
  /** What the caller should know of the request. */
  warnings?: string[]
}

export interface Jobs {
  /** The jobs of the account, the newest first, as far as the key may use their operation. */
  jobs: ({
    /** Begins with job_. */
    id: string
    kind: 'batch' | 'crawl'
    /** Of a crawl, where it began. */
    url?: string
    operation: 'scrape' | 'extract' | 'screenshot'
    /** queued (waits to begin), running, paused; and at its end completed, cancelled, expired (deadline_s was over) or failed. */
    state: 'queued' | 'running' | 'paused' | 'completed' | 'cancelled' | 'failed' | 'expired'
    /** Why it is paused: it was asked for, the account was disabled, there are too few credits, or too much is stored. Of the last three it recovers by itself. */
    paused_because: 'asked' | 'account' | 'credits' | 'storage' | null
    /** What ended it before all items had their turn: limit, max_credits or deadline_s. */
    stopped_by: 'limit' | 'credits' | 'deadline' | null
    /** Its items by state, which always add up to found. */
    counts: {
      /** All items: the sum of the others. */
      found: number
      /** Items that wait for their turn, or for another try. */
      pending: number
      /** Items that run at this moment. */
      running: number
      /** Items with a result. */
      done: number
      /** Items with an error. */
      failed: number
      /** Items that were left out, by reason: duplicate, robots, scope, pattern, depth, trap, limit, credits, deadline, cancelled, failed. Reasons may be added. */
      skipped: Record<string, number>
    }
    /** Credits that its items cost so far. */
    credits_used: number
    max_credits: number | null
    /** Seconds that it will likely still take; null where nothing is known of that. */
    eta_s: number | null
    /** Of a crawl, the longest pause that a host asks for in its robots.txt; 0 where none does. */
    crawl_delay_s?: number
    /** Of a crawl, what became of the robots.txt of each host: obeyed; none (there is none); unreachable (nothing of that host is asked for); ignored. */
    robots?: ({
      host: string
      status: 'obeyed' | 'none' | 'unreachable' | 'ignored'
    })[]
    created_at: string
    started_at: string | null
    finished_at: string | null
    /** When it ends with what it has. */
    deadline_at: string
    /** When it is removed with its results, by default 24 hours after its end; null before that. */
    expires_at: string | null
    /** Where it tells what becomes of it; present where it does. */
    webhook?: {
      url: string
      events: ('job.started' | 'job.items' | 'job.paused' | 'job.completed' | 'job.expired' | 'job.failed' | 'job.cancelled')[]
      metadata: Record<string, string>
      /** on; or why it was switched off: gone (it answered 410), unreachable (all tries of a message failed). */
      state: 'on' | 'gone' | 'unreachable'
    }
    /** What the caller should know of the request. */
    warnings?: string[]
  })[]
  /** The cursor of the next page; null on the last. */
  next: string | null
}

export interface JobResults {
  /** Items that ended after the cursor, in the order in which they ended. */
  items: ({
    /** Its number in the job, from 1: of a batch the place of its entry. */
    n: number
    /** Its place in the order in which items ended; a cursor. */
    seq: number
    url: string
    state: 'done' | 'failed' | 'skipped'
    /** Of a failed item, its error's code. */
    code?: 'invalid_request' | 'url_not_allowed' | 'proxy_country_unavailable' | 'unauthorized' | 'missing_scope' | 'insufficient_credits' | 'origin_not_allowed' | 'not_found' | 'target_not_found' | 'image_not_found' | 'method_not_allowed' | 'idempotency_conflict' | 'job_ended' | 'image_expired' | 'payload_too_large' | 'range_not_satisfiable' | 'target_blocked' | 'target_login_required' | 'selector_not_found' | 'target_dns_error' | 'target_unreachable' | 'target_tls_error' | 'too_many_redirects' | 'content_too_large' | 'unsupported_content_type' | 'page_crashed' | 'rate_limited' | 'budget_exceeded' | 'internal' | 'target_timeout' | 'storage_full' | 'model_unavailable' | 'unavailable' | 'overloaded'
    /** Of a skipped item, why. */
    reason?: string
    /** Of a crawl, how many links from its beginning the page was found. */
    depth?: number
    /** Of a crawl, the number of the item that it was found on; absent for those of sitemaps. */
    parent?: number
    /** Why the address seems to be one of many without end, and what those have in common. */
    trap?: {
      why: 'long_address' | 'repeated_segment' | 'query_combinations' | 'near_duplicates'
      template: string
    }
    /** Of a duplicate, the number of the item that it repeats. */
    duplicate_of?: number
    /** How often it was tried once more because the target was in trouble. */
    retries: number
    /** What it cost. */
    credits: number
    /** Of a done item, the operation's own answer, as a single call gives it. */
    result?: Record<string, unknown>
    /** Of a failed item, the error, as a single call gives it. */
    error?: Record<string, unknown>
  })[]
  /** The cursor of the next page, which may be empty while the job runs; null when there is and will be no more. */
  next: string | null
}

export interface Deliveries {
  /** The newest 1000 messages, the newest first. */
  deliveries: ({
    /** The webhook-id of the message, the same in all tries. */
    id: string
    type: 'job.started' | 'job.items' | 'job.paused' | 'job.completed' | 'job.expired' | 'job.failed' | 'job.cancelled'
    state: 'pending' | 'delivered' | 'failed'
    created_at: string
    /** How often it was sent so far. */
    tries: number
    /** When it is sent next; null when it is not. */
    next_try_at: string | null
    /** What the last try was answered with; null without an answer. */
    last_status: number | null
    /** Why the last try had no answer. */
    last_error: string | null
  })[]
}

export interface WebhookSecrets {
  /** Messages are signed with each of them: two at most, for a while in which one takes the place of the other. */
  secrets: {
    id: string
    created_at: string
  }[]
}

export interface NewWebhookSecret {
  id: string
  created_at: string
  /** Begins with whsec_. It is shown this once. */
  secret: string
}

export interface ServiceState {
  version: string
  role: string
  started_at: string
  /** As GET /readyz: "ok" for each part that works. */
  checks: Record<string, string>
  /** Resident memory of the service’s own process. */
  memory_bytes: number
  /** Calls that wait for a place to run. */
  queue_length: number
  /** Browser pages in use. */
  pages_open: number
  /** Browsers that died, or were ended because a page had spoilt them. */
  browser_restarts: number
  /** Finished calls by operation and outcome, which is "ok" or the code of an error; items of jobs are among them. */
  calls: {
    operation: string
    outcome: string
    count: number
  }[]
  /** The plans that accounts can have. */
  plans: string[]
}

export interface Account {
  /** Begins with acc_. */
  id: string
  name: string
  plan: string
  created_at: string
  /** Since when its keys open nothing; null while they do. */
  disabled_at: string | null
  /** Of this billing period: charged, set aside for calls that run, and left. */
  credits: {
    used: number
    held: number
    remaining: number
  }
  /** Keys that are neither revoked nor expired. */
  live_keys: number
  /** Jobs that have not ended. */
  open_jobs: number
}

export interface Accounts {
  /** The newest first. */
  accounts: ({
    /** Begins with acc_. */
    id: string
    name: string
    plan: string
    created_at: string
    /** Since when its keys open nothing; null while they do. */
    disabled_at: string | null
    /** Of this billing period: charged, set aside for calls that run, and left. */
    credits: {
      used: number
      held: number
      remaining: number
    }
    /** Keys that are neither revoked nor expired. */
    live_keys: number
    /** Jobs that have not ended. */
    open_jobs: number
  })[]
  /** cursor of the next page; null when there is none. */
  next: string | null
}

export interface AccountDetail {
  /** Begins with acc_. */
  id: string
  name: string
  plan: string
  created_at: string
  /** Since when its keys open nothing; null while they do. */
  disabled_at: string | null
  /** Of this billing period: charged, set aside for calls that run, and left. */
  credits: {
    used: number
    held: number
    remaining: number
  }
  /** Keys that are neither revoked nor expired. */
  live_keys: number
  /** Jobs that have not ended. */
  open_jobs: number
  usage: {
    /** Name of the account's plan. */
    plan: string
    /** The billing period: a calendar month in UTC. */
    period: {
      /** First moment of the billing period, UTC. */
      start: string
      /** First moment of the next one. */
      end: string
    }
    credits: {
      /** Credits of the account's plan in this period. */
      allowance: number
      /** Extra credits granted in this period. */
      granted: number
      /** Credits charged in this period. */
      used: number
      /** Credits set aside for calls that are running. */
      held: number
      /** Credits left to use in this period. */
      remaining: number
    }
    /** Calls and credits of this period by operation: scrape, extract, screenshot, map. */
    operations: {
      scrape: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      extract: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      screenshot: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      map: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
    }
  }
  /** Calls and credits by the day they were charged on: each day of the period up to today, oldest first. */
  days: {
    /** The day, in UTC. */
    date: string
    operations: {
      scrape: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      extract: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      screenshot: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      map: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
    }
  }[]
  keys: ({
    /** Begins with key_. */
    id: string
    name: string
    scopes: string[]
    created_at: string
    expires_at: string | null
    revoked_at: string | null
    /** To the minute. */
    last_used_at: string | null
  })[]
}

export interface NewAccount {
  /** A unique name. */
  name: string
  /** One of the plans. Default: "free". */
  plan?: string
}

export interface AccountChange {
  /** The new plan, which holds at once. */
  plan?: string
  /** true: its keys open nothing, and its jobs pause; false: all goes on. */
  disabled?: boolean
}

export interface CreditGrant {
  /** Extra credits of this billing period. */
  credits: number
  /** Why, in 1 to 100 visible characters; kept in the ledger. */
  note?: string
}

export interface NewKey {
  /** What the key is for, in at most 100 visible characters. Default: "". */
  name?: string
  /** What it may do; left out, every operation. */
  scopes?: ('scrape' | 'extract' | 'screenshot' | 'admin')[]
  /** Seconds until it ends; left out, never. */
  expires_in_s?: number
}

export interface NewAccountKey {
  /** Begins with key_. */
  id: string
  name: string
  scopes: string[]
  created_at: string
  expires_at: string | null
  revoked_at: string | null
  /** To the minute. */
  last_used_at: string | null
  /** The secret. It is shown this once. */
  key: string
}

export interface Removed {
  id: string
  removed: boolean
}

export interface Devices {
  devices: ({
    /** What `device` of a screenshot takes. */
    name: 'iPhone 15' | 'iPhone 15 Pro Max' | 'iPad Pro' | 'iPad Mini' | 'Pixel 7' | 'Galaxy S23' | 'MacBook Pro 16'
    /** Size of the window in CSS pixels. */
    viewport: {
      width: number
      height: number
    }
    /** Image pixels to a CSS pixel. */
    scale: number
    /** Whether pages are laid out as on a phone or tablet. */
    mobile: boolean
    /** Whether it has a touch screen. */
    touch: boolean
    user_agent: string
  })[]
}

export interface KeptPlans {
  /** The account's plans, those used last first. */
  plans: {
    id: string
    /** Of the pages that it reads. */
    host: string
    /** What the paths of those pages have in common, such as /lamps/*. */
    path: string
    /** The properties that it reads; lists with []. */
    reads: string
    learned_at: string
    used_at: string
    /** Pages that it has read. */
    uses: number
    /** Replaced so often today that it is left off until tomorrow, in UTC. */
    resting: boolean
  }[]
}

export interface KeptPlan {
  id: string
  /** Of the pages that it reads. */
  host: string
  /** What the paths of those pages have in common, such as /lamps/*. */
  path: string
  /** The properties that it reads; lists with []. */
  reads: string
  learned_at: string
  used_at: string
  /** Pages that it has read. */
  uses: number
  /** Replaced so often today that it is left off until tomorrow, in UTC. */
  resting: boolean
  /** Where the values stand, as an extract takes it. */
  plan: Record<string, unknown>
}

export interface RemovedPlan {
  id: string
  removed: boolean
}

export interface Usage {
  /** Name of the account's plan. */
  plan: string
  /** The billing period: a calendar month in UTC. */
  period: {
    /** First moment of the billing period, UTC. */
    start: string
    /** First moment of the next one. */
    end: string
  }
  credits: {
    /** Credits of the account's plan in this period. */
    allowance: number
    /** Extra credits granted in this period. */
    granted: number
    /** Credits charged in this period. */
    used: number
    /** Credits set aside for calls that are running. */
    held: number
    /** Credits left to use in this period. */
    remaining: number
  }
  /** Calls and credits of this period by operation: scrape, extract, screenshot, map. */
  operations: {
    scrape: {
      /** Calls charged. */
      calls: number
      /** Credits they cost. */
      credits: number
    }
    extract: {
      /** Calls charged. */
      calls: number
      /** Credits they cost. */
      credits: number
    }
    screenshot: {
      /** Calls charged. */
      calls: number
      /** Credits they cost. */
      credits: number
    }
    map: {
      /** Calls charged. */
      calls: number
      /** Credits they cost. */
      credits: number
    }
  }
}

export interface UsageDays {
  /** The billing period: a calendar month in UTC. */
  period: {
    /** First moment of the billing period, UTC. */
    start: string
    /** First moment of the next one. */
    end: string
  }
  /** Calls and credits by the day they were charged on: each day of the period up to today, oldest first. */
  days: {
    /** The day, in UTC. */
    date: string
    operations: {
      scrape: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      extract: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      screenshot: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
      map: {
        /** Calls charged. */
        calls: number
        /** Credits they cost. */
        credits: number
      }
    }
  }[]
}

/** Codes of the service's errors, as this version of the client knows them. */
export type ProblemCode =
  /** 400: The body is not JSON, or a field is missing, of the wrong type or out of range. */
  | 'invalid_request'
  /** 400 or 422: The target address is not a public web address (422 when a rendered page navigated itself there). */
  | 'url_not_allowed'
  /** 400: No proxy is configured for that country. */
  | 'proxy_country_unavailable'
  /** 401: The API key is missing, malformed, unknown, expired or revoked. */
  | 'unauthorized'
  /** 403: The key is valid but may not use this operation. */
  | 'missing_scope'
  /** 403: The account has too few credits left in this billing period. */
  | 'insufficient_credits'
  /** 403: A web page of another origin called /mcp from a browser. */
  | 'origin_not_allowed'
  /** 404: There is no such endpoint or resource. */
  | 'not_found'
  /** 404: The target URL answered 404. */
  | 'target_not_found'
  /** 404: There is and was no such image. */
  | 'image_not_found'
  /** 405: The endpoint exists but not for this method. */
  | 'method_not_allowed'
  /** 409: The Idempotency-Key was used before with another request. */
  | 'idempotency_conflict'
  /** 409: The job has ended, so that it can neither be paused nor resumed. */
  | 'job_ended'
  /** 410: The image existed, but its 24 hours are over and its bytes are deleted. */
  | 'image_expired'
  /** 413: The request body is larger than the service accepts. */
  | 'payload_too_large'
  /** 416: The Range header asks for bytes beyond the end of the image. */
  | 'range_not_satisfiable'
  /** 422: The target answered with a CAPTCHA or bot challenge instead of the page. */
  | 'target_blocked'
  /** 422: The target asks for a login before it shows the page. */
  | 'target_login_required'
  /** 422: The element named by wait_for never appeared. */
  | 'selector_not_found'
  /** 422: The target's host name does not resolve. */
  | 'target_dns_error'
  /** 422: The connection to the target was refused, reset or broken off, or its answer was not valid HTTP. */
  | 'target_unreachable'
  /** 422: The target's TLS certificate is expired, self-signed, for another name or otherwise not acceptable. */
  | 'target_tls_error'
  /** 422: The target redirected more than 20 times or in a circle. */
  | 'too_many_redirects'
  /** 422: The target's decoded body is larger than the service reads, or the answer or picture made of it larger than it gives. */
  | 'content_too_large'
  /** 422: The target is not a text document (an image, an archive, a video …). */
  | 'unsupported_content_type'
  /** 422: The page crashed, ran out of memory or never yielded. */
  | 'page_crashed'
  /** 429: More requests per second than the account's plan allows. */
  | 'rate_limited'
  /** 429: The account has as much as its plan allows of something that all share: calls that wait or the bytes of their bodies, seconds of browser pages or of reading, bytes stored. */
  | 'budget_exceeded'
  /** 500: A fault in the service itself. The request was not charged. */
  | 'internal'
  /** 504 or 502: The target took longer than 30 seconds (504 on scrape and map, 502 on extract and screenshot). */
  | 'target_timeout'
  /** 503: There is no room: for another image until older ones expire, or for anything on the disk of the service. The call was not charged. */
  | 'storage_full'
  /** 503: The language model does not answer, and the page alone does not satisfy the schema. The call was not charged. */
  | 'model_unavailable'
  /** 503: A part of the service (browser, database, queue, image store, workers) does not answer. The call was not charged. */
  | 'unavailable'
  /** 503: The service is at capacity, starting or shutting down. */
  | 'overloaded'
