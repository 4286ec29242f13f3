import type { JobOperation, JobState } from '../contract/jobs.ts'

/** A job as the database knows it. Times are milliseconds since the epoch. */
export interface JobRow {
  readonly id: string
  readonly account_id: string
  readonly kind: 'batch' | 'crawl'
  readonly operation: JobOperation
  /** `creating`: its items are not all there yet, and nobody is told of it. */
  readonly state: JobState | 'creating'
  readonly paused_because: 'asked' | 'account' | 'credits' | 'storage' | null
  readonly stopped_by: 'limit' | 'credits' | 'deadline' | null
  /** JSON of the operation's fields that hold for all items; forgotten at the job's end. */
  readonly request: string | null
  /** Of a crawl, where it began, and its settings as JSON. */
  readonly url: string | null
  readonly crawl: string | null
  /** JSON. */
  readonly warnings: string | null
  /** Where its caller reached the service, where no setting says so. */
  readonly origin: string | null
  readonly fingerprint: string | null
  readonly created_at: number
  readonly started_at: number | null
  readonly finished_at: number | null
  readonly deadline_at: number
  readonly expires_at: number | null
  readonly max_credits: number | null
  readonly credits_used: number
  readonly concurrency: number | null
  readonly next_seq: number
}

/** The states of a job that goes on, and the same for a query. */
export const openStates: readonly JobRow['state'][] = ['queued', 'running', 'paused']
export const inOpenState = `state IN ('${openStates.join("', '")}')`

export const jobColumns = `id, account_id, kind, operation, state, paused_because, stopped_by, request, url, crawl, warnings, origin,
  fingerprint, created_at, started_at, finished_at, deadline_at, expires_at, max_credits, credits_used, concurrency, next_seq`

/** An item about to be inserted. */
export interface NewItem {
  readonly n: number
  readonly keyHash: string
  readonly url: string
  readonly host: string
  /** JSON of the fields that are its own. */
  readonly request: string | null
  readonly duplicateOf?: number
}

/** An item that was started: what running it needs. */
export interface StartedItem {
  readonly n: number
  readonly url: string
  readonly request: string | null
  readonly depth: number
  readonly retries: number
  /** How often it was started, this time counted. */
  readonly starts: number
  /** Names this start among all. */
  readonly run: string
}

/** An item as results tell of it; its result is read apart. */
export interface EndedItemRow {
  readonly n: number
  readonly seq: number
  readonly url: string
  readonly state: 'done' | 'failed' | 'skipped'
  readonly code: string | null
  readonly reason: string | null
  readonly duplicate_of: number | null
  readonly depth: number
  readonly parent: number | null
  /** JSON of the trap that it is. */
  readonly note: string | null
  readonly retries: number
  readonly credits: number
  readonly result_bytes: number
}
