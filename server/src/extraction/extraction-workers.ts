import { Worker } from 'node:worker_threads'
import type { Extraction, ExtractionTask } from './extract-page.ts'

export interface ExtractionWorkersOptions {
  /** Threads at most; each is started when it is first needed. */
  readonly threads: number
  /** Longest time for one page; a page that takes longer costs its thread and no more. */
  readonly timeoutMs: number
}

/** Thrown when a page could not be read within its time or its memory. */
export class PageTooHard extends Error {}

interface Job {
  readonly task: ExtractionTask
  readonly resolve: (extraction: Extraction) => void
  readonly reject: (reason: unknown) => void
  isGone: boolean
}

const maxMemoryMb = 1536

/** Threads that read pages, so that a large or hostile one holds up nobody else. */
export class ExtractionWorkers implements AsyncDisposable {
  readonly #options: ExtractionWorkersOptions
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #waiting: Job[] = []
  #isClosed = false

  constructor(options: ExtractionWorkersOptions) {
    this.#options = options
  }

  /** Extracts in a thread. Throws PageTooHard at the limits, or the signal's reason when it aborts. */
  async run(task: ExtractionTask, signal: AbortSignal): Promise<Extraction> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Extraction>()
    const job: Job = { task, resolve, reject, isGone: false }
    const leave = (): void => {
      job.isGone = true
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    this.#waiting.push(job)
    this.#next()
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  #next(): void {
    if (this.#isClosed) return
    const worker = this.#idle.pop() ?? (this.#all.size < this.#options.threads ? this.#start() : undefined)
    if (worker === undefined) return
    let job = this.#waiting.shift()
    while (job?.isGone === true) job = this.#waiting.shift()
    if (job === undefined) return void this.#idle.push(worker)
    this.#work(worker, job)
  }

  #start(): Worker {
    const worker = new Worker(new URL('extraction-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    worker.unref()
    // Each job listens for its own end; a thread that dies between two is only forgotten.
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#all.delete(worker)
      const place = this.#idle.indexOf(worker)
      if (place >= 0) this.#idle.splice(place, 1)
      if (this.#waiting.length > 0) this.#next()
    })
    this.#all.add(worker)
    return worker
  }

  #work(worker: Worker, job: Job): void {
    // A waiting call keeps the process alive; an idle thread does not.
    worker.ref()
    const onMessage = ({ extraction, error }: { extraction?: Extraction; error?: string }): void => {
      settle()
      if (extraction === undefined) job.reject(new Error(`extraction failed: ${error ?? 'no answer'}`))
      else job.resolve(extraction)
      this.#idle.push(worker)
      this.#next()
    }
    let isLate = false
    let failure: unknown
    const onError = (error: unknown): void => {
      failure = error
    }
    const onExit = (): void => {
      settle()
      const isTooHard =
        isLate || (failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY')
      const broken = new Error('the extraction thread ended', { cause: failure })
      job.reject(isTooHard ? new PageTooHard('the page took too long or too much memory to read') : broken)
    }
    const settle = (): void => {
      clearTimeout(timer)
      worker.unref()
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      worker.off('error', onError)
    }
    const timer = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, this.#options.timeoutMs)
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    worker.on('error', onError)
    worker.postMessage(job.task, [])
  }
}
