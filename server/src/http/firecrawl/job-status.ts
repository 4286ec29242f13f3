import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Call } from '../../call.ts'
import type { Job } from '../../contract/jobs.ts'
import type { ProblemBody } from '../../contract/problem-body.ts'
import { jsonBytePieces } from '../../json/json-pieces.ts'
import type { Jobs, ResultsPage } from '../../jobs/jobs.ts'
import type { Identity } from '../../accounts/keys/api-keys.ts'
import { documentOf, keptAnswer } from './document.ts'

/** The states of a job as Firecrawl's clients know them: they wait until it is one of the last three. */
const statuses: Readonly<Record<Job['state'], 'scraping' | 'completed' | 'failed' | 'cancelled'>> = {
  queued: 'scraping',
  running: 'scraping',
  paused: 'scraping',
  completed: 'completed',
  expired: 'failed',
  failed: 'failed',
  cancelled: 'cancelled',
}

interface JobStatus {
  readonly success: true
  readonly status: (typeof statuses)[Job['state']]
  readonly completed: number
  readonly total: number
  readonly creditsUsed: number
  readonly expiresAt: string
  readonly error?: string
  readonly warning?: string
}

/** What a job's status tells beside its pages. What was left out never counts. */
export function statusOf(job: Job): JobStatus {
  const { done, failed, pending, running } = job.counts
  const ended = done + failed
  return {
    success: true,
    status: statuses[job.state],
    completed: ended,
    total: ended + pending + running,
    creditsUsed: job.credits_used,
    expiresAt: job.expires_at ?? job.deadline_at,
    ...reasonOf(job),
  }
}

function reasonOf({ state, paused_because: pausedBecause }: Job): {
  readonly error?: string
  readonly warning?: string
} {
  if (state === 'expired') return { error: 'The job ran out of time; data has what was done by then.' }
  return pausedBecause === null ? {} : { warning: `The job is paused: ${pausedBecause}.` }
}

interface StatusPage {
  readonly job: Job
  readonly page: ResultsPage
  /** Where the rest is. */
  readonly next: string | null
  /** For large documents. */
  readonly room: NonNullable<Call['room']>
}

/** The JSON of a job's status with a page of its documents, one at a time in memory. */
export async function* statusPieces({ job, page, next, room }: StatusPage): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify({ ...statusOf(job), next })
  yield Buffer.from(`${head.slice(0, -1)},"data":[`)
  let before = ''
  for (const item of page.items) {
    await room.need(item.result_bytes)
    const body = await page.open(item)
    if (body === undefined) continue
    yield Buffer.from(before)
    const answer = keptAnswer(await buffer(Readable.from(body.json)))
    yield* jsonBytePieces(documentOf(answer, { scrapeId: `${job.id}/${item.n}`, warnings: [] }))
    before = ','
  }
  yield Buffer.from(']}')
}

interface Failures {
  readonly errors: readonly {
    readonly id: string
    readonly url: string
    readonly code: string
    readonly error: string
  }[]
  readonly robotsBlocked: readonly string[]
}

/** Failures that one answer lists. */
const mostFailures = 1000

/** What became of a job's pages that are no documents. */
export async function failuresOf(
  jobs: Jobs,
  id: string,
  asking: { readonly identity: Identity; readonly signal: AbortSignal },
): Promise<Failures> {
  const query = { limit: mostFailures, wait_s: 0, cursor: undefined }
  const failed = await jobs.results(id, { ...query, state: 'failed' }, asking)
  const skipped = await jobs.results(id, { ...query, state: 'skipped' }, asking)
  const errors = []
  for (const item of failed.items) {
    const body = await failed.open(item)
    // JSON of our own.
    const problem = body && (JSON.parse((await buffer(Readable.from(body.json))).toString('utf8')) as ProblemBody)
    const code = item.code ?? 'internal'
    errors.push({ id: `${id}/${item.n}`, url: item.url, code, error: problem?.error ?? code })
  }
  const robotsBlocked = skipped.items.filter(({ reason }) => reason === 'robots').map(({ url }) => url)
  return { errors, robotsBlocked }
}
