import { nameKey, wordsOf } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

/** In characters. */
const longestLine = 300
const maxLines = 4000
/** What a line of nutrients tells at least: a lone "6 g protein" may be said of anything. */
const leastAmounts = 2
const score = 0.64

const amount = /\d{1,5}(?:[.,]\d{1,2})?\s?(?:kcal|cal(?:ories)?|kj|g|mg|µg|grams?)(?!\p{L})/iu
const amounts = new RegExp(amount, 'giu')
/** "Protein 6g Fat 4g": behind an amount the next begins with a capital. */
const parting = /[,;|·•/()]\s?|:\s|(?<=\d(?:\s?(?:kcal|cal|kJ|g|mg))?)\s(?=\p{Lu})/u
const besides = new Set(wordsOf('of per serving portion the a'))

/** A nutrient as a line tells it with others: "Per serving: 210 kcal, 6 g protein, 4 g fat". */
export function nutrients({ concept, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'entity' || concept === undefined) return []
  const names = new Set([key, ...concept.names].map(nameKey))
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }): Candidate[] => {
      const quote = to - from > longestLine ? '' : page.view.text.slice(from, to)
      if ((quote.match(amounts)?.length ?? 0) < leastAmounts) return []
      const text = quote.split(parting).flatMap((part) => told(part.trim(), names) ?? [])[0]
      const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
      return text === undefined ? [] : [{ text, quote, node, isHidden: true, score: score - penalty }]
    })
}

/** The amount of a part that is called so, or is told in a unit that is called so; "Calories 210" is told in none. */
function told(part: string, names: ReadonlySet<string>): string | undefined {
  const last = part.slice(part.lastIndexOf(' ') + 1)
  const found = amount.exec(part)?.[0] ?? (/^\d{1,5}$/.test(last) ? last : undefined)
  if (found === undefined) return undefined
  const words = wordsOf(part.replace(found, ' ')).filter((word) => !besides.has(word))
  const unit = nameKey(found.replaceAll(/[\d.,]/g, ''))
  return names.has(words.join(' ')) || (words.length === 0 && names.has(unit)) ? found : undefined
}
