/**
 * `node bench/render-auto.ts FOLDER`: what `render: "auto"` finds and saves, on 100 saved pages of a folder (.html or
 * .html.gz): the first 20 are served as empty shells that a script fills, the others as they are. Each page is of a template of its
 * own, so that nothing is remembered.
 */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { treeUse } from './process-tree.ts'
import { startService } from './start-service.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('name a folder of pages')
const most = 100
const shells = 20
const files = readdirSync(folder)
  .filter((name) => /\.html(?:\.gz)?$/.test(name))
  .toSorted()
const step = Math.max(1, Math.floor(files.length / most))
const pages = files.filter((_, index) => index % step === 0).slice(0, most)

const bytesOf = (index: number): Buffer => {
  const name = pages[index] ?? ''
  const bytes = readFileSync(join(folder, name))
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
const shell = (index: number): string =>
  `<!doctype html><html><head><meta charset=utf-8><title>App</title></head><body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script>
  fetch('/content/${index}').then((answer) => answer.text()).then((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    document.getElementById('root').replaceChildren(...body.childNodes)
  })</script></body></html>`

const server = createServer(({ url = '' }, response) => {
  const [, kind = '', number = ''] = /^\/(content|auto|always)(?:_[a-j]+)?\/(\d+)$/.exec(url) ?? []
  const index = number === '' ? pages.length : Number(number)
  if (index >= pages.length) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(kind !== 'content' && index < shells ? shell(index) : bytesOf(index))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** A folder with a name of its own: numbers are what pages of one template differ in. */
const folderOf = (index: number): string =>
  String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

interface Scraped {
  readonly metadata: { readonly rendered: boolean }
  readonly credits_used: number
  readonly text: string
}

await using service = await startService({ GANNET_PAGES: '2' })
const costs = { auto: { cpuMs: 0, credits: 0 }, always: { cpuMs: 0, credits: 0 } }
const found: number[] = []
const vain: number[] = []
const failed: string[] = []
for (let index = 0; index < pages.length; index += 1) {
  const rendered = await costing('always', { url: `${origin}/always_${folderOf(index)}/${index}`, render_js: true })
  const auto = await costing('auto', { url: `${origin}/auto_${folderOf(index)}/${index}`, render: 'auto' })
  if (auto === undefined || rendered === undefined) failed.push(pages[index] ?? '')
  else if (auto.metadata.rendered) (index < shells ? found : vain).push(index)
}

async function costing(way: 'auto' | 'always', body: object): Promise<Scraped | undefined> {
  const before = treeUse(service.pid).cpuMs
  const answer = await service.post('scrape', { ...body, allow_error_status: true }).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 150))
  costs[way].cpuMs += treeUse(service.pid).cpuMs - before
  // As the contract has it.
  const scraped = answer as Scraped | undefined
  costs[way].credits += scraped?.credits_used ?? 0
  return scraped
}

server.close()
server.closeAllConnections()
console.log(`${pages.length} pages, ${shells} of them shells; ${failed.length} failed ${failed.join(' ')}`)
console.log(`shells found: ${found.length} of ${shells}`)
console.log(
  `rendered in vain: ${vain.length} of ${pages.length - shells} ${vain.map((index) => pages[index]).join(' ')}`,
)
for (const [name, ratio] of [
  ['processor time', costs.auto.cpuMs / costs.always.cpuMs],
  ['credits', costs.auto.credits / costs.always.credits],
] as const)
  console.log(`${name} ÷ always rendering: ${ratio.toFixed(2)}`)
console.log(
  `processor time a page: ${(costs.auto.cpuMs / pages.length).toFixed(0)} ms, always rendered ${(costs.always.cpuMs / pages.length).toFixed(0)} ms`,
)
