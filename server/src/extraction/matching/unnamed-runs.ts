import { actions } from '../../values/button-words.ts'
import { moneyIn } from '../../values/money.ts'
import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isAddress } from '../schema/is-address.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import { itemTextOf } from '../view/item-texts.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { MatchContext } from './match-context.ts'
import { isHeading, listOf, readNodes, runsWithin } from './match-strings.ts'
import { tagClasses, tagNames } from './tag-words.ts'
import { withColumns } from './run-columns.ts'
import { timedNames } from './timed-names.ts'

const onlyRunScore = 0.46

/** A list under a heading of its own is not what other headings of the page are called. */
function isHeadedOtherwise({ key }: FieldPlan, { parent }: Run, { page }: MatchContext): boolean {
  const before = parent.parent?.children[parent.place - 1]
  return before !== undefined && /^h[2-6]$/.test(before.tag) && isHeading(key, page)
}

/** A line with an amount that is no longer tells a price and is no item of a list that nothing names. */
const longestAmount = 40

/** The longest list of a record that holds one and whose schema asks for one; of few fields, also of links and words beside each other. */
export function onlyRun(
  plan: FieldPlan,
  scope: Scope,
  { context, isLoose }: { context: MatchContext; isLoose: boolean },
): FilledArray | undefined {
  if (plan.items === undefined || isAddress(plan.items)) return undefined
  const runs = context
    .runsIn(scope.start, scope.end)
    .filter(
      ({ nodes, parent }) =>
        (nodes.length >= 2 || nodes[0]?.tag === 'li') &&
        parent.order >= scope.start - 1 &&
        parent.end <= scope.end &&
        (isLoose ? /^(?:li|a|option|span|p|label|button)$/ : /^(?:li|option)$/).test(nodes[0]?.tag ?? '') &&
        !nodes.some(
          (node) => moneyIn(itemTextOf(node, context.page.view)).length > 0 && node.to - node.from <= longestAmount,
        ),
    )
  const likely = ({ nodes }: Run): number => nodes.length + (nodes[0]?.tag === 'li' ? 100 : 0)
  const [best] = runs.toSorted((a, b) => likely(b) - likely(a))
  if (best === undefined || isHeadedOtherwise(plan, best, context)) return undefined
  const whole = withColumns(best, scope, context.page)
  const nodes = timedNames(plan, whole.nodes, context.page.view) ?? whole.nodes
  const items = readNodes(plan, { nodes, score: onlyRunScore }, context)
  if (items.every(({ quote }) => actions.test(quote.trim()))) return undefined
  // A list of one item is one, where there is no other.
  const isLone = items.length < 2 && (best.nodes[0]?.tag !== 'li' || runs.length > 1)
  return isLone ? undefined : listOf(items, onlyRunScore)
}

const longestTag = 40

/** Words beside each other that are made to be tags, where a record has one such run and is asked for what tags tell. */
export function tagRun(plan: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  if (!tagNames.test(plan.key) || plan.items?.types.has('string') !== true) return undefined
  const runs = runsWithin(scope, context).filter(({ nodes }) => nodes.length >= 2 && areTags(nodes))
  const [only, ...others] = runs
  if (only === undefined || others.length > 0) return undefined
  return listOf(readNodes(plan, { nodes: only.nodes, score: onlyRunScore }, context), onlyRunScore)
}

function areTags(nodes: readonly ViewNode[]): boolean {
  return nodes.every((node) => node.to - node.from <= longestTag && tagClasses.test(attributeOf(node, 'class') ?? ''))
}
