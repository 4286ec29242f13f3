import { z } from 'zod'

/** What an account may do. */
export interface Plan {
  readonly name: string
  /** Credits of a billing period. */
  readonly credits: number
  readonly requestsPerSecond: number
  /** Calls of one account that may run at once. */
  readonly concurrency: number
}

const planEntry = z.strictObject({
  credits: z.int().min(0).max(1_000_000_000_000).describe('Credits of a calendar month.'),
  requests_per_second: z
    .number()
    .positive()
    .max(100_000)
    .describe('Requests per second; the burst is as many, at least 2.'),
  concurrency: z.int().min(1).max(100_000).default(10).describe('Calls of one account that may run at once.'),
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

/** The plans by name. */
export class Plans {
  readonly #plans: ReadonlyMap<string, Plan>

  constructor(file: PlansFile = {}) {
    const entries = Object.entries({ ...defaultPlans, ...file })
    this.#plans = new Map(
      entries.flatMap(([name, entry]) => {
        if (entry === null) return []
        const { credits, concurrency } = entry
        return [[name, { name, credits, requestsPerSecond: entry.requests_per_second, concurrency }]]
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
