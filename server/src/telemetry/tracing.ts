import { TimedCall, type Tracing } from './call-trace.ts'

export interface TracingOptions {
  /** Where an OTLP collector takes traces over HTTP, such as http://collector:4318/v1/traces; undefined for none. */
  readonly collector: string | undefined
  readonly version: string
}

/** The tracing library is loaded only where spans are sent. */
export async function openTracing({ collector, version }: TracingOptions): Promise<Tracing> {
  if (collector !== undefined) {
    const { openSpans } = await import('./spans.ts')
    return openSpans(collector, version)
  }
  return {
    begin: ({ traceparent }) => new TimedCall(traceparent),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}
