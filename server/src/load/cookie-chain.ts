import { CookieJar } from 'tough-cookie'

/** The cookies set along one load's redirects. They live as long as the load and are shared with no other. */
export class CookieChain {
  #jar: CookieJar | undefined

  /** Takes the `Set-Cookie` headers of an answer from `url`. Cookies that are not valid for it are passed over. */
  take(url: URL, setCookie: string | readonly string[] | undefined): void {
    if (setCookie === undefined) return
    this.#jar ??= new CookieJar(undefined, { looseMode: true })
    for (const line of typeof setCookie === 'string' ? [setCookie] : setCookie) {
      this.#jar.setCookieSync(line, url.href, { ignoreError: true })
    }
  }

  /** The `Cookie` header for `url`: the caller's own, where no cookie of the same name was set on the way, and those set. */
  headerFor(url: URL, own: string | undefined): string | undefined {
    const set = this.#jar?.getCookiesSync(url.href) ?? []
    if (set.length === 0) return own
    const names = new Set(set.map(({ key }) => key))
    const kept = (own ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '' && !names.has(pair.split('=', 1)[0] ?? ''))
    return [...kept, ...set.map((cookie) => cookie.cookieString())].join('; ')
  }
}
