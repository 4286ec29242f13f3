import type { AmountTest } from '../prompt/found-test.ts'
import type { Rank } from '../prompt/prompt-ranks.ts'
import { amountsOf, costOfReading } from './prompted-amounts.ts'
import { daysOf } from './prompted-days.ts'
import type { ToldRecord } from './prompted-fields.ts'
import { mayLook, type PromptedWithin } from './prompted-tests.ts'

const units = { price: 'money', rating: 'stars', amount: undefined } as const
const anyAmount = { kind: 'amount', low: -Infinity, high: Infinity, isOpen: false } as const

/** The records that tell what they are to be ordered by, in that order; undefined where none does. */
export function rankedBy<Told extends ToldRecord>(
  rank: Rank,
  records: readonly Told[],
  within: Omit<PromptedWithin, 'records'>,
): readonly Told[] | undefined {
  if (!mayLook(within.budget, costOfReading * records.length * within.fields.length)) return undefined
  const values = valuesOf(rank, { ...within, records })
  const told = records.flatMap((record, at) => {
    const value = values[at]
    return value === undefined ? [] : [{ record, value }]
  })
  if (told.length === 0) return undefined
  const way = rank.isMost ? -1 : 1
  return told.toSorted((a, b) => way * compare(a.value, b.value)).map(({ record }) => record)
}

function valuesOf({ of, about }: Rank, within: PromptedWithin): readonly (number | string | undefined)[] {
  if (of === 'day') return daysOf(about, within).days
  const test: AmountTest = { ...anyAmount, unit: units[of] }
  return amountsOf(test, { about, counted: about[0] }, within).amounts
}

/** Days begin with their year, so that they are in the order of their texts. */
function compare(a: number | string, b: number | string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
