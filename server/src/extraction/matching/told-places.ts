import { nameKey, wordsOf } from '../../values/name-words.ts'
import type { GroupRecord, RecordGroup } from '../records/record-group.ts'
import type { PageView } from '../view/view-builder.ts'
import { leftOutIn, quotedIn } from '../schema/quoted.ts'

/** What a description says of a list that only the page's own words or order can tell. */
export interface ToldPlaces {
  /** "From campaign strategy to brand awareness": words that the first and the last record have. */
  readonly ends: readonly [readonly string[], readonly string[]] | undefined
  /** Texts that one of the records begins a line with. */
  readonly samples: readonly string[]
  /** Headings of what is not meant. */
  readonly leftOut: readonly string[]
  /** "The first list", "second table": which of several that are alike, from 0. */
  readonly place: number | undefined
}

const from = /\b(?:from|von|de|da|du|desde) /iu
const to = / (?:to|through|until|bis|à|a|al|hasta) /iu
const partEnd = /[.,;:()]/
const holders = String.raw`(?:row|list|table|section|block|grid|group|set|box(?:es)?|cards?|bullets?|liste|tabelle|reihe|abschnitt|tableau|rangée|lista|tabla|fila|sección|tabella|riga|sezione|tabel|rij|lijst)`
const places = [
  'first|1st|erste[nrs]?|premi(?:er|ère)|primer[oa]?|prim[oa]|eerste',
  'second|2nd|zweite[nrs]?|deuxième|second[oa]|segund[oa]|tweede',
  'third|3rd|dritte[nrs]?|troisième|tercer[oa]?|terz[oa]|derde',
].map((words) => new RegExp(String.raw`(?<!\p{L})(?:${words}) (?:\p{L}+ ){0,2}?${holders}(?!\p{L})`, 'iu'))
const leastLetters = 5
const leastSample = 8

export function toldPlaces(description: string): ToldPlaces | undefined {
  if (description === '') return undefined
  const ends = endsIn(description)
  const samples = quotedIn(description).filter((text) => text.length >= leastSample)
  const leftOut = leftOutIn(description).map(nameKey)
  const at = places.findIndex((pattern) => pattern.test(description))
  if (ends === undefined && samples.length === 0 && leftOut.length === 0 && at < 0) return undefined
  return { ends, samples, leftOut, place: at < 0 ? undefined : at }
}

function endsIn(description: string): ToldPlaces['ends'] {
  const start = from.exec(description)
  const [part = ''] = start === null ? [] : description.slice(start.index + start[0].length).split(partEnd)
  const [first, last] = part.split(to).map((side) => wordsOf(side).filter(isTelling))
  return first !== undefined && last !== undefined && first.length > 0 && last.length > 0 ? [first, last] : undefined
}

function isTelling(word: string): boolean {
  return word.length >= leastLetters
}

const endsGain = 0.5
const sampleGain = 0.3
const leftOutCost = 0.8
const looked = 200
const longestLook = 2000

/** What the words of its first and last record, of single lines and of the headings over it say for a group. */
export function toldShare(
  { ends, samples, leftOut }: ToldPlaces,
  { records }: RecordGroup,
  { view, headings }: { readonly view: PageView; readonly headings: readonly string[] },
): number {
  const [first] = records
  const last = records.at(-1)
  const isFromTo = ends !== undefined && holdsAll(first, ends[0], view) && holdsAll(last, ends[1], view)
  const isSampled =
    samples.length > 0 &&
    records.slice(0, looked).some((record) => linesOf(record, view).some((line) => samples.includes(line)))
  const isLeftOut = leftOut.some((text) => headings.includes(text))
  return (isFromTo ? endsGain : 0) + (isSampled ? sampleGain : 0) - (isLeftOut ? leftOutCost : 0)
}

function holdsAll(record: GroupRecord | undefined, words: readonly string[], view: PageView): boolean {
  if (record === undefined) return false
  const own = new Set(wordsOf(textOf(record, view)))
  return words.every((word) => own.has(word))
}

function linesOf(record: GroupRecord, view: PageView): string[] {
  return textOf(record, view).split('\n').map(nameKey)
}

function textOf({ from, to }: GroupRecord, { text }: PageView): string {
  return text.slice(from, Math.min(to, from + longestLook))
}
