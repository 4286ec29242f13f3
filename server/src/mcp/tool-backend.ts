import type { Job, JobItem, JobResultsQuery } from '../contract/jobs.ts'
import type { OperationName, OutcomeOf } from '../contract/operations.ts'

/** What an operation gave, and what it cost where there is an account. */
export type ToolResult<Name extends OperationName> = OutcomeOf<Name> & {
  readonly credits_used?: number
  readonly credits_remaining?: number
  readonly warnings?: readonly string[]
}

export interface ToolAnswer<Name extends OperationName> {
  readonly result: ToolResult<Name>
  /** True for an answer kept from an earlier call of the same key. */
  readonly isReplayed: boolean
  /** The bytes of a screenshot. Throws for other operations. */
  readonly image: () => Promise<Uint8Array>
  /** False when nothing is served at a screenshot's `screenshot_url`. */
  readonly isServed: boolean
}

export interface ToolCall<Name extends OperationName> {
  readonly name: Name
  readonly body: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  /** Calls of one key are one call: what the first gave is given again, and charged once. */
  readonly key?: string
}

/** A page of what became of a job's addresses. */
export interface ToolJobResults {
  readonly items: readonly JobItem[]
  readonly next: string | null
}

/** Jobs of the account. All throw Problem or ToolFailure. */
export interface ToolJobs {
  /** `key`: crawls of one key are one. */
  crawl(body: Readonly<Record<string, unknown>>, signal: AbortSignal, key?: string): Promise<Job>
  read(id: string, signal: AbortSignal): Promise<Job>
  results(id: string, query: JobResultsQuery, signal: AbortSignal): Promise<ToolJobResults>
}

/** What the tools stand on: the gate of the service, another service over HTTP, or operations run in this process. */
export interface ToolBackend {
  /** Checks and performs a request. Throws Problem or ToolFailure. */
  call<Name extends OperationName>(call: ToolCall<Name>): Promise<ToolAnswer<Name>>
  /** Absent where nothing outlives this process. */
  readonly jobs?: ToolJobs
}
