import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { nodesIn, shown } from '../scope/scope-elements.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Candidate } from './candidate.ts'
import type { ListCandidate } from './section-lists.ts'

const score = 0.86
const longest = 60

/** Where a post is filed, by links whose `rel` says so ("category tag", "tag"): those that stand together with the first. */
export function filingLinks({ concept }: FieldPlan, scope: Scope, page: PageIndex): ListCandidate[] {
  const wanted = concept?.rel
  if (wanted === undefined || scope.kind !== 'page') return []
  const links = nodesIn(scope, page).filter(
    (node) => node.tag === 'a' && !node.isHidden && node.to > node.from && relOf(node) === wanted,
  )
  const [first] = links
  const raws = links
    .filter((link) => holderOf(link) === holderOf(first) && link.to - link.from <= longest)
    .map((node): Candidate => ({ text: shown(node, page), node, score }))
  return raws.length === 0 ? [] : [{ raws, score }]
}

/** Links to categories are tags as well, in the words of their `rel`. */
function relOf(link: ViewNode): string | undefined {
  const words = (attributeOf(link, 'rel') ?? '').toLowerCase().split(/\s+/)
  if (words.includes('category')) return 'category'
  return words.includes('tag') ? 'tag' : undefined
}

/** What the links stand in, each alone in an element of its own or not. */
function holderOf(link: ViewNode | undefined): ViewNode | null {
  const parent = link?.parent ?? null
  return parent !== null && (parent.tag === 'li' || parent.children.length === 1) ? parent.parent : parent
}
