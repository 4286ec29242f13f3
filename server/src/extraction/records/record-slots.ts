import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { alignedSiblings, type SiblingPlaces } from './aligned-siblings.ts'
import { carriedInto, columnOf } from './cell-places.ts'
import type { GroupRecord, RecordGroup } from './record-group.ts'
import { cellsBelow } from './head-row.ts'
import { loneHeadings } from './lone-headings.ts'
import { addNode, isProgramWithin, isWrapperOf, longestText, NameLists, type Placed } from './node-slots.ts'
import { labelBefore, longestLabel } from './slot-labels.ts'
import { addAddress, longestAddressed } from './slot-addresses.ts'
import { addLabelledLines, figureKey } from './slot-lines.ts'
import type { KeyedSlot, Slot } from './slot.ts'
import { changedKey, tellsOfChange } from './edited-parts.ts'
import { TreeShapes } from './tree-shape.ts'
import { WrittenTexts } from './written-texts.ts'

const maxElements = 400
const maxSlots = 300

const readers = new WeakMap<PageView, SlotReader>()

/** The slots of a record in document order, and the key of each: the same in all records, the path from the record's top. */
export interface RecordSlots {
  readonly keys: readonly string[]
  readonly slots: readonly Slot[]
}

export function slotsOf(view: PageView, record: GroupRecord, group: RecordGroup): RecordSlots {
  return readers.getOrInsertComputed(view, () => new SlotReader(view)).slotsOf(record, group)
}

/** Reads the slots of a page's records; what an element gives is read once, as it lies in the records of several groups. */
class SlotReader {
  readonly #view: PageView
  /** What elements give, as a record's top and inside of one, with keys that begin at the element. */
  readonly #ofRoots = new Map<ViewNode, OwnSlots>()
  readonly #ofInner = new Map<ViewNode, OwnSlots>()
  readonly #steps = new Map<ViewNode, string>()
  readonly #shapes = new TreeShapes()
  readonly #lists = new NameLists()
  readonly #lone = new WeakMap<RecordGroup, ReadonlySet<string>>()
  readonly #places = new WeakMap<RecordGroup, SiblingPlaces>()
  readonly #sections = new WeakMap<RecordGroup, boolean>()
  /** Keys by what they begin and end with, so that equal ones are one string. */
  readonly #keys = new Map<string, Map<string, string>>()

  constructor(view: PageView) {
    this.#view = view
  }

  slotsOf(record: GroupRecord, group: RecordGroup): RecordSlots {
    const { nodes } = this.#view
    const { headers, kind } = group
    const lone = this.#lone.getOrInsertComputed(group, () => loneHeadings(this.#view, group))
    const keys = new Map<ViewNode | null, string>()
    const places = this.#places.getOrInsertComputed(group, () => this.#placesIn(group))
    const steps: Stepping = { counts: new Map(), kind, lone, places }
    const found: FoundSlots = { keys: [], slots: [] }
    const { slots } = found
    const isSection = this.#isSection(record, group)
    const isRun = isSection || kind === 'columns'
    const texts = new WrittenTexts()
    let seen = 0
    for (const [place, root] of rootsOf(record, kind).entries()) {
      for (
        let order = root.order;
        order < root.end && seen < maxElements && slots.length < maxSlots;
        order += 1, seen += 1
      ) {
        const node = nodes[order]
        if (node === undefined) break
        const passedTo = texts.passedTo(node, { slots: slots.length, seen })
        if (passedTo !== undefined) {
          order = passedTo - 1
          continue
        }
        if (kind === 'siblings' && isReply(node, record)) {
          order = node.end - 1
          continue
        }
        const isRoot = !isRun && node === record.node
        const row = node === root ? place : undefined
        const key = isRoot ? '' : this.#keyIn(node, { record, above: keys.get(node.parent), row }, steps)
        keys.set(node, key)
        const header = kind === 'columns' ? headers?.[place] || undefined : headerOf(node, headers, record)
        this.#add({ node, key, isRoot, header }, found)
        // The words of a program that are coloured tell nothing by themselves.
        if (isProgramWithin(node, isRoot) || isProgram(node)) order = node.end - 1
      }
    }
    // What stands between the cells of a column is of other columns.
    if (kind !== 'columns') addAll(recordTexts(this.#view, record, isSection), found)
    return found
  }

  #placesIn(group: RecordGroup): SiblingPlaces {
    return alignedSiblings(this.#view, group, (node) => this.#shapes.stepOf(node))
  }

  /** The path of an element in its record, or what it defines. */
  #keyIn(
    node: ViewNode,
    {
      record,
      above,
      row,
    }: { readonly record: GroupRecord; readonly above: string | undefined; readonly row: number | undefined },
    steps: Stepping,
  ): string {
    const isRow = steps.kind === 'columns' && row !== undefined
    const step = isRow ? `/row${row}` : this.#placedStep(node, above !== undefined, steps)
    const term = steps.kind === 'terms' ? undefined : termOf(this.#view, node, record)
    return term === undefined ? this.#keyOf(above ?? '', step) : this.#keyOf('/=', term)
  }

  /** A record of several elements, or one of a group of such records. */
  #isSection({ roots }: GroupRecord, group: RecordGroup): boolean {
    return roots.length > 1 || this.#sections.getOrInsertComputed(group, () => areRunsOfSeveral(group))
  }

  #add({ node, key, isRoot, header }: Omit<Placed, 'lists'>, { keys, slots }: FoundSlots): void {
    const known = isRoot ? this.#ofRoots : this.#ofInner
    let own = known.get(node)
    if (own === undefined || own.header !== header) {
      const read: KeyedSlot[] = []
      addNode(this.#view, { node, key: '', isRoot, header, lists: this.#lists }, read)
      own = { header, keys: [], slots: [] }
      addAll(read, own)
      known.set(node, own)
    }
    if (own.slots.length === 0) return
    const ends = this.#endsOf(key)
    let at = -1
    for (const slot of own.slots) {
      at += 1
      const end = own.keys[at] ?? ''
      // What is called so there is of who changed the record.
      if (end.startsWith(figureKey) && key.includes(changedKey)) continue
      keys.push(end.startsWith(figureKey) ? end : keyOf(key, end, ends))
      slots.push(slot)
    }
  }

  /** The step to an element with its number among those of the same step beside it; cells are numbered by their column. */
  #placedStep(node: ViewNode, isInside: boolean, { counts, kind, lone, places }: Stepping): string {
    if (kind === 'rows' && (node.tag === 'td' || node.tag === 'th') && node.parent?.tag === 'tr')
      return `/cell${columnOf(node)}`
    const step = lone.has(node.tag)
      ? this.#keyOf('/', node.tag)
      : this.#steps.getOrInsertComputed(node, () => this.#keyOf('/', this.#shapes.stepOf(node)))
    const parent = isInside ? node.parent : null
    const own = counts.getOrInsertComputed(parent, noSteps)
    // Who changed a record stands where, in others, those stand who wrote it.
    if (isInside && tellsOfChange(this.#view, node, (other) => this.#shapes.stepOf(other)))
      return this.#keyOf(step, changedKey)
    const count = places.get(node) ?? own.get(step) ?? 0
    own.set(step, count + 1)
    return count === 0 ? step : this.#keyOf(step, `#${count}`)
  }

  #keyOf(start: string, end: string): string {
    return keyOf(start, end, this.#endsOf(start))
  }

  /** The keys that begin so, by what they end with. */
  #endsOf(start: string): Map<string, string> {
    return this.#keys.getOrInsertComputed(start, noKeys)
  }
}

function keyOf(start: string, end: string, ends: Map<string, string>): string {
  if (end === '') return start
  const known = ends.get(end)
  if (known !== undefined) return known
  const key = start + end
  ends.set(end, key)
  return key
}

function noKeys(): Map<string, string> {
  return new Map()
}

/** All slots of a page are objects of one shape, which whatever looks at them again and again reads faster. */
function addAll(read: readonly KeyedSlot[], { keys, slots }: FoundSlots): void {
  for (const { key, kind, node, text, from, to, label, names, outerNames, verb, linkText, isWrapper } of read) {
    keys.push(key)
    slots.push({ kind, node, text, from, to, label, names, outerNames, verb, linkText, isWrapper })
  }
}

function isProgram(node: ViewNode): boolean {
  return (node.tag === 'pre' || (node.tag === 'code' && node.parent?.tag === 'pre')) && !isWrapperOf(node)
}

/** Of sections that begin with like elements one may end right there: it is read like the others. */
function areRunsOfSeveral({ kind, records }: RecordGroup): boolean {
  return (
    kind === 'run' &&
    records.every(({ node, roots }) => roots[0] === node) &&
    records.some(({ roots }) => roots.length > 1)
  )
}

/** Cells that reach into a row from above are its own. */
function rootsOf({ node, roots }: GroupRecord, kind: RecordGroup['kind']): readonly ViewNode[] {
  return kind === 'rows' ? [...roots, ...carriedInto(node)] : roots
}

/** What a definition is of; of one term with several definitions, or alone in its record, they are told by where they stand. */
function termOf(view: PageView, node: ViewNode, { node: own }: GroupRecord): string | undefined {
  if (node.tag !== 'dd' || node.parent === null) return undefined
  const { children } = node.parent
  const isOnly = children.filter(({ tag }) => tag === 'dt').length === 1
  const isOfMany = children.filter(({ tag }) => tag === 'dd').length > 1
  return isOnly && (isOfMany || node.parent === own) ? undefined : labelBefore(view, node)?.toLowerCase()
}

interface Stepping {
  readonly counts: StepCounts
  readonly kind: RecordGroup['kind']
  readonly lone: ReadonlySet<string>
  readonly places: SiblingPlaces
}

function noSteps(): Map<string, number> {
  return new Map()
}

/** How often each step was taken from an element, or from the top of a record. */
type StepCounts = Map<ViewNode | null, Map<string, number>>

/** Slots and their keys, as far as they have been read. */
interface FoundSlots {
  readonly keys: string[]
  readonly slots: Slot[]
}

interface OwnSlots extends FoundSlots {
  readonly header: string | undefined
}

const longestRecord = 6000

/** What a record tells by lines wherever in it they stand, and text between the elements of a run. */
function recordTexts(view: PageView, { node, roots, from, to }: GroupRecord, isRun: boolean): KeyedSlot[] {
  const slots: KeyedSlot[] = []
  // Elements have told the lines of short records already.
  if (to - from <= longestRecord && (isRun || to - from > longestText))
    addLabelledLines({ node, key: '', names: [], text: view.text.slice(from, to), from }, slots)
  if (isRun && to - from <= longestRecord) addTextsBetween(view, { roots, to }, slots)
  if (to - from <= longestAddressed) addAddress(view, { node, from, to }, slots)
  return slots
}

function addTextsBetween(
  view: PageView,
  { roots, to }: { roots: readonly ViewNode[]; to: number },
  slots: KeyedSlot[],
): void {
  let number = 0
  for (const [place, root] of roots.entries()) {
    const start = root.to
    const end = roots[place + 1]?.from ?? to
    const text = start < end ? view.text.slice(start, end).trim() : ''
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const from = start + view.text.slice(start, end).indexOf(text)
    const told = view.text.slice(root.from, root.to).trim()
    const isLabelled = told.length <= longestLabel && (/[:：]$/.test(told) || /^[:：]/.test(text))
    slots.push({
      key: `~${number}`,
      kind: 'part',
      node: root,
      text: text.replace(/^[:：]\s*/, ''),
      from,
      to: from + text.length,
      label: isLabelled ? told.replace(/\s*[:：]$/, '') : undefined,
      names: [],
    })
    number += 1
  }
}

const postClass = /(?:^|[\s_-])(?:comment|repl(?:y|ies)|response|answer|post|message|thread)s?(?:$|[\s_-])/i

/** A post inside of a post is what another has written. */
function isReply(node: ViewNode, { node: post }: GroupRecord): boolean {
  const name = node.attributes['class']
  return (
    node !== post &&
    name !== undefined &&
    node.tag === post.tag &&
    name === post.attributes['class'] &&
    postClass.test(name)
  )
}

function headerOf(
  node: ViewNode,
  headers: readonly string[] | undefined,
  { node: row }: GroupRecord,
): string | undefined {
  if (headers === undefined) return undefined
  if (row.tag !== 'tr')
    return headers[
      cellsBelow(row, headers.length).findIndex(({ order, end }) => order <= node.order && node.order < end)
    ]
  let cell: ViewNode | null = node
  for (let steps = 0; cell !== null && steps < 4 && cell.tag !== 'td' && cell.tag !== 'th'; steps += 1)
    cell = cell.parent
  if (cell === null || cell.parent?.tag !== 'tr') return undefined
  return headers[columnOf(cell)] || undefined
}
