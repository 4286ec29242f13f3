import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openMcpCommand } from '../kit/mcp-command.ts'
import { readImage } from '../kit/read-image.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'
import { longPage, productPage } from './pages.ts'
import { metaOf, partOf, textOf } from './tool-answer.ts'

let site: TestSite

before(async () => {
  site = await openTestSite({ '/boots': productPage, '/long': longPage, '/slow': { never: true } })
})
after(() => site[Symbol.asyncDispose]())

async function readsOn(world: Awaited<ReturnType<typeof openMcpCommand>>): Promise<void> {
  const loads = site.count('/long')
  const given = { url: site.url('/long'), max_chars: 3000 }
  const first = await world.call('scrape', given)
  const { next_cursor: cursor } = metaOf(first)
  const second = await world.call('scrape', { ...given, cursor })
  assert.equal(partOf(second).start, partOf(first).content.length)
  assert.notEqual(partOf(second).content, partOf(first).content)
  assert.equal(site.count('/long'), loads + 1)
  const wrong = await world.call('scrape', { url: site.url('/boots'), cursor })
  assert.match(textOf(wrong), /^idempotency_conflict/)
}

test('alone, all tools work without a server, an account or credits', async () => {
  await using world = await openMcpCommand({ GANNET_ALLOW_TARGETS: '127.0.0.1' })
  const { tools } = await world.client.listTools()
  assert.equal(tools.length, 4)
  for (const { description } of tools) assert.doesNotMatch(description ?? '', /\d credits?/)
  const page = await world.call('scrape', { url: site.url('/boots') })
  assert.match(textOf(page), /Warm and dry/)
  assert.equal('credits_used' in metaOf(page), false)
  const schema = { type: 'object', properties: { price: { type: 'number' } } }
  const { structuredContent } = await world.call('extract', { url: site.url('/boots'), schema, render_js: false })
  assert.deepEqual(structuredContent['data'], { price: 89.5 })
  const shot = await world.call('screenshot', { url: site.url('/boots'), viewport: { width: 300, height: 200 } })
  const [image] = shot.content
  assert.ok(image?.type === 'image')
  assert.equal(readImage(Buffer.from(image.data, 'base64')).width, 300)
  assert.equal('screenshot_url' in metaOf(shot), false)
  assert.ok(textOf(await world.call('map', { url: site.url('/boots') })).includes(site.url('/care')))
  await readsOn(world)
  const refused = await world.call('scrape', { url: 'http://127.0.0.2/' })
  assert.match(textOf(refused), /^url_not_allowed/)
  assert.match(world.said(), /without an account/)
})

test('alone, a cancelled call ends and the next one works', async () => {
  await using world = await openMcpCommand({ GANNET_ALLOW_TARGETS: '127.0.0.1' })
  const controller = new AbortController()
  const loads = site.count('/slow')
  const calling = world.call('scrape', { url: site.url('/slow') }, controller.signal)
  for (let looks = 0; site.count('/slow') === loads && looks < 1_000_000; looks += 1) await turn()
  controller.abort()
  await assert.rejects(calling)
  assert.match(textOf(await world.call('scrape', { url: site.url('/boots') })), /Warm and dry/)
})

test('with an address and a key all calls go to that service, and are charged once', async () => {
  await using service: TestService = await openTestService()
  await using world = await openMcpCommand({ GANNET_URL: `${service.origin}/`, GANNET_KEY: service.key })
  const before = await service.creditsRemaining()
  const page = await world.call('scrape', { url: site.url('/boots') })
  assert.equal(metaOf(page)['credits_used'], 1)
  const shot = await world.call('screenshot', { url: site.url('/boots'), viewport: { width: 300, height: 200 } })
  assert.deepEqual(
    shot.content.map(({ type }) => type),
    ['image', 'text'],
  )
  await readsOn(world)
  const missing = await world.call('scrape', { url: site.url('/nowhere') })
  assert.match(textOf(missing), /^target_not_found/)
  assert.equal(before - (await service.creditsRemaining()), 1 + 2 + 1)
})

test('a wrong key, and a service that is not there, are tool errors; half a setting is refused at the start', async () => {
  await using service: TestService = await openTestService()
  await using stranger = await openMcpCommand({ GANNET_URL: service.origin, GANNET_KEY: 'gn_wrong' })
  assert.match(textOf(await stranger.call('scrape', { url: site.url('/boots') })), /^unauthorized: .*tell the user/s)
  await using astray = await openMcpCommand({ GANNET_URL: site.origin, GANNET_KEY: 'gn_key' })
  assert.match(textOf(await astray.call('scrape', { url: site.url('/boots') })), /no Gannet service: check GANNET_URL/)
  await using nobody = await openMcpCommand({ GANNET_URL: 'http://127.0.0.1:1', GANNET_KEY: 'gn_key' })
  assert.match(textOf(await nobody.call('scrape', { url: site.url('/boots') })), /^unavailable: .*does not answer/)
  await assert.rejects(openMcpCommand({ GANNET_KEY: 'gn_key' }))
  await assert.rejects(openMcpCommand({ GANNET_URL: service.origin }))
})
