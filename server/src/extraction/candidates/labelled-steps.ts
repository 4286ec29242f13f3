import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { nodesIn } from '../scope/scope-elements.ts'
import { numbersIn } from '../../values/numbers.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** How many ratings were of so many stars, or which share of them. */
export interface RatingStep {
  readonly stars: number
  readonly text: string
  readonly quote: string
  readonly node: ViewNode
}

/** "71 percent of reviews have 5 stars", "5 Sterne". */
const starsIn = (words: string): RegExp => new RegExp(String.raw`(?<![\d.,])([1-5])[\s-]*${words}`, 'iu')
const percent = /%|percent|prozent|pour ?cent|por ?ciento|per ?cento|por ?cento|procent/iu
/** In characters. */
const longestLabel = 80
const fewestSteps = 4
const mostLooked = 20_000

/** The bars of a page's ratings by what they are labelled for those who do not see them; empty where they are not. */
export function labelledSteps(scope: Scope, page: PageIndex, starWords: string): readonly RatingStep[] {
  const pattern = starsIn(starWords)
  const steps: RatingStep[] = []
  for (const node of nodesIn(scope, page).slice(0, mostLooked)) {
    const label = attributeOf(node, 'aria-label') ?? attributeOf(node, 'title') ?? ''
    const match = label.length > longestLabel ? null : pattern.exec(label)
    if (match === null) continue
    const rest = label.replace(match[0], ' ')
    const [count, more] = numbersIn(rest)
    if (count === undefined || more !== undefined) continue
    const stars = Number(match[1])
    const isNext = steps.length === 0 || Math.abs(stars - (steps.at(-1)?.stars ?? 0)) === 1
    if (!isNext) steps.length = 0
    steps.push({ stars, text: percent.test(rest) ? `${count.raw}%` : count.raw, quote: label, node })
    if (steps.length === 5) return steps
  }
  return steps.length >= fewestSteps ? steps : []
}
