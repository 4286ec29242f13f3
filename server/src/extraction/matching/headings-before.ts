import type { PageIndex } from '../facts/page-index.ts'
import { isShown, type ViewNode } from '../view/view-element.ts'
import { nameKey } from '../../values/name-words.ts'

const headingTag = /^(?:h[1-6]|caption|legend|summary|dt|th|label)$/
/** A table's head names its columns: it leads to no row and to nothing behind the table. */
const landmarks = /^(?:main|footer|aside|nav|header)$/
const innerHeadingTag = /^(?:h[1-6]|caption|legend|summary|dt|label)$/
const longest = 160
const maxClimbs = 6
const maxSteps = 16
const maxBack = 12
/** Elements that hold nothing but another, one around the other. */
const maxWrappers = 6
/** A caption, a legend and a summary stand first in what they name. */
const maxOwn = 4
/** So many elements of one before are looked through for its last heading. */
const maxLookedThrough = 200
/** Elements around a heading that stands first in them. */
const deepestFirst = 10
/** So much text, in characters, may stand between a heading in an element before and what it leads to. */
const longestIntroduction = 600
/** And so many elements: pictures have no text. */
const mostOfIntroduction = 16

/** The headings of a page; what leads to an element is looked for once. */
export class Headings {
  readonly #text: string
  readonly #tabs: ReadonlyMap<ViewNode, ViewNode>
  readonly #foot: ViewNode | undefined
  readonly #before = new Map<ViewNode, readonly string[]>()
  readonly #last = new Map<ViewNode, ViewNode | undefined>()

  constructor({ view, tabs }: PageIndex) {
    this.#text = view.text
    this.#foot = view.foot
    this.#tabs = tabs
  }

  /** What leads to an element, as name keys, the nearest first: headings, captions, and a short line right before it. */
  before(first: ViewNode): readonly string[] {
    return this.#before.getOrInsertComputed(first, () => this.#read(first))
  }

  /** What leads to all of a list in several sections: the heading above those of the sections. */
  over(first: ViewNode): readonly string[] {
    let at: ViewNode = first
    for (let climbs = 0; at.parent !== null && climbs < maxClimbs && !landmarks.test(at.tag); climbs += 1) {
      const before = at.parent.children.slice(Math.max(0, at.place - maxBack), at.place).toReversed()
      const place = before.findIndex(({ tag }) => /^h[2-6]$/.test(tag))
      const own = before[place]
      const above =
        own === undefined ? undefined : before.slice(place + 1).find(({ tag }) => /^h[1-5]$/.test(tag) && tag < own.tag)
      if (above !== undefined) return [nameKey(this.#text.slice(above.from, above.to).trim())]
      at = at.parent
    }
    return []
  }

  #read(first: ViewNode): string[] {
    const found = new NamesAbove(this.#text)
    let at: ViewNode = first
    let climbs = 0
    for (let steps = 0; at.parent !== null && steps < maxSteps && climbs < maxClimbs && !found.isFull; steps += 1) {
      if (at.tag === 'table') at = wrapperOf(at)
      if (at.parent === null) break
      if (this.#isLandmark(at)) {
        const heading = found.isEmpty ? headingOfLinks(at) : undefined
        if (heading !== undefined) found.add(heading)
        break
      }
      const own = steps === 0 ? undefined : ownHeading(at, first)
      if (own !== undefined) found.add(own)
      const tab = this.#tabs.get(at)
      if (tab !== undefined) found.add(tab)
      this.#readBefore(this.#elementsBefore(at, tab), found)
      // A wrapper holds nothing else, and leads no further out.
      if (at.parent.to - at.parent.from > at.to - at.from + 1) climbs += 1
      at = at.parent
    }
    return found.names()
  }

  /** The nearest heading among elements, or the line that stands for one. */
  #readBefore(before: readonly ViewNode[], found: NamesAbove): void {
    for (const [place, node] of before.entries()) {
      const heading = headingTag.test(node.tag) ? node : this.#headingIn(node)
      if (heading !== undefined) {
        if (found.isBelow(heading)) continue
        // What stands below a heading in its own section is what it is of.
        if (node.to - heading.to > longestIntroduction || node.end - heading.end > mostOfIntroduction) break
        found.add(heading)
        const above = higherHeading(heading, before.slice(place + 1))
        if (above !== undefined) found.add(above)
        break
      }
      if (place === 0 && isShortLine(node, this.#text)) found.add(node)
    }
    found.addOpening(before)
  }

  /** No heading leads out of one part of a site's frame into another. */
  #isLandmark(node: ViewNode): boolean {
    return landmarks.test(node.tag) || node === this.#foot
  }

  /** The nearest first. What other tabs open leads to nothing in what this one does. */
  #elementsBefore({ parent, place }: ViewNode, tab: ViewNode | undefined): ViewNode[] {
    const before = (parent?.children ?? []).slice(Math.max(0, place - maxBack), place).toReversed()
    const shown = before.filter(({ isHidden }) => !isHidden)
    return tab === undefined ? shown : shown.filter((node) => !(this.#tabs.has(node) || holds(node, tab)))
  }

  #headingIn(node: ViewNode): ViewNode | undefined {
    return isAside(node) ? undefined : (this.#lastIn(node) ?? firstHeading(node))
  }

  #lastIn(node: ViewNode): ViewNode | undefined {
    if (node.children.length === 0 || node.tag === 'form') return undefined
    return this.#last.getOrInsertComputed(node, lastHeading)
  }
}

/** "As easy as 1, 2, 3". */
const countsSteps = / 1 2 3$/

/** What has been found above an element, the nearest first. */
class NamesAbove {
  readonly #text: string
  readonly #names: string[] = []
  readonly #eyebrows: string[] = []
  /** Of headings further out only those of a higher level lead to what stands below this one. */
  #level = 'h7'

  constructor(text: string) {
    this.#text = text
  }

  get isFull(): boolean {
    return this.#names.length >= 2
  }

  get isEmpty(): boolean {
    return this.#names.length === 0
  }

  names(): string[] {
    return [...this.#names, ...this.#eyebrows]
  }

  /** Sections beside its own say nothing of an element; the heading before all of them does. */
  isBelow({ tag }: ViewNode): boolean {
    return /^h[1-6]$/.test(tag) && tag >= this.#level
  }

  add(node: ViewNode): void {
    const text = this.#text.slice(node.from, node.to).trim()
    if (text === '' || text.length > longest) return
    const isHeading = /^h[1-6]$/.test(node.tag)
    // Behind its words a heading may have what opens and closes its section.
    const [line = ''] = text.split('\n')
    if (line !== text && !isHeading) return
    this.#names.push(nameKey(line))
    if (!isHeading) return
    this.#level = node.tag
    if (countsSteps.test(nameKey(line))) this.#eyebrows.push('step')
    const eyebrow = eyebrowOf(node, this.#text)
    if (eyebrow !== undefined) this.#eyebrows.push(nameKey(eyebrow))
  }

  /** Where nothing nearer is a heading. */
  addOpening(before: readonly ViewNode[]): void {
    if (this.#names.length === 0) this.#names.push(...openingLines(before, this.#text).map(nameKey))
  }
}

/** The heading right before links that are marked as a menu, in a part of the page that has other things as well: "Related content". */
function headingOfLinks({ tag, parent, place }: ViewNode): ViewNode | undefined {
  const before =
    tag === 'nav'
      ? parent?.children.slice(Math.max(0, place - maxBack), place).findLast(({ from, to }) => to > from)
      : undefined
  return before !== undefined && !before.isHidden && /^h[2-6]$/.test(before.tag) ? before : undefined
}

/** The caption, legend or summary that an element begins with, before what is looked at in it. */
function ownHeading({ children }: ViewNode, first: ViewNode): ViewNode | undefined {
  const own = children.slice(0, maxOwn).find(({ tag }) => tag === 'caption' || tag === 'legend' || tag === 'summary')
  return own !== undefined && own.end <= first.order ? own : undefined
}

function holds({ order, end }: ViewNode, inner: ViewNode): boolean {
  return order <= inner.order && inner.order < end
}

/** What a table is wrapped in, to be scrolled, stands where the table does. */
function wrapperOf(node: ViewNode): ViewNode {
  let at = node
  for (let steps = 0; steps < maxWrappers; steps += 1) {
    const { parent } = at
    if (parent === null || parent.children.length > 1 || landmarks.test(at.tag)) break
    at = parent
  }
  return at
}

/** The heading of the section that a heading's own section is part of. */
function higherHeading({ tag }: ViewNode, before: readonly ViewNode[]): ViewNode | undefined {
  if (!/^h[3-6]$/.test(tag)) return undefined
  return before.find((node) => /^h[2-5]$/.test(node.tag) && node.tag < tag && !node.isHidden)
}

/** A line without an end of a sentence may be the heading of what follows it. */
function isShortLine({ isHidden, from, to }: ViewNode, text: string): boolean {
  return !isHidden && to > from && to - from <= longestLine && !/[.!?…]$/.test(text.slice(from, to).trimEnd())
}

/** In characters. */
const longestEyebrow = 40
/** In elements. */
const mostOfEyebrow = 6
const longestOpening = 500
const mostOpeningLines = 3
/** In elements. */
const mostOfOpening = 24

/** The short line right above a heading, in what holds both: "FAQ" above "Still wondering?". */
function eyebrowOf(heading: ViewNode, text: string): string | undefined {
  let at = heading
  for (let steps = 0; at.parent !== null && steps < maxWrappers; steps += 1) {
    if (at.place > maxBack) return undefined
    const before = at.parent.children.slice(0, at.place).filter(isShown)
    const [own, ...more] = before
    if (more.length > 0) return undefined
    if (own !== undefined) {
      const line = text.slice(own.from, own.to).trim()
      const isSection =
        own.end - own.order > mostOfEyebrow || /^h[1-6]$/.test(own.tag) || lastHeading(own) !== undefined
      return isSection || line.length > longestEyebrow || /[\n.!?…]/.test(line) ? undefined : line
    }
    at = at.parent
  }
  return undefined
}

/** Rows and items open no section. */
const ofTables = /^(?:t[rdh]|thead|tbody|table|li|[uo]l|d[ltd])$/

/** "See all" may stand beside a heading; a line of what is pressed is a menu. */
function controlsIn({ tag, children }: ViewNode): number {
  if (/^(?:a|button|input|select)$/.test(tag)) return 1
  return children.reduce((sum, child) => sum + controlsIn(child), 0)
}

/** What a section opens with where no element says that it is a heading: a short line or two, and at most a sentence below them. */
function openingLines(before: readonly ViewNode[], text: string): string[] {
  const shown = before.filter(isShown).toReversed()
  const [first] = shown
  if (shown.some(({ tag }) => ofTables.test(tag))) return []
  const last = shown.at(-1)
  if (
    first === undefined ||
    last === undefined ||
    shown.length > mostOpeningLines ||
    last.to - first.from > longestOpening
  )
    return []
  if (last.end - first.order > mostOfOpening || shown.reduce((sum, node) => sum + controlsIn(node), 0) > 1) return []
  const lines = text
    .slice(first.from, last.to)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2 || lines.length > mostOpeningLines) return []
  const end = lines.findIndex((line) => line.length > longestLine || /[.!?…]$/.test(line))
  return lines.slice(0, end < 0 ? lines.length : end).toReversed()
}

const longestLine = 60

/** What stands beside a text heads nothing behind it. */
function isAside({ tag }: ViewNode): boolean {
  return tag === 'aside'
}

/** The heading that all text of an element begins with, however deep it stands. */
function firstHeading(node: ViewNode): ViewNode | undefined {
  let at: ViewNode | undefined = node
  for (let steps = 0; at !== undefined && steps < deepestFirst; steps += 1) {
    if (/^h[1-6]$/.test(at.tag)) return at
    at = at.children.find(isShown)
  }
  return undefined
}

function lastHeading(node: ViewNode, depth = 0, left = { elements: maxLookedThrough }): ViewNode | undefined {
  if (depth > 3) return undefined
  for (let at = node.children.length - 1; at >= 0 && left.elements > 0; at -= 1) {
    const child = node.children[at]
    if (child === undefined) break
    left.elements -= 1
    // What a form asks for is said of its own fields alone.
    if (child.tag === 'form' || isAside(child)) continue
    if (innerHeadingTag.test(child.tag) && !child.isHidden) return child
    const inner = lastHeading(child, depth + (node.children.length > 1 ? 1 : 0), left)
    if (inner !== undefined) return inner
  }
  return undefined
}
