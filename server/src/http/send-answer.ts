import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { isLongJson, jsonBuffer, jsonBytePieces } from '../json/json-pieces.ts'

/** Longest time in which a caller takes a large answer, which is kept for as long, and in which it takes the next piece of it. */
const longestSendMs = 120_000
const longestPauseMs = 30_000
/**
 * Characters that are sent at once: an article with its links. Writing them takes less than a millisecond, a third of what pieces
 * cost, whose streams keep the answer until the next whole collection.
 */
const wholeChars = 256 * 1024

export const jsonType = 'application/json; charset=utf-8'

/** Sends an object as JSON, a large one in pieces. */
export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  reply.type(jsonType)
  if (isLongJson(body, wholeChars)) return sendPieces(reply, jsonBytePieces(body))
  cutAfter(reply, longestSendMs)
  return reply.send(jsonBuffer(body))
}

/** Sends an answer as fast as its caller takes it; one that does not is cut off. */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): FastifyReply {
  cutAfter(reply, longestSendMs)
  const pause = cutAfter(reply, longestPauseMs)
  const taken = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      pause.refresh()
      yield piece
    }
  }
  return reply.send(Readable.from(taken(), { objectMode: false }))
}

/** Breaks the connection off unless the answer has been taken by then. */
function cutAfter({ raw }: FastifyReply, ms: number): NodeJS.Timeout {
  const timer = setTimeout(() => raw.destroy(), ms)
  raw.once('close', () => clearTimeout(timer))
  return timer
}
