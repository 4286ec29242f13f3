import { parentPort } from 'node:worker_threads'
import { readPage, type ReadingTask } from '../page/read-page.ts'
import { readPdf } from './read-pdf.ts'
import type { ThreadAnswer } from './reading-threads.ts'

parentPort?.on('message', (task: ReadingTask) => {
  void answerTo(task).then((answer) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    return parentPort?.postMessage(answer)
  })
})

async function answerTo(task: ReadingTask): Promise<ThreadAnswer> {
  const { kind, bytes } = task.page
  if (kind === 'pdf') {
    // What a document is broken by is the target's; its reader's words for it stay in the log.
    return await readPdf(bytes ?? new Uint8Array()).then(
      (reading) => ({ reading }),
      (error: unknown) => ({ unreadable: String(error) }),
    )
  }
  try {
    return { reading: readPage(task) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
