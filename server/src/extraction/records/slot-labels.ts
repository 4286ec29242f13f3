import type { PageView } from '../view/view-builder.ts'
import { namedBy, ownLabel } from './element-labels.ts'
import { labelOfIcon, mayStandBehind } from '../view/icon-names.ts'
import { isReadAloud } from '../view/read-aloud.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'

/** In characters. */
export const longestLabel = 48

/** In characters, of what only readers of a screen are told before a text: it says what that is. */
const longestUnseen = 24

/** It begins its element, and text alone follows. */
function leads({ parent, from, place }: ViewNode): boolean {
  return parent?.from === from && place === 0 && parent.children.length === 1
}

/** What the element before a text says, when it introduces it. */
export function labelOf(before: ViewNode | undefined, text: string, view: PageView): string | undefined {
  const told = before === undefined ? '' : view.text.slice(before.from, before.to).trim()
  if (before === undefined || told === '' || told.length > longestLabel) return undefined
  const introduces =
    /[:：]$/.test(told) ||
    /^[:：]/.test(text) ||
    /^(?:strong|b|label|em)$/.test(before.tag) ||
    (leads(before) && told.length <= longestUnseen && isReadAloud(before.attributes))
  return introduces ? told.replace(/\s*[:：]$/, '') : undefined
}

/** The outermost element that shows the same, inside of the cell or the item. */
function outermostOf(inner: ViewNode): ViewNode {
  let node = inner
  for (let { parent } = node; parent !== null; { parent } = node) {
    const isSame = parent.from === node.from && parent.to === node.to && node.place === 0
    if (!isSame || /^(?:td|th|li|dd)$/.test(node.tag)) break
    node = parent
  }
  return node
}

const labelTags = /^(?:dt|th|label|strong|b|legend)$/
const labelWords = /(?:^|[\s_-])(?:label|key|term|caption|name|title|heading)s?(?:$|[\s_-])/i

/** A short element right before this one that ends in a colon, or is made to be a label. */
export function labelBefore(view: PageView, inner: ViewNode): string | undefined {
  const node = outermostOf(inner)
  const { parent } = node
  if (parent === null) return undefined
  const written = writtenBefore(view, node) ?? ownLabelOf(view, node, parent)
  if (written !== undefined) return written
  for (let place = node.place - 1; place >= 0; place -= 1) {
    const before = parent.children[place]
    if (before === undefined || before.isHidden) continue
    if (before.to <= before.from) {
      const told = /^(?:dt|th|label|span|i)$/.test(before.tag)
        ? iconLabel(before, view.text.slice(node.from, node.to))
        : undefined
      if (told !== undefined) return told
      continue
    }
    return labelRightBefore(view, { before, node, parent })
  }
  return undefined
}

function labelRightBefore(
  view: PageView,
  { before, node, parent }: { before: ViewNode; node: ViewNode; parent: ViewNode },
): string | undefined {
  const text = view.text.slice(before.from, before.to).trim()
  if (text.length > longestLabel || text.includes('\n')) return undefined
  const gap = view.text.slice(before.to, node.from).trim()
  // "Carafe: glass, Brew time: 6 minutes": a label is of the text right behind it, and not of the next label.
  if (/[\p{L}\p{N}]/u.test(gap)) return undefined
  if (/[:：]$/.test(text) || gap === ':') return text.replace(/\s*[:：]$/, '')
  const isLabel = labelTags.test(before.tag) || labelWords.test(attributeOf(before, 'class') ?? '')
  const isAlone = showsTwo(parent) && mayLabel(text, parent) && !isTitle(before)
  return gap === '' && (isLabel || isAlone) ? text : undefined
}

function ownLabelOf(view: PageView, { from }: ViewNode, parent: ViewNode): string | undefined {
  const own = ownLabel(view, parent)
  return own?.from === from ? own.label : undefined
}

/** "Where to listen. Default:" or "Item#" before an element with the value: the words right before it, up to a colon or the sign of a number. */
export function writtenBefore({ text }: PageView, { from, place, parent }: ViewNode): string | undefined {
  if (parent === null) return undefined
  let start = parent.from
  for (let at = place - 1; at >= 0; at -= 1) {
    const before = parent.children[at]
    if (before === undefined || before.to <= before.from) continue
    start = before.to
    break
  }
  const told = text.slice(Math.max(start, from - 2 * longestLabel), from).trimEnd()
  if (told.length < 2) return undefined
  if (bySomebody.test(told)) return saidOfSomebody(told)
  if (!/[:：#№]$/.test(told)) return undefined
  const words = lastPart(told.slice(0, -1))
  if (!/\p{L}/u.test(words) || words.length > longestLabel) return undefined
  return /[#№]$/.test(told) ? `${words} number` : words
}

const bySomebody = /\s(?:by|von|par|por|door|av|af|przez)$/i
const mostSaid = 4

/** "Last reply by" before the element with a name; amid a sentence it is no label. */
function saidOfSomebody(told: string): string | undefined {
  const words = lastPart(told)
  return words.split(' ').length <= mostSaid && /^\p{Lu}/u.test(words) ? words : undefined
}

function lastPart(text: string): string {
  return (
    text
      .split(/[.!?;,|·•()\n:：]/)
      .at(-1)
      ?.trim() ?? ''
  )
}

/** A sentence labels nothing, nor a day; nor does what is quoted the line below that tells who said it. */
function mayLabel(text: string, { tag }: ViewNode): boolean {
  const isSentence = /[.!?…]["”’»]?$/.test(text) && text.split(' ').length > 2
  return !isSentence && !/(?:19|20)\d\d|\d:\d\d/.test(text) && tag !== 'blockquote'
}

/** A heading that leads somewhere is what its record is called, and no label of what is said below it. */
function isTitle({ tag, children }: ViewNode): boolean {
  return /^h[1-6]$/.test(tag) && children.some((child) => child.tag === 'a' && attributeOf(child, 'href') !== undefined)
}

/** Looks no further than the third of its children that shows something: it may have thousands. */
function showsTwo({ children }: ViewNode): boolean {
  let count = 0
  for (const { isHidden, from, to } of children) {
    if (!isHidden && to > from) count += 1
    if (count > 2) return false
  }
  return count === 2
}

/** What an icon in place of a label of a text is called. */
function iconLabel(node: ViewNode, text: string, depth = 0): string | undefined {
  const told = namedBy(node)
  if (told !== undefined) return told.length <= longestLabel ? told : undefined
  const meant = labelOfIcon(attributeOf(node, 'class') ?? '')
  if (meant !== undefined) return mayStandBehind(meant, text) ? meant : undefined
  const [only] = node.children
  return only === undefined || depth > 2 || node.children.length > 2 ? undefined : iconLabel(only, text, depth + 1)
}
