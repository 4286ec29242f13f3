import type { PageNode } from '../html/html-node.ts'
import { tagNamed } from '../html/tag.ts'

const textTag = tagNamed('#text')

/** Elements whose whole text names something. */
export const labelled: ReadonlySet<string> = new Set('h1 h2 h3 h4 h5 h6 summary dt'.split(' '))

/** An element of a name HTML does not have is inline by itself; many are used as blocks, but not amid text. */
export function isAmidText(node: PageNode): boolean {
  return isWords(node.next) || (node.parent?.first !== node && isWords(node.parent?.first ?? null))
}

function isWords(node: PageNode | null): boolean {
  return node !== null && node.tag === textTag && node.data.trim() !== ''
}

/** A span with a class that starts with a word of more than a letter: side by side they are set apart by their style. */
export function isStyledWord({ first, from, to, parent }: PageNode): boolean {
  if (from === to || first === null || first.tag !== textTag || parent?.tag.name === 'code') return false
  return first.to - first.from > 1
}

/** A link that is a sign beside a heading, for its address: "#", "¶". */
export function isPermalink({ first, source, parent }: PageNode): boolean {
  if (first === null || first.next !== null || first.tag !== textTag || first.to - first.from > 2) return false
  return /^(?:#|§|¶|🔗)$/u.test(source.slice(first.from, first.to)) && labelled.has(parent?.tag.name ?? '')
}
