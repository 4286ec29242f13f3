import type { Call } from '../call.ts'
import { readPage, type Reading, type ReadingTask } from '../page/read-page.ts'
import { ReadingThreads } from './reading-threads.ts'

/** Reads a page without holding the process up. Rejects with `page_crashed` when reading takes too long or too much memory. */
export type ReadPage = (task: ReadingTask, call: Pick<Call, 'signal'>) => Promise<Reading>

export interface PageReader extends AsyncDisposable {
  readonly read: ReadPage
}

export interface PageReaderOptions {
  /** Most threads that read at the same time. */
  readonly workers: number
  /** Pages of at most this many characters are read here: handing them over would cost as much. */
  readonly maxHereChars?: number
  /** A reading that takes longer is given up, with its thread. */
  readonly timeLimitMs?: number
}

/** Reading takes about 1 ms for 80,000 characters, so that what is read here holds the process up for 3 ms at most. */
const hereChars = 200_000
/** A page of 25 MB takes about a second. */
const longestMs = 15_000

/** Opens a reader: small pages are read where it is called, large ones in worker threads. */
export function openPageReader(options: PageReaderOptions): PageReader {
  const { workers, maxHereChars = hereChars, timeLimitMs = longestMs } = options
  const threads = new ReadingThreads({ workers, timeLimitMs })
  return {
    async read(task, { signal }) {
      if (task.page.kind !== 'pdf' && task.page.body.length <= maxHereChars) return readPage(task)
      return await threads.read(task, signal)
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  }
}
