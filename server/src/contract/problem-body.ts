import type { Problem } from './problems.ts'

/** The body of every error (decisions, "Errors"). */
export interface ProblemBody {
  readonly error: string
  readonly code: string
  readonly request_id: string
  readonly retryable: boolean
  readonly details?: Readonly<Record<string, unknown>>
}

/** A problem as callers read it; its message becomes a whole sentence. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    error: sentence(problem.message),
    code: problem.code,
    request_id: requestId,
    retryable: problem.retryable,
    ...(problem.details && { details: problem.details }),
  }
}

function sentence(message: string): string {
  const capital = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}
