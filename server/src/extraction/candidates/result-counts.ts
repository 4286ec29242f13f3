import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { figure, ofAllIn } from '../../values/totals.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.62
const longestLine = 100
const maxFound = 12
/** "340 results", "127 hôtels trouvés". */
const found = new RegExp(
  String.raw`^\D{0,24}${figure}\s+(?:[\p{L}-]+\s){0,2}?(?:results?|matches|items|products|jobs|listings|properties|homes|found|ergebnisse|treffer|produkte|artikel|gefunden|résultats?|trouvée?s?|produits|annonces|resultados|encontrados|productos|anuncios|risultati|trovati|prodotti|annunci|resultaten|gevonden|producten)(?![\p{L}])`,
  'iu',
)

/** How many there are, as the line above a list says it. */
export function resultCounts(scope: Scope, page: PageIndex): Candidate[] {
  const told: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || told.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const text = /\d/.test(quote) ? (ofAllIn(quote) ?? found.exec(quote)?.[1]) : undefined
    if (text === undefined) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    const number = text.replaceAll(/[\s\u00a0\u202f'’]/g, '')
    told.push({ text: number, quote, node, isHidden: true, score: score - penalty - 0.01 * told.length })
  }
  return told
}
