import { isStreetLine } from '../../../values/street-lines.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'

const streetScore = 0.66
const leastStreets = 0.7
const leastFill = 0.6
const leastRecords = 2
/** What is surer than this is called so. */
const surely = 0.8

/** An address without a word for it is what begins with a street and a number in most records, where nobody else has that. */
export function assignStreets({ wanted, shaped, holdings }: Assigning): void {
  const [one, ...others] = wanted.filter(({ plan, isList }) => plan.concept?.isInFooters === true && !isList)
  if (one === undefined || others.length > 0) return
  const held = holdings.column(one)
  if (held !== undefined && (holdings.score(one) >= surely || tellsStreets(held))) return
  const [street] = shaped
    .map(({ column }) => column)
    .filter((column) => areStreets(column) && holdings.isFree(one, column))
    .toSorted((a, b) => b.length - a.length)
  if (street !== undefined && (held === undefined || !isPartOf(street, held)))
    holdings.give(one, street, [{ key: street.key, score: streetScore }])
}

/** A site, an address for letters by wire, or a telephone below a street is no part of where something is. */
const site = /^(?:https?:\/\/\S+|[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}(?:\/\S{0,200})?)$/
const telephone = /^\+?\(?\d[\d\s().-]{6,20}$/

/** Each tells where something is, and nothing that is not of that. */
function tellsStreets({ slots }: Column): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  const told = texts.filter((text) => linesOf(text).some(isStreetLine) && isOfPlaces(text))
  return told.length >= leastStreets * texts.length
}

/** The street is what a whole address begins with. */
function isPartOf({ slots }: Column, whole: Column): boolean {
  return slots.some((slot, at) => {
    const text = whole.slots[at]?.text
    return slot !== undefined && text !== undefined && text.includes(slot.text) && isOfPlaces(text)
  })
}

function isOfPlaces(text: string): boolean {
  return !linesOf(text).some(
    (line) => site.test(line) || telephone.test(line) || (line.includes('@') && !line.includes(' ')),
  )
}

function linesOf(text: string): readonly string[] {
  return text.split('\n', mostLines).map((line) => line.trim())
}

const mostLines = 8

function areStreets(column: Column): boolean {
  const { kind, fill, slots } = column
  const isText = kind === 'text' || kind === 'part'
  return isText && slots.length >= leastRecords && fill >= leastFill && streetShare(column) >= leastStreets
}

function streetShare({ slots }: Column): number {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return texts.filter(isStreetLine).length / Math.max(1, texts.length)
}
