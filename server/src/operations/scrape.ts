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
import { refuseChallenge, refuseMissing, warnOfIdleWaits } from './refuse-target.ts'

/** The scrape recipe: fetch or render, refuse what is no page, read what was asked for. */
export async function scrape(source: PageSource, request: ScrapeRequest, call: Call): Promise<OutcomeOf<'scrape'>> {
  warnOfIdleWaits(request, call)
  const loaded = await source(request, call)
  if (!request.allow_error_status) refuseMissing(loaded)
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

function refuseWalls(loaded: LoadedPage, page: ParsedPage, request: ScrapeRequest): void {
  const verdict = verdictOf(page, loaded, request.url)
  refuseChallenge(verdict, loaded)
  if (verdict.kind === 'login') {
    throw new Problem('target_login_required', 'The target asks for a login before it shows the page.', {
      details: { signals: verdict.signals, target_status: loaded.status },
    })
  }
}
