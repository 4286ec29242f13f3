import type { Config } from './config/config.ts'

/** What a call may take beside the wait for a worker and the target's time: wait_ms, a picture, reading, storing, sending. */
const slackMs = 30_000
/** Of a model: a plan and its repair, a first answer and two repairs. */
const maxQuestions = 5
/** And the wait for another call that is being told the plan. */
const planWaitMs = 20_000
/** The longest that one call may run once it has a place. */
export function longestRunMs({ target, model }: Config): number {
  const asking = model === undefined ? 0 : planWaitMs + maxQuestions * model.timeoutMs
  return target.timeoutMs + slackMs + asking
}
