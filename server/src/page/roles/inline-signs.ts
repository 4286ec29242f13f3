import { type NodeTable, type PageNode, valueOf } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { tagNamed } from '../html/tag.ts'

const textTag = tagNamed('#text')
const spanTag = tagNamed('span')
const codeTag = tagNamed('code')

/** Elements whose whole text names something. */
export const labelled: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 summary dt'.split(' '))

/** An element of a name HTML does not have is inline by itself; many are used as blocks, but not amid text. */
export function isAmidText(node: PageNode): boolean {
  return isWords(node.next) || (node.parent?.first !== node && isWords(node.parent?.first ?? null))
}

function isWords(node: PageNode | null): boolean {
  return node !== null && node.tag === textTag && node.data.trim() !== ''
}

/** Elements that are shown apart from what stands beside them, with a class or without. */
const ownWords: ReadonlySet<string> = new Set('time label small'.split(' '))

/**
 * Whether two inline elements with nothing between them are two words: spans with attributes, or elements of different names of which one
 * is styled, by its attributes or its name. Each begins with a word of more than a letter; in code they part no words.
 */
export function areSetApart(nodes: NodeTable, one: number, other: number): boolean {
  if (!isWord(nodes, one) || !isWord(nodes, other)) return false
  const tag = nodes.tagOf(one)
  if (tag === nodes.tagOf(other)) return tag === spanTag && hasAttributes(nodes, one) && hasAttributes(nodes, other)
  return isStyled(nodes, one) || isStyled(nodes, other)
}

function isWord(nodes: NodeTable, row: number): boolean {
  const first = nodes.firstOf(row)
  if (first === 0 || nodes.tagOf(first) !== textTag || nodes.to(first) - nodes.from(first) <= 1) return false
  return nodes.tagOf(nodes.parentOf(row)) !== codeTag
}

function isStyled(nodes: NodeTable, row: number): boolean {
  return ownWords.has(nodes.tagOf(row).name) || valueOf(nodes.attributes(row), 'class') !== undefined
}

function hasAttributes(nodes: NodeTable, row: number): boolean {
  return nodes.from(row) < nodes.to(row)
}

/** False of most links that `isPermalink` says no to: they hold a text that is no sign, or more than one node. */
export function mayBePermalink(nodes: NodeTable, row: number): boolean {
  const first = nodes.firstOf(row)
  if (first === 0 || nodes.nextOf(first) !== 0) return false
  return nodes.tagOf(first) !== textTag || nodes.to(first) - nodes.from(first) <= longestSign
}

/** A link that is a sign, for the address of what it stands in ("#", "¶") or in a heading back to the page's beginning ("top"). */
export function isPermalink(link: PageNode): boolean {
  const sign = onlyText(link)
  const holder = link.parent
  if (sign === undefined || holder === null) return false
  const isInHeading = labelled.has(holder.tag.name)
  const isInPage = link.attribute('href')?.startsWith('#') === true
  if (/^(?:#|§|¶|🔗)$/u.test(sign)) return (isInHeading || isInPage) && link.first?.tag === textTag
  return isInHeading && isInPage && wayWords.test(sign) && holder.first !== link
}

/** A link in brackets behind the words of a heading, which changes what stands below: "[edit]". */
export function isEditLink(node: PageNode): boolean {
  const { parent } = node
  if (node.tag !== spanTag || parent === null || !labelled.has(parent.tag.name) || parent.first === node) return false
  let hasLink = false
  for (let child = node.first; child !== null; child = child.next) hasLink ||= child.tag.name === 'a'
  return hasLink && /^\[[^[\]]{1,40}\]$/.test(propertyText(node))
}

const wayWords = /^(?:(?:back to )?top|permalink|↑)$/i
/** In the source's characters. */
const longestSign = 12

/** The text of a link that holds nothing else but, at most, an element around it. */
function onlyText({ first }: PageNode): string | undefined {
  const inner = first !== null && first.next === null && first.tag === spanTag ? first.first : first
  if (inner === null || inner.next !== null || inner.tag !== textTag || inner.to - inner.from > longestSign)
    return undefined
  return inner.source.slice(inner.from, inner.to).trim()
}
