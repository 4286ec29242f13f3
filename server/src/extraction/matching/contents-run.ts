import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import type { MatchContext } from './match-context.ts'
import { otherTextLists } from './list-names.ts'

const leastEntries = 3

/** A table of contents that nothing is called so: the first run of which each element leads to a place of the page itself. */
export function contentsRun({ name, description }: FieldPlan, scope: Scope, context: MatchContext): Run | undefined {
  const isAsked = isContents(nameKey(name)) || isContents(nameKey(description))
  if (!isAsked || scope.kind !== 'page') return undefined
  return context.runs.find(({ nodes }) => nodes.length >= leastEntries && nodes.every(leadsToItself))
}

function isContents(key: string): boolean {
  return key === 'toc' || otherTextLists(key).has('toc')
}

function leadsToItself(node: ViewNode): boolean {
  const link = node.tag === 'a' ? node : node.children.find(({ tag }) => tag === 'a')
  return link !== undefined && !node.isHidden && /^#./.test(attributeOf(link, 'href') ?? '')
}
