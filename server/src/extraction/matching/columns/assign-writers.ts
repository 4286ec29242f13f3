import { fullName, mayBeCalledBy } from '../../../values/person-names.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { lexicalFit } from './name-fits.ts'
import { isInside } from './is-inside.ts'
import { type Shaped, share, shownIn } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

const leastNames = 0.9
const leastWords = 0.6
const leastFill = 0.8
const leastDistinct = 0.5
/** What the page itself calls a column is that; what the record is called, which it begins, is not enough. */
const surelyCalled = 0.7
/** In characters: longer texts are no names. */
const longestName = 40
const score = 0.5

interface Both {
  readonly who: Wanted
  readonly title: Wanted | undefined
  readonly holdings: Holdings
}

/**
 * Who wrote something and what it is called stand out alike: what is written as words are is nobody's name, and of works what stands out is
 * what they are called, not who made them.
 */
export function assignWriters({ wanted, shaped, holdings }: Assigning): void {
  const who = wanted.find(({ plan, isList }) => plan.concept?.kind === 'person' && plan.types.has('string') && !isList)
  const title = wanted.find(({ isTitle, plan }) => isTitle && plan.concept?.kind === 'title')
  if (who === undefined) return
  const own = shapedOf(who, shaped, holdings)
  if (holdings.column(who) === undefined && title !== undefined && holdings.column(title) !== undefined)
    return assignNames(who, shaped, holdings)
  if (own === undefined || own.column.kind === 'attribute' || lexicalFit(who, own.column) >= surelyCalled) return
  const other = title && shapedOf(title, shaped, holdings)
  const isApart = other !== undefined && !isInside(own.column, other.column) && !isInside(other.column, own.column)
  if (title !== undefined && isApart && changePlaces(own, other, { who, title }))
    return exchange(own, other, { who, title, holdings })
  if (!areWords(own)) return
  const days = wanted.flatMap((one) => (one.plan.concept?.kind === 'date' ? (holdings.column(one) ?? []) : []))
  const free = shaped.filter((each) => holdings.isFree(who, each.column) || isBesideDay(each, days))
  assignName(own, free, { who, title, holdings })
}

/** Names in the line that tells the day, which it can do without: "Priya N., 12 Jan 2026". */
function isBesideDay(each: Shaped, days: readonly Column[]): boolean {
  return each.column.kind === 'part' && days.some((day) => isInside(each.column, day)) && areFullNames(each)
}

function shapedOf(one: Wanted, shaped: readonly Shaped[], holdings: Holdings): Shaped | undefined {
  const held = holdings.column(one)
  return held && shaped.find(({ column }) => column === held)
}

function changePlaces(own: Shaped, other: Shaped, { who, title }: { who: Wanted; title: Wanted }): boolean {
  if (lexicalFit(title, other.column) >= surelyCalled) return false
  if (areWords(own)) return areNames(other)
  // Who says something may stand out more than what it is called.
  if (who.isVoice === true || !standsOut(own) || standsOut(other) || own.shape.isPersonal) return false
  return areShort(other) && !(areFullNames(own) && !areFullNames(other))
}

function exchange(own: Shaped, other: Shaped, { who, title, holdings }: Both & { readonly title: Wanted }): void {
  const mean = (holdings.score(who) + holdings.score(title)) / 2
  holdings.give(who, other.column, [{ key: other.column.key, score: mean }])
  holdings.give(title, own.column, [{ key: own.column.key, score: mean }])
}

/** Beside what they are called the first texts of the records that are names, and that nobody has, are who wrote them. */
function assignNames(who: Wanted, shaped: readonly Shaped[], holdings: Holdings): void {
  const own = shaped.find(
    (each) =>
      each.column.distinct >= leastDistinct &&
      isOfSeveral(each) &&
      areFullNames(each) &&
      holdings.isFree(who, each.column),
  )
  if (own !== undefined) holdings.give(who, own.column, [{ key: own.column.key, score }])
}

function isOfSeveral({ column: { slots, kind } }: Shaped): boolean {
  return kind !== 'attribute' && slots.filter((slot) => slot !== undefined).length > 1
}

/** The one column of names that nobody has is who wrote it; the words are the title where that has none. */
function assignName(own: Shaped, free: readonly Shaped[], { who, title, holdings }: Both): void {
  const others = free.filter(({ column }) => column !== own.column)
  const first = others.find(areFullNames) ?? others.find((each) => standsOut(each) && areNames(each))
  if (first === undefined) return
  holdings.give(who, first.column, [{ key: first.column.key, score: Math.max(score, holdings.score(who)) }])
  if (title !== undefined && holdings.column(title) === undefined && holdings.isFree(title, own.column))
    holdings.give(title, own.column, [{ key: own.column.key, score }])
}

function standsOut({ shape }: Shaped): boolean {
  return shape.isHeading || shape.isBold || shape.isLinked
}

function areShort({ column, shape }: Shaped): boolean {
  return column.fill >= leastFill && column.length <= longestName && shape.short >= leastFill && shape.date < 0.5
}

/** Most of its texts are written as words are, and names are not. */
export function areWords({ column }: Shaped): boolean {
  return shareOf(column, (text) => !mayBeCalledBy(text)) >= leastWords
}

function areNames(own: Shaped): boolean {
  return areShort(own) && shareOf(own.column, mayBeCalledBy) >= leastNames
}

function areFullNames(own: Shaped): boolean {
  return areShort(own) && shareOf(own.column, (text) => fullName.test(text)) >= leastNames
}

function shareOf(column: Column, test: (text: string) => boolean): number {
  return share(shownIn(column), (text) => test(text.trim()))
}
