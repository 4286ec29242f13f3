import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageFacts } from '../facts/page-index.ts'
import type { Steering } from '../schema/prompt-restrictions.ts'
import type { Reading } from '../coercion/raw-value.ts'
import type { Filled, Scope } from '../scope/scope.ts'

/** What filling goes by: the page's facts, and how to read them. */
export interface Filling {
  readonly page: PageFacts
  readonly reading: Reading
  /** What the prompt asks of a page's records. */
  readonly steering: Steering
  /** Adds a sentence to the answer's warnings. */
  readonly warn: (sentence: string) => void
  /** Fills a part of the plan; handed on so that lists and records can fill what they hold. */
  readonly fill: (plan: FieldPlan, scope: Scope) => Filled | undefined
}
