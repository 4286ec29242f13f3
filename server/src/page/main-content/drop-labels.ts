import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { headingOf } from '../blocks/headline.ts'
import { recordOf } from './complete-records.ts'
import { isWithin } from '../blocks/parts.ts'
import { listMarks } from './own-text.ts'

const maxChars = 40
/** What is more likely main content than this stays. */
const mostChance = 0.7

/** A heading that is more likely stays. */
const mostOfHeading = 0.5
/** So many lines between a heading and what is kept below it may be left out. */
const maxBetween = 4

interface Judged {
  readonly kept: readonly boolean[]
  readonly chances: Float64Array
}

/** Leaves out headings, labels ("See also:") and terms of which what they announce or name is left out. */
export function dropLabels(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  const { parts } = blocks
  for (let block = 0; block + 1 < blocks.count; block += 1) {
    if (kept[block] !== true || kept[block + 1] === true || chances[block]! > mostChance) continue
    if (blocks.length(block) > maxChars) continue
    if (isHeadingOfNothing(blocks, block, { kept, chances })) {
      kept[block] = false
      continue
    }
    const part = blocks.part(block)
    if (parts.tag(part).name !== 'dt' && !/[:：]$/.test(blocks.text(block))) continue
    if (isWithin(parts, blocks.part(block + 1), parts.parent(part))) kept[block] = false
  }
}

/** Whether a block that nothing kept follows is a heading by itself: none of several in a row, nor the name of a post's author. */
function isHeadingOfNothing(blocks: PageBlocks, block: Block, { kept, chances }: Judged): boolean {
  return (
    chances[block]! < mostOfHeading &&
    headingOf(blocks, block) >= 0 &&
    headingOf(blocks, block + 1) < 0 &&
    recordOf(blocks.parts, blocks.part(block)) < 0 &&
    !isOfList(blocks, block, kept)
  )
}

/** Whether a list is kept soon, before the next heading and links: below what changes its amounts. */
function isOfList(blocks: PageBlocks, heading: Block, kept: readonly boolean[]): boolean {
  const end = Math.min(blocks.count, heading + maxBetween + 2)
  for (let block = heading + 1; block < end; block += 1) {
    if (headingOf(blocks, block) >= 0) return false
    if (kept[block] === true) return (blocks.parts.within(blocks.part(block)) & listMarks) !== 0
    if (blocks.length(block) > maxChars || blocks.linkChars(block) > blocks.length(block) / 2) return false
  }
  return false
}
