import type { Protocol } from 'devtools-protocol'
import type { PageTools } from '../in-page/interfaces.ts'
import { type Returned, type Arguments, callOf } from './in-page-call.ts'
import { type Frames, FramesOnDemand, longestFrameMs, ordinaryFrames } from './frames.ts'
import type { InPageScripts } from './in-page-scripts.ts'
import { NetworkActivity } from './network-activity.ts'
import { Navigation } from './navigation.ts'
import type { PageIdentity } from './page-identity.ts'
import { isolatedWorld, type PreparedPage } from './prepare-page.ts'
import { CommandRefused, type Session } from '../devtools/devtools-connection.ts'
import { type BareAnswer, RequestInterceptor, type RequestInterceptorOptions } from './request-interceptor.ts'
import type { TargetHeaders } from './target-headers.ts'
import { siteOf } from '../../site-of.ts'
import { userAgentOverride } from './user-agent.ts'

export interface OpenPageOptions extends Omit<RequestInterceptorOptions, 'frameId'> {
  readonly headers: TargetHeaders
  readonly userAgent: string
  readonly acceptLanguage: string
  readonly scripts: InPageScripts
  /** Gives the page back, to be thrown away. */
  readonly release: () => void
}

type Evaluation = Protocol.Runtime.EvaluateResponse

const setUpTimeoutMs = 10_000
const stallCheckMs = 200

/**
 * A page in use by one call. Its session ends with the first failure (crash, refusal, the caller gone), and with it
 * everything that waits on the page.
 */
export class OpenPage implements AsyncDisposable {
  readonly session: Session
  readonly frameId: string
  readonly navigation: Navigation
  readonly network: NetworkActivity
  readonly requests: RequestInterceptor
  readonly identity: PageIdentity
  readonly frames: Frames
  readonly #options: OpenPageOptions
  #isDone = false
  #context: { readonly commit: number; readonly id: number } | undefined

  constructor(prepared: PreparedPage, options: OpenPageOptions) {
    this.session = prepared.session
    this.identity = prepared.identity
    // A page's target and its main frame share one id.
    this.frameId = prepared.targetId
    this.#options = options
    this.navigation = new Navigation(this.session, this.frameId)
    this.frames = this.#framesOf(prepared)
    this.network = new NetworkActivity(this.session)
    this.requests = new RequestInterceptor(this.session, this.navigation, { ...options, frameId: this.frameId })
    this.session.on('Page.javascriptDialogOpening', ({ type }) => {
      // "Leave this page?" is answered with yes, everything else with cancel.
      this.session.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => {})
    })
  }

  /** How the page calls itself unless told otherwise. */
  get userAgent(): string {
    return this.#options.userAgent
  }

  get acceptLanguage(): string {
    return this.#options.acceptLanguage
  }

  /** Makes the page this call's own: its headers, what it may fetch. */
  async setUp(): Promise<void> {
    const { headers, userAgent, acceptLanguage } = this.#options
    const ready: Promise<unknown>[] = [this.requests.enable(setUpTimeoutMs)]
    if (headers.userAgent !== undefined || headers.acceptLanguage !== undefined) {
      const override = userAgentOverride(headers.userAgent ?? userAgent, headers.acceptLanguage ?? acceptLanguage)
      ready.push(this.identity.become(override, setUpTimeoutMs))
    }
    await Promise.all(ready)
  }

  /**
   * Goes to an address. Resolves when a document is shown or an answer is there that is none, with Chromium's error
   * text when neither came about. Rejects with CommandTimeout when nothing came in time.
   */
  async navigate(url: URL, timeoutMs: number): Promise<{ answer?: BareAnswer; errorText?: string }> {
    const bare = new URL(url)
    bare.username = ''
    bare.password = ''
    const answered = this.requests.answered.then((answer) => ({ answer }))
    return await Promise.race([answered, this.#navigate(bare, performance.now() + timeoutMs)])
  }

  async #navigate({ href }: URL, until: number): Promise<{ errorText?: string }> {
    const shown = await this.session.send('Page.navigate', { url: href }, Math.max(1, until - performance.now()))
    if (shown.errorText !== 'net::ERR_TOO_MANY_REDIRECTS') return shown
    const rest = this.requests.goOnFromLastRedirect()
    return rest === null ? shown : await this.#navigate(rest, until)
  }

  /**
   * Evaluates an expression over `gannet`, our script in the document shown. Rejects with CommandRefused when the
   * document went away meanwhile, with CommandTimeout when the page does not yield.
   */
  async evaluate<Result>(expression: string, timeoutMs: number): Promise<Result> {
    const contextId = await this.#isolatedContext(timeoutMs)
    let evaluation = await this.#evaluate(contextId, expression, timeoutMs)
    if (isWithoutOurScript(evaluation)) {
      // Chromium runs no injected script in a document that has none of its own.
      await this.#evaluate(contextId, this.#options.scripts.settle, timeoutMs)
      evaluation = await this.#evaluate(contextId, expression, timeoutMs)
    }
    // Who writes the expression says what it gives.
    return valueOf(evaluation) as Result
  }

  /** Calls a method of `gannet`. Rejects as `evaluate` does. */
  async ask<Method extends keyof PageTools>(
    method: Method,
    parameters: Arguments<PageTools, Method>,
    timeoutMs: number,
  ): Promise<Returned<PageTools, Method>> {
    return await this.evaluate(callOf('gannet', method, parameters), timeoutMs)
  }

  /** What a page is asked to wait for; it is told when nothing that it loads gives a sign any more. */
  async whileLoading<Result>(wait: Promise<Result>): Promise<Result> {
    const isDrawn = this.#options.purpose === 'capture'
    const watch = setInterval(() => {
      // A page that does not answer this answers nothing, and the wait has a deadline.
      if (this.network.isStalled) this.ask('giveUp', [isDrawn], setUpTimeoutMs).catch(() => {})
    }, stallCheckMs)
    try {
      return await wait
    } finally {
      clearInterval(watch)
    }
  }

  /** The DOM as it stands, serialised with its doctype. */
  async html(timeoutMs = 10_000): Promise<string> {
    return (await this.ask('read', [this.#options.maxBytes], timeoutMs)).html
  }

  /** The call has what it wanted. */
  done(): void {
    this.#isDone = true
  }

  /** Whether the call has what it wanted, and from that site. */
  isDoneAt(site: string): boolean {
    const { response } = this.requests
    return this.#isDone && response !== undefined && siteOf(new URL(response.url)) === site
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.frames[Symbol.dispose]()
    this.navigation[Symbol.dispose]()
    this.#options.release()
  }

  async #evaluate(contextId: number, expression: string, timeoutMs: number): Promise<Evaluation> {
    const parameters = { contextId, expression, awaitPromise: true, returnByValue: true }
    return await this.session.send('Runtime.evaluate', parameters, timeoutMs)
  }

  async #isolatedContext(timeoutMs: number): Promise<number> {
    const commit = this.navigation.commits
    if (this.#context?.commit === commit) return this.#context.id
    const { executionContextId } = await this.session.send(
      'Page.createIsolatedWorld',
      { frameId: this.frameId, worldName: isolatedWorld },
      timeoutMs,
    )
    this.#context = { commit, id: executionContextId }
    return executionContextId
  }

  #framesOf({ session, targetId, frameTurn }: PreparedPage): Frames {
    if (frameTurn === undefined) return ordinaryFrames
    const asked = async () => await this.ask('wantsFrame', [], longestFrameMs)
    return new FramesOnDemand({ session, frameId: targetId, turn: frameTurn, purpose: this.#options.purpose, asked })
  }
}

function isWithoutOurScript({ exceptionDetails }: Evaluation): boolean {
  return exceptionDetails?.exception?.description?.startsWith('ReferenceError: gannet is not defined') === true
}

function valueOf({ result, exceptionDetails }: Evaluation): unknown {
  if (exceptionDetails !== undefined) throw new CommandRefused(exceptionDetails.exception?.description ?? 'exception')
  return result.value
}
