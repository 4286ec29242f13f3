/**
 * `node bench/crawl.ts [rounds]`: a site of 2,000 pages on 250 loopback hosts, whose answers take 20 ms, crawled in turns by Gannet (results
 * stored and charged) and by Crawlee with Cheerio (stored in its dataset), robots.txt obeyed. So many hosts that pauses between requests to one,
 * which Gannet does not go without, are no limit. Prints the pages a second of each, and the ratio of their medians.
 * Needs what `npm run bench` installs.
 */
import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Gannet } from '../client/src/gannet.ts'
import { median } from './comparison/statistics.ts'
import { benchKey, startService } from './start-service.ts'

const rounds = Number(process.argv[2] ?? 3)
const hosts = 250
const pagesOfHost = 8
const answerMs = 20

await using closing = new AsyncDisposableStack()
const origins: string[] = []
for (let host = 0; host < hosts; host += 1) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  // Always what a listening server has.
  origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const start = `${origins[0]}/`
const pages = new Set(origins.flatMap((origin) => Array.from({ length: pagesOfHost }, (_, n) => origin + pathOf(n))))

function pathOf(n: number): string {
  return n === 0 ? '/' : `/p/${n}`
}

/** The first page of the first host leads to those of all others, and each host's first page to the host's others. */
function answer({ url: path = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const origin = `http://${headers.host}`
  const isRobots = path === '/robots.txt'
  const others = path === '/' ? Array.from({ length: pagesOfHost - 1 }, (_, n) => pathOf(n + 1)) : []
  const links = [...(origin + path === start ? origins : []), ...others].map((href) => `<a href="${href}">${href}</a>`)
  const words = `<p>Some words of the ordinary page ${path} of ${origin}.</p>`.repeat(30)
  const body = `<!doctype html><title>${path}</title><main><h1>${path}</h1>${words}</main><nav>${links.join(' ')}</nav>`
  setTimeout(() => {
    response.writeHead(isRobots ? 404 : 200, { 'content-type': 'text/html' }).end(isRobots ? '' : body)
  }, answerMs)
}

interface Crawled {
  readonly found: readonly string[]
  readonly ms: number
}

const service = closing.use(await startService())

const client = new Gannet({ apiKey: benchKey, baseUrl: service.url })

async function gannet(): Promise<Crawled> {
  const startedAt = performance.now()
  let job = await client.crawl({
    url: start,
    scope: 'domain',
    sitemap: 'skip',
    limit: 10_000,
    options: { include_html: false },
  })
  for (; job.finished_at === null; job = await client.job(job.id)) await delay(100)
  const ms = performance.now() - startedAt
  const items = await Array.fromAsync(client.jobItems(job.id, { state: 'done' }))
  if (job.credits_used !== items.length) throw new Error(`${job.credits_used} credits for ${items.length} pages`)
  return { found: items.map(({ url }) => url), ms }
}

async function crawlee(): Promise<Crawled> {
  const folder = await mkdtemp(join(tmpdir(), 'gannet-crawlee-'))
  const script = join(import.meta.dirname, 'contenders/crawlee-site.js')
  const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, CRAWLEE_STORAGE_DIR: folder } }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, start, folder], options)
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const contenders = { gannet, crawlee }
const rates: Record<keyof typeof contenders, number[]> = { gannet: [], crawlee: [] }
for (let round = 0; round < rounds; round += 1)
  for (const name of ['gannet', 'crawlee'] as const) {
    const { found, ms } = await contenders[name]()
    const distinct = new Set(found)
    const missing = [...pages].filter((page) => !distinct.has(page)).length
    rates[name].push((1000 * distinct.size) / ms)
    console.log(
      `${name}: ${distinct.size} pages in ${(ms / 1000).toFixed(1)} s, ${missing} missing, ${found.length - distinct.size} twice`,
    )
  }
const [ours, theirs] = [median(rates.gannet), median(rates.crawlee)]
console.log(
  `pages a second, medians: gannet ${ours.toFixed(0)}, crawlee ${theirs.toFixed(0)}: ×${(ours / theirs).toFixed(2)}`,
)
