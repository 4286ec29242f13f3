// npm test: alone
import assert from 'node:assert/strict'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

/** Pages of at most 200,000 characters that a reader which is not linear takes many seconds for. */
const pages: Readonly<Record<string, string>> = {
  '/carriage-returns': `<title>a${'\r'.repeat(150_000)}b</title><p>text`,
  '/json-ld-spaces': `<script type="application/ld+json">{"@type":"Thing"}${' '.repeat(190_000)}x</script><p>text`,
  '/nested': `${'<div>'.repeat(33_000)}text`,
}
const schema = { type: 'object', properties: { title: { type: 'string' } } }

promiseToNeighbours('a page that is slow to read holds up nobody else', async (open) => {
  await using service = await open()
  await using site = await openTestSite(pages)
  const attacker = await service.tenant()
  const suffering = await victimBeside(await service.tenant(), async () => {
    for (const path of Object.keys(pages)) {
      const url = site.url(path)
      const sent = await Promise.all([
        attacker.post('/v1/scrape', { url, include_markdown: true, include_links: true }),
        attacker.post('/v1/extract', { url, schema, render_js: false }),
      ])
      for (const { status } of sent) assert.ok([200, 422].includes(status), `${path}: ${status}`)
    }
  })
  assertUnharmed(suffering)
})
