import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import type { FilledScalar } from '../scope/scope.ts'

const stars =
  /star|stern|étoile|estrell|stell|gwiazd|out of|\/\s?5|\/\s?10|(?:of|von|sur|de|su|av|z) (?:5|10)\b|rating|rated|bewert|note|avis|opini|review|recens|reseñ|calific|valorac|ocen|kunden/i
/** In characters, of a line that tells a rating. */
const longestLine = 120

/** "4.588" in markup of what the page shows as 4.6: what is shown, where it is told as a rating or stands alone. */
export function asRatingShown(plan: FieldPlan, filled: FilledScalar, { view }: PageIndex): FilledScalar {
  const { value } = filled
  if (plan.concept?.kind !== 'rating' || !isNumeric(plan) || typeof value !== 'number') return filled
  // Two places are what others tell of it as well.
  if (Math.abs(Math.round(value * 100) / 100 - value) < 1e-9) return filled
  const rounded = Math.round(value * 10) / 10
  const shown = new RegExp(String.raw`(?<![\d.,])${String(rounded).replace('.', '[.,]')}(?![\d]|[.,]\d)`)
  const line = view.lines.find(({ node, from, to }) => {
    if (node.isHidden || to - from > longestLine) return false
    const text = view.text.slice(from, to).trim()
    const at = text.search(shown)
    return at >= 0 && (stars.test(text) || text.length <= mostAlone)
  })
  if (line === undefined) return filled
  return { ...filled, value: rounded, quote: view.text.slice(line.from, line.to).trim(), node: line.node }
}

/** "4.7", "4,7 ★" */
const mostAlone = 6
