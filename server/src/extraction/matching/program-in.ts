import { coerce } from '../coercion/coerce.ts'
import type { GroupRecord } from '../records/record-group.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledScalar } from '../scope/scope.ts'
import type { MatchContext } from './match-context.ts'

const programTag = 'pre'

/** The first block of code of a record that is asked for one, wherever in it that stands; undefined for any other field. */
export function programIn(
  plan: FieldPlan,
  { record: { start, end }, chance }: { record: GroupRecord; chance: number },
  { page: { view }, locale }: MatchContext,
): FilledScalar | undefined {
  if (plan.concept?.tag !== programTag) return undefined
  const node = view.nodes.slice(start, end).find(({ tag, isHidden }) => tag === programTag && !isHidden)
  if (node === undefined) return undefined
  const quote = view.text.slice(node.from, node.to)
  const value = coerce(plan, { text: quote, node }, locale)
  return value === undefined ? undefined : { kind: 'scalar', value, quote, node, score: chance }
}
