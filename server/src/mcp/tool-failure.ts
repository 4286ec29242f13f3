import { type ProblemBody, problemBody } from '../contract/problem-body.ts'
import { Problem, type ProblemCode, problems } from '../contract/problems.ts'

/** A failure that another service reported, perhaps with a code that this version does not know. */
export class ToolFailure extends Error {
  readonly body: ProblemBody

  constructor(body: ProblemBody) {
    super(body.error)
    this.name = 'ToolFailure'
    this.body = body
  }
}

/** Advice of the table that is meant for who writes programs, said for who calls tools. */
const toolAdvice: Partial<Record<ProblemCode, string>> = {
  invalid_request: 'Mend the arguments named above.',
  unauthorized: 'The key of this connection does not work: tell the user.',
  missing_scope: 'The key of this connection may not use this tool: tell the user.',
  insufficient_credits: 'Do not try again; tell the user that the credits of this period are used up.',
  not_found: 'Tell the user.',
  idempotency_conflict:
    'A cursor goes with the very arguments of the call that gave it: repeat them, or leave cursor out.',
  rate_limited: 'Call tools one after the other.',
  budget_exceeded: 'Wait as long as it says; then call tools one after the other.',
  overloaded: 'Wait some seconds first.',
  unavailable: 'Wait some seconds first; if it stays, tell the user.',
  storage_full: 'Wait some minutes first.',
  model_unavailable: 'Wait some seconds first, or leave out of required what can be missing.',
  target_not_found: 'Check the URL. scrape with allow_error_status: true returns the 404 page itself.',
}

/** What a model is told of a failure: the code, the sentence, whether to try again and what else to do. */
export function failureText(error: unknown, requestId: string | undefined): { text: string; problem: ProblemBody } {
  const problem = bodyOf(error, requestId ?? '')
  const again = problem.retryable ? 'The same call may succeed later.' : 'The same call will fail again.'
  const text = [`${problem.code}: ${problem.error}`, adviceOf(problem.code), again, 'Nothing was charged.']
  return { text: text.filter((line) => line !== '').join('\n'), problem }
}

function bodyOf(error: unknown, requestId: string): ProblemBody {
  if (error instanceof ToolFailure) return error.body
  if (error instanceof Problem) return problemBody(error, requestId)
  return problemBody(new Problem('internal', 'Something went wrong in the service.'), requestId)
}

function adviceOf(code: string): string {
  return isProblemCode(code) ? (toolAdvice[code] ?? problems[code].advice) : ''
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}
