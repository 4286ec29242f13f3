import { isSpokenOnly } from '../../page/roles/visibility.ts'
import { buttonClass, buttonVerb, longestButton } from '../../values/button-words.ts'
import { optionText, type PageView } from './view-builder.ts'
import { attributeOf, type ViewNode } from './view-element.ts'

const choosing = /^(?:[-–—]|(?:please )?(?:choose|select|pick)\b|bitte |wählen|seleziona|selecciona|choisi)/i
/** Elements that are looked through in an item. */
const maxInside = 40

/** What an item shows: its text, else what it is called or its picture shows. */
export function itemTextOf(node: ViewNode, view: PageView): string {
  const shown = withoutSpokenWords(node, view)
  if (shown !== '') return shown
  if (node.tag === 'option') return isPlaceholder(node) ? '' : (attributeOf(node, optionText) ?? '')
  const inside = view.nodes.slice(node.order + 1, Math.min(node.end, node.order + maxInside))
  const image = node.tag === 'img' ? node : inside.find(({ tag }) => tag === 'img')
  const alternative = image === undefined ? undefined : attributeOf(image, 'alt')
  return attributeOf(node, 'title') ?? attributeOf(node, 'aria-label') ?? alternative ?? ''
}

/** "Choose…": asks for a choice and is none. */
function isPlaceholder(node: ViewNode): boolean {
  if (attributeOf(node, 'disabled') !== undefined || attributeOf(node, 'value') === '') return true
  return choosing.test(attributeOf(node, optionText) ?? '')
}

/** What is pressed beside an item is none of its words: "Saucepan [Buy]". */
function isPressed({ tag, from, to, attributes }: ViewNode, text: string): boolean {
  if (to - from > longestButton || (tag !== 'a' && tag !== 'button')) return false
  return (
    (tag === 'button' || buttonClass.test(attributes['class'] ?? '')) && buttonVerb.test(text.slice(from, to).trim())
  )
}

/** The text without what is said to screen readers alone, where that is not all: "38" of "38 Variant sold out". */
function withoutSpokenWords(node: ViewNode, { nodes, text }: PageView): string {
  const whole = text.slice(node.from, node.to).trim()
  if (node.end <= node.order + 1) return whole
  let rest = ''
  let at = node.from
  for (const inner of nodes.slice(node.order + 1, Math.min(node.end, node.order + maxInside))) {
    if (inner.from < at || inner.to <= inner.from) continue
    if (!isSpokenOnly(attributeOf(inner, 'class') ?? '') && !isPressed(inner, text)) continue
    rest += `${text.slice(at, inner.from)} `
    at = inner.to
  }
  if (at === node.from) return whole
  const left = (rest + text.slice(at, node.to)).trim()
  return left === '' ? whole : left
}
