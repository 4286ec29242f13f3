import type { Attributes } from '@opentelemetry/api'
import type { CallStages } from '../call.ts'

/** One call as a trace sees it: a span for the whole, and one for each stage below it. */
export interface CallTrace extends CallStages {
  /** Milliseconds of each stage that has ended. */
  readonly stagesMs: Readonly<Record<string, number>>
  /** Ends the span of the whole; `outcome` is "ok" or a problem code. */
  end(outcome: string): void
}

export interface TracedCall {
  /** "scrape", or "run scrape" on a worker. */
  readonly name: string
  /** The caller's W3C `traceparent` header, so that its own trace goes on here. */
  readonly traceparent: string | undefined
  readonly attributes: Attributes
}

/** OpenTelemetry spans of calls, sent to a collector where one is configured; stages are timed in any case. */
export interface Tracing extends AsyncDisposable {
  begin(call: TracedCall): CallTrace
}

/** Stages that are timed and go nowhere. */
export class TimedCall implements CallTrace {
  readonly stagesMs: Record<string, number> = {}
  readonly traceparent: string | undefined

  constructor(traceparent: string | undefined) {
    this.traceparent = traceparent
  }

  async stage<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      this.add({ [name]: performance.now() - startedAt })
    }
  }

  add(stagesMs: Readonly<Record<string, number>>): void {
    for (const [name, ms] of Object.entries(stagesMs))
      this.stagesMs[name] = Math.round(((this.stagesMs[name] ?? 0) + ms) * 10) / 10
  }

  end(_outcome: string): void {}
}
