import { Agent, request } from 'undici'
import type { CallKind } from './call-mix.ts'

/** How a call ended, as its caller saw it. */
export interface Answer {
  readonly kind: string
  /** 0: no answer came. */
  readonly status: number
  /** "ok", a problem's code, or what broke the connection. */
  readonly code: string
  readonly hasRetryAfter: boolean
  readonly credits: number
  readonly ms: number
}

export interface CallerOptions {
  readonly origin: string
  /** The site that is asked for. */
  readonly site: string
  /** Calls take them in turn. */
  readonly keys: readonly string[]
}

/** A caller who waits longer has given up. Far above every deadline of the service. */
const patienceMs = 150_000

/** Sends calls of many accounts, each on a connection that nobody else uses meanwhile. */
export class Caller implements AsyncDisposable {
  readonly #options: CallerOptions
  readonly #dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, pipelining: 1 })
  #sent = 0

  constructor(options: CallerOptions) {
    this.#options = options
  }

  async send({ name: kind, operation, path, settings }: CallKind): Promise<Answer> {
    const { origin, site, keys } = this.#options
    const begunAt = performance.now()
    const key = keys[(this.#sent += 1) % keys.length]
    try {
      const answer = await request(`${origin}/v1/${operation}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: site + path, ...settings }),
        dispatcher: this.#dispatcher,
        signal: AbortSignal.timeout(patienceMs),
      })
      const body = (await answer.body.json()) as { code?: string; credits_used?: number }
      return {
        kind,
        status: answer.statusCode,
        code: body.code ?? 'ok',
        hasRetryAfter: Number(answer.headers['retry-after']) >= 1,
        credits: body.credits_used ?? 0,
        ms: performance.now() - begunAt,
      }
    } catch (error) {
      const code = error instanceof Error ? error.message : String(error)
      return { kind, status: 0, code, hasRetryAfter: false, credits: 0, ms: performance.now() - begunAt }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#dispatcher.destroy()
  }
}
