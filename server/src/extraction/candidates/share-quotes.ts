import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { linesIn, shown } from '../scope/scope-elements.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.6
const longestLine = 120
const maxFound = 5
/** "Gannet Holdings plc (GNT)", "Nordlys Energy ASA (OSE: NLE)" */
const named =
  /^(?<company>\S.{1,80}?)\s\((?:(?<exchange>\p{Lu}[\p{L} ]{1,24}):\s?)?(?<ticker>[A-Z\d][A-Z\d.-]{0,9})\)$/u

/** Firm, exchange and symbol of a heading that names a share, where its symbol is asked for. */
export function sharesNamed({ concept, siblings, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { heading } = page
  const id = concept?.id ?? key
  const isAsked = id === 'ticker' || siblings.has('ticker')
  if (scope.kind !== 'page' || heading === undefined || !isAsked || heading.to - heading.from > longestLine) return []
  const quote = shown(heading, page)
  const text = named.exec(quote)?.groups?.[id]
  return text === undefined ? [] : [{ text, quote, node: heading, isHidden: true, score: 0.7 }]
}

const changeNames =
  /^(?:(?:price|day|daily|today) )?(?:change|veränderung|veraenderung|variation|variación|variacion|variazione)(?: (?:percent|percentage|pct|prozent|percentuale))?$/
const shares = / (?:percent|percentage|pct|prozent|percentuale)$/
/** "+3.20 (+0.78%)" */
const change = /(?<![\d.,])([+−–-]\s?\d[\d.,]*)\s?\(\s?([+−–-]?\d[\d.,]*)\s?%\s?\)/

/** By how much a price has changed, as an amount and as a share of it. */
export function priceChanges({ key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (!changeNames.test(key) || scope.kind === 'entity') return []
  const found: Candidate[] = []
  for (const { from, to, node } of linesIn(scope, page)) {
    if (to - from > longestLine || found.length >= maxFound) continue
    const quote = page.view.text.slice(from, to)
    const text = change.exec(quote)?.[shares.test(key) ? 2 : 1]
    const penalty = scope.kind === 'page' ? pagePenalty(node, page) : 0
    if (text !== undefined) found.push({ text, quote, node, isHidden: true, score: score - penalty })
  }
  return found
}
