import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { FilledArray, FilledScalar } from '../scope/scope.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'
import type { MatchContext } from './match-context.ts'

const colorNames =
  /(?:^| )(?:colou?r|colorway|shade|finish|swatch|farben?|couleur|kolor|colore|colori|cor|kleur|färg|barva|farba)(?: |$)/
const swatchClass = /(?:^|[\s_-])swatch(?:es)?(?:$|[\s_-])/i
const swatchScore = 0.62
const maxSwatches = 60
/** "Color variant blue" is blue. */
const prefix =
  /^(?:select |choose )?(?:colou?r|shade|finish|farbe|couleur|kolor|colore)(?: variant| option| name)?(?: ?: | )(?=\S)/i

/** The colours that a thing is to be had in, as its swatches are called: pictures and buttons without text. */
export function swatches(plan: FieldPlan, { start, end }: Scope, { page }: MatchContext): FilledArray | undefined {
  if (!asksColors(plan)) return undefined
  const items: FilledScalar[] = []
  const seen = new Set<string>()
  for (const node of page.view.nodes.slice(start, end)) {
    if (items.length === maxSwatches) break
    const value = node.isHidden || !isSwatch(node) ? undefined : nameOf(node)?.replace(prefix, '')
    if (value === undefined || seen.has(value)) continue
    seen.add(value)
    items.push({ kind: 'scalar', value, quote: nameOf(node) ?? value, node, score: swatchScore })
  }
  return items.length === 0 ? undefined : { kind: 'array', items, score: swatchScore }
}

function asksColors({ key, items }: FieldPlan): boolean {
  return items?.types.has('string') === true && items.format === undefined && colorNames.test(key)
}

const leastControls = 2
const mostUp = 2
/** In characters, of what is looked at for a label. */
const longestLabel = 60

/** Controls without a text behind the word for colours, or in a box that is called so: what each is called is a colour. */
export function labelledSwatches(
  plan: FieldPlan,
  { start, end, kind }: Scope,
  view: PageView,
): FilledArray | undefined {
  if (kind !== 'page' || !asksColors(plan)) return undefined
  const controls = view.nodes.slice(start, end).filter(isBareControl)
  for (let up = 1; up <= mostUp; up += 1) {
    const boxes = Map.groupBy(controls, (node) => (up === 1 ? node.parent : (node.parent?.parent ?? null)))
    for (const [box, nodes] of boxes) {
      if (box === null || nodes.length < leastControls || nodes.length > maxSwatches || !isOfColors(box, view)) continue
      const values = new Map(nodes.map((node) => [(nameOf(node) ?? '').replace(prefix, ''), node]))
      const items = Array.from(values, ([value, node]): FilledScalar => {
        return { kind: 'scalar', value, quote: nameOf(node) ?? value, node, score: swatchScore }
      })
      return { kind: 'array', items, score: swatchScore }
    }
  }
  return undefined
}

function isBareControl(node: ViewNode): boolean {
  const isControl = /^(?:button|a|label)$/.test(node.tag) || /^(?:radio|option)$/.test(attributeOf(node, 'role') ?? '')
  return isControl && !node.isHidden && node.to <= node.from && nameOf(node) !== undefined
}

/** By its own label, or by what stands first in it or right before it. */
function isOfColors(box: ViewNode, { text }: PageView): boolean {
  const before = box.parent?.children[box.place - 1]
  const told = [
    attributeOf(box, 'aria-label') ?? '',
    text.slice(box.from, Math.min(box.to, box.from + longestLabel)),
    before === undefined || before.to - before.from > longestLabel ? '' : text.slice(before.from, before.to),
  ]
  return told.some((label) => colorNames.test(nameKey(label.trim().split(/[:：\n]/, 1)[0] ?? '')))
}

/** The picture of one, or what shows nothing itself and has none inside. */
function isSwatch(node: ViewNode): boolean {
  if (node.tag !== 'img' && (node.to > node.from || node.children.length > 0)) return false
  for (let at: ViewNode | null = node, steps = 0; at !== null && steps < 4; at = at.parent, steps += 1)
    if (swatchClass.test(attributeOf(at, 'class') ?? '')) return true
  return false
}

function nameOf(node: ViewNode): string | undefined {
  const named =
    node.tag === 'img' ? attributeOf(node, 'alt') : (attributeOf(node, 'title') ?? attributeOf(node, 'aria-label'))
  const text = named?.trim() ?? ''
  return text === '' || text.length > 80 ? undefined : text
}
