import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemBody } from '../../contract/problem-body.ts'
import { notedProblem } from '../problem-response.ts'

/** Firecrawl's clients try again by themselves what is answered 502, and know 408 and 402 for what they mean here. */
const statuses: Readonly<Record<string, number>> = { target_timeout: 408, insufficient_credits: 402 }

/** Answers any thrown error in the form that Firecrawl's clients read. */
export function sendFirecrawlProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = notedProblem(error, request, reply)
  const { error: sentence, code, details } = problemBody(problem, request.id)
  return reply.code(statuses[code] ?? problem.status).send({ success: false, error: sentence, code, details })
}
