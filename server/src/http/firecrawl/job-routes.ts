import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idempotencyKey } from '../../accounts/idempotency/idempotency.ts'
import { type Job, jobResultsQuery } from '../../contract/jobs.ts'
import { Problem } from '../../contract/problems.ts'
import { parseBatch } from '../../contract/requests/parse-batch.ts'
import { parseCrawl } from '../../contract/requests/parse-crawl.ts'
import { parseFields } from '../../contract/requests/parse-request.ts'
import type { JobAsked, Jobs } from '../../jobs/jobs.ts'
import type { LargeRoom } from '../../large-room.ts'
import { identityOf } from '../authenticate.ts'
import { type bodyHolding, dropBody } from '../held-body.ts'
import { queryOf } from '../query-of.ts'
import { requestOrigin } from '../request-origin.ts'
import { batchHooks, goneSignal } from '../routes/job-routes.ts'
import { callHooks, idempotencyKeyOf } from '../routes/operation-routes.ts'
import { jsonType, sendPieces } from '../send-answer.ts'
import { failuresOf, statusPieces } from './job-status.ts'
import { publicAddress } from './public-address.ts'
import { batchBody, crawlBody } from './requests/job-body.ts'
import { warningOf } from './warning-of.ts'
import { formNames } from './webhook-forms.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface FirecrawlJobParts {
  readonly jobs: Jobs
  readonly largeRoom: LargeRoom
  /** Takes a call's turn. */
  readonly authenticate: Hook
  /** Takes the turn of a look-up, whatever the method. */
  readonly authenticateReads: Hook
  readonly bodies: ReturnType<typeof bodyHolding>
  readonly bodyLimitBytes: number
  readonly answersByHost: boolean
  readonly closing: AbortSignal
}

export interface JobRoute {
  readonly Params: { id: string }
}

/** Which jobs a path is for. */
interface Kind {
  readonly path: '/v2/batch/scrape' | '/v2/crawl'
  readonly kind: Job['kind']
}

const batches: Kind = { path: '/v2/batch/scrape', kind: 'batch' }
const crawls: Kind = { path: '/v2/crawl', kind: 'crawl' }

/** /v2/batch/scrape and /v2/crawl: jobs made, read and cancelled. */
export function firecrawlJobRoutes(app: FastifyInstance, parts: FirecrawlJobParts): void {
  const { jobs, authenticateReads: onRequest } = parts
  app.post(batches.path, batchHooks(parts), async (request, reply) => {
    const { body, warnings, invalidUrls } = batchBody(request.body)
    const parsed = await parseBatch(body)
    dropBody(request, '')
    const { job } = await jobs.batch(parsed, { ...askedOf(request, parts), form: formNames.batch })
    return reply.send({ ...begun(request, batches, job), invalidURLs: invalidUrls, warning: warningOf(warnings) })
  })
  app.post(crawls.path, callHooks(parts), async (request, reply) => {
    const { body, warnings } = crawlBody(request.body)
    const parsed = parseCrawl(body)
    dropBody(request, '')
    const { job } = await jobs.crawl(parsed, { ...askedOf(request, parts), form: formNames.crawl })
    return reply.send({ ...begun(request, crawls, job), warning: warningOf(warnings) })
  })
  app.get(`${crawls.path}/active`, { onRequest }, async (request) => activeCrawls(jobs, request))
  for (const kind of [batches, crawls]) readingRoutes(app, kind, parts)
}

function begun(request: FastifyRequest, { path }: Kind, { id }: Job): object {
  return { success: true, id, url: publicAddress(request, `${path}/${id}`) }
}

/** Firecrawl's clients send the key of idempotency under a name of their own. */
export function askedOf(
  request: FastifyRequest,
  { answersByHost }: Pick<FirecrawlJobParts, 'answersByHost'>,
): JobAsked {
  const key = request.headers['x-idempotency-key']?.toString() ?? idempotencyKeyOf(request)
  return {
    identity: identityOf(request),
    origin: answersByHost ? requestOrigin(request) : undefined,
    idempotencyKey: key === undefined ? undefined : idempotencyKey(key),
  }
}

const statusQuery = jobResultsQuery.pick({ cursor: true, limit: true }).extend({
  skip: z.string().regex(/^0*$/, 'skip is not offered here: follow next').optional(),
})

function readingRoutes(app: FastifyInstance, kind: Kind, parts: FirecrawlJobParts): void {
  const { jobs, authenticateReads: onRequest } = parts
  const { path } = kind
  app.get<JobRoute>(`${path}/:id`, { onRequest }, async (request, reply) => {
    const job = await jobOf(jobs, request, kind)
    return await sendStatus({ request, reply, path }, job, parts)
  })
  app.get<JobRoute>(`${path}/:id/errors`, { onRequest }, async (request, reply) => {
    const { id } = await jobOf(jobs, request, kind)
    return await failuresOf(jobs, id, { identity: identityOf(request), signal: goneSignal(reply, parts) })
  })
  app.delete<JobRoute>(`${path}/:id`, { onRequest }, async (request) => {
    const { id } = await jobOf(jobs, request, kind)
    const { state } = await jobs.cancel(id, identityOf(request))
    if (state !== 'cancelled') throw new Problem('job_ended', 'The job has ended.')
    return { success: true, status: 'cancelled' }
  })
}

/** A job of the account and of this kind. Throws Problem `not_found`. */
export async function jobOf(
  jobs: Jobs,
  request: FastifyRequest<JobRoute>,
  { kind, operation = 'scrape' }: Pick<Kind, 'kind'> & { readonly operation?: Job['operation'] },
): Promise<Job> {
  const job = await jobs.read(request.params.id, identityOf(request))
  if (job.kind === kind && job.operation === operation) return job
  throw new Problem('not_found', 'There is no such job here; GET /v1/jobs lists all.')
}

async function sendStatus(
  { request, reply, path }: { request: FastifyRequest; reply: FastifyReply; path: string },
  job: Job,
  { jobs, largeRoom, ...parts }: FirecrawlJobParts,
): Promise<FastifyReply> {
  const { cursor, limit } = parseFields(statusQuery, queryOf(request))
  const identity = identityOf(request)
  const signal = goneSignal(reply, parts)
  const asked = { cursor, limit: Math.max(1, limit), state: 'done', wait_s: 0 } as const
  const page = await jobs.results(job.id, asked, { identity, signal })
  const room = largeRoom.of({ account: identity.accountId, signal })
  reply.raw.once('close', () => room[Symbol.dispose]())
  // The page may be of a moment later than the job: what it has is then told of with the next look.
  const next = page.hasMore ? publicAddress(request, `${path}/${job.id}?cursor=${page.next}&limit=${limit}`) : null
  return sendPieces(reply.type(jsonType), statusPieces({ job, page, next, room }))
}

async function activeCrawls(jobs: Jobs, request: FastifyRequest): Promise<object> {
  const identity = identityOf(request)
  const crawls = (await jobs.open(identity))
    .filter(({ kind, operation }) => kind === 'crawl' && operation === 'scrape')
    .map(({ id, url, created_at }) => ({ id, teamId: identity.accountId, url, created_at }))
  return { success: true, crawls }
}
