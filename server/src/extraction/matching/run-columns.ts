import type { PageIndex } from '../facts/page-index.ts'
import type { Run } from '../records/runs.ts'
import { stepOf } from '../records/tree-shape.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'

const mostColumns = 12
/** So many boxes that hold nothing else may lie around a column. */
const mostBoxes = 3

/** Places of a page's elements. */
interface Stretch {
  readonly start: number
  readonly end: number
}

const mayStandInColumns = /^(?:li|div|p|a|article|figure|dd|label|button)$/

/** A run that fills its element, with those of the elements right beside it that hold nothing but the like: columns of one list. */
export function withColumns(run: Run, { start, end }: Stretch, page: PageIndex): Run {
  const { nodes, parent } = run
  const [first, second] = nodes
  if (first === undefined || second === undefined || !mayStandInColumns.test(first.tag)) return run
  if (parent.tag === 'p' || shownIn(parent).length !== nodes.length || !isFilled(parent)) return run
  let box = parent
  for (let boxes = 0; boxes <= mostBoxes; boxes += 1) {
    // What holds all records is not looked through for each of them.
    if (box.parent === null || box.parent.order < start - 1) return run
    const columns = columnsBeside(box, { depth: boxes, first, holder: parent, page })
    if (columns.before.length + columns.after.length > 0) {
      const all = [...columns.before, parent, ...columns.after].flatMap(shownIn)
      const isWithin = (all[0]?.order ?? -1) >= start && (all.at(-1)?.end ?? Infinity) <= end
      return isWithin ? { ...run, nodes: all } : run
    }
    if (shownIn(box.parent).length > 1) return run
    box = box.parent
  }
  return run
}

interface Column {
  /** How many boxes lie around it. */
  readonly depth: number
  readonly first: ViewNode
  readonly holder: ViewNode
  readonly page: PageIndex
}

/** The columns right before and right behind one, in the order of the page. */
function columnsBeside(
  box: ViewNode,
  column: Column,
): { readonly before: readonly ViewNode[]; readonly after: readonly ViewNode[] } {
  const boxes = shownIn(box.parent)
  const at = boxes.indexOf(box)
  const before = columnsAmong(boxes.slice(0, at).toReversed(), box, column)
  return { before: before.toReversed(), after: columnsAmong(boxes.slice(at + 1), box, column) }
}

function columnsAmong(boxes: readonly ViewNode[], box: ViewNode, column: Column): ViewNode[] {
  const columns: ViewNode[] = []
  for (const other of boxes.slice(0, mostColumns)) {
    const inner = columnIn(other, box, column)
    if (inner === undefined || !isFilled(inner) || !shownIn(inner).every((item) => isLike(item, column.first))) break
    columns.push(inner)
  }
  return columns
}

/** The element in a box that is like the one that holds the run; what a click opens behind it may lie in boxes of its own. */
function columnIn(other: ViewNode, box: ViewNode, { depth, holder, page }: Column): ViewNode | undefined {
  // What another tab opens is another list.
  if (page.tabs.has(other) || !(depth === 0 || isLike(other, box))) return undefined
  let inner = other
  for (let boxes = 0; boxes <= mostBoxes; boxes += 1) {
    if (isLike(inner, holder) && (depth === 0 || boxes === depth)) return inner
    const [only, ...others] = shownIn(inner)
    if (only === undefined || others.length > 0) return undefined
    inner = only
  }
  return undefined
}

/** No words stand beside an element's own elements: "Writers:" leads to those of its own line. */
export function isFilled(holder: ViewNode): boolean {
  const items = shownIn(holder)
  const told = items.reduce((sum, { from, to }) => sum + to - from, 0)
  return told + items.length > holder.to - holder.from - 1
}

function isLike(one: ViewNode, other: ViewNode): boolean {
  return one.tag === other.tag && (one.tag === 'li' || stepOf(one) === stepOf(other))
}

function shownIn(node: ViewNode | null): readonly ViewNode[] {
  return node === null ? [] : node.children.filter(isShown)
}
