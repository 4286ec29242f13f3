import { headerBytes } from '../contract/header-bytes.ts'
import { Problem } from '../contract/problems.ts'
import type { Egress } from '../egress/egress.ts'
import { networkProblem } from '../egress/routes/network-problem.ts'
import { errorOf } from '../error-code.ts'
import { type Message, signatures } from './sign.ts'

/** What a try came to: the receiver's status and what it says of the next try, or why there was no answer. */
export type Sent =
  | { readonly status: number; readonly retryAfter: string | undefined; readonly error?: undefined }
  | { readonly error: string; readonly status?: undefined }

interface Letter extends Message {
  readonly url: string
  readonly secrets: readonly string[]
  /** Further ones, their names in lower case; those that every message has win over them. */
  readonly headers: Readonly<Record<string, string>>
}

/** For everything together: looking up, connecting, and the head of the answer. */
const timeoutMs = 15_000

/** Sends a message once, through the one way out. Whatever goes wrong is what it came to. */
export async function sendMessage(
  egress: Pick<Egress, 'publicUrl' | 'dispatcher'>,
  { url: address, secrets, headers: further, ...message }: Letter,
  closing: AbortSignal,
): Promise<Sent> {
  const url = new URL(address)
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const { origin, pathname, search } = egress.publicUrl(url)
    const { statusCode, headers, body } = await egress.dispatcher.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: {
        ...Object.fromEntries(Object.entries(further).map(([name, value]) => [name, headerBytes(value)])),
        'content-type': 'application/json',
        'user-agent': 'Gannet-Webhook',
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': signatures(message, secrets),
      },
      body: message.body,
      signal: AbortSignal.any([late, closing]),
    })
    // Nothing that a receiver says beyond its status is of interest.
    body.on('error', () => undefined).destroy()
    const retryAfter = headers['retry-after']
    return { status: statusCode, retryAfter: Array.isArray(retryAfter) ? retryAfter.at(-1) : retryAfter }
  } catch (error) {
    if (late.aborted) return { error: 'target_timeout' }
    const problem = error instanceof Problem ? error : networkProblem(errorOf(error), url.host, url.hostname)
    return { error: problem instanceof Problem ? problem.code : 'target_unreachable' }
  }
}
