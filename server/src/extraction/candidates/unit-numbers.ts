import { unitAsked } from '../../values/asked-units.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { bareName } from '../schema/bare-name.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import type { Candidate } from './candidate.ts'
import { isNumeric } from '../schema/is-numeric.ts'

const longestLine = 160
const maxLines = 2000

/** The only number with the unit that a field's name asks for: "95 m²" for "superficie_mq", "150 PS" for "leistung_ps". */
export function unitNumbers(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { key, concept } = plan
  const told = isNumeric(plan) && (concept === undefined || kinds.has(concept.kind)) ? unitAsked(key) : undefined
  if (told === undefined || scope.kind === 'entity') return []
  // What the page calls so has another unit, or is read by its label.
  if (page.index.named(bareName(key), scope.start, scope.end).some(({ kind }) => kind === 'label')) return []
  const found = linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }): Candidate[] => {
      if (to - from > longestLine || node.isBoilerplate) return []
      const quote = page.view.text.slice(from, to)
      return Array.from(quote.matchAll(told), ({ 0: text }) => ({ text, quote, node, isHidden: true, score: 0.58 }))
    })
  return new Set(found.map(({ text }) => text.replaceAll(/\s/g, ''))).size === 1 ? found.slice(0, 1) : []
}

/** Kinds of concepts whose values are numbers with a unit. */
const kinds = new Set(['number', 'text'])
