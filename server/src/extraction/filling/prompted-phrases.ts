import { wordsOf } from '../../values/name-words.ts'
import { markStem } from '../prompt/mark-stem.ts'
import type { PromptItem, PromptPart, PromptWord } from '../prompt/prompt-parts.ts'
import { leading, relating, wordSet } from '../prompt/prompt-words.ts'
import type { Filled } from '../scope/scope.ts'
import { type Answer, mayLook, type PromptedWithin } from './prompted-tests.ts'
import { type RecordField, type ToldRecord, toldIn } from './prompted-fields.ts'
import { headingsOf, marksOn, sectionsCalled, textOf } from './prompted-places.ts'

/** What a prompt's words are looked for in. */
export interface PhrasesWithin extends PromptedWithin {
  /** Records so told are kept rather than left out. */
  readonly isKept: boolean
}

/** An item of a prompt without the words that tell nothing. */
export interface AskedItem extends PromptItem {
  /** Such words were left out of it. */
  readonly isCut: boolean
}

interface Phrase {
  readonly stems: readonly string[]
  readonly hasName: boolean
}

type Told = readonly Answer[] | undefined

/** The answers, where some records are told by it and others are not. */
export function divided(answers: readonly Answer[]): Told {
  return answers.includes(true) && answers.some((answer) => answer !== true) ? answers : undefined
}

const mentioning = wordSet('mention mentions mentioning contain contains containing about concerning regarding')
const mostWordsOfMarks = 3

/** By what stands in a field, over a record, anywhere in it or on it as a mark, the surest first. */
export function byPhrases(
  item: AskedItem,
  part: Pick<PromptPart, 'lead' | 'isOfSection'>,
  within: PhrasesWithin,
): Told {
  const { lead } = part
  for (const phrase of [...phrasesOf(item), ...(lead === '' ? wordsSaid(item, within) : [])]) {
    const told = phrase.stems.length === 0 ? undefined : byPhrase(phrase, part, within)
    if (told !== undefined) return told
  }
  if (item.words.length > (relating.has(lead) ? 1 : mostWordsOfMarks)) return undefined
  if (!mayLook(within.budget, costOfText * within.records.length)) return undefined
  const marks = within.records.map((record) => marksOn(record, within.filler))
  for (const { key } of item.words) {
    const told = divided(marks.map((own) => stemsOf(key).every((stem) => own.has(stem))))
    if (told !== undefined) return told
  }
  return undefined
}

function byPhrase(
  { stems, hasName }: Phrase,
  { lead, isOfSection }: Pick<PromptPart, 'lead' | 'isOfSection'>,
  within: PhrasesWithin,
): Told {
  const { records, filler } = within
  const mayHold = hasName || leading.has(lead) || relating.has(lead)
  const isCalled = (own: readonly string[]): boolean => isSame(own, stems)
  const holds = (own: readonly string[]): boolean => holdsAll(own, stems)
  const several = isOfSection ? belowHeading(isCalled, within, { isWide: false }) : undefined
  if (several !== undefined && countOf(several) > 1) return several
  return (
    inFields(within, isCalled) ??
    (isOfSection
      ? (belowHeading(isCalled, within, { isWide: within.isKept }) ??
        several ??
        belowHeading(holds, within, { isWide: within.isKept }))
      : undefined) ??
    (mayHold
      ? inFields({ ...within, fields: within.fields.filter(({ plan }) => plan.concept?.isProse !== true) }, (own) =>
          holdsAll(own, stems),
        )
      : undefined) ??
    belowHeading(mayHold ? holds : isCalled, within, { isWide: false }) ??
    ((hasName || mentioning.has(lead)) && mayLook(within.budget, costOfText * records.length)
      ? divided(records.map((record) => holds(stemsOf(textOf(record, filler)))))
      : undefined)
  )
}

function countOf(answers: readonly Answer[]): number {
  return answers.filter((answer) => answer === true).length
}

/** In characters: what is longer is prose, whatever it is called. */
const longestValue = 200

/** By the words of a value in some field. */
export function inFields(
  { records, fields, budget }: PromptedWithin,
  isTold: (stems: readonly string[]) => boolean,
): Told {
  if (!mayLook(budget, records.length * fields.length)) return undefined
  return divided(records.map((record) => fields.some((field) => told(record, field).some(({ stems }) => stems.length > 0 && isTold(stems))))) // prettier-ignore
}

/** What reading the text of a record costs, in comparisons. */
const costOfText = 100

/** Records below a heading that is called so; headings of the records themselves end nothing where `isWide`. */
function belowHeading(
  isCalled: (stems: readonly string[]) => boolean,
  { records, filler, budget }: PhrasesWithin,
  { isWide }: { isWide: boolean },
): Told {
  const headings = headingsOf(filler.page.view)
  if (!mayLook(budget, headings.length + records.length)) return undefined
  const sections = sectionsCalled(headings, isCalled, isWide ? records : [])
  const answers = records.map(({ scope: { start } }) => sections.some(({ from, to }) => start >= from && start < to))
  // All of them may stand there.
  return isWide && !answers.includes(false) ? answers : divided(answers)
}

/** What an item may mean, the surest first: what stands in quotes, all of it, its names. */
export function phrasesOf({ words, text, isCut }: AskedItem): Phrase[] {
  const quoted = words.filter(({ isQuoted }) => isQuoted)
  if (quoted.length > 0) return quoted.map((word) => phraseOf([word]))
  const whole = { stems: stemsOf(isCut ? textsOf(words) : text), hasName: words.some(({ isName }) => isName) }
  const names: PromptWord[][] = [[]]
  for (const word of words) {
    if (word.isName) names.at(-1)?.push(word)
    else names.push([])
  }
  const parts = names.filter(
    (name) => name.length < words.length && name.some(({ text: own }) => /[\p{L}\p{Sc}]/u.test(own)),
  )
  return [whole, ...parts.toSorted((a, b) => b.length - a.length).map(phraseOf)]
}

function phraseOf(words: readonly PromptWord[]): Phrase {
  return { stems: stemsOf(textsOf(words)), hasName: words.some(({ isName }) => isName) }
}

function textsOf(words: readonly PromptWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

const longestSaid = 5
/** What few records say may be chance. */
const leastSaid = 2
const leastShare = 0.15
/** In characters. */
const shortValue = 40

/** The words of an item that some records say in a few words, where these are most of it: "mini" of "mini dresses". */
function wordsSaid({ words }: AskedItem, within: PhrasesWithin): Phrase[] {
  if (words.length > longestSaid) return []
  const said = saidBy(within)
  const least = Math.max(leastSaid, leastShare * within.records.length)
  const kept = words.filter(({ key }) => stemsOf(key).every((stem) => (said.get(stem) ?? 0) >= least))
  // As if they were a name: they stand in what records say of themselves.
  return kept.length === 0 || 2 * kept.length < words.length ? [] : [{ stems: stemsOf(textsOf(kept)), hasName: true }]
}

const knownWords = new WeakMap<readonly ToldRecord[], ReadonlyMap<string, number>>()

/** By how many records each stem is said in a few words, whatever the field. */
function saidBy({ records, fields }: PhrasesWithin): ReadonlyMap<string, number> {
  return knownWords.getOrInsertComputed(records, () => {
    const said = new Map<string, number>()
    for (const record of records) {
      const own = fields.flatMap((field) => textsIn(record, field).filter((text) => isShort(field, text)))
      for (const stem of new Set(own.flatMap(stemsOf))) said.set(stem, (said.get(stem) ?? 0) + 1)
    }
    return said
  })
}

function isShort({ plan: { concept } }: RecordField, text: string): boolean {
  return concept?.isProse !== true && (text.length <= shortValue || concept?.kind === 'title')
}

/** The texts of a field, of a list each of its items. */
export function textsIn(record: ToldRecord, field: RecordField): readonly string[] {
  return told(record, field).map(({ text }) => text)
}

interface TextOfField {
  readonly text: string
  readonly stems: readonly string[]
}

const texts = new WeakMap<ToldRecord, Map<RecordField, readonly TextOfField[]>>()

/** The same with their stems, which many phrases are held against. */
function told(record: ToldRecord, field: RecordField): readonly TextOfField[] {
  const known = texts.getOrInsertComputed(record, () => new Map<RecordField, readonly TextOfField[]>())
  return known.getOrInsertComputed(field, () =>
    scalarsOf(toldIn(record, field)).map((text) => ({ text, stems: text.length <= longestValue ? stemsOf(text) : [] })),
  )
}

function scalarsOf(filled: Filled | undefined): readonly string[] {
  if (filled === undefined || filled.kind === 'object') return []
  if (filled.kind === 'array') return filled.items.flatMap((item) => (item.kind === 'scalar' ? scalarsOf(item) : []))
  return typeof filled.value === 'boolean' ? [] : [String(filled.value)]
}

/** Its words as `markStem` gives them. */
export function stemsOf(text: string): readonly string[] {
  return wordsOf(text).map(markStem)
}

export function isSame(own: readonly string[], other: readonly string[]): boolean {
  return own.length === other.length && own.every((word, at) => word === other[at])
}

/** All words of it, side by side. */
function holdsAll(own: readonly string[], part: readonly string[]): boolean {
  for (let at = own.indexOf(part[0] ?? ''); at >= 0; at = own.indexOf(part[0] ?? '', at + 1))
    if (part.every((word, more) => own[at + more] === word)) return true
  return false
}
