import type { CapturePage } from '../browser/screenshot/capture.ts'
import type { Call } from '../call.ts'
import { type ScrapeRequest, pictureOptions } from '../contract/scrape.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { inStage } from '../telemetry/in-stage.ts'
import { withRetries } from '../with-retries.ts'
import { captureOf, type PictureParts } from './page-picture.ts'
import { told } from './page-source.ts'
import { refuseMissing } from './refuse-target.ts'

/** A page and its picture, of the same load. */
export type PageWithPicture = Awaited<ReturnType<CapturePage>> & { readonly page: LoadedPage }

/** Renders a page, takes its picture and reads what stood there. Throws Problems as a scrape and a screenshot do. */
export async function pageWithPicture(
  { capture, timeoutMs }: Pick<PictureParts, 'capture' | 'timeoutMs'>,
  request: ScrapeRequest,
  call: Call,
): Promise<PageWithPicture> {
  const { screenshot = pictureOptions.parse({}), url, wait_for, wait_ms, proxy_country, headers } = request
  const wanted = captureOf({ ...screenshot, url, wait_for, wait_ms, proxy_country })
  const retries = { retries: request.retries, timeoutMs, signal: call.signal }
  const { page, ...picture } = await inStage(call, 'capture', () =>
    withRetries(retries, (attempt) =>
      capture(
        {
          ...wanted,
          headers,
          withPage: true,
          refusesMissing: !request.allow_error_status,
          attempt: told(attempt, call),
        },
        async (shown) => {
          if (!request.allow_error_status) refuseMissing(shown)
        },
        call,
      ),
    ),
  )
  if (page === undefined) throw new TypeError('a capture with its page gave none')
  const { body, view } = page
  await call.room?.need((typeof body === 'string' ? body : body.bytes).length + (view?.length ?? 0))
  return { ...picture, page }
}
