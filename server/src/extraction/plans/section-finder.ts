import { nameKey } from '../../values/name-words.ts'
import { firstFrom } from '../view/first-from.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { columnOf, isCell, tableOf } from './table-cells.ts'

/** Whether an element stands in a section. */
type Stands = (node: ViewNode) => boolean

const longestHeading = 300
const longestLabel = 80
const longestFollowing = 2000
const maxBeside = 20
/** Of labels with the same text so many are looked at. */
const maxLabels = 5
const maxHeads = 200
/** A label may be wrapped so often before what it names stands beside it. */
const maxClimbs = 3

/** Finds what stands below the headings of one page, and beside its labels. */
export class SectionFinder {
  readonly #view: PageView
  /** What short elements say → those that say it, in the page's order; made when it is first asked for. */
  #labels: ReadonlyMap<string, readonly ViewNode[]> | undefined
  readonly #heads = new Map<ViewNode, ReadonlyMap<string, number>>()

  constructor(view: PageView) {
    this.#view = view
  }

  /**
   * What stands inside of an element below the heading with this text, up to the next of its rank or of a higher one; then, should that not be
   * what is looked for, what stands beside the labels, the terms, or the heads of rows with this text, or in the columns below them.
   */
  *sections(under: string, scope: ViewNode): Generator<Stands> {
    const wanted = nameKey(under)
    if (wanted === '') return
    const exact = this.#heading(scope, (key) => key === wanted)
    if (exact !== undefined) yield this.#below(exact, scope)
    for (const label of this.#labelled(wanted, scope)) {
      const beside = this.#beside(label, scope)
      if (beside !== undefined) yield beside
    }
    const column = scope.tag === 'tr' ? this.#columnOf(scope, wanted) : undefined
    if (column !== undefined) yield column
    if (this.#isHeaded(scope, wanted)) yield between(scope.order, scope.end)
    const longer = this.#heading(scope, (key) => key.startsWith(wanted))
    if (longer !== undefined) yield this.#below(longer, scope)
  }

  /** The text that follows a label: the rest of its line, or else the next one. */
  following(under: string, scope: ViewNode): { readonly text: string; readonly node: ViewNode } | undefined {
    const wanted = nameKey(under)
    if (wanted === '') return undefined
    if (this.#isHeaded(scope, wanted)) return { text: this.#view.text.slice(scope.from, scope.to), node: scope }
    for (const label of this.#labelled(wanted, scope)) {
      const text = this.#after(label)
      if (text !== undefined) return { text, node: label.parent ?? label }
    }
    return undefined
  }

  /** Whether an element is a cell whose row begins with this text. */
  #isHeaded(scope: ViewNode, wanted: string): boolean {
    const head = isCell(scope) ? scope.parent?.children.find(isCell) : undefined
    if (head === undefined || head === scope) return false
    return nameKey(this.#view.text.slice(head.from, Math.min(head.to, head.from + longestLabel))) === wanted
  }

  #after(label: ViewNode): string | undefined {
    const { to, parent, place, tag } = label
    let around = parent
    for (let climbs = 0; climbs < maxClimbs && around?.parent && around.to <= to; climbs += 1) around = around.parent
    // Up to the next label, if anything stands before it.
    const beside = parent?.children.slice(place + 1, place + 1 + maxBeside) ?? []
    const next = beside.find(
      (other) => other.tag === tag && attributeOf(other, 'class') === attributeOf(label, 'class'),
    )
    const isBetween = next !== undefined && this.#view.text.slice(to, next.from).replace(/^[\s:–—-]+/, '') !== ''
    const end = Math.min(isBetween ? next.from : (around?.to ?? to), to + longestFollowing)
    const rest = this.#view.text.slice(to, end).replace(/^[\s:–—-]+/, '')
    const [line = ''] = rest.split('\n', 1)
    return line.trim() === '' ? undefined : line.trim()
  }

  #heading(scope: ViewNode, fits: (key: string) => boolean): ViewNode | undefined {
    const { nodes, text } = this.#view
    for (let at = scope.order; at < scope.end; at += 1) {
      const node = nodes[at]
      if (node === undefined || rankOf(node.tag) === undefined) continue
      if (fits(nameKey(text.slice(node.from, Math.min(node.to, node.from + longestHeading))))) return node
    }
    return undefined
  }

  #below(heading: ViewNode, scope: ViewNode): Stands {
    const { nodes } = this.#view
    const rank = rankOf(heading.tag) ?? captionRank
    if (rank === captionRank) return between(heading.end, heading.parent?.end ?? scope.end)
    for (let at = heading.end; at < scope.end; at += 1)
      if ((rankOf(nodes[at]?.tag ?? '') ?? captionRank) <= rank) return between(heading.end, at)
    return between(heading.end, scope.end)
  }

  /** Of a table's row what stands in the column whose head has this text. */
  #columnOf(row: ViewNode, wanted: string): Stands | undefined {
    const table = row.parent?.tag === 'table' ? row.parent : row.parent?.parent
    if (table?.tag !== 'table') return undefined
    const heads = this.#heads.getOrInsertComputed(table, () => headsOf(table, this.#view))
    const column = heads.get(wanted)
    if (column === undefined) return undefined
    const cell = row.children.find((child) => isCell(child) && columnOf(child) === column)
    return cell && between(cell.order, cell.end)
  }

  /** The first elements inside of the scope that say no more than a label. */
  #labelled(wanted: string, scope: ViewNode): readonly ViewNode[] {
    this.#labels ??= labelsOf(this.#view)
    const known = this.#labels.get(wanted) ?? []
    const from = firstFrom(known, scope.order, ({ order }) => order)
    return known.slice(from, from + maxLabels).filter(({ order }) => order < scope.end)
  }

  #beside(label: ViewNode, scope: ViewNode): Stands | undefined {
    const { nodes, text } = this.#view
    let at = label
    for (let climbs = 0; climbs <= maxClimbs && at !== scope; climbs += 1) {
      if (isCell(at)) return besideCell(at)
      const { parent } = at
      if (parent === null) break
      const end = endOfNamed(at)
      if (end > at.end && (nodes[end - 1]?.to ?? 0) > at.to) return between(at.end, end)
      // What it names stands in no element of its own.
      if (text.slice(at.to, Math.min(parent.to, at.to + longestLabel)).trim() !== '') break
      at = parent
    }
    return undefined
  }
}

function between(from: number, to: number): Stands {
  return ({ order }) => order >= from && order < to
}

/** The cells that a cell heads: those after it in its row, up to the next such one, or those below it. */
function besideCell(cell: ViewNode): Stands | undefined {
  const row = cell.parent
  const table = tableOf(cell)
  if (row === null || table === undefined) return undefined
  const cells = row.children.filter(isCell)
  const isHead = cell.tag === 'th'
  if (isHead ? cells.some(({ tag }) => tag === 'td') : cell === cells[0]) {
    const next = isHead ? cells.find(({ tag, place }) => tag === 'th' && place > cell.place) : undefined
    return between(cell.end, next?.order ?? row.end)
  }
  if (!isHead && isHeadedBefore(row, table))
    return between(cell.end, cells.find(({ place }) => place > cell.place)?.end ?? row.end)
  const column = columnOf(cell)
  return (node) => {
    if (node.order < row.end || node.order >= table.end) return false
    let at: ViewNode | null = node
    while (at !== null && at !== table && !(isCell(at) && tableOf(at) === table)) at = at.parent
    return at !== null && at !== table && columnOf(at) === column
  }
}

/** Whether rows of a table stand before one. */
function isHeadedBefore(row: ViewNode, table: ViewNode): boolean {
  const around = row.parent === table ? row : row.parent
  return row.place > 0 || (around?.parent === table && around.place > 0 && around.tag === 'tbody')
}

/** Where ends what a label names: at the next sibling that looks like it, the next label; when that follows at once it is what the label names. */
function endOfNamed({ tag, parent, place, attributes }: ViewNode): number {
  const after = parent?.children.slice(place + 1) ?? []
  const next = after.find((other) => other.tag === tag && attributeOf(other, 'class') === attributes['class'])
  return (next === after[0] ? next?.end : next?.order) ?? parent?.end ?? 0
}

/** What the columns of a table are called, by the cells of its first row. */
function headsOf(table: ViewNode, { nodes, text }: PageView): ReadonlyMap<string, number> {
  const first = nodes.slice(table.order, table.end).find(({ tag }) => tag === 'tr')
  const cells = first?.children.filter(isCell).slice(0, maxHeads) ?? []
  const named = cells.map(
    (cell) => [nameKey(text.slice(cell.from, Math.min(cell.to, cell.from + longestLabel))), columnOf(cell)] as const,
  )
  return new Map(named.toReversed().filter(([key]) => key !== ''))
}

function labelsOf({ nodes, text }: PageView): ReadonlyMap<string, readonly ViewNode[]> {
  const found = new Map<string, ViewNode[]>()
  for (const node of nodes) {
    const { from, to, isHidden } = node
    if (isHidden || to <= from || to - from > longestLabel) continue
    const key = nameKey(text.slice(from, to))
    if (key === '') continue
    const same = found.getOrInsertComputed(key, () => [])
    // Of elements in each other that say the same the outermost is the label.
    if ((same.at(-1)?.end ?? 0) <= node.order) same.push(node)
  }
  return found
}

/** Below every heading: it names only what it stands in. */
const captionRank = 9

function rankOf(tag: string): number | undefined {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  return tag === 'caption' || tag === 'legend' || tag === 'summary' || tag === 'figcaption' ? captionRank : undefined
}
