import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { openCuttingRelay } from '../../server/test/kit/cutting-relay.ts'
import { readImage } from '../../server/test/kit/read-image.ts'
import { openTestService, type TestService } from '../../server/test/kit/test-service.ts'
import { openTestSite, type TestSite } from '../../server/test/kit/test-site.ts'
import {
  AuthenticationError,
  DataMismatchError,
  Gannet,
  InvalidRequestError,
  type StandardSchema,
  TargetError,
} from '../src/gannet.ts'
import { saveScreenshot } from '../src/node.ts'

const boots = `<!doctype html><title>Walking boots</title><h1>Walking boots</h1>
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product", "name": "Walking boots",
"offers": {"@type": "Offer", "price": "89.50", "priceCurrency": "EUR"}}</script><p>Warm and dry.</p><a href="/more">More</a>`

const boot = z.object({ name: z.string(), price: z.number().optional() })

let service: TestService
let site: TestSite
let gannet: Gannet

before(async () => {
  service = await openTestService()
  site = await openTestSite({ '/boots': boots })
  gannet = new Gannet({ apiKey: service.key, baseUrl: `${service.origin}/`, backoffMs: 5 })
})

after(async () => {
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('scrape gives the page with its types', async () => {
  const {
    text,
    links,
    metadata,
    credits_used: used,
  } = await gannet.scrape({ url: site.url('/boots'), include_links: true })
  assert.match(text, /Warm and dry/)
  assert.deepEqual(links[0], { text: 'More', href: site.url('/more') })
  assert.deepEqual([metadata.title, used], ['Walking boots', 1])
})

test('the flags of a scrape narrow its result, and a misspelt field is no request', async () => {
  const url = site.url('/boots')
  const lean = await gannet.scrape({ url, include_html: false, include_text: false, include_markdown: true })
  const markdown: string = lean.markdown
  const nothing: undefined = lean.text ?? lean.html ?? lean.links
  assert.match(markdown, /Warm and dry/)
  assert.equal(nothing, undefined)
  const later: { url: string; include_links: boolean } = { url, include_links: true }
  const perhaps: readonly unknown[] | undefined = (await gannet.scrape(later)).links
  assert.equal(perhaps?.length, 1)
  // @ts-expect-error There is no such field.
  const { warnings } = await gannet.scrape({ url, include_link: true })
  assert.match(warnings?.[0] ?? '', /include_link/)
})

test('the key and the address come from the environment where they are not given, and the address may end in /v1', async () => {
  assert.throws(() => new Gannet(), /apiKey is missing: give it, or set GANNET_API_KEY/)
  process.env['GANNET_API_KEY'] = service.key
  process.env['GANNET_BASE_URL'] = `${service.origin}/v1/`
  try {
    assert.equal((await new Gannet().usage()).plan, 'scale')
    const given = new Gannet({ apiKey: 'gn_wrong', baseUrl: `${service.origin}/v1` })
    await assert.rejects(given.usage(), AuthenticationError)
  } finally {
    delete process.env['GANNET_API_KEY']
    delete process.env['GANNET_BASE_URL']
  }
})

test('extract takes a zod schema, and its data has the type of the schema', async () => {
  const { data } = await gannet.extract({ url: site.url('/boots'), schema: boot, render_js: false })
  const name: string | undefined = data?.name
  const price: number | undefined = data?.price
  assert.deepEqual([name, price], ['Walking boots', 89.5])
})

test('extract takes a plain JSON Schema', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
  const { data } = await gannet.extract({ url: site.url('/boots'), schema, render_js: false })
  assert.deepEqual(data, { name: 'Walking boots' })
})

test('a Standard Schema without JSON Schema of its own takes it beside, and what it makes of the data is the result', async () => {
  const upper: StandardSchema<{ loud: string }> = {
    '~standard': {
      version: 1,
      vendor: 'handmade',
      validate: async (value) => ({ value: { loud: (value as { name: string }).name.toUpperCase() } }),
    },
  }
  const request = { url: site.url('/boots'), schema: upper, render_js: false }
  await assert.rejects(gannet.extract(request), /handmade does not tell its JSON Schema: pass it as jsonSchema/)
  const jsonSchema = z.toJSONSchema(boot)
  const { data } = await gannet.extract({ ...request, jsonSchema })
  assert.deepEqual(data, { loud: 'WALKING BOOTS' })
})

test('data that the schema refuses beyond its JSON Schema is an error that holds the result', async () => {
  const schema = z.object({ name: z.string().refine((name) => name.startsWith('Sandals'), 'no sandals') })
  const failure = await gannet
    .extract({ url: site.url('/boots'), schema, render_js: false })
    .catch((error: unknown) => error)
  assert.ok(failure instanceof DataMismatchError)
  assert.match(failure.message, /name: no sandals/)
  assert.deepEqual([failure.result.data, failure.result.credits_used], [{ name: 'Walking boots' }, 3])
})

test('an extraction that fails has no data and says why', async () => {
  const schema = z.object({ isbn: z.string() })
  const { data, extraction_error: why } = await gannet.extract({ url: site.url('/boots'), schema, render_js: false })
  assert.equal(data, null)
  assert.match(why ?? '', /isbn/)
})

test('a screenshot is downloaded as bytes, as a stream and into a file, without the key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-client-'))
  try {
    const seen: string[] = []
    const watched: typeof fetch = (input, init) => {
      const { authorization } = init?.headers as Record<string, string>
      seen.push(authorization === undefined ? 'without' : 'with')
      return fetch(input, init)
    }
    const client = new Gannet({ apiKey: service.key, baseUrl: service.origin, fetch: watched })
    const shot = await client.screenshot({ url: site.url('/boots'), viewport: { width: 320, height: 200 } })
    const bytes = await client.download(shot)
    const { width, height } = readImage(bytes)
    assert.deepEqual([{ width, height }, bytes.length], [shot.dimensions, shot.file_size_bytes])
    const streamed = await new Response(await client.downloadStream(shot.screenshot_url)).bytes()
    assert.deepEqual(Buffer.from(streamed), Buffer.from(bytes))
    const path = join(folder, 'boots.png')
    await saveScreenshot(client, shot, { path })
    assert.deepEqual(await readFile(path), Buffer.from(bytes))
    assert.deepEqual(seen, ['with', 'without', 'without', 'without'])
    const missing = join(folder, 'missing.png')
    await assert.rejects(saveScreenshot(client, `${service.origin}/images/${'0'.repeat(32)}.png`, { path: missing }), {
      name: 'NotFoundError',
      code: 'image_not_found',
    })
    assert.deepEqual(await readdir(folder), ['boots.png'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('usage and devices are read', async () => {
  const { plan, credits } = await gannet.usage()
  assert.equal(plan, 'scale')
  assert.equal(credits.allowance, 1_000_000)
  const { days } = await gannet.usageDays()
  assert.ok(days.length > 0)
  const { devices } = await gannet.devices()
  assert.equal(devices.length, 7)
})

test('errors of the service arrive as classes with everything they say', async () => {
  const stranger = new Gannet({ apiKey: 'gn_wrong', baseUrl: service.origin })
  await assert.rejects(stranger.usage(), (error) => error instanceof AuthenticationError && error.status === 401)
  await assert.rejects(gannet.scrape({ url: site.url('/nothing') }), TargetError)
  const wrong = await gannet.scrape({ url: 'ftp://example.com', wait_ms: -1 }).catch((error: unknown) => error)
  assert.ok(wrong instanceof InvalidRequestError)
  assert.deepEqual([wrong.code, wrong.status, wrong.retryable], ['invalid_request', 400, false])
  const { details, requestId } = wrong
  assert.deepEqual(
    (details?.['fields'] as { path: string }[]).map(({ path }) => path),
    ['url', 'wait_ms'],
  )
  assert.match(requestId ?? '', /^req_/)
})

test('a call whose answer is lost on the way is sent again and charged once', async () => {
  await using relay = await openCuttingRelay(Number(new URL(service.origin).port))
  let tries = 0
  const client = new Gannet({
    apiKey: service.key,
    baseUrl: `http://127.0.0.1:${relay.port}`,
    backoffMs: 5,
    fetch: (input, init) => {
      tries += 1
      if (tries === 2) relay.heal()
      return fetch(input, init)
    },
  })
  const before = await service.creditsRemaining()
  relay.loseAnswers()
  const { text } = await client.scrape({ url: site.url('/boots') })
  assert.match(text ?? '', /Warm and dry/)
  assert.equal(tries, 2)
  assert.equal(before - (await service.creditsRemaining()), 1)
})
