import type { Call } from '../call.ts'
import { type Clock, systemClock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { Egress } from '../egress/egress.ts'
import type { KnownVersion, LoadedPage } from '../loaded-page.ts'
import { decodedOrLarge } from '../media/readable-page.ts'
import { parseCodings } from '../media/content-codings.ts'
import { kindOfBody, kindOfType, parseContentType } from '../media/content-type.ts'
import { contentTooLarge } from '../media/content-too-large.ts'
import { BodyReader } from './decode-body.ts'
import type { Answer, AnswerHead, BodySink } from './exchange.ts'
import { followRedirects } from './follow-redirects.ts'
import { headerValue } from './header-value.ts'
import { LoadDeadline } from './load-deadline.ts'
import { RequestHeaders } from './request-headers.ts'
import type { Attempt } from '../with-retries.ts'

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
  /** Which try of several this is; without it there is one. */
  readonly attempt?: Attempt | undefined
  /** Asks for the page only if it is another than this by now; else what is given is `isUnchanged`. */
  readonly known?: KnownVersion | undefined
}

/** Fetches a page without a browser. */
export type HttpLoader = (request: LoadRequest, call: Call) => Promise<LoadedPage>

/**
 * Makes the plain loader: HTTP/1.1 and HTTP/2, redirects one by one so that each is judged, codings undone under a cap.
 * Rejects with a Problem: `url_not_allowed` (also for a redirect to another scheme than http and https),
 * `target_timeout`, `target_dns_error`, `target_unreachable`, `target_tls_error`, `too_many_redirects`,
 * `content_too_large`, `unsupported_content_type`; with the call's own reason when its signal aborts.
 */
export function httpLoader(options: HttpLoaderOptions): HttpLoader {
  const { egress, timeoutMs, maxBytes, maxRedirects, userAgent, clock = systemClock } = options

  return async (request, call) => {
    const startedAt = clock.now()
    const start = egress.publicUrl(request.url)
    const { host } = start
    const route = egress.route(request.proxyCountry, call)
    const { attempt } = request
    using deadline = new LoadDeadline(
      attempt?.timeoutMs ?? timeoutMs,
      call.signal,
      () => new Problem('target_timeout', `no complete answer from ${host} within ${timeoutMs / 1000} seconds`),
    )
    const room = (bytes: number): Promise<void> | undefined => {
      const waiting = call.room?.need(bytes)
      return waiting && deadline.during(waiting)
    }
    const headers = new RequestHeaders({ userAgent, own: request.headers ?? {}, known: request.known })
    const accept = (head: AnswerHead): BodySink | undefined => bodySink(head, { maxBytes, room })
    const { answer, url } = await followRedirects(
      { egress, maxRedirects },
      { start, headers, deadline, route, attempt, accept },
    )
    return {
      ...readPage(answer),
      ...versionOf(answer, headers.isConditional(url)),
      finalUrl: withoutUser(url),
      responseTimeMs: clock.now() - startedAt,
      rendered: false,
    }
  }
}

/** What is to be read of an answer: nothing of redirects and of statuses without a page; binary types are refused unread. */
function bodySink(
  head: AnswerHead,
  { maxBytes, room }: { readonly maxBytes: number; readonly room: (bytes: number) => Promise<void> | undefined },
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

/** What the headers say of the page's version; `wasAsked`: the request named one. */
function versionOf({ status, headers }: Answer, wasAsked: boolean): Pick<LoadedPage, 'validators' | 'isUnchanged'> {
  if (status !== 200 && !(status === 304 && wasAsked)) return {}
  const etag = headerValue(headers.etag) ?? ''
  const lastModified = headerValue(headers['last-modified']) ?? ''
  const validators = {
    ...(/^[\x21-\x7e]{1,500}$/.test(etag) && { etag }),
    ...(/^[\x20-\x7e]{1,100}$/.test(lastModified) && { lastModified }),
  }
  return {
    ...(Object.keys(validators).length > 0 && { validators }),
    ...(status === 304 && { isUnchanged: true }),
  }
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

function withoutUser(url: URL): string {
  if (url.username === '' && url.password === '') return url.href
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain.href
}
