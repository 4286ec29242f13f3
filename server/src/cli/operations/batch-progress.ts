import { seconds } from '../command/terminal.ts'

/** How far a list is. */
export class BatchProgress {
  readonly failures: { readonly url: string; readonly reason: string }[] = []
  readonly #total: number
  readonly #before: number
  readonly #startedAt = performance.now()
  #done = 0

  /** `before` of the total were answered in an earlier run. */
  constructor({ total, before }: { total: number; before: number }) {
    this.#total = total
    this.#before = before
  }

  succeeded(): void {
    this.#done += 1
  }

  failed(url: string, reason: string): void {
    this.#done += 1
    this.failures.push({ url, reason })
  }

  /** "[#####-----] 45/120  2 failed  3.2/s  0:23 left" */
  bar(columns: number): string {
    const facts = `${this.#before + this.#done}/${this.#total}  ${this.#pace().join('  ')}`
    const room = Math.min(40, columns - facts.length - 4)
    if (room < 5) return facts
    const filled = Math.floor((room * (this.#before + this.#done)) / Math.max(1, this.#total))
    return `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}] ${facts}`
  }

  /** "45 of 120 done, 2 failed, 3.2/s, 23 s left" */
  sentence(): string {
    const earlier = this.#before > 0 ? [`${this.#before} of them before`] : []
    return [`${this.#before + this.#done} of ${this.#total} done`, ...earlier, ...this.#pace()].join(', ')
  }

  #pace(): string[] {
    const passedMs = performance.now() - this.#startedAt
    const rate = this.#done / Math.max(0.001, passedMs / 1000)
    const left = this.#total - this.#before - this.#done
    const end = left > 0 && this.#done > 0 ? [`${seconds((left / rate) * 1000)} left`] : []
    return [`${this.failures.length} failed`, `${rate.toFixed(1)}/s`, ...end]
  }
}
