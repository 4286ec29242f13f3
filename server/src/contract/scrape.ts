import { z } from 'zod'
import { cacheField, maxAgeField, staleIfErrorField } from './cache.ts'
import { extractFields, extractResult } from './extract.ts'
import { creditFields } from './fields/credit-fields.ts'
import { proxyCountryField, renderField, retriesField, urlField, waitForField, waitMsField } from './fields/fields.ts'
import { headersField } from './fields/target-headers.ts'
import { screenshotRequest, screenshotResult } from './screenshot.ts'

/** How a picture that comes with a scrape is taken. */
export const pictureOptions = z
  .strictObject(
    screenshotRequest.pick({
      format: true,
      quality: true,
      full_page: true,
      viewport: true,
      device: true,
      dark_mode: true,
      hide_cookie_banners: true,
      clip: true,
      selector: true,
    }).shape,
  )
  .describe('Extension: how the picture is taken, as POST /v1/screenshot takes it; used with include_screenshot.')

const extractOptions = z
  .strictObject(extractFields.pick({ schema: true, prompt: true, max_tokens: true, include_evidence: true }).shape)
  .describe('Extension: data to extract from the same page, as POST /v1/extract takes it.')

/** POST /v1/scrape: what a caller may send. */
export const scrapeRequest = z.object({
  url: urlField,
  render_js: z.boolean().default(false).describe('Enables headless-browser rendering for JavaScript-heavy pages.'),
  render: renderField.optional(),
  wait_for: waitForField
    .optional()
    .describe('CSS selector of an element to wait for before capturing; works only when render_js is true.'),
  wait_ms: waitMsField
    .default(0)
    .describe('Extra milliseconds to wait after page load, at most 10000; works only when render_js is true.'),
  headers: headersField
    .optional()
    .describe('Custom HTTP headers sent with the request to the target, their values in UTF-8.'),
  proxy_country: proxyCountryField.optional(),
  retries: retriesField,
  max_age_s: maxAgeField.optional(),
  stale_if_error_s: staleIfErrorField.optional(),
  include_html: z.boolean().default(true).describe('Include html in the response.'),
  include_text: z.boolean().default(true).describe('Include text in the response.'),
  include_links: z.boolean().default(false).describe('Include links in the response.'),
  include_markdown: z.boolean().default(false).describe('Extension: include markdown in the response.'),
  text_mode: z
    .enum(['main', 'full'])
    .default('main')
    .describe('Extension: "main" gives the main content as text, "full" all visible text of the page.'),
  text_headline: z
    .boolean()
    .default(true)
    .describe(
      'Extension: false leaves the headline, which metadata.title has, out of markdown and of text with text_mode "main".',
    ),
  include_screenshot: z
    .boolean()
    .optional()
    .meta({ default: false })
    .describe(
      'Extension: take a picture from the same load; the page is then rendered whatever render_js says, and neither taken from kept pages nor kept.',
    ),
  screenshot: pictureOptions.optional(),
  extract: extractOptions.optional(),
  allow_error_status: z
    .boolean()
    .default(false)
    .describe('Extension: return the page of a target that answers 404 instead of the error target_not_found.'),
})

const link = z.object({
  text: z.string().describe('The visible text of the link, else its label, title or image description.'),
  href: z.string().describe('Absolute address (http, https, mailto or tel).'),
})

const pageMetadata = z.object({
  title: z
    .string()
    .nullable()
    .describe('Title of the page; of an article whose title element differs from its headline, the headline.'),
  description: z.string().nullable().describe('Description of the page.'),
  og_image: z.string().nullable().describe('Absolute address of the Open Graph image.'),
  response_time_ms: z.int().describe("Milliseconds the target took; the service's own queue is not counted."),
  rendered: z.boolean().describe('Whether the page was rendered in a headless browser.'),
  og: z.record(z.string(), z.string()).describe('Extension: all Open Graph tags, without the "og:" prefix.'),
  canonical: z.string().nullable().describe('Extension: canonical address of the page.'),
  language: z.string().nullable().describe('Extension: language of the page as a BCP 47 tag.'),
  author: z.string().nullable().describe('Extension: names of the authors, joined by ", ".'),
  date: z.string().nullable().describe('Extension: when the page was published, as an ISO 8601 date or time.'),
  site_name: z.string().nullable().describe('Extension: name of the website.'),
  favicon: z.string().nullable().describe('Extension: absolute address of the icon the page declares.'),
  content_type: z.string().nullable().describe("Extension: the target's Content-Type as received."),
})

const pageState = z.object({
  kind: z
    .enum(['content', 'challenge', 'login', 'paywall', 'soft_404', 'script_shell', 'empty', 'error'])
    .describe(
      'content; login (a page to sign in); paywall; soft_404 (says not found with status 200); script_shell (needs render_js); empty; error (the target answered 429 or 5xx).',
    ),
  confidence: z.number().describe('From 0 to 1.'),
  signals: z.array(z.string()).describe('What led to it.'),
})

/** POST /v1/scrape: the 200 answer. */
export const scrapeResult = z.object({
  status: z.int().describe('HTTP status code of the target page.'),
  url: z.string().describe('The URL as requested.'),
  final_url: z.string().describe('The URL after redirects.'),
  html: z.string().optional().describe('Raw HTML; present when include_html is true.'),
  text: z.string().optional().describe('Cleaned plain text; present when include_text is true.'),
  markdown: z
    .string()
    .optional()
    .describe('Extension: the main content as GitHub-flavoured Markdown; present when include_markdown is true.'),
  links: z.array(link).optional().describe('Links in document order; present when include_links is true.'),
  screenshot: screenshotResult
    .pick({
      screenshot_url: true,
      format: true,
      dimensions: true,
      file_size_bytes: true,
      expires_at: true,
      capture: true,
    })
    .optional()
    .describe('Extension: the picture, as POST /v1/screenshot tells of it; present when include_screenshot is true.'),
  extract: extractResult
    .pick({
      data: true,
      extraction_error: true,
      tokens_used: true,
      extraction: true,
      partial_data: true,
      evidence: true,
    })
    .optional()
    .describe('Extension: the extracted data, as POST /v1/extract tells of it; present when extract is.'),
  metadata: pageMetadata,
  page_state: pageState.describe('Extension: what kind of page the target answered with.'),
  cache: cacheField.optional(),
  ...creditFields,
})

export type ScrapeRequest = z.output<typeof scrapeRequest>
export type ScrapeResult = z.output<typeof scrapeResult>
export type Link = z.output<typeof link>
