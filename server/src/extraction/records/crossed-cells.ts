import { nameKey } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { columnOf } from './cell-places.ts'
import { headText } from './full-head.ts'
import type { GroupRecord } from './record-group.ts'
import { cellsOf, spanOf, widestSpan } from './table-grid.ts'

/** What a table tells of each pair of what its rows and its widest heads are called, a record each. */
export interface CrossedCells {
  readonly records: readonly GroupRecord[]
  /** What each of a record's cells is called. */
  readonly headers: readonly string[]
}

/** Columns under one head. */
interface Block {
  readonly head: ViewNode
  readonly first: number
}

const leastBlocks = 2
const mostCells = 20_000
/** Nothing calls it, not even what stands before it. */
const unnamed = ' '

/** Years, quarters, and what begins with one: "2024", "2023/24", "Q3 2024". */
const period = /^(?:[QT][1-4]\s)?(?:19|20)\d\d(?:\s?[/–-]\s?\d{2,4})?(?:\s?[QT][1-4])?$/
const leastPeriods = 3

/**
 * A table whose head has the same few names below each of several wider heads, "2023 | 2024" over "Births | Deaths | Births | Deaths",
 * or years beside each other: each row tells the same of each of these.
 */
export function crossedCells(
  view: PageView,
  rows: readonly ViewNode[],
  header: number | undefined,
): CrossedCells | undefined {
  const inner = header === undefined ? undefined : rows[header]
  if (header === undefined || inner === undefined) return undefined
  const top = rows[header - 1]
  const crossed = (top && underWider(view, top, inner)) ?? underPeriods(view, inner)
  const [block] = crossed?.blocks ?? []
  if (crossed === undefined || block === undefined) return undefined
  const below = rows.slice(header + 1)
  // Every row is looked at under every head, however few cells it has.
  if (below.length * crossed.blocks.length * crossed.names.length > mostCells) return undefined
  const records = below.flatMap((row) => recordsOf(row, crossed))
  if (records.length < leastBlocks) return undefined
  const outside = [top, inner].flatMap((row) => (row === undefined ? [] : cellsOf(row)))
  const labels = new Map(
    outside.flatMap((cell) => (columnOf(cell) < block.first ? [[columnOf(cell), headText(view, cell)]] : [])),
  )
  const before = (records[0]?.roots.length ?? 0) - crossed.names.length - 1
  return {
    records,
    headers: [...Array.from({ length: before }, (_, at) => labels.get(at) || unnamed), unnamed, ...crossed.names],
  }
}

interface Crossed {
  readonly blocks: readonly Block[]
  /** What each column of a block is called. */
  readonly names: readonly string[]
}

function underWider(view: PageView, top: ViewNode, inner: ViewNode): Crossed | undefined {
  const wide = cellsOf(top).filter((head) => widthOf(head) > 1 && head.to > head.from)
  const blocks = wide.map((head): Block => ({ head, first: columnOf(head) }))
  const [block] = blocks
  if (block === undefined || blocks.length < leastBlocks) return undefined
  const width = widthOf(block.head)
  const texts = new Map(cellsOf(inner).map((cell) => [columnOf(cell), headText(view, cell)]))
  const under = ({ first }: Block): string[] => Array.from({ length: width }, (_, at) => texts.get(first + at) ?? '')
  const names = under(block)
  const key = nameKey(names.join(' '))
  const areAlike =
    new Set(names).size === width &&
    !names.includes('') &&
    blocks.every((one) => widthOf(one.head) === width && nameKey(under(one).join(' ')) === key)
  return areAlike ? { blocks, names } : undefined
}

/** What the figures below years are says the table's caption. */
function underPeriods(view: PageView, inner: ViewNode): Crossed | undefined {
  const heads = cellsOf(inner)
  const begin = heads.findIndex((cell) => period.test(headText(view, cell)))
  const periods = heads.slice(begin)
  const arePeriods = begin > 0 && periods.length >= leastPeriods && periods.every((cell) => period.test(headText(view, cell)) && widthOf(cell) === 1) // prettier-ignore
  if (!arePeriods) return undefined
  const table = inner.parent?.tag === 'table' ? inner.parent : inner.parent?.parent
  const caption = table?.children.find(({ tag }) => tag === 'caption')
  return {
    blocks: periods.map((head) => ({ head, first: columnOf(head) })),
    names: [(caption && headText(view, caption)) || unnamed],
  }
}

/** What a row tells of each block; a row that has less than all of them tells of none. */
function recordsOf(row: ViewNode, { blocks, names }: Crossed): GroupRecord[] {
  const width = names.length
  const cells = new Map(cellsOf(row).map((cell) => [columnOf(cell), cell]))
  const first = blocks[0]?.first ?? 0
  const named = Array.from({ length: first }, (_, at) => cells.get(at)).filter((cell) => cell !== undefined)
  if (row.isHidden || named.length === 0) return []
  return blocks.flatMap(({ head, first }): GroupRecord[] => {
    const own = Array.from({ length: width }, (_, at) => cells.get(first + at)).filter((cell) => cell !== undefined)
    const [begin] = own
    const last = own.at(-1)
    if (begin === undefined || last === undefined || own.length < width || last.to <= begin.from) return []
    const roots = [...named, head, ...own]
    return [{ start: begin.order, end: last.end, from: begin.from, to: last.to, node: begin, roots }]
  })
}

function widthOf(cell: ViewNode): number {
  return spanOf(cell, 'colspan', widestSpan)
}
