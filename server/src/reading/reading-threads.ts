import { Worker } from 'node:worker_threads'
import { Problem } from '../contract/problems.ts'
import type { Reading, ReadingTask } from '../page/read-page.ts'

interface Job {
  readonly task: ReadingTask
  readonly resolve: (reading: Reading) => void
  readonly reject: (error: unknown) => void
}

/** What a thread answers. */
export type ThreadAnswer = { readonly reading: Reading } | { readonly error: Error } | { readonly unreadable: string }

interface Thread {
  readonly worker: Worker
  job: Job | undefined
  /** Whether it has started; the time that takes is not the page's. */
  isOnline: boolean
  timer: NodeJS.Timeout | undefined
}

/** A reading may use this much memory before its thread ends; a page of 25 MB needs about a quarter of it. */
const maxHeapMb = 1024

/** A few worker threads, started when needed and kept. What ends one of them costs only the call it read for. */
export class ReadingThreads implements AsyncDisposable {
  readonly #workers: number
  readonly #timeLimitMs: number
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #isClosed = false

  constructor({ workers, timeLimitMs }: { readonly workers: number; readonly timeLimitMs: number }) {
    this.#workers = workers
    this.#timeLimitMs = timeLimitMs
  }

  async read(task: ReadingTask, signal: AbortSignal): Promise<Reading> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const job: Job = { task, resolve, reject }
    const giveUp = (): void => {
      const index = this.#waiting.indexOf(job)
      if (index >= 0) this.#waiting.splice(index, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    this.#waiting.push(job)
    this.#next()
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true
    const closed = new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 })
    for (const job of this.#waiting.splice(0)) job.reject(closed)
    for (const thread of this.#threads) this.#give(thread, (job) => job.reject(closed))
    await Promise.all(Array.from(this.#threads, ({ worker }) => worker.terminate()))
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#isClosed) return
    const thread = this.#idle()
    const job = thread === undefined ? undefined : this.#waiting.shift()
    if (thread === undefined || job === undefined) return
    thread.job = job
    thread.worker.ref()
    if (thread.isOnline) this.#limit(thread)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    thread.worker.postMessage(job.task)
  }

  #idle(): Thread | undefined {
    for (const thread of this.#threads) if (thread.job === undefined) return thread
    return this.#threads.size < this.#workers ? this.#start() : undefined
  }

  #start(): Thread {
    const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    const thread: Thread = { worker, job: undefined, isOnline: false, timer: undefined }
    this.#threads.add(thread)
    worker.once('online', () => {
      thread.isOnline = true
      if (thread.job !== undefined) this.#limit(thread)
    })
    worker.on('message', (answer: ThreadAnswer) => {
      this.#give(thread, (job) => settle(job, answer))
      this.#next()
    })
    worker.on('error', (error) => this.#end(thread, 'Reading the page used too much memory.', error))
    worker.on('exit', () => this.#end(thread, 'Reading the page was broken off.'))
    return thread
  }

  #limit(thread: Thread): void {
    thread.timer = setTimeout(() => this.#end(thread, 'Reading the page took too long.'), this.#timeLimitMs)
  }

  /** Gives a thread's job its outcome; the thread is free afterwards. */
  #give(thread: Thread, settle: (job: Job) => void): void {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = undefined
    thread.worker.unref()
    if (job !== undefined) settle(job)
  }

  #end(thread: Thread, sentence: string, cause?: unknown): void {
    if (!this.#threads.delete(thread)) return
    this.#give(thread, (job) => job.reject(new Problem('page_crashed', sentence, { cause })))
    void thread.worker.terminate()
    this.#next()
  }
}

function settle({ resolve, reject }: Job, answer: ThreadAnswer): void {
  if ('reading' in answer) resolve(answer.reading)
  else if ('error' in answer) reject(answer.error)
  else {
    const details = { content_type: 'application/pdf' }
    reject(
      new Problem('unsupported_content_type', 'The PDF cannot be read: it is broken or locked.', {
        details,
        cause: answer.unreadable,
      }),
    )
  }
}
