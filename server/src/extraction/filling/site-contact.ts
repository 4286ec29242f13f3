import { candidatesFor } from '../candidates/candidates.ts'
import { coerce } from '../coercion/coerce.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { partKindOf } from '../schema/part-names.ts'
import { ofFoot, pageFeet } from '../scope/page-feet.ts'
import { linesIn } from '../scope/scope-elements.ts'
import { addressIn } from '../../values/addresses.ts'
import { type Filled, type FilledObject, partScope, type Scope } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { objectOf } from './object-of.ts'

type Entry = [name: string, filled: Filled]

/** How to reach those whose site it is, where the foot of the page is meant. */
export function fillFootContact(plan: FieldPlan, filler: Filler): FilledObject | undefined {
  if (!isReach(plan) || !ofFoot.test(`${plan.key} ${plan.description}`)) return undefined
  const foot = pageFeet(filler.page).at(-1)
  if (foot === undefined) return undefined
  const block = partScope(reachBlock(foot, filler))
  return objectOf(
    plan,
    plan.properties.flatMap((property) => tellIn(block, property, filler)),
  )
}

/** What of a contact the page itself does not tell its foot may, where nothing of the kind stands elsewhere. */
export function withFootContact(
  plan: FieldPlan,
  entries: Entry[],
  { scope, filler }: { scope: Scope; filler: Filler },
): Entry[] {
  const foot = isReach(plan) && scope.kind === 'page' ? pageFeet(filler.page).at(-1) : undefined
  if (foot === undefined) return entries
  const told = new Set(entries.map(([name]) => name))
  const open = plan.properties
    .filter((property) => !told.has(property.name) && reaches(property))
    .filter((property) => !isElsewhere(property, { scope, foot, filler }))
  if (open.length === 0) return entries
  const block = partScope(reachBlock(foot, filler))
  return [...entries, ...open.flatMap((property) => tellIn(block, property, filler))]
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

function tellIn(block: Scope, property: FieldPlan, filler: Filler): Entry[] {
  const filled = property.shape === 'scalar' ? filler.fill(property, block) : undefined
  if (filled?.kind !== 'scalar') return []
  // What heads a column of links is no town.
  const isHead = property.concept?.partOfAddress !== undefined && /^h[1-6]$/.test(filled.node?.tag ?? '')
  return isHead ? [] : [[property.name, filled]]
}

const longestLine = 140

/** The element of a foot that holds the first address, the first number and the first mail address of it. */
function reachBlock(foot: ViewNode, { page }: Filler): ViewNode {
  const inside = page.view.nodes.slice(foot.order, foot.end)
  const links = ['mailto:', 'tel:'].map((scheme) =>
    inside.find((node) => !node.isHidden && attributeOf(node, 'href')?.startsWith(scheme) === true),
  )
  const lines = linesIn(partScope(foot), page)
  const texts = lines.map(({ from, to }) => (to - from > longestLine ? '' : page.view.text.slice(from, to).trim()))
  const place = texts.findIndex((text, at) => text !== '' && addressIn(text, texts[at - 1] ?? '') !== undefined)
  const marks = [...links, lines[place]?.node].filter((node) => node !== undefined)
  const [first] = marks
  let block = first?.parent ?? foot
  while (block !== foot && block.parent !== null && !marks.every((mark) => holds(block, mark))) block = block.parent
  return block
}

function holds({ order, end }: ViewNode, node: ViewNode): boolean {
  return order <= node.order && node.end <= end
}

function isElsewhere(
  property: FieldPlan,
  { scope, foot, filler }: { scope: Scope; foot: ViewNode; filler: Filler },
): boolean {
  return candidatesFor(property, scope, filler.page).some(
    (candidate) =>
      !candidate.node.isBoilerplate &&
      !(candidate.node.order >= foot.order && candidate.node.order < foot.end) &&
      coerce(property, candidate, filler.locale) !== undefined,
  )
}
