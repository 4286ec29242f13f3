import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { columnOf } from './cell-places.ts'
import { fullHead, headText } from './full-head.ts'
import { cellsOf, spanOf, widestSpan } from './table-grid.ts'

/** In columns. */
const widestTable = 500

/** Where the last row of the head stands; undefined for a table without one. */
export function headerRow(view: PageView, rows: readonly ViewNode[]): number | undefined {
  const inHead = lastInHead(rows)
  const titled = headBelowTitle(view, rows)
  if (titled !== undefined && titled > inHead) return titled
  if (inHead >= 0 && inHead < rows.length - 1) return inHead
  for (let at = 0; at < Math.min(3, rows.length - 1); at += 1) {
    const row = rows[at]
    const cells = row === undefined ? [] : cellsOf(row)
    if (cells.length >= 2 && cells.every(({ tag }) => tag === 'th')) return lastOfHead(rows, at)
  }
  return inHead >= 0 ? undefined : plainHead(view, rows)
}

/** The first row, where it looks like a head without being marked as one. */
function plainHead(view: PageView, rows: readonly ViewNode[]): number | undefined {
  const first = rows[0] === undefined ? [] : cellsOf(rows[0])
  if (rows.length < 3 || first.length < 2 || areLabelled(rows)) return undefined
  const texts = first.map(({ from, to }) => view.text.slice(from, to).trim())
  const isBold = first.every((cell, at) => texts[at] === '' || holdsOnly(cell, headTags))
  const others = rows.slice(1, 6).map(cellsOf)
  const isPlain =
    texts.every((text) => text.length <= 40 && !/\d/.test(text) && !inPlaceOfFigures.test(text)) &&
    texts.filter((text) => text !== '').length >= 2
  if (isBold && hasSpans(rows[0])) return lastOfHead(rows, 0)
  if (!isBold && (texts.some(isSentence) || isWrittenAlike(first, others))) return undefined
  return isBold || (isPlain && (first.length >= 3 || first.some((_, at) => areFigures(view, others, at))))
    ? 0
    : undefined
}

const leastWords = 4

/** "The name shown to skippers." */
function isSentence(text: string): boolean {
  return /[.!?]$/.test(text) && text.split(/\s/).length >= leastWords
}

/** Elements that hold what rows tell, and no heads. */
const rowTags = new Set('code kbd samp'.split(' '))

/** A cell that is code, as are those below it, tells what they tell. */
function isWrittenAlike(first: readonly ViewNode[], others: readonly (readonly ViewNode[])[]): boolean {
  return first.some((cell, at) => {
    const below = others.flatMap((cells) => cells[at] ?? [])
    return holdsOnly(cell, rowTags) && below.length > 0 && below.every((other) => holdsOnly(other, rowTags))
  })
}

/** The last of the first rows that stand in a `thead`; of a table with several, each of which is one cell over some of its rows, none is. */
function lastInHead(rows: readonly ViewNode[]): number {
  const isInHead = (row: ViewNode): boolean => row.parent?.tag === 'thead'
  const begun = rows.findIndex(isInHead)
  const after = rows.findIndex((row, at) => at > begun && !isInHead(row))
  const isAgain = begun >= 0 && after >= 0 && rows.slice(after).some(isInHead)
  if (!isAgain) return rows.findLastIndex(isInHead)
  const areTitles = rows.every((row) => !isInHead(row) || cellsOf(row).length <= 1)
  return areTitles ? -1 : after - 1
}

const mostTitles = 2
const leastHeads = 3

/** Below a row or two of one cell, which name the whole table: the first of several, all of them in bold or marked as heads. */
function headBelowTitle(view: PageView, rows: readonly ViewNode[]): number | undefined {
  const at = rows.slice(0, mostTitles + 1).findIndex((row) => cellsOf(row).length > 1)
  const row = rows[at]
  const below = rows.slice(at + 1, at + 4).find((other) => cellsOf(other).length > 1)
  if (at < 1 || row === undefined || below === undefined) return undefined
  const heads = cellsOf(row).map((cell) => ({ cell, text: view.text.slice(cell.from, cell.to).trim() }))
  const told = heads.filter(({ text }) => text !== '')
  const isBold = (cell: ViewNode): boolean => holdsOnly(cell, headTags)
  const areShort = told.every(({ text }) => text.length <= 40 && !/\d/.test(text))
  if (told.length < leastHeads || !areShort) return undefined
  const others = cellsOf(below)
  const areBold = told.every(({ cell }) => isBold(cell)) && !others.every(isBold)
  return areBold || (told.every(({ cell }) => isCalledHead(cell)) && !others.some(isCalledHead)) ? at : undefined
}

const headNames = /(?:^|[\s_-])(?:hd|hdr|head|heads|header|headers|heading|th|thead)(?:$|[\s_-])/i

function isCalledHead(cell: ViewNode): boolean {
  return cell.tag === 'th' || headNames.test(attributeOf(cell, 'class') ?? '')
}

/** What stands in the first row where figures stand below is no head: "Monday | closed". */
const inPlaceOfFigures =
  /^(?:closed|open|all day|day off|geschlossen|ruhetag|zu|ganztägig|fermé|fermée|cerrado|cerrada|chiuso|chiusa|gesloten|zamknięte|nieczynne|fechado|stängt|lukket|suljettu|zavřeno|free|gratis|kostenlos|frei|gratuit|gratuito|none|n\/a|tb[ac]|tbd|sold out|ausverkauft|épuisé|agotado|esaurito|postponed|cancell?ed|abandoned|verschoben|abgesagt|on request|auf anfrage|sur demande|included|inklusive|[-–—])\.?$/i

/** A head whose cells span several columns or rows goes on below. */
function lastOfHead(rows: readonly ViewNode[], first: number): number {
  const mostLast = Math.min(first + mostHeadRows, rows.length - 1) - 1
  let last = first
  while (last < mostLast && hasSpans(rows[last]) && isHeadRow(rows[last + 1])) last += 1
  return last
}

const mostHeadRows = 5

function hasSpans(row: ViewNode | undefined): boolean {
  const isSpan = (cell: ViewNode): boolean =>
    spanOf(cell, 'colspan', widestSpan) > 1 || spanOf(cell, 'rowspan', mostHeadRows) > 1
  return row !== undefined && cellsOf(row).some(isSpan)
}

/** Each row begins with a head of its own, also the first: no row is the head of all. */
function areLabelled(rows: readonly ViewNode[]): boolean {
  return rows.slice(0, 6).every((row) => {
    const [label, ...values] = cellsOf(row)
    return label?.tag === 'th' && values.length > 0 && values.every(({ tag }) => tag === 'td')
  })
}

/** Of pairs that tell one thing some values have digits; below the head of a column of figures all do. */
const figureShare = 0.8

function areFigures(view: PageView, rows: readonly (readonly ViewNode[])[], column: number): boolean {
  const texts = rows.flatMap((cells) => cells[column] ?? []).map(({ from, to }) => view.text.slice(from, to))
  return texts.length > 0 && texts.filter((text) => /\d/.test(text)).length >= figureShare * texts.length
}

/** What the cells of a head hold where they are no `th`. */
const headTags = new Set('strong b h2 h3 h4 h5 h6'.split(' '))

function holdsOnly(cell: ViewNode, tags: ReadonlySet<string>): boolean {
  let at: ViewNode | undefined = cell
  for (let steps = 0; at !== undefined && steps < 4; steps += 1) {
    if (tags.has(at.tag)) return true
    at = at.children.find((child) => child.from <= cell.from && child.to >= cell.to)
  }
  return false
}

/**
 * What the columns are called, a place each; spans are spread. Of a head of several rows each column is called what stands above it, the
 * widest first: "Adult Single".
 */
export function tableColumns(
  view: PageView,
  rows: readonly ViewNode[],
  header: number | undefined,
): readonly string[] | undefined {
  if (header === undefined) return undefined
  const row = rows[header]
  if (row === undefined) return undefined
  const names = namesOf(view, row)
  const above = rows.slice(0, header).filter(isHeadRow)
  if (above.length === 0) return withoutEmpty(names, widthOf(rows.slice(header + 1)))
  const levels = [...above.map((level) => namesOf(view, level)), names]
  const width = Math.max(...levels.map((level) => level.length))
  // What stands above all of them names the table.
  const telling = levels.filter((level) => level.length < width || new Set(level).size > 1)
  return Array.from({ length: width }, (_, at) => {
    const told = telling.flatMap((level) => level[at] ?? []).filter((name) => name !== '')
    return told.filter((name, place) => name !== told[place - 1]).join(' ')
  })
}

/** What a row of heads calls the columns, by their places in the grid. */
function namesOf(view: PageView, row: ViewNode): string[] {
  const names: string[] = []
  for (const cell of cellsOf(row)) {
    const shown = headText(view, cell)
    const text = fullHead(cell, shown) ?? shown
    const first = columnOf(cell)
    while (names.length < Math.min(first, widestTable)) names.push('')
    const span = spanOf(cell, 'colspan', widestSpan)
    for (let count = 0; count < span; count += 1) names.push(text)
  }
  return names
}

function isHeadRow(row: ViewNode | undefined): boolean {
  const cells = row === undefined ? [] : cellsOf(row)
  if (cells.length === 0) return false
  return row?.parent?.tag === 'thead' || cells.every((cell) => cell.tag === 'th' || holdsOnly(cell, headTags))
}

/** A head may have an empty cell more than all its rows have cells: the names behind it are one place further on. */
function withoutEmpty(names: readonly string[], width: number | undefined): readonly string[] {
  const named = names.filter((name) => name !== '')
  const isOver = width !== undefined && names.length > width && named.length === width && names[0] !== ''
  return isOver ? named : names
}

/** The cells of each row, where all rows have as many. */
function widthOf(rows: readonly ViewNode[]): number | undefined {
  const widths = new Set(rows.slice(0, mostSized).map(spannedWidth))
  const [width] = widths
  return widths.size === 1 ? width : undefined
}

const mostSized = 50

function spannedWidth(row: ViewNode): number {
  return cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, 'colspan', widestSpan), 0)
}
