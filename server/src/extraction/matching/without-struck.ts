import type { RawValue } from '../coercion/raw-value.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { strikes } from '../view/struck-out.ts'
import type { PageView } from '../view/view-builder.ts'
import type { ViewNode } from '../view/view-element.ts'

/** Elements that are looked at. */
const mostLooked = 24

/** "Regular price £89.00 Sale price £74.50" with a line through the first amount: what is asked for is the other, unless it is what a thing cost before. */
export function withoutStruck({ concept, types }: FieldPlan, raw: RawValue, { text }: PageView): RawValue {
  const isAmount = types.has('number') || types.has('integer') || concept?.kind === 'money'
  const { node } = raw
  if (!isAmount || concept?.isFormer === true || raw.isHidden === true || node.children.length === 0) return raw
  if (raw.text !== text.slice(node.from, node.to).trim()) return raw
  const struck = struckIn(node)
  if (struck.length === 0) return raw
  let rest = ''
  let from = node.from
  for (const one of struck) {
    rest += `${text.slice(from, one.from)} `
    from = one.to
  }
  rest += text.slice(from, node.to)
  return /\d/.test(rest) ? { ...raw, text: rest.replace(/\s+/g, ' ').trim() } : raw
}

/** The outermost elements with a line through them, in their order. */
function struckIn(node: ViewNode): ViewNode[] {
  const found: ViewNode[] = []
  let left = mostLooked
  const visit = (at: ViewNode): void => {
    for (const child of at.children) {
      if (left === 0) return
      left -= 1
      if (child.isHidden || child.to <= child.from) continue
      if (strikes(child)) found.push(child)
      else visit(child)
    }
  }
  visit(node)
  return found
}
