import type { PageIndex } from '../facts/page-index.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { moneyIn } from '../../values/money.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.6
const longestLine = 120
const maxFound = 20
const shipping =
  /(?<!\p{L})(?:shipping|delivery|postage|versand(?:kosten)?|lieferung|livraison|frais de port|envío|gastos de envío|spedizione|frete|verzendkosten|dostawa|wysyłka|doprava|frakt)(?!\p{L})/iu
/** What sending costs from some amount on is no cost. */
const conditions =
  /(?<!\p{L})(?:free|over|above|from|orders?|kostenlos(?:er)?|gratis|ab|gratuit[ea]?|dès|desde|a partir|oltre|da|gratuita|vanaf|od)(?!\p{L})/iu

/** What sending costs, in a line that says so: "plus shipping 4.90 €". */
export function shippingCharges(scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const at = shipping.exec(quote)?.index
    if (at === undefined || conditions.test(quote)) continue
    const [amount, ...others] = moneyIn(quote.slice(at))
    if (amount === undefined || others.length > 0) continue
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    found.push({
      text: quote.slice(at + amount.from, at + amount.to),
      quote,
      node,
      isHidden: true,
      score: score - penalty,
    })
  }
  return found
}
