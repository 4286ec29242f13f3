import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

export interface HostileTenantOptions {
  readonly origin: string
  /** The site that does its worst. */
  readonly site: string
  readonly key: string
}

interface Attack {
  readonly operation: 'scrape' | 'extract' | 'screenshot'
  readonly body: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** How many at the same time. */
  readonly lanes: number
}

/** A pattern that leaves the linear engine, against a text that makes the other one try everything. */
const slowPattern = {
  type: 'object',
  properties: { title: { type: 'string', pattern: '^(?=(a+)+$)(?!x)' } },
}
/** A megabyte of empty objects, nearly as many values as bytes allow. */
const manyObjects = { rows: Array.from({ length: 330_000 }, () => ({})) }
const manyNames = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`n ${index}`, 'x']))

/** What one account does to all others at once: every budget is tried, by several lanes each. */
const attacks: readonly Attack[] = [
  { operation: 'scrape', body: { url: '/carriage-returns' }, lanes: 2 },
  { operation: 'scrape', body: { url: '/nested', include_markdown: true }, lanes: 2 },
  { operation: 'scrape', body: { url: '/control-characters' }, lanes: 2 },
  { operation: 'scrape', body: { url: '/pdf' }, lanes: 1 },
  { operation: 'scrape', body: { url: '/bomb' }, lanes: 1 },
  { operation: 'scrape', body: { url: '/', headers: manyNames }, lanes: 1 },
  {
    operation: 'scrape',
    body: { url: '/silent', extra: manyObjects },
    headers: { 'idempotency-key': 'twin' },
    lanes: 20,
  },
  { operation: 'extract', body: { url: '/json-ld-spaces', render_js: false, schema: slowPattern }, lanes: 2 },
  { operation: 'extract', body: { url: '/nested', render_js: false, schema: slowPattern }, lanes: 10 },
  { operation: 'scrape', body: { url: '/bare', render_js: true, wait_for: '#never' }, lanes: 20 },
  { operation: 'scrape', body: { url: '/loop', render_js: true }, lanes: 2 },
  { operation: 'screenshot', body: { url: '/memory' }, lanes: 2 },
  { operation: 'screenshot', body: { url: '/line-separators', full_page: true }, lanes: 2 },
]

/** A pause between two calls of a lane, so that being refused at once is no load of its own. */
const pauseMs = 100

/** One account that does its worst, until it is disposed of. */
export class HostileTenant implements AsyncDisposable {
  readonly #options: HostileTenantOptions
  readonly #dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  readonly #over = new AbortController()
  readonly #lanes: Promise<void>[]
  /** How often each outcome came, "422 page_crashed" and so on. */
  readonly outcomes = new Map<string, number>()
  credits = 0

  constructor(options: HostileTenantOptions) {
    this.#options = options
    this.#lanes = attacks.flatMap((attack) => Array.from({ length: attack.lanes }, () => this.#lane(attack)))
  }

  async #lane(attack: Attack): Promise<void> {
    const { site } = this.#options
    const body = JSON.stringify({ ...attack.body, url: site + String(attack.body['url']) })
    while (!this.#over.signal.aborted) {
      const outcome = await this.#send(attack, body).catch(String)
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
      await delay(pauseMs, undefined, { signal: this.#over.signal }).catch(() => undefined)
    }
  }

  async #send({ operation, headers }: Attack, body: string): Promise<string> {
    const { origin, key } = this.#options
    const answer = await request(`${origin}/v1/${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
      dispatcher: this.#dispatcher,
    })
    const { code = 'ok', credits_used: credits = 0 } = (await answer.body.json()) as {
      code?: string
      credits_used?: number
    }
    // A kept answer is told again with what it cost once.
    if (answer.headers['idempotency-replayed'] === undefined) this.credits += credits
    return `${answer.statusCode} ${code}`
  }

  /** Sends no more, and waits for what is still to be answered. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort()
    await Promise.all(this.#lanes)
    await this.#dispatcher.destroy()
  }
}
