import { countryNames } from '../../values/country-names.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { employerNames } from '../schema/employer-names.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { addressIn } from '../../values/addresses.ts'
import type { Candidate } from './candidate.ts'

const maxLines = 4000
const longestLine = 140
const mostAbove = 3
const companyScore = 0.6
const countryScore = 0.58
const legalForms =
  /(?<!\p{L})(?:ltd|limited|llc|llp|plc|inc|corp|gmbh|ag|kg|ohg|ug|e\.\s?v|e\.\s?k|s\.?a\.?r\.?l|s\.?a|s\.?l|s\.?p\.?a|s\.?r\.?l|b\.?v|n\.?v|ab|a\/s|aps|oy|as|sp\. z o\.?\s?o|s\.r\.o|lda)\.?(?!\p{L})/iu

/**
 * Who an address is of and in which country, where it is written in lines below each other: the firm stands above its street, the country
 * last.
 */
export function addressBlocks({ concept, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const id = concept?.id
  if ((id !== 'company' && id !== 'country') || scope.kind === 'entity' || employerNames.test(key)) return []
  const lines = linesIn(scope, page).slice(0, maxLines)
  const texts = lines.map(({ from, to }) => (to - from > longestLine ? '' : page.view.text.slice(from, to).trim()))
  return texts.flatMap((text, at): Candidate[] => {
    if (text === '' || addressIn(text, texts[at - 1] ?? '') === undefined) return []
    const places = id === 'country' ? [at + 1] : Array.from({ length: mostAbove }, (_, up) => at - 1 - up)
    const found = places.find((place) => isPart(id, texts[place] ?? ''))
    const line = found === undefined ? undefined : lines[found]
    if (found === undefined || line === undefined) return []
    const score = (id === 'country' ? countryScore : companyScore) - (line.node.isBoilerplate ? 0.06 : 0)
    return [{ text: texts[found] ?? '', node: line.node, score }]
  })
}

function isPart(id: 'company' | 'country', text: string): boolean {
  return id === 'country' ? countryNames().has(text.toLowerCase()) : legalForms.test(text) && !/[:@]/.test(text)
}
