// npm test: early
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { openSqlite } from '../../src/database/sqlite.ts'
import { descendantsOf, stillRunning } from '../kit/descendants.ts'
import { openServiceProcess } from '../kit/service-process.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertBooksBalance } from './assert-books-balance.ts'

const kills = 50
const lanes = 6
/** A kill comes after so many answers at most. */
const mostAnswers = 25
const key = 'gn_TestKeyTestKeyTestKeyTestKey0001'

test('fifty times kill -9 of the whole service: every 200 is charged once, nothing else is, and nothing is left', async () => {
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'gannet-kill-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
  const settings = {
    GANNET_DATA_DIR: folder,
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_PAGES: '1',
    GANNET_LOG: 'silent',
  }
  const answered = new Set<string>()
  const left: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await using service = await openServiceProcess(settings)
    const until = answered.size + Math.floor(Math.random() * mostAnswers)
    let number = 0
    const lane = async (): Promise<void> => {
      while (answered.size <= until) {
        const name = `call ${kill}/${(number += 1)}`
        const isRendered = number === 2
        // The connection breaks when the service is killed.
        const status = await scrape(service.origin, { name, url: site.url('/'), isRendered }).catch(() => 0)
        if (status === 0) return
        assert.equal(status, 200)
        answered.add(name)
      }
      if (service.process.exitCode === null) {
        left.push(...descendantsOf(service.process.pid ?? 0))
        await service.end('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  await using last = await openServiceProcess(settings)
  const usage = await fetch(`${last.origin}/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
  const { credits } = (await usage.json()) as { credits: { held: number } }
  assert.equal(credits.held, 0, 'what the dead held was released')
  await last.end('SIGTERM')
  await using sql = await openSqlite(join(folder, 'gannet.db'))
  await assertBooksBalance(sql)
  const [row] = await sql.query<{ calls: number }>('SELECT sum(calls) AS calls FROM usage_days')
  const charged = row?.calls ?? 0
  const inFlight = charged - answered.size
  assert.ok(inFlight >= 0, 'every 200 was charged')
  // A charge may have become durable just before the kill cut off its answer: one for each lane at most.
  assert.ok(inFlight <= kills * lanes, `${inFlight} were charged beyond those answered`)
  const [replayable] = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM idempotent_calls WHERE status IS NOT NULL',
  )
  assert.equal(replayable?.count, charged, 'each charge has its answer, kept for the caller who asks again')
  const kept = await sql.query<{ name: string }>('SELECT name FROM snapshots')
  const names = new Set(kept.map(({ name }) => name))
  const files = globSync(join(folder, 'pages/*/*/*')).map((path) => basename(path).replace(/\.part$/, ''))
  assert.ok(files.length > 0)
  assert.deepEqual(
    files.filter((name) => !names.has(name)),
    [],
    'every kept page has its row',
  )
  assert.deepEqual(await stillRunning(left), [], 'no browser is left')
})

async function scrape(origin: string, call: { name: string; url: string; isRendered: boolean }): Promise<number> {
  const response = await fetch(`${origin}/v1/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': call.name },
    body: JSON.stringify({ url: call.url, render_js: call.isRendered, max_age_s: 0 }),
  })
  await response.arrayBuffer()
  return response.status
}
