import type { Call } from '../call.ts'
import type { ExtractRequest } from '../contract/extract.ts'
import type { LoadedPage } from '../loaded-page.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { type CrawledPage, crawledPage, type CrawlRequest } from './crawled-page.ts'
import { type Fill, fillSchema } from './fill-schema.ts'
import type { PageSource } from './page-source.ts'
import { refuseMissing, warnOfIdleWaits } from './refuse-target.ts'
import type { RunOutcome } from './runner.ts'
import { withTextOfPdf } from './text-of-pdf.ts'

export interface ExtractParts {
  readonly source: PageSource
  readonly fill: Fill
  readonly read: ReadPage
}

/** The extract recipe: fetch or render, refuse what is no page, fill the caller's schema from it. */
export async function extract(
  { source, fill, read }: ExtractParts,
  request: ExtractRequest & CrawlRequest,
  call: Call,
): Promise<RunOutcome<'extract'>> {
  warnOfIdleWaits(request, call)
  const loaded = await inStage(call, 'load', () => source(request, call))
  refuseMissing(loaded)
  const isAuto = request.render === 'auto'
  const fillable = await withTextOfPdf(read, loaded, call)
  const asked = { loaded: fillable, requestedUrl: request.url, isFirstLook: isAuto && !request.render_js }
  const filled = await fillSchema(fill, request, asked, call)
  // Reading may take a large page away, so it comes last.
  const page = request.with_page ? await readLoaded(read, { loaded, url: request.url }, call) : undefined
  return {
    status: 200,
    url: request.url,
    ...filled,
    target_status: loaded.status,
    ...(isAuto && filled.extraction && { extraction: { ...filled.extraction, rendered: loaded.rendered } }),
    ...(page && { page }),
  }
}

async function readLoaded(
  read: ReadPage,
  { loaded: page, url: requestedUrl }: { loaded: LoadedPage; url: string },
  call: Call,
): Promise<CrawledPage> {
  const wants = { text: 'main', links: true } as const
  const reading = await inStage(call, 'read', () => read({ page, requestedUrl, wants }, call))
  return crawledPage(page.finalUrl, reading)
}
