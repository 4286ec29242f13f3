import { soundReading } from '../page/read-page.ts'
import type { PageReading } from '../page/task/reading-task.ts'
import { answerTasks } from '../threads/answer-tasks.ts'
import { readPdf } from './read-pdf.ts'

export interface PdfTask {
  readonly bytes: Uint8Array
  /** Most bytes of text. */
  readonly maxBytes: number
}

/** `unreadable`: broken or locked; the reader's words for it stay in the log. `tooLong`: more text than `maxBytes`. */
export type PdfAnswer = { readonly reading: PageReading } | { readonly unreadable: string } | { readonly tooLong: true }

answerTasks<PdfTask, PdfAnswer>(async ({ bytes, maxBytes }) => {
  try {
    // Of its own: the library takes no Buffer and keeps what it is given.
    const reading = await readPdf(new Uint8Array(bytes), maxBytes)
    return reading === undefined ? { tooLong: true } : { reading: soundReading(reading) }
  } catch (error) {
    if (isOutOfMemory(error)) throw new RangeError('allocation failed', { cause: error })
    return { unreadable: String(error).slice(0, 1000) }
  }
})

/** The library wraps what is thrown in errors of its own. */
function isOutOfMemory(error: unknown): boolean {
  return /allocation failed|out of memory|array length|call stack|string length/i.test(String(error))
}
