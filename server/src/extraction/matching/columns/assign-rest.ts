import { valueNames } from '../../../values/pair-names.ts'
import type { Locale } from '../../coercion/raw-value.ts'
import type { Column } from '../../records/record-columns.ts'
import { figureKey } from '../../records/slot-lines.ts'
import type { Assigning } from './assigning.ts'
import type { Holdings } from './holdings.ts'
import { isFlag } from './flags.ts'
import { isProse } from './wanted-words.ts'
import { mayHold } from './may-hold.ts'
import { readShare } from './read-share.ts'
import { areAddresses, type Shaped, startOf } from './shaped.ts'
import { areWords } from './assign-writers.ts'
import { isInside } from './is-inside.ts'
import type { Pair } from './assignment-table.ts'
import type { Wanted } from './wanted-value.ts'
import { isNumeric } from '../../schema/is-numeric.ts'

const restScore = 0.5
const leastFill = 0.9
const leastDistinct = 0.25
const mostRest = 3
/** So many texts a record may have beside its name alone. */
const mostUntold = 2
/** A line and what it is of: more is a section. */
const mostRoots = 2
/** In characters. */
const longestOfSeveral = 160
const looked = 8
const leastReadable = 0.8
/** A row that is known otherwise. */
const leastHeld = 2

/** What is left where the page calls columns by labels of their own. */
export function assignHeadedRest(assigning: Assigning): void {
  if (hasHeads(assigning.shaped)) assignRest(assigning)
}

/** What is left where it calls none so. */
export function assignUnheadedRest(assigning: Assigning): void {
  if (!hasHeads(assigning.shaped)) assignRest(assigning)
}

/** The page calls some of the columns by labels of their own: icons are none. */
function hasHeads(shaped: readonly Shaped[]): boolean {
  return shaped.some(
    ({ column: { key, names } }) => !key.startsWith(figureKey) && names.some(({ weight }) => weight >= 1),
  )
}

/**
 * Where a record's other values have their columns and as many texts are left as are asked for, they tell them in their order: in a table
 * of three columns of which two are known, the third is what else is asked for, whatever its head says. Of fewer each tells what it tells
 * most likely, or else what is asked for first; `weak` are columns that are not likely enough by themselves, best first.
 */
function assignRest({ wanted, shaped, holdings, weak, judging: { locale, group } }: Assigning): void {
  // What stands under headings is no row of values.
  if (group.kind === 'run' && group.roots > mostRoots) return
  if (group.kind === 'columns') assignHead(wanted, shaped, holdings)
  if (group.kind === 'rows') assignFigures(wanted, shaped, { holdings, locale })
  const lacking = wanted.filter((one) => holdings.column(one) === undefined)
  const lists = lacking.filter(({ isList }) => isList)
  // What is said tells nothing that is so or not.
  const areSaid = lacking.every((one) => isFlag(one) || isProse(one))
  const single = lacking.filter((one) => !one.isList && !(areSaid && isFlag(one)))
  const figures = single.filter(isNumber)
  const open = single.filter((one) => !figures.includes(one))
  const held = wanted.flatMap((one) => holdings.column(one) ?? [])
  const isWholeRow = group.kind === 'rows' && held.length > 0 && isEachCell(wanted, shaped)
  if (lacking.length === 0 || !open.every(isText)) return
  const name = nameIn(wanted, holdings)
  // Below what it is called stand two texts, for whom and where.
  const called = calledIn(wanted, holdings)
  const isNamed = name !== undefined && open.length <= mostUntold
  const isTold = held.length >= open.length || isWholeRow || isNamed
  const texts = held.filter(({ kind }) => kind === 'text' || kind === 'part')
  // What stands there several times is told by the lists.
  const attributed = new Set(
    held.filter(({ kind }) => kind === 'attribute').map(({ key }) => key.slice(0, key.lastIndexOf('@'))),
  )
  // What an element with a stamp shows is what the stamp says.
  const stamped = shaped.filter(({ column }) => attributed.has(column.key))
  const shown = shaped.filter(({ column }) => !stamped.some((other) => isSame(other.column, column)))
  const rest = restOf(shown, texts).filter(
    (own) =>
      (lists.length === 0 || !own.column.isRepeated) &&
      (figures.length === 0 || isOfWords(own)) &&
      !repeats(own.column, called),
  )
  if (open.length === 0) assignList(lists, rest, holdings)
  else if (isTold && (open.length <= mostRest || isWholeRow) && rest.length === open.length)
    assignTexts(open, rest, { holdings, locale })
  else if (rest.length === 1 && name !== undefined) assignTexts(open.filter(isValue), rest, { holdings, locale })
  if (held.length > 0) assignFewer({ open, rest, held: held.length, weak }, { holdings, locale })
}

/** What the records are called by. */
function nameIn(wanted: readonly Wanted[], { column }: Holdings): Column | undefined {
  const title = wanted.find(({ isTitle }) => isTitle)
  return title && column(title)
}

/** The same, or where nothing asks for a name what is asked for first: who writes a schema begins with it. */
export function calledIn(wanted: readonly Wanted[], holdings: Holdings): Column | undefined {
  const [first] = wanted
  return nameIn(wanted, holdings) ?? (first?.plan.types.has('string') === true ? holdings.column(first) : undefined)
}

interface FewerTexts {
  readonly open: readonly Wanted[]
  readonly rest: readonly Shaped[]
  /** How many values have their columns. */
  readonly held: number
  readonly weak: readonly Pair[]
}

/** Who writes a schema names first what every record has: what is asked for last may not be there. */
function assignFewer(
  { open, rest, held, weak }: FewerTexts,
  { holdings, locale }: { holdings: Holdings; locale: Locale },
): void {
  assignLikely(weak, { open, rest, holdings, locale })
  if (open.some((one) => holdings.column(one) !== undefined) || open.length > mostRest) return
  if (rest.length >= open.length || rest.length > held || !rest.every(isOfWords)) return
  // A sentence is nobody's name: it is what is asked for next.
  const [only] = rest.length === 1 ? rest : []
  const fitting = only === undefined ? open : open.filter((one) => mayTell(one, only))
  assignTexts(fitting.slice(0, rest.length), rest, { holdings, locale })
}

function mayTell(one: Wanted, own: Shaped): boolean {
  return mayHold(one, own.column, own.shape) && !(one.plan.concept?.kind === 'person' && areWords(own))
}

/** Gives texts that are left, one by one, to what they most likely tell. */
function assignLikely(
  weak: readonly Pair[],
  { open, rest, holdings, locale }: { open: readonly Wanted[]; rest: readonly Shaped[]; holdings: Holdings; locale: Locale }, // prettier-ignore
): void {
  for (const { one, column } of weak) {
    if (!open.includes(one) || holdings.column(one) !== undefined || !holdings.isFree(one, column)) continue
    const own = rest.find((each) => each.column === column)
    if (own !== undefined && isOfWords(own)) assignTexts([one], [own], { holdings, locale })
  }
}

/** Beside a name the one text that is left is its value, whatever else is asked for. */
function isValue({ plan }: Wanted): boolean {
  return valueNames.has(plan.key)
}

const mostBeside = 2

/** A name and a word or two before or behind it. */
function isNameWith(text: string, name: string): boolean {
  if (text === name || !(text.startsWith(name) || text.endsWith(name))) return false
  return text.replace(name, '').trim().split(/\s+/).length <= mostBeside
}

/** "Gull Review" beside "Gull" tells nothing of it. */
export function repeats({ slots }: Column, name: Column | undefined): boolean {
  if (name === undefined) return false
  const told = slots.flatMap((slot, at) => {
    const own = name.slots[at]?.text ?? ''
    return slot === undefined || own === '' ? [] : [isNameWith(slot.text, own)]
  })
  return told.filter(Boolean).length > 0.5 * told.length
}

/** What a table compares is called by the heads of its columns. */
function assignHead(wanted: readonly Wanted[], shaped: readonly Shaped[], holdings: Holdings): void {
  const one = wanted.find((open) => isText(open) || open.plan.concept?.kind === 'text')
  const head = shaped.find(({ column }) => isHead(column))
  if (one === undefined || head === undefined || holdings.column(one) !== undefined) return
  if (holdings.isFree(one, head.column)) give(one, head, holdings)
}

/** What stands above each column, in cells that are made for heads or in a first row that nothing calls. */
function isHead({ key, slots, kind, distinct, names }: Column): boolean {
  if (kind !== 'text' || distinct < 1) return false
  const isFirst = key === '/row0' && names.every(({ weight }) => weight < 1)
  return slots.every((slot) => slot !== undefined && slot.node.place > 0 && (isFirst || slot.node.tag === 'th'))
}

/** A row has as many cells as values are asked for. */
function isEachCell(wanted: readonly Wanted[], shaped: readonly Shaped[]): boolean {
  const cells = shaped.filter(({ column }) => column.kind === 'text' && /^\/cell\d+$/.test(column.key))
  return cells.length === wanted.length
}

/** As many figures as a table has columns of them left, whatever their heads say: points are called "Score" or "Pts". */
function assignFigures(
  wanted: readonly Wanted[],
  shaped: readonly Shaped[],
  { holdings, locale }: { holdings: Holdings; locale: Locale },
): void {
  const held = wanted.flatMap((one) => holdings.column(one) ?? [])
  const open = wanted.filter((one) => holdings.column(one) === undefined)
  const rest = shaped.filter(
    ({ column, shape }) =>
      isWhole(column) &&
      column.fill >= leastFill &&
      shape.number >= leastReadable &&
      !held.some((own) => isSame(own, column) || isInside(own, column) || isInside(column, own)),
  )
  if (open.length === 0 || open.length !== rest.length || held.length < leastHeld || !open.every(isFigure)) return
  const pairs = open.flatMap((one, at) => {
    const own = rest[at]
    return own === undefined ? [] : [{ one, own }]
  })
  if (pairs.every(({ one, own }) => isReadable(one, own, locale)))
    for (const { one, own } of pairs) give(one, own, holdings)
}

/** A number that nothing known is told by. */
function isFigure({ plan: { types, concept }, isList }: Wanted): boolean {
  return (
    !isList && (concept === undefined || concept.kind === 'rating') && (types.has('number') || types.has('integer'))
  )
}

/** The one list that nothing tells has the one text that is left, where commas part it. */
function assignList(lists: readonly Wanted[], rest: readonly Shaped[], holdings: Holdings): void {
  const [list, ...otherLists] = lists
  const [own, ...others] = rest
  if (list === undefined || own === undefined || otherLists.length > 0 || others.length > 0) return
  if (isOfTexts(list) && tellsSeveral(own)) give(list, own, holdings)
}

function assignTexts(
  open: readonly Wanted[],
  rest: readonly Shaped[],
  { holdings, locale }: { holdings: Holdings; locale: Locale },
): void {
  const pairs = open.flatMap((one, at) => {
    const own = rest[at]
    return own === undefined ? [] : [{ one, own }]
  })
  // Of several the prose is rarely one: what a record says at length is none of its values.
  const isLong = ({ one, own }: (typeof pairs)[number]): boolean =>
    own.column.length > longestOfSeveral && !isProse(one)
  if (open.length > 1 && pairs.some(isLong)) return
  if (pairs.every(({ one, own }) => mayTell(one, own) && isReadable(one, own, locale)))
    for (const { one, own } of pairs) give(one, own, holdings)
}

function give(one: Wanted, { column }: Shaped, holdings: Holdings): void {
  holdings.give(one, column, [{ key: column.key, score: restScore }])
}

function isOfTexts({ plan: { items } }: Wanted): boolean {
  return items?.types.has('string') === true && items.format === undefined && items.choices === undefined
}

const longestSeveral = 80
const leastSeveral = 0.2

/** Words with commas between them: "Business, Technology". */
function tellsSeveral({ column: { slots, length } }: Shaped): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return (
    length <= longestSeveral &&
    texts.filter((text) => /\p{L},\s\p{L}/u.test(text)).length >= leastSeveral * texts.length
  )
}

/** Texts of all records that hold no other text, and that nobody has: each once, in their order. */
function restOf(shaped: readonly Shaped[], held: readonly Column[]): Shaped[] {
  const texts = shaped.filter(
    ({ column }) =>
      isWhole(column) && column.fill >= leastFill && isTelling(column) && !areNumbers(column) && !areAddresses(column),
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
export function isWhole({ kind, key }: Column): boolean {
  return kind === 'text' || (kind === 'part' && /~\d+$/.test(key))
}

/** Its texts differ, where there are several. */
function isTelling({ distinct, slots }: Column): boolean {
  return distinct >= leastDistinct && (slots.length === 1 || distinct * slots.length > 1.5)
}

/** The numbers of the records. */
function areNumbers({ slots }: Column): boolean {
  return slots.every((slot) => slot === undefined || /^#?\d{1,4}\.?$/.test(slot.text))
}

/** Where something is and of whom no look tells. */
const placeIds = new Set(['location', 'locality', 'country', 'venue', 'company'])
/** A genre may be any words. */
const kindIds = new Set(['category'])

/** Of food an amount is no price. */
const amounts = /^(?:amount|quantity)$/

/** Figures are of something: a day, an amount, a size. */
function isOfWords({ column: { slots } }: Shaped): boolean {
  const texts = slots.flatMap((slot) => (slot === undefined ? [] : [slot.text]))
  return texts.filter((text) => /\d/.test(text)).length < 0.5 * texts.length
}

/** Words do not tell it. */
function isNumber({ plan, isList }: Wanted): boolean {
  return !isList && isNumeric(plan)
}

/** A text that nothing known is told by, and that any words may be. */
function isText(one: Wanted): boolean {
  const { types, format, choices, concept } = one.plan
  if (one.isList || isFlag(one) || !types.has('string') || format !== undefined || choices !== undefined) return false
  return (
    concept === undefined ||
    isProse(one) ||
    concept.kind === 'title' ||
    concept.kind === 'person' ||
    placeIds.has(concept.id) ||
    kindIds.has(concept.id) ||
    amounts.test(one.plan.key)
  )
}

function isReadable(one: Wanted, { column }: Shaped, locale: Locale): boolean {
  return readShare(one, column, { locale, looked }) >= leastReadable
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
