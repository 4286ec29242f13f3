import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import { parseRequest } from '../../contract/requests/parse-request.ts'
import type { Perform } from '../../operations/perform.ts'
import type { RunOutcome } from '../../operations/runner.ts'
import { identityOf } from '../authenticate.ts'
import { type CallParts, callOf } from '../call-of.ts'
import { dropBody } from '../held-body.ts'
import { unlessGone } from '../routes/operation-routes.ts'
import { sendJson } from '../send-answer.ts'
import type { Translated } from './requests/read-body.ts'

export interface OperationParts extends CallParts {
  readonly perform: Perform
}

/** An operation's answer, as the gate gives it. */
export type OperationAnswer<Name extends OperationName> = RunOutcome<Name> & {
  readonly credits_used: number
  readonly warnings?: readonly string[]
}

interface Asked<Name extends OperationName> extends Translated {
  readonly name: Name
  /** How long the caller gives it; undefined, as long as a target has. */
  readonly timeoutMs: number | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs an operation through the gate and sends what `form` makes of its answer. Throws as the gate does. */
export async function answerOperation<Name extends OperationName>(
  parts: OperationParts,
  { name, body, timeoutMs, request, reply }: Asked<Name>,
  form: (answer: OperationAnswer<Name>) => object,
): Promise<FastifyReply> {
  const identity = identityOf(request)
  const parsed = parseRequest(name, body)
  dropBody(request, parsed.request)
  const call = callOf(request, reply, { ...parts, name, identity })
  return await unlessGone({ request, reply, signal: call.signal }, async () => {
    using late = lateSignal(timeoutMs)
    const signal = AbortSignal.any([call.signal, late.signal])
    const performed = await parts.perform(name, parsed.request, { call: { ...call, signal }, identity })
    // Without a key of idempotency the answer is no kept one, and it is that of the operation.
    return sendJson(reply, form(performed.body as unknown as OperationAnswer<Name>))
  })
}

/** Aborts when a call's time is over. */
function lateSignal(timeoutMs: number | undefined): Disposable & { readonly signal: AbortSignal } {
  const late = new AbortController()
  const end = (): void => late.abort(new Problem('target_timeout', `no answer within the timeout of ${timeoutMs} ms`))
  const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs)
  return { signal: late.signal, [Symbol.dispose]: () => clearTimeout(timer) }
}
