import type { Logger } from 'pino'

export interface SweeperOptions {
  /** What is swept, as the log calls it: "expired images". */
  readonly what: string
  /** Removes what is due and gives the number removed; told of one that cannot be removed, by name, it goes on. */
  readonly sweep: (onFailure: (name: string, error: unknown) => void) => Promise<number>
  readonly everyMs: number
  readonly log: Logger
  /** False while the clock is in doubt: nothing is removed by it then. */
  readonly isClockBelieved: () => boolean
}

/** Sweeps now and then, one sweep at a time, from the start on: what expired while no process ran goes first. */
export function openSweeper({ what, sweep, everyMs, log, isClockBelieved }: SweeperOptions): AsyncDisposable {
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      if (!isClockBelieved()) return
      const removed = await sweep((name, error) =>
        log.error({ err: error, name }, `could not remove one of the ${what}`),
      )
      if (removed > 0) log.info({ removed }, `${what} removed`)
    } catch (error) {
      log.error({ err: error }, `${what} could not be removed`)
    }
  }
  const begin = (): void => void (running ??= run().finally(() => (running = undefined)))
  begin()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}
