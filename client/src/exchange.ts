import { Deadline } from './deadline.ts'
import { ConnectionError, GannetError } from './errors.ts'
import { errorOf } from './error-of.ts'
import { type Backoff, retryWaitMs } from './retry-wait.ts'

export interface ExchangeOptions {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
  /** Tries after the first. */
  readonly retries: number
  readonly backoff: Backoff
  readonly signal: AbortSignal | undefined
}

const retriedStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/**
 * Sends a request until an answer is good, is not worth another try, or time or tries are used up.
 * What `read` makes of a good answer counts as part of the try: a body that breaks off is tried again.
 */
export async function exchange<Value>(
  { url, init, read }: { url: string; init: RequestInit; read: (response: Response) => Promise<Value> },
  options: ExchangeOptions,
): Promise<Value> {
  const deadline = new Deadline(options.timeoutMs, options.signal)
  try {
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(() => options.fetch(url, { ...init, signal: deadline.signal }), read)
      if (outcome.error === undefined) return outcome.value
      deadline.signal.throwIfAborted()
      const { error } = outcome
      if (tries > options.retries || !isWorthAnotherTry(error)) throw error
      const waitMs = retryWaitMs(tries, error.retryAfterSeconds, options.backoff)
      // Waiting past the end would only hide why the call failed.
      if (Date.now() + waitMs >= deadline.endsAt) throw error
      await deadline.wait(waitMs)
    }
  } finally {
    deadline.close()
  }
}

type Outcome<Value> =
  | { readonly value: Value; readonly error?: undefined }
  | { readonly value?: undefined; readonly error: GannetError }

async function tryOnce<Value>(
  send: () => Promise<Response>,
  read: (response: Response) => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    const response = await send()
    if (response.ok) return { value: await read(response) }
    return { error: errorOf(response, jsonOf(await response.text()), Date.now()) }
  } catch (cause) {
    if (cause instanceof GannetError) return { error: cause }
    const why = cause instanceof Error ? cause.message : String(cause)
    const facts = { code: 'connection_failed', status: 0, retryable: true, cause } as const
    return { error: new ConnectionError(`The service did not answer: ${why}`, facts) }
  }
}

function isWorthAnotherTry(error: GannetError): boolean {
  return error instanceof ConnectionError || (retriedStatuses.has(error.status) && error.retryable)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
