import type { ProblemCode } from './contract.ts'
import {
  AuthenticationError,
  ConflictError,
  type ErrorFacts,
  type GannetError,
  InsufficientCreditsError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TargetError,
} from './errors.ts'
import { retryAfterSeconds } from './retry-after.ts'

type ErrorClass = new (message: string, facts: ErrorFacts) => GannetError

/** What each code of the service is. */
export const errorClasses: Readonly<Record<ProblemCode, ErrorClass>> = {
  invalid_request: InvalidRequestError,
  url_not_allowed: InvalidRequestError,
  proxy_country_unavailable: InvalidRequestError,
  method_not_allowed: InvalidRequestError,
  payload_too_large: InvalidRequestError,
  range_not_satisfiable: InvalidRequestError,
  unauthorized: AuthenticationError,
  missing_scope: PermissionError,
  origin_not_allowed: PermissionError,
  insufficient_credits: InsufficientCreditsError,
  not_found: NotFoundError,
  image_not_found: NotFoundError,
  image_expired: NotFoundError,
  idempotency_conflict: ConflictError,
  job_ended: ConflictError,
  target_not_found: TargetError,
  target_blocked: TargetError,
  target_login_required: TargetError,
  selector_not_found: TargetError,
  target_dns_error: TargetError,
  target_unreachable: TargetError,
  target_tls_error: TargetError,
  too_many_redirects: TargetError,
  content_too_large: TargetError,
  unsupported_content_type: TargetError,
  page_crashed: TargetError,
  target_timeout: TargetError,
  rate_limited: RateLimitError,
  budget_exceeded: RateLimitError,
  internal: ServerError,
  storage_full: ServerError,
  model_unavailable: ServerError,
  unavailable: ServerError,
  overloaded: ServerError,
}

const byStatus: Readonly<Record<number, ErrorClass>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  422: TargetError,
  429: RateLimitError,
}

/** Answers that another try may better, where their body does not say. */
const retryableStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

/** The error that an answer stands for: by its code, or by its status when the code is new or the body no error of Gannet's. */
export function errorOf(response: Response, body: unknown, now: number): GannetError {
  const fields = isRecord(body) ? body : {}
  const { error, code, request_id: requestId, retryable, details } = fields
  const facts: ErrorFacts = {
    code: typeof code === 'string' ? code : 'unexpected_answer',
    status: response.status,
    requestId: typeof requestId === 'string' ? requestId : (response.headers.get('x-request-id') ?? undefined),
    retryable: typeof retryable === 'boolean' ? retryable : retryableStatuses.has(response.status),
    details: isRecord(details) ? details : undefined,
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), now),
  }
  const message = typeof error === 'string' ? error : `The service answered with status ${response.status}.`
  return new (classOf(facts))(message, facts)
}

function classOf({ code, status }: ErrorFacts): ErrorClass {
  if (Object.hasOwn(errorClasses, code)) return errorClasses[code as ProblemCode]
  return byStatus[status] ?? (status >= 500 ? ServerError : InvalidRequestError)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
