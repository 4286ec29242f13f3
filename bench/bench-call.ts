import type { Call } from '../server/src/call.ts'
import { openLog } from '../server/src/telemetry/log.ts'

const { log } = openLog('silent')

/** A call of nobody in particular that never ends by itself, for parts that are measured outside of the service. */
export function benchCall(): Call {
  const { signal } = new AbortController()
  return { id: 'bench', account: 'bench', concurrency: 1000, signal, log, warn: () => {} }
}
