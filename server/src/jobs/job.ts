import type { OperationName, OutcomeOf, RequestOf } from '../contract/operations.ts'
import { Problem, type ProblemCode, type ProblemDetails } from '../contract/problems.ts'

/** One call on its way to a worker. */
export interface CallJob {
  /** Names the call among all nodes. */
  readonly ticket: string
  readonly operation: OperationName
  readonly request: RequestOf<OperationName>
  readonly call: { readonly id: string; readonly account: string; readonly concurrency: number }
  /** The API node that waits for the result. */
  readonly node: string
  /** Trace context of the API node's span. */
  readonly traceparent: string | undefined
  /** Milliseconds since the epoch after which nobody waits for it any more. */
  readonly deadline: number
}

/** What a worker answers. */
export interface CallReply {
  readonly warnings: readonly string[]
  readonly stagesMs: Readonly<Record<string, number>>
  readonly outcome?: OutcomeOf<OperationName>
  readonly problem?: WrittenProblem
}

/** A Problem as it travels: its cause stays in the worker's log. */
export interface WrittenProblem {
  readonly code: ProblemCode
  readonly message: string
  readonly status: number
  readonly details?: ProblemDetails | undefined
  readonly retryAfterSeconds?: number | undefined
}

export function writtenProblem(problem: Problem): WrittenProblem {
  const { code, message, status, details, retryAfterSeconds } = problem
  return { code, message, status, details, retryAfterSeconds }
}

export function problemOf({ code, message, status, details, retryAfterSeconds }: WrittenProblem): Problem {
  return new Problem(code, message, {
    status,
    ...(details && { details }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
