import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const maxLines = 4000
const longestLine = 400
const score = 0.56
const sizes: readonly (readonly [asked: RegExp, behind: RegExp])[] = [
  [
    /\b(?:height|höhe|hoehe|hauteur|altezza|alto|hoogte|höjd)\b/,
    /^(?:high|tall|in height|hoch|de haut|de alto|hoog)(?!\p{L})/iu,
  ],
  [
    /\b(?:width|breite|largeur|larghezza|ancho|breedte|bredd)\b/,
    /^(?:wide|in width|across|breit|de large|de ancho|breed)(?!\p{L})/iu,
  ],
  [
    /\b(?:length|länge|laenge|longueur|lunghezza|largo|lengte|längd)\b/,
    /^(?:long|in length|lang|de long|de largo)(?!\p{L})/iu,
  ],
  [
    /\b(?:depth|tiefe|profondeur|profondità|profundidad|diepte)\b/,
    /^(?:deep|in depth|tief|de profondeur|diep)(?!\p{L})/iu,
  ],
  [/\bdiameter\b|\bdurchmesser\b/, /^(?:in diameter|across|im durchmesser)(?!\p{L})/iu],
]
const figure = /(?<![\d.,])\d[\d.,]{0,8}\s?(?:mm|cm|m|km|ft|feet|in(?:ches)?|inch|["”″'])\s?-?(?=\p{L})/giu

/** "10 cm high", "2 m wide": how large something is, by the word behind the figure. */
export function sizesTold({ key, types }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const behind = sizes.find(([asked]) => asked.test(key))?.[1]
  if (behind === undefined || !(types.has('number') || types.has('integer')) || scope.kind === 'entity') return []
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }) => {
      const line = to - from > longestLine ? '' : page.view.text.slice(from, to)
      const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
      return Array.from(line.matchAll(figure)).flatMap(({ 0: text, index }): Candidate[] =>
        behind.test(line.slice(index + text.length).trimStart())
          ? [{ text: text.replace(/-$/, ''), quote: line, node, isHidden: true, score: score - penalty }]
          : [],
      )
    })
}
