import type { Protocol } from 'devtools-protocol'
import { Problem } from '../../contract/problems.ts'
import type { ProxyLease } from '../../egress/browser/proxy-lease.ts'
import { isFollowedStatus } from '../../contract/target-status.ts'
import { parseCodings } from '../../media/content-codings.ts'
import { contentTooLarge } from '../../media/content-too-large.ts'
import { kindOfType, parseContentType } from '../../media/content-type.ts'
import type { Navigation } from './navigation.ts'
import { netError } from '../devtools/net-error.ts'
import type { Session } from '../devtools/devtools-connection.ts'
import { headersFor, isForTarget, type TargetHeaders } from './target-headers.ts'

type Paused = Protocol.Fetch.RequestPausedEvent

/** The target's answer to the navigation that made the document shown. */
export interface MainResponse {
  readonly status: number
  readonly url: string
  readonly contentType: string | null
  readonly headers: ReadonlyMap<string, string>
}

/** An answer that is not shown but read as it came: no document at all, or JSON, XML or text. */
export interface BareAnswer {
  readonly response: MainResponse
  readonly kind: 'xml' | 'json' | 'text'
  readonly body: Buffer
}

export interface RequestInterceptorOptions {
  readonly frameId: string
  readonly headers: TargetHeaders
  /** `read`: only the text matters, so images, media and fonts are not fetched and text is not dressed up by a viewer. */
  readonly purpose: 'read' | 'capture'
  readonly maxBytes: number
  /** Throws a Problem for an address that may not be visited. */
  readonly allowUrl: (url: URL) => void
  /** What became of the page's connections. */
  readonly lease: Pick<ProxyLease, 'failureOf' | 'expectDocument' | 'documentFailure'>
}

// 43 bytes, one transparent pixel: a page that removes pictures which fail to load keeps them.
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** Marks the proxy's own answers; targets cannot send it. */
const refusalHeader = 'x-gannet-problem'
/** What is no text, but a browser with a window shows; all else of that kind it saves. */
const hasViewer = /^\s*(?:(?:image|audio|video)\/|application\/(?:x-)?pdf\b)/i
const maxRedirects = 20
const emptyStatuses = new Set([204, 205, 304])
const chunkBytes = 1024 * 1024

/** Stands between a page and the network: every document, and what else is named in `enable`, passes here. */
export class RequestInterceptor {
  readonly #session: Session
  readonly #navigation: Navigation
  readonly #options: RequestInterceptorOptions
  readonly #answered = Promise.withResolvers<BareAnswer>()
  #bareAnswer: BareAnswer | undefined
  #response: MainResponse | undefined
  #bodyBytes = 0
  #lastMainId = ''
  #lastMainUrl: URL | undefined
  #redirects = 0
  #leadsTo: URL | null = null
  #isGoingOn = false
  /** A redirect led the page away from the target's origin; the caller's headers do not come back with it. */
  #hasLeft = false

  constructor(session: Session, navigation: Navigation, options: RequestInterceptorOptions) {
    this.#session = session
    this.#navigation = navigation
    this.#options = options
    session.on('Fetch.requestPaused', (event) => {
      this.#decide(event).catch((error: unknown) => {
        // A request that went away by itself meanwhile; a session that ended has told everyone why.
        if (error instanceof Problem) session.fail(error)
      })
    })
    // Told by itself: of a coding that breaks off the browser shows what it has.
    void options.lease.documentFailure.then((problem) => session.fail(problem))
    session.on('Network.loadingFailed', (event) => this.#failed(event))
    session.on('Network.dataReceived', ({ requestId, dataLength }) => this.#received(requestId, dataLength))
  }

  /** Of the newest document, from its headers on. */
  get response(): MainResponse | undefined {
    return this.#response
  }

  /** The newest answer, when it is one that is not shown. */
  get bareAnswer(): BareAnswer | undefined {
    return this.#bareAnswer
  }

  /**
   * Where the last redirect led that may be followed, for the navigation that goes on there: Chromium itself follows one less. Null before or after that one.
   */
  goOnFromLastRedirect(): URL | null {
    if (this.#redirects !== maxRedirects) return null
    this.#isGoingOn = true
    return this.#leadsTo
  }

  /** Resolves with the first such answer. */
  get answered(): Promise<BareAnswer> {
    return this.#answered.promise
  }

  async enable(timeoutMs: number): Promise<void> {
    const { purpose, headers } = this.#options
    const patterns: Protocol.Fetch.RequestPattern[] = [
      { resourceType: 'Document', requestStage: 'Request' },
      { resourceType: 'Document', requestStage: 'Response' },
    ]
    if (headers.own.size > 0) patterns.push({ urlPattern: `${headers.origin}/*`, requestStage: 'Request' })
    if (purpose === 'read') {
      for (const resourceType of ['Image', 'Media', 'Font'] as const) {
        patterns.push({ resourceType, requestStage: 'Request' })
      }
    }
    await this.#session.send('Fetch.enable', { patterns }, timeoutMs)
  }

  async #decide(event: Paused): Promise<void> {
    const isAnswered = event.responseStatusCode !== undefined || event.responseErrorReason !== undefined
    if (event.resourceType === 'Document' && event.frameId === this.#options.frameId) {
      return await (isAnswered ? this.#answeredMain(event) : this.#requestedMain(event))
    }
    if (isAnswered) return await this.#go(event)
    if (this.#options.purpose === 'read') {
      if (event.resourceType === 'Image') return await this.#fulfillImage(event)
      if (event.resourceType === 'Media' || event.resourceType === 'Font') return await this.#refuse(event)
    }
    return await this.#go(event, await this.#headers(event))
  }

  async #requestedMain(event: Paused): Promise<void> {
    this.#beginMain(event.networkId ?? event.requestId)
    this.#lastMainUrl = new URL(event.request.url)
    try {
      this.#options.allowUrl(this.#lastMainUrl)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Told first: the failed request would otherwise tell of a mere network error.
      this.#session.fail(this.#ofNavigation(error))
      return await this.#refuse(event)
    }
    this.#options.lease.expectDocument(this.#lastMainUrl)
    await this.#go(event, await this.#headers(event))
  }

  /** A redirect keeps the id of its request. */
  #beginMain(id: string): void {
    if (id === this.#lastMainId) return
    this.#lastMainId = id
    this.#navigation.begin(id, this.#isGoingOn)
    if (!this.#isGoingOn) this.#redirects = 0
    this.#isGoingOn = false
  }

  async #headers({ request }: Paused): Promise<Protocol.Fetch.HeaderEntry[] | undefined> {
    const { headers } = this.#options
    if (this.#hasLeft) return undefined
    if (!headers.own.has('cookie') || !isForTarget(request, headers)) return headersFor(request, headers)
    const { cookies } = await this.#session.send('Network.getCookies', { urls: [request.url] })
    return headersFor(request, headers, cookies)
  }

  async #answeredMain(event: Paused): Promise<void> {
    const response = mainResponse(event)
    if (response?.headers.has(refusalHeader) === true) return await this.#refusedByProxy(event)
    if (response === undefined) return await this.#go(event)
    if (isFollowed(response)) return await this.#follow(event, response)
    this.#requireReadable(response)
    const id = event.networkId ?? event.requestId
    const isEmpty = emptyStatuses.has(response.status) || isRedirect(response.status)
    const kind = documentKind(response)
    if (this.#navigation.commits > 0 && (isEmpty || isSaved(response))) {
      // The page stays what it was.
      await this.#refuse(event, 'Aborted')
      return this.#navigation.end(id)
    }
    this.#response = response
    this.#bodyBytes = 0
    this.#bareAnswer = undefined
    if (isEmpty) {
      this.#answer({ response, kind: 'text', body: Buffer.alloc(0) })
      // The page stays the empty one it was, and answers again.
      return await this.#refuse(event, 'Aborted')
    }
    // What the type does not tell the browser finds out by the first bytes.
    if (this.#options.purpose === 'capture' || kind === 'html' || kind === 'unknown') return await this.#go(event)
    if (kind === undefined) throw unsupported(response.contentType)
    await this.#takeBare(event, response, kind)
  }

  /** Lets the browser go on to where an answer leads; it says of few places only that they are none of the web. */
  async #follow(event: Paused, { url, headers }: MainResponse): Promise<void> {
    this.#redirects += 1
    if (this.#redirects > maxRedirects) throw this.failure('net::ERR_TOO_MANY_REDIRECTS')
    const target = URL.parse(headers.get('location') ?? '', url)
    if (target !== null && !/^https?:$/.test(target.protocol)) this.#options.allowUrl(target)
    if (target !== null && target.origin !== this.#options.headers.origin) this.#hasLeft = true
    this.#leadsTo = target
    await this.#go(event)
  }

  /** Throws for a body that is larger than one may be, or wrapped too often. */
  #requireReadable({ headers }: MainResponse): void {
    const { maxBytes } = this.#options
    parseCodings(headers.get('content-encoding') ?? null)
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw contentTooLarge(maxBytes)
  }

  async #takeBare(event: Paused, response: MainResponse, kind: BareAnswer['kind']): Promise<void> {
    const body = await this.#takeBody(event)
    this.#answer({ response, kind, body })
    this.#navigation.end(event.networkId ?? event.requestId)
  }

  #answer(answer: BareAnswer): void {
    this.#bareAnswer = answer
    this.#answered.resolve(answer)
  }

  async #takeBody({ requestId }: Paused): Promise<Buffer> {
    const { stream } = await this.#session.send('Fetch.takeResponseBodyAsStream', { requestId })
    const chunks: Buffer[] = []
    for (let bytes = 0, isEnd = false; !isEnd;) {
      const chunk = await this.#session.send('IO.read', { handle: stream, size: chunkBytes })
      const data = Buffer.from(chunk.data, chunk.base64Encoded === true ? 'base64' : 'utf8')
      bytes += data.length
      if (bytes > this.#options.maxBytes) throw contentTooLarge(this.#options.maxBytes)
      chunks.push(data)
      isEnd = chunk.eof
    }
    return Buffer.concat(chunks)
  }

  async #go({ requestId }: Paused, headers?: Protocol.Fetch.HeaderEntry[]): Promise<void> {
    await this.#session.send('Fetch.continueRequest', headers === undefined ? { requestId } : { requestId, headers })
  }

  async #refuse({ requestId }: Paused, errorReason: Protocol.Network.ErrorReason = 'BlockedByClient'): Promise<void> {
    await this.#session.send('Fetch.failRequest', { requestId, errorReason })
  }

  async #fulfillImage({ requestId, request }: Paused): Promise<void> {
    const responseHeaders = [
      { name: 'content-type', value: 'image/gif' },
      { name: 'access-control-allow-origin', value: request.headers['Origin'] ?? '*' },
      { name: 'access-control-allow-credentials', value: 'true' },
    ]
    await this.#session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: pixel })
  }

  #failed({ requestId, errorText, canceled }: Protocol.Network.LoadingFailedEvent): void {
    const isShown = requestId === this.#navigation.loaderId
    if (!isShown && requestId !== this.#lastMainId) return
    // The first navigation tells its failure itself.
    if (this.#navigation.commits > 0 && canceled !== true && errorText !== 'net::ERR_ABORTED') {
      this.#session.fail(this.failure(errorText))
    }
    this.#navigation.end(requestId)
  }

  /** The Problem that a failed navigation is: the proxy knows more than Chromium's error tells. */
  failure(errorText: string): Problem {
    const url = this.#lastMainUrl ?? new URL(this.#options.headers.origin)
    return this.#ofNavigation(this.#options.lease.failureOf(url) ?? netError(errorText, url.host))
  }

  async #refusedByProxy(event: Paused): Promise<void> {
    this.#session.fail(this.failure('net::ERR_TUNNEL_CONNECTION_FAILED'))
    await this.#refuse(event)
  }

  /** A forbidden address is a bad request, unless the page went there by itself. */
  #ofNavigation(problem: Problem): Problem {
    return problem.code === 'url_not_allowed' && this.#navigation.isPagesOwn ? asPagesOwn(problem) : problem
  }

  #received(requestId: string, bytes: number): void {
    if (requestId !== this.#lastMainId) return
    this.#bodyBytes += bytes
    if (this.#bodyBytes > this.#options.maxBytes) this.#session.fail(contentTooLarge(this.#options.maxBytes))
  }
}

/** The Problem for what a browser cannot show, or not as text. */
export function unsupported(contentType: string | null): Problem {
  const isPdf = /^\s*application\/(?:x-)?pdf\b/i.test(contentType ?? '')
  const message = isPdf
    ? 'the target is a PDF, which the browser does not show; scrape it without render_js to get its text'
    : 'the target is not a document that the browser shows'
  return new Problem('unsupported_content_type', message, { details: { content_type: contentType } })
}

function asPagesOwn(problem: Problem): Problem {
  const { code, message, details, cause } = problem
  return new Problem(code, message, { ...(details !== undefined && { details }), cause, status: 422 })
}

/** Undefined for what is no document. */
function documentKind(response: MainResponse): ReturnType<typeof kindOfType> {
  return isAttachment(response) ? undefined : kindOfType(parseContentType(response.contentType))
}

/** Whether a browser with a window would save it instead of showing it. */
function isSaved(response: MainResponse): boolean {
  if (isAttachment(response)) return true
  return documentKind(response) === undefined && !hasViewer.test(response.contentType ?? '')
}

function isAttachment({ headers }: MainResponse): boolean {
  return /^\s*attachment\b/i.test(headers.get('content-disposition') ?? '')
}

function isFollowed({ status, headers }: MainResponse): boolean {
  return isFollowedStatus(status) && (headers.get('location') ?? '') !== ''
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

function mainResponse(event: Paused): MainResponse | undefined {
  if (event.responseStatusCode === undefined) return undefined
  const headers = new Map((event.responseHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]))
  return {
    status: event.responseStatusCode,
    url: event.request.url,
    contentType: headers.get('content-type') ?? null,
    headers,
  }
}
