import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'
import { firstTitleHeading } from '../blocks/headline.ts'

/** A notice of rights is one line. */
const maxNoticeChars = 300
/** A page's foot has links beside the notice, so much of it is links, and less than half of the page's words and prose are in it. */
const fewLinks = 3
const enoughLinks = 0.4
/** How many blocks may stand after the notice: a bar of consent, a way back to the top. */
const maxAfter = 12

/** Settles that the element at the page's end which has its notice of rights beside links is frame, whatever it is called. */
export function settleFoot(blocks: PageBlocks): void {
  const { parts } = blocks
  const notice = noticeOf(blocks)
  if (notice < 0) return
  const headline = firstTitleHeading(blocks)
  let foot = -1
  let at = blocks.part(notice)
  for (; at > 0 && !holds(blocks, at, headline) && !parts.holdsMain(at); at = parts.parent(at))
    if (isFoot(parts, at)) foot = at
  if (foot < 0) return
  for (let part = foot; part < parts.count && (part === foot || parts.parent(part) >= foot); part += 1)
    parts.setBoilerplate(part, true)
}

function isFoot(parts: Parts, part: Part): boolean {
  return (
    parts.blocks(part) > fewLinks &&
    parts.linkChars(part) >= enoughLinks * parts.chars(part) &&
    2 * parts.proseChars(part) <= parts.proseChars(0) &&
    2 * parts.chars(part) < parts.chars(0)
  )
}

/** The last notice of rights, where it stands at the page's end. */
function noticeOf(blocks: PageBlocks): Block {
  for (let block = blocks.count - 1; block >= 0 && block >= blocks.count - maxAfter; block -= 1) {
    if (blocks.length(block) > maxNoticeChars) continue
    const text = blocks.text(block)
    if (text.includes('©') || text.slice(0, 9).toLowerCase() === 'copyright') return block
  }
  return -1
}

function holds(blocks: PageBlocks, part: Part, block: Block): boolean {
  let at = block < 0 ? -1 : blocks.part(block)
  while (at > part) at = blocks.parts.parent(at)
  return at === part
}
