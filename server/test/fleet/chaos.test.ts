// npm test: alone
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { Accounts } from '../../src/accounts/accounts.ts'
import { ApiKeys } from '../../src/accounts/keys/api-keys.ts'
import { Plans } from '../../src/accounts/plans/plans.ts'
import { systemClock } from '../../src/clock.ts'
import { problems } from '../../src/contract/problems.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import type { SqlDatabase } from '../../src/database/sql.ts'
import { descendantsOf, stillRunning } from '../kit/descendants.ts'
import { machineStretch } from '../kit/machine-stretch.ts'
import { openServiceProcess, type ServiceProcess } from '../kit/service-process.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertBooksBalance } from '../stores/assert-books-balance.ts'

const calls = 500
const lanes = 16
const accounts = 4
/** Wait for a worker, twice the work after a loss, and the lease of an API node's dead twin; longer on a machine that is busy elsewhere. */
const stretch = await machineStretch()
const deadlineMs = Math.round(90_000 * stretch)
/** A worker that is killed before it has begun is no worker that was lost. */
const killEveryMs = Math.round(5000 * stretch)
const schema = { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } }

interface Sent {
  readonly status: number
  readonly code: string | undefined
  readonly account: number
  readonly screenshotUrl: string | undefined
  readonly ms: number
}

test(
  'workers and an API node that are killed lose no call, no image and no credit',
  {
    skip: whyNoStoreServers(),
  },
  async () => {
    await using servers = await openStoreServers()
    await using site = await openTestSite({
      '/': '<title>Chair</title><h1>Chair</h1><p>A fine chair for 12.50 EUR.</p>'.padEnd(20_000, ' '),
      '/missing': { status: 404, body: 'no' },
    })
    const settings = await servers.settings()
    await using sql = openPostgres(settings['GANNET_DATABASE_URL'] ?? '')
    await migrate(sql, systemClock)
    const keys = await makeKeys(sql)
    const common = { ...settings, GANNET_ALLOW_TARGETS: '127.0.0.1', GANNET_PAGES: '2', GANNET_LOG: 'silent' }
    const nodes = new AsyncDisposableStack()
    await using _nodes = nodes
    const seen: number[] = []
    const open = async (role: string, more: Record<string, string> = {}): Promise<ServiceProcess> => {
      const node = nodes.use(await openServiceProcess({ ...common, GANNET_ROLE: role, ...more }))
      seen.push(node.process.pid ?? 0)
      return node
    }
    const apis = [await open('api'), await open('api')]
    const openWorker = () => open('worker', { GANNET_PUBLIC_URL: apis[1]?.origin ?? '' })
    const workers = await Promise.all([openWorker(), openWorker(), openWorker()])

    const sent: Sent[] = []
    let next = 0
    const lane = async (): Promise<void> => {
      while (next < calls) {
        const number = next++
        sent.push(await send(number, { apis, keys, url: site.url('/') }))
      }
    }
    const over = new AbortController()
    const killer = (async () => {
      for (let kills = 0; !over.signal.aborted; kills += 1) {
        await delay(killEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
        if (over.signal.aborted) return kills
        const victim = Math.floor(Math.random() * workers.length)
        const pid = workers[victim]?.process.pid ?? 0
        seen.push(...descendantsOf(pid))
        await workers[victim]?.end('SIGKILL')
        if (kills === 1) await apis[0]?.end('SIGKILL')
        workers[victim] = await openWorker()
      }
      return 0
    })()
    await Promise.all(Array.from({ length: lanes }, lane))
    over.abort()
    await killer

    const bad = sent.filter(({ status, code }) => status !== 200 && !(code !== undefined && code in problems))
    assert.deepEqual(bad, [], 'every call ends in 200 or a documented error')
    assert.ok(
      sent.every(({ ms }) => ms < deadlineMs),
      'every call ends within its deadline',
    )
    const fine = sent.filter(({ status }) => status === 200)
    assert.ok(fine.length >= calls * 0.9, `only ${fine.length} of ${calls} calls were answered 200`)
    await untilNothingIsHeld(sql)
    await assertBooksBalance(sql)
    for (const [index, { account }] of keys.entries()) {
      const [row] = await sql.query<{ count: number }>(
        "SELECT count(*) AS count FROM ledger_entries WHERE kind = 'spend' AND account_id = $1",
        [account],
      )
      const answered = fine.filter((call) => call.account === index).length
      assert.equal(row?.count, answered, 'each 200 is charged once, and nothing else is')
    }
    for (const { screenshotUrl } of fine) {
      if (screenshotUrl === undefined) continue
      const image = await fetch(screenshotUrl)
      assert.equal(image.status, 200, 'no image is lost')
      await image.arrayBuffer()
    }
    for (const worker of workers) seen.push(...descendantsOf(worker.process.pid ?? 0))
    for (const node of [...workers, ...apis]) await node.end('SIGTERM')
    assert.deepEqual(await stillRunning(seen), [], 'no process is left')
  },
)

async function makeKeys(sql: SqlDatabase): Promise<{ key: string; account: string }[]> {
  const parts = { sql, clock: systemClock, plans: new Plans(), log: pino({ level: 'silent' }) }
  const book = new Accounts(parts)
  await using keys = new ApiKeys(parts)
  const made: { key: string; account: string }[] = []
  for (let number = 0; number < accounts; number += 1) {
    const { id } = await book.create(`account ${number}`, 'unlimited')
    made.push({ key: (await keys.create(id)).key, account: id })
  }
  return made
}

interface World {
  readonly apis: readonly ServiceProcess[]
  readonly keys: readonly { key: string }[]
  readonly url: string
}

/** Sends a call as a careful client does: with an Idempotency-Key, to the other node when one does not answer. */
async function send(number: number, { apis, keys, url }: World): Promise<Sent> {
  const account = number % accounts
  const { path, body } = callOf(number, url)
  const headers = {
    authorization: `Bearer ${keys[account]?.key}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const startedAt = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(`${apis[(number + tries) % apis.length]?.origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(deadlineMs),
      })
      const answer = (await response.json()) as { code?: string; screenshot_url?: string }
      const ms = performance.now() - startedAt
      return { status: response.status, code: answer.code, account, screenshotUrl: answer.screenshot_url, ms }
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

function callOf(number: number, url: string): { path: string; body: object } {
  const kind = number % 20
  if (kind === 0) return { path: '/v1/screenshot', body: { url } }
  if (kind < 3) return { path: '/v1/scrape', body: { url, render_js: true } }
  if (kind < 6) return { path: '/v1/extract', body: { url, schema, render_js: false } }
  if (kind === 6) return { path: '/v1/scrape', body: { url: new URL('/missing', url).href } }
  return { path: '/v1/scrape', body: { url } }
}

/** The holds of the node that was killed go with the next beat of a living one. */
async function untilNothingIsHeld(sql: SqlDatabase): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await sql.query('SELECT number FROM holds')).length === 0) return
    await delay(100)
  }
}
