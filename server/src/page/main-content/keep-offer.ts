import type { Block, Part } from '../blocks/block.ts'
import { isPrice } from './complete-records.ts'

/** More blocks around a headline and a price are a whole page, not an offer. */
const maxBlocks = 20

/** How far up from the headline the offer's element is looked for. */
const maxSteps = 3

/** Keeps what stands with a product's name and price in one small element: availability, options, delivery. */
export function keepOffer(blocks: readonly Block[], kept: boolean[], headline: number): void {
  if (headline < 0) return
  let part: Part | null = blocks[headline]!.part.parent
  for (let steps = 0; part !== null && part.blocks <= maxBlocks && steps < maxSteps; steps += 1, part = part.parent) {
    const inside: number[] = []
    // Blocks are in document order, so that those of one element stand together.
    for (
      let index = Math.max(0, headline - maxBlocks);
      index < Math.min(blocks.length, headline + maxBlocks);
      index += 1
    )
      if (isWithin(blocks[index]!.part, part)) inside.push(index)
    if (!inside.some((index) => kept[index] === true && isPrice(blocks[index]!.text))) continue
    for (const index of inside) {
      const { text, linkChars, part: own } = blocks[index]!
      if (linkChars < text.length / 2 && !own.isFrame) kept[index] = true
    }
    return
  }
}

function isWithin(part: Part, outer: Part): boolean {
  let at: Part | null = part
  while (at !== null && at.depth > outer.depth) at = at.parent
  return at === outer
}
