import { isFullName, personNames } from '../../../values/person-names.ts'
import type { Assigning } from './assigning.ts'
import { ofColumn } from './column-facts.ts'
import { share, shownIn, startOf } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const score = 0.6
/** A column that is held more surely stays. */
const sure = 0.7
const leastNames = 0.9
const leastFill = 0.8
const leastDistinct = 0.5

/** A name with its initials behind it: "Fox, E. M." */
const inverted = /^\p{Lu}[\p{L}'’ -]{1,40},?\s(?:\p{Lu}\.[\s-]?){1,3}$/u
const betweenInverted = /(?<=\.),\s|;\s|,?\s(?:&|and|et al\.?)\s?/u
/** In characters. */
const longest = 300

/** Whoever wrote works together is told by the first texts that are lists of names: "A. Bjelke, S. Lindqvart and P. Roe". */
export function assignNameLists({ wanted, shaped, holdings }: Assigning): void {
  const one = wanted.find(isWriters)
  const held = one && holdings.column(one)
  // What looks like a name may be that of a journal.
  if (one === undefined || (held !== undefined && (one.isList || holdings.score(one) >= sure))) return
  const texts = shaped.filter(
    ({ column: { kind, fill, distinct } }) =>
      (kind === 'text' || kind === 'part') && fill >= leastFill && distinct >= leastDistinct,
  )
  const [own] = texts
    .filter(({ column }) => holdings.isFree(one, column) && areNames(shownIn(column), one.isList))
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
  if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score }])
}

function isWriters({ plan, isList }: Wanted): boolean {
  if (isList) return plan.items?.types.has('string') === true && isPerson(plan)
  return plan.types.has('string') && isPerson(plan)
}

function isPerson({ concept, items }: Wanted['plan']): boolean {
  return concept?.kind === 'person' || items?.concept?.kind === 'person'
}

/** Each of its texts is a list of names. */
export const areNameLists = ofColumn((column) => areNames(shownIn(column), true))

/** All of them are names and some are several. */
function areNames(texts: readonly string[], isList: boolean): boolean {
  const test = (text: string): boolean => areFullNames(text) || (!isList && isInverted(text))
  return (
    share(texts, test) >= leastNames &&
    texts.some((text) => personNames(text).length > 1 || text.split(betweenInverted).length > 1)
  )
}

function areFullNames(text: string): boolean {
  return text.length <= longest && personNames(text).every(isFullName)
}

function isInverted(text: string): boolean {
  return (
    text.length <= longest &&
    text
      .trim()
      .split(betweenInverted)
      .every((part) => part === '' || inverted.test(part))
  )
}
