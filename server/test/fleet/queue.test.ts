import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { RedisRateLimiter } from '../../src/accounts/limits/redis-rate-limiter.ts'
import { RedisSpentTime } from '../../src/accounts/limits/redis-spent-time.ts'
import { usedOf } from '../../src/accounts/limits/spent-time.ts'
import type { Call } from '../../src/call.ts'
import { systemClock } from '../../src/clock.ts'
import { Problem } from '../../src/contract/problems.ts'
import { scrapeRequest } from '../../src/contract/scrape.ts'
import { livingWorkers, queueStates } from '../../src/queue/fleet-state.ts'
import { LargeRoom } from '../../src/large-room.ts'
import { openRedis, openWaitingRedis } from '../../src/queue/open-redis.ts'
import { Payloads } from '../../src/queue/payloads.ts'
import { prefix, queueKeys } from '../../src/queue/queue-keys.ts'
import { QueueRunner } from '../../src/queue/queue-runner.ts'
import { sealWith } from '../../src/bytes/seal.ts'
import { QueueWorker } from '../../src/queue/worker.ts'
import { chargingRunner } from '../../src/operations/charging-runner.ts'
import type { Runner } from '../../src/operations/runner.ts'
import { openTracing } from '../../src/telemetry/tracing.ts'
import { whyNoStoreServers } from '../kit/store-servers.ts'
import { testCall } from '../kit/test-call.ts'
import { openTestRedis, type TestRedis } from '../kit/test-redis.ts'

const skip = whyNoStoreServers()
/** Looks at 10 ms each until something is so: half a minute, since a lost call alone takes over two seconds to be noticed. */
const mostTries = 3000
const log = pino({ level: 'silent' })
const tracing = await openTracing({ collector: undefined, version: 'test' })

if (skip !== undefined) {
  test('the queue of a fleet', { skip })
} else {
  let server: TestRedis
  before(async () => {
    server = await openTestRedis()
  })
  after(() => server[Symbol.asyncDispose]())

  /** A runner and, on demand, a worker with one place, whose work is what the test says. */
  async function openWorld(options: { queueLength?: number; waitMs?: number } = {}) {
    const closing = new AsyncDisposableStack()
    const redis = await openRedis(server.url)
    closing.defer(() => redis.disconnect())
    await redis.flushall()
    const waiting = await openWaitingRedis(server.url)
    const seal = sealWith(randomBytes(32))
    const payloads = new Payloads({ redis, store: undefined, seal, clock: systemClock })
    const largeRoom = new LargeRoom({ waitMs: 10_000 })
    const parts = { redis, payloads, seal, clock: systemClock, log, tracing, largeRoom }
    const runner = closing.use(
      new QueueRunner({ ...parts, waiting, queueLength: 100, waitMs: 10_000, runMs: 10_000, ...options }),
    )
    const openWorker = async (
      run: Runner,
      more: Partial<typeof parts> & { spare?: number } = {},
    ): Promise<QueueWorker> => {
      const listening = await openWaitingRedis(server.url)
      const { spare = 0, ...other } = more
      const slots = { fetches: 1, pages: 1 }
      const reserve = { fetches: spare, pages: spare }
      return closing.use(new QueueWorker({ ...parts, ...other, listening, run, slots, reserve, chromium: 'test' }))
    }
    return { redis, runner, openWorker, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  }

  function callOf(account: string, concurrency = 100, signal = new AbortController().signal): Call {
    return { ...testCall(), account, concurrency, signal }
  }

  const request = scrapeRequest.parse({ url: 'http://a.example/' })
  const nothing = (order: string[]): Runner => {
    return async (_name, _request, call) => {
      order.push(call.account)
      await delay(2)
      return { text: call.account } as never
    }
  }

  test('accounts share the workers evenly, however many calls one of them has queued', async () => {
    await using world = await openWorld()
    const run = (account: string) => world.runner.run('scrape', request, callOf(account))
    const greedy = Array.from({ length: 10 }, () => run('greedy'))
    await untilWaiting(world.redis, 10)
    const modest = [run('modest'), run('modest')]
    await untilWaiting(world.redis, 12)
    const order: string[] = []
    await world.openWorker(nothing(order))
    await Promise.all([...greedy, ...modest])
    assert.equal(order.length, 12)
    assert.ok(order.indexOf('modest') <= 2, `a first call waits for one of the other's: ${order.join(' ')}`)
    assert.ok(order.lastIndexOf('modest') <= 4, `and its second for one more: ${order.join(' ')}`)
  })

  test('a full queue refuses with a time to come back that follows from how fast it empties', async () => {
    await using world = await openWorld({ queueLength: 3 })
    const run = () => world.runner.run('scrape', request, callOf('a'))
    const held = [run(), run(), run()]
    await untilWaiting(world.redis, 3)
    await assert.rejects(run(), (error: unknown) => {
      assert.ok(error instanceof Problem)
      assert.deepEqual([error.code, error.status, error.retryAfterSeconds], ['overloaded', 503, 10])
      return true
    })
    await world.openWorker(nothing([]))
    await Promise.all(held)
  })

  test('calls beyond the plan wait their turn, and one that waits too long is refused', async () => {
    await using world = await openWorld({ waitMs: 400 })
    const letGo = Promise.withResolvers<void>()
    await world.openWorker(async () => {
      await letGo.promise
      return {} as never
    })
    const first = world.runner.run('scrape', request, callOf('a', 1))
    await assert.rejects(world.runner.run('scrape', request, callOf('a', 1)), { code: 'overloaded' })
    letGo.resolve()
    await first
    await world.runner.run('scrape', request, callOf('a', 1))
  })

  test('a call given up before a worker takes it is never run', async () => {
    await using world = await openWorld()
    const gone = new AbortController()
    const order: string[] = []
    const given = world.runner.run('scrape', request, callOf('gone', 100, gone.signal))
    await untilWaiting(world.redis, 1)
    gone.abort(new Error('gone'))
    await assert.rejects(given, /gone/)
    const stays = world.runner.run('scrape', request, callOf('stays'))
    await world.openWorker(nothing(order))
    await stays
    assert.deepEqual(order, ['stays'])
  })

  test('calls that Redis lost are given to it again, and those that a worker runs go on, once', async () => {
    await using world = await openWorld()
    const order: string[] = []
    const letGo = Promise.withResolvers<void>()
    const running = world.runner.run('scrape', request, callOf('running'))
    await world.openWorker(async (_name, _request, call) => {
      order.push(call.account)
      if (call.account === 'running') await letGo.promise
      return { text: call.account } as never
    })
    await untilJobs(world.redis, 1)
    while ((await world.redis.exists(queueKeys.epoch)) === 0) await delay(10)
    const waiting = ['first', 'second', 'third'].map((account) => world.runner.run('scrape', request, callOf(account)))
    await untilJobs(world.redis, 4)
    await world.redis.flushall()
    await untilJobs(world.redis, 3)
    const slots = await world.redis.zcard(queueKeys.running('running'))
    letGo.resolve()
    assert.equal(slots, 1, 'its slot counts still')
    const startedAt = performance.now()
    const texts = (await Promise.all([running, ...waiting])).map((outcome) => 'text' in outcome && outcome.text)
    assert.deepEqual(texts, ['running', 'first', 'second', 'third'])
    assert.ok(performance.now() - startedAt < 5000)
    assert.deepEqual(order.toSorted(), ['first', 'running', 'second', 'third'], 'each ran once')
  })

  test('a replica that lacks the newest calls loses none of them either', async () => {
    await using world = await openWorld()
    const lost = world.runner.run('scrape', request, callOf('lost'))
    await untilWaiting(world.redis, 1)
    const found = await world.redis.keys('*')
    await world.redis.del(found.filter((key) => !key.includes('epoch')))
    await untilWaiting(world.redis, 1)
    await world.openWorker(nothing([]))
    assert.deepEqual(await lost, { text: 'lost' })
  })

  test('no credential, address or result passes through Redis in clear', async () => {
    await using world = await openWorld()
    const watching = await openRedis(server.url)
    const monitor = await watching.monitor()
    const seen: string[] = []
    monitor.on('monitor', (_time: string, words: string[]) => seen.push(words.join(' ')))
    const secrets = { Authorization: 'Bearer hunter2', Cookie: 'session=hunter3' }
    const asked = scrapeRequest.parse({ url: 'http://user:hunter4@a.example/private-path', headers: secrets })
    const results = ['small', 'x'.repeat(20_000)].map((end) => `the private page ${end}`)
    await world.openWorker(async (_name, given) => {
      assert.deepEqual(given, asked)
      return { text: results.shift() } as never
    })
    for (const end of ['small', 'x'])
      assert.match(((await world.runner.run('scrape', asked, callOf('a'))) as { text: string }).text, new RegExp(end))
    for (const connection of [monitor, watching]) connection.disconnect()
    assert.ok(
      seen.some((line) => line.includes('sealed')),
      'the calls were seen',
    )
    assert.doesNotMatch(seen.join('\n'), /hunter\d|private/)
  })

  test('a worker of another fleet key answers that the call cannot be read', async () => {
    await using world = await openWorld()
    const other = { seal: sealWith(randomBytes(32)) }
    await world.openWorker(() => assert.fail('it is not run'), other)
    await assert.rejects(world.runner.run('scrape', request, callOf('a')), { code: 'unavailable', status: 503 })
  })

  test('a failure of the worker itself is our fault, told without its words', async () => {
    await using world = await openWorld()
    await world.openWorker(() => Promise.reject(new TypeError('secret inner words')))
    await assert.rejects(world.runner.run('scrape', request, callOf('a')), (error: unknown) => {
      assert.ok(error instanceof Problem && error.code === 'internal')
      assert.doesNotMatch(error.message, /secret/)
      return true
    })
  })

  test('large and odd results come back as they were', async () => {
    await using world = await openWorld()
    const text = '鳥 \u{1f426} \u2028 "quoted" '.repeat(200_000)
    await world.openWorker(() => Promise.resolve({ text, links: [], nothing: null } as never))
    assert.deepEqual(await world.runner.run('scrape', request, callOf('a')), { text, links: [], nothing: null })
  })

  test('what calls used is charged by the worker, however they ended, and read by every node', async () => {
    await using world = await openWorld()
    const spent = new RedisSpentTime(world.redis)
    const gone = new AbortController()
    const began = Promise.withResolvers<void>()
    const work: Runner = async (_name, _request, call) => {
      call.usage?.add('place_ms', 1500)
      call.usage?.add('thread_ms', 30)
      if (call.account === 'fails') throw new Problem('page_crashed', 'crashed')
      began.resolve()
      return await new Promise((_resolve, reject) => {
        call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true })
      })
    }
    await world.openWorker(chargingRunner(work, spent))
    await assert.rejects(world.runner.run('scrape', request, callOf('fails')), { code: 'page_crashed' })
    const leaving = world.runner.run('scrape', request, callOf('leaves', 100, gone.signal))
    await began.promise
    gone.abort(new Error('gone'))
    await assert.rejects(leaving, /gone/)
    const other = await openRedis(server.url)
    try {
      const anotherNode = new RedisSpentTime(other)
      for (const account of ['fails', 'leaves']) {
        const used = await untilSpent(anotherNode, account)
        assert.deepEqual([usedOf('place_ms', used), usedOf('thread_ms', used)], [1500, 30], account)
      }
      await spent.charge('fails', { place_ms: 500, thread_ms: 0 })
      assert.equal(usedOf('place_ms', await anotherNode.spent('fails')), 2000)
      assert.equal(usedOf('place_ms', await anotherNode.spent('nobody')), 0)
    } finally {
      other.disconnect()
    }
  })

  /** What a call used, once its worker has said it. */
  async function untilSpent(spent: RedisSpentTime, account: string) {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const used = await spent.spent(account)
      if (usedOf('place_ms', used) > 0) return used
      await delay(10)
    }
    return assert.fail(`nothing was charged to ${account}`)
  }

  test('an account has no more calls queued than the workers have ordinary slots, and another goes before its surplus', async () => {
    await using world = await openWorld()
    const letGo = Promise.withResolvers<void>()
    const order: string[] = []
    await world.openWorker(
      async (_name, _request, call) => {
        order.push(call.account)
        if (call.account === 'greedy') await letGo.promise
        return {} as never
      },
      { spare: 1 },
    )
    await untilWorker(world.redis)
    const run = (account: string) => world.runner.run('scrape', request, callOf(account))
    const greedy = [run('greedy'), run('greedy'), run('greedy')]
    await run('modest')
    assert.deepEqual(order, ['greedy', 'modest'], 'the reserve is for who has none')
    letGo.resolve()
    await Promise.all(greedy)
  })

  async function untilWorker(redis: Redis): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      if ((await livingWorkers(redis, Date.now())).length > 0) return
      await delay(10)
    }
    assert.fail('no worker told of itself')
  }

  test('a rate is exact over all nodes', async () => {
    const nodes = await Promise.all([openRedis(server.url), openRedis(server.url), openRedis(server.url)])
    try {
      const limiters = nodes.map((redis) => new RedisRateLimiter(redis, 'test'))
      const limiterOf = (index: number) => limiters[index % limiters.length] ?? assert.fail()
      const taking = Array.from({ length: 60 }, (_, index) => limiterOf(index).take('a', 10))
      const allowed = (await Promise.all(taking)).filter((verdict) => verdict.allowed)
      // A token a tenth of a second may come in while the sixty are asked.
      assert.ok(allowed.length >= 10 && allowed.length <= 13, `${allowed.length} of a burst of ten`)
      const refused = await limiterOf(0).take('a', 10)
      assert.deepEqual([refused.allowed, refused.limit, refused.retryAfterSeconds], [false, 10, 1])
      assert.equal((await limiterOf(0).peek('b', 0.5)).remaining, 2)
    } finally {
      for (const redis of nodes) redis.disconnect()
    }
  })

  /** Of all calls, those that run included. */
  async function untilJobs(redis: Redis, count: number): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const keys = await redis.keys(`${prefix}:fetches:*`)
      if (keys.filter((key) => /[0-9a-f]{32}$/.test(key)).length >= count) return
      await delay(10)
    }
    assert.fail(`never were ${count} in the queue`)
  }

  async function untilWaiting(redis: Parameters<typeof queueStates>[0], count: number): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { fetches } = await queueStates(redis, Date.now())
      if (fetches.waiting >= count) return
      await delay(10)
    }
    assert.fail(`never were ${count} waiting`)
  }
}
