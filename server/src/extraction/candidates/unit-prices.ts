import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { moneyIn } from '../../values/money.ts'
import { unitBehind } from '../../values/unit-amounts.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const longestLine = 160
const maxLines = 2000
const score = 0.66

/** The amount with the unit behind it that a name asks for: "€ 13.20 / l" for "price_per_liter". */
export function unitPrices({ key, concept }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const behind = concept === undefined && scope.kind !== 'entity' ? unitBehind(key) : undefined
  if (behind === undefined) return []
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }): Candidate[] => {
      if (to - from > longestLine) return []
      const quote = page.view.text.slice(from, to)
      const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
      return moneyIn(quote)
        .filter((amount) => behind.test(quote.slice(amount.to)))
        .map((amount) => ({
          text: quote.slice(amount.from, amount.to),
          quote,
          node,
          isHidden: true,
          score: score - penalty,
        }))
    })
}
