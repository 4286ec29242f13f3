import type { PageIndex } from '../facts/page-index.ts'
import type { ViewLine } from '../view/view-builder.ts'
import { attributeOf, type ViewNode } from '../view/view-element.ts'
import { isWhole } from './part-around.ts'
import { partScope, type Scope } from './scope.ts'

const called =
  /(?:^|[\s_-])(?:announcements?|announce|promo|notice|notification|alert|top-?banner|site-?banner|eyebrow-?bar|ribbon)(?:$|[\s_-])|(?:announcement|promo|updates?|notice|notification|message|info|hello|sticky)-?(?:bar|banner|strip)/i
const skips =
  /^(?:skip|jump|go) to|^(?:zum|direkt zum|springe zu)|^(?:aller au|passer au)|^(?:saltar|ir) al?|^(?:vai|salta) al|cookie|javascript|browser/i
/** So many lines from the top. */
const mostLines = 40
/** Above whatever else the page shows. */
const firstLines = 2
const mostClimbs = 6
/** In characters, and in words. */
const longest = 300
const leastWords = 4
/** Where nothing but its place tells what a line is. */
const leastOfFirst = 6

/** What a site announces: the line above its header, or one at the top of it that its class calls so. */
export function announcementPart({ view, heading }: PageIndex): { scope: Scope; said: ViewLine } | undefined {
  const line = view.lines
    .slice(0, mostLines)
    .find(
      (one, at) =>
        one.from < (heading?.from ?? Infinity) &&
        mayAnnounce(one, view.text) &&
        isAbove(one.node, at < firstLines && wordCount(one, view.text) >= leastOfFirst),
    )
  if (line === undefined) return undefined
  return { scope: partScope(barAround(line.node, heading)), said: line }
}

/** A bar may have its button beside its text. */
function barAround(line: ViewNode, heading: ViewNode | undefined): ViewNode {
  let bar = line
  for (let climbs = 0; climbs < mostClimbs; climbs += 1) {
    const { parent } = bar
    if (parent === null || isWhole(parent) || parent.to - parent.from > longest) break
    if (parent.tag === 'header' || (heading !== undefined && heading.order < parent.end)) break
    bar = parent
  }
  return bar
}

function mayAnnounce({ from, to, node }: ViewLine, text: string): boolean {
  if (node.isHidden || to - from > longest) return false
  const said = text.slice(from, to).trim()
  return wordCount({ from, to }, text) >= leastWords && !skips.test(said) && !/[@|]/.test(said)
}

function wordCount({ from, to }: Pick<ViewLine, 'from' | 'to'>, text: string): number {
  return text.slice(from, to).trim().split(/\s+/).length
}

/** Neither in a menu nor in a dialog, and before the header, or in what is called so. */
function isAbove(node: ViewNode, isFirst: boolean): boolean {
  let isCalled = false
  let isOfHeader = false
  for (let at: ViewNode | null = node, climbs = 0; at !== null && climbs < mostClimbs; at = at.parent, climbs += 1) {
    const names = `${attributeOf(at, 'class') ?? ''} ${attributeOf(at, 'id') ?? ''} ${attributeOf(at, 'aria-label') ?? ''}`
    if (
      /^(?:nav|dialog|form|main|article|ul|ol|table)$/.test(at.tag) ||
      /dialog|cookie|consent/i.test(`${names} ${attributeOf(at, 'role') ?? ''}`)
    )
      return false
    isCalled ||= called.test(names)
    isOfHeader ||= at.tag === 'header'
  }
  return isCalled || (!isOfHeader && (isFirst || standsBeforeHeader(node)))
}

/** An element at the top of the page that the header, or what holds it, stands behind. */
function standsBeforeHeader(node: ViewNode): boolean {
  for (let at = node, climbs = 0; climbs < mostClimbs; climbs += 1) {
    const { parent } = at
    if (parent === null) return false
    const behind = parent.children.slice(at.place + 1, at.place + 4)
    if (behind.some((next) => next.tag === 'header' || attributeOf(next, 'role') === 'banner')) return true
    at = parent
  }
  return false
}
