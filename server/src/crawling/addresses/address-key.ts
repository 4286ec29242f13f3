import { neededCodes } from '../percent-codes.ts'

/** Parameters that say where a visitor comes from, or which visitor it is, and never what the page is. */
const tracking =
  /^(?:utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl)$/i
const session =
  /^(?:phpsessid|jsessionid|aspsessionid.*|session_?id|sess_?id|cfid|cftoken|oscsid|zenid|viewstate|sid(?==[a-z\d]{20}))/i

/**
 * What tells an address "seen" from a new one; never what is fetched. Without fragment, trackers and session ids, the query in order,
 * codes as RFC 3986 writes them. What may be two pages stays two: www or not, http or https, a slash at the end, index.html.
 */
export function addressKey(url: URL): string {
  const { protocol, host, pathname, search } = url
  const path = neededCodes(pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, ''))
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isIdle(pair))
    .map(neededCodes)
    // By names alone: the order of values of one name may mean something.
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([, pair]) => pair)
    .join('&')
  return `${protocol}//${host}${path}${query === '' ? '' : `?${query}`}`
}

function isIdle(pair: string): boolean {
  const [name = ''] = pair.split('=', 1)
  return tracking.test(name) || session.test(pair.slice(0, 200))
}
