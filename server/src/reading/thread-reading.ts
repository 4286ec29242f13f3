import { jsonOfText, longChars, LongText } from '../json/long-text.ts'
import type { LoadedPage } from '../loaded-page.ts'
import { readablePage } from '../media/readable-page.ts'
import { fitsJson } from '../page/output/answer-size.ts'
import { type AnswerReading, readForAnswer } from '../page/read-for-answer.ts'
import type { ReadingTask } from '../page/task/reading-task.ts'

/** A page to be read for an answer, as it was loaded. */
export type UnreadTask = Omit<ReadingTask, 'page'> & {
  readonly page: Pick<LoadedPage, keyof ReadingTask['page'] | 'isMisread'>
  /** Most bytes that what is wanted may have together as JSON. */
  readonly maxAnswerBytes: number
}

const textNames = ['html', 'text', 'markdown'] as const
type TextName = (typeof textNames)[number]

/** A reading with its texts in another form where they are long. */
type WithTexts<Long> = Omit<AnswerReading, TextName> & { readonly [Name in TextName]?: string | Long }

/** A reading as a thread hands it over: its long texts as the bytes of their JSON. */
export type ThreadReading = WithTexts<Uint8Array<ArrayBuffer>>

/** A reading as an answer is made of it. */
export type SendableReading = WithTexts<LongText>

/** Reads a page; undefined when what is wanted of it is too large. */
export function readingOf({ maxAnswerBytes, ...task }: UnreadTask): ThreadReading | undefined {
  const reading = readForAnswer({ ...task, page: readablePage(task.page) })
  if (!fitsJson(reading, maxAnswerBytes)) return undefined
  const { html, text, markdown, ...rest } = reading
  return {
    ...rest,
    ...changed({ html, text, markdown }, (each) => (each.length <= longChars ? each : jsonOfText(each))),
  }
}

export function sendableReading({ html, text, markdown, ...rest }: ThreadReading): SendableReading {
  const texts = changed({ html, text, markdown }, (each) => (typeof each === 'string' ? each : new LongText(each)))
  return { ...rest, ...texts }
}

/** The long texts that a thread hands over. */
export function longTextsOf(reading: ThreadReading | undefined): Uint8Array<ArrayBuffer>[] {
  return textNames.flatMap((name) => {
    const text = reading?.[name]
    return text === undefined || typeof text === 'string' ? [] : [text]
  })
}

function changed<From, To>(
  reading: { readonly [Name in TextName]?: From | undefined },
  change: (text: From) => To | undefined,
): { [Name in TextName]?: To } {
  const texts: { [Name in TextName]?: To } = {}
  for (const name of textNames) {
    const text = reading[name]
    const to = text === undefined ? undefined : change(text)
    if (to !== undefined) texts[name] = to
  }
  return texts
}
