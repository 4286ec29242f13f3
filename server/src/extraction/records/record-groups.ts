import { carriedInto } from './cell-places.ts'
import { alternating, sectionRuns } from './section-runs.ts'
import { cellsOf, headerRow, rowsOf, tableColumns } from './table-grid.ts'
import { NestedRecords } from './nested-records.ts'
import type { GroupKind, GroupRecord, RecordGroup } from './record-group.ts'
import { likeness, TreeShapes } from './tree-shape.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'

/** No records by themselves: marks of text, cells, and what is never seen. */
const never = new Set('br hr script style head option td th dt dd col source path b i em strong u sup sub'.split(' '))
/** Trees that have less in common are two kinds of thing. */
const leastLike = 0.34
const maxChildren = 4000
const maxGroups = 400

/** The groups of a page, those with the most text first. */
export function recordGroups(view: PageView): RecordGroup[] {
  const found: RecordGroup[] = []
  const singles: ViewNode[] = []
  const shapes = new TreeShapes()
  for (const parent of view.nodes) {
    if (parent.isHidden || parent.children.length > maxChildren) continue
    if (parent.tag === 'table') addTable(view, parent, found)
    else if (parent.children.length >= 2 && parent.tag !== 'tr' && !/^(?:tbody|thead|tfoot|select)$/.test(parent.tag)) {
      addSiblings(parent, shapes, { found, singles })
      for (const { kind, records } of sectionRuns(view, parent)) found.push(groupOf(kind, records, parent))
    }
  }
  addCousins(found, shapes)
  addOnlyChildren(singles, found, shapes)
  addLikeTables(found)
  addNested(view, found)
  return found.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, maxGroups)
}

function addSiblings(
  parent: ViewNode,
  shapes: TreeShapes,
  { found, singles }: { found: RecordGroup[]; singles: ViewNode[] },
): void {
  const clusters: {
    readonly tag: string
    readonly paths: ReadonlySet<number>
    readonly nodes: ViewNode[]
    readonly step: string
  }[] = []
  for (const child of parent.children) {
    if (never.has(child.tag) || child.isHidden || isEmpty(child)) continue
    const paths = shapes.pathsOf(child)
    const step = shapes.stepOf(child)
    const own = clusters.find((cluster) => {
      if (cluster.tag !== child.tag) return false
      const like = likeness(cluster.paths, paths)
      if (paths.size === 0 || cluster.paths.size === 0)
        return like === 1 && (cluster.step === step || child.tag === 'li')
      return like >= (cluster.step === step ? leastLike * 0.6 : leastLike)
    })
    if (own === undefined) clusters.push({ tag: child.tag, paths, nodes: [child], step })
    else own.nodes.push(child)
  }
  const kinds = clusters.map(({ nodes }) => nodes)
  for (const records of alternating(parent, kinds)) found.push(groupOf('run', records, parent))
  for (const { nodes } of clusters) {
    if (nodes.length >= 2) found.push(groupOf('siblings', nodes.map(recordOf), parent))
    else singles.push(...nodes)
  }
}

function isEmpty(node: ViewNode): boolean {
  return node.to <= node.from && !holdsImage(node, 0)
}

function holdsImage(node: ViewNode, depth: number): boolean {
  return node.tag === 'img' || (depth < 3 && node.children.some((child) => holdsImage(child, depth + 1)))
}

function addTable(view: PageView, table: ViewNode, found: RecordGroup[]): void {
  const rows = rowsOf(table)
  const header = headerRow(view, rows)
  const body = rows.filter(
    (row, at) =>
      row.to > row.from &&
      row.children.length + carriedInto(row).length >= 2 &&
      !(header !== undefined && at <= header),
  )
  const columns = tableColumns(view, rows, header)
  if (body.length >= 1 && (body.length >= 2 || columns !== undefined)) {
    const group = groupOf('rows', body.map(recordOf), table)
    found.push({ ...group, headers: columns })
  }
  addTableColumns(view, table, { rows, found })
}

/** A table that compares things has one in each column, told by the first cell of each row. */
function addTableColumns(
  view: PageView,
  table: ViewNode,
  { rows, found }: { rows: readonly ViewNode[]; found: RecordGroup[] },
): void {
  const grid = rows.map(cellsOf)
  const width = Math.max(0, ...grid.map((cells) => cells.length))
  if (width < 3 || width > 40 || rows.length < 2) return
  const whole = grid.filter((cells) => cells.length === width)
  if (whole.length < 2 || whole.length < 0.5 * grid.length) return
  const labels = whole.map(([first]) =>
    first === undefined ? '' : view.text.slice(first.from, first.to).replaceAll(/\s+/g, ' ').trim(),
  )
  const records = Array.from({ length: width - 1 }, (_, at): GroupRecord | undefined => {
    const roots = whole.flatMap((cells) => cells[at + 1] ?? [])
    const [first] = roots
    const last = roots.at(-1)
    return first === undefined || last === undefined
      ? undefined
      : { start: first.order, end: last.end, from: first.from, to: last.to, node: first, roots }
  }).filter((record) => record !== undefined)
  if (records.length >= 2) found.push({ ...groupOf('columns', records, table), headers: labels })
}

/** Groups of like parents that are cousins (rows of a grid, months of a calendar) are one longer group as well. */
function addCousins(found: RecordGroup[], shapes: TreeShapes): void {
  const byShape = new Map<string, RecordGroup[]>()
  for (const group of found) {
    const above = group.parent.parent
    if (above === null || group.kind === 'terms' || group.kind === 'columns') continue
    const key = `${above.order} ${group.kind} ${shapes.stepOf(group.parent)} ${group.records[0] === undefined ? '' : shapes.stepOf(group.records[0].node)}`
    byShape.getOrInsertComputed(key, () => []).push(group)
  }
  for (const groups of byShape.values()) {
    const [first] = groups
    if (groups.length < 2 || first === undefined || first.parent.parent === null) continue
    const records = groups.flatMap((group) => group.records)
    found.push({ ...groupOf(first.kind, records, first.parent.parent), headers: first.headers })
  }
}

/** Things that stand alone in one cell each of a grid. */
function addOnlyChildren(singles: readonly ViewNode[], found: RecordGroup[], shapes: TreeShapes): void {
  const byShape = Map.groupBy(singles, (node) => {
    const { parent } = node
    return parent === null ? '' : `${parent.parent?.order ?? -1} ${shapes.stepOf(parent)} ${shapes.stepOf(node)}`
  })
  for (const [key, nodes] of byShape) {
    const above = nodes[0]?.parent?.parent
    if (key === '' || nodes.length < 3 || above === null || above === undefined) continue
    found.push(groupOf('siblings', nodes.map(recordOf), above))
  }
}

/** Records inside of records of their kind, all in one list. */
function addNested(view: PageView, found: RecordGroup[]): void {
  const nesting = new NestedRecords(view)
  for (const group of found.slice()) {
    const nested = nesting.flattened(group)
    if (nested !== undefined) found.push(nested)
  }
}

/** Tables with the same head are one list in several parts. */
function addLikeTables(found: RecordGroup[]): void {
  const byHead = new Map<string, RecordGroup[]>()
  for (const group of found) {
    if (group.kind !== 'rows' || group.headers === undefined || group.parent.tag !== 'table') continue
    const key = group.headers.join('\n').toLowerCase()
    byHead.getOrInsertComputed(key, () => []).push(group)
  }
  for (const groups of byHead.values()) {
    const [first] = groups
    const last = groups.at(-1)
    if (groups.length < 2 || first === undefined || last === undefined) continue
    found.push({
      ...groupOf(
        'rows',
        groups.flatMap(({ records }) => records),
        commonParent(first.parent, last.parent),
      ),
      headers: first.headers,
    })
  }
}

function commonParent(one: ViewNode, other: ViewNode): ViewNode {
  let at = one
  while (at.parent !== null && at.end <= other.order) at = at.parent
  return at
}

function recordOf(node: ViewNode): GroupRecord {
  return { start: node.order, end: node.end, from: node.from, to: node.to, node, roots: [node] }
}

function groupOf(kind: GroupKind, records: readonly GroupRecord[], parent: ViewNode): RecordGroup {
  const aside = records.filter(({ node }) => node.isBoilerplate).length
  return { kind, records, parent, headers: undefined, isBoilerplate: aside * 2 > records.length }
}

function sizeOf({ records }: RecordGroup): number {
  return records.reduce((sum, { from, to }) => sum + Math.min(to - from, 2000), 0)
}
