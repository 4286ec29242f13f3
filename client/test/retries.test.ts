import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mock, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { problems } from '../../server/src/contract/problems.ts'
import { openTestSite } from '../../server/test/kit/test-site.ts'
import { ConnectionError, Gannet, GannetError, type GannetOptions, ServerError, TimeoutError } from '../src/gannet.ts'
import { errorOf } from '../src/error-of.ts'

const apiKey = 'gn_key'
const good = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ status: 200, text: 'hello' }) }

type Answer = { status?: number; headers?: Record<string, string>; body?: string }

/** A server that gives these answers in turn, the last one for ever, and a client of it. */
async function openAnswers(answers: readonly Answer[], options: Partial<GannetOptions> = {}) {
  let turns = 0
  const site = await openTestSite({
    '*': (_request: IncomingMessage, response: ServerResponse) => {
      const { status = 200, headers = {}, body = '{}' } = answers[Math.min(turns++, answers.length - 1)] ?? {}
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    },
  })
  const gannet = new Gannet({ apiKey, baseUrl: site.origin, backoffMs: 1, ...options })
  return { site, gannet, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

function problemBody(code: string, retryable: boolean): string {
  return JSON.stringify({ error: `It was ${code}.`, code, request_id: 'req_1', retryable })
}

/** Lets mocked time pass until a promise settles; gives the milliseconds that passed. */
async function elapsed(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false }
  const settled = work.then(
    () => (state.isDone = true),
    () => (state.isDone = true),
  )
  let ms = 0
  for (let looks = 0; !state.isDone && looks < 100_000; looks += 1) {
    await turn()
    // Real input needs turns of its own between two ticks.
    if (looks % 50 === 49) {
      mock.timers.tick(50)
      ms += 50
    }
  }
  await settled
  return ms
}

for (const status of [429, 500, 502, 503, 504]) {
  test(`an answer ${status} is tried again, all tries under one Idempotency-Key`, async () => {
    await using world = await openAnswers([{ status, body: 'busy' }, { status, body: problemBody('x', true) }, good])
    const { text } = await world.gannet.scrape({ url: 'https://example.com/' })
    assert.equal(text, 'hello')
    const keys = world.site.hits.map(({ headers }) => headers['idempotency-key'])
    assert.equal(keys.length, 3)
    assert.equal(new Set(keys).size, 1)
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
  })
}

test('other answers, and what the service calls final, are not tried again', async () => {
  for (const answer of [{ status: 400 }, { status: 422 }, { status: 502, body: problemBody('final', false) }]) {
    await using world = await openAnswers([answer, good])
    await assert.rejects(world.gannet.scrape({ url: 'https://example.com/' }), GannetError)
    assert.equal(world.site.hits.length, 1)
  }
})

test('retries end: the last error is thrown with all it says', async () => {
  const body = JSON.stringify({
    error: 'Full.',
    code: 'storage_full',
    request_id: 'req_9',
    retryable: true,
    details: { a: 1 },
  })
  await using world = await openAnswers([{ status: 503, headers: { 'retry-after': '0' }, body }])
  const failure = await world.gannet
    .screenshot({ url: 'https://example.com/' }, { retries: 2 })
    .catch((error: unknown) => error)
  assert.ok(failure instanceof ServerError)
  const { name, message, code, status, requestId, retryable, details, retryAfterSeconds } = failure
  assert.deepEqual(
    { name, message, code, status, requestId, retryable, details, retryAfterSeconds },
    {
      name: 'ServerError',
      message: 'Full.',
      code: 'storage_full',
      status: 503,
      requestId: 'req_9',
      retryable: true,
      details: { a: 1 },
      retryAfterSeconds: 0,
    },
  )
  assert.equal(world.site.hits.length, 3)
})

test('two calls have two keys, and a key of the caller is sent as it is', async () => {
  await using world = await openAnswers([good])
  await world.gannet.scrape({ url: 'https://example.com/' })
  await world.gannet.scrape({ url: 'https://example.com/' })
  await world.gannet.scrape({ url: 'https://example.com/' }, { idempotencyKey: 'mine' })
  const keys = world.site.hits.map(({ headers }) => headers['idempotency-key'])
  assert.equal(new Set(keys).size, 3)
  assert.equal(keys[2], 'mine')
})

test('a service that is not there is a ConnectionError after all tries', async () => {
  const world = await openAnswers([good])
  await world[Symbol.asyncDispose]()
  let tries = 0
  const counted: typeof fetch = (...words) => {
    tries += 1
    return fetch(...words)
  }
  const gannet = new Gannet({ apiKey, baseUrl: world.site.origin, backoffMs: 1, retries: 2, fetch: counted })
  await assert.rejects(gannet.usage(), (error) => error instanceof ConnectionError && error.status === 0)
  assert.equal(tries, 3)
})

test('waits as long as Retry-After says, in seconds or as a date', async () => {
  await using bySeconds = await openAnswers([{ status: 503, headers: { 'retry-after': '7' } }, good])
  await using byDate = await openAnswers([
    { status: 429, headers: { 'retry-after': new Date(1_000_000_000_000 + 9000).toUTCString() } },
    good,
  ])
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000_000_000 })
  try {
    const waitedSeconds = await elapsed(bySeconds.gannet.usage())
    assert.ok(waitedSeconds >= 7000 && waitedSeconds < 8500, `${waitedSeconds} ms`)
    mock.timers.setTime(1_000_000_000_000)
    const waitedDate = await elapsed(byDate.gannet.usage())
    assert.ok(waitedDate >= 8900 && waitedDate < 10_500, `${waitedDate} ms`)
  } finally {
    mock.timers.reset()
  }
})

test('a wait past the end of the call is not begun: the error comes at once', async () => {
  await using world = await openAnswers([
    { status: 429, headers: { 'retry-after': '3600' }, body: problemBody('rate_limited', true) },
  ])
  await assert.rejects(world.gannet.usage(), { name: 'RateLimitError', retryAfterSeconds: 3600 })
  assert.equal(world.site.hits.length, 1)
})

test('a call ends at timeoutMs although no answer comes', async () => {
  await using site = await openTestSite({ '*': { never: true } })
  const gannet = new Gannet({ apiKey, baseUrl: site.origin, timeoutMs: 50 })
  await assert.rejects(gannet.usage(), (error) => error instanceof TimeoutError && error.code === 'timed_out')
})

test('an aborted call rejects with the reason of its signal: before, during a try and between two', async () => {
  const reason = new Error('changed my mind')
  await using world = await openAnswers([{ status: 503, headers: { 'retry-after': '60' } }])
  await assert.rejects(world.gannet.usage({ signal: AbortSignal.abort(reason) }), reason)
  assert.equal(world.site.hits.length, 0)
  await using site = await openTestSite({ '*': { never: true } })
  const during = new AbortController()
  const trying = new Gannet({ apiKey, baseUrl: site.origin }).usage({ signal: during.signal })
  for (let looks = 0; site.hits.length === 0 && looks < 100_000; looks += 1) await turn()
  during.abort(reason)
  await assert.rejects(trying, reason)
  const between = new AbortController()
  const waiting = world.gannet.usage({ signal: between.signal })
  for (let looks = 0; world.site.hits.length === 0 && looks < 100_000; looks += 1) await turn()
  // The answer is read within these turns, and the wait of a minute has begun.
  for (let turns = 0; turns < 1000; turns += 1) await turn()
  between.abort(reason)
  await assert.rejects(waiting, reason)
  assert.equal(world.site.hits.length, 1)
})

test('an answer that is not JSON says what is probably wrong, and an error page of a proxy goes by its status', async () => {
  await using page = await openAnswers([{ headers: { 'content-type': 'text/html' }, body: '<h1>Welcome</h1>' }])
  await assert.rejects(page.gannet.usage(), { code: 'unexpected_answer', message: /baseUrl/ })
  await using proxy = await openAnswers([{ status: 502, body: '<h1>Bad Gateway</h1>' }])
  await assert.rejects(proxy.gannet.usage({ retries: 0 }), {
    name: 'ServerError',
    code: 'unexpected_answer',
    retryable: true,
  })
})

test('every code of the contract has a class of its family, and a code from the future goes by its status', () => {
  const nameOf = (code: string, status: number) =>
    errorOf(new Response(null, { status }), { error: 'x', code, request_id: 'r', retryable: false }, 0).name
  for (const [code, { statuses }] of Object.entries(problems)) {
    for (const status of statuses) assert.match(nameOf(code, status), /^\w+Error$/)
  }
  assert.equal(nameOf('unauthorized', 401), 'AuthenticationError')
  assert.equal(nameOf('insufficient_credits', 403), 'InsufficientCreditsError')
  assert.equal(nameOf('target_timeout', 504), 'TargetError')
  assert.deepEqual(
    [400, 401, 403, 404, 409, 418, 422, 429, 500, 599].map((status) => nameOf('brand_new', status)),
    [
      'InvalidRequestError',
      'AuthenticationError',
      'PermissionError',
      'NotFoundError',
      'ConflictError',
      'InvalidRequestError',
      'TargetError',
      'RateLimitError',
      'ServerError',
      'ServerError',
    ],
  )
})
