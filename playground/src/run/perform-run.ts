import { askService, StrangeAnswer } from './ask-service.ts'
import type { AnyResult, Outcome } from './run.ts'

/** Makes a call and says how it ended; never throws. */
export async function performRun(
  path: string,
  { key, body, signal }: { key: string; body: object; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const answer = await askService<AnyResult>(path, { key, body, signal })
    if (answer.isOk) return { kind: 'answer', result: answer.result }
    const { status, problem, retryAfterSeconds } = answer
    return { kind: 'problem', status, problem, retryAfterSeconds }
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' }
    if (error instanceof StrangeAnswer) return { kind: 'failure', sentence: error.message }
    return { kind: 'failure', sentence: 'No answer arrived: the service is not running, or the connection broke.' }
  }
}
