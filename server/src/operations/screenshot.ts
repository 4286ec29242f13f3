import type { CapturePage, CaptureRequest } from '../browser/screenshot/capture.ts'
import type { ShownPage } from '../browser/render/render-page.ts'
import type { Call } from '../call.ts'
import type { ScreenshotRequest } from '../contract/screenshot.ts'
import type { ImageKeeper } from '../images/images.ts'
import type { ReadPage } from '../reading/page-reader.ts'
import type { SendableReading } from '../reading/thread-reading.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { withRetries } from '../with-retries.ts'
import { type CrawledPage, crawledPage, type CrawlRequest } from './crawled-page.ts'
import { refuseChallenge, refuseMissing } from './refuse-target.ts'
import type { RunOutcome } from './runner.ts'

export interface ScreenshotParts {
  readonly capture: CapturePage
  readonly read: ReadPage
  readonly images: ImageKeeper
  /** Where images are served to this caller, without a slash at the end. */
  readonly imagesUrl: (call: Call) => string
  /** How long a target has for its page, all tries together. */
  readonly timeoutMs: number
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
  const { bytes, size, report } = await inStage(call, 'capture', () =>
    withRetries(retries, (attempt) => parts.capture({ ...captureOf(request), attempt }, acceptPage, call)),
  )
  const { name, expiresAt } = await inStage(call, 'store', () =>
    parts.images.keep({ format: request.format, bytes }, call),
  )
  return {
    status: 200,
    url: request.url,
    screenshot_url: `${parts.imagesUrl(call)}/${name}`,
    format: request.format,
    dimensions: { width: size.width, height: size.height },
    file_size_bytes: bytes.length,
    expires_at: expiresAt.toISOString(),
    capture: report,
    ...(crawled && { page: crawled }),
  }
}

function captureOf(request: ScreenshotRequest): CaptureRequest {
  return {
    url: new URL(request.url),
    waitFor: request.wait_for,
    waitMs: request.wait_ms,
    proxyCountry: request.proxy_country,
    look: { viewport: request.viewport, device: request.device, darkMode: request.dark_mode },
    format: request.format,
    quality: request.quality,
    fullPage: request.full_page,
    clip: request.clip,
    selector: request.selector,
    hideCookieBanners: request.hide_cookie_banners,
  }
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
