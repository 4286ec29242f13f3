import { areAmounts } from './are-amounts.ts'
import { areMentions } from './mentions.ts'
import { areSaid, isOfWhoSaidIt } from './others-words.ts'
import { ofColumn } from './column-facts.ts'
import { nameFitsOf } from './name-fits.ts'
import type { Column } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import { columnWidth } from './column-feature-names.ts'
import { ColumnFeatures, type GroupTraits, isNamedByLabel, type MayLook } from './column-features.ts'
import { isProse } from './wanted-words.ts'
import { isWithoutTax } from './is-without-tax.ts'
import { figureKey } from '../../records/slot-lines.ts'
import { areReplies, ruledFit } from './column-fit.ts'
import { isInvitation } from '../../schema/action-words.ts'
import { ElementLooks } from './element-looks.ts'
import type { Shaped } from './shaped.ts'
import type { Judge, StandingJudge } from './judges.ts'
import { TextReader } from './text-traits.ts'
import { shapesOf } from './shaped-columns.ts'
import type { Pair } from './assignment-table.ts'
import type { ViewNode } from '../../view/view-element.ts'

/** What columns are judged with. */
export interface Judging {
  readonly locale: Locale
  readonly judge: Judge
  /** Judges each pair once more by how it stands to the others; not asked where many groups are looked at. */
  readonly standing?: StandingJudge
  readonly group: GroupTraits
  /** What stands above runs of the group's records; looked at where something is asked for that it may tell. */
  readonly sections: () => readonly Shaped[]
  /** Each of the records is what a tab opens. */
  readonly isOfTabs: boolean
  /** What is pressed in them; looked at where that is asked for. */
  readonly actions: () => readonly Column[]
}

/** Below this a column is more likely another one than the one asked for. */
export const leastFit = 0.36

/** A column that is this likely tells a value that has no other, where nobody else has it. */
export const leastWeak = 0.2

/** How likely a column must be; what every record must have is guessed rather than left out, as without it none of them is valid. */
export function leastOf({ isRequired }: Wanted): number {
  return isRequired ? leastWeak : leastFit
}

/** What was learned counts as much as the rules of thumb, which hold on pages unlike those it was learned on. */
const learnedWeight = 0.5

/** What stands there several times in a record is told by its lists, where it has some. */
const repeatedShare = 0.7

/** One row for all pairs: it is written whole before it is judged. */
const row = new Float32Array(columnWidth)

/** A pair with what led to its score; of what the rules alone tell there is no row. */
export interface JudgedPair extends Pair {
  /** Which of what is wanted, and which of the columns. */
  readonly at: number
  readonly place: number
  readonly row: Float32Array | undefined
  /** What the model of columns says, 0 to 1. */
  readonly chance: number
  /** Whatever else is said, it is at least so likely. */
  readonly floor: number
}

/** The pairs of at least such a score, in the order of what is wanted. */
export function pairsOf(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  judging: Pick<Judging, 'locale' | 'judge' | 'group'>,
  leastShown: number,
): Pair[] {
  const pairs: Pair[] = []
  eachPair(wanted, shaped, { ...judging, leastShown }, ({ one, column, score }) => {
    pairs.push({ one, column, score })
  })
  return pairs
}

/** The pairs of at least such a score with what led to it. */
export function judgedPairs(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  judging: Pick<Judging, 'locale' | 'judge' | 'group'> & { readonly mayLook?: MayLook },
  leastShown = 0,
): JudgedPair[] {
  const pairs: JudgedPair[] = []
  eachPair(wanted, shaped, { ...judging, leastShown }, (pair) => {
    pairs.push({ ...pair, row: pair.row?.slice() })
  })
  return pairs
}

function eachPair(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  {
    locale,
    judge,
    group,
    leastShown,
    mayLook,
  }: Pick<Judging, 'locale' | 'judge' | 'group'> & { readonly leastShown: number; readonly mayLook?: MayLook },
  visit: (pair: JudgedPair) => void,
): void {
  const features = new ColumnFeatures(wanted, shaped, { locale, group, mayLook })
  const hasTitle = wanted.some(({ isTitle }) => isTitle)
  const hasLists = wanted.some(({ isList }) => isList)
  const isSaid = areSaid(wanted)
  const top = topLevel(shaped)
  const unseen = hasTitle ? unseenOf.getOrInsertComputed(shaped, unseenColumns) : new Set<Column>()
  for (const [at, one] of wanted.entries()) {
    let place = -1
    for (const own of shaped) {
      place += 1
      const { column } = own
      if (mayLook?.(at, column) === false) continue
      if (isNoPair(one, own, { hasTitle, hasLists, isSaid }) || (one.isList && isOfAnother(one, column, wanted)))
        continue
      const ruled = ruledFit(one, own)
      if (ruled !== undefined) {
        if (ruled >= leastShown) visit({ one, column, score: ruled, at, place, row: undefined, chance: 0, floor: 0 })
        continue
      }
      if (!features.write(row, at, place)) continue
      const share =
        shareOf(one, own) *
        (isBelowTop(one, own, top) ? belowTopShare : 1) *
        (one.isTitle && unseen.has(column) ? unseenShare : 1)
      const byRules = (1 - learnedWeight) * features.thumb(at, place)
      const chance = judge.chance(row, (leastShown / share - byRules) / learnedWeight - 1e-6)
      const floor = share * floorOf(one, own, { group, row })
      const score = Math.max(floor, share * (learnedWeight * chance + byRules))
      if (score >= leastShown) visit({ one, column, score, at, place, row, chance, floor })
    }
  }
}

/** What each offers is pressed, and names nothing: "Start free", "Contact sales". */
const areInvitations = ofColumn(({ slots }) =>
  slots.every((slot) => slot === undefined || (isPressed(slot.node) && isInvitation(slot.text))),
)

function isPressed({ tag, parent }: ViewNode): boolean {
  return /^(?:a|button)$/.test(tag) || (parent !== null && /^(?:a|button)$/.test(parent.tag))
}

/** Prose is neither what leads to the record nor a list, where these are asked for; what counts something is neither a name nor a list. */
function isNoPair(
  one: Wanted,
  own: Shaped,
  { hasTitle, hasLists, isSaid }: { readonly hasTitle: boolean; readonly hasLists: boolean; readonly isSaid: boolean },
): boolean {
  if (isFigure(own.column)) return one.isList || one.isTitle
  if (one.isTitle && (own.shape.email > mostlyEmails || areInvitations(own.column) || areAmounts(own.column)))
    return true
  if (isSaid && isOfWhoSaidIt(one, own.column)) return true
  if (areMentions(own.column) && !mayBeMentions(one)) return true
  return isProse(one) && !one.isList && ((hasTitle && isLinkedHeading(own)) || (hasLists && isListOfItems(own.column)))
}

/** Nobody is called by where to write. */
const mostlyEmails = 0.5

const isFigure = ofColumn(({ key }) => key.startsWith(figureKey))

const surelyNamed = 0.7

/** What the page calls just as another field is called is that, and none of what a list asks for: the category beside tags. */
function isOfAnother(one: Wanted, { names }: Column, wanted: readonly Wanted[]): boolean {
  const isNamed = (each: Wanted): boolean =>
    names.some((name) => name.weight * nameFitsOf(each)(name).own >= surelyNamed)
  return !isNamed(one) && wanted.some((other) => !other.isList && isNamed(other))
}

const persons = /\b(?:user|name|author|handle|mention|reply|replied|to|poster|member|nick|account|twitter|instagram)\b/

function mayBeMentions({ plan: { concept, key } }: Wanted): boolean {
  return concept?.kind === 'person' || concept?.kind === 'url' || persons.test(key)
}

/** Of two headings in each record the higher one is its title. */
const belowTopShare = 0.85
const leastHeaded = 0.8
const leastDistinct = 0.5

/** The level of the highest headings that nearly all records have, each its own. */
function topLevel(shaped: readonly Shaped[]): number {
  const headings = shaped.filter(
    ({ column, shape }) =>
      column.kind === 'text' && shape.isHeading && column.fill >= leastHeaded && column.distinct >= leastDistinct,
  )
  return Math.min(...headings.map(({ shape }) => shape.level))
}

function isBelowTop({ isTitle }: Wanted, { shape }: Shaped, top: number): boolean {
  return isTitle && shape.isHeading && shape.level > top
}

/** How much is left of a pair's score by what else speaks against it. */
function shareOf(one: Wanted, own: Shaped): number {
  return (
    (one.isOuter && own.column.isRepeated ? repeatedShare : 1) *
    (areDrawn(one, own) ? drawnShare : 1) *
    (isAmidText(own.column) ? amidTextShare : 1) *
    (isCodedDay(one, own) ? codedShare : 1) *
    (saysMoreThan(one, own) ? moreShare : 1) *
    (isWithoutTax(one, own.column) ? untaxedShare : 1)
  )
}

/** What a thing costs before tax is told beside what one pays for it. */
const untaxedShare = 0.7

/** What a thing is called is shown: an attribute for scripts may describe its picture. */
const unseenShare = 0.6
const leastSeen = 0.5

const unseenOf = new WeakMap<readonly Shaped[], ReadonlySet<Column>>()

/** Attributes whose texts no element of their records shows. */
function unseenColumns(shaped: readonly Shaped[]): ReadonlySet<Column> {
  const columns = shaped.map(({ column }) => column)
  const shown: Set<string>[] = []
  for (const { kind, slots } of columns)
    if (kind === 'text')
      for (const [at, slot] of slots.entries()) if (slot !== undefined) (shown[at] ??= new Set()).add(slot.text)
  return new Set(
    columns.filter(({ kind, slots }) => {
      if (kind !== 'attribute') return false
      const told = slots.flatMap((slot, at) => (slot === undefined ? [] : [shown[at]?.has(slot.text) === true]))
      return told.filter(Boolean).length < leastSeen * told.length
    }),
  )
}

const moreShare = 0.6

/** Of more different texts than there are choices each says more than which of them it is. */
function saysMoreThan({ plan: { choices } }: Wanted, { column: { kind, distinct, slots } }: Shaped): boolean {
  return choices !== undefined && kind === 'text' && distinct * slots.length > choices.length + 0.5
}

/** What stands amid sentences is what they speak of: whom a post mentions did not write it. */
const amidTextShare = 0.75
/** In characters. */
const leastAround = 80
const inlineTags = /^(?:a|span|b|strong|em|i|code|u|mark)$/

const isAmidText = ofColumn(({ kind, slots }) => {
  if (kind === 'attribute') return false
  const shown = slots.filter((slot) => slot !== undefined)
  const amid = shown.filter(({ node }) => isInParagraph(node))
  return amid.length * 2 > shown.length
})

/** Much is said around it, in its paragraph or in those beside it. */
function isInParagraph(node: ViewNode): boolean {
  if (!inlineTags.test(node.tag)) return false
  let { parent } = node
  while (parent !== null && inlineTags.test(parent.tag)) ({ parent } = parent)
  if (parent === null || !(parent.tag === 'p' || parent.tag === 'blockquote')) return false
  const paragraph = parent
  const isOneOfMany = paragraph.parent?.children.some((other) => other.tag === 'p' && other !== paragraph) === true
  const around = isOneOfMany ? (paragraph.parent ?? paragraph) : paragraph
  return around.to - around.from - (node.to - node.from) >= leastAround
}

/** Stars that are drawn are rounded: what an attribute says beside them is the rating itself. */
const drawnShare = 0.9

function areDrawn({ plan }: Wanted, { column: { kind, slots } }: Shaped): boolean {
  if (plan.concept?.kind !== 'rating' || kind === 'attribute') return false
  return slots.every((slot) => slot === undefined || !/\d/.test(slot.text))
}

/** A day that is asked for as a text is the one shown, not the one for programs. */
const codedShare = 0.6

function isCodedDay({ plan: { concept, format, types } }: Wanted, { column: { kind } }: Shaped): boolean {
  return concept?.kind === 'date' && format === undefined && types.has('string') && kind === 'attribute'
}

/** Where lists are asked for as such they are no prose. */
export function isListOfItems({ slots }: Column): boolean {
  return /^(?:[uo]l|li)$/.test(slots.find((slot) => slot !== undefined)?.node.tag ?? '')
}

/** What leads to the record is its title, also where the class says "excerpt-title". */
function isLinkedHeading({ shape, column }: Shaped): boolean {
  return shape.isHeading && shape.isLinked && column.kind === 'text'
}

/** How likely a pair is at least, whatever else is said. */
function floorOf(one: Wanted, own: Shaped, { group, row: told }: { group: GroupTraits; row: Float32Array }): number {
  if (isHeaded(group, told)) return headedScore
  return isDefinition(group, one, own) || (one.isTitle && areReplies(own.column)) ? definedScore : 0
}

const headedScore = 0.8
const definedScore = 0.6

/** What a term means is told by all of its definition. */
function isDefinition({ kind }: GroupTraits, one: Wanted, { column }: Shaped): boolean {
  return kind === 'terms' && column.key === '/dd' && isProse(one) && !one.isList
}

/** What a table's head calls by the very name that is asked for is that, whatever it looks like. */
function isHeaded({ kind }: GroupTraits, row: Float32Array): boolean {
  return (kind === 'rows' || kind === 'columns') && isNamedByLabel(row)
}

/** The rows that columns are judged by, for training. */
export function columnRows(
  wanted: readonly Wanted[],
  columns: readonly Column[],
  { locale, group }: Pick<Judging, 'locale' | 'group'>,
): { readonly one: Wanted; readonly column: Column; readonly row: Float32Array }[] {
  const shaped = shapesOf(columns, new TextReader(), new ElementLooks())
  const features = new ColumnFeatures(wanted, shaped, { locale, group })
  return wanted.flatMap((one, at) =>
    shaped.flatMap(({ column, shape }, place) => {
      const row = new Float32Array(columnWidth)
      const isJudged = ruledFit(one, { column, shape }) === undefined
      return isJudged && features.write(row, at, place) ? [{ one, column, row }] : []
    }),
  )
}
