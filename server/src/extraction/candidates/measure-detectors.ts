import { type Candidate, pagePenalty } from './candidate.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'

const servingWords =
  /(?<![\d.,/])\d{1,3}(?:\s?(?:[-–]|to|bis|à|a|tot)\s?\d{1,3})?\s+(?:servings?|serves|portions?|portion(?:en|er)|person(?:en|nes|as|er|e|s)?|people|porzioni|porciones|raciones|porc(?:e|í|je|ji|ja)|porties|adag|annosta|porsjoner|couverts|comensales)(?![\p{L}])/iu
const nutrition = /calorie|kcal|\bper\b|\bpro\b|nutrition|protein/i

/** "4 servings" and "Zutaten für 4 Personen" say how much a recipe makes. */
export function servings(scope: Scope, page: PageIndex): Candidate[] {
  return linesIn(scope, page).flatMap(({ from, to, node }) => {
    const line = to - from <= 60 ? page.view.text.slice(from, to) : ''
    const found = line === '' || nutrition.test(line) ? null : servingWords.exec(line)
    if (found === null) return []
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    const isOne = /^1\s/.test(found[0]) ? 0.06 : 0
    return [{ text: found[0], quote: line, node, isHidden: true, score: 0.54 - 0.001 * line.length - isOne - penalty }]
  })
}

const lone = /^(?:\d{1,2}\s?h(?:r?s?|ours?)?\.?(?:\s?\d{1,2}\s?m(?:in(?:ute)?s?)?\.?)?|\d{1,3}\s?min(?:ute)?s?\.?)$/i

/** "6 weeks", as courses and journeys last. */
const loneDays =
  /^\d{1,3}[\s-](?:days?|weeks?|months?|tagen?|wochen?|monate?n?|jours?|semaines?|mois|días?|semanas?|mes(?:es)?|giorn[oi]|settiman[ae]|mes[ei])$/iu

/** The only duration of a page that stands alone in its line, under its heading; a recipe has several, which need their names. */
export function loneDurations({ siblings, types }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (siblings.has('prep_time') || siblings.has('cook_time') || scope.kind === 'entity') return []
  const after = scope.kind === 'page' ? (page.heading?.to ?? 0) : scope.from
  const found = linesIn(scope, page).flatMap(({ from, to, node }) =>
    from < after || to - from > 60 || node.isBoilerplate
      ? []
      : page.view.text
          .slice(from, to)
          .split(/\s*[|·•,]\s*/)
          .map((part) => part.trim())
          .filter((part) => lone.test(part) || (types.has('string') && loneDays.test(part)))
          .map((text) => ({ text, node, isHidden: true, score: 0.5 })),
  )
  return found.length === 1 ? found : []
}
