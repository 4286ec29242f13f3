import type { Call } from '../call.ts'
import type { OutcomeOf } from '../contract/operations.ts'
import { Problem } from '../contract/problems.ts'
import type { ScrapeRequest } from '../contract/scrape.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { linksOf } from '../page/links.ts'
import { metadataOf } from '../page/metadata.ts'
import { parsePage, type ParsedPage } from '../page/parse-page.ts'
import { textOf } from '../page/text.ts'
import { verdictOf } from '../page/verdict.ts'
import type { PageSource } from './page-source.ts'

/** The scrape recipe: fetch or render, refuse what is no page, read what was asked for. */
export async function scrape(source: PageSource, request: ScrapeRequest, call: Call): Promise<OutcomeOf<'scrape'>> {
  warnOfIdleWaits(request, call)
  const loaded = await source(request, call)
  refuseMissing(loaded, request)
  const page = parsePage(loaded.kind === 'html' || loaded.kind === 'xml' ? loaded.body : '', loaded.finalUrl)
  refuseWalls(loaded, page, request)
  return {
    status: loaded.status,
    url: request.url,
    final_url: loaded.finalUrl,
    ...(request.include_html && { html: loaded.body }),
    ...(request.include_text && { text: loaded.kind === 'html' ? textOf(page) : loaded.body }),
    ...(request.include_links && { links: linksOf(page) }),
    metadata: {
      ...metadataOf(page),
      response_time_ms: Math.round(loaded.responseTimeMs),
      rendered: loaded.rendered,
      content_type: loaded.contentType,
    },
  }
}

function warnOfIdleWaits(request: ScrapeRequest, call: Call): void {
  if (request.render_js) return
  if (request.wait_for !== undefined) call.warn('wait_for was ignored: it works only when render_js is true.')
  if (request.wait_ms > 0) call.warn('wait_ms was ignored: it works only when render_js is true.')
}

function refuseMissing(loaded: LoadedPage, request: ScrapeRequest): void {
  if (loaded.status !== 404 || request.allow_error_status) return
  throw new Problem('target_not_found', 'The target URL answered 404 Not Found.', { details: { target_status: 404 } })
}

function refuseWalls(loaded: LoadedPage, page: ParsedPage, request: ScrapeRequest): void {
  const verdict = verdictOf(page, loaded, request.url)
  if (verdict.kind === 'challenge') {
    throw new Problem('target_blocked', 'The target answered with a CAPTCHA or bot challenge instead of the page.', {
      details: { kind: verdict.challenge, signals: verdict.signals, target_status: loaded.status },
    })
  }
  if (verdict.kind === 'login') {
    throw new Problem('target_login_required', 'The target asks for a login before it shows the page.', {
      details: { signals: verdict.signals, target_status: loaded.status },
    })
  }
}
