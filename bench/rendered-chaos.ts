import { descendantsOf, stillRunning } from '../server/test/kit/descendants.ts'
import { renderedChaos } from '../server/test/kit/rendered-chaos.ts'
import { openTestBrowser } from '../server/test/kit/test-browser.ts'

/**
 * `node bench/rendered-chaos.ts [calls] [ms]`: rendered calls of all kinds, four at a time, while every so many milliseconds a
 * renderer, a GPU process or a browser is killed and every twentieth page hangs. Each has to come to what is documented; at the end
 * no page and no frame may be under way, and no process left. GANNET_FRAMES says which frames.
 */
const calls = Number(process.argv[2] ?? 1000)
const killEveryMs = Number(process.argv[3] ?? 3000)

const browser = await openTestBrowser({ pages: 4, timeoutMs: 10_000 })
const startedAt = performance.now()
const { killed, failed, wrong, longestMs } = await renderedChaos(browser, { calls, atOnce: 4, killEveryMs })
const seconds = (performance.now() - startedAt) / 1000
console.log(`${calls} calls in ${seconds.toFixed(0)} s, the longest of ${(longestMs / 1000).toFixed(1)} s`)
console.log(
  Object.entries(killed)
    .map(([part, count]) => `${count} × ${part} killed`)
    .join(', '),
)
console.log(`${failed} calls failed as documented, ${wrong.length} otherwise ${wrong.join('; ')}`)
await browser.idle()
const processes = descendantsOf(process.pid)
await browser[Symbol.asyncDispose]()
const left = await stillRunning(processes)
console.log(`at rest: no page and no frame under way; processes left: ${left.length}`)
if (wrong.length > 0 || left.length > 0) process.exitCode = 1
