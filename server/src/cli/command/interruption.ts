import type { CommandOutput } from './command-context.ts'
import { CommandEnd } from './exit-codes.ts'

export interface Interruption extends Disposable {
  /** Aborts with the first Ctrl-C or SIGTERM, or when nobody reads the output any more: begin nothing new. */
  readonly soon: AbortSignal
  /** Aborts with the second one: give up what runs. */
  readonly now: AbortSignal
}

const signals = ['SIGINT', 'SIGTERM'] as const
/** A terminal gives Ctrl-C to this process and to its launcher, which passes it on: both are one. */
const sameMs = 300

/** Listens for the wish to end, until it is disposed of. */
export function openInterruption(output: CommandOutput): Interruption {
  const soon = new AbortController()
  const now = new AbortController()
  let firstAt: number | undefined
  const onSignal = (): void => {
    firstAt ??= performance.now()
    if (!soon.signal.aborted) soon.abort(new CommandEnd('interrupted'))
    else if (performance.now() - firstAt > sameMs) now.abort(new CommandEnd('interrupted'))
  }
  for (const signal of signals) process.on(signal, onSignal)
  output.on?.('error', () => {
    soon.abort(new CommandEnd('pipe'))
    now.abort(new CommandEnd('pipe'))
  })
  return {
    soon: soon.signal,
    now: now.signal,
    [Symbol.dispose]: () => {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
