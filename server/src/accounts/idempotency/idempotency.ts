import type { Readable } from 'node:stream'
import type { ProblemCode } from '../../contract/problems.ts'
import { Problem, problems } from '../../contract/problems.ts'
import type { SpendStep } from '../ledger/ledger.ts'

/** An answer as a call gives it. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An answer as it is replayed: a large one as the bytes of its JSON. */
export interface KeptAnswer {
  readonly status: number
  readonly body: Answer['body'] | Readable
}

export interface IdempotentRequest {
  readonly accountId: string
  /** The `Idempotency-Key` header. */
  readonly key: string
  readonly operation: string
  /** What the request says, without what is left to defaults: JSON values only. */
  readonly body: unknown
  /** The same with all defaults, which keys of earlier versions stand for. */
  readonly bodyWithDefaults?: unknown
  /** Ends the wait for a first call that still runs. */
  readonly signal: AbortSignal
}

/** The right to run a call under its key, until disposed of. Disposed of with nothing kept, the next twin may run. */
export interface Claim extends AsyncDisposable {
  /**
   * Makes the step that stores the answer within `hold.spend`, so that charge and answer come about together.
   * When replayed, `body.credits_remaining` is what the spend left, whatever it holds here.
   */
  storing(answer: Answer): Promise<SpendStep>
  /** Keeps an answer that costs nothing: a Problem of the work itself that would come again. */
  keep(answer: Answer): Promise<void>
}

export type Begun =
  | { readonly answer: KeptAnswer; readonly claim?: undefined }
  | { readonly claim: Claim; readonly answer?: undefined }

/** Idempotency keys (decision C7): the first finished answer is kept for 24 hours per account and key. */
export interface Idempotency extends AsyncDisposable {
  /**
   * Gives the kept answer, or the right to run the call. While a twin runs it waits for it, up to the signal.
   * Throws the Problem `idempotency_conflict` when the key was used with another request.
   */
  begin(request: IdempotentRequest): Promise<Begun>
}

/** Checks the header's value: 1 to 255 printable ASCII characters. */
export function idempotencyKey(header: string): string {
  if (/^[\x20-\x7e]{1,255}$/.test(header)) return header
  const message = 'must be 1 to 255 printable ASCII characters'
  throw new Problem('invalid_request', `Idempotency-Key ${message}`, {
    details: { fields: [{ path: 'Idempotency-Key', message }] },
  })
}

/** Whether a Problem may be kept: only what the work itself found, and what another try would find again. */
export function isKeepable(code: ProblemCode): boolean {
  return !problems[code].retryable && !beforeTheWork.has(code)
}

/** These turn a request away before any work, and may be gone at the next try. */
const beforeTheWork: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unauthorized',
  'missing_scope',
  'insufficient_credits',
  'idempotency_conflict',
])
