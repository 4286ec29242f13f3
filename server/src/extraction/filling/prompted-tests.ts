import type { AmountTest, DayTest } from '../prompt/found-test.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled } from '../scope/scope.ts'
import type { Filler } from './filler.ts'
import type { RecordField, ToldRecord } from './prompted-fields.ts'

/** Whether a record passes; undefined where it does not say. */
export type Answer = boolean | undefined

export interface Tested {
  readonly answers: readonly Answer[]
  /** The field whose values were held against it. */
  readonly field: RecordField | undefined
}

/** How many comparisons of texts are left to all rules of a prompt, for one list. */
export interface PromptBudget {
  left: number
}

/** The records that a prompt speaks of. */
export interface PromptedWithin {
  readonly records: readonly ToldRecord[]
  readonly fields: readonly RecordField[]
  readonly filler: Filler
  readonly budget: PromptBudget
}

/** Takes this many comparisons; false once they are used up. */
export function mayLook(budget: PromptBudget, cost: number): boolean {
  budget.left -= cost
  return budget.left > 0
}

const known = new WeakMap<ToldRecord, Map<FieldPlan, Filled | undefined>>()

/** What a record says of a field that the schema need not ask for; undefined where it says nothing. */
export function valueOnPage(plan: FieldPlan | undefined, record: ToldRecord, filler: Filler): unknown {
  if (plan === undefined) return undefined
  const own = known.getOrInsertComputed(record, () => new Map<FieldPlan, Filled | undefined>())
  const filled = own.getOrInsertComputed(plan, () => filler.fill(plan, record.scope))
  return filled?.kind === 'scalar' ? filled.value : undefined
}

/** "No more than ten": so many at most, whole, and not said of what they are. */
export function isMost(test: AmountTest | DayTest): test is AmountTest {
  if (test.kind !== 'amount' || test.unit !== undefined || test.isOpen) return false
  return test.low === -Infinity && Number.isInteger(test.high)
}
