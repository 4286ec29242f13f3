import type { ShownPage } from '../browser/render/render-page.ts'
import type { Call } from '../call.ts'
import type { ScreenshotRequest } from '../contract/screenshot.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import type { SendableReading } from '../reading/thread-reading.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { withRetries } from '../with-retries.ts'
import { type CrawledPage, crawledPage, type CrawlRequest } from './crawled-page.ts'
import { captureOf, keepPicture, type PictureParts } from './page-picture.ts'
import { refuseChallenge, refuseMissing } from './refuse-target.ts'
import type { RunOutcome } from './runner.ts'

export interface ScreenshotParts extends PictureParts {
  readonly read: ReadPage
}

/** The screenshot recipe: load the page, refuse what is no page, take its picture, keep it for a day. */
export async function screenshot(
  parts: ScreenshotParts,
  request: ScreenshotRequest & CrawlRequest,
  call: Call,
): Promise<RunOutcome<'screenshot'>> {
  let crawled: CrawledPage | undefined
  const acceptPage = async (page: ShownPage): Promise<void> => {
    const reading = await readShown(parts.read, page, { request, call })
    if (request.with_page && reading !== undefined) crawled = crawledPage(page.finalUrl, reading)
  }
  const retries = { retries: request.retries, timeoutMs: parts.timeoutMs, signal: call.signal }
  const picture = await inStage(call, 'capture', () =>
    withRetries(retries, (attempt) =>
      parts.capture({ ...captureOf(request), refusesMissing: true, attempt }, acceptPage, call),
    ),
  )
  const kept = await keepPicture(parts, picture, { format: request.format, call })
  return { status: 200, url: request.url, ...kept, ...(crawled && { page: crawled }) }
}

/** Reads what is no picture by itself. A challenge is no page; a login wall is one, and is shown. */
async function readShown(
  read: ReadPage,
  page: ShownPage,
  { request, call }: { request: ScreenshotRequest & CrawlRequest; call: Call },
): Promise<SendableReading | undefined> {
  refuseMissing(page)
  if (page.kind === 'picture') return undefined
  const wants = request.with_page ? ({ text: 'main', links: true } as const) : ({ text: 'none', links: false } as const)
  const task = { page: { ...page, kind: page.kind, rendered: true }, requestedUrl: request.url, wants }
  const reading = await read(task, call)
  refuseChallenge(reading.state, page)
  return reading
}
