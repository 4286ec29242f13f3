import type {
  BatchRequest,
  CrawlRequest,
  Devices,
  ExtractRequest,
  ExtractResult,
  Job,
  JobResults,
  Jobs,
  KeptPlan,
  KeptPlans,
  MapRequest,
  MapResult,
  RemovedPlan,
  ScrapeRequest,
  ScreenshotRequest,
  ScreenshotResult,
  Usage,
  UsageDays,
} from './contract.ts'
import { DataMismatchError } from './data-mismatch-error.ts'
import { ServerError } from './errors.ts'
import { exchange, type ExchangeOptions } from './exchange.ts'
import type { Exactly, ScrapeResultOf } from './narrowed.ts'
import { type JobItem, jobItems } from './job-items.ts'
import { isStandardSchema, type JsonSchema, jsonSchemaOf, type StandardSchema } from './standard-schema.ts'

export type * from './contract.ts'
export * from './errors.ts'
export type { ScrapeResultOf } from './narrowed.ts'
export type { JobItem } from './job-items.ts'
export { DataMismatchError } from './data-mismatch-error.ts'
export type { JsonSchema, StandardSchema, ValidationIssue, ValidationResult } from './standard-schema.ts'

export interface GannetOptions {
  /** By default the environment variable `GANNET_API_KEY`. */
  readonly apiKey?: string
  /** Where the service is, with or without `/v1`; by default `GANNET_BASE_URL` of the environment, else `http://127.0.0.1:8080`. */
  readonly baseUrl?: string | URL
  /** Longest time of one call with all its retries; by default 120000. */
  readonly timeoutMs?: number
  /** Most retries of one call, after the first try; by default 3. */
  readonly retries?: number
  /** Longest wait before the first retry, doubled with each: by default 500. What `Retry-After` says comes on top. */
  readonly backoffMs?: number
  /** By default the platform's own. */
  readonly fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Gives the call up, also between two tries; it then rejects with the signal's reason and is not charged. */
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly retries?: number | undefined
  /** Names this call across processes: the first finished answer is replayed for 24 hours, charged once. By default random. */
  readonly idempotencyKey?: string | undefined
}

/** Which items of a job are wanted. */
export interface JobItemsOptions extends CallOptions {
  readonly state?: JobItem['state'] | undefined
  /** The `seq` of the last item that was read: what ended after it comes. */
  readonly after?: number | undefined
}

/** A request of extract whose schema is a zod schema or any other Standard Schema. */
export interface TypedExtractRequest<Output> extends Omit<ExtractRequest, 'schema'> {
  readonly schema: StandardSchema<Output>
  /** The same as JSON Schema, for libraries that cannot tell it themselves. */
  readonly jsonSchema?: JsonSchema
}

/** A result of extract; `data` is null when the page does not hold what the schema requires. */
export interface TypedExtractResult<Output> extends Omit<ExtractResult, 'data'> {
  readonly data: Output | null
}

const maxBackoffMs = 20_000

/** The client of a Gannet service. */
export class Gannet {
  readonly #baseUrl: string
  readonly #apiKey: string
  readonly #options: Omit<ExchangeOptions, 'signal'>

  constructor(options: GannetOptions = {}) {
    const { apiKey = fromEnvironment('GANNET_API_KEY'), timeoutMs = 120_000, retries = 3, backoffMs = 500 } = options
    const baseUrl = options.baseUrl ?? fromEnvironment('GANNET_BASE_URL') ?? 'http://127.0.0.1:8080'
    if (apiKey === undefined) throw new TypeError('apiKey is missing: give it, or set GANNET_API_KEY')
    if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey must be printable characters without spaces')
    this.#baseUrl = new URL(baseUrl).href.replace(/\/+$/, '').replace(/\/v1$/, '')
    this.#apiKey = apiKey
    const fetch = options.fetch ?? globalThis.fetch.bind(globalThis)
    this.#options = { fetch, timeoutMs, retries, backoff: { firstMs: backoffMs, maxMs: maxBackoffMs } }
  }

  /** Fetches a page: its HTML, cleaned text, links and metadata. The result has the parts that the request's `include_…` flags name. */
  scrape<const Request extends ScrapeRequest>(
    request: Exactly<Request, ScrapeRequest>,
    options: CallOptions = {},
  ): Promise<ScrapeResultOf<Request>> {
    return this.#post('/v1/scrape', request, options)
  }

  /** Fills a schema from a page. Rejects with DataMismatchError when a Standard Schema refuses the data. */
  extract<Output>(request: TypedExtractRequest<Output>, options?: CallOptions): Promise<TypedExtractResult<Output>>
  extract(request: ExtractRequest, options?: CallOptions): Promise<ExtractResult>
  async extract(request: ExtractRequest | TypedExtractRequest<unknown>, options: CallOptions = {}) {
    const { schema, jsonSchema, ...fields }: { schema: object; jsonSchema?: JsonSchema } = request
    if (!isStandardSchema(schema)) return await this.#post<ExtractResult>('/v1/extract', request, options)
    const body = { ...fields, schema: jsonSchema ?? jsonSchemaOf(schema) }
    const result = await this.#post<ExtractResult>('/v1/extract', body, options)
    if (result.data === null && result.extraction_error !== undefined) return result
    const validated = await schema['~standard'].validate(result.data)
    if (validated.issues !== undefined) throw new DataMismatchError(validated.issues, result)
    return { ...result, data: validated.value }
  }

  /** Takes a picture of the rendered page; `download` fetches it. */
  screenshot(request: ScreenshotRequest, options: CallOptions = {}): Promise<ScreenshotResult> {
    return this.#post('/v1/screenshot', request, options)
  }

  /** Lists the addresses of a site, from its sitemaps and a page. */
  map(request: MapRequest, options: CallOptions = {}): Promise<MapResult> {
    return this.#post('/v1/map', request, options)
  }

  /** Begins a job that scrapes, extracts or takes screenshots of many addresses; `jobItems` gives what becomes of them. */
  batch(request: BatchRequest, options: CallOptions = {}): Promise<Job> {
    return this.#post('/v1/batch', request, options)
  }

  /** Begins a job with the pages of a site; `jobItems` gives what becomes of them. */
  crawl(request: CrawlRequest, options: CallOptions = {}): Promise<Job> {
    return this.#post('/v1/crawl', request, options)
  }

  /** A job as it is now. */
  job(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#get(this.#jobUrl(id), json<Job>, options, this.#authorization)
  }

  /** The newest jobs, or those after `cursor`. */
  jobs(
    { state, cursor }: { readonly state?: Job['state'] | undefined; readonly cursor?: string | undefined } = {},
    options: CallOptions = {},
  ): Promise<Jobs> {
    return this.#get(withQuery(`${this.#baseUrl}/v1/jobs`, { state, cursor }), json<Jobs>, options, this.#authorization)
  }

  /**
   * A job's items as they end, until all have: `for await (const item of gannet.jobItems<ScrapeResult>(job.id))`. It waits while the job is
   * paused; `signal` ends it. What breaks off goes on with `after: item.seq`. `timeoutMs` and `retries` are of each request.
   */
  jobItems<Result = Readonly<Record<string, unknown>>>(
    id: string,
    { state, after, ...options }: JobItemsOptions = {},
  ): AsyncGenerator<JobItem<Result>, void, undefined> {
    const read = (cursor: string | undefined): Promise<JobResults> => {
      const url = withQuery(`${this.#jobUrl(id)}/results`, { state, cursor, wait_s: '20' })
      return this.#get(url, json<JobResults>, options, this.#authorization)
    }
    return jobItems(read, after?.toString())
  }

  /** Starts nothing more of a job until it is resumed; what runs is finished. */
  pauseJob(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#steer('POST', `${this.#jobUrl(id)}/pause`, options)
  }

  resumeJob(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#steer('POST', `${this.#jobUrl(id)}/resume`, options)
  }

  /** Ends a job at once: what runs is given up and not charged, what is done can still be read. */
  cancelJob(id: string, options: CallOptions = {}): Promise<Job> {
    return this.#steer('DELETE', this.#jobUrl(id), options)
  }

  /** The bytes of a screenshot, by its result or its `screenshot_url`. The key is not sent along. */
  async download(screenshot: ScreenshotResult | string, options: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    const read = async (response: Response) => new Uint8Array(await response.arrayBuffer())
    return await this.#get(urlOf(screenshot), read, options)
  }

  /** The same as a stream, for what should not lie in memory. What breaks after the first byte is not tried again. */
  async downloadStream(
    screenshot: ScreenshotResult | string,
    options: CallOptions = {},
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const read = async ({ body }: Response) => body ?? new ReadableStream()
    return await this.#get(urlOf(screenshot), read, options)
  }

  /** The plans that are kept for the account: what a language model said of where values stand on pages of a template. */
  keptPlans(options: CallOptions = {}): Promise<KeptPlans> {
    return this.#get(this.#planUrl(), json<KeptPlans>, options, this.#authorization)
  }

  /** One of them, with the plan itself as an extract takes it. */
  keptPlan(id: string, options: CallOptions = {}): Promise<KeptPlan> {
    return this.#get(this.#planUrl(id), json<KeptPlan>, options, this.#authorization)
  }

  /** Forgets one of them: the next page of its template is asked about again. */
  removeKeptPlan(id: string, options: CallOptions = {}): Promise<RemovedPlan> {
    const init = { method: 'DELETE', headers: this.#authorization }
    return exchange({ url: this.#planUrl(id), init, read: json<RemovedPlan> }, this.#for(options))
  }

  /** The account's plan, billing period, credits and calls. */
  usage(options: CallOptions = {}): Promise<Usage> {
    return this.#get(`${this.#baseUrl}/v1/usage`, json<Usage>, options, this.#authorization)
  }

  /** The calls and credits of each day of the billing period. */
  usageDays(options: CallOptions = {}): Promise<UsageDays> {
    return this.#get(`${this.#baseUrl}/v1/usage/days`, json<UsageDays>, options, this.#authorization)
  }

  /** The devices that screenshots can be taken with. */
  devices(options: CallOptions = {}): Promise<Devices> {
    return this.#get(`${this.#baseUrl}/v1/devices`, json<Devices>, options, this.#authorization)
  }

  #planUrl(id?: string): string {
    return `${this.#baseUrl}/v1/extract/plans${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
  }

  #jobUrl(id: string): string {
    return `${this.#baseUrl}/v1/jobs/${encodeURIComponent(id)}`
  }

  #steer(method: 'POST' | 'DELETE', url: string, options: CallOptions): Promise<Job> {
    return exchange({ url, init: { method, headers: this.#authorization }, read: json<Job> }, this.#for(options))
  }

  get #authorization(): Record<string, string> {
    return { authorization: `Bearer ${this.#apiKey}` }
  }

  #post<Result>(path: string, body: object, options: CallOptions): Promise<Result> {
    const headers = {
      ...this.#authorization,
      'content-type': 'application/json',
      // One for all tries: an answer that got lost is given again and not charged again.
      'idempotency-key': options.idempotencyKey ?? randomKey(),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return exchange({ url: this.#baseUrl + path, init, read: json<Result> }, this.#for(options))
  }

  #get<Value>(
    url: string,
    read: (response: Response) => Promise<Value>,
    options: CallOptions,
    headers: Record<string, string> = {},
  ): Promise<Value> {
    return exchange({ url, init: { headers }, read }, this.#for(options))
  }

  #for({ signal, timeoutMs = this.#options.timeoutMs, retries = this.#options.retries }: CallOptions): ExchangeOptions {
    return { ...this.#options, signal, timeoutMs, retries }
  }
}

async function json<Value>(response: Response): Promise<Value> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Value
  } catch (cause) {
    const facts = { code: 'unexpected_answer', status: response.status, retryable: false, cause } as const
    throw new ServerError('The answer is not JSON: is baseUrl the address of a Gannet service?', facts)
  }
}

function withQuery(url: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given).toString()}`
}

function urlOf(screenshot: ScreenshotResult | string): string {
  return typeof screenshot === 'string' ? screenshot : screenshot.screenshot_url
}

/** Undefined where there is no environment, or none that may be read. */
function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  try {
    return process?.env?.[name] || undefined
  } catch {
    // Deno asks for a permission.
    return undefined
  }
}

/** `crypto.randomUUID` is missing from web pages that are not served securely. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
