import { Problem } from '../contract/problems.ts'
import type { PageReading } from '../page/task/reading-task.ts'
import { processLane } from '../threads/process-lane.ts'
import { type PoolCall, WorkerPool } from '../threads/worker-pool.ts'
import type { PdfAnswer, PdfTask } from './pdf-process.ts'

export interface PdfReader extends AsyncDisposable {
  /** Rejects with `unsupported_content_type` for a PDF that is broken or locked, with `page_crashed` for one that is too hard. */
  read(bytes: Uint8Array, call: PoolCall): Promise<PageReading>
}

export interface PdfReaderOptions {
  /** Most bytes of a PDF's text. */
  readonly maxBytes: number
  /** A reading that takes longer is given up, with its process. */
  readonly timeLimitMs?: number
}

/** Ordinary documents take less than a second; the longest are books. */
const longestMs = 15_000
/** V8 sets some 570 MB aside that it never touches; what is left is what a document may take. */
const maxDataMb = 940
const maxHeapMb = 256
/** Two documents at the same time and one of a stranger: each may take the memory above. */
const slots = 2
const reserve = 1
/** Long enough for whoever reads one document after the other. */
const idleMs = 20_000
const maxCpuSeconds = 600

/** Reads PDFs in processes of their own: a document of a megabyte may unfold to gigabytes. */
export function openPdfReader({ maxBytes, timeLimitMs = longestMs }: PdfReaderOptions): PdfReader {
  const pool = new WorkerPool<PdfTask, PdfAnswer>({
    open: processLane({ script: new URL('pdf-process.ts', import.meta.url), maxHeapMb, maxDataMb, maxCpuSeconds }),
    slots,
    reserve,
    timeLimitMs: () => timeLimitMs,
    idleMs,
    failure: (end, cause) => new Problem('page_crashed', end === 'late' ? tooSlow : tooLarge, { cause }),
  })
  return {
    async read(bytes, call) {
      const answer = await pool.run({ bytes, maxBytes }, call)
      if ('reading' in answer) return answer.reading
      if ('tooLong' in answer) {
        throw new Problem('content_too_large', `the text of the PDF is larger than ${maxBytes} bytes`, {
          details: { max_bytes: maxBytes },
        })
      }
      throw new Problem('unsupported_content_type', 'The PDF cannot be read: it is broken or locked.', {
        details: { content_type: 'application/pdf' },
        cause: answer.unreadable,
      })
    },
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  }
}

const tooSlow = 'Reading the PDF took too long.'
const tooLarge = 'Reading the PDF used too much memory.'
