import { jsonBytes, soundText } from './output/answer-size.ts'
import { readPage } from './read-page.ts'
import type { PageReading, ReadingTask } from './task/reading-task.ts'

export interface AnswerTask extends ReadingTask {
  /** Most bytes that what is wanted may have together as JSON. */
  readonly maxAnswerBytes: number
}

export interface AnswerReading extends PageReading {
  /** The page's source where it had to be changed to be text; else it is given as it came. */
  readonly html?: string
}

/** Reads a page for an answer. Undefined when that would be larger than it may be. Pure like `readPage`. */
export function readForAnswer(task: AnswerTask): AnswerReading | undefined {
  const { page, wants, maxAnswerBytes } = task
  const reading = readPage(task)
  const html = wants.html === true ? soundText(page.body) : ''
  if (jsonBytes([reading, html], maxAnswerBytes) > maxAnswerBytes) return undefined
  return wants.html !== true || html === page.body ? reading : { ...reading, html }
}
