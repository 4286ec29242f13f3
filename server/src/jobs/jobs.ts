import { setImmediate as turn } from 'node:timers/promises'
import type { Identity } from '../accounts/keys/api-keys.ts'
import { randomText } from '../accounts/random-text.ts'
import type { RequireRoom } from '../accounts/usage/stored-bytes.ts'
import type { Clock } from '../clock.ts'
import type { DeliveryList } from '../contract/webhooks.ts'
import type { Job, JobList, JobListQuery, JobResultsQuery } from '../contract/jobs.ts'
import type { ParsedBatch } from '../contract/requests/parse-batch.ts'
import type { ParsedCrawl } from '../contract/requests/parse-crawl.ts'
import { nextOf, positionOf } from '../contract/list-cursor.ts'
import { Problem } from '../contract/problems.ts'
import type { CrawlStore } from './crawl-store.ts'
import type { Hooks } from '../hooks/open-hooks.ts'
import type { ItemResults } from './item-results.ts'
import type { JobDrivers } from './job-drivers.ts'
import type { JobNews } from './job-news.ts'
import { batchToMake, crawlToMake, type JobToMake } from './job-making.ts'
import type { EndedItemRow, JobRow } from './job-rows.ts'
import type { JobStore } from './job-store.ts'
import { jobView } from './job-view.ts'

export interface JobsParts {
  readonly store: JobStore
  readonly crawls: CrawlStore
  readonly results: ItemResults
  readonly drivers: Pick<JobDrivers, 'changed' | 'look'>
  readonly news: JobNews
  readonly clock: Clock
  readonly requireRoom: RequireRoom
  /** Whether callers may have crawls ignore robots.txt. */
  readonly mayIgnoreRobots: boolean
  readonly hooks: Pick<Hooks, 'outbox' | 'require' | 'newWebhook'>
}

export interface JobAsked {
  readonly identity: Identity
  /** Where the caller reached the service, where no setting says so. */
  readonly origin: string | undefined
  readonly idempotencyKey: string | undefined
  /** The name of the form of its webhook's messages; undefined for our own. */
  readonly form?: string
}

export interface MadeJob {
  readonly job: Job
  /** Made by an earlier call with the same key. */
  readonly isReplayed: boolean
}

/** A page of results: what there is of each item, and how to read its body. */
export interface ResultsPage {
  readonly kind: JobRow['kind']
  readonly items: readonly EndedItemRow[]
  /** Null when there is and will be no more. */
  readonly next: string | null
  /** Whether others have ended by now that are not on this page. */
  readonly hasMore: boolean
  /** The JSON of an item's result or error. */
  open(item: EndedItemRow): Promise<ItemBody | undefined>
}

/** The JSON of an item's result, without what was left of the account's credits, or of its error. */
interface ItemBody {
  readonly json: AsyncIterable<Uint8Array>
  readonly creditsRemaining: number | null
}

/** What an item gave. */
export interface KeptResult {
  /** Of its JSON. */
  readonly bytes: number
  /** The JSON of its result or error; undefined when its file is lost. */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>
}

/** Jobs of an account that have not ended. */
const mostOpenJobs = 100
const insertAtOnce = 100
/** What a page of results has of JSON at most, beside its first item. */
const mostPageBytes = 16 * 1024 * 1024
/** Where another process drives the job nobody wakes whoever waits. */
const lookAgainMs = 1000
/** Calls of one account that wait for results at the same time; more are answered at once. */
const mostWaiting = 20

/** The jobs of accounts, as callers make, read and steer them. */
export class Jobs {
  readonly #parts: JobsParts
  readonly #waiting = new Map<string, number>()

  constructor(parts: JobsParts) {
    this.#parts = parts
  }

  /** Makes a batch. Throws the Problems of the gate: scope and room. */
  async batch(parsed: ParsedBatch, asked: JobAsked): Promise<MadeJob> {
    return await this.#make(batchToMake(parsed), asked)
  }

  /** Makes a crawl; throws as `batch` does, and `invalid_request` for patterns that are none. */
  async crawl(parsed: ParsedCrawl, asked: JobAsked): Promise<MadeJob> {
    return await this.#make(crawlToMake(parsed, this.#parts), asked)
  }

  async #make(toMake: JobToMake, asked: JobAsked): Promise<MadeJob> {
    const { store, clock, requireRoom, drivers, hooks } = this.#parts
    const { identity, idempotencyKey } = asked
    const { items, scopes, deadlineSeconds, webhook: hook, ...own } = toMake
    for (const scope of scopes) requireScope(identity, scope)
    const known = await this.#known(asked, own.fingerprint)
    if (known !== undefined) return known
    await requireRoom(identity)
    const { accountId } = identity
    if (hook !== undefined) await hooks.require(accountId, hook)
    if ((await store.countOpen(accountId)) >= mostOpenJobs) throw tooManyJobs()
    const id = `job_${randomText(20)}`
    const job = {
      ...own,
      id,
      account_id: accountId,
      deadline_at: clock.now() + deadlineSeconds * 1000,
      origin: asked.origin ?? null,
      idempotencyKey,
    }
    // A twin was faster.
    if (!(await store.begin(job))) return (await this.#known(asked, own.fingerprint)) ?? this.#make(toMake, asked)
    for (const some of chunksOf(items, insertAtOnce)) {
      await store.add(job, some)
      await turn()
    }
    await store.opened(id, hook && hooks.newWebhook(id, { account: accountId, hook, form: asked.form }))
    drivers.look()
    return { job: await this.read(id, identity), isReplayed: false }
  }

  /** A job of the account. Throws Problem `not_found`, or `missing_scope` when the key may not use its operation. */
  async read(id: string, identity: Identity): Promise<Job> {
    return await this.#jobOf(await this.#find(id, identity))
  }

  async list({ state, cursor, limit }: JobListQuery, identity: Identity): Promise<JobList> {
    const rows = await this.#parts.store.list(identity.accountId, { state, after: positionOf(cursor), limit })
    return { jobs: await this.#readable(rows, identity), next: nextOf(rows, limit) }
  }

  /** The jobs that go on, queued, running or paused: at most as many as an account may have. */
  async open(identity: Identity): Promise<Job[]> {
    return await this.#readable(await this.#parts.store.open(identity.accountId), identity)
  }

  /** Pauses a job. Throws Problem `job_ended`. */
  async pause(id: string, identity: Identity): Promise<Job> {
    const { store, drivers } = this.#parts
    await this.#find(id, identity)
    if (!(await store.pause(id, { because: 'asked' }))) throw ended()
    drivers.changed(id)
    return await this.read(id, identity)
  }

  /** Lets a paused job go on. Throws Problem `job_ended`. */
  async resume(id: string, identity: Identity): Promise<Job> {
    const { store, drivers } = this.#parts
    await this.#find(id, identity)
    if (!(await store.resume(id))) throw ended()
    drivers.changed(id)
    return await this.read(id, identity)
  }

  /** Ends a job at once; one that has ended stays as it is. */
  async cancel(id: string, identity: Identity): Promise<Job> {
    const { store, drivers } = this.#parts
    await this.#find(id, identity)
    await store.end(id, { state: 'cancelled', stoppedBy: null, reason: 'cancelled' }, () => drivers.changed(id))
    drivers.changed(id)
    return await this.read(id, identity)
  }

  /** What was sent of a job, and what came of it. */
  async deliveries(id: string, identity: Identity): Promise<DeliveryList> {
    await this.#find(id, identity)
    return await this.#parts.hooks.outbox.deliveries(id)
  }

  /** Sends a message of a job again. */
  async redeliver(
    { id, delivery }: { readonly id: string; readonly delivery: string },
    identity: Identity,
  ): Promise<DeliveryList> {
    await this.#find(id, identity)
    await this.#parts.hooks.outbox.redeliver(id, delivery)
    return await this.#parts.hooks.outbox.deliveries(id)
  }

  /** Items that ended after a cursor; waits for one where there is none and the caller says how long. */
  async results(
    id: string,
    { cursor, limit, state, wait_s: waitSeconds }: JobResultsQuery,
    { identity, signal }: { identity: Identity; signal: AbortSignal },
  ): Promise<ResultsPage> {
    const { store, news } = this.#parts
    const after = Number(cursor ?? 0)
    const until = performance.now() + waitSeconds * 1000
    using place = this.#waitingPlace(identity.accountId)
    for (;;) {
      // Whoever has ended by now has all its items in the order.
      const job = await this.#find(id, identity)
      const hasEnded = job.finished_at !== null
      const leftMs = until - performance.now()
      const mayWait = place !== undefined && leftMs > 0 && !signal.aborted && !hasEnded
      // Before the look, so that nothing is missed between the two.
      const told = mayWait ? news.next(id, { ms: Math.min(leftMs, lookAgainMs), signal }) : undefined
      const rows = await store.ended(id, { after, state, limit: limit + 1 })
      if (rows.length > 0 || told === undefined) return this.#page(job, rows, { limit, after, hasEnded })
      await told
    }
  }

  /** What an item gave, whosever it is; undefined once its job is removed. */
  async resultOf(id: string, n: number): Promise<KeptResult | undefined> {
    const row = await this.#parts.store.result(id, n)
    if (row?.result == null) return undefined
    const { result, result_bytes: bytes } = row
    return { bytes, open: () => this.#parts.results.open(result, bytes) }
  }

  #page(
    { id, kind }: JobRow,
    rows: readonly EndedItemRow[],
    { limit, after, hasEnded: isEnd }: { limit: number; after: number; hasEnded: boolean },
  ): ResultsPage {
    const items: EndedItemRow[] = []
    let bytes = 0
    for (const row of rows.slice(0, limit)) {
      bytes += row.result_bytes
      if (items.length > 0 && bytes > mostPageBytes) break
      items.push(row)
    }
    const isLast = isEnd && items.length === rows.length
    return {
      kind,
      items,
      hasMore: items.length < rows.length,
      next: isLast ? null : String(items.at(-1)?.seq ?? after),
      open: async ({ n, result_bytes: length }) => {
        const row = await this.#parts.store.result(id, n)
        if (row?.result == null) return undefined
        const json = await this.#parts.results.open(row.result, length)
        return json && { json, creditsRemaining: row.credits_remaining }
      },
    }
  }

  #waitingPlace(accountId: string): Disposable | undefined {
    const count = this.#waiting.get(accountId) ?? 0
    if (count >= mostWaiting) return undefined
    this.#waiting.set(accountId, count + 1)
    return {
      [Symbol.dispose]: () => {
        const left = (this.#waiting.get(accountId) ?? 1) - 1
        if (left === 0) this.#waiting.delete(accountId)
        else this.#waiting.set(accountId, left)
      },
    }
  }

  async #known({ identity, idempotencyKey }: JobAsked, fingerprint: string | null) {
    if (idempotencyKey === undefined) return undefined
    const row = await this.#parts.store.findByKey(idempotencyKey, identity.accountId)
    if (row === undefined) return undefined
    if (row.fingerprint !== fingerprint)
      throw new Problem('idempotency_conflict', 'this Idempotency-Key was used with another job')
    if (row.state === 'creating')
      throw new Problem('overloaded', 'the first call with this Idempotency-Key is still running', {
        retryAfterSeconds: 5,
      })
    return { job: await this.#jobOf(row), isReplayed: true }
  }

  async #find(id: string, identity: Identity): Promise<JobRow> {
    const row = isId.test(id) ? await this.#parts.store.find(id, identity.accountId) : undefined
    if (row === undefined) throw new Problem('not_found', 'There is no such job, or it was removed after its time.')
    requireScope(identity, row.operation)
    return row
  }

  /** Those of the operations that the key may use. */
  async #readable(rows: readonly JobRow[], { scopes }: Identity): Promise<Job[]> {
    const jobs: Job[] = []
    for (const row of rows.filter(({ operation }) => scopes.has(operation))) {
      jobs.push(await this.#jobOf(row))
      // Each counts thousands of rows.
      await turn()
    }
    return jobs
  }

  async #jobOf(row: JobRow): Promise<Job> {
    const { store, crawls, clock, hooks } = this.#parts
    const counted = await store.counts(row.id)
    const hosts = row.kind === 'crawl' ? await crawls.hosts(row.id) : []
    const webhook = await hooks.outbox.webhookOf(row.id)
    return jobView(row, { counted, hosts, webhook, now: clock.now() })
  }
}

const isId = /^job_[A-Za-z0-9]{20}$/

function* chunksOf<Item>(items: Iterable<Item>, length: number): Generator<Item[]> {
  let chunk: Item[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < length) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function requireScope({ scopes }: Identity, operation: JobRow['operation']): void {
  if (scopes.has(operation)) return
  throw new Problem('missing_scope', `This key may not use ${operation}; use a key with that scope.`, {
    details: { scope: operation, scopes: [...scopes] },
  })
}

function tooManyJobs(): Problem {
  return new Problem(
    'budget_exceeded',
    `This account has ${mostOpenJobs} jobs that have not ended, which is the most that it may have.`,
    { retryAfterSeconds: 60, details: { budget: 'open_jobs', limit: mostOpenJobs, used: mostOpenJobs } },
  )
}

function ended(): Problem {
  return new Problem('job_ended', 'The job has ended.')
}
