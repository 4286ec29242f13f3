import type { LoadedPage } from '../../loaded-page.ts'
import { Problem } from '../../contract/problems.ts'
import { type Kind, kindOfBody, kindOfType, parseContentType } from '../../media/content-type.ts'
import type { DomSnapshot } from '../in-page/interfaces.ts'
import type { OpenPage } from '../page/open-page.ts'
import { CommandRefused, CommandTimeout, TargetGone } from '../devtools/devtools-connection.ts'
import { hungPage } from '../pool/hung-page.ts'
import { decodedOrLarge } from '../../media/readable-page.ts'
import { isMisread } from '../../media/repair-mojibake.ts'
import { contentTooLarge } from '../../media/content-too-large.ts'
import { type BareAnswer, unsupported } from '../page/request-interceptor.ts'
import { settle } from '../page/settle.ts'
import type { Attempt } from '../../with-retries.ts'

export interface RenderRequest {
  readonly url: URL
  readonly waitFor?: string | undefined
  readonly waitMs: number
  /** The request's field that `waitFor` comes from, for messages. */
  readonly waitField?: string
  /** A page that answers 404 is refused: on it nothing is waited for. */
  readonly refusesMissing?: boolean | undefined
  readonly attempt?: Attempt | undefined
}

export interface RenderLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** Kept back from the deadline for reading what a page that never settles has become. */
const rescueMs = 1000
/** A page that settles this shortly before the deadline did so by giving up. */
const lateMs = 300

/** Beyond the time that the target has, which each of the page's parts keeps by itself. */
const spareMs = 3000

/** What loading a page came to. */
export interface Visit {
  /** The target's answer, when it is one that is not shown. */
  readonly answer: BareAnswer | undefined
  readonly responseTimeMs: number
}

/**
 * Loads an address in an open page: navigate, settle, `wait_for`, `wait_ms`, read. Throws a Problem, or BrowserGone or
 * TargetGone when the browser or the empty page died, which is worth another try.
 */
export async function renderPage(page: OpenPage, request: RenderRequest, limits: RenderLimits): Promise<LoadedPage> {
  return await blamingPage(page, async () => {
    const until = performance.now() + timeFor(request, limits)
    const { answer, responseTimeMs } = await visitPage(page, request, limits)
    if (answer !== undefined) return asItCame(answer, request, responseTimeMs)
    const timeoutMs = Math.max(rescueMs, until - performance.now())
    const reading = await read(page, limits.maxBytes, { timeoutMs, withView: true })
    return loadedPage(page, { request, reading, responseTimeMs })
  })
}

/** The page that a visit ended at, as it was read. Throws Problem `unsupported_content_type` for what is no text. */
export function visitedPage(
  page: OpenPage,
  request: RenderRequest,
  { visit, reading, maxBytes }: { readonly visit: Visit; readonly reading: DomSnapshot; readonly maxBytes: number },
): LoadedPage {
  const { answer, responseTimeMs } = visit
  if (answer !== undefined) return asItCame(answer, request, responseTimeMs)
  return loadedPage(page, { request, reading: withinBytes(reading, maxBytes), responseTimeMs })
}

/** As `renderPage`, without reading. */
export async function visitPage(page: OpenPage, request: RenderRequest, limits: RenderLimits): Promise<Visit> {
  const startedAt = performance.now()
  const ownMs = timeFor(request, limits)
  const until = startedAt + ownMs
  const bare = await navigate(page, request.url, ownMs)
  refuseAnswer(page, request.attempt)
  if (bare === undefined) await settleInTime(page, until)
  const responseTimeMs = Math.round(performance.now() - startedAt)
  const answer = page.requests.bareAnswer ?? bare
  const isRefused = request.refusesMissing === true && page.requests.response?.status === 404
  if (answer === undefined && !isRefused) {
    if (request.waitFor !== undefined)
      await waitForElement(page, { selector: request.waitFor, field: request.waitField ?? 'wait_for' }, until)
    if (request.waitMs > 0) await waitLonger(page, request.waitMs)
    if (page.navigation.isNowhere)
      throw new Problem('page_crashed', 'the page left for an empty document, where there is nothing to read')
  }
  return { answer, responseTimeMs }
}

/** What a page has become, whatever it is: of a picture or a player the document that Chromium shows it in. */
export function shownPage(page: OpenPage, reading: DomSnapshot, limits: { url: URL; maxBytes: number }): ShownPage {
  const { url: requested, maxBytes } = limits
  const { url, isText, contentType, html } = withinBytes(reading, maxBytes)
  const kind = shownKind({ isText, contentType })
  return {
    status: page.requests.response?.status ?? 200,
    finalUrl: withFragment(url.startsWith('about:') ? requested.href : url, requested),
    kind: kind ?? 'picture',
    body: html,
  }
}

export interface ShownPage extends Pick<LoadedPage, 'status' | 'finalUrl' | 'body'> {
  readonly kind: LoadedPage['kind'] | 'picture'
}

/** Runs work on a page; when its renderer dies after the target has answered, that was the page's doing. */
export async function blamingPage<Result>(page: OpenPage, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // Before any answer it was not the page's doing; the caller of this tries another.
    if (error instanceof TargetGone && page.requests.response !== undefined)
      throw new Problem('page_crashed', 'the page crashed', { cause: error })
    throw error
  }
}

/** The longest that loading and reading a page may take. */
export function longestVisitMs(request: Pick<RenderRequest, 'waitMs' | 'attempt'>, limits: RenderLimits): number {
  return timeFor(request, limits) + request.waitMs + spareMs
}

function timeFor({ attempt }: Pick<RenderRequest, 'attempt'>, { timeoutMs }: RenderLimits): number {
  return attempt?.timeoutMs ?? timeoutMs
}

/** Ends a try whose answer is none to wait for. */
function refuseAnswer({ requests: { response } }: OpenPage, attempt: Attempt | undefined): void {
  const refusal = response && attempt?.refusal(response.status, response.headers.get('retry-after'))
  if (refusal !== undefined) throw refusal
}

async function navigate(page: OpenPage, url: URL, timeoutMs: number): Promise<BareAnswer | undefined> {
  const { answer, errorText } = await page.navigate(url, timeoutMs).catch((error: unknown) => {
    if (!(error instanceof CommandTimeout)) throw error
    throw new Problem('target_timeout', `${url.host} did not answer within ${Math.round(timeoutMs)} ms`, {
      cause: error,
    })
  })
  if (answer !== undefined || errorText === undefined) return answer
  const { response } = page.requests
  // An error status without a body, for which Chromium would show a page of its own.
  if (errorText === 'net::ERR_HTTP_RESPONSE_CODE_FAILURE' && response !== undefined) {
    return { response, kind: 'text', body: Buffer.alloc(0) }
  }
  if (errorText === 'net::ERR_ABORTED') {
    const isDownload = response !== undefined && kindOfType(parseContentType(response.contentType)) !== 'html'
    // A page that died, as it waited for this call or with its answer in hand, says so a moment later.
    if (!isDownload) await waitLonger(page, lateMs)
    if (response !== undefined) throw unsupported(response.contentType)
  }
  throw page.requests.failure(errorText)
}

/** Settles; a page that is still busy shortly before the deadline is taken as it is, if there is anything to take. */
async function settleInTime(page: OpenPage, until: number): Promise<void> {
  const leftMs = until - performance.now()
  const settleUntil = until - Math.min(rescueMs, leftMs / 4)
  await settle(page, settleUntil).catch((error: unknown) => {
    throw error instanceof CommandTimeout ? hungPage(error) : error
  })
  if (performance.now() < settleUntil - lateMs) return
  const reading = await read(page, Number.MAX_SAFE_INTEGER, {
    timeoutMs: Math.max(1, until - performance.now()),
    withView: false,
  })
  if (reading.hasContent) return
  throw new Problem('target_timeout', 'the page showed nothing within the time allowed')
}

async function waitForElement(
  page: OpenPage,
  { selector, field }: { selector: string; field: string },
  until: number,
): Promise<void> {
  while (performance.now() < until) {
    const leftMs = Math.max(1, until - performance.now())
    const { commits } = page.navigation
    try {
      if (!(await page.ask('isSelector', [selector], leftMs))) throw invalidSelector(field)
      if (await page.ask('find', [selector, Math.floor(leftMs)], leftMs + rescueMs)) return
    } catch (error) {
      if (error instanceof CommandTimeout) throw hungPage(error)
      if (!(error instanceof CommandRefused)) throw error
      await page.navigation.replacement(commits, Math.min(leftMs, 500))
    }
  }
  throw new Problem('selector_not_found', `no element matched ${field} within the time allowed`)
}

async function waitLonger(page: OpenPage, forMs: number): Promise<void> {
  const waited = Promise.withResolvers<void>()
  const timer = setTimeout(waited.resolve, forMs)
  try {
    await Promise.race([waited.promise, page.session.failed])
  } finally {
    clearTimeout(timer)
  }
}

async function read(
  page: OpenPage,
  maxBytes: number,
  { timeoutMs, withView }: { timeoutMs: number; withView: boolean },
): Promise<DomSnapshot> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const leftMs = until - performance.now()
    const { commits } = page.navigation
    try {
      // What a visitor sees is what has been drawn.
      if (withView) await page.frames.draw(Math.max(1, leftMs))
      const reading = await page.ask('read', [maxBytes, withView], Math.max(1, until - performance.now()))
      return withinBytes(reading, maxBytes)
    } catch (error) {
      if (error instanceof CommandTimeout) throw hungPage(error)
      if (!(error instanceof CommandRefused) || leftMs <= 0) throw error
      await page.navigation.replacement(commits, Math.min(leftMs, 200))
    }
  }
}

function withinBytes(reading: DomSnapshot, maxBytes: number): DomSnapshot {
  // A character is at least a byte.
  if (reading.length > maxBytes || Buffer.byteLength(reading.html) > maxBytes) throw contentTooLarge(maxBytes)
  return reading
}

function loadedPage(
  page: OpenPage,
  { request, reading, responseTimeMs }: { request: RenderRequest; reading: DomSnapshot; responseTimeMs: number },
): LoadedPage {
  const kind = shownKind(reading)
  if (kind === undefined) throw unsupported(reading.contentType)
  const contentType = page.requests.response?.contentType ?? null
  return {
    status: page.requests.response?.status ?? 200,
    finalUrl: withFragment(reading.url, request.url),
    contentType,
    kind,
    body: reading.html,
    ...(reading.view !== null && { view: reading.view }),
    ...(isMisread(reading, contentType) && { isMisread: true }),
    responseTimeMs,
    rendered: true,
  }
}

/** The kind of the document that Chromium made; undefined when it is one for a picture, a player or the like. */
function shownKind({ isText, contentType }: Pick<DomSnapshot, 'isText' | 'contentType'>): Kind | undefined {
  const kind = isText ? 'text' : kindOfType(parseContentType(contentType))
  return kind === 'unknown' ? 'html' : kind
}

/** As a plain fetch reads the same bytes. */
function asItCame(answer: BareAnswer, request: RenderRequest, responseTimeMs: number): LoadedPage {
  const { response, body } = answer
  const type = parseContentType(response.contentType)
  const kind = body.length === 0 ? answer.kind : kindOfBody(type, body)
  if (typeof kind !== 'string') throw unsupported(kind.binary)
  return {
    status: response.status,
    finalUrl: withFragment(response.url, request.url),
    contentType: response.contentType,
    kind,
    body: decodedOrLarge(body, type?.charset, kind),
    responseTimeMs,
    rendered: true,
  }
}

function withFragment(address: string, requested: URL): string {
  const url = new URL(address)
  if (url.hash === '') url.hash = requested.hash
  return url.href
}

function invalidSelector(field: string): Problem {
  return new Problem('invalid_request', `${field} is not a valid CSS selector`, {
    details: { fields: [{ path: field, message: `${field} is not a selector the browser understands` }] },
  })
}
