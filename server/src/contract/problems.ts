/** A way to fail: the HTTP statuses it is reported with (the first is the usual one) and what it means to a caller. */
interface ProblemRow {
  readonly statuses: readonly [number, ...number[]]
  /** Whether the same request may succeed later without being changed. */
  readonly retryable: boolean
  readonly meaning: string
  readonly advice: string
}

/**
 * Every way a request can fail. `code` (the key) is stable; sentences may change.
 * `docs/problems.md` and the OpenAPI document are generated from this table.
 */
export const problems = {
  invalid_request: {
    statuses: [400],
    retryable: false,
    meaning: 'The body is not JSON, or a field is missing, of the wrong type or out of range.',
    advice: 'Mend the fields listed in details.fields; each entry has path and message.',
  },
  url_not_allowed: {
    statuses: [400, 422],
    retryable: false,
    meaning: 'The target address is not a public web address (422 when a rendered page navigated itself there).',
    advice: 'Use a public http(s) URL. On your own installation, allow a private target with GANNET_ALLOW_TARGETS.',
  },
  proxy_country_unavailable: {
    statuses: [400],
    retryable: false,
    meaning: 'No proxy is configured for that country.',
    advice: 'Pick one of details.available, or leave proxy_country out.',
  },
  unauthorized: {
    statuses: [401],
    retryable: false,
    meaning: 'The API key is missing, malformed, unknown, expired or revoked.',
    advice: 'Send the header "Authorization: Bearer <API_KEY>".',
  },
  missing_scope: {
    statuses: [403],
    retryable: false,
    meaning: 'The key is valid but may not use this operation.',
    advice: 'Use a key with the scope named in details.scope.',
  },
  insufficient_credits: {
    statuses: [403],
    retryable: false,
    meaning: 'The account has too few credits left in this billing period.',
    advice: 'Wait for details.period_end, or have credits granted or the plan changed.',
  },
  origin_not_allowed: {
    statuses: [403],
    retryable: false,
    meaning: 'A web page of another origin called /mcp from a browser.',
    advice: 'Connect from a program, or from a page of the service itself (GANNET_PUBLIC_URL).',
  },
  not_found: {
    statuses: [404],
    retryable: false,
    meaning: 'There is no such endpoint or resource.',
    advice: 'See GET /v1/openapi.json for the endpoints.',
  },
  target_not_found: {
    statuses: [404],
    retryable: false,
    meaning: 'The target URL answered 404.',
    advice: 'Check the URL. For scrape, allow_error_status: true returns the 404 page itself.',
  },
  image_not_found: {
    statuses: [404],
    retryable: false,
    meaning: 'There is and was no such image.',
    advice: 'Use screenshot_url exactly as it was given.',
  },
  method_not_allowed: {
    statuses: [405],
    retryable: false,
    meaning: 'The endpoint exists but not for this method.',
    advice: 'Use a method named in the Allow header.',
  },
  idempotency_conflict: {
    statuses: [409],
    retryable: false,
    meaning: 'The Idempotency-Key was used before with another request.',
    advice: 'Use a new key for a new request.',
  },
  job_ended: {
    statuses: [409],
    retryable: false,
    meaning: 'The job has ended, so that it can neither be paused nor resumed.',
    advice: 'Read its results, or begin another one.',
  },
  image_expired: {
    statuses: [410],
    retryable: false,
    meaning: 'The image existed, but its 24 hours are over and its bytes are deleted.',
    advice: 'Take the screenshot again, and download it before expires_at.',
  },
  payload_too_large: {
    statuses: [413],
    retryable: false,
    meaning: 'The request body is larger than the service accepts.',
    advice: 'Send at most details.max_bytes bytes.',
  },
  range_not_satisfiable: {
    statuses: [416],
    retryable: false,
    meaning: 'The Range header asks for bytes beyond the end of the image.',
    advice: 'The size is in details.bytes.',
  },
  target_blocked: {
    statuses: [422],
    retryable: false,
    meaning: 'The target answered with a CAPTCHA or bot challenge instead of the page.',
    advice: 'Try render_js: true or another proxy_country.',
  },
  target_login_required: {
    statuses: [422],
    retryable: false,
    meaning: 'The target asks for a login before it shows the page.',
    advice: 'Send credentials with headers (Authorization or Cookie) if you have them.',
  },
  selector_not_found: {
    statuses: [422],
    retryable: false,
    meaning: 'The element named by wait_for never appeared.',
    advice: 'Check the selector against the rendered page.',
  },
  target_dns_error: {
    statuses: [422],
    retryable: true,
    meaning: "The target's host name does not resolve.",
    advice: 'Check the host name.',
  },
  target_unreachable: {
    statuses: [422],
    retryable: true,
    meaning: 'The connection to the target was refused, reset or broken off, or its answer was not valid HTTP.',
    advice: 'Check that the site is up; try again later.',
  },
  target_tls_error: {
    statuses: [422],
    retryable: false,
    meaning: "The target's TLS certificate is expired, self-signed, for another name or otherwise not acceptable.",
    advice: 'Check the https address; the service never ignores certificate errors.',
  },
  too_many_redirects: {
    statuses: [422],
    retryable: false,
    meaning: 'The target redirected more than 20 times or in a circle.',
    advice: 'Use the final address, or send the cookie the site expects with headers.',
  },
  content_too_large: {
    statuses: [422],
    retryable: false,
    meaning:
      "The target's decoded body is larger than the service reads, or the answer or picture made of it larger than it gives.",
    advice:
      'The limit is in details.max_bytes. Of a very large page leave out what you do not need (include_html: false); of a picture ask for jpeg or for a part of the page with clip.',
  },
  unsupported_content_type: {
    statuses: [422],
    retryable: false,
    meaning: 'The target is not a text document (an image, an archive, a video …).',
    advice: 'The type found is in details.content_type.',
  },
  page_crashed: {
    statuses: [422],
    retryable: false,
    meaning: 'The page crashed, ran out of memory or never yielded.',
    advice: 'Try render_js: false if the page does not need JavaScript.',
  },
  rate_limited: {
    statuses: [429],
    retryable: true,
    meaning: "More requests per second than the account's plan allows.",
    advice: 'Wait the seconds in Retry-After.',
  },
  budget_exceeded: {
    statuses: [429],
    retryable: true,
    meaning:
      'The account has as much as its plan allows of something that all share: calls that wait or the bytes of their bodies, seconds of browser pages or of reading, bytes stored.',
    advice: 'Wait the seconds in Retry-After. details.budget says what it is, details.limit and details.used how much.',
  },
  internal: {
    statuses: [500],
    retryable: true,
    meaning: 'A fault in the service itself. The request was not charged.',
    advice: 'Retry with exponential backoff; if it stays, report the request_id.',
  },
  target_timeout: {
    statuses: [504, 502],
    retryable: true,
    meaning: 'The target took longer than 30 seconds (504 on scrape and map, 502 on extract and screenshot).',
    advice: 'Try again later.',
  },
  storage_full: {
    statuses: [503],
    retryable: true,
    meaning:
      'There is no room: for another image until older ones expire, or for anything on the disk of the service. The call was not charged.',
    advice:
      'Wait the seconds in Retry-After. On your own installation, raise GANNET_IMAGES_MAX_BYTES, or make room on the disk of GANNET_DATA_DIR; nothing needs to be started anew.',
  },
  model_unavailable: {
    statuses: [503],
    retryable: true,
    meaning:
      'The language model does not answer, and the page alone does not satisfy the schema. The call was not charged.',
    advice: 'Wait the seconds in Retry-After.',
  },
  unavailable: {
    statuses: [503],
    retryable: true,
    meaning:
      'A part of the service (browser, database, queue, image store, workers) does not answer. The call was not charged.',
    advice: 'Wait the seconds in Retry-After.',
  },
  overloaded: {
    statuses: [503],
    retryable: true,
    meaning: 'The service is at capacity, starting or shutting down.',
    advice: 'Wait the seconds in Retry-After.',
  },
} as const satisfies Record<string, ProblemRow>

export type ProblemCode = keyof typeof problems

/** One wrong field of a request: `path` in dotted form ("viewport.width"), `message` a sentence. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  /** JSON Pointer inside the field, when the field is a JSON Schema. */
  readonly pointer?: string
}

export type ProblemDetails = Readonly<Record<string, unknown>>

interface ProblemOptions {
  readonly details?: ProblemDetails
  readonly cause?: unknown
  /** One of the row's statuses, when it is not the first. */
  readonly status?: number
  /** Whole seconds for `Retry-After`, at least 1. */
  readonly retryAfterSeconds?: number
}

/**
 * The one error class that reaches callers: a row of the table and a sentence they can act on.
 * `message` must hold nothing of a target's body, a key, a credential or an inner address; `cause` goes to the log only.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails | undefined
  readonly retryAfterSeconds: number | undefined
  readonly #status: number | undefined

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.#status = options.status
  }

  get status(): number {
    return this.#status ?? problems[this.code].statuses[0]
  }

  get retryable(): boolean {
    return problems[this.code].retryable
  }
}
