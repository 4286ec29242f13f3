// npm test: alone
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertLives } from '../kit/resident-memory.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const megabyte = 1024 * 1024
/** Nothing packs this, and nothing in it is slow to read. */
const large = `<title>Large</title><pre>${randomBytes(9 * megabyte).toString('base64')}</pre>`
/** A page whose picture nothing packs: noise from top to bottom. */
const noise = `<body style="margin:0"><script>
  for (let count = 0; count < 20; count += 1) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 1500, style: 'display:block' })
    const context = canvas.getContext('2d')
    const image = context.createImageData(1280, 1500)
    for (let at = 0; at < image.data.length; at += 65536) crypto.getRandomValues(image.data.subarray(at, at + 65536))
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
    context.putImageData(image, 0, 0)
    document.body.append(canvas)
  }
</script>`

promiseToNeighbours('what one account stores costs no other a moment or its room', async (open) => {
  await using service = await open({ GANNET_IMAGES_MAX_BYTES: String(64 * megabyte) })
  await using site = await openTestSite({ '/large': large, '/noise': noise, '/': '<h1>Small</h1>' })
  const [attacker, victim] = [await service.tenant(), await service.tenant()]
  const scrape = async (key: string) => {
    const body = { url: site.url('/large'), include_text: false }
    return await attacker.post('/v1/scrape', body, { headers: { 'idempotency-key': key } })
  }
  const suffering = await victimBeside(victim, async () => {
    for (const key of ['one', 'two', 'three']) {
      const [first, again] = [await scrape(key), await scrape(key)]
      assert.deepEqual([first.status, again.status, again.bytes], [200, 200, first.bytes])
      assert.equal(again.headers.get('idempotency-replayed'), 'true')
    }
    const picture = await attacker.post('/v1/screenshot', { url: site.url('/noise'), full_page: true })
    assert.deepEqual([picture.status, picture.json().code], [422, 'content_too_large'])
    assert.match(picture.json().error, /jpeg.*clip/)
    const part = { url: site.url('/noise'), clip: { x: 0, y: 0, width: 1280, height: 6000 } }
    const [kept, refused] = [await attacker.post('/v1/screenshot', part), await attacker.post('/v1/screenshot', part)]
    assert.deepEqual([kept.status, refused.status, refused.json().code], [200, 429, 'budget_exceeded'])
    assert.equal((await victim.post('/v1/screenshot', { url: site.url('/') })).status, 200)
  })
  assertUnharmed(suffering)
  await assertLives(service)
  if (service.dataDir !== undefined)
    assert.ok((await stat(join(service.dataDir, 'gannet.db'))).size < megabyte, 'the database stays small')
})
