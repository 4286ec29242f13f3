import { candidatesFor } from '../candidates/candidates.ts'
import { coerce } from '../coercion/coerce.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { partKindOf } from '../schema/part-names.ts'
import { type Filled, type FilledObject, partScope, type Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

type Entry = [name: string, filled: Filled]

const ofFoot = /\bfooter\b|fußzeile|pied de page|pie de página|piè di pagina|rodapé|voettekst|sidfot|stopk/

/** How to reach those whose site it is, where the foot of the page is meant. */
export function fillFootContact(plan: FieldPlan, filler: Filler): FilledObject | undefined {
  if (!isReach(plan) || !ofFoot.test(`${plan.key} ${plan.description}`)) return undefined
  const foot = footOf(filler)
  if (foot === undefined) return undefined
  const entries = plan.properties.flatMap((property) => inFoot(property, foot, filler))
  if (entries.length === 0) return undefined
  return { kind: 'object', entries, score: entries.reduce((sum, [, { score }]) => sum + score, 0) / plan.properties.length }
}

/** What of a contact the page itself does not tell its foot may, where nothing of the kind stands elsewhere. */
export function withFootContact(plan: FieldPlan, entries: Entry[], { scope, filler }: { scope: Scope; filler: Filler }): Entry[] {
  const foot = isReach(plan) && scope.kind === 'page' ? footOf(filler) : undefined
  if (foot === undefined) return entries
  const told = new Set(entries.map(([name]) => name))
  const open = plan.properties.filter((property) => !told.has(property.name) && reaches(property))
  return [...entries, ...open.flatMap((property) => (isElsewhere(property, { scope, foot, filler }) ? [] : inFoot(property, foot, filler)))]
}

function isReach({ key, shape, properties }: FieldPlan): boolean {
  return shape === 'object' && partKindOf(key) === 'reach' && properties.filter(reaches).length > 1
}

function reaches({ shape, concept }: FieldPlan): boolean {
  return (
    shape === 'scalar' &&
    (concept?.kind === 'email' || concept?.kind === 'phone' || concept?.partOfAddress !== undefined)
  )
}

function footOf({ page: { view } }: Filler): ViewNode | undefined {
  const foot = view.nodes.findLast(
    (node) => !node.isHidden && node.to > node.from && node.isBoilerplate && (node.tag === 'footer' || attributeOf(node, 'role') === 'contentinfo'),
  )
  return foot ?? view.foot
}

function inFoot(property: FieldPlan, foot: ViewNode, filler: Filler): Entry[] {
  const filled = property.shape === 'scalar' ? filler.fill(property, partScope(foot)) : undefined
  return filled === undefined ? [] : [[property.name, filled]]
}

function isElsewhere(property: FieldPlan, { scope, foot, filler }: { scope: Scope; foot: ViewNode; filler: Filler }): boolean {
  return candidatesFor(property, scope, filler.page).some(
    (candidate) =>
      !candidate.node.isBoilerplate &&
      !(candidate.node.order >= foot.order && candidate.node.order < foot.end) &&
      coerce(property, candidate, filler.locale) !== undefined,
  )
}
