import type { ProblemCode } from './contract.ts'

/** Codes of failures that the service itself did not report. */
export type ClientCode = 'connection_failed' | 'timed_out' | 'unexpected_answer' | 'data_mismatch'

export interface ErrorFacts {
  /** A service newer than this client may send codes that are not listed. */
  readonly code: ProblemCode | ClientCode | (string & {})
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Tell it to the operator of the service: it is in the log. */
  readonly requestId?: string | undefined
  /** Whether the same request may succeed later. */
  readonly retryable: boolean
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** Every failure of the client is one of these; an aborted call rejects with its signal's reason instead. */
export class GannetError extends Error {
  override name = 'GannetError'
  readonly code: ErrorFacts['code']
  readonly status: number
  readonly requestId: string | undefined
  readonly retryable: boolean
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.retryable = facts.retryable
    this.details = facts.details
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** The request itself is wrong: `details.fields` names what to mend. */
export class InvalidRequestError extends GannetError {
  override name = 'InvalidRequestError'
}

/** The API key is missing, unknown, expired or revoked. */
export class AuthenticationError extends GannetError {
  override name = 'AuthenticationError'
}

/** The key may not use this operation. */
export class PermissionError extends GannetError {
  override name = 'PermissionError'
}

/** The account has too few credits left in this billing period. */
export class InsufficientCreditsError extends GannetError {
  override name = 'InsufficientCreditsError'
}

/** There is no such endpoint or image, or no longer. */
export class NotFoundError extends GannetError {
  override name = 'NotFoundError'
}

/** The Idempotency-Key was used before with another request. */
export class ConflictError extends GannetError {
  override name = 'ConflictError'
}

/** The target page could not be had: the code says why. */
export class TargetError extends GannetError {
  override name = 'TargetError'
}

/** More requests than the plan allows: wait `retryAfterSeconds`. */
export class RateLimitError extends GannetError {
  override name = 'RateLimitError'
}

/** The service failed or is at capacity. */
export class ServerError extends GannetError {
  override name = 'ServerError'
}

/** No answer came: the service is not there, or the connection broke. */
export class ConnectionError extends GannetError {
  override name = 'ConnectionError'
}

/** The call took longer than `timeoutMs`, retries included. */
export class TimeoutError extends GannetError {
  override name = 'TimeoutError'
}
