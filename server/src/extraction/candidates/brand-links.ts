import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf } from '../view/view-element.ts'
import { type Candidate, pagePenalty } from './candidate.ts'

const score = 0.66
/** In characters of the page's text. */
const nearHeading = 300
const longest = 40

/** "by Halden" above or below what is sold: the one link beside the page's heading that leads into the folder of what is asked for. */
export function brandLinks({ concept }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const { heading } = page
  const folder = concept?.folder
  if (scope.kind !== 'page' || folder === undefined || heading === undefined) return []
  const links = nodesIn(scope, page).filter((node) => {
    if (node.tag !== 'a' || node.isHidden || node.to <= node.from || node.to - node.from > longest) return false
    const isNear = node.to >= heading.from - nearHeading && node.from <= heading.to + nearHeading
    return isNear && folder.test(attributeOf(node, 'href') ?? '')
  })
  const texts = new Set(links.map((node) => shown(node, page)))
  const [first] = links
  // Several are a menu of them.
  if (first === undefined || texts.size > 1) return []
  return [{ text: shown(first, page), node: first, score: score - pagePenalty(first, page) }]
}
