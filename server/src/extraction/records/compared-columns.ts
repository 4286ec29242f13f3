import { nameKey } from '../../values/name-words.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'
import { looksAs } from './looks-as.ts'
import type { GroupRecord } from './record-group.ts'

/** The things that a table compares, one in each column. */
export interface ComparedColumns {
  readonly records: readonly GroupRecord[]
  /** What the first cell of each row calls it; undefined where that is of a thing as well. */
  readonly headers: readonly string[] | undefined
}

const leastWidth = 3
const widestGrid = 40

/** A table that compares things has one in each column, told by the first cell of each row. */
export function comparedColumns(view: PageView, grid: readonly (readonly ViewNode[])[]): ComparedColumns | undefined {
  const width = Math.max(0, ...grid.map((cells) => cells.length))
  if (width < leastWidth || width > widestGrid || grid.length < 2) return undefined
  const whole = grid.filter((cells) => cells.length === width)
  if (whole.length < 2 || whole.length < 0.5 * grid.length) return undefined
  const texts = whole.map((cells) => cells.map((cell) => textOf(view, cell)))
  const labels = texts.map(([first = ''], at) => (at === 0 && isCorner(first) ? '' : first))
  // A first column of the same looks as the others names no rows: it is one of the things that are compared.
  const firstThing = texts.every(([first = '', second = '']) => looksAs(first, second)) ? 0 : 1
  const records = Array.from({ length: width - firstThing }, (_, at): GroupRecord | undefined => {
    const roots = whole.flatMap((cells) => cells[at + firstThing] ?? [])
    const [first] = roots
    const last = roots.at(-1)
    return first === undefined || last === undefined
      ? undefined
      : { start: first.order, end: last.end, from: first.from, to: last.to, node: first, roots }
  }).filter((record) => record !== undefined)
  return records.length < 2 ? undefined : { records, headers: firstThing === 0 ? undefined : labels }
}

const leastRows = 3
const mostRows = 60
const widestOfElements = 12
/** In characters. */
const longestHead = 60

/** What stands in the corner of a table over what its rows are called, when its columns are the things; name keys. */
const corners = new Set(
  'feature spec specification property attribute characteristic criterion criteria merkmal eigenschaft kriterium kriterien ausstattung caractéristique critère propriété característica criterio propiedad caratteristica proprietà característica critério kenmerk eigenschap cecha egenskap'
    .split(' ')
    .map(nameKey),
)

/**
 * Rows of elements that are no table's, each of as many: they compare things where nothing stands in the corner above what the rows are
 * called, or a word for what these are.
 */
export function columnsOfElements(view: PageView, { tag, children }: ViewNode): ComparedColumns | undefined {
  if (tag === 'ul' || tag === 'ol' || children.length < leastRows || children.length > mostRows) return undefined
  const grid = children
    .filter(({ isHidden }) => !isHidden)
    .map((row) => row.children.filter(({ isHidden }) => !isHidden))
  const [head = []] = grid
  const isGrid = head.length >= leastWidth && head.length <= widestOfElements && grid.length >= leastRows
  if (!isGrid || grid.some((cells) => cells.length !== head.length)) return undefined
  const [corner = '', ...things] = head.map((cell) => textOf(view, cell))
  const labels = grid.slice(1).map(([label]) => (label === undefined ? '' : textOf(view, label)))
  return isCorner(corner) && areApart(things) && areApart(labels) ? comparedColumns(view, grid) : undefined
}

/** What says nothing of the things beside it. */
function isCorner(text: string): boolean {
  return text === '' || (text.length <= longestHead && corners.has(nameKey(text)))
}

/** Short names, each of something else. */
function areApart(names: readonly string[]): boolean {
  return (
    new Set(names).size === names.length && names.every((name) => name.length <= longestHead && /\p{L}/u.test(name))
  )
}

function textOf(view: PageView, { from, to }: ViewNode): string {
  return view.text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
}
