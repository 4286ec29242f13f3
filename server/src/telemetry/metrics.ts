import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Every figure the service counts, as Prometheus reads it at GET /metrics. Parts get the ones they feed. */
export interface Metrics {
  readonly registry: Registry
  /** Finished calls; `outcome` is "ok" or a problem code. */
  readonly requests: Counter<'operation' | 'outcome'>
  readonly durations: Histogram<'operation'>
  /** Items of jobs that were run, as `requests` counts calls. */
  readonly jobItems: Counter<'operation' | 'outcome'>
  readonly queueLength: Gauge
  readonly pagesOpen: Gauge
  readonly browserRestarts: Counter
  readonly creditsSpent: Counter<'operation'>
  readonly egressRefusals: Counter<'reason'>
  /** What became of the plans that are kept for extract: used, learned, replaced, missed. */
  readonly keptPlans: Counter<'outcome'>
  readonly cachedPages: Counter<'state'>
  /** Shows the lines of a fleet, asked for whenever the figures are read. */
  measureQueues(states: () => Promise<Readonly<Record<string, QueueFigures>>>): void
}

interface QueueFigures {
  readonly waiting: number
  readonly ageSeconds: number
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'gannet_requests_total',
      help: 'Finished calls by operation and outcome ("ok" or a problem code).',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    durations: new Histogram({
      name: 'gannet_request_duration_seconds',
      help: 'Time from a call arriving to its answer, by operation.',
      labelNames: ['operation'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    jobItems: new Counter({
      name: 'gannet_job_items_total',
      help: 'Items of jobs that were run, by operation and outcome ("ok" or a problem code).',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    queueLength: new Gauge({ name: 'gannet_queue_length', help: 'Calls waiting for a place to run.', registers }),
    pagesOpen: new Gauge({ name: 'gannet_pages_open', help: 'Browser pages in use by a call.', registers }),
    browserRestarts: new Counter({
      name: 'gannet_browser_restarts_total',
      help: 'Browsers that died, or were ended because a page had spoilt them.',
      registers,
    }),
    creditsSpent: new Counter({
      name: 'gannet_credits_spent_total',
      help: 'Credits charged, by operation.',
      labelNames: ['operation'],
      registers,
    }),
    egressRefusals: new Counter({
      name: 'gannet_egress_refusals_total',
      help: 'Outgoing connections refused by the address rules, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    keptPlans: new Counter({
      name: 'gannet_kept_plans_total',
      help: 'Kept plans of extract: used, learned, replaced, or missed (no longer fitting the page).',
      labelNames: ['outcome'],
      registers,
    }),
    cachedPages: new Counter({
      name: 'gannet_cached_pages_total',
      help: 'Pages of calls that may use kept ones: hit, miss, revalidated, stale or bypass.',
      labelNames: ['state'],
      registers,
    }),
    measureQueues: (states) => measureQueues(registry, states),
  }
}

function measureQueues(registry: Registry, states: () => Promise<Readonly<Record<string, QueueFigures>>>): void {
  const common = { labelNames: ['queue'], registers: [registry] }
  const age = new Gauge({
    ...common,
    name: 'gannet_fleet_queue_age_seconds',
    help: 'How long the first waiting call of the fleet has waited for a worker, by queue.',
    // It is read before the length, which it therefore sets too.
    async collect() {
      // Without Redis there is nothing to tell; the other figures are still wanted.
      for (const [queue, { waiting, ageSeconds }] of Object.entries(await states().catch(() => ({})))) {
        age.set({ queue }, ageSeconds)
        length.set({ queue }, waiting)
      }
    },
  })
  const length = new Gauge({
    ...common,
    name: 'gannet_fleet_queue_length',
    help: 'Calls of the fleet that wait for a worker, by queue.',
  })
}
