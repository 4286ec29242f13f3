// npm test: alone
import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { assertLives } from '../kit/resident-memory.ts'
import type { Tenant } from '../kit/shared-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertUnharmed, victimBeside } from '../kit/victim.ts'

const megabyte = 1024 * 1024

const many = (part: (index: number) => string, count: number): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(',')

promiseToNeighbours('bodies that wait stay within the memory of one process', async (open) => {
  await using service = await open()
  await using site = await openTestSite({ '/slow': { never: true } })
  const [attacker, starter] = [await service.tenant(), await service.tenant('starter')]
  const over = new AbortController()
  const valid = (pad: string) => `{"url":${JSON.stringify(site.url('/slow'))},"pad":${pad}}`
  const suffering = await victimBeside(await service.tenant(), async () => {
    const objects = valid(`[${many(() => '{}', 330_000)}]`)
    const few = valid(`[${many(() => '{"":[{}]}', 4_900)}]`)
    const text = valid(`"${'x'.repeat(megabyte - 1000)}"`)
    const calls: Promise<void>[] = []
    for (const body of [objects, few, text]) {
      calls.push(...twins(attacker, body, 50, over.signal))
      await delay(1000)
    }
    await flood(starter, [objects, few, text], over)
    await Promise.all(calls)
  })
  assertUnharmed(suffering)
  await assertLives(service)
})

/** Calls of one body under one key: the first runs, the others wait for it. */
function twins(tenant: Tenant, body: string, count: number, signal: AbortSignal): Promise<void>[] {
  const headers = { 'idempotency-key': `twins ${body.length}` }
  return Array.from({ length: count }, () => sent(tenant, body, { headers, signal }))
}

/** Seven seconds of all that a key's rate allows; then everybody hangs up. */
async function flood(tenant: Tenant, bodies: readonly string[], over: AbortController): Promise<void> {
  const until = performance.now() + 7000
  const calls: Promise<void>[] = []
  for (let index = 0; performance.now() < until; index += 1) {
    calls.push(sent(tenant, bodies[index % bodies.length] ?? '', { signal: over.signal }))
    await delay(100)
  }
  over.abort()
  await Promise.all(calls)
}

async function sent(tenant: Tenant, body: string, more: { headers?: Record<string, string>; signal: AbortSignal }) {
  const answer = await tenant.post('/v1/scrape', body, more).catch((error: unknown) => {
    if (!more.signal.aborted) throw error
  })
  if (answer !== undefined) assert.ok([400, 422, 429, 503, 504].includes(answer.status), String(answer.status))
}
