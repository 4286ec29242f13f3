import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin } from '../blocks/parts.ts'
import { headingOf, sectionOf, titleHeadingOf } from '../blocks/headline.ts'
import { asksToSubscribe, lineKindOf } from '../../values/aside-words.ts'

/** Of what stands below such a heading, the share that is links where it leads to other pages. */
const enoughLinks = 0.5

/** Below such a heading may also stand so many cards, each with a title that is a link and no more text than a teaser. */
const fewCards = 2
const minTitleChars = 12
const maxCardChars = 300

/** What a line that is no heading announces is no longer: such lines may stand in each other's elements. */
const maxLineBlocks = 200

/** One or two may be where an article's author is found. */
const fewPlaces = 3

/**
 * Leaves out what says of itself that it is no part of the page's subject: notices of advertisements, lines to share the page,
 * headings of links to other pages with those links and, of an article, appeals to have its newsletter sent.
 */
export function dropAsides(blocks: PageBlocks, kept: boolean[], isArticle: boolean): void {
  let block = 0
  while (block < blocks.count) {
    const end = asideEnd(blocks, block, { isArticle, isKept: kept[block] === true })
    kept.fill(false, block, end)
    block = Math.max(end, block + 1)
  }
}

interface Aside {
  readonly isArticle: boolean
  readonly isKept: boolean
}

/** Where what is left out from a block on ends; at the block where nothing is. */
function asideEnd(blocks: PageBlocks, block: Block, { isArticle, isKept }: Aside): Block {
  if (blocks.row(block) > 0 || titleHeadingOf(blocks, block) >= 0) return block
  const text = blocks.text(block)
  const kind = lineKindOf(text)
  if (kind === 'related' || (kind === 'latest' && isArticle))
    return isLinkItself(blocks, block) ? block + 1 : endOfLinks(blocks, block)
  if (kind === 'place' && isArticle) return endOfPlaces(blocks, block)
  if (!isKept) return block
  return kind === 'notice' || isLabelledLink(blocks, block) || (isArticle && asksToSubscribe(text)) ? block + 1 : block
}

/** "Read more" below a teaser leads to the rest of it: it goes, and what follows is the next teaser. */
function isLinkItself(blocks: PageBlocks, block: Block): boolean {
  return headingOf(blocks, block) < 0 && isMostlyLinks(blocks, block)
}

/** The end of a row of links to where an article may be shared; its own place where they are few. */
function endOfPlaces(blocks: PageBlocks, first: Block): Block {
  let end = first
  while (end < blocks.count && isMostlyLinks(blocks, end) && lineKindOf(blocks.text(end)) === 'place') end += 1
  return end - first >= fewPlaces ? end : first
}

/** "Read also: what others found". */
function isLabelledLink(blocks: PageBlocks, block: Block): boolean {
  if (!isMostlyLinks(blocks, block)) return false
  const text = blocks.text(block)
  const colon = text.search(/[:：]/)
  return colon > 0 && lineKindOf(text.slice(0, colon)) === 'related'
}

/** The end of what stands below a heading of other pages; its own place where that is mostly no links. */
function endOfLinks(blocks: PageBlocks, heading: Block): Block {
  const end = endOfSection(blocks, heading)
  let chars = 0
  let links = 0
  for (let block = heading + 1; block < end; block += 1) {
    chars += blocks.length(block)
    links += blocks.linkChars(block)
  }
  return links >= enoughLinks * chars || areCards(blocks, heading + 1, end) ? end : heading
}

/** Whether what stands from a block on are cards with little text, each with a title that is a link. */
function areCards(blocks: PageBlocks, from: Block, end: Block): boolean {
  let titles = 0
  let chars = 0
  for (let block = from; block < end; block += 1) {
    chars += blocks.length(block)
    if (blocks.length(block) >= minTitleChars && isMostlyLinks(blocks, block)) titles += 1
  }
  return titles >= fewCards && chars <= maxCardChars * titles
}

/** Where a heading's section ends: with its part or at the next heading of its level. A line amid others has the links right after it. */
function endOfSection(blocks: PageBlocks, block: Block): Block {
  const { parts } = blocks
  const heading = headingOf(blocks, block)
  const section = sectionOf(blocks, block)
  const holder = section < 0 ? parts.parent(blocks.part(block)) : section
  const last = heading < 0 ? Math.min(blocks.count, block + maxLineBlocks) : blocks.count
  let end = block + 1
  for (; end < last; end += 1) {
    if (titleHeadingOf(blocks, end) >= 0 || !isWithin(parts, blocks.part(end), holder)) break
    if (section < 0 ? !isMostlyLinks(blocks, end) : heading >= 0 && isNext(blocks, end, parts.tag(heading).name)) break
  }
  return end
}

function isMostlyLinks(blocks: PageBlocks, block: Block): boolean {
  return blocks.linkChars(block) >= enoughLinks * blocks.length(block)
}

function isNext(blocks: PageBlocks, block: Block, level: string): boolean {
  const heading = headingOf(blocks, block)
  return heading >= 0 && blocks.parts.tag(heading).name <= level
}
