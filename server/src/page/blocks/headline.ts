import { landmarks } from '../roles/landmarks.ts'
import { tagNamed } from '../html/tag.ts'
import type { Block, PageBlocks } from './page-blocks.ts'
import { isWithin, noPart, type Part } from './parts.ts'

const minTitleLetters = 20
/** A shorter text is the headline where all that follows it in the title is the name of the site; one of so few characters is a mark. */
const minNameChars = 4
const partings: ReadonlySet<string> = new Set('|–—-·•:»'.split(''))
const maxTitleChars = 300

const elsewhere = landmarks.nav | landmarks.footer | landmarks.aside
const headlineTag = tagNamed('h1')

/**
 * The block of the page's headline: its first h1, of several the one of which its title has most, else the first block that its title
 * begins with; -1 when there is none. `among`: which are looked at.
 */
export function headlineIndex(blocks: PageBlocks, title: string | null, among?: readonly boolean[]): Block {
  const heading = titleHeadingIndex(blocks, title, among)
  if (heading >= 0 || title === null) return heading
  const wanted = title.toLowerCase()
  const { parts } = blocks
  for (let block = 0; block < blocks.count; block += 1) {
    if (among?.[block] === false || blocks.length(block) > maxTitleChars) continue
    if ((parts.within(blocks.part(block)) & elsewhere) !== 0) continue
    const isLong = blocks.letters(block) >= minTitleLetters
    if (!isLong && (blocks.linkChars(block) > 0 || blocks.length(block) < minNameChars)) continue
    const text = blocks.text(block).toLowerCase()
    if (wanted.startsWith(text) && (isLong || isSiteBehind(wanted.slice(text.length)))) return block
  }
  return -1
}

/** The block whose first line is much of what the title begins with, of a page whose headline is no element of its own; -1 when there is none. */
export function headlineLineIndex(blocks: PageBlocks, title: string): Block {
  const wanted = title.toLowerCase()
  for (let block = 0; block < blocks.count; block += 1) {
    if ((blocks.parts.within(blocks.part(block)) & elsewhere) !== 0) continue
    const text = blocks.text(block)
    const end = text.indexOf('\n')
    if (end >= minTitleLetters && end <= maxTitleChars && wanted.startsWith(text.slice(0, end).toLowerCase()))
      return block
  }
  return -1
}

/** Whether what follows a page's name in its title is a sign and the name of its site. */
function isSiteBehind(rest: string): boolean {
  const site = rest.trimStart()
  return site.length < rest.length && partings.has(site.charAt(0))
}

/** The first h1, of several the one of which the title has most: many sites call themselves by one, too. -1 when there is none. */
export function titleHeadingIndex(blocks: PageBlocks, title: string | null, among?: readonly boolean[]): Block {
  const wanted = title?.toLowerCase() ?? ''
  let [best, most] = [-1, 0]
  for (let block = 0; block < blocks.count; block += 1) {
    if (titleHeadingOf(blocks, block) < 0 || among?.[block] === false) continue
    const length = blocks.length(block)
    if (best >= 0 && length <= most) continue
    const isInTitle =
      length >= minNameChars && length <= maxTitleChars && wanted.includes(blocks.text(block).toLowerCase())
    if (best >= 0 && !isInTitle) continue
    best = block
    most = isInTitle ? length : 0
  }
  return best
}

/** The first block that is a heading of level 1, or a line of one; -1 when there is none. */
export function firstTitleHeading(blocks: PageBlocks, among?: readonly boolean[]): Block {
  for (let block = 0; block < blocks.count; block += 1)
    if (titleHeadingOf(blocks, block) >= 0 && among?.[block] !== false) return block
  return -1
}

/** The heading of level 1 that a block is, or is a line of; `noPart` for none. */
export function titleHeadingOf(blocks: PageBlocks, block: Block): Part {
  const { parts } = blocks
  const part = blocks.part(block)
  if ((parts.within(part) & landmarks.heading) === 0) return noPart
  if (parts.tag(part) === headlineTag) return part
  const parent = parts.parent(part)
  return parent >= 0 && parts.tag(parent) === headlineTag ? parent : noPart
}

/** The heading of a lower level that a block is, or is a line of; `noPart` for none. */
export function headingOf(blocks: PageBlocks, block: Block): Part {
  const { parts } = blocks
  const part = blocks.part(block)
  // Of most blocks this is all that need be asked.
  if ((parts.within(part) & landmarks.heading) === 0) return noPart
  if (lowerHeadings.has(parts.tag(part).name)) return part
  const parent = parts.parent(part)
  return parent >= 0 && lowerHeadings.has(parts.tag(parent).name) ? parent : noPart
}

/** The element that holds a heading and what it is of; of a line that is none, the one that begins with it. `noPart` where a line is amid others. */
export function sectionOf(blocks: PageBlocks, block: Block): Part {
  const { parts } = blocks
  const heading = headingOf(blocks, block)
  if (heading >= 0) return parts.parent(heading)
  const part = blocks.part(block)
  const holder = parts.blocks(part) > 1 ? part : parts.parent(part)
  return holder >= 0 && block > 0 && !isWithin(parts, blocks.part(block - 1), holder) ? holder : noPart
}

const lowerHeadings: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])
