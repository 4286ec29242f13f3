import type { Block } from '../blocks/block.ts'
import { isWithin } from '../blocks/container.ts'
import { headingOf, titleHeadingOf } from '../blocks/headline.ts'
import { asksToSubscribe, lineKindOf } from './aside-words.ts'

/** Of what stands below such a heading, the share that is links where it leads to other pages. */
const enoughLinks = 0.5

/**
 * Leaves out what says of itself that it is no part of the page's subject: notices of advertisements, lines to share the page,
 * headings of links to other pages with those links and, of an article, appeals to have its newsletter sent.
 */
export function dropAsides(blocks: readonly Block[], kept: boolean[], isArticle: boolean): void {
  let index = 0
  while (index < blocks.length) {
    const end = asideEnd(blocks, index, { isArticle, isKept: kept[index] === true })
    kept.fill(false, index, end)
    index = Math.max(end, index + 1)
  }
}

interface Aside {
  readonly isArticle: boolean
  readonly isKept: boolean
}

/** Where what is left out from a block on ends; at the block where nothing is. */
function asideEnd(blocks: readonly Block[], index: number, { isArticle, isKept }: Aside): number {
  const block = blocks[index]!
  const { text, row } = block
  if (row > 0 || titleHeadingOf(block) !== null) return index
  const kind = lineKindOf(text)
  if (kind === 'related' || (kind === 'latest' && isArticle)) return endOfLinks(blocks, index)
  if (!isKept) return index
  return kind === 'notice' || isLabelledLink(block) || (isArticle && asksToSubscribe(text)) ? index + 1 : index
}

/** "Read also: what others found". */
function isLabelledLink({ text, linkChars }: Block): boolean {
  const colon = linkChars < enoughLinks * text.length ? -1 : text.search(/[:：]/)
  return colon > 0 && lineKindOf(text.slice(0, colon)) === 'related'
}

/** The end of what stands below a heading of other pages; its own place where that is mostly no links. */
function endOfLinks(blocks: readonly Block[], index: number): number {
  const end = endOfSection(blocks, index)
  let chars = 0
  let links = 0
  for (let at = index + 1; at < end; at += 1) {
    chars += blocks[at]!.text.length
    links += blocks[at]!.linkChars
  }
  return links >= enoughLinks * chars ? end : index
}

/** Where a heading's section ends: with its part or at the next heading of its level. A line that is none has the links right after it. */
function endOfSection(blocks: readonly Block[], index: number): number {
  const heading = headingOf(blocks[index]!)
  const { parent } = heading ?? blocks[index]!.container
  let end = index + 1
  for (; end < blocks.length; end += 1) {
    const block = blocks[end]!
    if (titleHeadingOf(block) !== null || !isWithin(block.container, parent)) break
    if (heading === null ? block.linkChars < enoughLinks * block.text.length : isNext(block, heading.node.tag.name))
      break
  }
  return end
}

function isNext(block: Block, level: string): boolean {
  const heading = headingOf(block)
  return heading !== null && heading.node.tag.name <= level
}
