import type { Call } from '../call.ts'
import type { KnownVersion, LoadedPage } from '../loaded-page.ts'
import { refuseMissing } from './refuse-target.ts'
import { type Attempt, withRetries } from '../with-retries.ts'

/** What of a request decides how its page is fetched. */
export interface FetchRequest {
  readonly url: string
  readonly render_js: boolean
  readonly wait_for?: string | undefined
  readonly wait_ms: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly proxy_country?: string | undefined
  readonly retries: number
  readonly allow_error_status?: boolean
  /** Of a plain page: asks for it only if it is another than this by now. */
  readonly known?: KnownVersion | undefined
}

interface PlainRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly proxyCountry?: string
  readonly attempt: Attempt
  readonly known?: KnownVersion | undefined
}

interface RenderedRequest extends PlainRequest {
  readonly waitFor?: string
  readonly waitMs: number
  readonly refusesMissing: boolean
}

export interface Loaders {
  readonly plain: (request: PlainRequest, call: Call) => Promise<LoadedPage>
  readonly rendered: (request: RenderedRequest, call: Call) => Promise<LoadedPage>
  /** How long a target has for its page, all tries together. */
  readonly timeoutMs: number
}

/** Fetches a request's page, plainly or rendered as it asks. */
export type PageSource = (request: FetchRequest, call: Call) => Promise<LoadedPage>

export function pageSource({ plain, rendered, timeoutMs }: Loaders): PageSource {
  return async (request, call) => {
    const common = {
      url: new URL(request.url),
      ...(request.headers && { headers: request.headers }),
      ...(request.proxy_country !== undefined && { proxyCountry: request.proxy_country }),
    }
    const retries = { retries: request.retries, timeoutMs, signal: call.signal }
    const { known } = request
    if (!request.render_js)
      return await withRetries(retries, (attempt) => plain({ ...common, attempt: told(attempt, call), known }, call))
    const waits = { ...(request.wait_for !== undefined && { waitFor: request.wait_for }), waitMs: request.wait_ms }
    const refusesMissing = request.allow_error_status !== true
    const page = await withRetries(retries, (attempt) =>
      rendered({ ...common, ...waits, refusesMissing, attempt: told(attempt, call) }, call),
    )
    // What was not waited for is not kept for those who accept it.
    if (refusesMissing && (request.wait_for !== undefined || request.wait_ms > 0)) refuseMissing(page)
    const { body, view } = page
    await call.room?.need((typeof body === 'string' ? body : body.bytes).length + (view?.length ?? 0))
    return page
  }
}

/** The same attempt, with the call told of the target's answer. */
export function told(attempt: Attempt, { onAnswer }: Call): Attempt {
  if (onAnswer === undefined) return attempt
  const refusal: Attempt['refusal'] = (status, retryAfter) => {
    onAnswer(status, retryAfter)
    return attempt.refusal(status, retryAfter)
  }
  return {
    refusal,
    takeRetry: attempt.takeRetry,
    timeoutMs: attempt.timeoutMs,
  }
}
