import type { PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'
import { titleHeadingOf } from '../blocks/headline.ts'
import { groupBits } from '../roles/class-words.ts'

/** Blocks of so many characters are prose; an article with less of it may be the smaller part of its page. */
const proseChars = 80
const minProse = 400
/** What a picture of a post or a button to share is called may also stand at a whole recipe: to be pinned, or to be printed. */
const fewestSections = 2
const muchOfPage = 0.4
/** Above this depth classes speak of the page, as those of the body do. */
const outermost = 3

/** Leaves out what others add to an article, by the classes of the parts it stands in: comments, buttons to share it and embedded posts. */
export function dropAdditions(blocks: PageBlocks, kept: boolean[]): void {
  const { parts, count } = blocks
  const isAdded = new Uint8Array(parts.count)
  for (let part = 0; part < parts.count; part += 1) {
    const parent = parts.parent(part)
    isAdded[part] = (parent >= 0 && isAdded[parent] === 1) || isAddition(parts, part) ? 1 : 0
  }
  let prose = 0
  for (let block = 0; block < count; block += 1)
    if (kept[block] === true && isAdded[blocks.part(block)] === 0 && blocks.letters(block) >= proseChars)
      prose += blocks.letters(block)
  if (prose < minProse) return
  for (let block = 0; block < count; block += 1)
    if (isAdded[blocks.part(block)] === 1 && titleHeadingOf(blocks, block) < 0) kept[block] = false
}

const additions = groupBits.comment | groupBits.share
const ownText = groupBits.content | groupBits.body | groupBits.title

function isAddition(parts: Parts, part: Part): boolean {
  const groups = parts.groups(part)
  if ((groups & additions) === 0 || parts.depth(part) <= outermost || parts.holdsMain(part)) return false
  const isComments = (groups & groupBits.comment) !== 0 && (groups & groupBits.body) === 0
  return isComments || ((groups & groupBits.share) !== 0 && (groups & ownText) === 0 && !holdsSections(parts, part))
}

/** Whether a part holds more than buttons and what they say: sections with prose, or much of the page's. */
function holdsSections(parts: Parts, part: Part): boolean {
  const prose = parts.proseChars(part)
  return prose >= muchOfPage * parts.proseChars(0) || (parts.headings(part) >= fewestSections && prose >= minProse)
}
