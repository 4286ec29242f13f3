import { type Assignment, AssignmentTable } from './assignment-table.ts'
import { coveredShare, fitOf, heldOf, isToldByOne, namedOf } from './assignment-measures.ts'
import type { Assigning } from './assigning.ts'
import type { Judging } from './column-pairs.ts'
import { columnRules, laterRules } from './column-rules.ts'
import { likelyPairs } from './likely-pairs.ts'
import type { Shaped } from './shaped.ts'
import type { Wanted } from './wanted-value.ts'

export interface Assigned {
  readonly assignment: Assignment
  /** How well the columns together are what is wanted, 0 to 1. */
  readonly fit: number
  /** How well what the page calls them are the words for it, 0 to 1. */
  readonly named: number
  /** The mean chance of what is wanted, where the records have it. */
  readonly held: number
  /** How much of the longest column's text those in use tell, 0 to 1. */
  readonly covered: number
  /** One of several records alone tells more than what names it. */
  readonly isOfOneRecord: boolean
}

/** Gives each wanted value its column so that together they fit best and no stretch of text serves two. */
export function assignColumns(wanted: readonly Wanted[], shaped: readonly Shaped[], judging: Judging): Assigned {
  const { pairs, weak } = likelyPairs(wanted, shaped, judging)
  const table = new AssignmentTable()
  const { holdings } = table
  const assigning: Assigning = { wanted, shaped, judging, pairs, weak, table, holdings, outside: [] }
  for (const rule of columnRules) rule(assigning)
  const assigned = measured(assigning)
  for (const rule of laterRules) rule(assigning)
  return assigned
}

/** How well the columns fit so far; the assignment itself goes on to change. */
function measured({ wanted, shaped, table: { assignment }, outside }: Assigning): Assigned {
  const all = [...shaped, ...outside]
  return {
    assignment,
    fit: fitOf(wanted, all, assignment),
    named: namedOf(wanted, all, assignment),
    held: heldOf(wanted, all, assignment),
    covered: coveredShare(shaped, assignment),
    isOfOneRecord: isToldByOne(wanted, all, assignment),
  }
}
