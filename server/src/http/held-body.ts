import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallInHand, CallsInHand } from '../accounts/limits/calls-in-hand.ts'
import { FairSlots } from '../fair-slots.ts'
import { identityOf } from './authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's place among those in hand, until its answer is sent. */
    inHand: CallInHand | null
    /** Held while a large body is read. */
    readingBody: Disposable | null
  }
}

/** Bodies up to this size count whole for as long as their call lasts: what they become is about as large. */
const smallBytes = 16 * 1024
/** Larger bodies that are read at the same time: megabytes from a hundred connections at once are work for all others' time. */
const largeAtOnce = { slots: 6, reserve: 2 }

export interface BodyHoldingParts {
  readonly callsInHand: CallsInHand
  readonly bodyLimitBytes: number
}

/**
 * Hooks that let a call in before its body is read, and count it until its answer is sent or its caller gone. Large bodies
 * are read a few at a time, in turns between accounts; the others wait in their senders.
 */
export function bodyHolding({ callsInHand, bodyLimitBytes }: BodyHoldingParts) {
  const reading = new FairSlots(largeAtOnce)
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Nothing comes of a caller who is gone by now, and nothing would tell its end.
    if (reply.raw.destroyed) return
    const { accountId, plan } = identityOf(request)
    const length = Number(request.headers['content-length'])
    const bytes = Number.isSafeInteger(length) ? length : bodyLimitBytes
    const inHand = callsInHand.enter({ accountId, plan, bytes })
    request.inHand = inHand
    const gone = new AbortController()
    reply.raw.once('close', () => {
      gone.abort()
      inHand[Symbol.dispose]()
      request.readingBody?.[Symbol.dispose]()
    })
    // Whoever is gone meanwhile has nothing to be read.
    if (bytes > smallBytes) request.readingBody = await reading.acquire(accountId, gone.signal).catch(() => null)
  }
  const read = async (request: FastifyRequest): Promise<void> => request.readingBody?.[Symbol.dispose]()
  return { enter, read }
}

/** Lets go of a body that was parsed: from now on its call holds only what was taken out of it. */
export function dropBody(request: FastifyRequest, kept: unknown): void {
  request.body = undefined
  const { inHand } = request
  if (inHand !== null && inHand.bytes > smallBytes) inHand.shrink(JSON.stringify(kept).length)
}
