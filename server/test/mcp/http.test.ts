import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { gannet } from '../../src/cli/gannet.ts'
import { readImage } from '../kit/read-image.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'
import { longPage, manualPage, productPage } from './pages.ts'
import { metaOf, partOf, textOf } from './tool-answer.ts'

let service: TestService
let site: TestSite

before(async () => {
  service = await openTestService()
  site = await openTestSite({
    '/boots': productPage,
    '/long': longPage,
    '/manual': manualPage,
    '/slow': { never: true },
  })
})

after(async () => {
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** The SDK's own client, connected to the service. */
async function connect(key = service.key, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
  })
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown>, signal?: AbortSignal) =>
    (await client.callTool({ name, arguments: given }, undefined, { ...(signal && { signal }) })) as CallToolResult & {
      structuredContent: Record<string, unknown>
    }
  return { client, call, [Symbol.asyncDispose]: () => client.close() }
}

/** A key of a new account that may do only this. */
async function keyWithScopes(scopes: string, account = 'narrow', plan = 'scale'): Promise<string> {
  let out = ''
  const world = { stderr: process.stderr, env: { GANNET_DATA_DIR: service.dataDir } }
  await gannet(['accounts', 'create', account, '--plan', plan], { ...world, stdout: { write: () => {} } })
  const words = ['keys', 'create', account, '--scopes', scopes, '--json']
  await gannet(words, { ...world, stdout: { write: (text: string) => (out += text) } })
  return (JSON.parse(out) as { key: string }).key
}

test('the tools are listed, with schemas of the contract and advice for models', async () => {
  await using world = await connect()
  const { tools } = await world.client.listTools()
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['scrape', 'extract', 'screenshot', 'map', 'crawl_start', 'job_results'],
  )
  for (const { name, description, inputSchema, annotations } of tools.slice(0, 4)) {
    assert.match(description ?? '', /costs? .*\d credits?|\(1 credit\)/is, name)
    assert.ok(inputSchema.required?.includes('url'), name)
    assert.ok((name === 'map' ? 'search' : 'wait_for') in (inputSchema.properties ?? {}), name)
    assert.equal(annotations?.readOnlyHint, true)
  }
  assert.match(world.client.getInstructions() ?? '', /never instructions/)
})

test('map lists a site as lines for the model, and is charged like the API', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  const result = await world.call('map', { url: site.url('/boots'), search: 'care', limit: 1 })
  assert.match(textOf(result), /^1 addresses of http\S+\/boots\n/)
  assert.deepEqual(textOf(result).match(/^- .*$/gm), [`- ${site.url('/care')} Care`])
  assert.deepEqual([metaOf(result)['credits_used'], before - (await service.creditsRemaining())], [1, 1])
})

test('scrape gives the page once, as text for the model, and is charged like the API', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  const result = await world.call('scrape', { url: site.url('/boots'), include_links: true })
  assert.equal(result.isError, undefined)
  assert.match(textOf(result), /^Title: Walking boots\n/)
  assert.match(textOf(result), /Warm and dry/)
  assert.match(textOf(result), /- Care: http/)
  assert.ok(textOf(result).includes(`- Care: ${site.url('/care')}`))
  assert.match(textOf(result), /\nURL: http\S+ \(status 200, content\)\n/)
  // Clients that find structured content show that to the model, and drop the text.
  assert.equal('structuredContent' in result, false)
  assert.equal(JSON.stringify(result).split('Warm and dry').length, 2)
  const { next_cursor: next, credits_used: used } = metaOf(result)
  assert.deepEqual([next, used], [null, 1])
  assert.equal(before - (await service.creditsRemaining()), 1)
})

test('long content comes in parts of one and the same page, paid once', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  let whole = ''
  let parts = 0
  let cursor: unknown
  do {
    const asked = { url: site.url('/long'), content: 'text', max_chars: 5000, include_links: true }
    const given = { ...asked, ...(parts > 0 && { cursor }) }
    const result = await world.call('scrape', given)
    const { content, start, end } = partOf(result)
    assert.equal(start, whole.length)
    assert.equal(metaOf(result)['credits_used'], parts === 0 ? 1 : 0)
    assert.equal(/\nLinks \(/.test(textOf(result)), parts === 0)
    assert.ok(content.length <= 5000 && content.length === end - start)
    whole += content
    cursor = metaOf(result)['next_cursor']
    parts += 1
  } while (typeof cursor === 'string' && parts < 100)
  assert.ok(parts > 3, `${parts} parts`)
  for (const paragraph of [1, 150, 300]) assert.match(whole, new RegExp(`Paragraph ${paragraph} `))
  assert.equal(site.count('/long'), 1)
  assert.equal(before - (await service.creditsRemaining()), 1)
})

test('a cursor with other arguments is refused with what to do', async () => {
  await using world = await connect()
  const first = await world.call('scrape', { url: site.url('/long'), max_chars: 500 })
  const { next_cursor: cursor } = metaOf(first)
  const result = await world.call('scrape', { url: site.url('/boots'), max_chars: 500, cursor })
  assert.equal(result.isError, true)
  assert.match(textOf(result), /^idempotency_conflict: [^]*repeat them, or leave cursor out/)
})

test('extract gives the data of a schema', async () => {
  await using world = await connect()
  const schema = { type: 'object', properties: { name: { type: 'string' }, price: { type: 'number' } } }
  const result = await world.call('extract', { url: site.url('/boots'), schema, render_js: false })
  assert.deepEqual(result.structuredContent['data'], { name: 'Walking boots', price: 89.5 })
  assert.match(textOf(result), /"price": 89.5/)
  const written = await world.call('extract', {
    url: site.url('/boots'),
    schema: JSON.stringify(schema),
    render_js: false,
  })
  assert.deepEqual(written.structuredContent['data'], { name: 'Walking boots', price: 89.5 })
  const explained = await world.call('extract', { url: site.url('/boots'), schema, render_js: false, explain: true })
  assert.match(textOf(explained), /^Explanation: \{"\/name":/m)
  const prose = await world.call('extract', { url: site.url('/boots'), schema: 'name and price' })
  assert.match(textOf(prose), /^invalid_request: .*schema is a text that is no JSON/)
  const impossible = { type: 'object', properties: { isbn: { type: 'string' } }, required: ['isbn'] }
  const failed = await world.call('extract', { url: site.url('/boots'), schema: impossible, render_js: false })
  assert.equal(failed.structuredContent['data'], null)
  assert.match(textOf(failed), /^No data: .*isbn/)
})

test('extract reads by a plan, gives it back and says what is wrong with one', async () => {
  await using world = await connect()
  const given = {
    url: site.url('/boots'),
    schema: { type: 'object', properties: { name: { type: 'string' } } },
    render_js: false,
  }
  const plan = { fields: { name: { at: 'h1' } } }
  const result = await world.call('extract', { ...given, plan, include_plan: true })
  const { data, extraction, tokens_used: tokens } = result.structuredContent
  assert.deepEqual(
    { data, extraction, tokens },
    { data: { name: 'Walking boots' }, extraction: { by: 'plan' }, tokens: 0 },
  )
  assert.ok(textOf(result).includes(`Plan: ${JSON.stringify(plan)}`), textOf(result))
  const bad = await world.call('extract', { ...given, plan: { fields: { name: { at: 'h1[' } } } })
  assert.equal(bad.isError, true)
  assert.match(textOf(bad), /^invalid_request: [^]*plan at \/fields\/name\/at/)
  const missing = await world.call('extract', { ...given, plan: { fields: { name: { at: '.gone' } } } })
  assert.match(textOf(missing), /^No data: /)
})

test('screenshot gives a JPEG that a model sees, and one too large by its address only', async () => {
  await using world = await connect()
  const result = await world.call('screenshot', { url: site.url('/boots'), viewport: { width: 400, height: 300 } })
  const [image] = result.content
  assert.ok(image?.type === 'image')
  assert.equal(image.mimeType, 'image/jpeg')
  const { width, height } = readImage(Buffer.from(image.data, 'base64'))
  assert.deepEqual([width, height, metaOf(result)['image_included']], [400, 300, true])
  assert.equal('structuredContent' in result, false)
  assert.match(textOf(result), /JPEG of .*400 × 300 pixels/)
  const long = await world.call('screenshot', { url: site.url('/long'), full_page: true })
  assert.deepEqual(
    long.content.map(({ type }) => type),
    ['text'],
  )
  assert.match(textOf(long), /too large to be shown here .* use clip/)
  assert.equal(metaOf(long)['image_included'], false)
  const clip = { x: 0, y: 8000, width: 640, height: 400 }
  const part = await world.call('screenshot', { url: site.url('/long'), clip })
  assert.deepEqual(
    part.content.map(({ type }) => type),
    ['image', 'text'],
  )
})

test('an extract too long to be read twice is not structured besides', async () => {
  await using world = await connect()
  const schema = { type: 'object', properties: { paragraphs: { type: 'array', items: { type: 'string' } } } }
  const result = await world.call('extract', { url: site.url('/long'), schema, render_js: false })
  assert.ok(textOf(result).length > 20_000, textOf(result).slice(0, 200))
  assert.equal('structuredContent' in result, false)
})

test('query gives the passages of a long page that fit, each with a cursor to it; all of it is paid once', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  const loads = site.count('/manual')
  const given = { url: site.url('/manual') }
  const whole = await world.call('scrape', given)
  const { total } = partOf(whole)
  assert.ok(total > 100_000)
  const cursor = metaOf(whole)['next_cursor']
  const result = await world.call('scrape', { ...given, cursor, query: 'How do I return boots that I bought?' })
  const text = textOf(result)
  assert.match(text, /Returned goods are refunded within fourteen days/)
  assert.match(text, /\n## Returns\n/)
  assert.ok(text.length < 1000, `${text.length} characters`)
  const [, place] = /, cursor (\S+)\]\n[^]*Returned goods/.exec(text) ?? []
  const there = await world.call('scrape', { ...given, cursor: place, max_chars: 500 })
  assert.match(partOf(there).content, /Returned goods|Returns/)
  const nothing = await world.call('scrape', { ...given, cursor, query: 'zeppelin' })
  assert.match(textOf(nothing), /No passage shares a word with the query\. The page has \d+ characters/)
  assert.equal(site.count('/manual'), loads + 1)
  assert.equal(before - (await service.creditsRemaining()), 1)
})

test('find gives the places of a text with what stands around them, and leads on', async () => {
  await using world = await connect()
  const given = { url: site.url('/manual'), find: 'SECTION  412' }
  const one = await world.call('scrape', given)
  assert.match(textOf(one), /\[The text occurs 1 times; 1 of 1 places are shown\./)
  assert.match(partless(one), /Section 412 says/)
  const many = await world.call('scrape', { ...given, find: 'section', max_chars: 1000 })
  const { next_cursor: cursor } = metaOf(many)
  assert.ok(textOf(many).length < 2500)
  assert.equal(typeof cursor, 'string')
  const further = await world.call('scrape', { ...given, find: 'section', max_chars: 1000, cursor })
  assert.doesNotMatch(partless(further), /Section 1 says/)
  assert.equal(metaOf(further)['credits_used'], 0)
  const none = await world.call('scrape', { ...given, find: 'zeppelin' })
  assert.match(textOf(none), /The text does not occur\./)
  const both = await world.call('scrape', { ...given, query: 'section' })
  assert.match(textOf(both), /^invalid_request: .*query or find, not both/)
})

function partless(result: CallToolResult): string {
  return textOf(result).slice(textOf(result).indexOf('\n\n'))
}

test('a failure is a tool error with its code, a sentence and advice, and costs nothing', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  const missing = await world.call('scrape', { url: site.url('/nowhere') })
  assert.equal(missing.isError, true)
  assert.match(textOf(missing), /^target_not_found: .*404[^]*allow_error_status: true[^]*Nothing was charged/)
  const wrong = await world.call('screenshot', { url: 'example.com', wait_ms: 'long' })
  assert.match(textOf(wrong), /^invalid_request: .*url must include the protocol.*wait_ms must be a whole number/)
  const own = await world.call('scrape', { url: site.url('/boots'), max_chars: 1 })
  assert.match(textOf(own), /^invalid_request: .*max_chars/)
  const problem = missing._meta?.['gannet/problem'] as { request_id: string }
  assert.match(problem.request_id, /^req_/)
  assert.equal(await service.creditsRemaining(), before)
  await assert.rejects(world.call('fly', { url: site.url('/boots') }), /There is no tool fly/)
})

test('without a key nothing is answered, and a key without the scope is told so', async () => {
  await assert.rejects(connect('gn_wrong'), /unauthorized/)
  const bare = await fetch(`${service.origin}/mcp`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(bare.status, 401)
  await using world = await connect(await keyWithScopes('scrape'))
  assert.equal((await world.call('scrape', { url: site.url('/boots') })).isError, undefined)
  const refused = await world.call('screenshot', { url: site.url('/boots') })
  assert.equal(refused.isError, true)
  assert.match(textOf(refused), /^missing_scope: .*screenshot/)
})

test('a page of another origin may not call from a browser, one of the service itself may', async () => {
  await assert.rejects(connect(service.key, { origin: 'https://evil.example' }), /origin_not_allowed/)
  await using _world = await connect(service.key, { origin: service.origin })
})

test('only POST is served, one message at a time, within the cap of bodies', async () => {
  const post = (body: string, headers: Record<string, string> = {}) => service.post('/mcp', body, headers)
  const { status, headers } = await service.get('/mcp')
  assert.deepEqual([status, headers.get('allow')], [405, 'POST'])
  assert.equal((await post('[]')).body.code, 'invalid_request')
  assert.equal((await post('{')).body.code, 'invalid_request')
  assert.equal((await post(JSON.stringify({ method: 'x'.repeat(2_000_000) }))).status, 413)
  const { headers: answered } = await post('{"jsonrpc":"2.0","id":1,"method":"ping"}', {
    accept: 'application/json, text/event-stream',
  })
  assert.match(answered.get('x-request-id') ?? '', /^req_/)
})

test('tool calls keep to the rate of the plan; a client may connect and list the tools besides', async () => {
  await using slow = await openTestService({ GANNET_BOOTSTRAP_PLAN: 'free' })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${slow.origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${slow.key}` } },
    }),
  )
  for (let turns = 0; turns < 10; turns += 1) await client.listTools()
  const calls = Array.from({ length: 4 }, () =>
    client.callTool({ name: 'scrape', arguments: { url: site.url('/boots') } }),
  )
  const results = (await Promise.all(calls)) as CallToolResult[]
  const refused = results.filter(({ isError }) => isError)
  assert.equal(refused.length, 2)
  for (const result of refused) assert.match(textOf(result), /^rate_limited: .*wait 1 s/)
  await client.close()
})

/** Sends a message as a program may that knows nothing of the protocol. */
async function send(message: object, key = service.key): Promise<TestAnswer> {
  return await service.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, ...message },
    { accept: 'application/json, text/event-stream', authorization: `Bearer ${key}` },
  )
}

test('every message takes a token of a rate, whatever it says', async () => {
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  for (const message of [
    { method: 'tools/list' },
    { method: 'ping' },
    { method: 'initialize', params: client },
    { method: 'no/such/method' },
    { method: 'tools/call', params: { name: 5 } },
    { method: 'tools/call', params: { name: 'none' } },
    { method: 'tools/call', params: { name: 'scrape', arguments: { cursor: 'wrong' } } },
    {},
  ]) {
    const key = await keyWithScopes('scrape', `flood ${JSON.stringify(message).slice(0, 80)}`, 'starter')
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(message, key)))
    const refused = answers.filter(({ status }) => status === 429)
    // A token comes in each twentieth of a second while they are asked.
    const most = 20 + Math.ceil((performance.now() - startedAt) / 50)
    const passed = answers.length - refused.length
    assert.ok(passed >= 20 && passed <= most, `${JSON.stringify(message)}: ${passed} passed, of ${most} at most`)
    for (const { body, headers } of refused)
      assert.deepEqual([body.code, headers.get('retry-after')], ['rate_limited', '1'])
  }
})

test('a call takes one token of the rate of calls, one that is rejected too', async () => {
  const key = await keyWithScopes('scrape', 'counted', 'starter')
  const remaining = async (message: object) => (await send(message, key)).headers.get('ratelimit-remaining')
  const call = { method: 'tools/call', params: { name: 'scrape', arguments: { url: site.url('/boots') } } }
  const rejected = { method: 'tools/call', params: { name: 'scrape', arguments: { cursor: 'wrong' } } }
  const startedAt = performance.now()
  const left = [Number(await remaining(call)), Number(await remaining(rejected))]
  // A token comes in each tenth of a second.
  const most = 8 + Math.floor((performance.now() - startedAt) / 100)
  assert.equal(left[0], 9)
  assert.ok((left[1] ?? 0) >= 8 && (left[1] ?? 9) <= Math.min(9, most), `${left.join(', ')}; at most ${most}`)
})

test('no error of a message repeats megabytes of it', async () => {
  const long = 'x'.repeat(500_000)
  const names = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`${index} bad`, index]))
  for (const message of [
    { method: long },
    { id: long, method: 'ping' },
    { method: 'tools/call', params: { name: long } },
    { method: 'tools/call', params: { name: 'scrape', arguments: long } },
    { method: 'tools/call', params: { name: 'scrape', arguments: { url: long } } },
    { method: 'tools/call', params: { name: 'scrape', arguments: { url: 'http://a.example', headers: names } } },
    { method: 'tools/call', params: { name: 'extract', arguments: { url: 'http://a.example', schema: names } } },
    { method: 'tools/call', params: { name: 'scrape', arguments: { cursor: long, content: long } } },
    { method: 'tools/call', params: { ...names, name: 5, arguments: names } },
    { method: 'tools/call', params: [names] },
    { method: 'initialize', params: names },
    { method: 'initialize', params: { protocolVersion: long, capabilities: names, clientInfo: names } },
    { method: 'ping', params: long, ...names },
    { method: 'tools/list', params: { cursor: names, _meta: { progressToken: names } } },
    { method: 'notifications/cancelled', params: { requestId: long } },
  ]) {
    const { body } = await send(message)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const limit = message.method === 'tools/list' ? 60_000 : 16_000
    assert.ok(text.length < limit, `${JSON.stringify(message).slice(0, 80)}: ${text.length} ${text.slice(0, 300)}`)
  }
})

test('a call that its client cancels ends at once and is not charged', async () => {
  await using world = await connect()
  const before = await service.creditsRemaining()
  const controller = new AbortController()
  const calling = world.call('scrape', { url: site.url('/slow') }, controller.signal)
  for (let looks = 0; site.count('/slow') === 0 && looks < 1_000_000; looks += 1) await turn()
  assert.equal((await service.get('/v1/usage')).body.credits.held, 1)
  controller.abort()
  await assert.rejects(calling)
  assert.deepEqual([await heldAfterAll(), await service.creditsRemaining()], [0, before])
})

test('a client that closes the connection ends its call as well', async () => {
  const before = await service.creditsRemaining()
  const controller = new AbortController()
  const asked = site.count('/slow')
  const params = { name: 'scrape', arguments: { url: site.url('/slow') } }
  const calling = fetch(`${service.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    signal: controller.signal,
  })
  for (let looks = 0; site.count('/slow') === asked && looks < 1_000_000; looks += 1) await turn()
  controller.abort()
  await assert.rejects(calling)
  assert.deepEqual([await heldAfterAll(), await service.creditsRemaining()], [0, before])
})

/** Credits still held when those of ended calls have been given back. */
async function heldAfterAll(): Promise<number> {
  let held = 1
  for (let looks = 0; held > 0 && looks < 500; looks += 1) held = (await service.get('/v1/usage')).body.credits.held
  return held
}
