import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import { orAborted } from '../or-aborted.ts'
import type { Seal } from '../bytes/seal.ts'
import type { CallReply, TargetAnswer } from './job.ts'
import { redisAway } from './open-redis.ts'
import type { Payloads } from './payloads.ts'
import { queueKeys } from './queue-keys.ts'

export interface RepliesParts {
  /** A connection of its own, that waits for replies. */
  readonly waiting: Redis
  readonly payloads: Payloads
  readonly seal: Seal
  /** This API node. */
  readonly node: string
  readonly log: Logger
}

/** A reply on its way: the ticket's name, which has this many characters, and the payload. */
export const ticketLength = 32

export function sealReply(ticket: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(ticket, 'latin1'), payload])
}

function openReply(message: Buffer): { ticket: string; payload: Buffer } {
  return { ticket: message.toString('latin1', 0, ticketLength), payload: message.subarray(ticketLength) }
}

/** Before a note's ticket; no ticket begins so, as they are hexadecimal. */
const noteMark = Buffer.from('+')

/** A note that the target of a ticket's call has begun to answer. */
export function sealNote(seal: Seal, ticket: string, answer: TargetAnswer): Buffer {
  return Buffer.concat([noteMark, sealReply(ticket, seal.close(Buffer.from(JSON.stringify(answer)), `note ${ticket}`))])
}

type Waiter = PromiseWithResolvers<CallReply> & Pick<Call, 'room' | 'onAnswer'> & { wasNoted: boolean }

const blockSeconds = 2
const afterBreakMs = 200

/** The results that workers send to this API node, each handed to the call that waits for it. */
export class Replies implements AsyncDisposable {
  readonly #parts: RepliesParts
  readonly #waiters = new Map<string, Waiter>()
  /** Tickets whose replies are here and are being unpacked. */
  readonly #arriving = new Set<string>()
  readonly #receiving: Promise<void>
  readonly #closing = new AbortController()

  constructor(parts: RepliesParts) {
    this.#parts = parts
    // What workers were told, or told us, may be lost with the connection: whoever waits is told so at once.
    parts.waiting.on('close', () => this.#failAll(redisAway(new Error('the connection to Redis broke'))))
    this.#receiving = this.#receive()
  }

  /** Resolves with the ticket's reply; rejects with its signal's reason or with Problem `unavailable`. The call is told how its target begins to answer. */
  async of(ticket: string, { signal, room, onAnswer }: Pick<Call, 'signal' | 'room' | 'onAnswer'>): Promise<CallReply> {
    const waiter: Waiter = { ...Promise.withResolvers<CallReply>(), room, onAnswer, wasNoted: false }
    this.#waiters.set(ticket, waiter)
    try {
      const reply = await orAborted(waiter.promise, signal)
      const { answered } = reply
      if (answered !== undefined && !waiter.wasNoted) onAnswer?.(answered.status, answered.retryAfter)
      return reply
    } finally {
      this.#waiters.delete(ticket)
    }
  }

  /** Whether the ticket's reply is here already, although whoever waits does not have it yet. */
  isArriving(ticket: string): boolean {
    return this.#arriving.has(ticket)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    this.#parts.waiting.disconnect()
    await this.#receiving
  }

  async #receive(): Promise<void> {
    const { waiting, node, log } = this.#parts
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        // A connection that is closed while it tries to come back leaves its commands without an answer.
        const found = await orAborted(waiting.blpopBuffer(queueKeys.replies(node), blockSeconds), signal)
        if (found === null) continue
        const [, message] = found
        if (message[0] === noteMark[0]) this.#tell(message.subarray(1))
        else void this.#deliver(message)
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'no connection to Redis for results; trying again')
        await new Promise((resolve) => setTimeout(resolve, afterBreakMs))
      }
    }
  }

  #tell(message: Buffer): void {
    const { ticket, payload } = openReply(message)
    const waiter = this.#waiters.get(ticket)
    if (waiter === undefined) return
    try {
      // Sealed by a worker of this fleet.
      const note = JSON.parse(String(this.#parts.seal.open(payload, `note ${ticket}`))) as TargetAnswer
      waiter.wasNoted = true
      waiter.onAnswer?.(note.status, note.retryAfter)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a note could not be read')
    }
  }

  /** A reply nobody waits for is of a call that was given up, or one of two after a worker was taken for dead. */
  async #deliver(message: Buffer): Promise<void> {
    const { ticket, payload } = openReply(message)
    this.#arriving.add(ticket)
    try {
      // Sealed by a worker of this fleet.
      const reply = (await this.#parts.payloads.unpack(payload, ticket, this.#waiters.get(ticket)?.room)) as CallReply
      this.#waiters.get(ticket)?.resolve(reply)
    } catch (error) {
      if (error instanceof Problem) return this.#waiters.get(ticket)?.reject(error)
      this.#parts.log.error({ err: error }, 'a result could not be read')
      this.#waiters.get(ticket)?.reject(redisAway(error))
    } finally {
      this.#arriving.delete(ticket)
    }
  }

  #failAll(reason: Error): void {
    for (const waiter of this.#waiters.values()) waiter.reject(reason)
  }
}
