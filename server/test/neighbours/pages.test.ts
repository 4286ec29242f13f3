// npm test: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSharedService } from '../kit/shared-service.ts'
import { openStoreServers, whyNoStoreServers } from '../kit/store-servers.ts'
import { openTestSite } from '../kit/test-site.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

/** Pages of at most 200,000 characters that a reader which is not linear takes many seconds for. */
const pages: Readonly<Record<string, string>> = {
  '/carriage-returns': `<title>a${'\r'.repeat(150_000)}b</title><p>text`,
  '/json-ld-spaces': `<script type="application/ld+json">{"@type":"Thing"}${' '.repeat(190_000)}x</script><p>text`,
  '/nested': `${'<div>'.repeat(33_000)}text`,
}
const schema = { type: 'object', properties: { title: { type: 'string' } } }

for (const fleet of [false, true]) {
  const where = fleet ? 'a fleet' : 'a process alone'
  test(
    `a page that is slow to read holds up nobody else in ${where}`,
    { skip: fleet && whyNoStoreServers(), timeout: 170_000 },
    async () => {
      await using servers = fleet ? await openStoreServers() : undefined
      await using service = await openSharedService({}, servers)
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
    },
  )
}
