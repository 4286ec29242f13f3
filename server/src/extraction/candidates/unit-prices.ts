import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { moneyIn } from '../../values/money.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const longestLine = 160
const maxLines = 2000
const score = 0.66

/** What pages write for what an amount is of, by what names call it. */
const units: readonly (readonly [asked: RegExp, told: string])[] = [
  [/^(?:l|liter|litre|litro|litr)s?$/, String.raw`(?:l|lit(?:er|re)s?|litros?|litri?)`],
  [/^(?:kg|kilo|kilogram)s?$/, String.raw`(?:kg|kilo(?:gram)?s?)`],
  [/^(?:gb|gigabyte)s?$/, String.raw`(?:gb|gigabytes?)`],
  [/^(?:m2|sqm|qm|square (?:meter|metre))s?$/, String.raw`(?:m²|m2|qm|sqm|sq\.?\s?m|square met(?:er|re)s?)`],
  [/^(?:sqft|sq ft|ft2|square (?:foot|feet))$/, String.raw`(?:sq\.?\s?ft\.?|sqft|ft²|square (?:foot|feet))`],
  [/^(?:month|mo|monat|mois|mes|mese)$/, String.raw`(?:mo(?:nth)?|mon\.?|mtl\.?|monat|mois|mes|mese|month)`],
  [/^(?:year|yr|annum|jahr|an|año|anno)$/, String.raw`(?:y(?:ea)?r|annum|jahr|an|año|anno)`],
  [/^(?:week|wk|woche|semaine)$/, String.raw`(?:w(?:ee)?k|woche|semaine|semana)`],
  [/^(?:day|tag|jour|día|giorno)$/, String.raw`(?:day|tag|jour|día|giorno)`],
  [/^(?:hour|hr|h|stunde|heure|hora|ora)$/, String.raw`(?:h(?:ou)?r|h|std\.?|stunde|heure|hora|ora)`],
  [/^(?:night|nacht|nuit|noche|notte)$/, String.raw`(?:night|nacht|nuit|noche|notte)`],
  [/^(?:person|pax|user|seat|adult|head)$/, String.raw`(?:person|p\.?\s?p\.?|pax|user|seat|adult|head|pers\.?)`],
  [/^(?:unit|piece|item|stück|pièce)$/, String.raw`(?:unit|pieces?|item|each|ea|st(?:k|ück)\.?|pièce)`],
  [/^(?:km|kilometer|kilometre)$/, String.raw`(?:km|kilomet(?:er|re))`],
  [/^(?:mile|mi)$/, String.raw`(?:mi(?:le)?)`],
  [/^(?:kwh)$/, String.raw`kwh`],
]
const asked = /(?:^| )(?:price|cost|rate|fee|rent|charge|preis|kosten|prix|precio|prezzo|preço) (?:per|pro|par|por|al) /

/** The amount with the unit behind it that a name asks for: "€ 13.20 / l" for "price_per_liter". */
export function unitPrices({ key, concept }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const lead = asked.exec(key)
  const unit = lead === null ? '' : key.slice(lead.index + lead[0].length)
  if (unit === '' || concept !== undefined || scope.kind === 'entity') return []
  const told = units.find(([name]) => name.test(unit))?.[1] ?? unit.replaceAll(/[^\p{L}\d]+/gu, String.raw`\s`)
  const behind = new RegExp(String.raw`^\s?(?:[/∕]|per|pro|par|por|al|a)?\s?(?:1\s?)?${told}(?![\p{L}\d])`, 'iu')
  return linesIn(scope, page)
    .slice(0, maxLines)
    .flatMap(({ from, to, node }): Candidate[] => {
      if (to - from > longestLine) return []
      const quote = page.view.text.slice(from, to)
      const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
      return moneyIn(quote)
        .filter((amount) => behind.test(quote.slice(amount.to)))
        .map((amount) => ({
          text: quote.slice(amount.from, amount.to),
          quote,
          node,
          isHidden: true,
          score: score - penalty,
        }))
    })
}
