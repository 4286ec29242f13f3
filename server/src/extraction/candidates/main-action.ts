import { buttonClass, longestButton } from '../../values/button-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { shown } from '../scope/scope-elements.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'

const score = 0.58
/** The button that a page asks to press first stands so near behind its heading, in elements. */
const reach = 60
const actionLinks = /(?:^| )(?:cta|call to action|button)(?: (?:url|link|href))?$/

/** What a page asks its visitors to do first, or where that leads: the first button behind its heading. */
export function mainAction({ concept, key }: FieldPlan, scope: Scope, page: PageIndex): Candidate[] {
  const isText = concept?.isAction === true
  const node = scope.kind === 'page' && (isText || actionLinks.test(key)) ? mainButton(page) : undefined
  const href = node === undefined ? undefined : attributeOf(node, 'href')
  if (node === undefined) return []
  if (isText) return [{ text: shown(node, page), node, score }]
  return href === undefined ? [] : [{ text: href, node, isHidden: true, score }]
}

/** The first button behind a page's heading. */
export function mainButton({ heading, view }: PageIndex): ViewNode | undefined {
  return heading && view.nodes.slice(heading.end, heading.end + reach).find((one) => isButton(one))
}

function isButton(node: ViewNode): boolean {
  const isShown = !node.isHidden && !node.isBoilerplate && node.to > node.from && node.to - node.from <= longestButton
  return isShown && node.tag === 'a' && buttonClass.test(attributeOf(node, 'class') ?? '')
}
