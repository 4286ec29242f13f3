import type { Link } from '../contract/scrape.ts'
import { WrittenJson, writtenText, writtenValue } from '../json/written-json.ts'
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

/** A reading as a thread hands it over: its links, and texts that are not short, as the bytes of their JSON. */
export type ThreadReading = Omit<AnswerReading, TextName | 'links'> & {
  readonly [Name in TextName]?: string | Uint8Array<ArrayBuffer>
} & { readonly links?: Uint8Array<ArrayBuffer> }

/** A reading as an answer is made of it. */
export type SendableReading = Omit<AnswerReading, TextName | 'links'> & {
  readonly [Name in TextName]?: string | WrittenJson<string>
} & { readonly links?: Link[] | WrittenJson<Link[]> }

/** Characters of a text from which bytes, which are handed over without a copy, are cheaper. */
const writtenFrom = 1000

/** Reads a page; undefined when what is wanted of it is too large. */
export function readingOf({ maxAnswerBytes, ...task }: UnreadTask): ThreadReading | undefined {
  const reading = readForAnswer({ ...task, page: readablePage(task.page) })
  if (!fitsJson(reading, maxAnswerBytes)) return undefined
  const { html, text, markdown, links, ...rest } = reading
  return {
    ...rest,
    ...changed({ html, text, markdown }, (each) => (each.length < writtenFrom ? each : writtenText(each))),
    ...(links && { links: writtenValue(links) }),
  }
}

export function sendableReading({ html, text, markdown, links, ...rest }: ThreadReading): SendableReading {
  const texts = changed({ html, text, markdown }, (each) =>
    typeof each === 'string' ? each : new WrittenJson<string>(each),
  )
  return { ...rest, ...texts, ...(links && { links: new WrittenJson<Link[]>(links) }) }
}

/** What a thread hands over as bytes. */
export function bytesOf(reading: ThreadReading | undefined): Uint8Array<ArrayBuffer>[] {
  const values = [...textNames, 'links' as const].map((name) => reading?.[name])
  return values.filter((value) => value instanceof Uint8Array)
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
