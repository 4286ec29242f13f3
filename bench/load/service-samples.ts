import { descendantsOf } from '../../server/test/kit/descendants.ts'
import { proportionalMbOf } from '../process-tree.ts'
import { residentMbOf } from '../processes.ts'

/** The service at a moment. */
export interface ServiceSample {
  readonly second: number
  readonly phase: string
  readonly nodeMb: number
  /** All processes of the browser, shared pages counted by share. */
  readonly chromiumMb: number
  /** The longest that a 10 ms timer came late, and at the 99th percentile, since the sample before. */
  readonly loopMaxMs: number
  readonly loopP99Ms: number
  /** Calls waiting for a place. */
  readonly waiting: number
}

export interface ServiceSamplesOptions {
  readonly origin: string
  readonly pid: number
  readonly everyMs: number
  /** What happens just now. */
  readonly phase: () => string
}

/** Looks at the service every so often until disposed. */
export class ServiceSamples implements AsyncDisposable {
  readonly taken: ServiceSample[] = []
  readonly #options: ServiceSamplesOptions
  readonly #startedAt = performance.now()
  readonly #timer: NodeJS.Timeout
  #last: Promise<void> = Promise.resolve()

  constructor(options: ServiceSamplesOptions) {
    this.#options = options
    this.#timer = setInterval(() => {
      this.#last = this.#last.then(() => this.#take()).catch(() => undefined)
    }, options.everyMs)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#last
  }

  async #take(): Promise<void> {
    const { origin, pid, phase } = this.#options
    const name = phase()
    const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(10_000) })
    const figures = await response.text()
    this.taken.push({
      second: (performance.now() - this.#startedAt) / 1000,
      phase: name,
      nodeMb: residentMbOf(pid),
      chromiumMb: descendantsOf(pid).reduce((sum, child) => sum + proportionalMbOf(child), 0),
      loopMaxMs: lateMs(figure(figures, 'nodejs_eventloop_lag_max_seconds')),
      loopP99Ms: lateMs(figure(figures, 'nodejs_eventloop_lag_p99_seconds')),
      waiting: figure(figures, 'gannet_queue_length'),
    })
  }
}

/** Node tells how long its timer took, of which it was to take some: the rest is how late it came. */
function lateMs(seconds: number): number {
  return Math.max(0, seconds * 1000 - timerMs)
}

const timerMs = 10

function figure(text: string, name: string): number {
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}
