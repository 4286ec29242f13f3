import type { RecordGroup } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'

const counts = new Map(
  'two:2 zwei:2 deux:2 dos:2 due:2 three:3 drei:3 trois:3 tres:3 tre:3 four:4 vier:4 quatre:4 cuatro:4 quattro:4 five:5 fünf:5 cinq:5 cinco:5 cinque:5 six:6 sechs:6 seis:6 sei:6'
    .split(' ')
    .map((told) => told.split(':'))
    .map(([word = '', count]) => [word, Number(count)] as const),
)
const counted = /\b(?:the|die|den|les|las|los|i|le|gli) (\p{L}{2,7}) (?!to )\p{L}/u
const countGain = 0.2

/** "The three cards at the top" are three. */
export function countShare({ description }: FieldPlan, { records }: RecordGroup): number {
  const count = counts.get(counted.exec(description)?.[1] ?? '')
  if (count === undefined) return 0
  return records.length === count ? countGain : -countGain
}
