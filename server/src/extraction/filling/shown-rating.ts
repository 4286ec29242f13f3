import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import type { FilledScalar } from '../scope/scope.ts'
import type { PageView, ViewLine } from '../view/view-builder.ts'

const stars =
  /star|stern|étoile|estrell|stell|gwiazd|out of|\/\s?5|\/\s?10|(?:of|von|sur|de|su|av|z) (?:5|10)\b|rating|rated|bewert|note|avis|opini|review|recens|reseñ|calific|valorac|ocen|kunden/i
/** In characters, of a line that tells a rating. */
const longestLine = 120
/** "4.7", "4,7 ★" */
const mostAlone = 6

/** "4.588" in markup of what the page shows as 4.6: what is shown, where it is told as a rating or stands alone. */
export function asRatingShown(plan: FieldPlan, filled: FilledScalar, { view }: PageIndex): FilledScalar {
  const { value } = filled
  if (plan.concept?.kind !== 'rating' || !isNumeric(plan) || typeof value !== 'number') return filled
  // Two places are what others tell of it as well.
  if (Math.abs(Math.round(value * 100) / 100 - value) < 1e-9) return filled
  const rounded = Math.round(value * 10) / 10
  const line = linesByNumber.getOrInsertComputed(view, readLines).get(String(rounded))
  if (line === undefined) return filled
  return { ...filled, value: rounded, quote: textOf(line, view), node: line.node }
}

const linesByNumber = new WeakMap<PageView, ReadonlyMap<string, ViewLine>>()
const numbers = /(?<![\d.,])\d{1,6}(?:[.,]\d{1,2})?(?!\d|[.,]\d)/g

/** The first line of a page that tells each number as a rating, or stands alone, by what a program calls the number. */
function readLines(view: PageView): ReadonlyMap<string, ViewLine> {
  const lines = new Map<string, ViewLine>()
  for (const line of view.lines) {
    if (line.node.isHidden || line.to - line.from > longestLine) continue
    const text = textOf(line, view)
    const told = text.match(numbers) ?? []
    if (told.length === 0 || (text.length > mostAlone && !stars.test(text))) continue
    for (const number of told) lines.getOrInsert(String(Number(number.replace(',', '.'))), line)
  }
  return lines
}

function textOf({ from, to }: ViewLine, view: PageView): string {
  return view.text.slice(from, to).trim()
}
