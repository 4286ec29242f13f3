import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys, Identity } from '../accounts/keys/api-keys.ts'
import { bearerKey } from '../accounts/keys/bearer-key.ts'
import type { RateLimiter, RateVerdict } from '../accounts/limits/rate-limiter.ts'
import { requireTime, type SpentTime } from '../accounts/limits/spent-time.ts'
import { Problem } from '../contract/problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by the authentication hooks of every authenticated route. */
    identity: Identity | null
  }
}

/** What a call takes a turn of. */
export interface CallTurns {
  /** Calls that do the work. */
  readonly callLimiter: RateLimiter
  /** The seconds that calls before it used. */
  readonly spentTime: SpentTime
}

export interface CallAuthentication extends CallTurns {
  readonly keys: ApiKeys
  /** Look-ups such as GET /v1/usage: a bucket of their own, so that they never use up a call's turn. */
  readonly readLimiter: RateLimiter
}

export interface MessageAuthentication {
  readonly keys: ApiKeys
  /** Messages of the Model Context Protocol; those that call a tool take a call's turn besides. */
  readonly messageLimiter: RateLimiter
}

/** A hook that lets a request pass only with a valid key and within its plan's rate and budgets: 401, then 429 (decision R1). */
export function authenticateCalls({ keys, readLimiter, ...turns }: CallAuthentication) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const identity = await identify(keys, request)
    request.identity = identity
    if (request.method === 'POST') await takeCallTurn(turns, identity, reply)
    else await takeTurn(readLimiter, rateOf(identity), reply)
  }
}

/** As `authenticateCalls`, for what reads and steers whatever its method: it never takes a call's turn. */
export function authenticateReads({ keys, readLimiter }: Pick<CallAuthentication, 'keys' | 'readLimiter'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.identity = await identify(keys, request)
    await takeTurn(readLimiter, rateOf(request.identity), reply)
  }
}

/** Messages a second: the plan's calls, and never so few that a client which connects and lists the tools is turned away. */
function messagesPerSecond({ plan }: Identity): number {
  return Math.max(20, plan.requestsPerSecond)
}

/** A hook that lets a message pass only with a valid key and within its rate, whatever it says. */
export function authenticateMessages({ keys, messageLimiter }: MessageAuthentication) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const identity = await identify(keys, request)
    request.identity = identity
    const { accountId } = identity
    await takeTurn(messageLimiter, { accountId, requestsPerSecond: messagesPerSecond(identity) }, reply)
  }
}

/** Takes a call out of the account's bucket. Throws Problem `rate_limited`, or `budget_exceeded` when its seconds are used up. */
export async function takeCallTurn(
  { callLimiter, spentTime }: CallTurns,
  identity: Identity,
  reply: FastifyReply,
): Promise<void> {
  // Both are asked at once: in a fleet that is one way to Redis and back.
  const spending = spentTime.spent(identity.accountId)
  spending.catch(() => undefined)
  await takeTurn(callLimiter, rateOf(identity), reply)
  requireTime(await spending, identity.plan)
}

interface Rate {
  readonly accountId: string
  readonly requestsPerSecond: number
}

function rateOf({ accountId, plan: { requestsPerSecond } }: Identity): Rate {
  return { accountId, requestsPerSecond }
}

/** Takes a request out of the account's bucket and says so in the headers. Throws Problem `rate_limited`. */
async function takeTurn(limiter: RateLimiter, { accountId, requestsPerSecond }: Rate, reply: FastifyReply) {
  const verdict = await limiter.take(accountId, requestsPerSecond)
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
  if (request.identity === null) throw new TypeError('the route has no authentication')
  return request.identity
}
