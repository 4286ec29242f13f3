import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part } from '../blocks/parts.ts'
import { headingOf, sectionOf, titleHeadingOf } from '../blocks/headline.ts'
import { announcesComments } from '../../values/aside-words.ts'

/** An article has so much prose before what is said of it. */
const minProse = 200
/** A heading names the article, too; a line that is none does not. */
const maxChars = 200
const maxLineChars = 30

/**
 * Leaves out of an article what readers say of it, where a heading says that it is that: up to the end of the heading's element or the
 * next heading like it. For pages that `drop-additions.ts` knows no class of.
 */
export function dropComments(blocks: PageBlocks, kept: boolean[], headline: Block): void {
  if (headline < 0) return
  let prose = 0
  for (let block = headline + 1; block < blocks.count; block += 1) {
    if (kept[block] === true && blocks.isProse(block)) prose += blocks.letters(block)
    if (prose < minProse) continue
    if (blocks.linkChars(block) > 0 || blocks.length(block) > (headingOf(blocks, block) < 0 ? maxLineChars : maxChars))
      continue
    const holder = sectionOf(blocks, block)
    if (holder < 0 || !announcesComments(blocks.text(block))) continue
    const end = endOf(blocks, block, holder)
    kept.fill(false, block, end)
    block = end - 1
  }
}

function endOf(blocks: PageBlocks, block: Block, holder: Part): Block {
  const { parts } = blocks
  const own = headingOf(blocks, block)
  const level = own < 0 ? 'h0' : parts.tag(own).name
  // The parts in an element follow it, so that none need be asked for all those around it.
  let last = holder + 1
  while (last < parts.count && parts.parent(last) >= holder) last += 1
  let end = block + 1
  for (; end < blocks.count && blocks.part(end) >= holder && blocks.part(end) < last; end += 1) {
    const heading = headingOf(blocks, end)
    if (titleHeadingOf(blocks, end) >= 0 || (heading >= 0 && parts.tag(heading).name <= level)) break
  }
  return end
}
