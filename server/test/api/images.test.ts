import assert from 'node:assert/strict'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { TestClock } from '../kit/test-clock.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const day = 24 * 3_600_000

/** Asks for a screenshot under a Host header that fetch would not send. */
async function shootAs(service: TestService, host: string, url: string): Promise<string> {
  const { hostname, port } = new URL(service.origin)
  const headers = { host, authorization: `Bearer ${service.key}`, 'content-type': 'application/json' }
  const asking = request({ hostname, port, path: '/v1/screenshot', method: 'POST', headers })
  asking.end(JSON.stringify({ url }))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return ((await json(response)) as { screenshot_url: string }).screenshot_url
}

test('a service on every address names images by the host it was asked under, and says at the start what to set', async () => {
  await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
  await using service = await openTestService({ GANNET_HOST: '0.0.0.0' })
  assert.ok(service.service.notes.some((note) => /GANNET_PUBLIC_URL is not set/.test(note)))
  const { port } = new URL(service.origin)
  for (const [host, origin] of [
    ['gannet.example:81', 'http://gannet.example:81'],
    ['192.0.2.7', 'http://192.0.2.7'],
    ['[2001:db8::7]:8080', 'http://[2001:db8::7]:8080'],
    [`localhost:${port}`, `http://localhost:${port}`],
    ['user@gannet.example', service.origin],
    ['gannet.example/elsewhere?', service.origin],
    ['gannet.example:99999', service.origin],
  ] as const) {
    const address = await shootAs(service, host, site.url('/'))
    assert.equal(address.slice(0, address.lastIndexOf('/')), `${origin}/images`, host)
  }
  const page = await fetch(`${service.origin}/`)
  assert.match(page.headers.get('content-security-policy') ?? '', /img-src 'self' data: blob:;/)
})

test('where a setting or the listening address says where images are, the Host header is not asked', async () => {
  await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
  for (const settings of [{}, { GANNET_HOST: '0.0.0.0', GANNET_PUBLIC_URL: 'https://pages.example' }]) {
    await using service = await openTestService(settings)
    assert.ok(!service.service.notes.some((note) => /GANNET_PUBLIC_URL/.test(note)))
    const address = await shootAs(service, 'evil.example', site.url('/'))
    assert.equal(new URL(address).origin, settings.GANNET_PUBLIC_URL ?? service.origin)
  }
})

describe('the image of a screenshot', () => {
  const clock = new TestClock('2026-11-21T10:00:00.000Z')
  let dataDir: string
  let site: TestSite
  let service: TestService
  let image: { screenshot_url: string; expires_at: string; file_size_bytes: number }

  const open = (settings: Record<string, string> = {}) =>
    openTestService({ GANNET_DATA_DIR: dataDir, ...settings }, undefined, clock)
  const files = () => globSync('images/**/*.*', { cwd: dataDir })
  const shoot = async () => (await service.post('/v1/screenshot', { url: site.url('/') })).body

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gannet-test-'))
    site = await openTestSite({ '/': '<h1>Hello</h1>' })
    service = await open()
    image = await shoot()
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true })
  })

  test('has an address nobody can guess, and lies where only we can read it', () => {
    assert.match(image.screenshot_url, new RegExp(`^${service.origin}/images/[0-9a-f]{32}\\.png$`))
    assert.equal(files().length, 1)
  })

  test('is served without a key, with headers that say all about it', async () => {
    clock.advance(3_600_000)
    const response = await fetch(image.screenshot_url)
    const bytes = await response.arrayBuffer()
    assert.equal(response.status, 200)
    const { headers } = response
    assert.deepEqual(
      {
        type: headers.get('content-type'),
        length: headers.get('content-length'),
        sniff: headers.get('x-content-type-options'),
        cache: headers.get('cache-control'),
        policy: headers.get('content-security-policy'),
        ranges: headers.get('accept-ranges'),
      },
      {
        type: 'image/png',
        length: String(image.file_size_bytes),
        sniff: 'nosniff',
        cache: `public, max-age=${23 * 3600}, immutable`,
        policy: "default-src 'none'; sandbox",
        ranges: 'bytes',
      },
    )
    assert.equal(bytes.byteLength, image.file_size_bytes)
  })

  test('answers HEAD like GET without the bytes', async () => {
    const response = await fetch(image.screenshot_url, { method: 'HEAD' })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-length'), String(image.file_size_bytes))
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.equal((await response.arrayBuffer()).byteLength, 0)
  })

  test('is given in parts', async () => {
    const whole = Buffer.from(await (await fetch(image.screenshot_url)).arrayBuffer())
    const size = whole.length
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const response = await fetch(image.screenshot_url, { headers: { range } })
      assert.equal(response.status, 206)
      assert.equal(response.headers.get('content-range'), `bytes ${start}-${end}/${size}`)
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), whole.subarray(start, end + 1))
    }
    const beyond = await fetch(image.screenshot_url, { headers: { range: `bytes=${size}-` } })
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${size}`])
    assert.deepEqual(
      [beyond.headers.get('etag'), beyond.headers.get('cache-control')?.includes('public') === true],
      [null, false],
    )
    await beyond.text()
    const etag = (await fetch(image.screenshot_url, { method: 'HEAD' })).headers.get('etag')
    for (const [headers, status, bytes] of [
      [{ range: 'bytes=0-9,20-29' }, 200, size],
      [{ range: 'bytes=0-9', 'if-range': etag ?? '' }, 206, 10],
      [{ range: 'bytes=0-9', 'if-range': '"another"' }, 200, size],
      [{ range: `bytes=${size}-`, 'if-none-match': etag ?? '' }, 304, 0],
    ] as const) {
      const response = await fetch(image.screenshot_url, { headers })
      assert.deepEqual(
        [response.status, (await response.arrayBuffer()).byteLength],
        [status, bytes],
        JSON.stringify(headers),
      )
    }
    const head = await fetch(image.screenshot_url, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(size)])
  })

  test('is not sent again to who has it', async () => {
    const etag = (await fetch(image.screenshot_url, { method: 'HEAD' })).headers.get('etag') ?? ''
    for (const known of [etag, `"other", W/${etag}`, '*'])
      assert.equal((await fetch(image.screenshot_url, { headers: { 'if-none-match': known } })).status, 304)
  })

  test('is 404 under a name that never was', async () => {
    for (const name of [`${'0'.repeat(32)}.png`, '..%2f..%2fgannet.db', 'x', '%00.png', 'a'.repeat(5000)]) {
      const { status, body } = await service.get(`/images/${name}`)
      assert.deepEqual([status, body.code], [404, 'image_not_found'], name)
    }
  })

  test('lasts for 24 hours to the millisecond, and is gone from then on', async () => {
    assert.equal(image.expires_at, '2026-11-22T10:00:00.000Z')
    clock.set('2026-11-22T09:59:59.999Z')
    assert.equal((await fetch(image.screenshot_url)).status, 200)
    clock.set('2026-11-22T10:00:00.000Z')
    const response = await fetch(image.screenshot_url)
    assert.equal(response.status, 410)
    assert.equal(((await response.json()) as { code: string }).code, 'image_expired')
  })

  test('is deleted after its time, also when the service was down then; its address still says that it expired', async () => {
    await service[Symbol.asyncDispose]()
    assert.equal(files().length, 1)
    service = await open()
    for (let tries = 0; tries < 100 && files().length > 0; tries += 1) await wait(20)
    assert.deepEqual(files(), [])
    const { status } = await service.get(new URL(image.screenshot_url).pathname)
    assert.equal(status, 410)
  })

  test('finds no room when the quota is used up, is not charged then, and finds it again after the others expire', async () => {
    await service[Symbol.asyncDispose]()
    service = await open({ GANNET_IMAGES_MAX_BYTES: String(Math.floor(image.file_size_bytes * 1.5)) })
    const first = await shoot()
    assert.equal(first.status, 200)
    const before = await service.creditsRemaining()
    const full = await service.post('/v1/screenshot', { url: site.url('/') })
    assert.deepEqual([full.status, full.body.code], [503, 'storage_full'])
    assert.ok(Number(full.headers.get('retry-after')) >= 1)
    assert.equal(await service.creditsRemaining(), before)
    clock.advance(day)
    await service[Symbol.asyncDispose]()
    service = await open({ GANNET_IMAGES_MAX_BYTES: String(Math.floor(image.file_size_bytes * 1.5)) })
    for (let tries = 0; tries < 100 && files().length > 0; tries += 1) await wait(20)
    assert.equal((await shoot()).status, 200)
  })

  test('has the address of GANNET_CDN_URL, where one is set', async () => {
    await service[Symbol.asyncDispose]()
    service = await open({ GANNET_CDN_URL: 'https://cdn.example/shots/' })
    assert.match((await shoot()).screenshot_url, /^https:\/\/cdn\.example\/shots\/[0-9a-f]{32}\.png$/)
  })
})
