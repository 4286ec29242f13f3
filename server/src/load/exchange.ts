import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { PublicUrl } from '../egress/rules/public-url.ts'
import { errorOf } from '../error-code.ts'

/** What is sent: one GET. Headers as name, value, name, value. */
export interface ExchangeRequest {
  readonly url: PublicUrl
  readonly headers: readonly string[]
  /** Ends the exchange with its reason. */
  readonly signal: AbortSignal
}

export interface AnswerHead {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** Takes the body of an answer as it arrives. */
export interface BodySink {
  /** Gives a promise when the next chunk should wait for it. Throws to refuse the rest. */
  write(chunk: Buffer): Promise<void> | undefined
  end(): Promise<Buffer>
  abort(): void
}

export interface Answer extends AnswerHead {
  /** Empty when the body was not wanted. */
  readonly body: Buffer
}

/** Decides by an answer's head what to do with its body; undefined: it is not wanted. Throws to refuse the answer. */
type AcceptHead = (head: AnswerHead) => BodySink | undefined

/** A body that is not wanted is read to its end when that is near, so that the connection can serve again. */
const discardBytes = 64 * 1024
const noBody = Buffer.alloc(0)

/** Sends one GET and gives its answer. Rejects with the network's error, the sink's, or the signal's reason. */
export function exchange(dispatcher: Dispatcher, request: ExchangeRequest, accept: AcceptHead): Promise<Answer> {
  const { url, headers, signal } = request
  return new Promise((resolve, reject) => {
    const over = (): void => signal.removeEventListener('abort', stop)
    const handler = new AnswerHandler(accept, { resolve, reject, over })
    const stop = (): void => handler.fail(errorOf(signal.reason))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    const isLast = speaksForConnection(headers)
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: pathOf(url),
        method: 'GET',
        // undici types them as its own to change, which it does not.
        headers: headers as string[],
        ...(isLast ? { reset: true } : {}),
      },
      handler,
    )
  })
}

/** These schemes may sign in the connection instead of the request, so nobody else's request may follow on it. */
function speaksForConnection(headers: readonly string[]): boolean {
  return headers.some(
    (text, index) => /^(?:NTLM|Negotiate)\b/i.test(text) && headers[index - 1]?.toLowerCase() === 'authorization',
  )
}

/** Path and query as a browser sends them: a lone question mark stays, which `search` does not tell. */
function pathOf({ href, pathname, search }: URL): string {
  const isLoneMark = search === '' && href.split('#', 1)[0]?.endsWith('?')
  return isLoneMark ? `${pathname}?` : pathname + search
}

interface Outcome {
  resolve(answer: Answer): void
  reject(error: Error): void
  /** Nothing more will come of this exchange, wanted or not. */
  over(): void
}

class AnswerHandler implements Dispatcher.DispatchHandler {
  readonly #accept: AcceptHead
  readonly #outcome: Outcome
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #head: AnswerHead | undefined
  #sink: BodySink | undefined
  #discarded = 0

  constructor(accept: AcceptHead, outcome: Outcome) {
    this.#accept = accept
    this.#outcome = outcome
  }

  fail(error: Error): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    this.#sink?.abort()
    this.#controller?.abort(error)
    this.#outcome.reject(error)
    this.#outcome.over()
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure !== undefined) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Interim answers (early hints) are not the answer.
    if (status < 200) return
    const head = { status, headers }
    this.#head = head
    try {
      this.#sink = this.#accept(head)
    } catch (error) {
      return this.fail(errorOf(error))
    }
    if (this.#sink === undefined) this.#outcome.resolve({ ...head, body: noBody })
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#failure !== undefined) return
    if (this.#sink === undefined) {
      this.#discarded += chunk.length
      if (this.#discarded > discardBytes) controller.abort(new Error('the body is not wanted'))
      return
    }
    try {
      const waiting = this.#sink.write(chunk)
      if (waiting === undefined) return
      controller.pause()
      waiting.then(
        () => controller.resume(),
        (error: unknown) => this.fail(errorOf(error)),
      )
    } catch (error) {
      this.fail(errorOf(error))
    }
  }

  onResponseEnd(): void {
    const [head, sink] = [this.#head, this.#sink]
    if (head === undefined || sink === undefined) return this.#outcome.over()
    void this.#finish(head, sink)
  }

  async #finish(head: AnswerHead, sink: BodySink): Promise<void> {
    try {
      this.#outcome.resolve({ ...head, body: await sink.end() })
      this.#outcome.over()
    } catch (error) {
      this.fail(errorOf(error))
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }
}
