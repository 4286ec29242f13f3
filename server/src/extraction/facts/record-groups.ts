import { cellsOf, columnKeys, rowsOf } from './label-facts.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { wordsOf } from '../../values/name-words.ts'

/** One record: the elements [start, end) of document order and their text. */
export interface PageRecord {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  readonly node: ViewNode
}

/** Like-shaped parts of a page that stand beside each other: cards, rows, comments, sections under headings. */
export interface RecordGroup {
  readonly records: readonly PageRecord[]
  readonly parent: ViewNode
  /** Words of the classes, ids, captions and headings that name the group. */
  readonly words: ReadonlySet<string>
  readonly isAside: boolean
  readonly kind: 'elements' | 'rows' | 'sections'
}

const never = new Set('br hr script style head option td th dt dd col source path b i em strong a span'.split(' '))
const maxGroups = 300

/** The groups of a page, those with the most text first. */
export function recordGroups(view: PageView): RecordGroup[] {
  const byShape = new Map<string, ViewNode[][]>()
  const found: RecordGroup[] = []
  for (const parent of view.nodes) {
    if (parent.isHidden || parent.children.length === 0) continue
    if (parent.tag === 'table') addRows(view, parent, found)
    else if (parent.children.length >= 2 || parent.parent?.tag === 'div') addChildren(parent, byShape)
    if (parent.children.length >= 4) addSections(view, parent, found)
  }
  for (const lists of byShape.values()) {
    const nodes = lists.flat().filter((node) => node.to > node.from || hasImage(node))
    const parent = lists.length > 1 ? nodes[0]?.parent?.parent : nodes[0]?.parent
    if (nodes.length >= 2 && parent !== null && parent !== undefined) {
      found.push(groupOf(view, { records: nodes.map(recordOf), parent, kind: 'elements' }))
    }
  }
  return found.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, maxGroups)
}

/** The children of one shape; rows of a grid that stand beside each other are taken together. */
function addChildren(parent: ViewNode, byShape: Map<string, ViewNode[][]>): void {
  const shapes = new Map<string, ViewNode[]>()
  for (const child of parent.children) {
    if (never.has(child.tag) && !(child.tag === 'a' && child.children.length > 1)) continue
    if (child.isHidden) continue
    const list = shapes.get(shapeOf(child))
    if (list === undefined) shapes.set(shapeOf(child), [child])
    else list.push(child)
  }
  for (const [shape, nodes] of merged(shapes)) {
    const key = `${parent.parent?.order ?? -1} ${shapeOf(parent)} ${shape}`
    const known = byShape.get(key)
    if (known === undefined) byShape.set(key, [nodes])
    else known.push(nodes)
  }
}

/** "card" and "card featured" are one shape: shapes of one tag that share their first class, or have none. */
function merged(shapes: ReadonlyMap<string, ViewNode[]>): Map<string, ViewNode[]> {
  const result = new Map<string, ViewNode[]>()
  for (const [shape, nodes] of shapes) {
    const name = shape.split('.').slice(0, 2).join('.')
    const known = result.get(name)
    if (known === undefined) result.set(name, [...nodes])
    else known.push(...nodes)
  }
  for (const nodes of result.values()) nodes.sort((a, b) => a.order - b.order)
  return result
}

function shapeOf(node: ViewNode): string {
  const classes = (attributeOf(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d/.test(name))
  const first = classes[0] ?? ''
  return `${node.tag}.${/^(?:odd|even|first|last|active|featured|alt|selected|new|sale)$/.test(first) ? (classes[1] ?? '') : first}`
}

/** Rows under a header, or rows of three cells and more without one. */
function addRows(view: PageView, table: ViewNode, found: RecordGroup[]): void {
  const rows = rowsOf(table)
  const columns = columnKeys(view, rows)
  const body = (columns === undefined ? rows : rows.slice(1)).filter(
    (row) =>
      row.to > row.from && row.parent?.tag !== 'tfoot' && cellsOf(row).length >= 2 && row.parent?.tag !== 'thead',
  )
  const isList = columns !== undefined || (body.length >= 2 && body.every((row) => cellsOf(row).length >= 3))
  if (isList && body.length > 0) found.push(groupOf(view, { records: body.map(recordOf), parent: table, kind: 'rows' }))
}

/** Children that begin with headings of one level, or terms: each with what follows it up to the next. */
function addSections(view: PageView, parent: ViewNode, found: RecordGroup[]): void {
  for (const tag of ['h2', 'h3', 'h4', 'dt', 'h5'] as const) {
    const starts = parent.children.filter((child) => child.tag === tag && !child.isHidden)
    if (starts.length < 2 || starts.length > 2000) continue
    const records = starts.map((node, at) => {
      const next = starts[at + 1]
      const stop = next?.place ?? sectionEnd(parent, node, tag)
      const last = parent.children[stop - 1] ?? node
      return { start: node.order, end: last.end, from: node.from, to: last.to, node }
    })
    if (records.every(({ node, end }) => end > node.end)) {
      found.push(groupOf(view, { records, parent, kind: 'sections' }))
    }
    return
  }
}

/** The last section ends before a higher heading. */
function sectionEnd(parent: ViewNode, start: ViewNode, tag: string): number {
  const higher = parent.children.findIndex(
    (child) => child.place > start.place && /^h[1-6]$/.test(child.tag) && child.tag < tag,
  )
  return higher < 0 ? parent.children.length : higher
}

function recordOf(node: ViewNode): PageRecord {
  return { start: node.order, end: node.end, from: node.from, to: node.to, node }
}

interface Found {
  readonly records: readonly PageRecord[]
  readonly parent: ViewNode
  readonly kind: RecordGroup['kind']
}

function groupOf(view: PageView, { records, parent, kind }: Found): RecordGroup {
  const words = new Set<string>()
  const first = records[0]?.node
  const naming = [parent, parent.parent, kind === 'sections' ? undefined : first]
  for (const node of naming) {
    if (node === undefined || node === null || node.tag === 'body' || node.tag === 'html') continue
    for (const name of ['class', 'id', 'itemtype', 'aria-label', 'data-testid'] as const) {
      for (const word of wordsOf(
        (attributeOf(node, name) ?? '').replace(/^https?:\/\/schema\.org\//, '').slice(0, 200),
      ))
        words.add(word)
    }
  }
  for (const text of headingsOf(view, parent, first)) for (const word of wordsOf(text)) words.add(word)
  const aside = records.filter(({ node }) => node.isAside).length
  return { records, parent, words, kind, isAside: aside * 2 > records.length }
}

/** The captions and headings right before the group. */
function headingsOf(view: PageView, parent: ViewNode, first: ViewNode | undefined): string[] {
  const texts: string[] = []
  const caption = parent.children.find(({ tag }) => tag === 'caption')
  if (caption !== undefined) texts.push(view.text.slice(caption.from, caption.to))
  let at: ViewNode | undefined = first
  for (let climbs = 0; at !== undefined && climbs < 3; climbs += 1) {
    const before = at.parent?.children.slice(Math.max(0, at.place - 4), at.place).toReversed() ?? []
    const heading = before.find(({ tag }) => /^(?:h[1-6]|header|p|legend|summary)$/.test(tag))
    if (heading !== undefined && heading.to - heading.from < 80)
      return [...texts, view.text.slice(heading.from, heading.to)]
    at = at.parent ?? undefined
  }
  return texts
}

function hasImage(node: ViewNode): boolean {
  return node.children.some((child) => child.tag === 'img' || child.children.some(({ tag }) => tag === 'img'))
}

function sizeOf({ records }: RecordGroup): number {
  return records.reduce((sum, { from, to }) => sum + Math.min(to - from, 2000), 0)
}
