import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Identity } from '../accounts/keys/api-keys.ts'
import type { Call } from '../call.ts'
import type { LargeRoom } from '../large-room.ts'
import { requestOrigin } from './request-origin.ts'
import type { OperationName } from '../contract/operations.ts'
import type { CallTrace, Tracing } from '../telemetry/call-trace.ts'

/** Why a call's work was given up. Never reaches a caller: there is none any more. */
export class CallerGone extends Error {
  constructor() {
    super('the caller closed the connection')
  }
}

/** What the calls of a process share. */
export interface CallParts {
  readonly log: Logger
  readonly tracing: Tracing
  /** Aborts when a drain has lasted too long. */
  readonly stopped: AbortSignal
  readonly largeRoom: LargeRoom
  /** Whether addresses in the answer begin as the caller's own request did: no setting says how. */
  readonly answersByHost: boolean
}

interface CallOfParts extends CallParts {
  /** The operation, which names the call's trace. */
  readonly name: OperationName
  readonly identity: Identity
}

/** The Call of an HTTP request, followed through its stages: it aborts when the caller hangs up or the service is stopped for good. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, identity, log, tracing, stopped, largeRoom, answersByHost }: CallOfParts,
): Call & { readonly warnings: readonly string[]; readonly stages: CallTrace } {
  const ended = new AbortController()
  // AbortSignal.any does the same with weak references, which cost the garbage collector more than a call's other objects.
  const stop = (): void => ended.abort(stopped.reason)
  if (stopped.aborted) stop()
  else stopped.addEventListener('abort', stop, { once: true })
  const account = identity.accountId
  const room = largeRoom.of({ account, signal: ended.signal })
  reply.raw.once('close', () => {
    room[Symbol.dispose]()
    stopped.removeEventListener('abort', stop)
    if (!reply.raw.writableFinished) ended.abort(new CallerGone())
  })
  const warnings: string[] = []
  const stages = tracing.begin({
    name,
    traceparent: request.headers['traceparent']?.toString(),
    attributes: { 'gannet.request_id': request.id, 'gannet.account': identity.accountId },
  })
  request.trace = stages
  return {
    id: request.id,
    account,
    concurrency: identity.plan.concurrency,
    ...(answersByHost && { origin: requestOrigin(request) }),
    signal: ended.signal,
    log: log.child({ reqId: request.id, account }),
    stages,
    room,
    warnings,
    warn: (sentence) => {
      if (!warnings.includes(sentence)) warnings.push(sentence)
    },
  }
}
