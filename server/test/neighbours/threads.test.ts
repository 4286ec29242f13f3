// npm test: alone
import assert from 'node:assert/strict'
import type { Tenant } from '../kit/shared-service.ts'
import { openTestSite } from '../kit/test-site.ts'
import { promiseToNeighbours } from '../kit/promise-to-neighbours.ts'
import { assertInTime, assertUnharmed, victimBeside } from '../kit/victim.ts'

/** Look-around, which the linear engine does not know: the page is read until its thread's time is over. */
const slow = {
  type: 'object',
  properties: { name: { type: 'string', pattern: '^(?=(a+)+$)(a|a)*$|(?<!x)(a+)+b' } },
}
const plain = { type: 'object', properties: { name: { type: 'string' } } }
/** Large enough to be read in a thread. */
const long = `<title>Long</title><h1>Long</h1>${'<p>Some words of a page that is long.</p>'.repeat(2000)}`

promiseToNeighbours('threads that one account fills keep nobody else waiting', async (open) => {
  await using service = await open()
  await using site = await openTestSite({
    '/': `<h1 itemprop="name">${'a'.repeat(60)}!</h1><p>name: ${'a'.repeat(60)}!</p>`,
    '/long': long,
  })
  const [attacker, second, stranger] = await Promise.all([service.tenant(), service.tenant(), service.tenant()])
  let calls: readonly StrangersCall[] = []
  const suffering = await victimBeside(await service.tenant(), async () => {
    const ask = { url: site.url('/'), schema: slow, render_js: false }
    const attack = Promise.all(
      [...Array.from({ length: 10 }, () => attacker), second, second].map((tenant) => tenant.post('/v1/extract', ask)),
    )
    const done = new AbortController()
    const watched = callsOf(stranger, site.url('/long'), done.signal)
    const [sent, times] = await Promise.all([attack.finally(() => done.abort()), watched])
    // Each waits for those before it, and may wait too long: at its own expense.
    for (const { status } of sent) assert.ok(status === 200 || status === 503, `${status}`)
    calls = times
  })
  assertUnharmed(suffering)
  // Two processors are shared with every busy thread of both workers, which was seen to take 4.4 s; waiting for the
  // others' threads would take twenty. A machine that is busy elsewhere takes as many times longer as it is busy.
  const { stretch } = suffering
  const worst = Math.round(Math.max(...calls.map(({ ms }) => ms)))
  const beside = `the machine takes ${stretch.toFixed(1)} times its time for work`
  assertInTime(worst < 8000 * stretch, `the stranger's slowest call took ${worst} ms; ${beside}`)
  const late = calls.filter(({ isLate }) => isLate).length
  assert.ok(late === 0 || stretch > 2, `${late} of the stranger's pages were given up; ${beside}`)
})

interface StrangersCall {
  readonly ms: number
  /** Its thread's time was over before the page was read. */
  readonly isLate: boolean
}

/** A stranger's extracts and scrapes of a page that is read in a thread, one after the other. */
async function callsOf(stranger: Tenant, url: string, until: AbortSignal): Promise<readonly StrangersCall[]> {
  const times: StrangersCall[] = []
  while (!until.aborted && times.length < 2000) {
    const [filled, read] = await Promise.all([
      stranger.post('/v1/extract', { url, schema: plain, render_js: false }),
      stranger.post('/v1/scrape', { url }),
    ])
    assert.deepEqual([filled.status, read.status], [200, 200], JSON.stringify([filled.json().code, read.json().code]))
    const { data, extraction_error: why } = filled.json()
    const isLate = data === null && /within its limits/.test(why)
    if (!isLate) assert.deepEqual(data, { name: 'Long' }, why)
    times.push({ ms: filled.ms, isLate }, { ms: read.ms, isLate: false })
  }
  return times
}
