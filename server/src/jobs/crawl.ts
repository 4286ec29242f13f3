import { hash } from 'node:crypto'
import type { Problem } from '../contract/problems.ts'
import { addressKey } from '../crawling/addresses/address-key.ts'
import { addressTest } from '../crawling/addresses/address-patterns.ts'
import { hostKey, isInScope } from '../crawling/addresses/scope.ts'
import { TrapWatch } from '../crawling/traps/trap-watch.ts'
import { withPlainFields } from '../json/written-json.ts'
import type { CrawledPage } from '../operations/crawled-page.ts'
import { CrawlHosts, type CrawlHostsParts, type RobotsVerdict } from './crawl-hosts.ts'
import type { CrawlSettings, FoundItem } from './crawl-store.ts'
import type { JobRow } from './job-rows.ts'

/** A page that turned out to be none of the crawl's: it is left out and not charged. */
export class PageSkipped extends Error {
  readonly reason: 'duplicate' | 'scope' | 'robots'
  readonly duplicateOf: number | undefined

  constructor(reason: PageSkipped['reason'], duplicateOf?: number) {
    super(`the page is skipped: ${reason}`)
    this.reason = reason
    this.duplicateOf = duplicateOf
  }
}

interface CrawledItem {
  readonly n: number
  readonly url: string
  readonly depth: number
}

/** Whether an item may be asked for, and after which pause in milliseconds. */
export interface ItemVerdict {
  readonly gapMs: number
  /** Why not: it is left out, or has failed. */
  readonly refusal: PageSkipped | HostRefused | undefined
}

/** The host of the address that a crawl begins with could not be asked whether it wants to be visited. */
export class HostRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message, { cause: problem })
    this.problem = problem
  }
}

/** The number of the address that a crawl begins with. */
export const firstItem = 1
/** Addresses that a crawl remembers; more than these are not followed. */
const maxFound = 50_000

/** What one crawl knows: which addresses it has found, which pages are the same, and where it may go. */
export class Crawl {
  /** Pages that were done or have failed. */
  visited = 0
  readonly #job: Pick<JobRow, 'id' | 'account_id'>
  readonly #parts: CrawlHostsParts
  #settings: CrawlSettings
  #start: URL
  readonly #hosts: CrawlHosts
  readonly #traps = new TrapWatch()
  readonly #includes: (url: URL) => boolean
  readonly #excludes: (url: URL) => boolean
  /** Numbers of items by the hashes of their addresses' keys. */
  readonly #seen = new Map<string, number>()
  readonly #identities = new Map<string, number>()
  readonly #onFound: (host: string) => void

  private constructor(parts: CrawlHostsParts, job: Pick<JobRow, 'id' | 'account_id'>, of: CrawlOf) {
    this.#settings = of.settings
    this.#onFound = of.onFound
    this.#job = job
    this.#parts = parts
    this.#start = new URL(of.settings.url)
    this.#hosts = new CrawlHosts(parts, job.id, of.settings)
    this.#includes = of.settings.include.length === 0 ? () => true : addressTest(of.settings.include)
    this.#excludes = addressTest(of.settings.exclude)
  }

  /** Goes on where an earlier driver was. */
  static async open(parts: CrawlHostsParts, job: Pick<JobRow, 'id' | 'account_id'>, of: CrawlOf): Promise<Crawl> {
    const crawl = new Crawl(parts, job, of)
    if (await crawl.#remember()) await crawl.readSitemaps()
    return crawl
  }

  /** Most pages that may be done or fail. */
  get limit(): number {
    return this.#settings.limit
  }

  /** Adds what the sitemaps of the site name, unless that was done: once its first page has told where the site is. */
  async readSitemaps(): Promise<void> {
    if (this.#settings.sitemap === 'skip') return
    const pages = await this.#hosts.sitemapPages(this.#start, Math.min(maxFound, 10 * this.#settings.limit))
    if (pages.length > 0) await this.#add(pages, { depth: 1, parent: null })
    await this.#hosts.sitemapsRead(this.#start)
  }

  /** Whether an item may be asked for; undefined where its host's robots.txt has not been read. */
  verdict({ n, url }: Pick<CrawledItem, 'n' | 'url'>): ItemVerdict | undefined {
    const verdict = this.#hosts.verdict(new URL(url))
    return verdict && { gapMs: verdict.gapMs, refusal: refusalOf(n, verdict) }
  }

  /** Reads the robots.txt of an address's host. Rejects with the Problem of a service that cannot, or the call's own reason. */
  async readRobots(url: string): Promise<void> {
    await this.#hosts.judge(new URL(url))
  }

  /**
   * Looks at the page of an item before its result counts: adds the addresses it names, and gives what tells the page from others,
   * whatever its address. Throws PageSkipped for a page that is another's double, or led out of the crawl.
   */
  async examine(item: CrawledItem, page: CrawledPage): Promise<string> {
    const final = new URL(page.final_url)
    await this.#followRedirect(item, final)
    const { text, links } = withPlainFields(page)
    const identity = this.#claim(item.n, identityOf(final, page, text))
    this.#traps.read(final, text)
    if (this.#settings.sitemap !== 'only') {
      const urls = links.flatMap(({ href }) => URL.parse(href) ?? [])
      await this.#add(urls, { depth: item.depth + 1, parent: item.n })
    }
    return identity
  }

  /** What an item was taken for counts no more: it came to nothing. */
  release(n: number): void {
    for (const [identity, owner] of this.#identities) if (owner === n) this.#identities.delete(identity)
  }

  /** A redirect joins two addresses. */
  async #followRedirect({ n, url, depth }: CrawledItem, final: URL): Promise<void> {
    const key = hashOf(final)
    if (key === hashOf(new URL(url))) return
    // Where the first page leads is the site.
    if (n === firstItem) await this.#moveTo(final)
    if (!isInScope(final, this.#start, this.#settings.scope)) throw new PageSkipped('scope')
    const refusal = refusalOf(n, await this.#hosts.judge(final))
    if (refusal !== undefined) throw refusal
    const owner = this.#seen.get(key)
    if (owner !== undefined && owner !== n) throw new PageSkipped('duplicate', owner)
    if (owner === n) return
    this.#seen.set(key, n)
    const skipped = { reason: 'duplicate', duplicateOf: n }
    const found = { keyHash: key, url: plain(final), host: hostKey(final), depth, parent: n, skipped }
    await this.#parts.store.add(this.#job, [found])
  }

  async #moveTo(start: URL): Promise<void> {
    this.#start = start
    this.#settings = { ...this.#settings, url: start.href }
    await this.#parts.store.keepSettings(this.#job.id, this.#settings)
  }

  #claim(n: number, identity: string): string {
    const owner = this.#identities.get(identity)
    if (owner !== undefined && owner !== n) throw new PageSkipped('duplicate', owner)
    this.#identities.set(identity, n)
    return identity
  }

  /** Whether the first page has ended. */
  async #remember(): Promise<boolean> {
    await this.#hosts.open()
    let hasBegun = false
    for await (const { n, key_hash: key, url, state, reason, identity } of this.#parts.store.known(this.#job.id)) {
      this.#seen.set(key, n)
      if (identity !== null && state === 'done') this.#identities.set(identity, n)
      if (state === 'done' || state === 'failed') this.visited += 1
      if (reason !== 'trap' && reason !== 'scope') this.#traps.refuse(new URL(url))
      if (n === firstItem) hasBegun = state !== 'pending'
    }
    return hasBegun
  }

  async #add(urls: readonly URL[], from: { depth: number; parent: number | null }): Promise<void> {
    const found: FoundItem[] = []
    const own = new Set<string>()
    for (const url of urls) {
      if (!/^https?:$/.test(url.protocol)) continue
      const keyHash = hashOf(url)
      if (this.#seen.has(keyHash) || own.has(keyHash) || this.#seen.size + own.size >= maxFound) continue
      own.add(keyHash)
      found.push({ keyHash, url: plain(url), host: hostKey(url), ...from, ...this.#verdict(url, from.depth) })
    }
    const numbers = await this.#parts.store.add(this.#job, found)
    for (const [keyHash, n] of numbers) this.#seen.set(keyHash, n)
    for (const { host, skipped } of found) if (skipped === undefined) this.#onFound(host)
  }

  #verdict(url: URL, depth: number): Pick<FoundItem, 'skipped'> {
    if (!isInScope(url, this.#start, this.#settings.scope)) return { skipped: { reason: 'scope' } }
    if (!this.#includes(url) || this.#excludes(url)) return { skipped: { reason: 'pattern' } }
    if (depth > this.#settings.max_depth) return { skipped: { reason: 'depth' } }
    if (this.#hosts.verdict(url)?.mayFetch === false) return { skipped: { reason: 'robots' } }
    const trap = this.#traps.refuse(url)
    return trap === undefined ? {} : { skipped: { reason: 'trap', note: { ...trap } } }
  }
}

/** A crawl that cannot begin has failed; what is found later is left out. */
function refusalOf(n: number, { mayFetch, problem }: RobotsVerdict): ItemVerdict['refusal'] {
  if (mayFetch) return undefined
  return n === firstItem && problem !== undefined ? new HostRefused(problem) : new PageSkipped('robots')
}

export interface CrawlOf {
  readonly settings: CrawlSettings
  /** Told the hosts of what was found. */
  readonly onFound: (host: string) => void
}

/** The hash of an address's key, as items have it. */
export function hashOf(url: URL): string {
  return hash('sha256', addressKey(url), 'base64url')
}

/**
 * What a page is, whatever its address: pages of one site that name the same canonical address and read the same are one. Without a
 * canonical address a page is its own.
 */
function identityOf(final: URL, page: CrawledPage, text: string): string {
  const canonical = page.canonical === null ? null : URL.parse(page.canonical)
  const isOfSite = canonical !== null && isInScope(canonical, final, 'domain')
  return hash('sha256', JSON.stringify([addressKey(isOfSite ? canonical : final), page.title, text]), 'base64url')
}

/** As it is asked for: without fragment and without anybody's name. */
function plain(url: URL): string {
  const bare = new URL(url)
  bare.hash = ''
  bare.username = ''
  bare.password = ''
  return bare.href
}
