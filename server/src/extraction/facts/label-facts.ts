import type { FactIndex, LabelPair } from './fact.ts'
import { labelNames, valueNames } from '../../values/pair-names.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { ownLabel, pageIconLabel, titleOfFigure } from '../records/element-labels.ts'
import { addEither, addLeading, addLine, labelKey } from './line-labels.ts'

const maxLabel = 48

/**
 * Finds what the page itself labels: definition lists, tables, "Label: value" lines, pairs of elements, headings.
 * Gives the pairs of lists and tables as they stand.
 */
export function addLabelFacts(view: PageView, index: FactIndex, tabs: ReadonlyMap<ViewNode, ViewNode>): LabelPair[] {
  const pairs: LabelPair[] = []
  for (const [panel, tab] of tabs) addPanel(view, index, { panel, tab })
  const ofTabs = new Set(tabs.values())
  for (const line of linesOfWords(view)) addLine(view, index, line, pairs)
  for (const node of view.nodes) {
    if (node.isHidden) continue
    if (node.tag === 'dl') addDefinitions(view, index, { node, pairs })
    else if (node.tag === 'table') addTable(view, index, { node, pairs })
    else if (/^h[1-6]$/.test(node.tag)) {
      if (!ofTabs.has(node) && !ofTabs.has(node.parent ?? node)) addHeading(view, index, node)
    } else if (node.tag === 'span') addLed(view, index, node)
    else if (node.tag !== 'tr') addPair(view, index, node)
    addAriaLabel(view, index, node)
    addElementLabel(index, node, ownLabel(view, node) ?? pageIconLabel(view, node))
    const title = titleOfFigure(view, node)
    if (title !== undefined) addElementLabel(index, node, { label: title, from: node.from, to: node.to })
  }
  return pairs.toSorted((a, b) => a.node.order - b.node.order)
}

/** All lines but those of source code, in which a colon labels nothing. */
function linesOfWords({ nodes, lines }: PageView): PageView['lines'] {
  const codes = nodes.filter(isSourceCode)
  if (codes.length === 0) return lines
  let next = 0
  return lines.filter(({ from, to }) => {
    while ((codes[next]?.to ?? Infinity) <= from) next += 1
    return to <= (codes[next]?.from ?? Infinity)
  })
}

function isSourceCode({ tag, children, isHidden }: ViewNode): boolean {
  return tag === 'pre' && !isHidden && children.length > 0 && children.every((child) => child.tag === 'code')
}

interface Labelled {
  readonly node: ViewNode
  readonly pairs: LabelPair[]
}

function addDefinitions(view: PageView, index: FactIndex, { node: list, pairs }: Labelled): void {
  let keys: string[] = []
  let term: ViewNode | undefined
  let isAfterValue = false
  const visit = (node: ViewNode): void => {
    if (node.tag === 'div') return node.children.forEach(visit)
    if (node.tag === 'dt') {
      term = node
      if (isAfterValue) keys = []
      isAfterValue = false
      const key = labelKey(textOf(view, node))
      if (key !== undefined) keys.push(key)
    } else if (node.tag === 'dd') {
      isAfterValue = true
      for (const key of keys) addValue(index, key, node)
      if (term !== undefined) addEither(view, index, { label: textOf(view, term), node, from: node.from, to: node.to })
      if (term !== undefined) addPairOf(view, pairs, { label: term, value: node })
    }
  }
  list.children.forEach(visit)
}

/** Rows of two cells are label and value, and so are those below a head where it says so or their first is one; otherwise the first column or row names the others. */
function addTable(view: PageView, index: FactIndex, { node: table, pairs }: Labelled): void {
  const rows = belowCaption(rowsOf(table))
  const columns = columnKeys(view, rows)
  for (const [at, row] of rows.entries()) {
    const cells = cellsOf(row)
    const [first, second] = cells
    if (cells.length === 2 && columns === undefined) {
      addCells(view, index, { first, second, pairs })
    } else if (columns === undefined && isRowOfPairs(view, cells)) {
      for (let place = 0; place < cells.length; place += 2) {
        addCells(view, index, { first: cells[place], second: cells[place + 1], pairs })
      }
    } else if (columns !== undefined && at > 0 && isSum(row, columns.length)) {
      addCells(view, index, { first, second: cells.at(-1), pairs })
    } else if (columns !== undefined && at > 0) {
      for (const [place, cell] of cells.entries())
        if (columns[place]) addCell(index, { key: columns[place], cell, isOfMany: rows.length > 2 })
      if (cells.length === 2 && (headPairs(columns) || (first?.tag === 'th' && second?.tag === 'td')))
        addCells(view, index, { first, second, pairs: [] })
    }
  }
}

/** "Total | 121.98" below the columns of a table: one name over all of them but the last. */
function isSum(row: ViewNode, width: number): boolean {
  const distinct = new Set(cellsOf(row))
  return distinct.size === 2 && width > 2 && cellsOf(row).length === width
}

/** "Feature | Value" */
function headPairs([label, value, ...others]: readonly string[]): boolean {
  return others.length === 0 && isIn(labelNames, label) && isIn(valueNames, value)
}

function isIn(names: ReadonlySet<string>, key = ''): boolean {
  return names.has(key) || names.has(key.replace(/s$/, ''))
}

function addCells(
  view: PageView,
  index: FactIndex,
  { first, second, pairs }: { first: ViewNode | undefined; second: ViewNode | undefined; pairs: LabelPair[] },
): void {
  if (first === undefined || second === undefined) return
  const key = labelKey(textOf(view, first))
  if (key === undefined) return
  addValue(index, key, second)
  addEither(view, index, { label: textOf(view, first), node: second, from: second.from, to: second.to })
  const whole = /^(.+) (?:range|spanne|bereich)$/.exec(key)?.[1]
  if (whole !== undefined) addValue(index, whole, second)
  addPairOf(view, pairs, { label: first, value: second })
}

/** "Open | 409.00 | Market cap | 1.24B": names without digits before values that have some, or that are marked as what they are. */
function isRowOfPairs(view: PageView, cells: readonly ViewNode[]): boolean {
  if ((cells.length !== 4 && cells.length !== 6) || new Set(cells).size !== cells.length) return false
  const texts = cells.map((cell) => textOf(view, cell))
  const labels = texts.filter((_, place) => place % 2 === 0)
  const values = texts.filter((_, place) => place % 2 === 1)
  if (!labels.every((text) => labelKey(text) !== undefined && !/\d/.test(text))) return false
  return (
    values.every((text) => /\d/.test(text)) ||
    (values.some((text) => text !== '') && cells.every((cell, place) => isMarked(view, cell) === (place % 2 === 0)))
  )
}

/** A head of its own, bold words, or a colon at the end. */
function isMarked(view: PageView, cell: ViewNode): boolean {
  const [first] = cell.children
  const isBold =
    first !== undefined && /^(?:b|strong)$/.test(first.tag) && first.from === cell.from && first.to === cell.to
  return cell.tag === 'th' || isBold || /[:：]$/.test(textOf(view, cell))
}

/** A first cell over all columns is the table's caption. */
function belowCaption(rows: ViewNode[]): ViewNode[] {
  const [first, second] = rows
  return first !== undefined && second !== undefined && new Set(cellsOf(first)).size === 1 ? rows.slice(1) : rows
}

function addPairOf(view: PageView, pairs: LabelPair[], { label, value }: { label: ViewNode; value: ViewNode }): void {
  const text = textOf(view, label).replace(/\s*[:：]$/, '')
  if (text !== '' && value.to > value.from)
    pairs.push({ label: text, labelNode: label, node: value, from: value.from, to: value.to })
}

export function rowsOf(table: ViewNode): ViewNode[] {
  return table.children.flatMap((child) => {
    if (child.tag === 'tr') return [child]
    return /^(?:thead|tbody|tfoot)$/.test(child.tag) ? child.children.filter(({ tag }) => tag === 'tr') : []
  })
}

export function cellsOf(row: ViewNode): ViewNode[] {
  return row.children
    .filter(({ tag }) => tag === 'td' || tag === 'th')
    .flatMap((cell) => {
      const span = Math.min(20, Number(attributeOf(cell, 'colspan') ?? 1) || 1)
      return Array.from({ length: span }, () => cell)
    })
}

/** The names of the columns when the first row is a header: in a thead, or all of th. */
export function columnKeys(view: PageView, rows: readonly ViewNode[]): string[] | undefined {
  const [first, second] = rows
  if (first === undefined || second === undefined) return undefined
  const cells = cellsOf(first)
  if (cells.length < 2) return undefined
  const isHeader =
    first.parent?.tag === 'thead' || cells.every(({ tag }) => tag === 'th') || isShownAsHeader(view, cells, second)
  return isHeader ? cells.map((cell) => labelKey(textOf(view, cell)) ?? '') : undefined
}

/** A first row without digits or links above rows that have them, with bold cells. */
function isShownAsHeader(view: PageView, cells: readonly ViewNode[], second: ViewNode): boolean {
  if (cells.length < 3 && !cells.every((cell) => /^(?:b|strong)$/.test(cell.children[0]?.tag ?? ''))) return false
  const isPlain = cells.every((cell) => labelKey(textOf(view, cell)) !== undefined && !/\d/.test(textOf(view, cell)))
  return isPlain && /\d/.test(textOf(view, second)) && cells[0]?.tag !== 'th'
}

function addHeading(view: PageView, index: FactIndex, heading: ViewNode): void {
  const key = labelKey(textOf(view, heading))
  const siblings = heading.parent?.children ?? []
  const { place } = heading
  const followed = siblings.slice(place + 1, place + 200)
  const end = followed.findIndex((node, at) => endsSection(view, node, { level: heading.tag, isFirst: at === 0 }))
  const own = end < 0 ? followed : followed.slice(0, end)
  const [first] = own
  const last = own.at(-1)
  if (key === undefined) return
  if (first !== undefined && last !== undefined) {
    index.add({ kind: 'heading', key, node: first, from: first.from, to: last.to, text: undefined })
  } else if (heading.parent !== null && place === siblings.length - 1) {
    // <div class="title"><h2>…</h2></div><div>…</div>
    const after = nextSibling(heading.parent)
    if (after !== undefined)
      index.add({ kind: 'heading', key, node: after, from: after.from, to: after.to, text: undefined })
  }
}

/** A tab is the heading of what it opens. */
function addPanel(view: PageView, index: FactIndex, { panel, tab }: { panel: ViewNode; tab: ViewNode }): void {
  const key = labelKey(textOf(view, tab))
  if (key !== undefined && panel.to > panel.from)
    index.add({ kind: 'heading', key, node: panel, from: panel.from, to: panel.to, text: undefined })
}

const lookedThrough = 40

/** A heading of the level or above, or a box behind the section's own text that begins with one: what is printed has it all again. */
function endsSection(view: PageView, node: ViewNode, { level, isFirst }: { level: string; isFirst: boolean }): boolean {
  const isHeading = ({ tag }: ViewNode): boolean => /^h[1-6]$/.test(tag) && tag <= level
  if (isHeading(node) || isFirst || node.tag !== 'div') return isHeading(node) || (!isFirst && node.tag === 'aside')
  const last = Math.min(node.end, node.order + lookedThrough)
  return view.nodes.slice(node.order, last).some((inner) => isHeading(inner) && inner.from === node.from)
}

function nextSibling(node: ViewNode): ViewNode | undefined {
  return node.parent?.children[node.place + 1]
}

/** An element of just two parts, the first a short label: <span>Brand</span><span>Acme</span>. */
function addPair(view: PageView, index: FactIndex, node: ViewNode): void {
  const [label, value, ...others] = shownChildren(node)
  if (label === undefined || others.length > 0) return
  if (value === undefined) addBelow(view, index, { node, label })
  else addTwo(view, index, { node, label, value })
}

function addTwo(
  view: PageView,
  index: FactIndex,
  { node, label, value }: { node: ViewNode; label: ViewNode; value: ViewNode },
): void {
  if (/^(?:h[1-6]|img|a|dt|time)$/.test(label.tag) || shownChildren(label).length > 2) return
  const text = textOf(view, label)
  const below = textOf(view, value)
  // <b>1,200+</b><span>Employees</span>: a figure above its name.
  if (
    /^\D{0,3}\d[\d.,\s]*(?:[%+]|k|m|mins?|minutes?|h|hrs?|hours?|kcal|kg|km|m²)?$/i.test(text) &&
    below.length <= 30 &&
    /^\p{L}[\p{L}\s/-]+$/u.test(below)
  ) {
    const name = labelKey(below)
    if (name !== undefined) addValue(index, name, label)
    return
  }
  if (text.length > maxLabel || value.to - value.from > 300 || text.includes('\n')) return
  // Beside other elements, which show nothing, a box of several lines is no value.
  if (node.children.length > 2 && below.includes('\n')) return
  if (view.text.slice(node.from, label.from).trim() !== '' || view.text.slice(value.to, node.to).trim() !== '') return
  if (!/^[\s:：–-]*$/.test(view.text.slice(label.to, value.from))) return
  const key = labelKey(text)
  if (key === undefined || textOf(view, value) === '') return
  addValue(index, key, value)
  addEither(view, index, { label: text, node: value, from: value.from, to: value.to })
}

const longestBelow = 60

/** <strong>Rest</strong><br>1 h: a stressed line with one other below it. */
function addBelow(view: PageView, index: FactIndex, { node, label }: { node: ViewNode; label: ViewNode }): void {
  if (!/^(?:strong|b|em|small|span|label)$/.test(label.tag) || node.to - label.to > longestBelow) return
  if (view.text.slice(node.from, label.from).trim() !== '' || textOf(view, label).length > maxLabel) return
  const rest = view.text.slice(label.to, node.to)
  const below = rest.trim()
  const key = labelKey(textOf(view, label))
  const isBelow = below !== '' && !below.includes('\n') && rest.slice(0, rest.indexOf(below)).includes('\n')
  if (!isBelow || key === undefined) return
  const from = view.text.indexOf(below, label.to)
  index.add({ kind: 'label', key, node, from, to: from + below.length, text: undefined })
}

/** "Categories: Lamps, Desks" in an element of its own within a line ends where the element does. */
function addLed(view: PageView, index: FactIndex, node: ViewNode): void {
  const [first] = node.children
  const lead = first === undefined ? '' : view.text.slice(node.from, Math.min(first.from, node.from + maxLabel)).trim()
  const key = first !== undefined && /[:：]$/.test(lead) ? labelKey(lead) : undefined
  if (first === undefined) return addLeadOf(view, index, node)
  if (key === undefined) return addPair(view, index, node)
  index.add({ kind: 'label', key, node, from: first.from, to: node.to, text: undefined })
}

/** "Feels like 3°" in an element of its own amid a line. */
function addLeadOf(view: PageView, index: FactIndex, node: ViewNode): void {
  const text = node.to - node.from <= maxLabel ? textOf(view, node) : ''
  if (/^\p{L}\D*\s\S?\d/u.test(text)) addLeading(index, { text, from: node.to - text.length, to: node.to, node })
}

function addElementLabel(index: FactIndex, node: ViewNode, told: ReturnType<typeof ownLabel>): void {
  const key = told === undefined ? undefined : labelKey(told.label)
  if (told !== undefined && key !== undefined)
    index.add({ kind: 'label', key, node, from: told.from, to: told.to, text: undefined })
}

const maxParts = 3

/** The first of its children that show something, one more than a pair has; icons and tips stand beside labels. */
function shownChildren({ children }: ViewNode): ViewNode[] {
  const shown: ViewNode[] = []
  for (const child of children) {
    if (!child.isHidden && child.to > child.from) shown.push(child)
    if (shown.length === maxParts) break
  }
  return shown
}

function addAriaLabel(view: PageView, index: FactIndex, node: ViewNode): void {
  for (const name of ['aria-label', 'data-label', 'data-th', 'data-title', 'data-name', 'data-column'] as const) {
    const text = attributeOf(node, name)?.trim()
    if (text === undefined || text === '' || text.length > 200) continue
    addCount(index, text, node)
    const colon = /^([^:]{1,48}):\s*(.+)$/.exec(text)
    if (colon?.[1] !== undefined && colon[2] !== undefined) {
      index.add({ kind: 'label', key: labelKey(colon[1]) ?? '', node, from: node.from, to: node.to, text: colon[2] })
    } else if (node.to > node.from && node.to - node.from < 400) {
      const key = labelKey(text)
      if (key !== undefined && key !== labelKey(textOf(view, node))) addValue(index, key, node)
    }
  }
}

/** "57 comments" says a link of what it shows as "57". */
function addCount(index: FactIndex, text: string, node: ViewNode): void {
  const [, count = '', counted = ''] = /^(\d[\d.,]*\s?[kKM]?)\s+(\p{L}[\p{L} ]{1,24})$/u.exec(text) ?? []
  const key = counted === '' ? undefined : labelKey(counted)
  if (key !== undefined) index.add({ kind: 'trailingLabel', key, node, from: node.from, to: node.to, text: count })
}

interface HeadedCell {
  readonly key: string
  readonly cell: ViewNode
  readonly isOfMany: boolean
}

function addCell(index: FactIndex, { key, cell, isOfMany }: HeadedCell): void {
  const { from, to } = cell
  index.add({ kind: 'label', key, node: cell, from, to, text: undefined, ...(isOfMany && { isOfMany }) })
}

function addValue(index: FactIndex, key: string, node: ViewNode): void {
  index.add({ kind: 'label', key, node, from: node.from, to: node.to, text: undefined })
}

function textOf(view: PageView, node: ViewNode): string {
  return view.text.slice(node.from, Math.min(node.to, node.from + 400)).trim()
}
