import type { Call } from '../call.ts'
import { hasPicture, isRendered } from '../contract/prices.ts'
import { Problem } from '../contract/problems.ts'
import type { ScrapeRequest } from '../contract/scrape.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { PageReading } from '../page/task/reading-task.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { crawledPage, type CrawlRequest } from './crawled-page.ts'
import { type Fill, fillSchema } from './fill-schema.ts'
import { keepPicture, type PictureParts } from './page-picture.ts'
import { pageWithPicture, type PageWithPicture } from './page-with-picture.ts'
import type { PageVisit } from './page-visit.ts'
import type { RunOutcome } from './runner.ts'
import { withTextOfPdf } from './text-of-pdf.ts'
import { refuseChallenge, refuseMissing, warnOfIdleWaits } from './refuse-target.ts'

export interface ScrapeParts extends PictureParts {
  readonly visit: PageVisit
  readonly fill: Fill
  readonly read: ReadPage
}

/** The scrape recipe: fetch or render, refuse what is no page, read what was asked for. */
export async function scrape(
  parts: ScrapeParts,
  given: ScrapeRequest & CrawlRequest,
  call: Call,
): Promise<RunOutcome<'scrape'>> {
  const request = { ...given, render_js: isRendered('scrape', given) }
  warnOfIdle(request, call)
  const { loaded, picture } = await load(parts, request, call)
  if (!request.allow_error_status) refuseMissing(loaded)
  const extracted = await extractOf(parts, { request, loaded }, call)
  // Reading may take a large page away, so it comes last.
  const reading = await inStage(call, 'read', () => parts.read(taskOf(loaded, request), call))
  refuseWalls(loaded, reading)
  warnOfShell(reading, request, call)
  if (loaded.kind === 'pdf' && request.include_html)
    call.warn('The target is a PDF: it has text and metadata, but no html.')
  if (request.include_links && reading.hasMoreLinks === true)
    call.warn('The page has more links than are given: they were cut.')
  const format = request.screenshot?.format ?? 'png'
  return {
    status: loaded.status,
    url: request.url,
    final_url: loaded.finalUrl,
    ...(request.include_html && loaded.kind !== 'pdf' && { html: reading.html ?? '' }),
    ...(request.include_text && { text: reading.text ?? '' }),
    ...(request.include_markdown && { markdown: reading.markdown ?? '' }),
    ...(request.include_links && { links: reading.links ?? [] }),
    ...(picture && { screenshot: await keepPicture(parts, picture, { format, call }) }),
    ...(extracted && { extract: extracted }),
    metadata: {
      ...reading.facts,
      response_time_ms: Math.round(loaded.responseTimeMs),
      rendered: loaded.rendered,
      content_type: loaded.contentType,
    },
    page_state: stateOf(reading),
    ...(request.with_page && { page: crawledPage(loaded.finalUrl, reading) }),
  }
}

/** The page, and its picture where one is asked for. */
async function load(
  { visit, ...parts }: ScrapeParts,
  request: ScrapeRequest,
  call: Call,
): Promise<{ readonly loaded: LoadedPage; readonly picture?: PageWithPicture }> {
  if (!hasPicture(request)) return { loaded: await inStage(call, 'load', () => visit.source(request, call)) }
  const picture = await pageWithPicture(parts, request, call)
  return { loaded: await visit.pass(request, async () => picture.page), picture }
}

/** The data that is asked for besides; undefined where none is. */
async function extractOf(
  { fill, read }: ScrapeParts,
  { request, loaded: page }: { readonly request: ScrapeRequest; readonly loaded: LoadedPage },
  call: Call,
): Promise<RunOutcome<'scrape'>['extract']> {
  if (request.extract === undefined) return undefined
  const isFirstLook = request.render === 'auto' && !request.render_js
  const loaded = await withTextOfPdf(read, page, call)
  return await fillSchema(fill, request.extract, { loaded, requestedUrl: request.url, isFirstLook }, call)
}

function stateOf({
  state: { kind, confidence, signals },
}: Pick<PageReading, 'state'>): RunOutcome<'scrape'>['page_state'] {
  return { kind, confidence, signals: [...signals] }
}

function taskOf(
  { status, finalUrl, kind, body, view, bytes, rendered, isMisread }: LoadedPage,
  request: ScrapeRequest & CrawlRequest,
): Parameters<ReadPage>[0] {
  const extras = {
    ...(view !== undefined && { view }),
    ...(bytes !== undefined && { bytes }),
    ...(isMisread !== undefined && { isMisread }),
  }
  return {
    page: { status, finalUrl, kind, body, rendered, ...extras },
    requestedUrl: request.url,
    wants: {
      text: request.include_text || request.with_page ? request.text_mode : 'none',
      links: request.include_links || request.with_page === true,
      markdown: request.include_markdown,
      headline: request.text_headline,
      html: request.include_html,
    },
  }
}

function refuseWalls(loaded: LoadedPage, { state }: Pick<PageReading, 'state'>): void {
  refuseChallenge(state, loaded)
  if (state.kind !== 'login' || !state.blocksPage) return
  throw new Problem('target_login_required', 'The target asks for a login before it shows the page.', {
    details: { signals: state.signals, target_status: loaded.status },
  })
}

function warnOfIdle(request: ScrapeRequest, call: Call): void {
  warnOfIdleWaits(request, call)
  if (request.screenshot !== undefined && !hasPicture(request))
    call.warn('screenshot was ignored: it works only when include_screenshot is true.')
}

function warnOfShell({ state }: Pick<PageReading, 'state'>, request: ScrapeRequest, call: Call): void {
  if (state.kind !== 'script_shell' || request.render_js) return
  call.warn('The page is filled by scripts and has hardly any text without them: try render_js: true.')
}
