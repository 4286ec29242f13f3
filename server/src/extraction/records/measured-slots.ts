import type { PageView } from '../view/view-builder.ts'
import { attributeOf, isShown, type ViewNode } from '../view/view-element.ts'
import type { KeyedSlot } from './slot.ts'

/** What the place of an amount together with its unit ends in. */
export const withUnit = '+unit'

const amounts = /(?:^|[\s_-])(?:amount|quantity|qty|menge|cantidad|quantité|quantità|ilość|mängd|mængde)(?:$|\s)/i
const units = /(?:^|[\s_-])(?:units?|measure|einheit|unidad|unité|unità|jednostka|enhet|enhed)(?:$|\s)/i
/** In characters. */
const longest = 24

/** An amount with the unit that stands in the element right behind it, as one text: "3" and "tablespoons". */
export function addMeasured(view: PageView, { node, key }: { node: ViewNode; key: string }, slots: KeyedSlot[]): void {
  if (node.to - node.from > longest || !amounts.test(attributeOf(node, 'class') ?? '')) return
  const next = node.parent?.children.slice(node.place + 1).find(isShown)
  if (next === undefined || next.to - next.from > longest || !units.test(attributeOf(next, 'class') ?? '')) return
  const text = view.text.slice(node.from, next.to).replaceAll(/\s+/g, ' ').trim()
  slots.push({ key: `${key}${withUnit}`, kind: 'part', node, names: [], text, from: node.from, to: next.to, label: undefined }) // prettier-ignore
}
