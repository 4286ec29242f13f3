import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { type Candidate, pagePenalty } from './candidate.ts'
import { dateIn } from '../../values/dates.ts'
import type { PageIndex } from '../facts/page-index.ts'
import { linesIn, nodesIn, shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** Dates that say when something else happened. */
const otherDates =
  /updated|modified|effective|revised|last change|expires|deadline|copyright|©|aktualisiert|founded|since\b/i

export function dates(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const found: Candidate[] = []
  // Of a page that sells something, loose dates are those of its reviews and offers.
  const isSold = page.entities.some(({ types }) => types.includes('product'))
  if (scope.kind === 'page' && plan.concept?.isOfPage === true && isSold) return []
  for (const node of nodesIn(scope, page)) {
    if (node.tag !== 'time' || node.isHidden) continue
    found.push({
      text: shown(node, page) || (attributeOf(node, 'datetime') ?? ''),
      node,
      score: 0.74 - lateness(node, scope, page),
    })
  }
  for (const { from, to, node } of linesIn(scope, page)) {
    const text = to - from <= 80 ? page.view.text.slice(from, to) : ''
    const date = text === '' ? undefined : dateIn(text, page.language)
    const isOther = otherDates.test(text) && plan.concept?.isOfPage === true
    if (date === undefined || isOther) continue
    const at = text.indexOf(date.raw)
    const withTime = text.slice(at, at + date.raw.length + 20)
    // "12–14 September": the first day stands before what reads as a date.
    const first = /\d{1,2}\.?\s?(?:[-–—]|to|bis|au|al)\s?$/i.exec(text.slice(0, at))?.[0] ?? ''
    found.push({
      text: plan.format === 'date-time' ? withTime : first + date.raw,
      node,
      score: 0.6 - lateness(node, scope, page),
    })
  }
  return found
}

function lateness(node: ViewNode, scope: Scope, page: PageIndex): number {
  if (scope.kind !== 'page') return 0
  const distance = Math.abs(node.from - (page.heading?.from ?? 0))
  return Math.min(0.14, distance / 20_000) + pagePenalty(node, page)
}
