import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { isOfOne, labelOfIcon, mayStandBehind } from '../view/icon-names.ts'

/** What an element calls the value in it or beside it, without a colon. */
interface ElementLabel {
  readonly label: string
  readonly from: number
  readonly to: number
  /** Told by what an icon shows, without a word of the page. */
  readonly isDrawn?: boolean
}

const longestLabel = 30
const longestValue = 80
const mostWords = 3
const valueTags = /^(?:span|b|strong|em|i|div|small|data|time|a|output|mark)$/
const holderTags = /^(?:li|div|p|span|td|dd)$/

/**
 * "<li>Condition<span>Very good</span></li>": a label in an element's own text, and its value in the element that ends it. One such
 * is a phrase with a stressed word; several side by side are a list of details.
 */
export function ownLabel(view: PageView, node: ViewNode): ElementLabel | undefined {
  const own = partsOf(view, node)
  return own !== undefined && hasSiblingAlike(view, node) ? own : undefined
}

function partsOf(view: PageView, node: ViewNode): ElementLabel | undefined {
  if (!holderTags.test(node.tag) || node.to - node.from > longestLabel + longestValue) return undefined
  const value = node.children.find((child) => !child.isHidden && child.to > child.from)
  if (value === undefined || value.to !== node.to || !valueTags.test(value.tag)) return undefined
  const label = view.text.slice(node.from, value.from).trim()
  const told = view.text.slice(value.from, value.to).trim()
  if (!isName(label) || told.includes('\n') || !isValue(told, value.tag)) return undefined
  return { label, from: value.from, to: value.to }
}

function isName(text: string): boolean {
  return text.length <= longestLabel && /^\p{L}[\p{L}\s/().-]*$/u.test(text) && text.split(/\s+/).length <= mostWords
}

/** "Size guide", "Learn more": a link or a word that goes on in small letters is no value, but for a single word such as yes. */
function isValue(text: string, tag: string): boolean {
  return /^[\p{Lu}\d"“$€£¥+<>~−-]/u.test(text) || (tag !== 'a' && /^\p{Ll}+$/u.test(text))
}

const looked = 6

/** Looks no further than to the next siblings on either side: there may be thousands. */
function hasSiblingAlike(view: PageView, { parent, place, tag }: ViewNode): boolean {
  const around = parent?.children.slice(Math.max(0, place - looked), place + looked + 1) ?? []
  const alike = around.filter((one) => one.tag === tag && !one.isHidden && one.to > one.from)
  const told = alike.filter((one) => partsOf(view, one) !== undefined)
  return told.length > 1 && told.length >= 0.7 * alike.length
}

const iconTags = /^(?:i|span|svg|img|em|b|abbr)$/
/** Scripts that draw tips keep a title under names of their own. */
const iconNames = [
  'aria-label',
  'title',
  'alt',
  'data-original-title',
  'data-bs-original-title',
  'data-bs-title',
] as const

/** An icon is a few elements in each other at most. */
const deepestIcon = 6

interface IconName {
  readonly label: string
  readonly isDrawn?: boolean
}

/** What an icon that shows nothing is called: "Bedrooms". */
function iconName(node: ViewNode): IconName | undefined {
  let icon: ViewNode | undefined = node
  for (let depth = 0; depth < deepestIcon && icon !== undefined; depth += 1) {
    const { tag, from, to, children }: ViewNode = icon
    if (to > from || !iconTags.test(tag)) return undefined
    const told = namedBy(icon)
    if (told !== undefined) return isName(told) ? { label: told } : undefined
    const meant = labelOfIcon(attributeOf(icon, 'class') ?? '')
    if (meant !== undefined) return { label: meant, isDrawn: true }
    icon = children.length === 1 ? children[0] : undefined
  }
  return undefined
}

/** What an element that shows nothing is called by its attributes. */
export function namedBy(icon: ViewNode): string | undefined {
  return iconNames.map((name) => attributeOf(icon, name)?.trim()).find((text) => text !== undefined && text !== '')
}

/** `<span title="Bathrooms">2</span>`: a short name for a figure, also around what shows nothing else. */
export function titleOfFigure(view: PageView, node: ViewNode): string | undefined {
  if (node.to <= node.from || node.to - node.from > longestFigure) return undefined
  if (!/^\d/.test(view.text.slice(node.from, node.to).trim())) return undefined
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < mostAround; at = at.parent, steps += 1) {
    if (at.from !== node.from || at.to !== node.to) return undefined
    const title = (attributeOf(at, 'title') ?? attributeOf(at, 'aria-label'))?.trim() ?? ''
    const counted = countedIn(title)
    if (counted !== undefined && isName(counted)) return counted
  }
  return undefined
}

const longestTitle = 60

/** "Question score", and "12,908 posts" of what is shown as "12.9k". */
export function countedIn(title: string): string | undefined {
  if (title.length > longestTitle) return undefined
  const words = title.replace(/^\d[\d.,\u202f\u00a0 ]*[kKmM]? (?=\p{L})/u, '')
  return /\d/.test(words) ? undefined : words
}

/** In elements. */
const mostAround = 3
const longestFigure = 20

/** The values in an element that icons, or its own title, call something. */
export function labelsWithin(view: PageView, node: ViewNode): ElementLabel[] {
  const { children, from, to } = node
  const icons = children.slice(0, mostIcons).flatMap((child) => iconLabel(view, child) ?? [])
  // A drawing says less than what is written.
  if (icons.some(({ isDrawn }) => isDrawn !== true)) return icons
  const label = titleOfFigure(view, node)
  return label === undefined ? icons : [{ label, from, to }]
}

const mostIcons = 12

/** A value of the whole page behind an icon: whose comments and whose day a drawing alone does not say. */
export function pageIconLabel(view: PageView, node: ViewNode): ElementLabel | undefined {
  const label = iconLabel(view, node)
  return label?.isDrawn === true && !isOfOne(label.label) ? undefined : label
}

/** The value behind an icon in the same element, up to the next such icon: "<li><i title="Bedrooms"></i> 3</li>". */
function iconLabel(view: PageView, node: ViewNode): ElementLabel | undefined {
  const icon = iconName(node)
  const { parent } = node
  if (icon === undefined || parent === null || iconName(parent) !== undefined) return undefined
  const { children } = parent
  const next = children.slice(node.place + 1, node.place + 1 + looked).find((one) => iconName(one) !== undefined)
  const to = next?.from ?? parent.to
  const told = view.text.slice(node.to, to).trim()
  const isFirst = view.text.slice(parent.from, node.from).trim() === ''
  const before = children.slice(Math.max(0, node.place - looked), node.place)
  const isOfSeveral = before.some((one) => iconName(one) !== undefined)
  if (told === '' || told.length > longestValue || told.includes('\n') || !(isFirst || isOfSeveral)) return undefined
  if (icon.isDrawn === true && !mayStandBehind(icon.label, told)) return undefined
  return { ...icon, from: node.to, to }
}
