import { percentDecoded } from '../../percent-decoded.ts'
import type { Protocol } from 'devtools-protocol'

export interface TargetHeaders {
  /** Of the target; nothing below goes anywhere else. */
  readonly origin: string
  /** Sent with requests to that origin, lower-case names. */
  readonly own: ReadonlyMap<string, string>
  /** These two are the browser's own to send, everywhere and in `navigator`. */
  readonly userAgent: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Sorts a caller's headers; user-info of the URL becomes Basic credentials unless the caller sends others. */
export function targetHeaders(url: URL, headers: Readonly<Record<string, string>> = {}): TargetHeaders {
  const own = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const userAgent = own.get('user-agent')
  const acceptLanguage = own.get('accept-language')
  own.delete('user-agent')
  own.delete('accept-language')
  if ((url.username !== '' || url.password !== '') && !own.has('authorization')) {
    const credentials = `${percentDecoded(url.username)}:${percentDecoded(url.password)}`
    own.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
  return { origin: url.origin, own, userAgent, acceptLanguage }
}

/**
 * The headers for one request, or undefined when the browser's own are right as they are. A `Cookie` header given here
 * replaces the browser's cookies, so those the target has set meanwhile (`cookies`) are put into it; they win.
 */
export function headersFor(
  request: Protocol.Network.Request,
  target: TargetHeaders,
  cookies: readonly Pick<Protocol.Network.Cookie, 'name' | 'value'>[] = [],
): Protocol.Fetch.HeaderEntry[] | undefined {
  if (!isForTarget(request, target)) return undefined
  const browsers = Object.entries(request.headers).filter(([name]) => !target.own.has(name.toLowerCase()))
  const own = [...target.own].map(
    ([name, value]) => [name, name === 'cookie' ? merged(value, cookies) : value] as const,
  )
  return [...browsers, ...own].map(([name, value]) => ({ name, value }))
}

/** Whether a caller's headers go with a request. */
export function isForTarget(request: Protocol.Network.Request, target: TargetHeaders): boolean {
  return target.own.size > 0 && new URL(request.url).origin === target.origin
}

function merged(given: string, cookies: readonly Pick<Protocol.Network.Cookie, 'name' | 'value'>[]): string {
  const names = new Set(cookies.map(({ name }) => name))
  const kept = given.split(';').map((pair) => pair.trim())
  const untouched = kept.filter((pair) => pair !== '' && !names.has(pair.split('=')[0] ?? ''))
  return [...untouched, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
}
