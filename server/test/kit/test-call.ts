import { pino } from 'pino'
import type { Call } from '../../src/call.ts'

export interface TestCall extends Call {
  readonly warnings: readonly string[]
  /** The caller hangs up. */
  hangUp(): void
}

/** A call as the service makes one, silent and without an end. */
export function testCall(): TestCall {
  const controller = new AbortController()
  const warnings: string[] = []
  return {
    id: 'test-call',
    account: 'test-account',
    concurrency: 10,
    signal: controller.signal,
    log: pino({ level: 'silent' }),
    warnings,
    warn: (sentence) => void warnings.push(sentence),
    hangUp: () => controller.abort(new Error('the caller hung up')),
  }
}
