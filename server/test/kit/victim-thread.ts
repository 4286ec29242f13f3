import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as delay } from 'node:timers/promises'
import { openTestSite } from './test-site.ts'
import type { VictimOrder, VictimReport } from './victim.ts'

/** The victim's side of `victimBeside`: a website and a caller of its own, away from the thread that attacks. */
const { origin, key, rendered } = workerData as VictimOrder
const pauseMs = 100
const words = '<p>Chairs of oak, made to be sat on for a long time and mended when they are not.</p>'
await using site = await openTestSite({
  '/': `<title>Chair</title><h1>Chair</h1>${words.repeat(100)}`,
})
const stopped = new AbortController()
const report: VictimReport = { plainMs: [], renderedMs: [], controlMs: [], failures: [] }

async function call(body: object, times: number[]): Promise<void> {
  const startedAt = performance.now()
  try {
    const response = await fetch(`${origin}/v1/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: site.url('/'), ...body }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    if (response.status !== 200) report.failures.push(`${response.status} ${text.slice(0, 300)}`)
  } catch (error) {
    report.failures.push(String(error))
  }
  times.push(performance.now() - startedAt)
}

/** The same page without the service between: how quick the machine itself is just now. */
async function control(): Promise<void> {
  const startedAt = performance.now()
  await (await fetch(site.url('/'))).text()
  report.controlMs.push(performance.now() - startedAt)
}

async function lane(body: object, times: number[]): Promise<void> {
  while (!stopped.signal.aborted) {
    await call(body, times)
    await control()
    await delay(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
}

const lanes = [lane({}, report.plainMs), ...(rendered ? [lane({ render_js: true }, report.renderedMs)] : [])]
if (parentPort !== null) await once(parentPort, 'message')
stopped.abort()
await Promise.all(lanes)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(report)
