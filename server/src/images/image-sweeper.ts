import type { Logger } from 'pino'
import type { Images } from './images.ts'

export interface ImageSweeperOptions {
  readonly everyMs: number
  readonly log: Logger
}

/** Sweeps expired images now and then, one sweep at a time, from the start on: what expired while no process ran goes first. */
export function openImageSweeper(images: Images, { everyMs, log }: ImageSweeperOptions): AsyncDisposable {
  let running: Promise<void> | undefined
  const sweep = async (): Promise<void> => {
    try {
      const removed = await images.sweep()
      if (removed > 0) log.info({ removed }, 'expired images removed')
    } catch (error) {
      log.error({ err: error }, 'expired images could not be removed')
    }
    running = undefined
  }
  const begin = (): void => void (running ??= sweep())
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
