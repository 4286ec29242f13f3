import type { Duplex } from 'node:stream'
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
  const sentence =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The request headers are too large.'
      : 'This is not a valid HTTP/1.1 request.'
  answerSocket(socket, 'HTTP/1.1 400 Bad Request', new Problem('invalid_request', sentence))
}

/** CONNECT asks for a tunnel and hands over the bare connection; Node closes it without a word when nobody takes it. */
export function refuseTunnel(socket: Duplex): void {
  // Whoever asked may be gone before it is answered.
  socket.on('error', () => socket.destroy())
  const problem = new Problem('method_not_allowed', 'CONNECT is not allowed here; use GET, HEAD, POST or DELETE.')
  answerSocket(socket, 'HTTP/1.1 405 Method Not Allowed\r\nAllow: DELETE, GET, HEAD, POST', problem)
}

function answerSocket(socket: Duplex, start: string, problem: Problem): void {
  const id = requestId()
  const body = JSON.stringify(problemBody(problem, id))
  const head = [
    start,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
