import { percentDecoded } from '../percent-decoded.ts'
import { headerBytes } from '../contract/header-bytes.ts'
import { isNegotiation } from '../contract/negotiation.ts'
import type { KnownVersion } from '../loaded-page.ts'
import type { CookieChain } from './cookie-chain.ts'

/** What a current desktop Chrome sends for a page typed into its address bar, apart from its own names and versions. */
const navigationHeaders: Readonly<Record<string, string>> = {
  'Upgrade-Insecure-Requests': '1',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
}

interface HeaderOptions {
  readonly userAgent: string
  /** The caller's headers; they win over the defaults. */
  readonly own: Readonly<Record<string, string>>
  /** What is asked for only if it is another by now. */
  readonly known?: KnownVersion | undefined
}

/** Makes the headers of each request of one load. */
export class RequestHeaders {
  #headers: [name: string, value: string][]
  #cookie: string | undefined
  readonly #known: KnownVersion | undefined

  constructor({ userAgent, own, known }: HeaderOptions) {
    this.#known = known
    const named = new Set(Object.keys(own).map((name) => name.toLowerCase()))
    const defaults = Object.entries({ 'User-Agent': userAgent, ...navigationHeaders })
    const sent = Object.entries(own).map(([name, value]): [string, string] => [name, headerBytes(value)])
    this.#headers = [...defaults.filter(([name]) => !named.has(name.toLowerCase())), ...sent]
    this.#cookie = this.#headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1]
    this.#headers = this.#headers.filter(([name]) => name.toLowerCase() !== 'cookie')
  }

  /**
   * The caller's `Authorization` and `Cookie`, and whatever else is not about how a page is wanted, were meant for one origin: once
   * a redirect leaves it, they are sent no more.
   */
  dropPersonal(): void {
    this.#cookie = undefined
    this.#headers = this.#headers.filter(([name]) => isNegotiation(name))
  }

  /** Name, value, name, value: with the condition where it is about this very address, the cookies of this load, and the URL's user-info as Basic auth. */
  for(url: URL, cookies: CookieChain): string[] {
    const flat = this.#headers.flat()
    const cookie = cookies.headerFor(url, this.#cookie)
    if (cookie !== undefined) flat.push('Cookie', cookie)
    const hasOwn = this.#headers.some(([name]) => name.toLowerCase() === 'authorization')
    const basic = hasOwn ? undefined : basicAuthorization(url)
    if (basic !== undefined) flat.push('Authorization', basic)
    flat.push(...this.#condition(url))
    return flat
  }

  /** Whether what is at an address is asked for only if it has changed. */
  isConditional(url: URL): boolean {
    return this.#known !== undefined && withoutFragment(this.#known.url) === withoutFragment(url.href)
  }

  #condition(url: URL): string[] {
    if (!this.isConditional(url)) return []
    const { etag, lastModified } = this.#known?.validators ?? {}
    return [
      ...(etag === undefined ? [] : ['If-None-Match', etag]),
      ...(lastModified === undefined ? [] : ['If-Modified-Since', lastModified]),
    ]
  }
}

function basicAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined
  return `Basic ${Buffer.from(`${percentDecoded(username)}:${percentDecoded(password)}`).toString('base64')}`
}

function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? href
}
