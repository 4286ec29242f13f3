import { addPaired } from './paired-heads.ts'
import { apart } from '../../values/joined-names.ts'
import { moneyIn } from '../../values/money.ts'
import type { PageView } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { countedIn, labelsWithin } from './element-labels.ts'
import { namesBehindIcon } from '../view/icon-names.ts'
import { headOfLine } from './heads-of-lines.ts'
import { addMeasured } from './measured-slots.ts'
import { labelBefore, labelOf, longestLabel } from './slot-labels.ts'
import { addBrokenLines, addFigure, addLines, figureKey, addParts, type Texted } from './slot-lines.ts'
import type { KeyedSlot } from './slot.ts'
import { maxSlotsOfText } from './written-texts.ts'

/** A text this long is looked at line by line in each element. */
export const longestText = 400

/** An element at its place in a record. */
export interface Placed {
  readonly node: ViewNode
  readonly key: string
  readonly isRoot: boolean
  /** What the table calls the column or the row. */
  readonly header: string | undefined
  readonly lists: NameLists
}

/** Keeps one of each list of names: most elements of a page are called as others are. */
export class NameLists {
  readonly #known = new Map<string, readonly string[]>()
  readonly #own = new Map<ViewNode, readonly string[]>()

  /** What an element is called by itself: it is asked for by those in it as well. */
  own(node: ViewNode): readonly string[] {
    return this.#own.getOrInsertComputed(node, ownNames)
  }

  of(names: readonly string[]): readonly string[] {
    return this.#known.getOrInsertComputed(names.join('\0'), () => names)
  }
}

/** What says of an element what it shows: for search engines, tests, scripts, or tables that are folded on small screens. */
const namingAttributes = [
  'itemprop',
  'data-testid',
  'data-test',
  'data-qa',
  'data-field',
  'data-role',
  'data-hook',
  'data-automation',
  'data-cy',
  'data-label',
  'data-th',
  'data-title',
  'data-column',
  'id',
  'class',
  'rel',
] as const
const attributeNames = ['title', 'aria-label', 'alt', 'datetime', 'content', 'value'] as const

/** What tests and scripts know elements by. */
const ofMachines = /^data-(?:test|qa|cy|hook|automation|reactid|react-|v-|controller|target|action|bs-|toggle)/

/** Where a link leads out of the place that it stands in. */
function hrefOf(node: ViewNode): string | undefined {
  const href = node.tag === 'a' ? attributeOf(node, 'href') : undefined
  return href === undefined || href === '' || /^(?:#|javascript:)/.test(href) ? undefined : href
}

/** What an element gives by itself: its texts, where it leads, what it shows, and what its attributes say. */
export function addNode(view: PageView, { node, key, isRoot, header, lists }: Placed, slots: KeyedSlot[]): void {
  const names = lists.of(namesOf(node, lists, view))
  // An icon in a cell is of what the cell is of.
  const isInCell = header !== undefined && node.to <= node.from
  const base = { node, from: node.from, to: node.to, names, label: isInCell ? header : undefined }
  if (node.to > node.from) addText(view, { node, key, isRoot, header, lists }, { names, slots })
  const href = hrefOf(node)
  if (href !== undefined)
    slots.push({
      ...base,
      key: `${key}@href`,
      kind: 'link',
      text: href,
      label: labelBefore(view, node),
      ...(node.to - node.from <= longestLabel && { linkText: view.text.slice(node.from, node.to).trim() }),
    })
  if (node.tag === 'img')
    slots.push({ ...base, key: `${key}@src`, kind: 'image', text: attributeOf(node, 'src') ?? '' })
  for (const name of attributeNames) {
    const text = attributeOf(node, name)
    if (text !== undefined && text.trim() !== '' && text.length <= 300)
      slots.push({
        ...base,
        key: `${key}@${name}`,
        kind: 'attribute',
        text: text.trim(),
        from: node.from,
        to: node.from,
      })
  }
  // Scripts take a moment apart that the element tells whole.
  if (node.tag === 'time' && node.attributes['datetime'] !== undefined) return
  for (const name of Object.keys(node.attributes)) {
    if (!name.startsWith('data-') || ofMachines.test(name)) continue
    const text = node.attributes[name] ?? ''
    if (text !== '' && text.length <= 80)
      slots.push({
        ...base,
        key: `${key}@${name}`,
        kind: 'attribute',
        text,
        from: node.from,
        to: node.from,
        names: [name.slice(5)],
      })
  }
}

/** What an element shows; of one that holds nothing but another, only the whole. */
function addText(view: PageView, placed: Placed, { names, slots }: Named): void {
  const { node, key, isRoot } = placed
  const { from, to } = node
  if (isProgramWithin(node, isRoot) || !isWrapperOf(node)) addTexts(view, placed, { names, slots })
  else if (!isRoot && (to - from >= leastWrapped || moneyIn(view.text.slice(from, to)).length > 0))
    slots.push({
      key,
      kind: 'text',
      node,
      text: view.text.slice(from, to).trim(),
      from,
      to,
      label: undefined,
      names,
      isWrapper: true,
    })
}

/** What an element is called by, and where its slots go. */
interface Named {
  readonly names: readonly string[]
  readonly slots: KeyedSlot[]
}

/** Of what tells less, all records are alike in what holds it. */
const leastWrapped = 24

/** A program in a record is told whole, however its lines and words are marked up. */
export function isProgramWithin({ tag }: ViewNode, isRoot: boolean): boolean {
  return tag === 'pre' && !isRoot
}

/** Holds one element and nothing else: that one tells the text. */
export function isWrapperOf(node: ViewNode): boolean {
  let only: ViewNode | undefined
  for (const child of node.children) {
    if (child.isHidden || child.to <= child.from) continue
    if (only !== undefined) return false
    only = child
  }
  return only !== undefined && only.from === node.from && only.to === node.to
}

/** What an element is of by its tag. */
const tagNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ time: 'date', pre: 'code', address: 'address' }),
)

/** Names of an element and of those around it that hold nothing else. */
/** In characters. */
const longestCount = 8

function namesOf(node: ViewNode, lists: NameLists, { text }: PageView): string[] {
  const isCount =
    node.to - node.from <= longestCount && /^\s*-?\d[\d.,]*[kKmM]?\s*$/.test(text.slice(node.from, node.to))
  const names: string[] = []
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < 4; steps += 1, at = at.parent) {
    if (at.from !== node.from || at.to !== node.to) break
    names.push(...lists.own(at))
    const told = tagNames.get(at.tag)
    if (told !== undefined) names.push(told)
    // What a figure counts is said to whoever points at it.
    const title = isCount ? countedIn(attributeOf(at, 'title') ?? '') : undefined
    if (title !== undefined && title !== '') names.push(title)
  }
  return names
}

function ownNames(node: ViewNode): string[] {
  const names: string[] = []
  for (const name of namingAttributes) {
    const text = attributeOf(node, name)
    if (text === undefined || text === '') continue
    if (name === 'class') names.push(...text.split(/\s+/).slice(0, 8).map(apart))
    else names.push(text.slice(0, 80))
  }
  return names
}

/** Of the element that begins with this one and holds little more: a name above a role in a box called "name". */
function outerNames(node: ViewNode, lists: NameLists): readonly string[] {
  let at: ViewNode | null = node
  for (let steps = 0; at !== null && steps < 4; steps += 1, at = at.parent) {
    if (at.from !== node.from) return []
    if (at.to > node.to) return at.to - node.to <= longestLabel * 2 ? lists.own(at) : []
  }
  return []
}

const named = /^(?:h[1-6]|strong|b|a|dt|span|div|p|td)$/
const marks = /^[\s(]*(?:[\p{L}\d]{1,2}[\s,;./)]*){1,12}$/u
/** "(v)" */
const signs = /^\s*(?:\([\p{L}\d]{1,3}\)\s*)*$/u
/** In characters. */
const longestName = 120

/** Where a name ends before the marks behind it: "Fish soup <sup>A, D</sup> (v)"; a power is a part of its figure. */
function withoutMarks({ text }: PageView, { tag, from, to, children }: ViewNode): number {
  if (to - from > longestName || !named.test(tag)) return to
  const sup = children.find((child) => child.tag === 'sup' && !child.isHidden && child.to > child.from)
  if (sup === undefined || !signs.test(text.slice(sup.to, to))) return to
  const name = text.slice(from, sup.from).trim()
  return marks.test(text.slice(sup.from, sup.to)) && /\p{L}{3}$/u.test(name) ? sup.from : to
}

function addTexts(view: PageView, { node, key, isRoot, header, lists }: Placed, { names, slots }: Named): void {
  const to = withoutMarks(view, node)
  const text = view.text.slice(node.from, to).trim()
  const label = header === undefined ? labelBefore(view, node) : headOfLine(view, trimmed(view, node), header)
  if (!isRoot || node.children.length === 0)
    slots.push({
      key,
      kind: 'text',
      node,
      text,
      from: node.from,
      to,
      label,
      names,
      outerNames: lists.of(outerNames(node, lists)),
    })
  addMeasured(view, { node, key }, slots)
  addBrokenLines({ node, key, names, text, from: trimmed(view, node).from }, slots)
  addOwnTexts(view, { node, key, names, label, header }, slots)
  if (header === undefined && text.length <= longestText) addIconned(view, { node, key, names }, slots)
  if (header !== undefined) addPaired({ node, key, names, text, from: trimmed(view, node).from, header }, slots)
  if (header === undefined) addFigure({ node, key, names, text, from: node.from }, slots)
  if (text.length <= longestText) addLines({ node, key, names, text, from: node.from }, slots)
}

/** An element may begin and end with the breaks of lines around its text. */
function trimmed({ text }: PageView, node: ViewNode): { node: ViewNode; from: number; to: number } {
  const shown = text.slice(node.from, node.to)
  return {
    node,
    from: node.from + (shown.length - shown.trimStart().length),
    to: node.to - (shown.length - shown.trimEnd().length),
  }
}

/** What stands behind icons is told by what they are called, wherever in a record it stands. */
function addIconned(view: PageView, { node, names }: Texted, slots: KeyedSlot[]): void {
  for (const { label, from, to } of labelsWithin(view, node)) {
    // A dot or a bar parts it from what stands behind it.
    const shown = view.text.slice(from, to).trim()
    const text = shown.replace(/^[·•|,;]\s?/, '').replace(/\s?[·•|,;–—-]$/, '')
    // "4 seats" behind an icon "Seats" is told by its own words.
    if (text.toLowerCase().includes(label.toLowerCase())) continue
    for (const called of namesBehindIcon(label))
      slots.push({
        key: `${figureKey}${called.toLowerCase()}`,
        kind: 'part',
        node,
        names,
        text,
        label: called,
        from,
        to,
      })
  }
}

/** Text that stands directly in an element beside others: each piece by its number, labelled by what stands before it. */
function addOwnTexts(
  view: PageView,
  { node, key, names, label, header }: Texted & { label: string | undefined; header: string | undefined },
  slots: KeyedSlot[],
): void {
  if (node.children.length === 0) return
  let from = node.from
  let before: ViewNode | undefined
  let number = 0
  for (const child of [...node.children, undefined]) {
    const to = child === undefined ? node.to : child.from
    if (child !== undefined && child.to <= child.from && child.tag !== 'br') continue
    const shown = from < to ? view.text.slice(from, to).trim() : ''
    // ", Owner" behind a name, "| 5 min" behind a day, "] Knots" behind a sign in brackets.
    const led = before === undefined ? shown : shown.replace(/^(?:[,;|·•\])]|[.–—-](?=\s))\s*/, '')
    // "Well done –" before a name
    const text = child === undefined ? led : led.replace(/\s[–—|·•»-]$/, '')
    if (/[\p{L}\p{N}]/u.test(text)) {
      const start = from + view.text.slice(from, to).indexOf(text)
      const told = labelOf(before, text, view)
      slots.push({
        key: `${key}~${number}`,
        kind: 'part',
        node,
        text: text.replace(/^[:：]\s*/, ''),
        from: start,
        to: start + text.length,
        label:
          told ??
          (header === undefined ? label : headOfLine(view, { node, from: start, to: start + text.length }, header)),
        names,
      })
      if (!text.includes('\n') && text.length <= 200)
        addParts({ node, key: `${key}~${number}`, names, text, from: start }, slots)
      number += 1
    }
    if (child === undefined || number >= maxSlotsOfText) break
    from = Math.max(from, child.to)
    before = child.tag === 'br' ? undefined : child
  }
}
