import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { TestClock } from '../kit/test-clock.ts'
import { assertBooksBalance } from './assert-books-balance.ts'
import { openSqliteTestDatabase } from './test-database.ts'
import { openTestNode } from './test-node.ts'

const calls = 2000
const lanes = 8
const kills = 6

/** Runs calls in a process of its own and kills it after so many were acknowledged (at the latest at the end). */
async function runAndKill(path: string, accountId: string, run: { calls: number; killAfter: number }) {
  const program = join(import.meta.dirname, 'gate-process.ts')
  const { killAfter } = run
  const child = spawn(process.execPath, [program, path, accountId, String(run.calls), String(lanes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.split('\n').length > killAfter) child.kill('SIGKILL')
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  assert.ok(code === 0 || signal === 'SIGKILL', `the process ended with ${code ?? signal}`)
  // A last line without its end was cut off by the kill.
  return new Set(output.split('\n').slice(0, -1))
}

test('kill -9 at any moment loses no charge, doubles none and leaves no hold', async () => {
  await using database = await openSqliteTestDatabase()
  const clock = new TestClock(new Date().toISOString())
  const setup = await openTestNode(database.sql, clock)
  const { id } = await setup.accounts.create('acme', 'starter')
  await setup[Symbol.asyncDispose]()
  const path = join(database.folder, 'gannet.db')
  const acknowledged = new Set<string>()
  for (let kill = 1; kill <= kills; kill += 1) {
    // Acknowledged calls are replayed first, so each process gets some hundred calls further.
    const killAfter = Math.floor((kill * calls) / (kills + 1)) + Math.floor(Math.random() * 40)
    for (const number of await runAndKill(path, id, { calls, killAfter })) acknowledged.add(number)
    await using restarted = await openTestNode(database.sql, clock)
    const { credits } = await restarted.usage(id)
    assert.equal(credits.held, 0)
    assert.ok(credits.used >= acknowledged.size, 'every acknowledged call is charged')
    assert.ok(credits.used <= acknowledged.size + lanes, 'nothing is charged beyond the calls in flight')
    await assertBooksBalance(database.sql)
  }
  assert.ok(acknowledged.size < calls, 'the kills came in the middle of the work')
  await runAndKill(path, id, { calls, killAfter: Infinity })
  await using end = await openTestNode(database.sql, clock)
  assert.deepEqual((await end.usage(id)).operations.scrape, { calls, credits: calls })
  await assertBooksBalance(database.sql)
})

test('two processes on one file charge each call once, and neither touches the holds of a third', async () => {
  await using database = await openSqliteTestDatabase()
  await using node = await openTestNode(database.sql, new TestClock(new Date().toISOString()))
  const { id } = await node.accounts.create('acme', 'starter')
  const path = join(database.folder, 'gannet.db')
  await using hold = await node.ledger.hold(id, 'extract', 3)
  const runs = [1, 2].map(() => runAndKill(path, id, { calls: 200, killAfter: Infinity }))
  for (const acknowledged of await Promise.all(runs)) assert.equal(acknowledged.size, 200)
  assert.equal((await node.usage(id)).credits.held, 3)
  await hold.spend()
  const { operations, credits } = await node.usage(id)
  assert.deepEqual([operations.scrape, credits.used, credits.held], [{ calls: 200, credits: 200 }, 203, 0])
  await assertBooksBalance(database.sql)
})
