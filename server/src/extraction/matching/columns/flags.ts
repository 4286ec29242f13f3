import { availabilityIn } from '../../../values/availability.ts'
import { negatedNames } from '../../../values/negated-names.ts'
import { markAmong } from '../../../values/marks.ts'
import { nameKey } from '../../../values/name-words.ts'
import { booleanIn } from '../../coercion/coerce-choice.ts'
import { flagWords } from '../../coercion/stated.ts'
import { type Column, columnName } from '../../records/record-columns.ts'
import { lexicalFit } from './name-fits.ts'
import type { Wanted } from './wanted-value.ts'
import type { Formed } from './shaped.ts'

/** A yes or no that a page tells by a label which is there or is not. */
export function isFlag({ plan }: Wanted): boolean {
  return plan.types.has('boolean') && !plan.types.has('string') && plan.choices === undefined
}

/** What an attribute of all records says alike in more words ("question-has-accepted-answer") is said of something else. */
export function flagFit(wanted: Wanted, { column }: Formed): number {
  if (column.kind === 'link' || column.kind === 'image' || column.length > 60) return 0
  const named = Math.max(lexicalFit(wanted, column), isNamedOtherwise(wanted, column) ? itsName : 0)
  const texts = [...new Set(column.slots.flatMap((slot) => (slot === undefined ? [] : [slot.text])))]
  if (named < leastHead && column.kind === 'attribute' && texts.length === 1 && column.fill === 1) return 0
  if (texts.length > 4) return named > 0.7 && texts.length <= 6 ? named * 0.6 : 0
  const told = Math.max(0, ...texts.map((text) => lexicalFit(wanted, { names: [columnName(nameKey(text), 0.84)] })))
  const isTold = texts.some((text) => saidIn(column, text) !== undefined || availabilityIn(text) !== undefined)
  return isTold ? Math.max(named, told) : told * (column.fill < 0.98 ? 1 : 0.8)
}

const leastHead = 0.8

/** Whether the page calls a column the opposite of what is asked for. */
function isNamedOtherwise({ plan }: Wanted, { names }: Column): boolean {
  const others = negatedNames(flagWords(plan.key))
  return others.size > 0 && names.some(({ key, weight }) => weight >= leastHead && others.has(key))
}

/** A yes or a no by its words, or by its sign among those of its column. */
function saidIn(column: Column, text: string): boolean | undefined {
  const said = booleanIn(text)
  return said !== undefined || text.length > longestSign ? said : signIn(column, text)
}

/** In characters. */
const longestSign = 3
const signs = new WeakMap<Column, Map<string, boolean | undefined>>()

/** What a sign says in its column; looked for once, as every record asks. */
function signIn(column: Column, text: string): boolean | undefined {
  const known = signs.getOrInsertComputed(column, () => new Map<string, boolean | undefined>())
  return known.getOrInsertComputed(text, () => {
    const name = column.names.map(({ key }) => key).join(' ')
    return markAmong(
      text,
      column.slots.values().map((slot) => slot?.text ?? ''),
      name,
    )
  })
}

const itsName = 0.95

/** What a flag says: the word on it, or that it is there. */
export function flagValue(wanted: Wanted, column: Column, text: string): boolean | undefined {
  const told = saidIn(column, text)
  // "no" in a column "Required" says that it is optional.
  if (told !== undefined && isNamedOtherwise(wanted, column)) return !told
  if (told === undefined && ofFree.test(flagWords(wanted.plan.key))) return freeSaid(wanted.plan.key, text)
  const named = namedBy(wanted, text)
  // "Sold out" of what is called just this says yes, and says no of what is called available.
  const said = told ?? (named >= itsName ? true : stockSaid(wanted, text))
  // Beside "Full" in other records "3 left" says that one is not.
  if (named < leastNamed && said !== false && holdsItsName(wanted, column)) return false
  if (said === undefined && named < leastNamed) return undefined
  if (/^(?:not?|non|nicht|kein|un)\b/i.test(text)) return false
  return said ?? true
}

const ofFree = /^free \p{L}|\p{L} free$/u
const contains = /\b(?:contains?|containing|with|enthält|mit|contient|avec|contiene|con|contém|bevat|met)\b/i
const free =
  /free|frei|vrij|fri(?!\p{L})|\b(?:no|without|zero|0\s?%|sans|ohne|sin|senza|sem|zonder|bez|gratis|gratuit\p{L}?|kostenlos\p{L}{0,2})\b/iu

/** "Gluten-free" says it of gluten alone, and "Free returns" nothing of the shipping. */
function freeSaid(key: string, text: string): boolean | undefined {
  const words = flagWords(key)
    .split(' ')
    .filter((word) => word !== 'free')
  const isOfIt = words.length > 0 && words.every((word) => text.toLowerCase().includes(word))
  if (!isOfIt) return undefined
  if (free.test(text)) return true
  return contains.test(text) ? false : undefined
}

const leastNamed = 0.4
/** In characters. */
const longestName = 200

function namedBy(wanted: Wanted, text: string): number {
  return lexicalFit(wanted, { names: [columnName(nameKey(text), 1)] })
}

const holding = new WeakMap<Column, Map<Wanted, boolean>>()

/** Whether some record of a column says just what the flag is called; looked for once, as every record asks. */
function holdsItsName(wanted: Wanted, column: Column): boolean {
  const known = holding.getOrInsertComputed(column, () => new Map<Wanted, boolean>())
  return known.getOrInsertComputed(wanted, () => {
    const texts = new Set(column.slots.flatMap((slot) => slot?.text || []))
    return texts.values().some((text) => text.length <= longestName && namedBy(wanted, text) >= itsName)
  })
}

/** Of what is called sold out, "in stock" says no. */
function stockSaid({ plan }: Wanted, text: string): boolean | undefined {
  const isAvailable = availabilityIn(text)
  return isAvailable !== undefined && availabilityIn(plan.key) === false ? !isAvailable : isAvailable
}
