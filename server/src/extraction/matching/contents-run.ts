import type { Run } from '../records/runs.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import type { MatchContext } from './match-context.ts'
import { otherTextLists } from './list-names.ts'

const leastEntries = 3

/** A table of contents that nothing is called so: the first run of which each element leads to a place of the page itself. */
export function contentsRun(plan: FieldPlan, scope: Scope, context: MatchContext): Run | undefined {
  if (!asksContents(plan) || scope.kind !== 'page') return undefined
  return context.runs.find(areContents)
}

/** Each leads to a place of the page itself. */
export function areContents({ nodes }: Pick<Run, 'nodes'>): boolean {
  return nodes.length >= leastEntries && nodes.every(leadsToItself)
}

export function asksContents({ name, description }: FieldPlan): boolean {
  return isContents(nameKey(name)) || isContents(nameKey(description))
}

/** True for a run of links that lead nowhere without a script. */
export function areControls({ nodes }: Pick<Run, 'nodes'>): boolean {
  return nodes.length >= leastEntries && nodes.every((node) => /^javascript:/i.test(addressOf(node) ?? ''))
}

function isContents(key: string): boolean {
  return key === 'toc' || otherTextLists(key).has('toc')
}

function leadsToItself(node: ViewNode): boolean {
  return !node.isHidden && /^#./.test(addressOf(node) ?? '')
}

function addressOf(node: ViewNode): string | undefined {
  const link = node.tag === 'a' ? node : node.children.find(({ tag }) => tag === 'a')
  return link && attributeOf(link, 'href')
}
