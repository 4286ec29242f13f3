import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Identity } from '../accounts/api-keys.ts'
import type { Call, CallStages } from '../call.ts'

/** Why a call's work was given up. Never reaches a caller: there is none any more. */
export class CallerGone extends Error {
  constructor() {
    super('the caller closed the connection')
  }
}

/** The Call of an HTTP request: it aborts when the caller hangs up or the service is stopped for good. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity, log, stopped, stages }: { identity: Identity; log: Logger; stopped: AbortSignal; stages: CallStages },
): Call & { readonly warnings: readonly string[] } {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new CallerGone())
  })
  const warnings: string[] = []
  const account = identity.accountId
  return {
    id: request.id,
    account,
    concurrency: identity.plan.concurrency,
    signal: AbortSignal.any([gone.signal, stopped]),
    log: log.child({ reqId: request.id, account }),
    stages,
    warnings,
    warn: (sentence) => {
      if (!warnings.includes(sentence)) warnings.push(sentence)
    },
  }
}
