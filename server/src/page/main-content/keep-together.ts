import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin, noPart, type Part, type SiblingGroup } from '../blocks/parts.ts'
import { headingOf } from '../blocks/headline.ts'
import { type Tag, tagNamed } from '../html/tag.ts'

/** What is less likely main content than this is not kept for what it stands with. */
const leastChance = 0.1
/** Of items of lists and of headings more is asked: menus are lists, too, and what is related has a heading. */
const leastOfMany = 0.2
const half = 0.5
/** Of items of which so many are kept no more is asked than of others. */
const mostOfAll = 0.75

/** Lines of a label and what it names: so many, and no longer, of which so much may be a link. */
const fewLabelled = 3
const maxLabelledChars = 80
const mostLinks = 0.8

const itemTag = tagNamed('li')
const termTag = tagNamed('dt')
const definitionTag = tagNamed('dd')
const boxTag = tagNamed('div')
/** Of these more has to be kept. */
const lines: ReadonlySet<Tag> = new Set([termTag, definitionTag, boxTag])

/**
 * Keeps what would be missed: items of lists, and lines of labels and values, of which half is kept, definitions and lines in like
 * boxes of which most is, terms of definitions, headings of what is kept, code beside it.
 */
export function keepTogether(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  keepItems(blocks, kept, chances)
  // From the end on, so that a heading whose subheading was kept for what is below is kept, too.
  for (let block = blocks.count - 1; block >= 0; block -= 1) {
    const chance = chances[block]!
    if (kept[block] === true || chance < leastChance) continue
    const isBeforeKept = kept[block - 1] === true
    const isNextKept = kept[block + 1] === true
    kept[block] =
      (isNextKept &&
        (isTermOf(blocks, block, block + 1) || (chance >= leastOfMany && isHeadingOf(blocks, block, block + 1)))) ||
      (blocks.isVerbatim(block) &&
        ((isBeforeKept && isBeside(blocks, block, block - 1)) || (isNextKept && isBeside(blocks, block, block + 1))))
  }
}

/** Whether another block stands in the element that holds a block's. */
function isBeside(blocks: PageBlocks, block: Block, other: Block): boolean {
  const { parts } = blocks
  return isWithin(parts, blocks.part(other), parts.parent(blocks.part(block)))
}

function isHeadingOf(blocks: PageBlocks, block: Block, next: Block): boolean {
  const { parts } = blocks
  const heading = headingOf(blocks, block)
  return heading >= 0 && !parts.isBoilerplate(heading) && isWithin(parts, blocks.part(next), parts.parent(heading))
}

function keepItems(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  const { parts } = blocks
  const lists = new Map<SiblingGroup, Block[]>()
  for (let block = 0; block < blocks.count; block += 1) {
    const part = blocks.part(block)
    if (
      parts.blocks(part) === 1 &&
      (parts.tag(part) === itemTag || lines.has(parts.tag(part)) || isLabelled(blocks, block))
    )
      lists.getOrInsertComputed(parts.siblings(part), () => []).push(block)
  }
  for (const items of lists.values()) {
    const count = items.filter((block) => kept[block] === true).length
    const isMost = count >= mostOfAll * items.length
    if (!isMost && (count < half * items.length || !areItems(blocks, items))) continue
    const least = isMost && parts.tag(blocks.part(items[0]!)) !== boxTag ? leastChance : leastOfMany
    for (const block of items) if (chances[block]! >= least) kept[block] = true
  }
}

/** Whether lines are items of a list or of labels, and do not each stand for itself. */
function areItems(blocks: PageBlocks, items: readonly Block[]): boolean {
  return items.every((block) => !lines.has(blocks.parts.tag(blocks.part(block))) || isLabelled(blocks, block))
}

/** Whether a block is a line like "Phone: 123", which in a row are a list. Looks at its beginning. */
function isLabelled(blocks: PageBlocks, block: Block): boolean {
  const length = blocks.length(block)
  if (length > maxLabelledChars || blocks.linkChars(block) > mostLinks * length) return false
  if (blocks.parts.siblings(blocks.part(block)).count < fewLabelled) return false
  const text = blocks.text(block)
  return text.includes(': ') || text.includes('：')
}

function isTermOf(blocks: PageBlocks, block: Block, next: Block): boolean {
  const term = partOf(blocks, block, termTag)
  const definition = partOf(blocks, next, definitionTag)
  return term >= 0 && definition >= 0 && blocks.parts.parent(term) === blocks.parts.parent(definition)
}

/** The nearest part of a tag around a block; looks a few levels up. */
function partOf(blocks: PageBlocks, block: Block, tag: Tag): Part {
  const { parts } = blocks
  let at = blocks.part(block)
  for (let level = 0; level < 3 && at >= 0; level += 1, at = parts.parent(at)) if (parts.tag(at) === tag) return at
  return noPart
}
