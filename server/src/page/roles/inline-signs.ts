import type { PageNode } from '../html/html-node.ts'
import { propertyText } from '../html/property-text.ts'
import { tagNamed } from '../html/tag.ts'

const textTag = tagNamed('#text')
const spanTag = tagNamed('span')

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
export function areSetApart(one: PageNode, other: PageNode): boolean {
  if (!isWord(one) || !isWord(other)) return false
  if (one.tag === other.tag) return one.tag === spanTag && hasAttributes(one) && hasAttributes(other)
  return isStyled(one) || isStyled(other)
}

function isWord({ first, parent }: PageNode): boolean {
  return first !== null && first.tag === textTag && first.to - first.from > 1 && parent?.tag.name !== 'code'
}

function isStyled(node: PageNode): boolean {
  return ownWords.has(node.tag.name) || node.attribute('class') !== undefined
}

function hasAttributes({ from, to }: PageNode): boolean {
  return from < to
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
