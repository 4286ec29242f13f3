import type { Metric } from 'prom-client'
import type { ServiceState } from '../contract/administration.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { version } from '../version.ts'

export interface ServiceStateParts {
  readonly metrics: Metrics
  readonly role: string
  /** In milliseconds since the Unix epoch. */
  readonly startedAt: number
  readonly planNames: readonly string[]
  readonly checks: () => Promise<Readonly<Record<string, string>>>
}

/** How this process is, and what became of its calls since it started. */
export async function serviceStateOf({
  metrics,
  role,
  startedAt,
  planNames,
  checks,
}: ServiceStateParts): Promise<ServiceState> {
  return {
    version,
    role,
    started_at: new Date(startedAt).toISOString(),
    checks: await checks(),
    memory_bytes: process.memoryUsage.rss(),
    queue_length: await valueOf(metrics.queueLength),
    pages_open: await valueOf(metrics.pagesOpen),
    browser_restarts: await valueOf(metrics.browserRestarts),
    calls: await callsOf([metrics.requests, metrics.jobItems]),
    plans: [...planNames],
  }
}

/** The sums of counters of one kind, by operation and outcome. */
async function callsOf(counters: readonly Metrics['requests'][]): Promise<ServiceState['calls']> {
  const read = await Promise.all(counters.map(async (counter) => (await counter.get()).values))
  const calls = new Map<string, ServiceState['calls'][number]>()
  for (const { labels, value } of read.flat()) {
    const [operation, outcome] = [String(labels.operation), String(labels.outcome)]
    const place = `${operation} ${outcome}`
    calls.set(place, { operation, outcome, count: value + (calls.get(place)?.count ?? 0) })
  }
  return [...calls.values()]
}

async function valueOf(figure: Metric): Promise<number> {
  const { values } = await figure.get()
  return values[0]?.value ?? 0
}
