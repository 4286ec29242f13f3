import { unseenNames } from './read-aloud.ts'
import { attributeOf, type ViewNode } from './view-element.ts'
import type { PageView } from './view-builder.ts'

/** In characters: what is longer is a part of the name. */
const longestBadge = 32
const mostDepth = 4

const badge =
  /(?:^|[\s_-])(?:badge|chip|pill|label|tag|status|ribbon|flag|edit|editsection|edit-?link|anchor|permalink|header-?link)s?(?:$|[\s_-])/i
/** "[edit]", "¶", "#" */
const sign = /^(?:\[[^[\]]{1,24}\]|[¶#§🔗])$/u
/** "(158)" in an element of its own: how many there are of what stands before it. A year is a part of the name. */
const count = /^\(\s?(?!(?:19|20)\d{2}\s?\))\d[\d.,]{0,8}\s?\)$/
/** What marks a link as new, in an element of its own right behind its words, whatever its class. */
const newness =
  /^(?:new|new!|beta|hot|soon|coming soon|updated|neu|nouveau|nuevo|novità|nuovo|novo|nytt|nieuw|nowość)$/i
/** "SKU 4471", "by Ann Lee", "(2 reviews)", "#12": what stands small behind a name says more of it. */
const more = /\d|^\(.*\)$|^(?:by|von|par|por|di)\s/iu
const quiet = /(?:^|[\s_-])(?:muted|secondary|sub|subtitle|subtext|meta|hint|note)(?:$|[\s_-])/i

/** What readers of a screen alone are told before a name: "Collection: ". */
const unseen = new RegExp(String.raw`(?:^|[\s_-])(?:${unseenNames}|offscreen)(?:$|[\s_-])`, 'i')

/** What an element is called, without the badges, signs and links to change it that stand in it before or behind its name. */
export function withoutBadges(node: ViewNode, { text }: Pick<PageView, 'text'>): string {
  const { from, to } = nameWithin(node, { from: node.from, to: node.to }, text)
  return text.slice(from, to).trim()
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function nameWithin(node: ViewNode, whole: Stretch, text: string, depth = 0): Stretch {
  let { from, to } = whole
  const shown = node.children.filter((child) => child.to > child.from && !child.isHidden)
  const isBlank = (start: number, end: number): boolean => text.slice(start, end).trim() === ''
  for (const child of shown.toReversed()) {
    if (child.to > to || !isBlank(child.to, to)) break
    if (!isBadge(child, text) || isBlank(from, child.from)) break
    to = child.from
  }
  for (const child of shown) {
    if (child.from < from || !isBlank(from, child.from)) break
    if (child.to > to || !isBadge(child, text, { isBefore: true }) || isBlank(child.to, to)) break
    from = child.to
  }
  // What holds all of the rest is looked into: the link that a heading consists of.
  const only = shown.find((child) => child.from <= from && child.to >= to) ?? shown.find((child) => isBlank(from, child.from) && isBlank(child.to, to)) // prettier-ignore
  return only === undefined || depth >= mostDepth ? { from, to } : nameWithin(only, { from: Math.max(from, only.from), to: Math.min(to, only.to) }, text, depth + 1) // prettier-ignore
}

function isBadge(node: ViewNode, text: string, { isBefore = false } = {}): boolean {
  const told = text.slice(node.from, node.to).trim()
  if (told === '' || told.length > longestBadge) return false
  const names = attributeOf(node, 'class') ?? ''
  if (sign.test(told) || (!isBefore && (count.test(told) || (node.tag === 'span' && newness.test(told))))) return true
  if (isBefore && told.endsWith(':') && unseen.test(names)) return true
  if (node.tag === 'small') return !isBefore && (more.test(told) || quiet.test(names))
  return /^(?:span|a|sup|em|i|b|button|abbr|mark|div)$/.test(node.tag) && badge.test(names)
}
