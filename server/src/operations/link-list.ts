import { percentDecoded } from '../percent-decoded.ts'
import type { MapLink, MapRequest } from '../contract/map.ts'
import { addressKey } from '../crawling/addresses/address-key.ts'
import { isInScope } from '../crawling/addresses/scope.ts'

type LinkFacts = Omit<MapLink, 'url'>

/** What of a link's title and date is kept. */
const maxTitleChars = 300
const maxDateChars = 40

/** The addresses of a site, each once, as many as were asked for. */
export class LinkList {
  readonly #links = new Map<string, MapLink>()
  readonly #limit: number
  readonly #start: URL
  readonly #scope: MapRequest['scope']
  readonly #words: readonly string[]
  #isCut = false

  constructor({ limit, scope, search = '', start }: Pick<MapRequest, 'limit' | 'scope' | 'search'> & { start: URL }) {
    this.#limit = limit
    this.#scope = scope
    this.#start = start
    this.#words = wordsOf(search)
  }

  /** There is more than was asked for. */
  get isCut(): boolean {
    return this.#isCut
  }

  get isEmpty(): boolean {
    return this.#links.size === 0
  }

  /** Takes an address that belongs to the site and has the words looked for; false: no more are wanted. */
  add(url: URL, { from, title, lastmod }: LinkFacts): boolean {
    if (this.#isCut) return false
    if (!isInScope(url, this.#start, this.#scope)) return true
    const key = addressKey(url)
    const known = this.#links.get(key)
    if (known !== undefined) {
      if (known.title === undefined && title !== undefined)
        this.#links.set(key, { ...known, title: title.slice(0, maxTitleChars) })
      return true
    }
    const link = {
      url: plain(url),
      ...(title !== undefined && { title: title.slice(0, maxTitleChars) }),
      ...(lastmod !== undefined && { lastmod: lastmod.slice(0, maxDateChars) }),
      from,
    }
    if (!this.#words.every((word) => textOf(link).includes(word))) return true
    if (this.#links.size >= this.#limit) {
      this.#isCut = true
      return false
    }
    this.#links.set(key, link)
    return true
  }

  /** What was found; of what was searched for first what has all the words at its end: it is about them, and no more. */
  found(): MapLink[] {
    const links = [...this.#links.values()]
    if (this.#words.length === 0) return links
    const [about, others]: [MapLink[], MapLink[]] = [[], []]
    for (const link of links) (this.#isAbout(link) ? about : others).push(link)
    return [...about, ...others]
  }

  #isAbout(link: MapLink): boolean {
    const end = textOf({ ...link, url: link.url.replace(/\/+$/, '').split('/').at(-1) ?? '' })
    return this.#words.every((word) => end.includes(word))
  }
}

function plain(url: URL): string {
  if (url.hash === '' && url.username === '' && url.password === '') return url.href
  const bare = new URL(url)
  bare.hash = ''
  bare.username = ''
  bare.password = ''
  return bare.href
}

function wordsOf(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

function textOf({ url, title = '' }: Pick<MapLink, 'url' | 'title'>): string {
  return `${percentDecoded(url)} ${title}`.toLowerCase()
}
