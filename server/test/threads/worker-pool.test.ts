import assert from 'node:assert/strict'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { after, before, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { Problem } from '../../src/contract/problems.ts'
import { nested, type OddTask } from '../kit/odd-tasks.ts'
import { type OpenLane, threadLane } from '../../src/threads/lane.ts'
import { processLane } from '../../src/threads/process-lane.ts'
import { ownThreadId } from '../../src/threads/run-delay.ts'
import { type PoolCall, WorkerPool } from '../../src/threads/worker-pool.ts'

const script = new URL('../kit/odd-tasks.ts', import.meta.url)
const lanes: Readonly<Record<'threads' | 'processes', OpenLane>> = {
  threads: threadLane({ script, maxHeapMb: 64 }),
  processes: processLane({ script, maxHeapMb: 64, maxDataMb: 900, maxCpuSeconds: 60 }),
}
const never = new AbortController().signal

const unhandled: unknown[] = []
const note = (reason: unknown): void => void unhandled.push(reason)
before(() => process.on('unhandledRejection', note))
after(() => {
  process.off('unhandledRejection', note)
  assert.deepEqual(unhandled, [], 'nothing was rejected that nobody waits for')
})

function callOf(account: string, signal: AbortSignal = never): PoolCall & { readonly usedMs: () => number } {
  let threadMs = 0
  const usage = { add: (_what: string, ms: number) => void (threadMs += ms) }
  return { account, signal, usage, usedMs: () => threadMs }
}

/** What ends by itself may take its time on a busy machine. */
function longest(task: OddTask): number {
  return 'do' in task && task.do.startsWith('never') ? 2000 : 30_000
}

function openPool(
  open: OpenLane,
  { slots = 1, timeLimitMs = longest, spareAfterMs = 100 } = {},
): WorkerPool<OddTask, unknown> {
  return new WorkerPool({
    open,
    slots,
    timeLimitMs,
    spareAfterMs,
    failure: (end, cause) => new Problem('page_crashed', end, { cause }),
  })
}

/** What each comes to: the message of its rejection. */
const failing: readonly (readonly [task: OddTask, message: RegExp])[] = [
  [{ do: 'throw' }, /^thrown$/],
  [{ do: 'reject' }, /^thrown$/],
  [{ do: 'throw what is no error' }, /object Object/],
  [{ do: 'overflow the stack' }, /^memory$/],
  [{ do: 'answer what cannot be sent' }, /^broken$|could not be cloned/],
  [{ do: 'answer what is nested deep' }, /^memory$|^broken$/],
  [{ do: 'fill the memory' }, /^memory$|^broken$/],
  [{ do: 'exit' }, /^broken$/],
  [{ do: 'throw beside the task' }, /^broken$/],
  [{ do: 'reject beside the task' }, /^broken$/],
  [{ do: 'never end' }, /^late$/],
  [{ do: 'never answer' }, /^late$/],
  [{ say: () => 'a function' }, /^broken$/],
  [{ say: nested(200_000) }, /^broken$|^memory$/],
]

for (const [kind, open] of Object.entries(lanes)) {
  test(`whatever goes wrong in one of the ${kind} rejects its own call, and the next is done`, async () => {
    await using pool = openPool(open)
    for (const [task, message] of failing) {
      const call = callOf('a')
      await assert.rejects(pool.run(task, call), { message }, JSON.stringify('do' in task ? task : 'say'))
      assert.equal(await pool.run({ say: 'next' }, callOf('a')), 'next')
    }
  })

  test(`one of the ${kind} that dies between two tasks is replaced`, async () => {
    await using pool = openPool(open)
    for (let round = 0; round < 5; round += 1) {
      assert.equal(await pool.run({ do: 'exit after the answer' }, callOf('a')), 'answered')
      // It dies unheard of when nobody listens meanwhile.
      if (round > 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
      // Before, while or after it dies.
      assert.equal(await pool.run({ say: 'at once' }, callOf('b')), 'at once')
    }
    assert.equal(await pool.run({ wait: 20 }, callOf('a')), 'waited')
  })

  test(`${kind} that close tell those who run and those who wait, and end`, async () => {
    const pool = openPool(open)
    const calls = [{ do: 'never answer' }, { do: 'never end' }, { say: 1 }, { say: 2 }] as const
    const outcomes = Promise.allSettled(calls.map((task) => pool.run(task, callOf('a'))))
    await pool[Symbol.asyncDispose]()
    for (const outcome of await outcomes)
      assert.equal(outcome.status === 'rejected' && outcome.reason.code, 'overloaded', JSON.stringify(outcome))
    await assert.rejects(pool.run({ say: 3 }, callOf('a')), { code: 'overloaded' })
  })

  test(`a call that ends while it waits for ${kind}, runs or is done ends with its reason`, async () => {
    await using pool = openPool(open)
    const gone = (): AbortSignal => AbortSignal.abort(new Error('gone'))
    await assert.rejects(pool.run({ say: 1 }, callOf('a', gone())), /gone/)
    for (const first of [{ wait: 50 }, { do: 'never answer' }, { do: 'never end' }] as const) {
      const [caller, waiter] = [new AbortController(), new AbortController()]
      const running = pool.run(first, callOf('a', caller.signal))
      const waiting = pool.run({ say: 2 }, callOf('a', waiter.signal))
      waiter.abort(new Error('gone'))
      await assert.rejects(waiting, /gone/)
      caller.abort(new Error('gone'))
      await assert.rejects(running, /gone/)
      assert.equal(await pool.run({ say: 'next' }, callOf('a')), 'next')
    }
    const late = new AbortController()
    assert.equal(await pool.run({ say: 3 }, callOf('a', late.signal)), 3)
    late.abort(new Error('gone'))
    assert.equal(await pool.run({ say: 4 }, callOf('a')), 4)
  })
}

test('an account that fills all slots keeps nobody else waiting', async () => {
  await using pool = openPool(lanes.threads, { slots: 2, timeLimitMs: () => 60_000 })
  const done = new AbortController()
  const greedy = Array.from({ length: 10 }, () => pool.run({ do: 'never answer' }, callOf('greedy', done.signal)))
  assert.equal(await pool.run({ say: 'through' }, callOf('stranger')), 'through')
  done.abort(new Error('enough'))
  for (const outcome of await Promise.allSettled(greedy)) assert.equal(outcome.status, 'rejected')
})

test('where calls wait for long, a thread stands ready for an account that holds none', async () => {
  const spareAfterMs = 5
  let opened = 0
  const open: OpenLane = (events) => {
    opened += 1
    return lanes.threads(events)
  }
  await using pool = openPool(open, { slots: 2, timeLimitMs: () => 60_000, spareAfterMs })
  const done = new AbortController()
  const greedy = Array.from({ length: 2 }, () => pool.run({ do: 'never answer' }, callOf('greedy', done.signal)))
  assert.equal(opened, 2, 'nobody waits yet')
  greedy.push(...Array.from({ length: 8 }, () => pool.run({ do: 'never answer' }, callOf('greedy', done.signal))))
  assert.equal(opened, 2, 'nobody has waited for long')
  // Timers of one length come in the order in which they were set: those of all who wait are over.
  await new Promise((resolve) => setTimeout(resolve, spareAfterMs))
  assert.equal(opened, 3, 'one is opened when calls wait, not one for each')
  assert.equal(await pool.run({ say: 'through' }, callOf('stranger')), 'through')
  assert.equal(opened, 3, 'the stranger had it')
  done.abort(new Error('enough'))
  for (const outcome of await Promise.allSettled(greedy)) assert.equal(outcome.status, 'rejected')
})

test('where calls wait for a moment, no thread is opened for an account that might come', async () => {
  let opened = 0
  const open: OpenLane = (events) => {
    opened += 1
    return lanes.threads(events)
  }
  await using pool = openPool(open, { spareAfterMs: 120_000 })
  assert.deepEqual(
    await Promise.all(Array.from({ length: 20 }, (_, index) => pool.run({ say: index }, callOf('a')))),
    Array.from({ length: 20 }, (_, index) => index),
  )
  assert.equal(opened, 1)
})

test('a call is told how long it held a thread, also when it was given up, and not how long it waited', async () => {
  await using pool = openPool(lanes.threads, { timeLimitMs: (task) => ('do' in task ? 400 : 30_000) })
  const [first, waiting, late] = [callOf('a'), callOf('a'), callOf('a')]
  await Promise.all([pool.run({ wait: 300 }, first), pool.run({ say: 1 }, waiting)])
  await assert.rejects(pool.run({ do: 'never end' }, late), /late/)
  // The next is begun when the thread has gone.
  await pool.run({ say: 2 }, callOf('a'))
  assert.ok(first.usedMs() >= 299, `${first.usedMs()}`)
  assert.ok(late.usedMs() >= 399, `${late.usedMs()}`)
  // It waited for all that the first used.
  assert.ok(waiting.usedMs() < first.usedMs() / 2, `${waiting.usedMs()} of ${first.usedMs()}`)
})

test("what others do with the processors is not counted as a task's time", async (t) => {
  if (ownThreadId() === undefined) return t.skip('this system does not tell how long a thread waited for a processor')
  const busy = Array.from({ length: 4 * availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  try {
    for (const open of Object.values(lanes)) {
      await using pool = openPool(open, { timeLimitMs: (task) => ('compute' in task ? 500 : 60_000) })
      // It is started when its time begins.
      assert.equal(await pool.run({ say: 'ready' }, callOf('a')), 'ready')
      const call = callOf('a')
      assert.equal(await pool.run({ compute: 200 }, call), 'computed')
    }
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()))
  }
})

test('a program that is not there rejects the call', async () => {
  for (const open of [
    threadLane({ script: new URL('nowhere.ts', import.meta.url), maxHeapMb: 64 }),
    processLane({ script: new URL('nowhere.ts', import.meta.url), maxHeapMb: 64, maxDataMb: 900, maxCpuSeconds: 60 }),
  ]) {
    await using pool = openPool(open)
    await assert.rejects(pool.run({ say: 1 }, callOf('a')), { message: 'broken' })
  }
})

test('bytes beyond what a process may have cost the process, not the service', async () => {
  await using pool = openPool(lanes.processes, { timeLimitMs: () => 20_000 })
  const before = process.memoryUsage.rss()
  await assert.rejects(pool.run({ do: 'fill the memory with bytes' }, callOf('a')), { code: 'page_crashed' })
  assert.ok(process.memoryUsage.rss() - before < 100e6)
  assert.equal(await pool.run({ say: 'next' }, callOf('a')), 'next')
})

test('a process ends with the one that opened it', async () => {
  const { spawn } = await import('node:child_process')
  const program = `
    import { processLane } from '${new URL('../../src/threads/process-lane.ts', import.meta.url).href}'
    import { WorkerPool } from '${new URL('../../src/threads/worker-pool.ts', import.meta.url).href}'
    const open = processLane({ script: new URL('${script.href}'), maxHeapMb: 64, maxDataMb: 900, maxCpuSeconds: 60 })
    const pool = new WorkerPool({ open, slots: 1, timeLimitMs: () => 60000, failure: () => new Error('failed') })
    const call = { account: 'a', signal: new AbortController().signal }
    await pool.run({ say: 1 }, call)
    console.log('ready')
    await pool.run({ do: 'never answer' }, call)`
  const opener = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(opener.stdout, 'data')
  const ids = await childrenOf(opener.pid ?? 0)
  assert.ok(ids.length > 0, 'it has a child')
  opener.kill('SIGKILL')
  await once(opener, 'exit')
  for (const id of ids) {
    for (let look = 0; isRunning(id) && look < 2000; look += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.equal(isRunning(id), false)
  }
})

async function childrenOf(pid: number): Promise<number[]> {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
