import { z } from 'zod'

/** What an account may do. */
export interface Plan {
  readonly name: string
  /** Credits of a billing period. */
  readonly credits: number
  readonly requestsPerSecond: number
  /** Calls of one account that may run at once. */
  readonly concurrency: number
  readonly budgets: Budgets
}

/** What one account may take of what all share, besides its rate and its credits. */
interface Budgets {
  /** Calls that wait, beyond those that may run; twins of a running idempotent call are among them. */
  readonly waitingCalls: number
  /** Bytes of request bodies that its waiting and running calls hold. */
  readonly bodyBytes: number
  /** Milliseconds of browser pages and of page reading within a minute, summed over calls, failed ones too. */
  readonly browserMsPerMinute: number
  readonly threadMsPerMinute: number
  /** Bytes of images, kept answers and jobs. */
  readonly storedBytes: number
}

const planEntry = z.strictObject({
  credits: z.int().min(0).max(1_000_000_000_000).describe('Credits of a calendar month.'),
  requests_per_second: z
    .number()
    .positive()
    .max(100_000)
    .describe('Requests per second; the burst is as many, at least 2.'),
  concurrency: z.int().min(1).max(100_000).default(10).describe('Calls of one account that may run at once.'),
  waiting_calls: z
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('Calls that may wait beside those; by default ten for each, 20 to 1000.'),
  body_bytes: z
    .int()
    .min(1)
    .max(2 ** 40)
    .optional()
    .describe(
      'Bytes of request bodies that waiting and running calls may hold; by default 2 MiB and 1 MiB for each, at most 64 MiB.',
    ),
  browser_seconds_per_minute: z
    .number()
    .positive()
    .max(1e9)
    .optional()
    .describe('Seconds that its calls may hold browser pages within a minute, summed; by default 45 for each.'),
  thread_seconds_per_minute: z
    .number()
    .positive()
    .max(1e9)
    .optional()
    .describe('Seconds that reading its pages may take within a minute, summed; by default 30 for each.'),
  stored_bytes: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Bytes of images, kept idempotent answers and jobs; by default 512 MiB for each.'),
})

/**
 * The plans file: names to plans. A name that is a default plan replaces it; null takes it away.
 * Example: `{ "free": null, "team": { "credits": 200000, "requests_per_second": 20, "concurrency": 20 } }`.
 */
export const plansFile = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9_-]{0,31}$/, 'a plan name is 1 to 32 small letters, digits, "-" and "_"'),
  planEntry.nullable(),
)

export type PlansFile = z.output<typeof plansFile>

/**
 * The default plans (decision C4). `unlimited` has no limit that self-hosting meets: a billion credits a month,
 * refilled like any allowance, so that `credits_remaining` stays a plain integer.
 */
const defaultPlans: PlansFile = {
  free: { credits: 1000, requests_per_second: 2, concurrency: 2 },
  starter: { credits: 50_000, requests_per_second: 10, concurrency: 10 },
  scale: { credits: 1_000_000, requests_per_second: 50, concurrency: 50 },
  unlimited: { credits: 1_000_000_000, requests_per_second: 1000, concurrency: 1000 },
}

const mebibyte = 1024 * 1024

/**
 * What a plan does not say follows from its concurrency, so that no ordinary use meets it: calls that run all the time use
 * 60 seconds of a minute each, and few pages take as long as that.
 */
function budgetsOf(entry: NonNullable<PlansFile[string]>): Budgets {
  const { concurrency } = entry
  return {
    waitingCalls: entry.waiting_calls ?? Math.min(1000, Math.max(20, 10 * concurrency)),
    bodyBytes: entry.body_bytes ?? Math.min(64, 2 + concurrency) * mebibyte,
    browserMsPerMinute: (entry.browser_seconds_per_minute ?? 45 * concurrency) * 1000,
    threadMsPerMinute: (entry.thread_seconds_per_minute ?? 30 * concurrency) * 1000,
    storedBytes: entry.stored_bytes ?? 512 * mebibyte * concurrency,
  }
}

/** The plans by name. */
export class Plans {
  readonly #plans: ReadonlyMap<string, Plan>

  constructor(file: PlansFile = {}) {
    const entries = Object.entries({ ...defaultPlans, ...file })
    this.#plans = new Map(
      entries.flatMap(([name, entry]) => {
        if (entry === null) return []
        const { credits, concurrency, requests_per_second: requestsPerSecond } = entry
        return [[name, { name, credits, requestsPerSecond, concurrency, budgets: budgetsOf(entry) }]]
      }),
    )
  }

  get names(): readonly string[] {
    return [...this.#plans.keys()]
  }

  has(name: string): boolean {
    return this.#plans.has(name)
  }

  /** The plan of an account. Throws for a plan that the plans file no longer has. */
  get(name: string): Plan {
    const plan = this.#plans.get(name)
    if (plan !== undefined) return plan
    throw new Error(`an account has the plan "${name}", which is none of ${this.names.join(', ')}`)
  }
}
