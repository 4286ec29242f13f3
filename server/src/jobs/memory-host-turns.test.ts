import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HostAnswer, type HostTurn, type HostTurns, usualGapMs } from './host-turns.ts'
import { MemoryHostTurns } from './memory-host-turns.ts'

const good: HostAnswer = { status: 200, retryAfterMs: undefined }

function openWorld() {
  const time = { now: 0 }
  const turns = new MemoryHostTurns(() => time.now)
  const take = async (host = 'a', gapMs = 0): Promise<HostTurn> => {
    const verdict = await turns.take(host, gapMs)
    assert.ok('turn' in verdict, JSON.stringify(verdict))
    return verdict.turn
  }
  return { time, turns, take }
}

async function waitOf(turns: HostTurns, host = 'a'): Promise<number> {
  const verdict = await turns.take(host, 0)
  assert.ok('waitMs' in verdict, JSON.stringify(verdict))
  return verdict.waitMs
}

test('the pause before the next request counts from the answer to the one before, and at most two run', async () => {
  const { time, turns, take } = openWorld()
  const first = await take()
  time.now = 5000
  assert.ok((await waitOf(turns)) > 0, 'nobody knows whether the host has got the first')
  first.answered(good)
  assert.equal(await waitOf(turns), usualGapMs)
  time.now += usualGapMs
  const second = await take()
  second.answered(good)
  time.now += usualGapMs
  assert.ok((await waitOf(turns)) > 0, 'two run')
  await take('b')
  await first[Symbol.asyncDispose]()
  await take()
  await second[Symbol.asyncDispose]()
})

test('a request that came to nothing counts from its end, and longer pauses are kept', async () => {
  const { time, turns, take } = openWorld()
  const first = await take('a', 2000)
  time.now = 100
  await first[Symbol.asyncDispose]()
  assert.equal(await waitOf(turns), 2000)
  time.now = 2100
  const second = await take('a', 2000)
  second.answered(good)
  assert.equal(await waitOf(turns), 2000)
})

test('trouble halves the pace or does as Retry-After says, and good answers bring it back', async () => {
  const { time, turns, take } = openWorld()
  const answered = async (answer: HostAnswer): Promise<number> => {
    const turn = await take()
    turn.answered(answer)
    await turn[Symbol.asyncDispose]()
    const waitMs = await waitOf(turns)
    time.now += waitMs
    return waitMs
  }
  assert.equal(await answered({ status: 429, retryAfterMs: undefined }), 500)
  assert.equal(await answered({ status: 503, retryAfterMs: 7000 }), 7000)
  const paces: number[] = []
  for (let answers = 0; answers < 20; answers += 1) paces.push(await answered(good))
  assert.ok(paces[0] !== undefined && paces[0] < 1000 && paces[0] > 500, `${paces[0]}`)
  assert.deepEqual(
    paces,
    paces.toSorted((a, b) => b - a),
  )
  assert.equal(paces.at(-1), usualGapMs)
  for (let troubles = 0; troubles < 20; troubles += 1) await answered({ status: 429, retryAfterMs: undefined })
  assert.equal(await answered({ status: 429, retryAfterMs: undefined }), 60_000)
})

test('ten failures in a row rest a host for a minute, three rests give it up, and an answer clears its name', async () => {
  const { time, turns, take } = openWorld()
  const fail = async (): Promise<void> => {
    const turn = await take()
    turn.failed()
    await turn[Symbol.asyncDispose]()
  }
  const failTenTimes = async (): Promise<void> => {
    for (let failures = 0; failures < 10; failures += 1) {
      await fail()
      if (failures < 9) time.now += await waitOf(turns)
    }
  }
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await failTenTimes()
    assert.equal(await waitOf(turns), 60_000)
    time.now += 60_000
  }
  const turn = await take()
  turn.answered(good)
  await turn[Symbol.asyncDispose]()
  time.now += await waitOf(turns)
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await failTenTimes()
    time.now += 60_000
  }
  assert.deepEqual(await turns.take('a', 0), { isGone: true })
  await take('b')
  time.now += 16 * 60_000
  await take('b').catch(() => undefined)
  await take('a')
})
