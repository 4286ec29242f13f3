import { nameKey } from '../../values/name-words.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import { itemTextOf } from '../view/item-texts.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import type { PageView } from '../view/view-builder.ts'
import type { Candidate } from './candidate.ts'

const names =
  /^(?:(?:current|active|selected) )?(?:sort(?:ing)?(?: order| by| option| mode)?|sorted by|order(?:ed)? by)$|^(?:sortierung|sortiert nach|tri|trié par|orden|ordenado por|ordenación|ordinamento|ordinato per|ordenar por|sortering|sortowanie)$/
const called = /(?:^|[\s_-])(?:sort\w*|order-?by|orderby|tri|trier|orden\w*|ordina\w*)(?:$|[\s_:-])/i
const mostAround = 2
const mostOptions = 60
/** In characters, of what leads to a control. */
const longestLabel = 40
const score = 0.72

/** By what the page sorts its list: the option that is chosen of the control for that. */
export function sortOrders({ key, types }: FieldPlan, scope: Scope, { view }: PageIndex): Candidate[] {
  if (scope.kind !== 'page' || !names.test(key) || !types.has('string')) return []
  const select = view.nodes.find((node) => node.tag === 'select' && called.test(namesOf(node, view)))
  if (select === undefined) return []
  const options = view.nodes
    .slice(select.order + 1, Math.min(select.end, select.order + mostOptions))
    .filter(({ tag }) => tag === 'option')
  const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined) ?? options[0]
  const text = chosen === undefined ? '' : itemTextOf(chosen, view)
  const isNone = text === '' || called.test(text) || nameKey(text) === ''
  return chosen === undefined || isNone
    ? []
    : [{ text, node: chosen, isHidden: true, score, by: 'the control for sorting' }]
}

/** What a control and the elements right around it are called, and the line that leads to it. */
function namesOf(select: ViewNode, { text }: PageView): string {
  const told: string[] = []
  for (let at: ViewNode | null = select, steps = 0; at !== null && steps <= mostAround; at = at.parent, steps += 1) {
    for (const name of ['id', 'name', 'class', 'aria-label', 'title'])
      told.push(attributeOf(at, name)?.slice(0, 200) ?? '')
    const before = at.parent?.children[at.place - 1]
    const from = before === undefined || before.tag === 'select' ? (at.parent?.from ?? at.from) : before.from
    if (at.from - from <= longestLabel) told.push(text.slice(from, at.from))
  }
  return told.join(' ')
}
