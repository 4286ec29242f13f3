import { type Logger, pino } from 'pino'

/**
 * The service's log: one JSON object a line on standard error's sibling, standard output.
 * Keys, credentials and page bodies are never handed to it; the paths below are a second net.
 */
export function openLog(level: string): Logger {
  return pino({
    level,
    // Neither pid nor host name.
    base: null,
    redact: ['authorization', '*.authorization', 'headers', '*.headers', 'cookie', '*.cookie', 'key', '*.key'],
  })
}
