import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
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

export interface TracingOptions {
  /** Where an OTLP collector takes traces over HTTP, such as http://collector:4318/v1/traces; undefined for none. */
  readonly collector: string | undefined
  readonly version: string
}

const propagator = new W3CTraceContextPropagator()
const carrier = {
  get: (from: Record<string, string>, key: string) => from[key],
  keys: (from: Record<string, string>) => Object.keys(from),
  set: (to: Record<string, string>, key: string, value: string) => void (to[key] = value),
}

export function openTracing({ collector, version }: TracingOptions): Tracing {
  const provider = collector === undefined ? undefined : providerFor(collector, version)
  const tracer = provider?.getTracer('gannet', version)
  return {
    begin: (call) => new SpannedCall(tracer, call),
    async [Symbol.asyncDispose]() {
      // A collector that is away must not keep the service from ending.
      await provider?.shutdown().catch(() => undefined)
    },
  }
}

function providerFor(url: string, version: string): BasicTracerProvider {
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gannet', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5000 }))],
  })
}

class SpannedCall implements CallTrace {
  readonly stagesMs: Record<string, number> = {}
  readonly traceparent: string | undefined
  readonly #tracer: Tracer | undefined
  readonly #span: Span | undefined

  constructor(tracer: Tracer | undefined, { name, traceparent, attributes }: TracedCall) {
    this.#tracer = tracer
    if (tracer === undefined) {
      this.traceparent = traceparent
      return
    }
    const parent = traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, carrier)
    this.#span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const headers: Record<string, string> = {}
    propagator.inject(trace.setSpan(ROOT_CONTEXT, this.#span), headers, carrier)
    this.traceparent = headers['traceparent']
  }

  async stage<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const span = this.#span && this.#tracer?.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, this.#span))
    try {
      return await work()
    } catch (error) {
      span?.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span?.end()
      const ms = performance.now() - startedAt
      this.stagesMs[name] = Math.round(((this.stagesMs[name] ?? 0) + ms) * 10) / 10
    }
  }

  add(stagesMs: Readonly<Record<string, number>>): void {
    for (const [name, ms] of Object.entries(stagesMs)) this.stagesMs[name] = (this.stagesMs[name] ?? 0) + ms
  }

  end(outcome: string): void {
    this.#span?.setAttribute('gannet.outcome', outcome)
    if (outcome !== 'ok') this.#span?.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
    this.#span?.end()
  }
}
