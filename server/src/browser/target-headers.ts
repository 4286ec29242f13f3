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
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    own.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
  return { origin: url.origin, own, userAgent, acceptLanguage }
}

/** The headers for one request, or undefined when the browser's own are right as they are. */
export function headersFor(
  request: Protocol.Network.Request,
  target: TargetHeaders,
): Protocol.Fetch.HeaderEntry[] | undefined {
  if (target.own.size === 0 || new URL(request.url).origin !== target.origin) return undefined
  const browsers = Object.entries(request.headers).filter(([name]) => !target.own.has(name.toLowerCase()))
  return [...browsers, ...target.own].map(([name, value]) => ({ name, value }))
}
