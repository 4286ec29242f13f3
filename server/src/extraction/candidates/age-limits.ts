import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.6
const longestLine = 200
const maxFound = 8
/** Many ages are those of many things. */
const mostDifferent = 1
const asked =
  /^(?:age|age limit|age restriction|age rating|age group|minimum age|min age|age min|mindestalter|altersfreigabe|altersbeschränkung|âge minimum|âge|edad mínima|edad|età minima|età|idade mínima|leeftijd|minimumleeftijd|åldersgräns|wiek|minimalny wiek)$/
/** "18+", "Over 18s only", "ages 8 and up", "ab 16 Jahren", "dès 6 ans", "from 12 years". */
const told =
  /(?<![\d.,€£$-])\d{1,2}\+(?!\s?\d)|(?<!\p{L})(?:strictly )?over ?-?\d{1,2}s(?: only)?|(?<!\p{L})(?:ages? )?\d{1,2}(?: years?)?(?: old)? (?:and|or) (?:over|older|up|above)|(?<!\p{L})ab \d{1,2} jahren|(?<!\p{L})(?:dès|à partir de) \d{1,2} ans|(?<!\p{L})(?:a partir de|desde|mayores de) (?:los )?\d{1,2} años|(?<!\p{L})(?:dai|da) \d{1,2} anni|(?<!\p{L})(?:vanaf|från|od|fra) \d{1,2} (?:jaar|år|lat)|(?<!\p{L})(?:from|aged?|minimum age:?) \d{1,2}(?: years)?(?=$|[.,;)]|\sand)/giu

/** How old visitors have to be, as a page says it in a few words. */
export function ageLimits({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (!asked.test(key) || scope.kind === 'entity') return []
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    for (const [text] of quote.matchAll(told)) {
      const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
      found.push({ text, quote, node, isHidden: true, score: score - penalty })
    }
  }
  const ages = new Set(found.map(({ text }) => /\d+/.exec(text)?.[0]))
  return ages.size > mostDifferent ? [] : found
}
