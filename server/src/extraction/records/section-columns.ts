import { firstFrom } from '../view/first-from.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { cellsOf } from './table-grid.ts'
import { type Column, columnOfSlots } from './record-columns.ts'
import type { RecordGroup } from './record-group.ts'
import type { Slot } from './slot.ts'

/** Begins the key of a column of what stands above several records. */
export const sectionKey = '^'

const longestHead = 100
/** A short line that stands between two records and is no heading, in characters. */
const longestLine = 60
const maxLevels = 3
/** Headings before the first record that are looked at. */
const maxBack = 8

/** What leads to the records behind it, and how high it stands: 1 to 6 for headings, below them rows and lines. */
interface Head {
  readonly node: ViewNode
  readonly level: number
}

const roleLevel = 6.2
const captionLevel = 6.5
const rowLevel = 7
const boldLevel = 8
const lineLevel = 9

/**
 * What stands above runs of a group's records, the nearest first: headings between them, rows of a table that hold one cell, captions,
 * short lines. A level at which all records stand below the same, or each below its own, tells nothing.
 */
export function sectionColumns(view: PageView, group: RecordGroup): Column[] {
  const heads = headsOf(view)
  const { records } = group
  const open = new Map<number, Head>()
  const above: ReadonlyMap<number, Head>[] = []
  let last = -1
  let lastText = 0
  for (const [at, { start, from, end, to }] of records.entries()) {
    // A group that does not stand in order has no sections.
    if (start < last) return []
    const between = at === 0 ? before(heads, start, group) : within(heads, last, start)
    if (at === 0 && between.length === 0) openLine(view, records[0]?.node, open)
    for (const head of between) {
      for (const level of open.keys()) if (level > head.level) open.delete(level)
      open.set(head.level, head)
    }
    if (at > 0 && between.length === 0) {
      const line = lineBetween(view, { from: lastText, to: from, last, start })
      if (line !== undefined) open.set(lineLevel, line)
    }
    above.push(new Map(open))
    last = end
    lastText = to
  }
  const levels = [...new Set(above.flatMap((own) => [...own.keys()]))].filter((level) => level > 1)
  return levels
    .toSorted((a, b) => b - a)
    .slice(0, maxLevels)
    .flatMap((level) => {
      const slots = above.map((own): Slot | undefined => slotOf(view, own.get(level)))
      const heads = new Set(above.map((own) => own.get(level)?.node))
      return heads.size < 2 || heads.size >= records.length ? [] : [columnOfSlots(view, `${sectionKey}${level}`, slots)]
    })
}

function slotOf({ text }: PageView, head: Head | undefined): Slot | undefined {
  if (head === undefined) return undefined
  const { from, to } = head.node
  const shown = text.slice(from, to).trim().replaceAll(/\s+/g, ' ')
  return {
    kind: 'text',
    node: head.node,
    text: shown,
    from,
    to,
    label: undefined,
    names: [],
  }
}

const known = new WeakMap<PageView, readonly Head[]>()

/** All headings of a page in document order. */
function headsOf(view: PageView): readonly Head[] {
  return known.getOrInsertComputed(view, ({ nodes }) => {
    const classes = new Map<string, number>()
    return nodes.flatMap((node): Head[] => {
      if (node.isHidden || node.to <= node.from || node.to - node.from > longestHead) return []
      const level = levelOf(node) ?? levelByClass(node, classes)
      return level === undefined ? [] : [{ node, level }]
    })
  })
}

const headClass = /(?:^|[\s_-])(?:heading|header|title|caption)(?:$|\s)/i
const classLevel = 6.3
/** Between the levels of two classes: there are fewer of them than what parts it from the next kind of heads. */
const classStep = 0.001
const mostClasses = 100

/** A line that its class calls a heading: of several such classes the one that comes first on the page stands highest. */
function levelByClass({ tag, children, attributes }: ViewNode, classes: Map<string, number>): number | undefined {
  const name = attributes['class']
  if (name === undefined || (tag !== 'div' && tag !== 'p') || children.length > 0 || !headClass.test(name))
    return undefined
  if (classes.size >= mostClasses && !classes.has(name)) return undefined
  return classLevel + classStep * classes.getOrInsertComputed(name, () => classes.size)
}

function levelOf(node: ViewNode): number | undefined {
  if (/^h[1-6]$/.test(node.tag)) return Number(node.tag[1])
  if (node.attributes['role'] === 'heading') return Number(node.attributes['aria-level']) || roleLevel
  if (node.tag === 'caption') return captionLevel
  if (node.tag === 'tr') return isOneCell(node) ? rowLevel : undefined
  if (node.tag !== 'strong' && node.tag !== 'b') return undefined
  const { parent } = node
  const isLine = parent !== null && /^(?:p|div)$/.test(parent.tag) && parent.from === node.from && parent.to === node.to
  return isLine ? boldLevel : undefined
}

function isOneCell(row: ViewNode): boolean {
  const cells = cellsOf(row)
  const [first] = cells
  if (first === undefined) return false
  const isSpread = cells.length === 1 && Number(first.attributes['colspan'] ?? 1) > 1
  return (
    isSpread || (cells.length > 2 && cells.filter(({ from, to }) => to > from).length === 1 && first.to > first.from)
  )
}

/** The place of the first head at or behind an element. */
function placeOf(heads: readonly Head[], order: number): number {
  return firstFrom(heads, order, ({ node }) => node.order)
}

function within(heads: readonly Head[], from: number, to: number): readonly Head[] {
  return heads.slice(placeOf(heads, from), placeOf(heads, to))
}

function before(heads: readonly Head[], order: number, { isBoilerplate }: RecordGroup): readonly Head[] {
  const end = placeOf(heads, order)
  return heads.slice(Math.max(0, end - maxBack), end).filter(({ node }) => isBoilerplate || !node.isBoilerplate)
}

/** The short line right above the list of the first record, as between the others. */
function openLine(view: PageView, first: ViewNode | undefined, open: Map<number, Head>): void {
  const list = first?.parent
  const node = list?.parent?.children[list.place - 1]
  if (first?.place !== 0 || node === undefined || node.isHidden || node.to - node.from > longestLine) return
  const text = view.text.slice(node.from, node.to).trim()
  if (/\p{L}/u.test(text) && !text.includes('\n')) open.set(lineLevel, { node, level: lineLevel })
}

/** A single short line between two records. */
function lineBetween(
  view: PageView,
  { from, to, last, start }: { from: number; to: number; last: number; start: number },
): Head | undefined {
  if (to - from > longestLine || to - from < 2) return undefined
  const text = view.text.slice(from, to).trim()
  if (!/\p{L}/u.test(text) || text.includes('\n')) return undefined
  for (let order = last; order < start; order += 1) {
    const node = view.nodes[order]
    if (node === undefined || node.isHidden) continue
    if (node.from >= from && node.to <= to && view.text.slice(node.from, node.to).trim() === text)
      return { node, level: lineLevel }
  }
  return undefined
}
