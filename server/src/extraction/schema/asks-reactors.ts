import type { FieldPlan } from './field-plan.ts'
import { isPlainText } from './is-plain-text.ts'

const names =
  /(?:^| )(?:(?:like|liked|reacted|react|thanked|thank|upvoted|agreed|loved|kudoed) by|liker|reactor|reacter|(?:member|user|people|person) who (?:like|liked|reacted|thanked))$/

/** True for a list of those who liked a post or reacted to it. */
export function asksReactors(plan: FieldPlan): boolean {
  return plan.items !== undefined && isPlainText(plan.items) && names.test(plan.key)
}
