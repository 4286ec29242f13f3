import type { CapturePage, CaptureRequest } from '../browser/screenshot/capture.ts'
import type { Call } from '../call.ts'
import type { ScreenshotRequest } from '../contract/screenshot.ts'
import type { ImageKeeper } from '../images/images.ts'
import { inStage } from '../telemetry/in-stage.ts'
import type { RunOutcome } from './runner.ts'

export interface PictureParts {
  readonly capture: CapturePage
  readonly images: ImageKeeper
  /** Where images are served to this caller, without a slash at the end. */
  readonly imagesUrl: (call: Call) => string
  /** How long a target has for its page, all tries together. */
  readonly timeoutMs: number
}

type Picture = Pick<Awaited<ReturnType<CapturePage>>, 'bytes' | 'size' | 'report'>

/** What an answer tells of a picture. */
type KeptPicture = Omit<RunOutcome<'screenshot'>, 'status' | 'url' | 'page'>

/** What the browser is to do for a picture. */
export function captureOf(request: Omit<ScreenshotRequest, 'retries'>): CaptureRequest {
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

/** Keeps a picture for a day. Rejects with Problem `storage_full`. */
export async function keepPicture(
  { images, imagesUrl }: PictureParts,
  { bytes, size, report }: Picture,
  { format, call }: { readonly format: ScreenshotRequest['format']; readonly call: Call },
): Promise<KeptPicture> {
  const { name, expiresAt } = await inStage(call, 'store', () => images.keep({ format, bytes }, call))
  return {
    screenshot_url: `${imagesUrl(call)}/${name}`,
    format,
    dimensions: { width: size.width, height: size.height },
    file_size_bytes: bytes.length,
    expires_at: expiresAt.toISOString(),
    capture: report,
  }
}
