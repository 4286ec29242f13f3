/**
 * `node bench/crawl-chaos.ts [alone|fleet] [pages of a host]`: crawls of 20 hosts (2,000 pages unless told otherwise) while every five
 * seconds a process is killed, of a fleet a worker and an API node in turns. What the crawls say of their pages has to equal the
 * sites, what they cost the pages that are done, and what the sites saw the promises of politeness. Prints a table.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Gannet } from '../client/src/gannet.ts'
import type { Job } from '../client/src/contract.ts'
import type { JobItem } from '../client/src/job-items.ts'
import { openServiceProcess, type ServiceProcess } from '../server/test/kit/service-process.ts'
import { openStoreServers } from '../server/test/kit/store-servers.ts'

const mode = process.argv[2] === 'fleet' ? 'fleet' : 'alone'
const pagesOfHost = Number(process.argv[3] ?? 100)
const hosts = 20
const killEveryMs = 5000
const gapMs = 250
const key = 'gn_BenchBenchBenchBenchBenchBench00'

/** A website that notes when it was asked for what. Each page leads to two others; the first also to one that is forbidden, one that is gone and an alias. */
class Site {
  readonly hits: { readonly path: string; readonly at: number }[] = []
  readonly #server = createServer((request, response) => this.#answer(request, response))

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get origin(): string {
    // Always what a listening server has.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What a crawl is to say of each address. */
  get truth(): Map<string, string> {
    const pages = Array.from({ length: pagesOfHost }, (_, n) => [this.origin + pathOf(n), 'done'] as const)
    const others = [
      ['/private/1', 'robots'],
      ['/gone', 'target_not_found'],
      ['/alias', 'duplicate'],
    ] as const
    return new Map([...pages, ...others.map(([path, outcome]) => [this.origin + path, outcome] as const)])
  }

  #answer({ url: path = '/' }: IncomingMessage, response: ServerResponse): void {
    this.hits.push({ path, at: performance.now() })
    const answer = (status: number, type: string, body: string): void =>
      void setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), 20)
    if (path === '/robots.txt') return answer(200, 'text/plain', 'User-agent: *\nDisallow: /private/')
    if (path === '/alias') return void response.writeHead(301, { location: pathOf(1) }).end()
    const n = path === '/' ? 0 : Number(/^\/p\/(\d+)$/.exec(path)?.[1] ?? NaN)
    if (!(n < pagesOfHost)) return answer(404, 'text/html', 'Gone')
    const more = n === 0 ? ['/private/1', '/gone', '/alias'] : []
    const next = [2 * n + 1, 2 * n + 2].filter((each) => each < pagesOfHost).map(pathOf)
    const links = [...next, ...more].map((href) => `<a href="${href}">${href}</a>`).join(' ')
    answer(
      200,
      'text/html',
      `<title>Page ${n}</title><main><h1>Page ${n}</h1><p>All that is said of ${n}.${links}</main>`,
    )
  }
}

function pathOf(n: number): string {
  return n === 0 ? '/' : `/p/${n}`
}

await using closing = new AsyncDisposableStack()
const sites: Site[] = []
for (let host = 0; host < hosts; host += 1) {
  const site = new Site()
  await site.open()
  closing.defer(() => site.close())
  sites.push(site)
}
const folder = await mkdtemp(join(tmpdir(), 'gannet-chaos-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))

/** The processes of the service; killed ones are begun anew in their place. */
const nodes = await settingsOfNodes()
const running: ServiceProcess[] = []
for (const settings of nodes) running.push(await openServiceProcess(settings))
closing.defer(async () => {
  for (const each of running) await each[Symbol.asyncDispose]()
})

async function settingsOfNodes(): Promise<Record<string, string>[]> {
  const common = {
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_ALLOW_TARGETS: '127.0.0.1',
    GANNET_PAGES: '1',
    GANNET_LOG: 'error',
  }
  if (mode === 'alone') return [{ ...common, GANNET_DATA_DIR: folder }]
  const servers = closing.use(await openStoreServers())
  const shared = { ...common, ...(await servers.settings()), GANNET_PUBLIC_URL: 'http://127.0.0.1:8080' }
  const roles = ['worker', 'api', 'worker', 'api']
  return roles.map((role, n) => Object.assign({ GANNET_ROLE: role, GANNET_DATA_DIR: join(folder, String(n)) }, shared))
}

/** Asks whichever node takes calls and lives. */
async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  for (;;) {
    for (const [n, { origin }] of running.entries()) {
      if (nodes[n]?.['GANNET_ROLE'] === 'worker') continue
      const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
        () => undefined,
      )
      // As a service of ours has checked it.
      if (answer?.ok) return (await answer.json()) as Answer
    }
    await delay(100)
  }
}

const startedAt = performance.now()
const jobs: Job[] = []
for (const { origin } of sites)
  jobs.push(await ask<Job>('POST', '/v1/crawl', { url: `${origin}/`, limit: 10_000, max_depth: 100, sitemap: 'skip' }))

let kills = 0
for (let isOver = false; !isOver;) {
  await delay(killEveryMs)
  const states = await Promise.all(jobs.map(({ id }) => ask<Job>('GET', `/v1/jobs/${id}`)))
  isOver = states.every(({ finished_at: end }) => end !== null)
  const done = states.reduce((sum, { counts }) => sum + counts.done, 0)
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${kills} kills, ${done} done`)
  if (isOver) break
  const n = kills % nodes.length
  await running[n]?.end('SIGKILL')
  kills += 1
  running[n] = await openServiceProcess(nodes[n] ?? {})
}
const seconds = (performance.now() - startedAt) / 1000

const origin = running.find((_, n) => nodes[n]?.['GANNET_ROLE'] !== 'worker')?.origin
const client = new Gannet({ apiKey: key, ...(origin !== undefined && { baseUrl: origin }) })
const items: JobItem[] = []
for (const { id } of jobs) items.push(...(await Array.fromAsync(client.jobItems(id))))
const outcomes = new Map<string, string[]>()
for (const { url, state, code, reason } of items)
  outcomes.getOrInsertComputed(url, () => []).push(code ?? reason ?? state)
const truth = new Map(sites.flatMap((site) => [...site.truth]))
const wrong = [...truth].filter(([url, outcome]) => outcomes.get(url)?.join() !== outcome)
const done = items.filter(({ state }) => state === 'done').length
const { credits } = await ask<{ credits: { used: number; held: number } }>('GET', '/v1/usage')

/** Of every path how often it was asked for beyond what a crawl without kills does: its alias leads to page 1 once more. */
const extras = sites.flatMap(({ hits }) => {
  const counts = new Map<string, number>()
  for (const { path } of hits) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts].map(([path, count]) => count - (path === pathOf(1) ? 2 : 1))
})
const gaps = sites.flatMap(({ hits }) =>
  hits.slice(1).flatMap(({ at, path }, index) => {
    // A redirect is followed at once.
    const before = hits[index]
    return before === undefined || before.path === '/alias' || path === '' ? [] : [at - before.at]
  }),
)
const promises: [promise: string, measured: string | number, isKept: boolean][] = [
  ['addresses that ended otherwise than the sites have it', wrong.length, wrong.length === 0],
  ['addresses that no site has', outcomes.size - truth.size, outcomes.size === truth.size],
  ['items for the same address', items.length - outcomes.size, items.length === outcomes.size],
  ['pages done', done, done === hosts * pagesOfHost],
  ['credits used, held', `${credits.used}, ${credits.held}`, credits.used === done && credits.held === 0],
  ['most requests for one address beyond those without kills', Math.max(...extras), Math.max(...extras) <= 1],
  ['requests beyond those without kills, of all', extras.reduce((sum, extra) => sum + Math.max(0, extra), 0), true],
  ['least time between two requests at a host, ms', Math.min(...gaps).toFixed(0), Math.min(...gaps) >= gapMs - 2],
]
console.log(`${mode}: ${hosts} crawls of ${pagesOfHost} pages, ${kills} kills in ${seconds.toFixed(0)} s\n`)
console.log('| measured | | |\n| --- | ---: | --- |')
for (const [promise, measured, isKept] of promises)
  console.log(`| ${promise} | ${measured} | ${isKept ? 'as promised' : 'NOT AS PROMISED'} |`)
for (const [url, outcome] of wrong.slice(0, 10))
  console.log(`${url}: ${outcomes.get(url)?.join() ?? 'none'} instead of ${outcome}`)
if (promises.some(([, , isKept]) => !isKept)) process.exitCode = 1
