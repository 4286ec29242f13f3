import type { Config } from './config/config.ts'

/** What a call may take beside the wait for a worker and the target's time: wait_ms, reading, storing, sending. */
const slackMs = 15_000
/** The longest that one call may run once it has a place. */
export function longestRunMs({ target, model }: Config): number {
  // A schema may take the model a first answer and two repairs.
  return target.timeoutMs + slackMs + 3 * (model?.timeoutMs ?? 0)
}
