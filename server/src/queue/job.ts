import type { Call } from '../call.ts'
import type { RequestOf, WorkName } from '../contract/operations.ts'
import { Problem, type ProblemCode, type ProblemDetails } from '../contract/problems.ts'
import type { RunOutcome } from '../operations/runner.ts'
import type { Seal } from '../bytes/seal.ts'

/** One call on its way to a worker. */
export interface CallJob {
  /** Names the call among all nodes. */
  readonly ticket: string
  readonly operation: WorkName
  /** The request, sealed for this ticket (seal.ts): it may hold its caller's credentials. In base64. */
  readonly sealed: string
  readonly call: Pick<Call, 'id' | 'account' | 'concurrency' | 'origin'>
  /** The API node that waits for the result. */
  readonly node: string
  /** Whether that node is to be told at once how the target begins to answer; older nodes cannot be. */
  readonly wantsNotes?: boolean | undefined
  /** Trace context of the API node's span. */
  readonly traceparent: string | undefined
  /** Milliseconds since the epoch after which nobody waits for it any more. */
  readonly deadline: number
}

export function sealRequest(seal: Seal, ticket: string, request: RequestOf<WorkName>): string {
  return seal.close(Buffer.from(JSON.stringify(request)), `call ${ticket}`).toString('base64')
}

/** Throws when it was sealed with another key. */
export function openRequest(seal: Seal, { ticket, sealed }: CallJob): RequestOf<WorkName> {
  const json = seal.open(Buffer.from(sealed, 'base64'), `call ${ticket}`).toString('utf8')
  return JSON.parse(json)
}

/** How a target's answer begins. */
export interface TargetAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** What a worker answers. */
export interface CallReply {
  readonly warnings: readonly string[]
  readonly stagesMs: Readonly<Record<string, number>>
  /** How the target's last answer began. */
  readonly answered?: TargetAnswer | undefined
  readonly outcome?: RunOutcome<WorkName>
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
