import type { Column } from '../../records/record-columns.ts'
import type { Wanted } from './wanted-value.ts'

/** Who has which column so far. */
export interface Holdings {
  readonly column: (one: Wanted) => Column | undefined
  readonly score: (one: Wanted) => number
  readonly isFree: (one: Wanted, column: Column) => boolean
  readonly give: (one: Wanted, column: Column, sources: { readonly key: string; readonly score: number }[]) => void
}
