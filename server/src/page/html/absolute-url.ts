/** The absolute form of a link target, or undefined when it is not an address. */
export function absoluteUrl(href: string, baseUrl: string): string | undefined {
  return URL.parse(href.trim(), baseUrl)?.href
}

/**
 * Makes link targets absolute against one base. Plain paths and addresses, which most links are, need no URL parser: what
 * they hold is already as it would write it.
 */
export function addressesFrom(baseUrl: string): (href: string) => string | undefined {
  const base = URL.parse(baseUrl)
  const origin = base !== null && /^https?:$/.test(base.protocol) ? base.origin : undefined
  const page = origin === undefined ? undefined : withoutFragment(base?.href ?? '')
  return (href) => {
    const first = href.charCodeAt(0)
    if (page !== undefined) {
      if (first === 47 && plainPath.test(href)) return origin + href
      if (first === 35 && plainFragment.test(href)) return page + href
    }
    if (first === 104 && plainAddress.test(href)) return href
    return absoluteUrl(href, baseUrl)
  }
}

/** A path without dot segments and without a character that is ever encoded. */
const plainPath =
  /^\/(?!\/)(?:(?!\/\.)[\w\-.~/,;:@!$&*()+=])*(?:\?[\w\-.~/,;:@!$&*()+=?]*)?(?:#[\w\-.~/,;:@!$&*()+=?]*)?$/
const plainFragment = /^#[\w\-.~/,;:@!$&*()+=?]*$/
/** A host whose last label is letters is no address in numbers; "xn--" labels are checked by the parser. */
const plainAddress =
  /^https?:\/\/(?!.*xn--)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}\/(?:(?!\/\.)[\w\-.~/,;:@!$&*()+=])*(?:\?[\w\-.~/,;:@!$&*()+=?]*)?(?:#[\w\-.~/,;:@!$&*()+=?]*)?$/

function withoutFragment(address: string): string {
  const hash = address.indexOf('#')
  return hash < 0 ? address : address.slice(0, hash)
}
