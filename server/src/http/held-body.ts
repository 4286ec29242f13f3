import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallInHand, CallsInHand } from '../accounts/calls-in-hand.ts'
import { identityOf } from './authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's place among those in hand, until its answer is sent. */
    inHand: CallInHand | null
  }
}

/** Bodies up to this size count whole for as long as their call lasts: what they become is about as large. */
const smallBytes = 16 * 1024

/** A hook that lets a call in before its body is read, and counts it until its answer is sent or its caller gone. */
export function bodyHolder(calls: CallsInHand, bodyLimitBytes: number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Nothing comes of a caller who is gone by now, and nothing would tell its end.
    if (reply.raw.destroyed) return
    const { accountId, plan } = identityOf(request)
    const length = Number(request.headers['content-length'])
    const inHand = calls.enter({ accountId, plan, bytes: Number.isSafeInteger(length) ? length : bodyLimitBytes })
    reply.raw.once('close', () => inHand[Symbol.dispose]())
    request.inHand = inHand
  }
}

/** Lets go of a body that was parsed: from now on its call holds only what was taken out of it. */
export function dropBody(request: FastifyRequest, kept: unknown): void {
  request.body = undefined
  const { inHand } = request
  if (inHand !== null && inHand.bytes > smallBytes) inHand.shrink(JSON.stringify(kept).length)
}
