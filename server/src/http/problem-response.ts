import { errorCode, errorOf } from '../error-code.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemBody } from '../contract/problem-body.ts'
import { Problem } from '../contract/problems.ts'

/** Answers any thrown error. What is no Problem is logged whole and reported as `internal` without a word of it. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = notedProblem(error, request, reply)
  return reply.code(problem.status).send(problemBody(problem, request.id))
}

/** The Problem that an error is answered as, in whatever form: logged where it is our fault, and in the headers. */
export function notedProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const problem = asProblem(error, request.routeOptions.bodyLimit)
  if (problem.status === 500) request.log.error({ err: error }, 'internal error')
  const seconds = problem.retryAfterSeconds ?? (problem.status === 503 || problem.status === 429 ? 1 : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))))
  // RFC 9110 § 15.5.2
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  request.outcome = problem.code
  // A path that cannot be decoded never reaches the hook that says it elsewhere.
  reply.header('x-request-id', request.id)
  return problem
}

function asProblem(error: unknown, bodyLimit: number | undefined): Problem {
  if (error instanceof Problem) return error
  switch (errorCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge(bodyLimit ?? 0)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('invalid_request', 'The body must be JSON: send the header "Content-Type: application/json".')
    case 'FST_ERR_BAD_URL':
      return new Problem('not_found', 'There is no such endpoint. See GET /v1/openapi.json for the endpoints.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('invalid_request', 'The body does not match its Content-Length header.')
    case 'ECONNRESET':
      // Node's word for a caller who hung up before the body was there: nobody hears this, and it is no fault of ours.
      if (errorOf(error).message === 'aborted') return new Problem('invalid_request', 'The body broke off.')
      break
  }
  return new Problem('internal', 'Something went wrong in the service. The request was not charged.', { cause: error })
}

export function payloadTooLarge(maxBytes: number): Problem {
  return new Problem('payload_too_large', `The request body may be at most ${maxBytes} bytes.`, {
    details: { max_bytes: maxBytes },
  })
}
