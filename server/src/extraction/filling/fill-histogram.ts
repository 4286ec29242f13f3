import { ratingSteps, stepText } from '../candidates/rating-steps.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { Filler } from './filler.ts'

const listNames = /distribution|breakdown|histogram|by star|star count|rating count|per star|verteilung/
const starNames = /^(?:star|stars count|rating|score|level|sterne?|estrella|stelle|étoile|star rating|number of star)$/
const histogramScore = 0.8

/** A list of {stars, count} is the bars of the page's ratings. */
export function fillHistogram(plan: FieldPlan, scope: Scope, { page, locale }: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item?.shape !== 'object' || scope.kind === 'entity' || !listNames.test(plan.key)) return undefined
  const stars = item.properties.find(({ key, shape }) => shape === 'scalar' && starNames.test(key))
  const amounts = item.properties.filter((property) => property !== stars && property.shape === 'scalar')
  if (stars === undefined || amounts.length === 0) return undefined
  const items = ratingSteps(scope, page).map((step): Filled => {
    const { quote, node } = step
    const entries = [
      { property: stars, text: String(step.stars) },
      ...amounts.map((property) => ({ property, text: stepText(step, property) })),
    ].flatMap(({ property, text }) => {
      const raw = { text, node, isHidden: true }
      return toldEntries({ ...property, concept: undefined }, raw, { locale, score: histogramScore, quote })
    })
    return { kind: 'object', entries, score: histogramScore }
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score: histogramScore }
}
