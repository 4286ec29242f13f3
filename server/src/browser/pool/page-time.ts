import { PageOverdue } from '../devtools/devtools-connection.ts'
import type { OpenPage } from '../page/open-page.ts'

/** How long one call may have a page, all its tries together: whatever its parts wait for, a page that paints for ever ends. */
export class PageTime {
  #leftMs: number
  #page: OpenPage | undefined
  #running: { readonly since: number; readonly timer: NodeJS.Timeout } | undefined

  constructor(leftMs: number) {
    this.#leftMs = leftMs
  }

  get isOver(): boolean {
    return this.#leftMs <= 0
  }

  /** Runs while the page is in use. At its end the page's session fails with PageOverdue. */
  of(page: OpenPage): Disposable {
    this.#page = page
    this.#start()
    return {
      [Symbol.dispose]: () => {
        this.#stop()
        this.#page = undefined
      },
    }
  }

  /** Leaves at least so much from now on. */
  leaveAtLeast(ms: number): void {
    this.#stop()
    this.#leftMs = Math.max(this.#leftMs, ms)
    this.#start()
  }

  /** Stands still while the page waits for what others do. */
  async exempt<Result>(wait: Promise<Result>): Promise<Result> {
    this.#stop()
    try {
      return await wait
    } finally {
      this.#start()
    }
  }

  #start(): void {
    if (this.#page === undefined || this.#running !== undefined) return
    const { session } = this.#page
    const end = () => session.fail(new PageOverdue('the page was not done within the time allowed'))
    this.#running = { since: performance.now(), timer: setTimeout(end, this.#leftMs) }
  }

  #stop(): void {
    if (this.#running === undefined) return
    clearTimeout(this.#running.timer)
    this.#leftMs -= performance.now() - this.#running.since
    this.#running = undefined
  }
}
