import { parentPort } from 'node:worker_threads'
import { readPage, type ReadingTask } from '../page/read-page.ts'
import type { ThreadAnswer } from './reading-threads.ts'

parentPort?.on('message', (task: ReadingTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(answerTo(task))
})

function answerTo(task: ReadingTask): ThreadAnswer {
  try {
    return { reading: readPage(task) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
