import type { AssignmentTable, Pair } from './assignment-table.ts'
import type { Judging } from './column-pairs.ts'
import type { Holdings } from './holdings.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

/** What the rules share that give the columns of one group to what is wanted. */
export interface Assigning {
  readonly wanted: readonly Wanted[]
  readonly shaped: readonly Shaped[]
  readonly judging: Judging
  /** Likely enough by themselves, those to take first first. */
  readonly pairs: readonly Pair[]
  /** The others, likelier ones first. */
  readonly weak: readonly Pair[]
  /** Who has which column so far. */
  readonly table: AssignmentTable
  /** The table's, for rules that only look and give. */
  readonly holdings: Holdings
  /** What was given that is no column of the records: tabs, and what stands above. Rules add to it. */
  readonly outside: Shaped[]
}

/** Gives, takes or changes columns where it sees its case, and does nothing otherwise. */
export type Rule = (assigning: Assigning) => void
