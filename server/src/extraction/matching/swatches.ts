import type { FieldPlan } from '../schema/field-plan.ts'
import type { Scope } from '../scope/scope.ts'
import type { FilledArray, FilledScalar } from '../scope/scope.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
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
  if (plan.items?.types.has('string') !== true || plan.items.format !== undefined || !colorNames.test(plan.key))
    return undefined
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
