import type { Block, Container } from '../blocks/block.ts'
import { isPrice } from './complete-records.ts'

/** More blocks around a headline and a price are a whole page, not an offer. */
const maxBlocks = 20

/** How far up from the headline the offer's element is looked for. */
const maxSteps = 3

/** Keeps what stands with a product's name and price in one small element: availability, options, delivery. */
export function keepOffer(blocks: readonly Block[], kept: boolean[], headline: number): void {
  if (headline < 0) return
  let container: Container | null = blocks[headline]!.container.parent
  for (
    let steps = 0;
    container !== null && container.blocks <= maxBlocks && steps < maxSteps;
    steps += 1, container = container.parent
  ) {
    const inside: number[] = []
    // Blocks are in document order, so that those of one element stand together.
    for (
      let index = Math.max(0, headline - maxBlocks);
      index < Math.min(blocks.length, headline + maxBlocks);
      index += 1
    )
      if (isWithin(blocks[index]!.container, container)) inside.push(index)
    if (!inside.some((index) => kept[index] === true && isPrice(blocks[index]!.text))) continue
    for (const index of inside) {
      const { text, linkChars, container: own } = blocks[index]!
      if (linkChars < text.length / 2 && !own.isBoilerplate) kept[index] = true
    }
    return
  }
}

function isWithin(container: Container, outer: Container): boolean {
  let at: Container | null = container
  while (at !== null && at.depth > outer.depth) at = at.parent
  return at === outer
}
