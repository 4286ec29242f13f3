import { type Answer, checkAnswer } from './answer.ts'
import type { ScenarioName } from './scenarios.ts'

/** What a contender's process is told when it starts. */
export interface Task {
  readonly scenario: ScenarioName
  /** Which of several ways the script knows. */
  readonly way: string
  readonly origin: string
  readonly chromium: string
  /** Calls at the same time, at most. */
  readonly busy: number
}

export interface Contender {
  /** The process whose tree is measured; this one when absent. */
  readonly pid?: number
  /** Does the work for one page. Each call has another address, so that nothing can be answered from a cache. */
  readonly one?: (url: string) => Promise<Answer> | Answer
  /** Does it for many, for those that have a queue of their own. */
  readonly many?: (urls: readonly string[], concurrency: number) => Promise<readonly Answer[]>
  readonly close?: () => PromiseLike<unknown>
}

export interface BatchWanted {
  readonly calls: number
  readonly concurrency: number
}

export type Said = { readonly pid: number } | { readonly ms: number } | { readonly failure: string }

/** The life of a contender's process: opens, then does batches that its parent asks for and says how long each took. */
export async function contend(open: (task: Task) => Promise<Contender>): Promise<void> {
  const task: Task = JSON.parse(process.argv[2] ?? '{}')
  const say = (said: Said): void => void process.send?.(said)
  const contender = await open(task)
  let count = 0
  const batch = async ({ calls, concurrency }: BatchWanted): Promise<number> => {
    const urls = Array.from({ length: calls }, () => `${task.origin}/?page=${process.pid}-${(count += 1)}`)
    const startedAt = performance.now()
    const answers = await (contender.many ?? inLanes(contender))(urls, concurrency)
    const ms = performance.now() - startedAt
    if (answers.length !== calls) throw new Error(`${answers.length} answers to ${calls} calls`)
    for (const answer of answers) checkAnswer(task.scenario, answer)
    return ms
  }
  process.on('message', (wanted: BatchWanted) => {
    void batch(wanted).then(
      (ms) => say({ ms }),
      (error: unknown) => say({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.once('disconnect', () => {
    void Promise.resolve(contender.close?.()).finally(() => process.exit())
  })
  say({ pid: contender.pid ?? process.pid })
}

function inLanes({ one }: Contender) {
  return async (urls: readonly string[], concurrency: number): Promise<Answer[]> => {
    const waiting = [...urls]
    const answers: Answer[] = []
    const lane = async (): Promise<void> => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
        const answer = await one?.(url)
        if (answer !== undefined) answers.push(answer)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, lane))
    return answers
  }
}
