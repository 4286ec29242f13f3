/**
 * What handing a page over to a thread costs: the service's processor time for scrapes, one at a time, of a page with few enough
 * tags to be read on the event loop, beside a page with a few more, which goes to a thread, in turns. `npm run bench -- handover`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { median } from './comparison/statistics.ts'
import { treeUse } from './process-tree.ts'
import { startService } from './start-service.ts'

const rounds = 9
const calls = 300
const paragraph =
  '<p>The gannet folds its wings and <a href="/dive">falls</a> thirty metres, at a hundred kilometres an hour.</p>\n'
/** Each has four tags, of which a page that is read here may have 1,500. */
const pages: Readonly<Record<string, string>> = { '/here': pageOf(370), '/there': pageOf(380) }

const site = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[request.url ?? ''])
})
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
await using service = await startService()

for (const path of Object.keys(pages)) await cpuPerCall(path)
const used = new Map(Object.keys(pages).map((path) => [path, [] as number[]]))
for (let round = 0; round < rounds; round += 1) for (const [path, times] of used) times.push(await cpuPerCall(path))
const [here, there] = Array.from(used.values(), median)
console.log(
  `processor time of a whole call, read in a thread against read here: ×${((there ?? 0) / (here ?? 1)).toFixed(2)}`,
)
site.closeAllConnections()
site.close()

async function cpuPerCall(path: string): Promise<number> {
  const before = treeUse(service.pid).cpuMs
  for (let call = 0; call < calls; call += 1) await service.post('scrape', { url: origin + path, include_links: true })
  return (treeUse(service.pid).cpuMs - before) / calls
}

function pageOf(paragraphs: number): string {
  return `<title>Gannets</title><h1>Gannets</h1>${paragraph.repeat(paragraphs)}`
}
