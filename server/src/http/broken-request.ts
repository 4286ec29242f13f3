import type { Socket } from 'node:net'
import { problemBody } from '../contract/problem-body.ts'
import { Problem } from '../contract/problems.ts'
import { requestId } from './request-id.ts'

/** Answers bytes that are no HTTP request (or whose headers are too large) in the same form as every other error. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const id = requestId()
  const sentence =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The request headers are too large.'
      : 'This is not a valid HTTP/1.1 request.'
  const body = JSON.stringify(problemBody(new Problem('invalid_request', sentence), id))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
