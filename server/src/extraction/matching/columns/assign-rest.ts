import { coerce } from '../../coercion/coerce.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Holdings } from './assign-parts.ts'
import type { GroupTraits } from './column-features.ts'
import { isFlag, isProse, mayHold, rawOf, type Shaped } from './column-fit.ts'
import { isInside } from './narrow-texts.ts'
import type { Wanted } from './wanted.ts'

const restScore = 0.5
const leastFill = 0.9
const leastDistinct = 0.25
const mostRest = 3
/** A line and what it is of: more is a section. */
const mostRoots = 2
/** In characters. */
const longestOfSeveral = 160
const looked = 8
const leastReadable = 0.8

/**
 * Where a record's other values have their columns and as many texts are left as are asked for, they tell them in their order: in a table
 * of three columns of which two are known, the third is what else is asked for, whatever its head says.
 */
export function assignRest(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  { holdings, locale, group }: { holdings: Holdings; locale: Locale; group: GroupTraits },
): void {
  // What stands under headings is no row of values.
  if (group.kind === 'run' && group.roots > mostRoots) return
  const open = wanted.filter((one) => holdings.column(one) === undefined)
  const held = wanted.flatMap((one) => holdings.column(one) ?? [])
  const texts = held.filter(({ kind }) => kind === 'text' || kind === 'part')
  if (open.length === 0 || open.length > mostRest || held.length < open.length || !open.every(isText)) return
  const rest = restOf(shaped, texts)
  if (rest.length !== open.length) return
  // Of several the prose is rarely one: what a record says at length is none of its values.
  if (open.length > 1 && rest.some(({ column }, at) => column.length > longestOfSeveral && !isProseAt(open, at))) return
  const pairs = open.map((one, at) => ({ one, own: rest[at] }))
  if (
    !pairs.every(
      ({ one, own }) => own !== undefined && mayHold(one, own.column, own.shape) && isReadable(one, own, locale),
    )
  )
    return
  for (const { one, own } of pairs)
    if (own !== undefined) holdings.give(one, own.column, [{ key: own.column.key, score: restScore }])
}

function isProseAt(open: readonly Wanted[], at: number): boolean {
  const one = open[at]
  return one !== undefined && isProse(one)
}

/** Texts of all records that hold no other text, and that nobody has: each once, in their order. */
function restOf(shaped: readonly Shaped[], held: readonly Column[]): Shaped[] {
  const texts = shaped.filter(
    ({ column }) => isWhole(column) && column.fill >= leastFill && isTelling(column) && !areNumbers(column),
  )
  const whole = texts.filter(
    ({ column }) =>
      !texts.some((other) => other.column !== column && isInside(other.column, column)) &&
      !held.some((own) => isSame(own, column) || isInside(own, column) || isInside(column, own)),
  )
  return whole
    .filter(({ column }, at) => !whole.slice(0, at).some((other) => isSame(other.column, column)))
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
}

/** The text of an element, or what stands directly in one beside others. */
function isWhole({ kind, key }: Column): boolean {
  return kind === 'text' || (kind === 'part' && /~\d+$/.test(key))
}

/** Its texts differ. */
function isTelling({ distinct, slots }: Column): boolean {
  return distinct >= leastDistinct && distinct * slots.length > 1.5
}

/** The numbers of the records. */
function areNumbers({ slots }: Column): boolean {
  return slots.every((slot) => slot === undefined || /^#?\d{1,4}\.?$/.test(slot.text))
}

/** A text that nothing known is told by, and that any words may be. */
function isText(one: Wanted): boolean {
  const { types, format, choices, concept } = one.plan
  if (one.isList || isFlag(one) || !types.has('string') || format !== undefined || choices !== undefined) return false
  return concept === undefined || isProse(one) || concept.kind === 'title' || concept.kind === 'person'
}

function isReadable(one: Wanted, { column }: Shaped, locale: Locale): boolean {
  const slots = column.slots.filter((slot) => slot !== undefined).slice(0, looked)
  const read = slots.filter((slot) => coerce(one.plan, rawOf(slot, column), locale) !== undefined)
  return read.length >= leastReadable * slots.length
}

function isSame(one: Column, other: Column): boolean {
  if (one.key === other.key) return true
  const shown = one.slots.flatMap((slot, at) => {
    const twin = other.slots[at]
    return slot === undefined || twin === undefined
      ? []
      : [slot.text === twin.text || (slot.from === twin.from && slot.to === twin.to)]
  })
  return shown.length > 0 && shown.filter(Boolean).length >= 0.5 * shown.length
}

function startOf({ slots }: Column): number {
  return slots.find((slot) => slot !== undefined)?.from ?? 0
}
