import type { ViewNode } from '../view/view-element.ts'

/** One record of a group: the elements [start, end) of document order and their text. */
export interface GroupRecord {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  /** Its only element, or the first of a run. */
  readonly node: ViewNode
  /** The elements at its top: one of a card, several of a run between headings, the cells of a column. */
  readonly roots: readonly ViewNode[]
}

/** How the records of a group stand on the page. */
export type GroupKind = 'siblings' | 'run' | 'rows' | 'columns' | 'terms'

/** Parts of a page that are alike and stand together: cards, rows, posts, sections under headings, terms with their definitions. */
export interface RecordGroup {
  readonly kind: GroupKind
  readonly records: readonly GroupRecord[]
  /** What holds the records. */
  readonly parent: ViewNode
  /** Of a table: what each column is called. */
  readonly headers: readonly string[] | undefined
  readonly isBoilerplate: boolean
  /** The first of the sections that its records stand in, each below a heading of its own: what leads to all of them stands before it. */
  readonly firstSection?: ViewNode | undefined
}
