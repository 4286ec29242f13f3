import { carriedInto } from './cell-places.ts'
import { addCousins, itemAlone } from './cousins.ts'
import { groupOf, isEmpty, leastLike, recordOf } from './make-groups.ts'
import { continuedRuns } from './continued-runs.ts'
import { alternating, sectionRuns } from './section-runs.ts'
import { type ComparedColumns, columnsOfElements, comparedColumns } from './compared-columns.ts'
import { cellsOf, isSummary, rowsOf } from './table-grid.ts'
import { headerRow, tableColumns } from './table-heads.ts'
import { comparedCells } from './compared-cells.ts'
import { crossedCells } from './crossed-cells.ts'
import { headedRows, stressedRows } from './head-row.ts'
import { NestedRecords } from './nested-records.ts'
import {
  belowFirstHeading,
  belowHeadings,
  type ChildHeading,
  headingsAmong,
  shortLinesBelow,
  withoutHeads,
} from './below-headings.ts'
import type { RecordGroup } from './record-group.ts'
import { periodicRows } from './periodic-rows.ts'
import { addShownFirst } from './shown-first.ts'
import { likeness, TreeShapes } from './tree-shape.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'

/** No records by themselves: marks of text, cells, and what is never seen. */
const never = new Set('br hr script style head option td th dt dd col source path b i em strong u sup sub'.split(' '))
/** Of so many rows that are no table's the columns are looked at. */
const leastRows = 3
const maxChildren = 40_000
/** What has more kinds of children is no list of any: each child is compared with every kind before it. */
const maxKinds = 1000
/** Rows of a table that tell of one thing together. */
const mostRowsOfOne = 4
const maxGroups = 1000

/** The groups of a page, those with the most text first. */
export function recordGroups(view: PageView): RecordGroup[] {
  const found: RecordGroup[] = []
  const singles: ViewNode[] = []
  const lone: ViewNode[] = []
  const shapes = new TreeShapes()
  for (const parent of view.nodes) {
    if (parent.isHidden || parent.children.length > maxChildren) continue
    if (parent.tag === 'table') addTable(view, parent, found)
    else if (parent.children.length >= 2 && parent.tag !== 'tr' && !/^(?:tbody|thead|tfoot|select)$/.test(parent.tag)) {
      const compared = columnsOfElements(view, parent)
      addSiblings(view, parent, { shapes, found, singles, isCompared: compared !== undefined })
      if (compared !== undefined) found.push(columnsOf(compared, parent))
      for (const { kind, records } of sectionRuns(view, parent)) found.push(groupOf(kind, records, parent))
    } else lone.push(...itemAlone(parent))
  }
  addCousins(found, { view, singles: singles.concat(lone), shapes })
  addShownFirst(found, shapes)
  addOnlyChildren(singles, found, shapes)
  addLikeTables(found)
  found.push(...continuedRuns(view, found))
  addNested(view, found)
  return found.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, maxGroups)
}

function addSiblings(
  view: PageView,
  parent: ViewNode,
  {
    shapes,
    found,
    singles,
    isCompared,
  }: { shapes: TreeShapes; found: RecordGroup[]; singles: ViewNode[]; isCompared: boolean },
): void {
  const clusters: Cluster[] = []
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
    if (own !== undefined) own.nodes.push(child)
    else if (clusters.length < maxKinds) clusters.push({ tag: child.tag, paths, nodes: [child], step })
  }
  joinWrapped(clusters, shapes)
  joinItems(parent, clusters)
  const kinds = clusters.map(({ nodes }) => nodes)
  for (const records of alternating(parent, kinds)) found.push(groupOf('run', records, parent))
  const sections = headedSections(parent).filter(({ length }) => kinds.every((nodes) => nodes.length !== length))
  for (const nodes of sections) found.push(groupOf('run', nodes.map(recordOf), parent))
  const headings = headingsAmong(parent)
  const table = stressedRows(view, parent)
  if (table !== undefined) found.push({ ...groupOf('rows', table.rows.map(recordOf), parent), headers: table.headers })
  for (const { nodes } of clusters) {
    if (nodes.every(isWordOfProgram)) continue
    const headed = nodes.length >= 2 ? headedRows(view, nodes) : undefined
    const mayCompare = !isCompared && nodes.length >= leastRows
    const compared = mayCompare ? comparedColumns(view, comparedCells(view, nodes)) : undefined
    if (compared !== undefined) found.push(columnsOf(compared, parent))
    if (headed !== undefined)
      found.push({ ...groupOf('rows', headed.rows.map(recordOf), parent), headers: headed.headers })
    else if (nodes.length >= 2) found.push(...siblingGroups(parent, nodes, headings))
    else singles.push(...nodes)
  }
}

/** Of siblings with headings between them those below each heading as well. */
function siblingGroups(parent: ViewNode, alike: readonly ViewNode[], headings: readonly ChildHeading[]): RecordGroup[] {
  const nodes = withoutHeads(alike)
  const all = groupOf('siblings', nodes.map(recordOf), parent)
  // Other paragraphs below headings are their text.
  if (nodes[0]?.tag === 'p')
    return [all, ...shortLinesBelow(headings, nodes).map((lines) => groupOf('siblings', lines.map(recordOf), parent))]
  const isOfRecords = !parent.isBoilerplate
  const sections = isOfRecords ? belowHeadings(headings, nodes) : undefined
  if (sections === undefined) {
    const below = isOfRecords ? belowFirstHeading(headings, nodes) : undefined
    return below === undefined ? [all] : [all, groupOf('siblings', below.map(recordOf), parent)]
  }
  return [
    { ...all, firstSection: sections[0]?.heading },
    ...sections.map(({ nodes: own }) => groupOf('siblings', own.map(recordOf), parent)),
  ]
}

/** Siblings that are alike. */
interface Cluster {
  readonly tag: string
  readonly paths: ReadonlySet<number>
  readonly nodes: ViewNode[]
  readonly step: string
}

/** Programs have each of their words in an element of its own, to be coloured: one kind of them is no list. */
function isWordOfProgram({ tag, parent }: ViewNode): boolean {
  return tag === 'span' && (parent?.tag === 'pre' || parent?.tag === 'code')
}

const leastOfItems = 3
const mostOfItems = 0.75

/** Where most items of a list are alike, or all begin with a link, the others are items of it, too: one may have nothing but its name. */
function joinItems({ tag }: ViewNode, clusters: Cluster[]): void {
  if (tag !== 'ul' && tag !== 'ol') return
  const items = clusters.filter((cluster) => cluster.tag === 'li')
  const count = items.reduce((sum, { nodes }) => sum + nodes.length, 0)
  const all = items.flatMap(({ nodes }) => nodes).toSorted((a, b) => a.order - b.order)
  const main = all.every(beginsWithLink)
    ? items[0]
    : items.find(({ nodes }) => nodes.length >= leastOfItems && nodes.length >= mostOfItems * count)
  if (main === undefined || items.length < 2) return
  main.nodes.splice(0, main.nodes.length, ...all)
  for (const other of items) if (other !== main) clusters.splice(clusters.indexOf(other), 1)
}

function beginsWithLink({ children }: ViewNode): boolean {
  const first = children.find(isShown)
  return first?.tag === 'a'
}

/** One of several things that a page stresses may stand in an element of its own: it is one of them all the same. */
function joinWrapped(clusters: Cluster[], shapes: TreeShapes): void {
  for (const [at, { nodes }] of clusters.entries()) {
    const [inner, ...more] = nodes.length === 1 ? (nodes[0]?.children ?? []) : []
    if (inner === undefined || more.length > 0 || isEmpty(inner)) continue
    const like = clusters.find(
      ({ nodes: others, tag, step, paths }) =>
        others.length >= 2 &&
        tag === inner.tag &&
        step === shapes.stepOf(inner) &&
        likeness(paths, shapes.pathsOf(inner)) >= leastLike * 0.6,
    )
    if (like === undefined) continue
    const place = like.nodes.findIndex(({ order }) => order > inner.order)
    like.nodes.splice(place < 0 ? like.nodes.length : place, 0, inner)
    clusters.splice(at, 1)
    return
  }
}

/** Sections that begin with headings of one level, whatever they hold. */
function headedSections({ children }: ViewNode): ViewNode[][] {
  const sections = children.filter((child) => !child.isHidden && isSection(child))
  const byLevel = Map.groupBy(sections, ({ children }) => children.find(({ from, to }) => to > from)?.tag ?? '')
  return [...byLevel].flatMap(([tag, nodes]) => (/^h[2-6]$/.test(tag) && nodes.length > 3 ? [nodes] : []))
}

/** An element that is made for a section, as documents had it before there was a tag for it, too. */
export function isSection(node: ViewNode): boolean {
  return node.tag === 'section' || (node.tag === 'div' && sectionClass.test(attributeOf(node, 'class') ?? ''))
}

const sectionClass = /(?:^|\s)(?:section|sect[1-6]|level[1-6])(?:\s|$)/

function addTable(view: PageView, table: ViewNode, found: RecordGroup[]): void {
  const rows = rowsOf(table)
  const header = headerRow(view, rows)
  const told = rows.filter(
    (row, at) =>
      row.to > row.from &&
      row.children.length + carriedInto(row).length >= 2 &&
      !(header !== undefined && at <= header),
  )
  const width = Math.max(0, ...told.map((row) => cellsOf(row).length))
  const items = told.filter((row) => !isSummary(row, width))
  const body = items.length === 0 ? told : items
  const columns = tableColumns(view, rows, header)
  const periodic = periodicRows(rows.slice(header === undefined ? 0 : header + 1).filter(({ isHidden }) => !isHidden))
  if (periodic !== undefined) found.push(groupOf('run', periodic, table))
  if (body.length >= 1 && (body.length >= 2 || columns !== undefined)) {
    const group = groupOf('rows', body.map(recordOf), table)
    found.push({ ...group, headers: columns })
  }
  const compared = comparedColumns(view, rows.map(cellsOf))
  if (compared !== undefined) found.push(columnsOf(compared, table))
  const crossed = crossedCells(view, rows, header)
  if (crossed !== undefined) found.push(columnsOf(crossed, table))
  if (!addRowGroups(table, found)) addLoneCells(table, rows, found)
}

/** Parts of a table of the same few rows each: what each tells stands in several rows. */
function addRowGroups(table: ViewNode, found: RecordGroup[]): boolean {
  const parts = table.children.filter(({ tag, isHidden, from, to }) => tag === 'tbody' && !isHidden && to > from)
  const rows = parts[0]?.children.length ?? 0
  const alike = parts.filter(({ children }) => children.length === rows)
  const areRecords = parts.length > 2 && rows > 1 && rows <= mostRowsOfOne && alike.length >= 0.8 * parts.length
  if (areRecords) found.push(groupOf('siblings', parts.map(recordOf), table))
  return areRecords
}

/** Rows of one cell each, in which all of a record stands. */
function addLoneCells(table: ViewNode, rows: readonly ViewNode[], found: RecordGroup[]): void {
  const lone = rows.flatMap((row) => {
    const [cell, other] = cellsOf(row)
    if (cell === undefined || other !== undefined || cell.to <= cell.from) return []
    return cell.children.length > 1 || cell.children[0]?.tag === 'a' ? [cell] : []
  })
  if (lone.length >= 2 && lone.length >= 0.8 * rows.length) found.push(groupOf('siblings', lone.map(recordOf), table))
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

function columnsOf({ records, headers }: ComparedColumns, parent: ViewNode): RecordGroup {
  return { ...groupOf('columns', records, parent), headers }
}

function sizeOf({ records }: RecordGroup): number {
  return records.reduce((sum, { from, to }) => sum + Math.min(to - from, 2000), 0)
}
