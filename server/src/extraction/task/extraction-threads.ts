import { threadLane } from '../../threads/lane.ts'
import { WorkerPool } from '../../threads/worker-pool.ts'
import type { Extraction, ExtractionTask } from '../extract-page.ts'

/** Threads that fill schemas from pages, so that a large or hostile one holds up nobody else. */
export type ExtractionThreads = WorkerPool<ExtractionTask, Extraction>

export interface ExtractionThreadsOptions {
  /** Threads at most, besides a few for accounts that hold none. */
  readonly threads: number
  /** Longest time for one page. */
  readonly timeoutMs: number
}

/** Thrown when a page could not be read within its time or its memory. */
export class PageLimitExceeded extends Error {}

const maxHeapMb = 1024

export function openExtractionThreads({ threads, timeoutMs }: ExtractionThreadsOptions): ExtractionThreads {
  return new WorkerPool({
    open: threadLane({ script: new URL('extraction-thread.ts', import.meta.url), maxHeapMb }),
    slots: threads,
    timeLimitMs: () => timeoutMs,
    failure: (_end, cause) => new PageLimitExceeded('the page took too long or too much memory to read', { cause }),
  })
}
