import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../../accounts/keys/api-keys.ts'
import type { Job } from '../../contract/jobs.ts'
import { parseBatch } from '../../contract/requests/parse-batch.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { identityOf } from '../authenticate.ts'
import { dropBody } from '../held-body.ts'
import { goneSignal } from '../routes/job-routes.ts'
import { callHooks } from '../routes/operation-routes.ts'
import { askedOf, type FirecrawlJobParts, jobOf, type JobRoute } from './job-routes.ts'
import { statusOf } from './job-status.ts'
import { mergedData, type PageData } from './merged-data.ts'
import { extractBody } from './requests/extract-body.ts'
import { warningOf } from './warning-of.ts'

/** Items that are read at a time. */
const pageItems = 100

/** /v2/extract: data of one page or some, as a job. */
export function extractRoutes(app: FastifyInstance, parts: FirecrawlJobParts): void {
  const { jobs, authenticateReads: onRequest } = parts
  app.post('/v2/extract', callHooks(parts), async (request, reply) => {
    const { body, warnings, invalidUrls } = extractBody(request.body)
    const parsed = await parseBatch(body)
    dropBody(request, '')
    const { job } = await jobs.batch(parsed, askedOf(request, parts))
    return reply.send({ success: true, id: job.id, invalidURLs: invalidUrls, warning: warningOf(warnings) })
  })
  app.get<JobRoute>('/v2/extract/:id', { onRequest }, async (request, reply) => {
    const job = await jobOf(jobs, request, { kind: 'batch', operation: 'extract' })
    return await extractStatus(jobs, job, { request, signal: goneSignal(reply, parts) })
  })
}

interface Asking {
  readonly request: FastifyRequest
  readonly signal: AbortSignal
}

/** What came of the pages; until all have ended nothing. */
async function extractStatus(jobs: Jobs, job: Job, { request, signal }: Asking): Promise<object> {
  const { status, creditsUsed, expiresAt, error, warning } = statusOf(job)
  const told = { success: true, creditsUsed, expiresAt, error, warning }
  if (status !== 'completed') return { ...told, status: status === 'scraping' ? 'processing' : status }
  const { found, trouble } = await dataOf(jobs, job, { identity: identityOf(request), signal })
  if (found.length === 0) return { ...told, status: 'failed', error: warningOf(trouble) }
  return { ...told, status, ...mergedData(found), warning: warningOf(trouble) }
}

/** The data of all pages in the order in which they were named, and why others have none. */
async function dataOf(
  jobs: Jobs,
  job: Job,
  asking: { readonly identity: Identity; readonly signal: AbortSignal },
): Promise<{ readonly found: readonly PageData[]; readonly trouble: readonly string[] }> {
  const read: { readonly n: number; readonly url: string; readonly body: ItemBody }[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { cursor, limit: pageItems, state: undefined, wait_s: 0 }
    const page = await jobs.results(job.id, query, asking)
    for (const item of page.items.filter(({ state }) => state !== 'skipped')) {
      const stored = await page.open(item)
      // JSON of our own.
      if (stored !== undefined) read.push({ ...item, body: (await json(Readable.from(stored.json))) as ItemBody })
    }
    cursor = page.next
  }
  const inOrder = read.toSorted((one, other) => one.n - other.n)
  return {
    found: inOrder.flatMap(({ url, body: { data } }) => (data === undefined || data === null ? [] : [{ url, data }])),
    trouble: inOrder
      .filter(({ body: { data } }) => data === undefined || data === null)
      .map(({ url, body }) => `${url}: ${body.error ?? body.extraction_error ?? 'There is no data.'}`),
  }
}

/** What an extract's item may hold: its answer, or its error. */
interface ItemBody {
  readonly data?: unknown
  readonly extraction_error?: string
  readonly error?: string
}
