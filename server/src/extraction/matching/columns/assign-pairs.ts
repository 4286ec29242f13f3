import type { Column } from '../../records/record-columns.ts'
import type { Assigning } from './assigning.ts'
import type { Pair } from './assignment-table.ts'
import { isProse } from './wanted-words.ts'
import type { Wanted } from './wanted-value.ts'

/** In so few records a sign parts what is said. */
const fewPieces = 0.5

/** Columns go to what they are likely to tell, the surest pairs first. */
export function assignPairs({ pairs, table }: Assigning): void {
  const said = saidIn(pairs)
  for (const pair of pairs) if (!table.has(pair.one) && !isPieceOf(pair, said)) table.offer(pair)
}

/** The columns that are most likely what some say at length. */
function saidIn(pairs: readonly Pair[]): readonly Column[] {
  const best = new Map<Wanted, Pair>()
  for (const pair of pairs)
    if (isProse(pair.one) && !pair.one.isList && pair.score > (best.get(pair.one)?.score ?? 0)) best.set(pair.one, pair)
  return Array.from(best.values(), ({ column }) => column).filter(({ kind }) => kind === 'text')
}

/** What commas and dashes part of what some say is nobody who says it. */
function isPieceOf({ one, column }: Pair, said: readonly Column[]): boolean {
  const isName = one.plan.concept?.kind === 'person'
  const isPiece = column.kind === 'part' && column.fill < fewPieces
  return isName && isPiece && said.some(({ key }) => column.key.startsWith(key))
}
