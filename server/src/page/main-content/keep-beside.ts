import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { headingOf } from '../blocks/headline.ts'
import { noPart, type Part, type Parts } from '../blocks/parts.ts'
import { landmarks } from '../roles/landmarks.ts'
import { recordOf } from './complete-records.ts'
import { isOwnText, listMarks } from './own-text.ts'

/** A line that is less likely main content than this is none. */
const leastChance = 0.1
/** A line of which more is links leads elsewhere; "Source: Statistics Office" has most of its words in one. */
const mostLinks = 0.75
/** How far up from a line the element is looked for that holds the list, too. */
const maxSteps = 4
/** Of the element, without the site's frame, so much is kept anyway. */
const enoughKept = 0.75
/** Of what is kept in it, so much is a list, a table or records. */
const enoughListed = 0.7
/** A record is no smaller than this share of the mean of its siblings. */
const leastOfMean = 0.25

/** Characters of each part and all within it. */
interface Sums {
  readonly kept: Float64Array
  readonly listed: Float64Array
  readonly frame: Float64Array
}

/**
 * Keeps the few lines beside a list, a table or records that are most of what is kept in an element: what introduces a price
 * list, stands between two tables or names their source. Beside so many likely blocks they look unlikely.
 */
export function keepBeside(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  let sums: Sums | undefined
  for (let block = 0; block < blocks.count; block += 1) {
    if (kept[block] === true || chances[block]! < leastChance || !isLine(blocks, block)) continue
    if (headingOf(blocks, block) >= 0 && kept[block + 1] !== true) continue
    sums ??= sumsOf(blocks, kept)
    if (isBesideList(blocks.parts, blocks.part(block), sums)) kept[block] = true
  }
}

/** Whether a block is text by itself: in no list, no record and no part that is called something else. */
function isLine(blocks: PageBlocks, block: Block): boolean {
  const { parts } = blocks
  const part = blocks.part(block)
  if ((parts.within(part) & listMarks) !== 0 || !isOwnText(blocks, block, mostLinks)) return false
  if (parts.holdsMain(0) && (parts.within(part) & landmarks.main) === 0) return false
  const record = recordOf(parts, part)
  if (record < 0) return true
  const { count, chars } = parts.siblings(record)
  return parts.chars(record) * count < leastOfMean * chars
}

/** Whether an element around a part is kept but for little, and is mostly a list. */
function isBesideList(parts: Parts, part: Part, { kept, listed, frame }: Sums): boolean {
  let at = part
  for (let step = 0; step <= maxSteps && at !== noPart; step += 1, at = parts.parent(at)) {
    const own = parts.chars(at) - frame[at]!
    if (kept[at]! > 0 && kept[at]! >= enoughKept * own && listed[at]! >= enoughListed * kept[at]!) return true
  }
  return false
}

function sumsOf(blocks: PageBlocks, isKept: readonly boolean[]): Sums {
  const { parts } = blocks
  const sums = (): Float64Array => new Float64Array(parts.count)
  const [kept, listed, frame] = [sums(), sums(), sums()]
  for (let block = 0; block < blocks.count; block += 1) {
    const part = blocks.part(block)
    const length = blocks.length(block)
    if (parts.isBoilerplate(part)) frame[part]! += length
    if (isKept[block] !== true) continue
    kept[part]! += length
    if ((parts.within(part) & listMarks) !== 0 || recordOf(parts, part) >= 0) listed[part]! += length
  }
  // Outer ones come first, so that from the end on each is whole before it is added to the one around it.
  for (let part = parts.count - 1; part > 0; part -= 1) {
    const outer = parts.parent(part)
    for (const each of [kept, listed, frame]) each[outer]! += each[part]!
  }
  return { kept, listed, frame }
}
