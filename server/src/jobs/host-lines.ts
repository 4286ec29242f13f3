import type { JobRuns } from './job-runs.ts'

/** A pending item. */
export interface Candidate {
  readonly n: number
  readonly url: string
  readonly notBefore: number
}

interface Line {
  /** Pending items that were read. */
  candidates: Candidate[]
  /** When it is worth another look, by the clock of `performance`. */
  lookAt: number
}

/** Pending items of a host that are read at a time. */
const readAhead = 20

/** The pending items of a job by their hosts, which take turns; only the next few of each are in memory. */
export class HostLines {
  readonly #runs: JobRuns
  readonly #id: string
  readonly #lines = new Map<string, Line>()

  /** `id`: of the job. */
  constructor(runs: JobRuns, id: string) {
    this.#runs = runs
    this.#id = id
  }

  get isEmpty(): boolean {
    return this.#lines.size === 0
  }

  /** When one of the hosts is worth a look that none is worth now; Infinity where there is none. */
  get nextLookAt(): number {
    let next = Infinity
    for (const { lookAt } of this.#lines.values()) next = Math.min(next, lookAt)
    return next
  }

  /** Finds out which hosts there are. */
  async read(): Promise<void> {
    for (const host of await this.#runs.hosts(this.#id)) this.add(host)
  }

  /** A host has something pending, again. */
  add(host: string): void {
    this.#lines.getOrInsertComputed(host, () => ({ candidates: [], lookAt: 0 }))
  }

  /** The hosts that are worth a look now, each of them once; those that were looked at come last the next time. */
  *inTurn(): Generator<string> {
    let left = this.#lines.size
    for (const [host, line] of this.#lines) {
      if (left <= 0) return
      left -= 1
      if (performance.now() < line.lookAt) continue
      this.#lines.delete(host)
      this.#lines.set(host, line)
      yield host
    }
  }

  /** The next item of a host, which is taken out of its line; undefined where none may run now. */
  async take(host: string, now: number): Promise<Candidate | undefined> {
    const line = this.#lines.get(host)
    if (line === undefined) return undefined
    if (line.candidates.length === 0) {
      const rows = await this.#runs.pendingOf(this.#id, host, readAhead)
      line.candidates = rows.map(({ n, url, not_before: notBefore }) => ({ n, url, notBefore }))
    }
    const [first] = line.candidates
    if (first === undefined) {
      this.#lines.delete(host)
      return undefined
    }
    if (first.notBefore > now) {
      // What is read when the time has come may have changed by then.
      line.candidates = []
      this.waitFor(host, first.notBefore - now)
      return undefined
    }
    line.candidates.shift()
    return first
  }

  /** Puts back what was taken. */
  putBack(host: string, candidate: Candidate): void {
    this.#lines.get(host)?.candidates.unshift(candidate)
  }

  /** A host is not worth a look for some time. */
  waitFor(host: string, ms: number): void {
    const line = this.#lines.get(host)
    if (line !== undefined) line.lookAt = performance.now() + ms
  }
}
