import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { migrate } from '../../src/database/migrate.ts'
import { systemClock } from '../../src/clock.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { s3ImageStore } from '../../src/images/s3-image-store.ts'
import { Images } from '../../src/images/images.ts'
import { openStoreServers, type StoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { testCall } from '../kit/test-call.ts'
import { TestClock } from '../kit/test-clock.ts'
import { openTestService } from '../kit/test-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { openTestNode } from '../stores/test-node.ts'

const skip = whyNoStoreServers()
const day = 24 * 3_600_000

if (skip !== undefined) {
  test('images in an S3-compatible store', { skip })
} else {
  let servers: StoreServers
  before(async () => {
    servers = await openStoreServers()
  })
  after(() => servers[Symbol.asyncDispose]())

  function openStore(prefix = 'test/') {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = servers.s3
    return s3ImageStore(
      { endpoint, bucket, accessKeyId, secretAccessKey, region: 'us-east-1', prefix },
      { clock: systemClock, lifeSeconds: 86_400 },
    )
  }

  test('an object is stored whole, read whole or in part, and removed; a missing one is told from a failure', async () => {
    const store = openStore()
    const bytes = new Uint8Array(100_000).map((_, index) => index % 251)
    await store.put('a.png', bytes)
    const read = async (range?: { start: number; end: number }) => {
      const stream = await store.open('a.png', range)
      return stream && Buffer.concat(await stream.toArray())
    }
    assert.deepEqual(await read(), Buffer.from(bytes))
    assert.deepEqual(await read({ start: 10, end: 19 }), Buffer.from(bytes.subarray(10, 20)))
    await store.remove('a.png')
    await store.remove('a.png')
    assert.equal(await read(), undefined)
    const elsewhere = s3ImageStore(
      {
        endpoint: servers.s3.endpoint,
        bucket: 'none',
        accessKeyId: 'x',
        secretAccessKey: 'y',
        region: 'r',
        prefix: '',
      },
      { clock: systemClock, lifeSeconds: 60 },
    )
    await assert.rejects(elsewhere.put('a.png', bytes), { code: 'unavailable', status: 503 })
  })

  test('expired images are removed by one node at a time', async () => {
    await using sql = openPostgres(await servers.postgres.createDatabase())
    await migrate(sql, systemClock)
    const clock = new TestClock('2026-05-15T12:00:00Z')
    await using node = await openTestNode(sql, clock)
    const { id } = await node.accounts.create('acme', 'ten')
    const open = () => new Images({ sql, store: openStore('swept/'), clock, maxBytes: 1_000_000 })
    const [one, other] = [open(), open()]
    const call = { ...testCall(), account: id }
    for (let count = 0; count < 5; count += 1) await one.keep({ format: 'png', bytes: new Uint8Array(10) }, call)
    const stored = async () => (await servers.s3.objects()).filter((name) => name.startsWith('swept/')).length
    assert.equal(await stored(), 5)
    clock.advance(day)
    assert.deepEqual([await one.sweep(), await other.sweep()], [5, 0])
    assert.equal(await stored(), 0)
    await other.keep({ format: 'png', bytes: new Uint8Array(10) }, call)
    clock.advance(day)
    assert.equal(await other.sweep(), 1, 'the other one may when the first has been silent')
    assert.equal(await one.sweep(), 0)
  })

  test('an image is streamed with ranges, or led to the address of the bucket, as the setting says', async () => {
    await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
    const settings = await servers.settings()
    await using streams = await openTestService(settings)
    const shot = (await streams.post('/v1/screenshot', { url: site.url('/') })).body
    const part = await fetch(shot.screenshot_url, { headers: { range: 'bytes=1-3' } })
    assert.deepEqual([part.status, await part.text()], [206, 'PNG'])
    const name = new URL(shot.screenshot_url).pathname.split('/').at(-1)
    await using redirects = await openTestService({
      ...settings,
      GANNET_IMAGES: `${settings['GANNET_IMAGES']}&serve=redirect`,
      GANNET_CDN_URL: 'https://images.example.com/shots',
    })
    const led = await fetch(`${redirects.origin}/images/${name}`, { redirect: 'manual' })
    assert.deepEqual([led.status, led.headers.get('location')], [302, `https://images.example.com/shots/${name}`])
    assert.equal((await fetch(`${redirects.origin}/images/${'0'.repeat(32)}.png`)).status, 404)
  })

  test('while the object store is away screenshots get 503 uncharged, and everything else goes on', async () => {
    await using own = await openStoreServers()
    await using site = await openTestSite({ '/': '<h1>Hello</h1>' })
    await using service = await openTestService(await own.settings())
    const before = await service.creditsRemaining()
    await own.s3.stop()
    const shot = await service.post('/v1/screenshot', { url: site.url('/') })
    assert.deepEqual([shot.status, shot.body.code], [503, 'unavailable'])
    assert.equal((await service.post('/v1/scrape', { url: site.url('/') })).status, 200)
    assert.equal(before - (await service.creditsRemaining()), 1)
  })
}
