import type { PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin } from '../blocks/parts.ts'
import { titleHeadingOf } from '../blocks/headline.ts'
import type { Headed } from './keep-standfirst.ts'

/** What is less likely main content than this is none: a button, a choice of countries. */
const leastChance = 0.2
/** How many blocks after the headline they are. */
const reach = 2

/**
 * Keeps the line or two between a headline and what is kept below it, in the headline's own element: who wrote the book, how long the film
 * is. On pages that do not call themselves articles; of an article that would be its byline.
 */
export function keepFacts(blocks: PageBlocks, kept: boolean[], { heading, chances }: Headed): void {
  if (heading < 0) return
  const { parts } = blocks
  const beside = parts.parent(titleHeadingOf(blocks, heading))
  for (let block = heading + 1; block <= heading + reach && block < blocks.count; block += 1) {
    const part = blocks.part(block)
    if (kept[block] === true || chances[block]! < leastChance || parts.isBoilerplate(part)) continue
    if (blocks.linkChars(block) >= blocks.length(block) / 2 || !isWithin(parts, part, beside)) continue
    if (kept[block + 1] === true || kept[block + 2] === true) kept[block] = true
  }
}
