import type { Locale } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import { isAddress } from '../../schema/is-address.ts'
import { isNumeric } from '../../schema/is-numeric.ts'
import type { Assigning } from './assigning.ts'
import { type AssignmentTable, isSameText } from './assignment-table.ts'
import { isFlag } from './flags.ts'
import { isWhole } from './assign-rest.ts'
import { isInside } from './is-inside.ts'
import { readShare } from './read-share.ts'
import { areAddresses, type Shaped, startOf } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const guessed = 0.36
/** Whoever holds a column no more surely than this may have to do without it. */
const mostSure = 0.6
const leastFill = 0.9
const leastDistinct = 0.5
const leastReadable = 0.9
/** In characters. */
const longestName = 160
const looked = 8

/**
 * Without what every record must have none of them is valid: where nothing tells it and it may be anything, it is the first text that nothing
 * better tells, or the only figure or day that is left. Whether the records are those that are asked for is judged without such guesses.
 */
export function assignRequired({ wanted, shaped, table, judging: { locale } }: Assigning): void {
  for (const one of wanted) {
    if (!one.isRequired || table.has(one) || !mayBeGuessed(one)) continue
    const held = isWorded(one) ? textFor(one, shaped, { table, locale }) : onlyReadable(one, shaped, { table, locale })
    if (held === undefined) continue
    for (const holder of table.holders(one, held)) table.release(holder)
    table.give(one, held, [{ key: held.key, score: guessed }])
  }
}

/** What is known to be somebody, a place or a price is not just any text. */
function mayBeGuessed(one: Wanted): boolean {
  const { concept, choices } = one.plan
  const isAnything = concept === undefined || anyText.has(concept.kind)
  return isAnything && choices === undefined && !one.isList && !isFlag(one) && !isAddress(one.plan)
}

const anyText: ReadonlySet<string> = new Set(['title', 'text', 'person', 'code'])

function isWorded({ plan }: Wanted): boolean {
  return plan.types.has('string') && plan.format === undefined && !isNumeric(plan)
}

/** The first that nobody has surely; else one that another may have but need not. */
function textFor(
  one: Wanted,
  shaped: readonly Shaped[],
  { table, locale }: { table: AssignmentTable; locale: Locale },
): Column | undefined {
  const isKnown = one.plan.concept !== undefined && one.plan.concept.kind !== 'title'
  const texts = shaped
    .filter((own) => isTelling(own, isKnown))
    .map(({ column }) => column)
    .filter((column) => !isKnown || readShare(one, column, { locale, looked }) >= leastReadable)
  return (
    firstOf(texts.filter((column) => mayTake(one, column, { table, below: mostSure }))) ??
    firstOf(texts.filter((column) => mayTake(one, column, { table, below: Infinity })))
  )
}

function firstOf(open: readonly Column[]): Column | undefined {
  const whole = open.filter((column) => !open.some((other) => other !== column && isInside(other, column)))
  return whole.toSorted((a, b) => startOf(a) - startOf(b))[0]
}

/** Words that differ from record to record. */
function isTelling({ column }: Shaped, mayRepeat: boolean): boolean {
  const { fill, distinct, length, slots } = column
  if (
    !isWhole(column) ||
    fill < leastFill ||
    (distinct < leastDistinct && !mayRepeat) ||
    length > longestName ||
    areAddresses(column)
  )
    return false
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return texts.filter((text) => /\p{L}{3}/u.test(text)).length >= leastFill * texts.length
}

function mayTake(one: Wanted, column: Column, { table, below }: { table: AssignmentTable; below: number }): boolean {
  const [holder, ...others] = table.holders(one, column)
  if (holder === undefined) return true
  return others.length === 0 && !holder.isRequired && (table.first(holder)?.score ?? 1) < below
}

function onlyReadable(
  one: Wanted,
  shaped: readonly Shaped[],
  { table, locale }: { table: AssignmentTable; locale: Locale },
): Column | undefined {
  const [own, ...others] = shaped
    .map(({ column }) => column)
    .filter(
      (column) =>
        column.kind === 'text' &&
        column.fill >= leastFill &&
        table.isFree(one, column) &&
        readShare(one, column, { locale, looked }) >= leastReadable,
    )
  return own !== undefined && others.every((other) => isSameText(other, own)) ? own : undefined
}
