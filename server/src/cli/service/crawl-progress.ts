import type { Job } from '../../contract/jobs.ts'
import type { CommandOutput } from '../command/command-context.ts'
import { seconds } from '../command/terminal.ts'

const sayEveryMs = 5000

/** How far a crawl is. */
export class CrawlProgress {
  readonly #output: CommandOutput
  readonly #isShown: boolean
  #job: Job | undefined
  #saidAt = -Infinity

  constructor(output: CommandOutput, isShown: boolean) {
    this.#output = output
    this.#isShown = isShown
  }

  /** Takes note of the job as it is now; where nobody sees a line that is drawn again and again, writes one from time to time. */
  tell(job: Job): void {
    this.#job = job
    if (!this.#isShown || this.#output.isTTY === true || performance.now() < this.#saidAt + sayEveryMs) return
    this.#saidAt = performance.now()
    this.#output.write(`${this.sentence()}\n`)
  }

  /** "96 done, 2 failed, 10 left out, 303 to go, 5:10 left" */
  sentence(): string {
    if (this.#job === undefined) return 'starting'
    const { counts, finished_at: end, eta_s: etaSeconds, paused_because: pause, stopped_by: stop } = this.#job
    const leftOut = Object.values(counts.skipped).reduce((sum, count) => sum + count, 0)
    const isOver = end !== null
    return [
      `${counts.done} done`,
      `${counts.failed} failed`,
      `${leftOut} left out`,
      ...(isOver ? [] : [`${counts.pending + counts.running} to go`]),
      ...(isOver || etaSeconds === null ? [] : [`${seconds(etaSeconds * 1000)} left`]),
      ...(pause === null ? [] : [`paused: ${pause}`]),
      ...(stop === null ? [] : [`stopped by ${stop}`]),
    ].join(', ')
  }
}
