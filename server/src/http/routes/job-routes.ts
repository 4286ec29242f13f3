import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../accounts/idempotency/idempotency.ts'
import { jobListQuery, jobResultsQuery } from '../../contract/jobs.ts'
import { parseBatch } from '../../contract/requests/parse-batch.ts'
import { parseCrawl } from '../../contract/requests/parse-crawl.ts'
import { parseFields } from '../../contract/requests/parse-request.ts'
import type { JobAsked, Jobs, MadeJob, ResultsPage } from '../../jobs/jobs.ts'
import { identityOf } from '../authenticate.ts'
import { CallerGone } from '../call-of.ts'
import { type bodyHolding, dropBody } from '../held-body.ts'
import { queryOf } from '../query-of.ts'
import { requestOrigin } from '../request-origin.ts'
import { resultLines, resultsJson } from './results-json.ts'
import { jsonType, sendPieces } from '../send-answer.ts'
import { callHooks, idempotencyKeyOf } from './operation-routes.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface JobRoutesParts {
  readonly jobs: Jobs
  /** Takes a call's turn. */
  readonly authenticate: Hook
  /** Takes the turn of a look-up, whatever the method. */
  readonly authenticateReads: Hook
  readonly bodies: ReturnType<typeof bodyHolding>
  /** Largest body of an ordinary call; a batch may have more. */
  readonly bodyLimitBytes: number
  /** Whether addresses in results begin as the caller's own request did: no setting says how. */
  readonly answersByHost: boolean
  /** Aborts when the service is told to end: nobody waits for results any more. */
  readonly closing: AbortSignal
}

interface JobRoute {
  readonly Params: { id: string }
}

/** What ten thousand addresses, each with some fields of its own, come to. */
const maxBatchBytes = 8 * 1024 * 1024
const maxBatchValues = 200_000
const jsonLines = /\b(?:application\/(?:jsonl|x-ndjson|x-jsonlines|jsonlines))\b/i

/** POST /v1/batch and /v1/crawl, and what reads and steers jobs. */
export function jobRoutes(app: FastifyInstance, parts: JobRoutesParts): void {
  const { jobs, authenticateReads: onRequest } = parts
  makingRoutes(app, parts)
  app.get('/v1/jobs', { onRequest }, (request) =>
    jobs.list(parseFields(jobListQuery, queryOf(request)), identityOf(request)),
  )
  app.get<JobRoute>('/v1/jobs/:id', { onRequest }, (request) => jobs.read(request.params.id, identityOf(request)))
  app.delete<JobRoute>('/v1/jobs/:id', { onRequest }, (request) => jobs.cancel(request.params.id, identityOf(request)))
  for (const step of ['pause', 'resume'] as const) {
    const bodiless = { onRequest, bodyLimit: 1024 }
    app.post<JobRoute>(`/v1/jobs/:id/${step}`, bodiless, (request) =>
      jobs[step](request.params.id, identityOf(request)),
    )
  }
  app.get<JobRoute>('/v1/jobs/:id/results', { onRequest }, async (request, reply) => {
    const query = parseFields(jobResultsQuery, queryOf(request))
    const gone = goneSignal(reply, parts)
    const page = await jobs.results(request.params.id, query, { identity: identityOf(request), signal: gone })
    if (reply.raw.destroyed) {
      request.outcome = 'caller_gone'
      return reply.hijack()
    }
    return sendPage(request, reply, page)
  })
}

/** What begins a job. */
function makingRoutes(app: FastifyInstance, { jobs, ...parts }: JobRoutesParts): void {
  making(app, '/v1/batch', {
    ...parts,
    hooks: batchHooks(parts),
    make: async (body, asked) => await jobs.batch(await parseBatch(body), asked),
  })
  making(app, '/v1/crawl', {
    ...parts,
    hooks: callHooks(parts),
    make: async (body, asked) => await jobs.crawl(parseCrawl(body), asked),
  })
}

/** What stands before a batch, whose body may be larger than that of a call. */
export function batchHooks(parts: Pick<JobRoutesParts, 'authenticate' | 'bodies' | 'bodyLimitBytes'>) {
  const bodyLimit = Math.max(maxBatchBytes, parts.bodyLimitBytes)
  const hooks = callHooks({ ...parts, bodyLimitBytes: bodyLimit })
  return { ...hooks, bodyLimit, config: { maxBodyValues: maxBatchValues } }
}

interface Making {
  readonly answersByHost: boolean
  readonly hooks: ReturnType<typeof callHooks>
  readonly make: (body: unknown, asked: JobAsked) => Promise<MadeJob>
}

function making(app: FastifyInstance, path: string, { answersByHost, hooks, make }: Making): void {
  app.post(path, hooks, async (request, reply) => {
    const key = idempotencyKeyOf(request)
    const { job, isReplayed } = await make(request.body, {
      identity: identityOf(request),
      origin: answersByHost ? requestOrigin(request) : undefined,
      idempotencyKey: key === undefined ? undefined : idempotencyKey(key),
    })
    dropBody(request, '')
    if (isReplayed) reply.header('idempotency-replayed', 'true')
    return reply.code(202).header('location', `/v1/jobs/${job.id}`).send(job)
  })
}

/** Aborts when the caller hangs up or the service is told to end. */
export function goneSignal(reply: FastifyReply, { closing }: Pick<JobRoutesParts, 'closing'>): AbortSignal {
  const gone = new AbortController()
  const close = (): void => gone.abort(closing.reason)
  if (closing.aborted) close()
  closing.addEventListener('abort', close, { once: true })
  reply.raw.once('close', () => {
    closing.removeEventListener('abort', close)
    gone.abort(new CallerGone())
  })
  return gone.signal
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ResultsPage): FastifyReply {
  const isLines = jsonLines.test(request.headers.accept ?? '')
  reply.header('vary', 'accept')
  if (page.next !== null) reply.header('gannet-next-cursor', page.next)
  reply.type(isLines ? 'application/jsonl; charset=utf-8' : jsonType)
  return sendPieces(reply, isLines ? resultLines(page) : resultsJson(page))
}
