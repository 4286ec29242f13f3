/**
 * What a kept page costs beside one that is loaded: scrapes of a page of 60 KB, plain and kept, in turns. Its target takes 20 ms
 * for it, which is quick for the web; the processor time says what is left of a call when the network is put aside.
 * `npm run bench -- cache`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median } from './comparison/statistics.ts'
import { treeUse } from './process-tree.ts'
import { startService } from './start-service.ts'

const rounds = 15
const calls = 40
const targetMs = 20
const paragraph =
  '<p>The gannet folds its wings and <a href="/dive">falls</a> thirty metres, at a hundred kilometres an hour.</p>\n'
const page = `<title>Gannets</title><h1>Gannets</h1>${paragraph.repeat(Math.floor(60_000 / paragraph.length))}`

const site = createServer((_request, response) => {
  setTimeout(() => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page), targetMs)
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
await using service = await startService()

const ways = { plain: {}, kept: { max_age_s: 3600 } }
type Way = keyof typeof ways
const measured: Record<Way, { ms: number[]; cpuMs: number[] }> = {
  plain: { ms: [], cpuMs: [] },
  kept: { ms: [], cpuMs: [] },
}
for (const way of ['plain', 'kept'] as const) await measure(way)
for (let round = 0; round < rounds; round += 1) {
  for (const way of round % 2 === 0 ? (['plain', 'kept'] as const) : (['kept', 'plain'] as const)) {
    const { ms, cpuMs } = await measure(way)
    measured[way].ms.push(ms)
    measured[way].cpuMs.push(cpuMs)
  }
}
site.closeAllConnections()
site.close()
for (const [what, name] of [
  ['ms', 'time of a call'],
  ['cpuMs', 'processor time of a call'],
] as const) {
  const [plain, kept] = [median(measured.plain[what]), median(measured.kept[what])]
  console.log(`${name}: kept ÷ plain ${(kept / plain).toFixed(2)} (${kept.toFixed(1)} ms, ${plain.toFixed(1)} ms)`)
}

/** One call after the other, as somebody waits for them. */
async function measure(way: Way): Promise<{ ms: number; cpuMs: number }> {
  const [before, startedAt] = [treeUse(service.pid).cpuMs, performance.now()]
  for (let count = 0; count < calls; count += 1) await service.post('scrape', { url: `${origin}/`, ...ways[way] })
  return {
    ms: (performance.now() - startedAt) / calls,
    cpuMs: (treeUse(service.pid).cpuMs - before) / calls,
  }
}
