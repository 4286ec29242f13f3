import { labelNames, valueNames } from '../../../values/pair-names.ts'
import type { Assigning } from './assigning.ts'
import type { Shaped } from './shaped.ts'

const score = 0.8
const leastFill = 0.9

/**
 * Of rows with two cells and no heads the first is a label and the second its value, where just these are asked for: whatever else is
 * asked for stands above the rows.
 */
export function assignLabelPairs({ wanted, shaped, holdings, judging: { group } }: Assigning): void {
  const label = wanted.find(({ plan, isList }) => labelNames.has(plan.key) && !isList)
  const value = wanted.find(({ plan, isList }) => valueNames.has(plan.key) && plan.types.has('string') && !isList)
  if (group.kind !== 'rows' || label === undefined || value === undefined || isWide(shaped)) return
  for (const [one, cell] of [
    [label, 0],
    [value, 1],
  ] as const) {
    const own = cellOf(shaped, cell)
    if (own === undefined) return
    holdings.give(one, own.column, [{ key: own.column.key, score }])
  }
}

/** More cells, or heads of their own: what stands over the whole table heads none of them. */
function isWide(shaped: readonly Shaped[]): boolean {
  const heads = (cell: string): string[] =>
    shaped
      .filter(({ column: { key } }) => key.startsWith(cell))
      .flatMap(({ column: { names } }) => names.filter(({ weight }) => weight >= 1).map(({ key }) => key))
  const first = new Set(heads('/cell0'))
  return (
    shaped.some(({ column: { key } }) => /^\/cell[2-9]/.test(key)) || heads('/cell1').some((head) => !first.has(head))
  )
}

/** What all of a cell shows, by its outermost element. */
function cellOf(shaped: readonly Shaped[], cell: number): Shaped | undefined {
  const path = `/cell${cell}`
  return shaped
    .filter(
      ({ column: { key, kind, fill } }) =>
        kind === 'text' && fill >= leastFill && (key === path || key.startsWith(`${path}/`)),
    )
    .toSorted((a, b) => a.column.key.length - b.column.key.length)[0]
}
