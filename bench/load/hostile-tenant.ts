/**
 * One account that does its worst, in a process of its own, so that what it sends and reads holds up no other caller. It
 * takes the service, the site that does its worst and a key from the environment, and at SIGTERM, when all of its calls have
 * been answered, it prints what they got.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

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

export interface HostileReport {
  /** How often each outcome came, "422 page_crashed" and so on. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly credits: number
}

const { HOSTILE_ORIGIN: origin = '', HOSTILE_SITE: site = '', HOSTILE_KEY: key = '' } = process.env
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
const over = new AbortController()
const outcomes: Record<string, number> = {}
let credits = 0

process.once('SIGTERM', () => over.abort())
console.log('began')
await Promise.all(attacks.flatMap((attack) => Array.from({ length: attack.lanes }, () => lane(attack))))
await dispatcher.destroy()
console.log(JSON.stringify({ outcomes, credits } satisfies HostileReport))

async function lane(attack: Attack): Promise<void> {
  const body = JSON.stringify({ ...attack.body, url: site + String(attack.body['url']) })
  while (!over.signal.aborted) {
    const outcome = await send(attack, body).catch(String)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    await delay(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
  }
}

async function send({ operation, headers }: Attack, body: string): Promise<string> {
  const answer = await request(`${origin}/v1/${operation}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body,
    dispatcher,
  })
  const { code = 'ok', credits_used: used = 0 } = (await answer.body.json()) as { code?: string; credits_used?: number }
  // A kept answer is told again with what it cost once.
  if (answer.headers['idempotency-replayed'] === undefined) credits += used
  return `${answer.statusCode} ${code}`
}
