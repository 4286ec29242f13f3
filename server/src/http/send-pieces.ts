import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Longest time in which a caller takes a large answer, which is kept for as long, and in which it takes the next piece of it. */
const longestSendMs = 120_000
const longestPauseMs = 30_000

/** Sends an answer as fast as its caller takes it; one that does not is cut off. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): FastifyReply {
  const cut = (): void => void reply.raw.destroy()
  const timers = [setTimeout(cut, longestSendMs), setTimeout(cut, longestPauseMs)] as const
  reply.raw.once('close', () => timers.forEach(clearTimeout))
  const taken = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      timers[1].refresh()
      yield piece
    }
  }
  return reply.send(Readable.from(taken(), { objectMode: false }))
}
