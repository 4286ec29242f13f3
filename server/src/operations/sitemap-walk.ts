import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '../call.ts'
import { type SitemapEntry, SitemapReader } from '../crawling/sitemaps/sitemap-reader.ts'
import { addressKey } from '../crawling/addresses/address-key.ts'
import { isInScope } from '../crawling/addresses/scope.ts'
import { inTurns } from './in-turns.ts'
import type { FetchFile } from './site-files.ts'

/** A page that a sitemap names. */
interface SitemapPage {
  readonly url: URL
  readonly lastmod: string | undefined
}

export interface SitemapWalk {
  /** The site: sitemaps named by sitemaps are read when they lie on its registrable domain. */
  readonly site: URL
  /** As robots.txt names them; where it names none, the usual place is tried. */
  readonly named: readonly string[]
  readonly timeoutMs: number
  readonly proxyCountry: string | undefined
  /** Milliseconds between two files, which are then read one after the other. */
  readonly gapMs?: number
  /** Gets each page that a sitemap names; false ends the walk. */
  readonly take: (page: SitemapPage) => boolean
}

/** Sitemaps of one walk, how deep indexes may name indexes, and how many are read at once. */
const maxSitemaps = 500
const maxDepth = 5
const lanes = 2
const maxFileMs = 15_000
/** The protocol's own limit of one sitemap, unpacked, which is the limit of a whole walk besides. */
const maxBytes = 50 * 1024 * 1024
const maxRedirects = 5

interface WaitingSitemap {
  readonly url: URL
  readonly depth: number
  /** Nobody named it, so it need not be there. */
  readonly isGuess: boolean
}

/**
 * Reads a site's sitemaps and those that they name. Resolves with whether all was read. Never rejects but with the call's own reason.
 */
export async function walkSitemaps(fetchFile: FetchFile, walk: SitemapWalk, call: Call): Promise<boolean> {
  const walker = new SitemapWalker(fetchFile, walk, call)
  return await walker.run()
}

class SitemapWalker {
  readonly #fetchFile: FetchFile
  readonly #walk: SitemapWalk
  readonly #call: Call
  readonly #until: number
  readonly #waiting: WaitingSitemap[] = []
  readonly #seen = new Set<string>()
  #bytesLeft = maxBytes
  #isComplete = true
  #isEnough = false

  constructor(fetchFile: FetchFile, walk: SitemapWalk, call: Call) {
    this.#fetchFile = fetchFile
    this.#walk = walk
    this.#call = call
    this.#until = performance.now() + walk.timeoutMs
  }

  async run(): Promise<boolean> {
    const { site, named, gapMs = 0 } = this.#walk
    for (const address of named) this.#add(URL.parse(address, site), { depth: 0, isGuess: false })
    if (named.length === 0) this.#add(new URL('/sitemap.xml', site), { depth: 0, isGuess: true })
    for (let isFirst = true; this.#waiting.length > 0 && !this.#isEnough; isFirst = false) {
      if (gapMs > 0 && !isFirst) await delay(gapMs, undefined, { signal: this.#call.signal })
      // In the order they are named; each round waits for its slowest, so that the order of pages depends on the site alone.
      const round = this.#waiting.splice(0, gapMs > 0 ? 1 : lanes)
      const found = await Promise.all(round.map((sitemap) => this.#read(sitemap)))
      for (const pages of found) await inTurns(pages, (page) => this.#give(page))
    }
    return this.#isComplete && !this.#isEnough
  }

  #add(url: URL | null, { depth, isGuess }: Omit<WaitingSitemap, 'url'>): void {
    if (url === null || !/^https?:$/.test(url.protocol)) return
    const key = addressKey(url)
    if (this.#seen.has(key)) return
    if (depth > maxDepth || this.#seen.size >= maxSitemaps) {
      this.#isComplete = false
      return
    }
    this.#seen.add(key)
    this.#waiting.push({ url, depth, isGuess })
  }

  #give(page: SitemapPage): boolean {
    if (!this.#isEnough) this.#isEnough = !this.#walk.take(page)
    return !this.#isEnough
  }

  /** The pages of one sitemap; those it names are put with the others. */
  async #read({ url, depth, isGuess }: WaitingSitemap): Promise<readonly SitemapPage[]> {
    const pages: SitemapPage[] = []
    const leftMs = this.#until - performance.now()
    if (leftMs <= 0 || this.#bytesLeft <= 0) {
      this.#isComplete = false
      return pages
    }
    let isCut = false
    const reader = new SitemapReader((entry) => {
      if (pages.length < maxPages) this.#entry(entry, { url, depth, pages })
      else isCut = true
    })
    const decoder = new TextDecoder()
    const take = (piece: Uint8Array): boolean => {
      this.#bytesLeft -= piece.length
      reader.write(decoder.decode(piece, { stream: true }))
      return !isCut && this.#bytesLeft > 0
    }
    const { proxyCountry } = this.#walk
    const request = { url, timeoutMs: Math.min(maxFileMs, leftMs), maxBytes, maxRedirects, proxyCountry }
    try {
      const { status, isWhole } = await this.#fetchFile(request, take, this.#call)
      reader.end()
      const isThere = status >= 200 && status < 300
      if (!isWhole || isCut || (!isThere && !(isGuess && status < 500))) this.#isComplete = false
    } catch {
      this.#call.signal.throwIfAborted()
      this.#isComplete = false
    }
    return pages
  }

  #entry({ kind, address, lastmod }: SitemapEntry, of: { url: URL; depth: number; pages: SitemapPage[] }): void {
    const url = URL.parse(address, of.url)
    if (url === null) return
    if (kind === 'page') of.pages.push({ url, lastmod })
    else if (isInScope(url, this.#walk.site, 'domain')) this.#add(url, { depth: of.depth + 1, isGuess: false })
  }
}

/** The protocol's own limit of one sitemap. */
const maxPages = 50_000
