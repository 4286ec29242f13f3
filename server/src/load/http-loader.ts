import { setImmediate } from 'node:timers/promises'
import type { Call } from '../call.ts'
import { type Clock, systemClock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import { isBrokenOff } from '../egress/browser/broken-off.ts'
import type { Egress } from '../egress/egress.ts'
import { networkProblem } from '../egress/routes/network-problem.ts'
import type { Route } from '../egress/routes/route.ts'
import type { PublicUrl } from '../egress/rules/public-url.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { decodedOrLarge } from '../media/readable-page.ts'
import { parseCodings } from './content-codings.ts'
import { kindOfBody, kindOfType, parseContentType } from '../media/content-type.ts'
import { CookieChain } from './cookie-chain.ts'
import { BodyReader, contentTooLarge } from './decode-body.ts'
import { type Answer, type AnswerHead, type BodySink, exchange } from './exchange.ts'
import { LoadDeadline } from './load-deadline.ts'
import { RedirectTrail, redirectTarget } from './redirects.ts'
import { RequestHeaders } from './request-headers.ts'

export interface HttpLoaderOptions {
  readonly egress: Egress
  /** For everything together: looking up, connecting, redirects and body. */
  readonly timeoutMs: number
  /** Most bytes of a body, on the wire and decoded. */
  readonly maxBytes: number
  readonly maxRedirects: number
  readonly userAgent: string
  readonly clock?: Clock
}

interface LoadRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  /** Canonical country code whose proxies the load goes through. */
  readonly proxyCountry?: string | undefined
}

/** Fetches a page without a browser. */
export type HttpLoader = (request: LoadRequest, call: Call) => Promise<LoadedPage>

/** A load on its way: what every request of its redirects shares. */
interface Load {
  readonly headers: RequestHeaders
  readonly cookies: CookieChain
  readonly deadline: LoadDeadline
  readonly route: Route
  /** See BodyReader. */
  readonly room: (bytes: number) => Promise<void> | undefined
}

/**
 * Makes the plain loader: HTTP/1.1 and HTTP/2, redirects one by one so that each is judged, codings undone under a cap.
 * Rejects with a Problem: `url_not_allowed` (also for a redirect to another scheme than http and https),
 * `target_timeout`, `target_dns_error`, `target_unreachable`, `target_tls_error`, `too_many_redirects`,
 * `content_too_large`, `unsupported_content_type`; with the call's own reason when its signal aborts.
 */
export function httpLoader(options: HttpLoaderOptions): HttpLoader {
  const { egress, timeoutMs, maxBytes, maxRedirects, userAgent, clock = systemClock } = options

  async function attempt(url: PublicUrl, flatHeaders: readonly string[], load: Load): Promise<Answer> {
    const { signal } = load.deadline
    let isAnswered = false
    const accept = (head: AnswerHead): BodySink | undefined => {
      isAnswered = true
      return bodySink(head, { maxBytes, room: load.room })
    }
    const send = (): Promise<Answer> =>
      load.route.send((dispatcher) => exchange(dispatcher, { url, headers: flatHeaders, signal }, accept))
    try {
      return await send()
    } catch (error) {
      if (isAnswered || signal.aborted || !isBrokenOff(error)) throw error
      return await send()
    }
  }

  async function follow(start: PublicUrl, load: Load): Promise<{ answer: Answer; url: URL }> {
    const trail = new RedirectTrail(maxRedirects)
    for (let url = start; ;) {
      const headers = load.headers.for(url, load.cookies)
      trail.step(url, headers)
      const answer = await attempt(url, headers, load).catch((error: unknown) => {
        throw networkProblem(error, url.host, url.hostname)
      })
      load.cookies.take(url, answer.headers['set-cookie'])
      const target = redirectTarget(answer, url)
      if (target === undefined) return { answer, url }
      if (target.origin !== url.origin) load.headers.dropPersonal()
      url = egress.publicUrl(target)
      // undici takes a turn of the event loop before a connection serves again; without it each hop would open its own.
      await setImmediate()
    }
  }

  return async (request, call) => {
    const startedAt = clock.now()
    const start = egress.publicUrl(request.url)
    const { host } = start
    const route = egress.route(request.proxyCountry, call)
    using deadline = new LoadDeadline(
      timeoutMs,
      call.signal,
      () => new Problem('target_timeout', `no complete answer from ${host} within ${timeoutMs / 1000} seconds`),
    )
    const room = (bytes: number): Promise<void> | undefined => {
      const waiting = call.room?.need(bytes)
      return waiting && deadline.during(waiting)
    }
    const headers = new RequestHeaders({ userAgent, own: request.headers ?? {} })
    const { answer, url } = await follow(start, { headers, cookies: new CookieChain(), deadline, route, room })
    return { ...readPage(answer), finalUrl: withoutUser(url), responseTimeMs: clock.now() - startedAt, rendered: false }
  }
}

/** What is to be read of an answer: nothing of redirects and of statuses without a page; binary types are refused unread. */
function bodySink(
  head: AnswerHead,
  { maxBytes, room }: { readonly maxBytes: number; readonly room: Load['room'] },
): BodySink | undefined {
  const { status, headers } = head
  if (isBodiless(status)) return undefined
  const type = parseContentType(headerValue(headers['content-type']))
  const kind = kindOfType(type)
  if (kind === undefined && type?.essence !== pdfType && headers['content-length'] !== '0')
    throw unsupported(type?.essence ?? '')
  const codings = parseCodings(headerValue(headers['content-encoding']))
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw contentTooLarge(maxBytes)
  return new BodyReader({ maxBytes, codings, unpackUndeclared: kind === 'html', room })
}

function readPage({
  status,
  headers,
  body,
}: Answer): Pick<LoadedPage, 'status' | 'contentType' | 'kind' | 'body' | 'bytes'> {
  const contentType = headerValue(headers['content-type'])
  const type = parseContentType(contentType)
  if (body.length === 0) {
    const declared = kindOfType(type)
    return { status, contentType, kind: declared === undefined || declared === 'unknown' ? 'text' : declared, body: '' }
  }
  const kind = kindOfBody(type, body)
  if (typeof kind !== 'string') {
    if (kind.binary !== pdfType || !isPdf(body)) throw unsupported(kind.binary)
    return { status, contentType, kind: 'pdf', body: '', bytes: body }
  }
  return { status, contentType, kind, body: decodedOrLarge(body, type?.charset, kind) }
}

const pdfType = 'application/pdf'

/** Readers find a PDF's mark anywhere in its first kilobyte. */
function isPdf(body: Buffer): boolean {
  return body.subarray(0, 1024).includes('%PDF-')
}

/** No content, reset content, not modified, and redirects: those without a usable Location are pages without text. */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || (status >= 300 && status < 400)
}

function unsupported(contentType: string): Problem {
  return new Problem('unsupported_content_type', `the target is not a text document but ${contentType}`, {
    details: { content_type: contentType },
  })
}

/** A header given several times counts by its last value. */
function headerValue(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value.at(-1) : value) ?? null
}

function withoutUser(url: URL): string {
  if (url.username === '' && url.password === '') return url.href
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain.href
}
