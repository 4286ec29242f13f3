import type { PageIndex } from '../facts/page-index.ts'
import { type Column, columnOfSlots } from '../records/record-columns.ts'
import type { RecordGroup } from '../records/record-group.ts'
import { slotsOf } from '../records/record-slots.ts'
import type { Slot } from '../records/slot.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** So many elements are read as one record at most: of more, records pass some over. */
const mostElements = 300
/** Of menus and footers, of which little is read, fewer. */
const mostFramedElements = 80
const mostColumns = 100
/** Of what frames the page: a footer tells who runs it, and a menu what is chosen in it. */
const mostOfFrame = 25

/**
 * What a page tells once, as columns of a single record: all but cards of other things, as far as it is among the first of the page, and then what
 * frames it. Linear in the page.
 */
export function pageColumns(page: PageIndex): readonly Column[] {
  const left = leftOut(page)
  const own = slotsIn(page, { left, part: 0, most: mostColumns })
  return numbered(page.view, [...own, ...slotsIn(page, { left, part: framed, most: mostOfFrame })])
}

/** In the order of the page, whichever part they are of. */
function numbered(view: PageView, found: readonly PlacedSlot[]): Column[] {
  return found
    .toSorted((a, b) => a.slot.node.order - b.slot.node.order)
    .map(({ key, slot }, place) => Object.assign(columnOfSlots(view, `${place}!${key}`, [slot]), { place }))
}

interface PlacedSlot {
  readonly key: string
  readonly slot: Slot
}

interface SlotReading {
  readonly left: Uint8Array
  /** What of the page is read. */
  readonly part: number
  readonly most: number
}

/** What says the same in the same way is told once. */
function slotsIn(page: PageIndex, { left, part, most }: SlotReading): readonly PlacedSlot[] {
  const found: PlacedSlot[] = []
  const known = new Set<string>()
  for (const roots of partsOf(page, left, part)) {
    const group = asGroup(roots)
    const [record] = group.records
    const { slots, keys } = record === undefined ? { slots: [], keys: [] } : slotsOf(page.view, record, group)
    for (const [at, slot] of slots.entries()) {
      const { kind, text, label = '' } = slot
      const said = text.length > longestKnown ? `${kind} ${slot.from}` : `${kind} ${label} ${text}`
      if (kind === 'image' || slot.isWrapper === true || known.has(said)) continue
      known.add(said)
      found.push({ key: keys[at] ?? '', slot })
    }
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** In characters. */
const longestKnown = 200

function asGroup(roots: readonly [ViewNode, ...ViewNode[]]): RecordGroup {
  const [node] = roots
  const last = roots.at(-1) ?? node
  const record = { start: node.order, end: last.end, from: node.from, to: last.to, node, roots }
  return { kind: 'run', records: [record], parent: node.parent ?? node, headers: undefined, isBoilerplate: false }
}

/** The largest elements that are all of one part of the page, in its order, as many together as are read. */
function* partsOf(
  { view: { nodes } }: PageIndex,
  left: Uint8Array,
  own: number,
): Generator<readonly [ViewNode, ...ViewNode[]]> {
  const holdsOther = new Uint8Array(nodes.length)
  for (const { order, parent } of nodes.toReversed())
    if (parent !== null && (holdsOther[order] === 1 || left[order] !== left[parent.order])) holdsOther[parent.order] = 1
  const most = own === framed ? mostFramedElements : mostElements
  let part: ViewNode[] = []
  let size = 0
  for (
    let order = Math.max(
      0,
      nodes.findIndex(({ tag }) => tag === 'body'),
    );
    order < nodes.length;
  ) {
    const node = nodes[order]
    if (node === undefined) break
    const isWhole = holdsOther[order] === 0 && node.end - order <= most
    const isOut = left[order] === leftAlone || (holdsOther[order] === 0 && left[order] !== own)
    order = isOut || isWhole ? node.end : order + 1
    if (isOut || !isWhole || !(node.to > node.from || /^(?:meta|time|input)$/.test(node.tag))) continue
    const [first, ...rest] = part
    if (first !== undefined && size + node.end - node.order > most) {
      yield [first, ...rest]
      part = []
      size = 0
    }
    part.push(node)
    size += node.end - node.order
  }
  const [first, ...rest] = part
  if (first !== undefined) yield [first, ...rest]
}

const framing = /^(?:nav|footer)$/
const untold = /^(?:script|style|select|template|noscript|head)$/
const framed = 1
const leftAlone = 2

/** By their order: what is not shown and cards of other things are left alone, what frames the page is told apart. */
function leftOut({ view: { nodes }, cards }: PageIndex): Uint8Array {
  const depths = new Int32Array(nodes.length + 1)
  for (const { start, end } of cards) {
    depths[start] = (depths[start] ?? 0) + 1
    depths[end] = (depths[end] ?? 0) - 1
  }
  const left = new Uint8Array(nodes.length)
  let depth = 0
  for (const [order, { isHidden, tag, parent }] of nodes.entries()) {
    depth += depths[order] ?? 0
    const above = parent === null ? 0 : (left[parent.order] ?? 0)
    if (depth > 0 || isHidden || untold.test(tag)) left[order] = leftAlone
    else if (above === framed || framing.test(tag)) left[order] = framed
  }
  return left
}
