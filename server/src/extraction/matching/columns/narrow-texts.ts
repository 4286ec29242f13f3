import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import { isInside } from './is-inside.ts'
import { isBound, isProse } from './wanted-words.ts'
import { isFlag } from './flags.ts'
import { type Shaped, startOf } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'
import { isWithoutTax } from './is-without-tax.ts'
import { isNumeric } from '../../schema/is-numeric.ts'

/** In characters: a day and a time of day. */
const longestMoment = 40

/**
 * Of "11-29-2024, 09:03 AM", in which the time stands in an element of its own, a text that is asked for by the day is all of it,
 * where nothing else has the time.
 */
export function widenDays({ wanted, shaped, holdings, table }: Assigning): void {
  const { holdsOthers } = table
  for (const one of wanted) {
    const held = isDayText(one) || one.plan.format === 'date-time' ? holdings.column(one) : undefined
    if (held === undefined || held.kind !== 'part') continue
    const whole = shaped.find(({ column, shape }) => {
      const isMoment =
        column.kind === 'text' && column.length <= longestMoment && shape.date > 0.5 && tellsClock(column)
      return isMoment && isPartKey(held.key, column.key) && isInside(held, column)
    })?.column
    if (whole === undefined || !holdings.isFree(one, whole) || holdsOthers(one, whole)) continue
    holdings.give(one, whole, [{ key: whole.key, score: holdings.score(one) }])
  }
}

/** Whether a key is that of a part of a text with the other. */
function isPartKey(key: string, whole: string): boolean {
  return key.startsWith(`${whole}~`) || key.startsWith(`${whole}|`)
}

function tellsClock({ slots }: Column): boolean {
  return slots.every((slot) => slot === undefined || /\d:\d\d/.test(slot.text))
}

const stamp = /@(?:datetime|content)$/

/** A day that is asked for as the page shows it is the text of the element, and not its stamp. */
export function showDays({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const held = isDayText(one) ? holdings.column(one) : undefined
    if (held?.kind !== 'attribute' || !stamp.test(held.key)) continue
    const key = held.key.replace(stamp, '')
    const own = shaped.find(({ column }) => column.key === key && column.kind === 'text' && column.fill >= held.fill)
    if (own !== undefined && holdings.isFree(one, own.column))
      holdings.give(one, own.column, [{ key, score: holdings.score(one) }])
  }
}

/** The part must be there in nearly all of the records that have the whole. */
const leastFill = 0.85
const leastDistinct = 0.5
const leastBreaks = 0.6
/** What goes on for longer is a text, not a name with something below it. */
const longestLines = 120

/**
 * A name whose text holds what others tell, or goes over several lines, is the part of it that does neither: of "The Sea by
 * Jane Doe" the element with the title, of a name above a role its line.
 */
export function narrowTexts({ wanted, shaped, holdings, table }: Assigning): void {
  const { holdsOthers, isPartOfOthers } = table
  for (const one of wanted) {
    const isDay = isDayText(one) || isSpanText(one)
    const tells = testOf(one)
    const held = isName(one) || isDay ? holdings.column(one) : undefined
    if (held === undefined || held.kind !== 'text') continue
    const breaks = breaksOf(shaped.find(({ column }) => column === held))
    const isShared = holdsOthers(one, held)
    if (!isShared && (isDay || breaks < leastBreaks || held.length > longestLines)) continue
    const inner = shaped.filter(({ column, shape }) => {
      const isText = tells({ column, shape })
      const isFull = column.fill >= leastFill * held.fill && column.distinct >= leastDistinct * held.distinct
      return isText && isFull && isInside(column, held)
    })
    const free = inner.filter(
      ({ column }) => holdings.isFree(one, column) && !holdsOthers(one, column) && !isPartOfOthers(one, column),
    )
    // Of what stands in a line of its own the first, else the most that is nobody's.
    const [best] = free.toSorted((a, b) =>
      isShared ? b.column.length - a.column.length : startOf(a.column) - startOf(b.column),
    )
    if (best === undefined) continue
    const score = holdings.score(one)
    holdings.give(one, best.column, [
      { key: best.column.key, score },
      { key: held.key, score },
    ])
  }
}

/**
 * A figure whose text holds another's is the only other one in it: where the price before is struck out in "£150 £120 a day", what
 * it costs a day is the rest.
 */
export function narrowFigures({ wanted, shaped, holdings, table }: Assigning): void {
  const { holdsOthers, isPartOfOthers } = table
  for (const one of wanted) {
    const held = isFigure(one) ? holdings.column(one) : undefined
    if (held === undefined || held.kind !== 'text' || !holdsOthers(one, held)) continue
    const hasMoney = (shaped.find(({ column }) => column === held)?.shape.money ?? 0) > 0.5
    const [only, ...others] = shaped.filter(({ column, shape }) => {
      const isAlike = column.kind === 'text' && (hasMoney ? shape.money : shape.number) > 0.5
      const isOwn = holdings.isFree(one, column) && !holdsOthers(one, column) && !isPartOfOthers(one, column)
      return (
        isAlike && isOwn && !isWithoutTax(one, column) && column.fill >= leastFill * held.fill && isInside(column, held)
      )
    })
    if (only === undefined || others.length > 0) continue
    holdings.give(one, only.column, [{ key: only.column.key, score: holdings.score(one) }])
  }
}

/**
 * A figure in a box that only some records have is what stands inside of it in more of them: beside "Sold out" the price has a box,
 * and elsewhere it stands alone.
 */
export function fillFigures({ wanted, shaped, holdings }: Assigning): void {
  for (const one of wanted) {
    const held = isFigure(one) ? holdings.column(one) : undefined
    if (held === undefined || held.kind !== 'text' || held.fill === 1) continue
    const hasMoney = (shaped.find(({ column }) => column === held)?.shape.money ?? 0) > 0.5
    const fuller = shaped.find(({ column, shape }) => {
      const isAlike = column.kind === 'text' && (hasMoney ? shape.money : shape.number) > 0.5
      return isAlike && column.fill > held.fill && holdings.isFree(one, column) && isInside(column, held)
    })
    if (fuller === undefined) continue
    holdings.give(one, fuller.column, [{ key: fuller.column.key, score: holdings.score(one) }])
  }
}

function isFigure({ plan, isList }: Wanted): boolean {
  return !isList && isNumeric(plan) && !isBound(plan)
}

function tellsName({ column, shape }: Pick<Shaped, 'column' | 'shape'>): boolean {
  return (column.kind === 'text' || column.kind === 'part') && shape.short > 0.7 && shape.date < 0.5
}

function tellsDay({ column, shape }: Pick<Shaped, 'column' | 'shape'>): boolean {
  return (column.kind === 'text' || column.kind === 'part') && (shape.date > 0.5 || shape.age > 0.5)
}

function tellsSpan({ column, shape }: Pick<Shaped, 'column' | 'shape'>): boolean {
  return (column.kind === 'text' || column.kind === 'part') && shape.duration > 0.5 && shape.money < 0.5
}

/** What a text of the kind that is asked for looks like. */
function testOf(one: Wanted): (shaped: Pick<Shaped, 'column' | 'shape'>) => boolean {
  if (isSpanText(one)) return tellsSpan
  return isDayText(one) ? tellsDay : tellsName
}

/** How long something takes, as the page writes it. */
function isSpanText({ plan: { concept, types, format }, isList }: Wanted): boolean {
  return concept?.kind === 'duration' && types.has('string') && format === undefined && !isList
}

/** A day as the page writes it. */
function isDayText({ plan: { concept, types, format }, isList }: Wanted): boolean {
  return concept?.kind === 'date' && types.has('string') && format === undefined && !isList
}

function isName(one: Wanted): boolean {
  const { concept, types, format, choices } = one.plan
  const isText = types.has('string') && format === undefined && choices === undefined
  return isText && (one.isTitle || concept?.kind === 'person') && !one.isList && !isFlag(one) && !isProse(one)
}

function breaksOf(own: Shaped | undefined): number {
  const texts = own?.texts ?? []
  return texts.filter(({ breaks }) => breaks).length / Math.max(1, texts.length)
}
