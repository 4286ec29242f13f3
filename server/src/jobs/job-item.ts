import type { Logger } from 'pino'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import type { Identity } from '../accounts/keys/api-keys.ts'
import type { SpendStep } from '../accounts/ledger/ledger.ts'
import type { RequestOf } from '../contract/operations.ts'
import type { JobOperation } from '../contract/jobs.ts'
import { priceOf, type Prices } from '../contract/prices.ts'
import { problemBody } from '../contract/problem-body.ts'
import { Problem, type ProblemCode } from '../contract/problems.ts'
import { isTargetError } from '../contract/target-status.ts'
import type { LargeRoom } from '../large-room.ts'
import type { CrawledPage, CrawlRequest } from '../operations/crawled-page.ts'
import type { AnswerKeeper, Perform } from '../operations/perform.ts'
import type { Tracing } from '../telemetry/call-trace.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { retryAfterMs } from '../with-retries.ts'
import { type Crawl, HostRefused, PageSkipped } from './crawl.ts'
import type { HostTurn } from './host-turns.ts'
import type { ItemResults } from './item-results.ts'
import type { JobRow, StartedItem } from './job-rows.ts'
import { type ItemResult, type JobRuns, NotOurs } from './job-runs.ts'

export interface ItemParts {
  readonly runs: JobRuns
  readonly results: ItemResults
  readonly perform: Perform
  readonly largeRoom: LargeRoom
  readonly tracing: Tracing
  readonly metrics: Metrics
  readonly log: Logger
  readonly clock: Clock
}

/** A job as its items need it. */
export interface DrivenJob extends Pick<JobRow, 'id' | 'account_id' | 'operation' | 'origin'> {
  readonly identity: Identity
  /** The operation's fields that hold for all items. */
  readonly options: Readonly<Record<string, unknown>>
  /** What a crawl knows; absent of other jobs. */
  readonly pages?: Crawl | undefined
}

/** What became of a start of an item. */
export type ItemOutcome =
  /** Done or failed for good. */
  | { readonly kind: 'ended' }
  /** Left out, or of no concern any more. */
  | { readonly kind: 'dropped' }
  /** It is to be tried again. */
  | { readonly kind: 'retried' }
  /** The service or the account's means were not there; the item waits, and so should the job. */
  | { readonly kind: 'refused'; readonly problem: Problem }

/** How often a target in trouble is asked again. */
const maxRetries = 2
const firstPauseMs = 1000
const longestPauseMs = 3_600_000
/** An item that was started so often has ended its process more than once. */
const maxStarts = 12
/** Problems of the target that may be gone a little later. */
const passing: ReadonlySet<ProblemCode> = new Set(['target_timeout', 'target_unreachable', 'target_dns_error'])
/** Problems that are nothing of the item's. */
const ours: ReadonlySet<ProblemCode> = new Set([
  'insufficient_credits',
  'rate_limited',
  'budget_exceeded',
  'storage_full',
  'model_unavailable',
  'unavailable',
  'overloaded',
])

/** The target answered that it is in trouble: with 429, or 500 and more. */
class TargetInTrouble extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the target answered with status ${status}`)
    this.status = status
  }

  /** Whether it may be over a little later. */
  get isPassing(): boolean {
    return this.status === 429 || this.status === 503
  }
}

export interface ItemToRun {
  readonly job: DrivenJob
  readonly item: StartedItem
  /** The right to ask its host. */
  readonly turn: HostTurn
  readonly signal: AbortSignal
}

/** Runs a started item through the gate, and notes what became of it. Rejects only when the database cannot be reached. */
export async function runItem(parts: ItemParts, { job, item, turn, signal }: ItemToRun): Promise<ItemOutcome> {
  let pauseMs = firstPauseMs * 2 ** item.retries
  const onAnswer: NonNullable<Call['onAnswer']> = (status, retryAfter) => {
    const askedMs = Math.min(longestPauseMs, retryAfterMs(retryAfter, parts.clock) ?? 0)
    if (isTargetError(status)) pauseMs = Math.max(pauseMs, askedMs)
    turn.answered({ status, retryAfterMs: askedMs })
  }
  const of = { id: job.id, n: item.n, run: item.run }
  try {
    if (item.starts > maxStarts) throw new Problem('internal', 'This item was begun too often and never ended.')
    await perform(parts, { job, item, turn, onAnswer, signal })
    return { kind: 'ended' }
  } catch (error) {
    job.pages?.release(item.n)
    if (error instanceof NotOurs) return { kind: 'dropped' }
    if (error instanceof PageSkipped || error instanceof HostRefused) {
      await refuseItem(parts, { job, item, refusal: error })
      return { kind: 'dropped' }
    }
    if (signal.aborted) {
      await parts.runs.again(of, { at: 0, isRetry: false })
      return { kind: 'dropped' }
    }
    if (error instanceof Problem && ours.has(error.code)) {
      await parts.runs.again(of, { at: 0, isRetry: false })
      return { kind: 'refused', problem: error }
    }
    if (error instanceof Problem && passing.has(error.code)) turn.failed()
    if (isPassing(error) && item.retries < maxRetries) {
      await parts.runs.again(of, { at: parts.clock.now() + pauseMs, isRetry: true })
      return { kind: 'retried' }
    }
    await fail(parts, { job, item, problem: problemOf(parts, error) })
    return { kind: 'ended' }
  }
}

/** Ends a started item that is none of its crawl's, or that nothing can be said of. */
export async function refuseItem(
  parts: ItemParts,
  { job, item, refusal }: Pick<ItemToRun, 'job' | 'item'> & { refusal: PageSkipped | HostRefused },
): Promise<void> {
  if (refusal instanceof HostRefused) return await fail(parts, { job, item, problem: refusal.problem })
  await parts.runs.skipped({ id: job.id, n: item.n, run: item.run }, refusal.reason, refusal.duplicateOf)
}

async function perform(
  { perform: run, runs, results, largeRoom, tracing, log, metrics }: ItemParts,
  { job, item, turn, onAnswer, signal }: ItemToRun & Pick<Call, 'onAnswer'>,
): Promise<void> {
  const { account_id: account, operation, identity } = job
  const id = `${job.id}/${item.n}/${item.starts}`
  using room = largeRoom.of({ account, signal })
  const warnings: string[] = []
  const attributes = { 'gannet.request_id': id, 'gannet.account': account }
  const stages = tracing.begin({ name: operation, traceparent: undefined, attributes })
  const call: Call & { readonly warnings: readonly string[] } = {
    id,
    account,
    concurrency: identity.plan.concurrency,
    isBackground: true,
    ...(job.origin !== null && { origin: job.origin }),
    signal,
    log: log.child({ job: job.id, item: item.n, account }),
    stages,
    room,
    onAnswer,
    warnings,
    warn: (sentence) => {
      if (!warnings.includes(sentence)) warnings.push(sentence)
    },
  }
  const keeper = new ItemKeeper({ runs, results }, { job, item, turn })
  let outcome = 'ok'
  try {
    // Checked when the job was made.
    const asked = requestOf(job, item) as RequestOf<JobOperation>
    const request: RequestOf<JobOperation> & CrawlRequest =
      job.pages === undefined ? asked : { ...asked, with_page: true }
    await run(operation, request, { call, identity, claim: keeper })
  } catch (error) {
    outcome = error instanceof Problem ? error.code : 'internal'
    throw error
  } finally {
    stages.end(outcome)
    metrics.jobItems.inc({ operation, outcome })
    await keeper.dropUnused()
  }
}

/** The operation's request for an item. */
function requestOf({ options }: DrivenJob, { url, request }: StartedItem): Readonly<Record<string, unknown>> {
  const own: Readonly<Record<string, unknown>> = request === null ? {} : JSON.parse(request)
  // Tries are the job's own, with the host's pauses between them.
  return { ...options, ...own, url, retries: 0 }
}

/** The most that an item may cost: rendered, where that is left open. */
export function mostOf(prices: Prices, job: DrivenJob, item: StartedItem): number {
  // Checked when the job was made.
  const request = requestOf(job, item) as RequestOf<JobOperation>
  const dearest = 'render' in request && request.render === 'auto' ? { ...request, render_js: true } : request
  return Math.max(priceOf(prices, job.operation, request), priceOf(prices, job.operation, dearest))
}

/** An operation's answer, and for a crawl the page that it is of. */
type ItemBody = Readonly<Record<string, unknown>> & { readonly page?: CrawledPage }

/** Keeps an item's answer in the commit of its charge. */
class ItemKeeper implements AnswerKeeper {
  readonly #parts: Pick<ItemParts, 'runs' | 'results'>
  readonly #of: Omit<ItemToRun, 'signal'>
  #unused: ItemResult | undefined

  constructor(parts: Pick<ItemParts, 'runs' | 'results'>, of: Omit<ItemToRun, 'signal'>) {
    this.#parts = parts
    this.#of = of
  }

  async storing({ body }: { readonly body: ItemBody }): Promise<SpendStep> {
    const { job, item, turn } = this.#of
    // The page is loaded: what is asked of its host next, robots.txt and sitemaps above all, need not wait for the rest.
    await turn[Symbol.asyncDispose]()
    const status = Number(body['target_status'] ?? body['status'])
    if (isTargetError(status)) throw new TargetInTrouble(status)
    const { credits_remaining: _later, page, ...rest } = body
    const identity = page && (await job.pages?.examine(item, page))
    const result = await this.#parts.results.pack(rest, { jobId: job.id, accountId: job.account_id })
    this.#unused = result
    const credits = Number(body['credits_used'])
    return async (queries, creditsRemaining) => {
      const of = { id: job.id, n: item.n, run: item.run }
      await this.#parts.runs.done(queries, of, { ...result, credits, creditsRemaining, identity })
      this.#unused = undefined
    }
  }

  async dropUnused(): Promise<void> {
    if (this.#unused !== undefined) await this.#parts.results.drop(this.#unused)
  }
}

async function fail(
  { runs, results }: ItemParts,
  { job, item, problem }: { job: DrivenJob; item: StartedItem; problem: Problem },
): Promise<void> {
  const body = { ...problemBody(problem, `${job.id}/${item.n}/${item.starts}`) }
  const result = await results.pack(body, { jobId: job.id, accountId: job.account_id })
  await runs.failed({ id: job.id, n: item.n, run: item.run }, problem.code, result)
}

function isPassing(error: unknown): boolean {
  if (error instanceof TargetInTrouble) return error.isPassing
  return !(error instanceof Problem) || passing.has(error.code)
}

function problemOf({ log }: ItemParts, error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof TargetInTrouble) {
    const { status } = error
    return new Problem('target_unreachable', `The target answered with status ${status}.`, {
      details: { target_status: status },
    })
  }
  log.error({ err: error }, 'an item of a job failed')
  return new Problem('internal', 'Something went wrong in the service. The item was not charged.', { cause: error })
}
