import type { Logger } from 'pino'
import type { Images } from './images.ts'

export interface ImageSweeperOptions {
  readonly everyMs: number
  readonly log: Logger
  /** False while the clock is in doubt: nothing is removed by it then. */
  readonly isClockBelieved: () => boolean
}

/** Sweeps expired images now and then, one sweep at a time, from the start on: what expired while no process ran goes first. */
export function openImageSweeper(images: Images, options: ImageSweeperOptions): AsyncDisposable {
  const { everyMs, log, isClockBelieved } = options
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    try {
      if (!isClockBelieved()) return
      const removed = await images.sweep((name, error) =>
        log.error({ err: error, image: name }, 'could not remove an expired image'),
      )
      if (removed > 0) log.info({ removed }, 'expired images removed')
    } catch (error) {
      log.error({ err: error }, 'expired images could not be removed')
    }
  }
  const begin = (): void => void (running ??= sweep().finally(() => (running = undefined)))
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
