import { isFullName } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { type Shaped, share, shownIn, startOf } from './shaped.ts'
import { isInside } from './is-inside.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

const leastFill = 0.6

/** Who somebody is, what they do and for whom, where that stands in a line or two. */
export function assignRoles({ wanted, shaped, holdings }: Assigning): void {
  assignBoth(wanted, shaped, holdings)
  assignRole(wanted, shaped, holdings)
  assignFirm(wanted, shaped, holdings)
  assignOffer(wanted, shaped, holdings)
}

/** Below what a job is called stands who offers it, then where, where both are asked for and nothing tells either. */
function assignOffer(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const firm = wanted.find(({ plan, isList }) => !isList && plan.concept?.isOfFirms === true)
  const place = wanted.find(({ plan, isList }) => !isList && isPlace(plan))
  const title = wanted.find((one) => one.isTitle && one !== firm && one !== place)
  const name = title === undefined ? undefined : holdings.column(title)
  if (firm === undefined || place === undefined || name === undefined || holdings.column(firm) !== undefined) return
  const held = holdings.column(place)
  const lines = shaped
    .filter((one) => one.column.kind === 'text' && one.column.fill >= leastFill * name.fill && mayBeRole(one))
    .filter(({ column }) => !shaped.some((other) => other.column.key.startsWith(`${column.key}/`)))
  // A line of several parts is told by these, and a figure is no place.
  const isPlain = ({ column }: Shaped): boolean => share(shownIn(column), (text) => /[•·|\d]/.test(text)) === 0
  const next = (of: Column): Column | undefined =>
    lines.find((line) => isNext(line.column, of) && isPlain(line))?.column
  const own = next(name)
  const below = own === undefined ? undefined : next(own)
  if (own === undefined || below === undefined || (held !== undefined && held !== below) || !holdings.isFree(firm, own))
    return
  holdings.give(firm, own, [{ key: own.key, score: belowScore }])
  if (held === undefined && holdings.isFree(place, below))
    holdings.give(place, below, [{ key: below.key, score: belowScore }])
}

function isPlace({ concept, key }: Wanted['plan']): boolean {
  return (
    concept?.partOfAddress === 'locality' ||
    concept?.isPlace === true ||
    /^(?:location|place|city|office|region)$/.test(key)
  )
}

const sure = 0.3
const bothScore = 0.5
const leastNames = 0.6

/** Beside what somebody says, two short lines that an element holds alone are who that is and what they do, where nothing tells either better. */
function assignBoth(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const role = wanted.find(({ plan, isList }) => plan.concept?.isOfPersons === true && !isList)
  const person = wanted.find((one) => one !== role && (one.plan.concept?.kind === 'person' || one.isTitle))
  if (role === undefined || person === undefined || !wanted.some(isProse)) return
  // What has a part of either line has none of its own.
  const isOpen = (one: Wanted, box: Column): boolean => {
    const held = holdings.column(one)
    return held === undefined || holdings.score(one) < sure || (held.kind === 'part' && held.key.startsWith(box.key))
  }
  const lines = shaped.filter(({ column }) => column.kind === 'text' && column.fill >= leastFill)
  for (const { column: box } of lines) {
    if (!isOpen(role, box) || !isOpen(person, box)) continue
    const [top, below, ...others] = lines
      .filter(({ column }) => column.key.startsWith(`${box.key}/`))
      .toSorted((a, b) => startOf(a.column) - startOf(b.column))
    if (top === undefined || below === undefined || others.length > 0 || !holdTogether(box, top.column, below.column))
      continue
    const areNames = share(shownIn(top.column), isFullName) >= leastNames
    if (!areNames || !mayBeRole(top) || !mayBeRole(below)) continue
    holdings.give(person, top.column, [{ key: top.column.key, score: bothScore }])
    holdings.give(role, below.column, [{ key: below.column.key, score: bothScore }])
    return
  }
}

/** Two texts beside each other, and no other in what is around them. */
function holdTogether({ slots }: Column, top: Column, below: Column): boolean {
  return slots.every((slot, at) => {
    const [one, other] = [top.slots[at], below.slots[at]]
    if (slot === undefined || one === undefined || other === undefined) return true
    return one.to <= other.from && slot.text.length <= one.text.length + other.text.length + 2
  })
}

/** What parts a line, as the keys of its parts write it. */
const partingMarks = ['@', ',', '-', '|'] as const

/** "CFO at Holm AB" and "CFO, Holm AB" are a role and a firm, where both are asked for. */
function assignFirm(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const firm = wanted.find(({ plan }) => plan.concept?.isOfFirms === true)
  const role = wanted.find(({ plan }) => plan.concept?.isOfPersons === true)
  const line = role === undefined ? undefined : holdings.column(role)
  if (firm === undefined || role === undefined || line === undefined || holdings.column(firm) !== undefined) return
  const part = (mark: string, at: number): Column | undefined =>
    shaped.find(({ column }) => column.key === `${line.key}${mark}${at}/2` && column.fill >= leastFill * line.fill)
      ?.column
  const mark = partingMarks.find((each) => part(each, 0) !== undefined && part(each, 1) !== undefined)
  const [own, other] = mark === undefined ? [] : [part(mark, 0), part(mark, 1)]
  if (own === undefined || other === undefined) return
  const score = holdings.score(role)
  holdings.give(role, own, [{ key: own.key, score }])
  holdings.give(firm, other, [{ key: other.key, score }])
}

/**
 * Of a card with a name and a role in lines of their own the first is the name: where the role has the line above another, and the
 * name what holds both, the name is that line and the role the one below.
 */
function assignRole(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const role = wanted.find((one) => one.plan.concept?.isOfPersons === true || isStanding(one, wanted))
  const person = wanted.find((one) => one !== role && (one.plan.concept?.kind === 'person' || one.isTitle))
  // What it hardly fits it has none the less of.
  const isHeld = role !== undefined && holdings.score(role) >= sure
  const top = isHeld ? holdings.column(role) : undefined
  const whole = person === undefined ? undefined : holdings.column(person)
  if (role !== undefined && top === undefined && whole !== undefined) assignBelow(role, whole, { shaped, holdings })
  if (role === undefined || person === undefined || role === person || top === undefined) return
  if (whole !== undefined && !isInside(top, whole)) return
  const [below] = shaped
    .filter(({ column, shape }) => {
      const isLine =
        (column.kind === 'text' || isOwnText(column)) && shape.short > 0.7 && column.fill >= leastFill * top.fill
      return isLine && (whole === undefined || isInside(column, whole)) && startOf(column) >= endOf(top)
    })
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
  if (below === undefined || !isBeside(below.column, top)) return
  const score = holdings.score(role)
  holdings.give(person, top, [{ key: top.key, score }])
  holdings.give(role, below.column, [{ key: below.column.key, score }])
}

const standingNames =
  /^(?:(?:user|member|author|poster|forum) )?(?:rank|rang|rango|grado|ranga|standing)$|^(?:user|member|author|poster) title$/

/** What a forum calls whoever wrote a post: "Senior Member". */
export function isStanding({ plan, isList }: Wanted, wanted: readonly Wanted[]): boolean {
  if (isList || !plan.types.has('string') || !standingNames.test(plan.key)) return false
  return wanted.some(isProse) && wanted.some((one) => one.plan.concept?.kind === 'person')
}

const belowScore = 0.5
const longestRole = 60

/** What stands in a short line of its own right below a name is what somebody does. */
function assignBelow(
  role: Wanted,
  name: Column,
  { shaped, holdings }: { shaped: readonly Shaped[]; holdings: Holdings },
): void {
  const [below] = shaped
    .filter(
      ({ column }) =>
        (column.kind === 'text' || isOwnText(column)) && column.fill >= leastFill * name.fill && isBehind(column, name),
    )
    .toSorted((a, b) => startOf(a.column) - startOf(b.column))
  if (below === undefined || !isBelow(below.column, name) || !mayBeRole(below) || isConstant(below.column)) return
  if (holdings.isFree(role, below.column))
    holdings.give(role, below.column, [{ key: below.column.key, score: belowScore }])
}

const fewRecords = 2

/** "Verified" below each name is what nobody does. */
function isConstant(column: Column): boolean {
  const shown = shownIn(column)
  return shown.length > fewRecords && new Set(shown).size === 1
}

function mayBeRole({ column, shape }: Shaped): boolean {
  const isFigure = shape.date > 0.3 || shape.money > 0 || shape.phone > 0 || shape.email > 0 || shape.rating > 0
  return shape.short > 0.7 && column.length <= longestRole && !isFigure
}

/** The last step to an element, or the number of a text that stands in one directly. */
const ownStep = /(?:~\d+|\/[^/~]*)$/

function isOwnText({ kind, key }: Column): boolean {
  return kind === 'part' && /~\d+$/.test(key)
}

/** In one element, one right behind the other. */
function isBeside(one: Column, other: Column): boolean {
  const parent = (key: string): string => key.replace(ownStep, '')
  return parent(one.key) === parent(other.key)
}

/** Beside the name, beside what holds the name alone, or right behind it in whatever element. */
function isBelow(one: Column, name: Column): boolean {
  return isBeside(one, name) || name.key.startsWith(`${one.key.replace(ownStep, '')}/`) || isNext(one, name)
}

/** A line break and no more, in characters. */
const longestGap = 2
const leastNext = 0.8

function isNext({ slots }: Column, name: Column): boolean {
  const gaps = slots.flatMap((slot, at) => {
    const before = name.slots[at]
    return slot === undefined || before === undefined ? [] : [slot.from - before.to]
  })
  return gaps.length > 0 && gaps.filter((gap) => gap >= 0 && gap <= longestGap).length >= leastNext * gaps.length
}

/** In the first record that has both. */
function isBehind({ slots }: Column, name: Column): boolean {
  const at = slots.findIndex((slot, record) => slot !== undefined && name.slots[record] !== undefined)
  return at >= 0 && (slots[at]?.from ?? 0) >= (name.slots[at]?.to ?? Infinity)
}

function endOf({ slots }: Column): number {
  return slots.find((slot) => slot !== undefined)?.to ?? 0
}
