import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { TimedCall, type TracedCall, type Tracing } from './call-trace.ts'

const propagator = new W3CTraceContextPropagator()
const carrier = {
  get: (from: Record<string, string>, key: string) => from[key],
  keys: (from: Record<string, string>) => Object.keys(from),
  set: (to: Record<string, string>, key: string, value: string) => void (to[key] = value),
}

/** Sends spans to an OTLP collector over HTTP. */
export function openSpans(url: string, version: string): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gannet', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5000 }))],
  })
  const tracer = provider.getTracer('gannet', version)
  return {
    begin: (call) => {
      const { name, traceparent, attributes } = call
      const parent =
        traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, carrier)
      return new SpannedCall(tracer, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent), call)
    },
    async [Symbol.asyncDispose]() {
      // A collector that is away must not keep the service from ending.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

class SpannedCall extends TimedCall {
  readonly #tracer: Tracer
  readonly #span: Span

  constructor(tracer: Tracer, span: Span, call: TracedCall) {
    super(traceparentOf(span) ?? call.traceparent)
    this.#tracer = tracer
    this.#span = span
  }

  override async stage<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, this.#span))
    try {
      return await super.stage(name, work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  }

  override end(outcome: string): void {
    this.#span.setAttribute('gannet.outcome', outcome)
    if (outcome !== 'ok') this.#span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
    this.#span.end()
  }
}

function traceparentOf(span: Span): string | undefined {
  const headers: Record<string, string> = {}
  propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, carrier)
  return headers['traceparent']
}
