import type { FieldPlan } from '../schema/field-plan.ts'
import { isNumeric } from '../schema/is-numeric.ts'
import { listName } from '../schema/list-name.ts'
import type { Filled, FilledArray, Scope } from '../scope/scope.ts'
import { toldEntries } from '../scope/told-entries.ts'
import type { PageView } from '../view/view-builder.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'

/** Lists of what narrows a list down. */
const facetLists =
  /(?:^| )(?:filter|facet|refinement|filtre|filtro|filtri|facette|faceta|faccetta|facetten)s?(?: group| option|gruppe)?n?s?$/
const facetScore = 0.8
const leastChoices = 2
const mostChoices = 200
/** "Show all" has no figure. */
const leastShare = 0.6
/** In characters. */
const longestChoice = 60
const longestTitle = 40
/** Signs and boxes without a text may stand between a title and its choices. */
const farthestTitle = 3

interface Choice {
  readonly node: ViewNode
  readonly label: string
  readonly count: string
}

interface Facet {
  readonly title: ViewNode
  readonly choices: readonly Choice[]
}

/**
 * A list of {name, values: [{label, count}]} is what stands beside a list to narrow it down: short lines that each end in how many there
 * are, "Oak (12)", below a line that says what they are.
 */
export function fillFacets(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const { items: item } = plan
  if (item === undefined || scope.kind !== 'page' || !facetLists.test(listName(plan.key))) return undefined
  const title = item.properties.find(({ shape, types }) => shape === 'scalar' && types.has('string'))
  const values = item.properties.find(({ shape }) => shape === 'array')
  // Names alone may be told by any list.
  if (title === undefined || values?.items?.properties.some((property) => isNumeric(property)) !== true)
    return undefined
  const items = facetsOf(filler.page.view).map((facet): Filled => {
    const name = told(title, { text: lineOf(facet.title, filler.page.view), node: facet.title }, filler)
    const choices = facet.choices.flatMap((choice) => choiceOf(values.items, choice, filler) ?? [])
    const list: FilledArray = { kind: 'array', items: choices, score: facetScore }
    return { kind: 'object', entries: [...name, [values.name, list]], score: facetScore }
  })
  return items.length === 0 ? undefined : { kind: 'array', items, score: facetScore }
}

function choiceOf(item: FieldPlan | undefined, { node, label, count }: Choice, filler: Filler): Filled | undefined {
  if (item?.shape !== 'object')
    return item === undefined ? undefined : told(item, { text: label, node }, filler)[0]?.[1]
  const named = item.properties.find(({ types }) => types.has('string'))
  const counted = item.properties.find((property) => isNumeric(property))
  const entries = [
    ...(named === undefined ? [] : told(named, { text: label, node }, filler)),
    ...(counted === undefined ? [] : told(counted, { text: count, node }, filler)),
  ]
  return entries.length === 0 ? undefined : { kind: 'object', entries, score: facetScore }
}

function told(
  plan: FieldPlan,
  { text, node }: { text: string; node: ViewNode },
  { locale }: Filler,
): [string, Filled][] {
  return toldEntries({ ...plan, concept: undefined }, { text, node }, { locale, score: facetScore })
}

function facetsOf(view: PageView): Facet[] {
  return view.nodes.flatMap((node) => {
    const { children } = node
    if (node.isHidden || children.length < leastChoices || children.length > mostChoices) return []
    const choices = children.flatMap((child) => choiceIn(child, view) ?? [])
    const shown = children.filter(isShown)
    if (choices.length < leastChoices || choices.length < leastShare * shown.length) return []
    const [first] = shown
    const title = first !== undefined && first !== choices[0]?.node ? titleIn(first, view) : titleBefore(node, view)
    return title === undefined ? [] : [{ title, choices }]
  })
}

/** A line that can be chosen and ends in a figure. */
function choiceIn(node: ViewNode, view: PageView): Choice | undefined {
  if (!isShown(node) || node.to - node.from > longestChoice || !isChosen(node, view)) return undefined
  const line = lineOf(node, view)
  const closed = /[)\]]$/.test(line) ? line.slice(0, -1) : line
  let at = closed.length
  while (at > 0 && /[\d.,]/.test(closed.charAt(at - 1))) at -= 1
  const count = closed.slice(at)
  const label = closed.slice(0, at).replace(/[([]$/, '').trim()
  return /^\d/.test(count) && /\p{L}/u.test(label) && !/[:€$£]$/.test(label) ? { node, label, count } : undefined
}

function isChosen(node: ViewNode, { nodes }: PageView): boolean {
  return nodes
    .slice(node.order, Math.min(node.end, node.order + 8))
    .some(({ tag }) => /^(?:a|input|label|button)$/.test(tag))
}

/** The short line right before the choices, or before what holds them alone. */
function titleBefore(node: ViewNode, view: PageView): ViewNode | undefined {
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < farthestTitle; at = at.parent, steps += 1) {
    const before = at.parent?.children.slice(0, at.place).findLast(isShown)
    if (before === undefined) continue
    return titleIn(before, view)
  }
  return undefined
}

function titleIn(node: ViewNode, view: PageView): ViewNode | undefined {
  const line = lineOf(node, view)
  return line.length <= longestTitle && /\p{L}/u.test(line) && !/\d/.test(line) ? node : undefined
}

function lineOf({ from, to }: ViewNode, { text }: PageView): string {
  return text
    .slice(from, Math.min(to, from + 2 * longestChoice))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
