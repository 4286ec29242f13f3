// npm test: alone
import assert from 'node:assert/strict'
import type { Tenant } from '../kit/shared-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertInTime, assertUnharmed, victimBeside } from '../kit/victim.ts'

const attackMs = 10_000

/** Calls that hold browser places for nothing, as many at once as asked, for as long as the attack lasts. */
async function holdPlaces(attacker: Tenant, calls: readonly (readonly [path: string, body: object])[]): Promise<void> {
  const over = AbortSignal.timeout(attackMs)
  const again = async (path: string, body: object): Promise<void> => {
    while (!over.aborted) {
      const sent = await attacker.post(path, body, { signal: over }).catch((error: unknown) => {
        if (!over.aborted) throw error
      })
      if (sent !== undefined) assert.ok([200, 422, 429, 502, 503, 504].includes(sent.status), `${path}: ${sent.status}`)
    }
  }
  await Promise.all(calls.map(([path, body]) => again(path, body)))
}

promiseToNeighbours('twenty calls that wait for what never comes make no stranger wait', async (open) => {
  await using service = await open({ GANNET_PAGES: '2' })
  await using site = await openTestSite({ '/': '<h1>Here</h1><p>but not that', '/slow': { never: true } })
  const waiting = { url: site.url('/'), render_js: true, wait_for: '#never' }
  const calls = Array.from({ length: 20 }, (_, index): [string, object] => {
    if (index % 4 === 1) return ['/v1/screenshot', { url: site.url('/'), selector: '#never' }]
    if (index % 4 === 2) return ['/v1/extract', { ...waiting, schema: { type: 'object' } }]
    return ['/v1/scrape', index % 4 === 3 ? { url: site.url('/slow'), render_js: true } : waiting]
  })
  const attacker = await service.tenant()
  const suffering = await victimBeside(await service.tenant(), () => holdPlaces(attacker, calls), {
    rendered: true,
  })
  assertUnharmed(suffering)
  assertInTime(suffering.during.renderedMs.length > 2, `${suffering.during.renderedMs.length} rendered calls`)
})
