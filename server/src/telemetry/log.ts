import { type Logger, pino } from 'pino'
import sonicBoom from 'sonic-boom'

/** Lines that wait until standard output takes them, in characters; what comes after is lost, and counted. */
const maxWaitingChars = 1 << 20
/** How long the end waits for the last lines to be taken. */
const longestFlushMs = 1000

export interface Log extends AsyncDisposable {
  readonly log: Logger
}

/**
 * The service's log: one JSON object a line on standard error's sibling, standard output.
 * Keys, credentials and page bodies are never handed to it; the paths below are a second net.
 * Nothing waits for a line to be written: a full disk and a reader that stands still cost lines, and no call.
 */
export function openLog(level: string): Log {
  const output = new sonicBoom.SonicBoom({ fd: 1, maxLength: maxWaitingChars })
  const log = pino(
    {
      level,
      // Neither pid nor host name.
      base: null,
      redact: ['authorization', '*.authorization', 'headers', '*.headers', 'cookie', '*.cookie', 'key', '*.key'],
    },
    output,
  )
  let lost = 0
  output.on('drop', () => (lost += 1))
  // The lines stay where they wait, and go with the next one.
  output.on('error', () => {})
  output.on('drain', () => {
    if (lost === 0) return
    log.warn({ lines: lost }, 'lines of this log were lost: standard output took none')
    lost = 0
  })
  return {
    log,
    async [Symbol.asyncDispose]() {
      const flushed = Promise.withResolvers<void>()
      const timer = setTimeout(flushed.resolve, longestFlushMs)
      output.flush(() => flushed.resolve())
      await flushed.promise
      clearTimeout(timer)
      output.destroy()
    },
  }
}
