import type { FieldPlan } from '../schema/field-plan.ts'
import type { FilledArray, Scope } from '../scope/scope.ts'
import type { ViewNode } from '../view/view-element.ts'
import type { Filler } from './filler.ts'
import { itemPlan, readEach } from './list-items.ts'
import { itemText } from './page-lists.ts'

const bulletNames =
  /(?:^| )(?:feature|bullet|(?:bullet|selling|check ?mark|check|tick|value|strong|main|talking|sales) ?point|(?:check ?mark|check|tick)(?:ed)? (?:item|line|list)|checkmark|strength|highlight|key point|benefit|reason|advantage|key takeaway|takeaway|perk|vorteil|vorteile|merkmal|merkmale|pluspunkte|stärken|característica|caracteristica|caratteristica|caratteristiche|caractéristique|caracteristique|punti di forza|punti chiave|punto fuerte|puntos fuertes|punto clave|puntos clave|point fort|points forts|point clé|points clés|atout|ventaja|vantaggi|avantage|pregi|egenskap|fördel)s?$/
/** What sums a text up stands above its first section. */
const summaryNames = /(?:^| )(?:highlight|key point|reason|key takeaway|takeaway)s?$/
const bulletScore = 0.5

/** Points for a thing, whatever they are called, are the first list of short texts below its name. */
export function bulletList(plan: FieldPlan, scope: Scope, filler: Filler): FilledArray | undefined {
  const item = itemPlan(plan)
  const { heading, view, isReading } = filler.page
  if (item?.types.has('string') !== true || scope.kind !== 'page' || !bulletNames.test(plan.key)) return undefined
  const start = heading?.order ?? 0
  const end = isReading && summaryNames.test(plan.key) ? sectionsFrom(view.nodes, heading) : Infinity
  const list = view.nodes.find(
    ({ tag, order, isBoilerplate, isHidden, children }) =>
      tag === 'ul' && !isBoilerplate && !isHidden && order > start && order < end && isOfPoints(children, view.text),
  )
  const raws = (list?.children ?? []).map((node) => ({ text: itemText(view.text, node), node, score: bulletScore }))
  const items = readEach(plan, item, { raws, filler })
  return items.length === 0 ? undefined : { kind: 'array', items, score: bulletScore }
}

/** Where the first section of several after the page's heading begins. */
function sectionsFrom(nodes: readonly ViewNode[], heading: ViewNode | undefined): number {
  const sections = nodes.filter(
    ({ tag, order, isHidden }) => /^h[23]$/.test(tag) && !isHidden && order > (heading?.end ?? 0),
  )
  const [first, second] = sections
  return first === undefined || second === undefined ? Infinity : first.order
}

/** In characters, on average. */
const shortestPoint = 18
const shortestPlain = 10
const controls = /^(?:a|button|input|label|select)$/

/** "Delivery: by post" and "GBP: £110.82" tell something else. */
const told = /^[^:]{2,40}:\s\S/

/** Several lines without links, longer than the words of a menu. */
function isOfPoints(children: readonly ViewNode[], text: string): boolean {
  const lines = children.filter(({ tag, isHidden, from, to }) => tag === 'li' && !isHidden && to > from)
  if (lines.length < 3 || lines.length > 20) return false
  const length = lines.reduce((sum, { from, to }) => sum + to - from, 0) / lines.length
  const linked = lines.filter(({ children: inner }) => inner.some(({ tag }) => tag === 'a')).length
  // Words to choose from are made to be pressed.
  const isPlain = lines.every(({ children: inner }) => !inner.some(({ tag }) => controls.test(tag)))
  return (
    length >= (isPlain ? shortestPlain : shortestPoint) &&
    length <= 400 &&
    linked < 0.3 * lines.length &&
    lines.every((line) => itemText(text, line) !== '') &&
    !lines.every((line) => told.test(itemText(text, line)))
  )
}
