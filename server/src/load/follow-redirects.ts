import { setImmediate } from 'node:timers/promises'
import { isBrokenOff } from '../egress/browser/broken-off.ts'
import type { Egress } from '../egress/egress.ts'
import { networkProblem } from '../egress/routes/network-problem.ts'
import type { Route } from '../egress/routes/route.ts'
import type { PublicUrl } from '../egress/rules/public-url.ts'
import type { Attempt } from '../with-retries.ts'
import { CookieChain } from './cookie-chain.ts'
import { type Answer, type AnswerHead, type BodySink, exchange } from './exchange.ts'
import { headerValue } from './header-value.ts'
import type { LoadDeadline } from './load-deadline.ts'
import { RedirectTrail, redirectTarget } from './redirects.ts'
import type { RequestHeaders } from './request-headers.ts'

/** A load on its way: what every request of its redirects shares. */
export interface Load {
  readonly start: PublicUrl
  readonly headers: RequestHeaders
  readonly deadline: LoadDeadline
  readonly route: Route
  readonly attempt: Attempt | undefined
  /** What is to be read of an answer; undefined: nothing. Throws to refuse it. */
  readonly accept: (head: AnswerHead) => BodySink | undefined
}

interface Way {
  readonly egress: Egress
  readonly maxRedirects: number
}

/** Asks for an address and where its answers lead, one by one so that each is judged. Rejects with a Problem. */
export async function followRedirects(
  { egress, maxRedirects }: Way,
  load: Load,
): Promise<{ readonly answer: Answer; readonly url: URL }> {
  const trail = new RedirectTrail(maxRedirects)
  const cookies = new CookieChain()
  for (let url = load.start; ;) {
    const headers = load.headers.for(url, cookies)
    trail.step(url, headers)
    const answer = await answerOf(url, headers, load).catch((error: unknown) => {
      throw networkProblem(error, url.host, url.hostname)
    })
    cookies.take(url, answer.headers['set-cookie'])
    const target = redirectTarget(answer, url)
    if (target === undefined) return { answer, url }
    if (target.origin !== url.origin) load.headers.dropPersonal()
    url = egress.publicUrl(target)
    // undici takes a turn of the event loop before a connection serves again; without it each hop would open its own.
    await setImmediate()
  }
}

async function answerOf(url: PublicUrl, flatHeaders: readonly string[], load: Load): Promise<Answer> {
  const { signal } = load.deadline
  let isAnswered = false
  let refusal: Error | undefined
  const accept = (head: AnswerHead): BodySink | undefined => {
    isAnswered = true
    refusal = load.attempt?.refusal(head.status, headerValue(head.headers['retry-after']) ?? undefined)
    return refusal === undefined ? load.accept(head) : undefined
  }
  const send = (): Promise<Answer> =>
    load.route.send((dispatcher) => exchange(dispatcher, { url, headers: flatHeaders, signal }, accept))
  const answer = await send().catch(async (error: unknown) => {
    if (isAnswered || signal.aborted || !isBrokenOff(error) || load.attempt?.takeRetry() === false) throw error
    return await send()
  })
  if (refusal !== undefined) throw refusal
  return answer
}
