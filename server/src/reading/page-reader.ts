import { Problem } from '../contract/problems.ts'
import { threadLane } from '../threads/lane.ts'
import type { LaneEnd } from '../threads/lane-failure.ts'
import { type PoolCall, WorkerPool } from '../threads/worker-pool.ts'
import { openPdfReader } from './pdf-reader.ts'
import { isQuick } from './quick-reading.ts'
import { SpareTime } from './spare-time.ts'
import {
  readingOf,
  type SendableReading,
  sendableReading,
  type ThreadReading,
  type UnreadTask,
} from './thread-reading.ts'

/** Reads a page without holding the process up. Rejects with `page_crashed` when reading takes too long or too much memory. */
export type ReadPage = (task: Omit<UnreadTask, 'maxAnswerBytes'>, call: PoolCall) => Promise<SendableReading>

export interface PageReader extends AsyncDisposable {
  readonly read: ReadPage
}

export interface PageReaderOptions {
  /** Threads that read at the same time, besides a few for accounts that hold none. */
  readonly threads: number
  /** Most bytes of a document's text, where it is not its body. */
  readonly maxBytes: number
  /** Whether small pages may be read where they are asked for, as long as that holds nobody up: handing them over costs a third as much. */
  readonly readsHere?: boolean
  /** A reading that takes longer is given up, with its thread. Undefined: by the page's length. */
  readonly timeLimitMs?: number
}

/** Source, text, Markdown and links of a page that is as large as any together; control characters alone would be six times the page. */
const answerShare = 3
/** Threads stand back behind everything else on the machine: a page of 25 MB takes a second or two, and ten times that on one that is busy. */
const leastMs = 5000
const msPerMillionChars = 600
/** A page of 25 MB needs about a quarter of it. */
const maxHeapMb = 1024

/** Opens a reader: small pages are read where it is called, large ones in worker threads, PDFs in processes. */
export function openPageReader(options: PageReaderOptions): PageReader {
  const { threads, maxBytes, readsHere = true, timeLimitMs } = options
  const maxAnswerBytes = answerShare * maxBytes
  const pool = new WorkerPool<UnreadTask, ThreadReading | undefined>({
    open: threadLane({ script: new URL('reading-thread.ts', import.meta.url), maxHeapMb }),
    slots: threads,
    moved: ({ page: { body } }) => (typeof body === 'string' ? [] : [body.bytes.buffer]),
    timeLimitMs: (task) => timeLimitMs ?? leastMs + (charsOf(task) / 1e6) * msPerMillionChars,
    failure: (end, cause) => new Problem('page_crashed', sentences[end], { cause }),
  })
  const pdfs = openPdfReader({ maxBytes })
  const spare = new SpareTime()
  return {
    async read(task, call) {
      if (task.page.kind === 'pdf') return await pdfs.read(task.page.bytes ?? new Uint8Array(), call)
      const bounded = { ...task, maxAnswerBytes }
      const isHere = readsHere && isSmall(bounded) && spare.isLeft
      const reading = isHere ? spare.spend(() => readingOf(bounded)) : await pool.run(bounded, call)
      if (reading === undefined) throw tooLarge(maxAnswerBytes)
      return sendableReading(reading)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pool[Symbol.asyncDispose](), pdfs[Symbol.asyncDispose]()])
    },
  }
}

function tooLarge(maxBytes: number): Problem {
  const sentence =
    `the answer would be larger than ${maxBytes} bytes: ` +
    'leave something out with include_html, include_text, include_markdown or include_links: false'
  return new Problem('content_too_large', sentence, { details: { max_bytes: maxBytes } })
}

const sentences: Readonly<Record<LaneEnd, string>> = {
  late: 'Reading the page took too long.',
  memory: 'Reading the page used too much memory.',
  broken: 'Reading the page was broken off.',
  closed: 'The service is shutting down.',
}

/** What a page that is read here may have as its address, which stands in each of its links. */
const mostAddressChars = 2000

function isSmall({ page: { body, view, finalUrl } }: UnreadTask): boolean {
  return typeof body === 'string' && finalUrl.length <= mostAddressChars && isQuick(body) && isQuick(view ?? '')
}

/** All that is read of a page, at most: its address may be as long as the page. */
function charsOf({ page: { body, view, finalUrl }, requestedUrl }: UnreadTask): number {
  const bodyChars = typeof body === 'string' ? body.length : body.bytes.length
  return bodyChars + (view?.length ?? 0) + finalUrl.length + requestedUrl.length
}
