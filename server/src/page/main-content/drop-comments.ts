import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part } from '../blocks/parts.ts'
import { headingOf, sectionOf, titleHeadingOf } from '../blocks/headline.ts'
import { groupBits } from '../roles/class-words.ts'
import { announcesComments } from '../../values/aside-words.ts'

/** An article has so much prose before what is said of it, and a page that does not call itself one so much: a question may have less. */
const minProse = 200
const minUncalledProse = 1200
/** A heading names the article, too; a line that is none does not. */
const maxChars = 200
const maxLineChars = 30

interface Page {
  readonly headline: Block
  /** Whether it says of itself that it is an article or the like. */
  readonly isText: boolean
}

/**
 * Leaves out of an article what readers say of it, where a heading says that it is that: up to the end of the heading's element or the
 * next heading like it. For pages that `drop-additions.ts` knows no class of.
 */
export function dropComments(blocks: PageBlocks, kept: boolean[], { headline, isText }: Page): void {
  if (headline < 0) return
  const enough = isText ? minProse : minUncalledProse
  let prose = 0
  for (let block = headline + 1; block < blocks.count; block += 1) {
    if (kept[block] === true && blocks.isProse(block)) prose += blocks.letters(block)
    if (prose < enough) continue
    if (blocks.linkChars(block) > 0 || blocks.length(block) > (headingOf(blocks, block) < 0 ? maxLineChars : maxChars))
      continue
    const holder = sectionOf(blocks, block)
    if (holder < 0 || !announcesComments(blocks.text(block))) continue
    if (!isText && !areReaders(blocks, block, holder)) continue
    const end = endOf(blocks, block, holder)
    kept.fill(false, block, end)
    block = end - 1
  }
}

/** Whether a count or a class says so, too: a manual has sections on comments. */
function areReaders(blocks: PageBlocks, block: Block, holder: Part): boolean {
  const { parts } = blocks
  const next = block + 1 < blocks.count ? parts.allGroups(blocks.part(block + 1)) : 0
  return /\d/.test(blocks.text(block)) || ((parts.groups(holder) | next) & groupBits.comment) !== 0
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
