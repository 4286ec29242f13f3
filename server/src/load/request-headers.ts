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

/**
 * What says how a page is wanted and not who wants it. A caller's other headers were meant for one origin (keys have many names),
 * and are dropped for good once a redirect leaves it.
 */
const negotiation =
  /^(?:accept(?:-.*)?|user-agent|upgrade-insecure-requests|sec-(?:fetch|ch)-.*|cache-control|pragma|dnt|priority|save-data)$/i

interface HeaderOptions {
  readonly userAgent: string
  /** The caller's headers; they win over the defaults. */
  readonly own: Readonly<Record<string, string>>
}

/** Makes the headers of each request of one load. */
export class RequestHeaders {
  #headers: [name: string, value: string][]
  #cookie: string | undefined

  constructor({ userAgent, own }: HeaderOptions) {
    const named = new Set(Object.keys(own).map((name) => name.toLowerCase()))
    const defaults = Object.entries({ 'User-Agent': userAgent, ...navigationHeaders })
    this.#headers = [...defaults.filter(([name]) => !named.has(name.toLowerCase())), ...Object.entries(own)]
    this.#cookie = this.#headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1]
    this.#headers = this.#headers.filter(([name]) => name.toLowerCase() !== 'cookie')
  }

  /** The caller's `Authorization` and `Cookie`, and whatever else is not about how a page is wanted, are sent no more. */
  dropPersonal(): void {
    this.#cookie = undefined
    this.#headers = this.#headers.filter(([name]) => negotiation.test(name))
  }

  /** Name, value, name, value: with the cookies of this load, and the URL's user-info as Basic auth. */
  for(url: URL, cookies: CookieChain): string[] {
    const flat = this.#headers.flat()
    const cookie = cookies.headerFor(url, this.#cookie)
    if (cookie !== undefined) flat.push('Cookie', cookie)
    const hasOwn = this.#headers.some(([name]) => name.toLowerCase() === 'authorization')
    const basic = hasOwn ? undefined : basicAuthorization(url)
    if (basic !== undefined) flat.push('Authorization', basic)
    return flat
  }
}

function basicAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined
  return `Basic ${Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString('base64')}`
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
