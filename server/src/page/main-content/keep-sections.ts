import type { PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin } from '../blocks/parts.ts'
import { headingOf } from '../blocks/headline.ts'

/** What is less likely main content than this is not kept for its heading. */
const leastChance = 0.15

/** Keeps what stands below a heading that was kept and of which nothing was: a heading by itself tells nothing. */
export function keepSections(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  const { parts, count } = blocks
  for (let heading = 0; heading < count; heading += 1) {
    if (kept[heading] !== true || headingOf(blocks, heading) < 0) continue
    const parent = parts.parent(blocks.part(heading))
    let end = heading + 1
    let isAnyKept = false
    for (; end < count && headingOf(blocks, end) < 0 && isWithin(parts, blocks.part(end), parent); end += 1)
      isAnyKept ||= kept[end] === true
    if (isAnyKept) continue
    for (let block = heading + 1; block < end; block += 1)
      if (chances[block]! >= leastChance && !parts.isBoilerplate(blocks.part(block))) kept[block] = true
  }
}
