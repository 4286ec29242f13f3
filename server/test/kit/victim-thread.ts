import { once } from 'node:events'
import { mkdtempDisposable, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
const report: VictimReport = { plainMs: [], renderedMs: [], controlMs: [], diskMs: [], failures: [] }

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

/** What the disk takes just now for the least that is to last, also while a call waits for it. */
async function disk(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gannet-victim-'))
  await using file = await open(join(folder.path, 'synced'), 'w')
  while (!stopped.signal.aborted) {
    const startedAt = performance.now()
    await file.write(Buffer.alloc(4096), 0, 4096, 0)
    await file.datasync()
    report.diskMs.push(performance.now() - startedAt)
    await delay(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined)
  }
}

const renderedLanes = rendered ? [lane({ render_js: true }, report.renderedMs)] : []
const lanes = [disk(), lane({}, report.plainMs), ...renderedLanes]
if (parentPort !== null) await once(parentPort, 'message')
stopped.abort()
await Promise.all(lanes)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(report)
