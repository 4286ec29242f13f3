import { moneyIn } from '../../values/money.ts'
import type { Column } from '../records/record-columns.ts'
import { stepOf } from '../records/tree-shape.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { asksHeadings } from '../schema/asks-headings.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import type { FilledArray } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { Assignment, Source } from './columns/assignment-table.ts'
import type { Wanted } from './columns/wanted-value.ts'
import { tagClasses, tagNames } from './tag-words.ts'

/** A column whose texts are lists: in each record several elements of one kind, and nothing else. */
interface ListColumn {
  readonly column: Column
  /** By the record's number; none where the record lacks the column. */
  readonly items: readonly (readonly ViewNode[])[]
  /** Some records list more than others, or what is listed is said in sentences: it is no row of fields. */
  readonly isOpen: boolean
  readonly isVaried: boolean
  /** In characters. */
  readonly length: number
}

const score = 0.5
/** From this on a field's column is surely its own, and no item of a list. */
const sureField = 0.6
const leastFill = 0.3
const leastDistinct = 0.5
/** Of its records that tell the list so many have several items. */
const leastSeveral = 0.25
const leastHeld = 0.34
/** Mean lengths of items, in characters: longer ones are no texts of a list, and shorter ones no sentences. */
const longestItem = 400
const leastSentence = 25
const longestTag = 40
/** "6 Solutions", "2.8k posts" count what there is of a record, and are no list of things. */
const figure = /^\d[\d.,]*\s?[kKmM]?\s\p{L}{2,}$/u
const mostFigures = 0.5
/** Items of so many lines are records. */
const mostParted = 0.3
/** The items are so much of what the column tells. */
const leastCovered = 0.9

/**
 * The lists of texts that nothing on the page calls by their names: what the records list besides all that is told by name is what else is
 * asked for. Several of them are told only where the page has as many.
 */
export function withLeftOverLists(
  assignment: Assignment,
  { wanted, columns, view }: { wanted: readonly Wanted[]; columns: readonly Column[]; view: PageView },
  listsNamed: (plan: FieldPlan) => readonly FilledArray[],
): Assignment {
  const isHeaded = columns.some(({ slots }) => slots.some((slot) => /^h[1-6]$/.test(slot?.node.tag ?? '')))
  const left = wanted.filter(
    (one) => one.isList && isOfTexts(one) && !assignment.has(one) && !(isHeaded && asksHeadings(one.plan)),
  )
  if (left.length === 0) return assignment
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const free = listColumns(columns, view).filter((list) => !isTold(list, assignment, byKey))
  if (free.length === 0) return assignment
  const fields = fieldPlaces(assignment, byKey)
  const unnamed = left.filter(({ plan }) => listsNamed(plan).every((list) => areFields(list, fields)))
  const given = allotted(unnamed, free)
  if (given.size === 0) return assignment
  const lists = [...given.values()]
  // What a record must have is rather told by an item than not at all.
  const kept = [...assignment].map(([one, sources]): [Wanted, readonly Source[]] => [
    one,
    one.isList || one.isRequired ? sources : sources.filter(({ key }) => !isWithin(byKey.get(key), lists)),
  ])
  return new Map([
    ...kept.filter(([, sources]) => sources.length > 0),
    ...[...given].map(([one, list]): [Wanted, readonly Source[]] => [one, sourcesOf(list, columns)]),
  ])
}

/** Where a record lists one thing, its element holds nothing else and tells it. */
function sourcesOf(list: ListColumn, columns: readonly Column[]): readonly Source[] {
  const { key } = list.column
  if (isOfItems(list)) return [{ key, score }]
  const lone = columns.find((column) => column.kind === 'text' && column.key.startsWith(`${key}/`))
  return [
    { key, score, isOfAll: true },
    ...(lone === undefined ? [] : [{ key: lone.key, score, isOfAll: true as const }]),
  ]
}

/** Where what the fields tell stands in the sampled records. */
function fieldPlaces(assignment: Assignment, byKey: ReadonlyMap<string, Column>): ReadonlySet<string> {
  const told = [...assignment].flatMap(([one, [first]]) =>
    one.isList ? [] : (byKey.get(first?.key ?? '')?.slots ?? []),
  )
  return new Set(told.flatMap((slot) => (slot === undefined ? [] : [placeOf(slot)])))
}

function placeOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${from} ${to}`
}

const mostFields = 0.5

/** Fields that merely stand beside each other are not the list that they are called. */
function areFields({ items }: FilledArray, fields: ReadonlySet<string>): boolean {
  const told = items.filter(
    (item) => item.kind === 'scalar' && item.node !== undefined && fields.has(placeOf(item.node)),
  )
  return told.length >= mostFields * items.length
}

const anyKinds = new Set(['lines', 'text', 'label'])

/** Texts of any kind: names of people and addresses are told from other texts by what they are. */
function isOfTexts({ plan }: Wanted): boolean {
  const { items, concept = items?.concept } = plan
  return items !== undefined && isPlainText(items) && (concept === undefined || anyKinds.has(concept.kind))
}

/** Which list of the page is which that is asked for: in the order of both where there are as many, else the likeliest for the only one. */
function allotted(unnamed: readonly Wanted[], free: readonly ListColumn[]): ReadonlyMap<Wanted, ListColumn> {
  if (unnamed.length > 1 && unnamed.length !== free.length) return new Map()
  const [one] = unnamed
  if (one === undefined) return new Map()
  if (unnamed.length > 1) return new Map(unnamed.flatMap((each, at) => (free[at] ? [[each, free[at]]] : [])))
  const [best] = free.toSorted((a, b) => likeness(one, b) - likeness(one, a))
  return best === undefined || likeness(one, best) < 0 ? new Map() : new Map([[one, best]])
}

/** Tags are short and open lists long. */
function likeness({ plan }: Wanted, { items, length, column, isVaried }: ListColumn): number {
  const first = items.find((each) => each.length > 0)?.[0]
  const areTags = tagNames.test(plan.key)
  const isLong = length > longestTag
  const isListed = first?.tag === 'li' ? 1 : 0
  return isListed + (isVaried ? 0.5 : 0) + column.fill + (areTags && isLong ? -3 : 0)
}

/** What the fields of the records tell for sure is no list of them, nor what other lists tell. */
function isTold(list: ListColumn, assignment: Assignment, byKey: ReadonlyMap<string, Column>): boolean {
  for (const [one, [first]] of assignment) {
    const column = first === undefined ? undefined : byKey.get(first.key)
    if (first === undefined || column === undefined) continue
    if (!one.isList && first.score < sureField && list.isOpen) continue
    if (isWithin(column, [list]) || holds(column, list)) return true
  }
  return false
}

/** Whether a column's texts stand in items of the lists. */
function isWithin(column: Column | undefined, lists: readonly ListColumn[]): boolean {
  if (column === undefined || column.kind === 'link' || column.kind === 'image') return false
  return lists.some(({ items }) =>
    column.slots.every((slot, at) => {
      const own = items[at] ?? []
      return slot === undefined || own.some(({ from, to }) => slot.from >= from && slot.to <= to)
    }),
  )
}

/** Whether a list stands in a column whose texts are little else. */
function holds({ slots, kind }: Column, { items }: ListColumn): boolean {
  if (kind !== 'text') return false
  return slots.every((slot, at) => {
    const [first, last] = [items[at]?.[0], items[at]?.at(-1)]
    if (slot === undefined || first === undefined || last === undefined) return slot === undefined
    return slot.from <= first.from && last.to <= slot.to && last.to - first.from >= leastHeld * (slot.to - slot.from)
  })
}

/** Of those that tell the same the one that holds all of it, in document order. */
function listColumns(columns: readonly Column[], view: PageView): readonly ListColumn[] {
  const lists = columns.flatMap((column) => listColumn(column, view) ?? [])
  const kept: ListColumn[] = []
  for (const list of lists.toSorted((a, b) => Number(isOfItems(a)) - Number(isOfItems(b))))
    if (!kept.some((other) => isSame(list, other))) kept.push(list)
  return kept.toSorted((a, b) => a.column.place - b.column.place)
}

/** Its column is that of an item and not of what holds all of them. */
function isOfItems({ column: { slots }, items }: ListColumn): boolean {
  return slots.some((slot, at) => slot !== undefined && items[at]?.includes(slot.node) === true)
}

function isSame({ items }: ListColumn, { items: others }: ListColumn): boolean {
  return items.some((own, at) =>
    own.some(({ from, to }) => others[at]?.some((one) => one.from <= from && to <= one.to)),
  )
}

function listColumn(column: Column, view: PageView): ListColumn | undefined {
  const { kind, slots, fill, distinct } = column
  if (kind !== 'text' || fill < leastFill || (slots.length > 2 && distinct < leastDistinct)) return undefined
  if (isCalled(column)) return undefined
  const parents = slots.flatMap((slot) => (slot === undefined ? [] : [slot.node.parent]))
  // Beside each other stand records, not their items.
  const isApart = new Set(parents).size === parents.length
  const items = slots.map((slot) => (slot === undefined ? [] : itemsOf(slot.node, column.isRepeated && isApart, view)))
  const told = items.filter((each) => each.length > 0)
  const several = told.filter((each) => each.length > 1)
  if (several.length < Math.max(2, leastSeveral * told.length)) return undefined
  const texts = told.flat().map(({ from, to }) => view.text.slice(from, to).trim())
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length
  const parted = told.flat().filter((node) => isParted(node, view))
  if (length > longestItem || parted.length > mostParted * texts.length) return undefined
  if (texts.filter((text) => figure.test(text)).length > mostFigures * texts.length) return undefined
  if (areAlike(told.map((each) => each.map(({ from, to }) => view.text.slice(from, to)).join('\n')))) return undefined
  const first = told[0]?.[0]
  const areTags = first !== undefined && tagClasses.test(attributeOf(first, 'class') ?? '')
  const isVaried = new Set(told.map((each) => each.length)).size > 1
  return { column, items, isOpen: length >= leastSentence || areTags || isVaried, isVaried, length }
}

/** The same words stand before it in most records, and they are not those that are asked for. */
function isCalled({ slots }: Column): boolean {
  const told = slots.filter((slot) => slot !== undefined)
  const labels = told.flatMap(({ label }) => (label === undefined ? [] : [label]))
  return labels.length * 2 > told.length && new Set(labels).size * 2 <= labels.length
}

/** Most records list the same: what one may press in each. */
function areAlike(lists: readonly string[]): boolean {
  return lists.length > 2 && new Set(lists).size * 2 <= lists.length
}

/** Something of several parts, or a price. */
function isParted(node: ViewNode, view: PageView): boolean {
  const text = view.text.slice(node.from, node.to).trim()
  return (
    text === '' ||
    text.includes('\n') ||
    shownIn(node).filter(({ isBlock }) => isBlock).length > 1 ||
    itemsWithin(node).length > 1 ||
    isPrice(text)
  )
}

function isPrice(text: string): boolean {
  return text.length <= longestTag && moneyIn(text).length > 0
}

const itemTags = /^(?:li|a|span|p|div|code|dd|[a-z]+-[\w-]+)$/

/** The elements of one kind that are all of an element, or those beside one that stands several times in its record. */
function itemsOf(node: ViewNode, isRepeated: boolean, view: PageView): readonly ViewNode[] {
  if (!isRepeated || node.parent === null || shownIn(node).length > 0) return itemsWithin(node)
  const step = stepOf(node)
  const like = shownIn(node.parent).filter((one) => stepOf(one) === step && saysSomething(one, view))
  return itemTags.test(node.tag) ? like : []
}

function itemsWithin(node: ViewNode): readonly ViewNode[] {
  let at = node
  let inner = shownIn(at)
  while (inner.length === 1 && inner[0] !== undefined && inner[0].tag !== 'li') {
    at = inner[0]
    inner = shownIn(at)
  }
  const [first] = inner
  if (first === undefined || !itemTags.test(first.tag)) return []
  const areAlike = inner.every((one) => one.tag === first.tag && (first.tag === 'li' || stepOf(one) === stepOf(first)))
  const told = inner.reduce((sum, { from, to }) => sum + to - from, 0) + inner.length
  return areAlike && told >= leastCovered * (at.to - at.from) ? inner : []
}

/** Each column of each list looks at them: what has more is no list of a record. */
const mostChildren = 300

function shownIn({ children }: ViewNode): readonly ViewNode[] {
  if (children.length > mostChildren) return []
  return children.filter(isShown)
}

/** In characters: what stands between items is no longer. */
const longestSign = 2

/** Dots and strokes between items are none. */
function saysSomething({ from, to }: ViewNode, { text }: PageView): boolean {
  return to - from > longestSign || /[\p{L}\p{N}]/u.test(text.slice(from, to))
}
