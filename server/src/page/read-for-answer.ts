import { soundText } from './output/answer-size.ts'
import { readPage } from './read-page.ts'
import type { PageReading, ReadingTask } from './task/reading-task.ts'

export interface AnswerReading extends PageReading {
  /** The page's source, when it was wanted. */
  readonly html?: string
}

/** Reads a page for an answer. Pure like `readPage`. */
export function readForAnswer(task: ReadingTask): AnswerReading {
  const reading = readPage(task)
  return task.wants.html === true ? { ...reading, html: soundText(task.page.body) } : reading
}
