import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UsageResult } from '../../contract/usage.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { identityOf } from '../authenticate.ts'

export interface TeamRoutesParts {
  readonly usageOf: (accountId: string) => Promise<UsageResult>
  readonly jobs: Jobs
  readonly authenticateReads: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** /v2/team/…: what an account has left, and what is under way for it. */
export function teamRoutes(app: FastifyInstance, parts: TeamRoutesParts): void {
  const { usageOf, jobs, authenticateReads: onRequest } = parts
  const usage = (request: FastifyRequest) => usageOf(identityOf(request).accountId)
  app.get('/v2/team/credit-usage', { onRequest }, (request) => usage(request).then(creditsLeft))
  app.get('/v2/team/token-usage', { onRequest }, (request) => usage(request).then(tokensLeft))
  app.get('/v2/team/queue-status', { onRequest }, (request) => queueOf(jobs, request).then(queueStatus))
  app.get('/v2/concurrency-check', { onRequest }, (request) => queueOf(jobs, request).then(concurrency))
}

function creditsLeft({ credits, period }: UsageResult): object {
  return {
    success: true,
    data: { remainingCredits: credits.remaining, planCredits: credits.allowance, ...periodOf(period) },
  }
}

/** Data is paid for in credits, whatever tokens a model took. */
function tokensLeft({ credits, period }: UsageResult): object {
  return {
    success: true,
    data: { remainingTokens: credits.remaining, planTokens: credits.allowance, ...periodOf(period) },
  }
}

function periodOf({ start, end }: UsageResult['period']): object {
  return { billingPeriodStart: start, billingPeriodEnd: end }
}

interface Queue {
  readonly pending: number
  readonly running: number
  readonly maxConcurrency: number
}

function queueStatus({ pending, running, maxConcurrency }: Queue): object {
  return {
    success: true,
    jobsInQueue: pending + running,
    activeJobsInQueue: running,
    waitingJobsInQueue: pending,
    maxConcurrency,
    mostRecentSuccess: null,
  }
}

function concurrency({ running, maxConcurrency }: Queue): object {
  return { success: true, data: { concurrency: running, maxConcurrency } }
}

/** The pages that an account's jobs have under way and before them. */
async function queueOf(jobs: Jobs, request: FastifyRequest): Promise<Queue> {
  const identity = identityOf(request)
  const sum = { pending: 0, running: 0, maxConcurrency: identity.plan.concurrency }
  for (const { counts } of await jobs.open(identity)) {
    sum.pending += counts.pending
    sum.running += counts.running
  }
  return sum
}
