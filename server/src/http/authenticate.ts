import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys, Identity } from '../accounts/api-keys.ts'
import { bearerKey } from '../accounts/bearer-key.ts'
import type { RateLimiter, RateVerdict } from '../accounts/rate-limiter.ts'
import { Problem } from '../contract/problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by the gate-keeping hooks of every authenticated route. */
    identity: Identity | null
  }
}

export interface GateKeeping {
  readonly keys: ApiKeys
  /** Calls that do the work. */
  readonly callLimiter: RateLimiter
  /** Look-ups such as GET /v1/usage: a bucket of their own, so that they never use up a call's turn. */
  readonly readLimiter: RateLimiter
}

/** A hook that lets a request pass only with a valid key and within its plan's rate: 401, then 429 (decision R1). */
export function gateKeeper({ keys, callLimiter, readLimiter }: GateKeeping) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const identity = await identify(keys, request)
    request.identity = identity
    await takeTurn(request.method === 'POST' ? callLimiter : readLimiter, identity, reply)
  }
}

/** A hook that lets a request pass with a valid key, whatever its rate: its handler takes turns for what costs. */
export function keyChecker(keys: ApiKeys) {
  return async (request: FastifyRequest): Promise<void> => {
    request.identity = await identify(keys, request)
  }
}

/** Takes a request out of the account's bucket and says so in the headers. Throws Problem `rate_limited`. */
export async function takeTurn(limiter: RateLimiter, identity: Identity, reply: FastifyReply): Promise<void> {
  const verdict = await limiter.take(identity.accountId, identity.plan.requestsPerSecond)
  sendRate(reply, verdict)
  if (verdict.allowed) return
  const { limit, retryAfterSeconds } = verdict
  const sentence = `More than ${limit} requests per second; wait ${retryAfterSeconds} s.`
  throw new Problem('rate_limited', sentence, { retryAfterSeconds })
}

async function identify(keys: ApiKeys, request: FastifyRequest): Promise<Identity> {
  const header = request.headers.authorization
  const key = bearerKey(header)
  if (key === undefined) {
    const why = header === undefined ? 'The Authorization header is missing' : 'The Authorization header is malformed'
    throw new Problem('unauthorized', `${why}: send "Authorization: Bearer <API_KEY>".`)
  }
  const identity = await keys.authenticate(key)
  if (identity === undefined) throw new Problem('unauthorized', 'The API key is unknown, expired or revoked.')
  return identity
}

function sendRate(reply: FastifyReply, { limit, remaining, resetSeconds }: RateVerdict): void {
  reply.header('ratelimit-limit', String(limit))
  reply.header('ratelimit-remaining', String(remaining))
  reply.header('ratelimit-reset', String(resetSeconds))
}

/** The caller of an authenticated route. */
export function identityOf(request: FastifyRequest): Identity {
  if (request.identity === null) throw new TypeError('the route has no gate keeper')
  return request.identity
}
