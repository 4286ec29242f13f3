// npm test: alone
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { machineStretch } from '../kit/machine-stretch.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const chars = 24 * 1024 * 1024
const plain = { 'content-type': 'text/plain' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const most = 3 * 25 * 1024 * 1024

promiseToNeighbours('answers that JSON blows up, and large ones, cost their own calls', async (open) => {
  await using service = await open()
  await using site = await openTestSite({
    '/controls': { headers: html, body: `<p>${'\u0001'.repeat(chars)}` },
    '/nul': { headers: plain, body: `Words${' '.repeat(2000)}${'\u0000\u0001 \u0003'.repeat(chars / 4 - 1000)}` },
    '/quotes': { headers: html, body: `<p>${'"\\'.repeat(chars / 2)}` },
    '/large': { headers: html, body: `<p>${'Words and more words. '.repeat(chars / 22)}` },
    '/links': { headers: html, body: `<p>${'<a href=b>'.repeat(200_000)}` },
    '/long-links': { headers: html, body: `<base href="/${'a'.repeat(4000)}/">${numbered(40_000)}` },
  })
  const isBusy = (await machineStretch()) > 2
  const attacker = await service.tenant()
  const suffering = await victimBeside(await service.tenant(), async () => {
    const ask = (path: string, more: object = {}) =>
      attacker.post('/v1/scrape', { url: site.url(path), ...more }, { headers: { 'idempotency-key': randomUUID() } })
    const blown = await ask('/controls')
    assert.deepEqual([blown.status, blown.json().code], [422, 'content_too_large'])
    assert.match(blown.json().error, /include_html/)
    assert.equal(blown.json().details.max_bytes, most)
    const without = await ask('/controls', { include_html: false })
    assert.equal(without.status, 200)
    assert.ok(without.bytes < 10_000)
    for (const path of ['/nul', '/quotes', '/large', '/links', '/long-links']) {
      const sent = await attacker.post('/v1/scrape', { url: site.url(path), include_links: true })
      // On a machine that is busy a page of millions of pieces may take longer than it may.
      const isRefused =
        (sent.status === 422 && /^(?:content_too_large|page_crashed)$/.test(sent.json().code)) ||
        (isBusy && sent.status === 503 && sent.json().code === 'overloaded')
      assert.ok(sent.status === 200 || (path !== '/large' && isRefused), `${path}: ${sent.status}`)
      assert.ok(sent.bytes <= most * 1.01, `${path}: ${sent.bytes} bytes`)
    }
  })
  for (const { process } of service.processes) assert.equal(process.exitCode, null, 'it runs on')
  assertUnharmed(suffering)
})

function numbered(count: number): string {
  return Array.from({ length: count }, (_, at) => `<a href=${at}>`).join('')
}
