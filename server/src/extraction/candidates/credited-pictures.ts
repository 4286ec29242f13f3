import type { PageIndex } from '../facts/page-index.ts'
import { asksCredit } from '../schema/asks-credit.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { pictureCredits } from '../view/picture-credits.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.8
const later = 0.02
const most = 6

/** Whose a page's picture is, as the text below it says: the first is that of the page's own. */
export function creditedPictures(plan: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  if (scope.kind === 'entity' || !asksCredit(plan)) return []
  return pictureCredits(scope, page.view)
    .slice(0, most)
    .map(({ node, text }, at) => ({ text, node, isHidden: true, score: score - later * at - pagePenalty(node, page) }))
}
