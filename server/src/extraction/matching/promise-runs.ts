import { nameKey } from '../../values/name-words.ts'
import { moneyIn } from '../../values/money.ts'
import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { isPlainText } from '../schema/is-plain-text.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import { itemTextOf } from '../view/item-texts.ts'
import type { MatchContext } from './match-context.ts'
import { listOf, readNodes, runsWithin } from './match-strings.ts'

/** What shops promise: lists that are asked for under these names are seldom called anything on the page. */
const names =
  /(?:^| )(?:perk|promise|usp|assurance|reassurance|guarantee|trust (?:badge|signal|mark|point|item)|(?:shop|store|service|shopping|customer|buyer|delivery) (?:benefit|advantage|perk|promise|usp)|vorteil|vorteile|versprechen|garantien|voordeel|voordelen|avantage|garantie|garanzia|garanzie|vantaggi|ventaja|garantía|fördel|fördelar|korzyści)s?$/
const promises =
  /(?:^|[^\p{L}])(?:free|shipping|deliver(?:y|ed)|returns?|refunds?|warrant(?:y|ies)|guarantees?d?|financ(?:e|ing)|certified|authentic|secure[d]?|trial|money[- ]back|expert advice|support|pick-?up|pay (?:later|over time)|customer (?:care|service)|sav(?:e|ings)|versand\p{L}*|lieferung|rückgabe\p{L}*|rückversand|garantien?|kostenlos\p{L}*|gratis|kauf auf rechnung|bezorgd?|bezorging|retour\p{L}*|proberen|livraison|paiement|remboursé|envíos?|devolucion(?:es)?|garantía|pago|spedizion[ei]|res[oi]|garanzia|pagament[oi]|frakt|retur(?:er)?|leverans|dostawa|zwrot\p{L}*|gwarancja)(?![\p{L}])/iu
/** Of the items, so many are promises. */
const leastShare = 0.6
const leastItems = 3
const mostItems = 8
/** In characters. */
const shortest = 6
const longest = 96
const score = 0.55

/** The run of short lines that promise what shops do, where no other has as many: free delivery, days to return it, a warranty. */
export function promiseRun(plan: FieldPlan, scope: Scope, context: MatchContext): FilledArray | undefined {
  if (scope.kind !== 'page' || plan.items === undefined || !isPlainText(plan.items)) return undefined
  if (!names.test(nameKey(plan.name))) return undefined
  let best: { readonly run: Run; readonly share: number } | undefined
  for (const run of runsWithin(scope, context)) {
    if (run.nodes.length < leastItems || run.nodes.length > mostItems) continue
    const share = promisedShare(run, context)
    if (share >= leastShare && share > (best?.share ?? 0)) best = { run, share }
  }
  return best && listOf(readNodes(plan, { nodes: best.run.nodes, score }, context), score)
}

function promisedShare({ nodes }: Run, { page: { view } }: MatchContext): number {
  let promised = 0
  for (const node of nodes) {
    if (node.to - node.from > 2 * longest) return 0
    const text = itemTextOf(node, view).trim()
    if (text.length < shortest || text.length > longest || moneyIn(text).length > 1) return 0
    if (promises.test(text)) promised += 1
  }
  return promised / nodes.length
}
