import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'
import { isPrice, recordOf } from './complete-records.ts'

/** More blocks around a headline and a price are a whole page, not an offer. */
const maxBlocks = 20

/** How far up from the headline the offer's element is looked for. */
const maxSteps = 3

/** A price beside the headline is the product's although it was left out; less likely ones are of something else. */
const likelyPrice = 0.2
/** One right below it from this chance on, wherever it stands. */
const likelierPrice = 0.3
const reach = 3
/** Where none was kept, the next one below the headline that stands in no card. */
const leastPrice = 0.05
const farReach = 40

interface Offer {
  readonly headline: Block
  readonly chances: Float64Array
}

/** Keeps what stands with a product's name and price in one small element: availability, options, delivery. */
export function keepOffer(blocks: PageBlocks, kept: boolean[], { headline, chances }: Offer): void {
  if (headline < 0) return
  const { parts } = blocks
  keepPrice(blocks, kept, { headline, chances })
  keepNextPrice(blocks, kept, { headline, chances })
  let part = parts.parent(blocks.part(headline))
  for (let steps = 0; part >= 0 && parts.blocks(part) <= maxBlocks && steps < maxSteps; steps += 1) {
    const inside = blocksIn(blocks, part, headline)
    if (
      inside.some((block) => (kept[block] === true || chances[block]! >= likelyPrice) && isPrice(blocks.text(block)))
    ) {
      for (const block of inside)
        if (blocks.linkChars(block) < blocks.length(block) / 2 && !parts.isBoilerplate(blocks.part(block)))
          kept[block] = true
      return
    }
    part = parts.parent(part)
  }
}

/** Keeps the price right below the headline, where the offer's element is the whole page: of a house, a course, an event. */
function keepPrice(blocks: PageBlocks, kept: boolean[], { headline, chances }: Offer): void {
  const end = Math.min(blocks.count, headline + 1 + reach)
  for (let block = headline + 1; block < end; block += 1)
    if (
      chances[block]! >= likelierPrice &&
      !blocks.parts.isBoilerplate(blocks.part(block)) &&
      isPrice(blocks.text(block))
    )
      kept[block] = true
}

/** Keeps the first price below the headline, of a page of which none near it was kept. */
function keepNextPrice(blocks: PageBlocks, kept: boolean[], { headline, chances }: Offer): void {
  const { parts } = blocks
  const end = Math.min(blocks.count, headline + 1 + farReach)
  let next = -1
  for (let block = headline + 1; block < end; block += 1) {
    if (!isPrice(blocks.text(block))) continue
    if (kept[block] === true) return
    if (next >= 0 || chances[block]! < leastPrice || parts.isBoilerplate(blocks.part(block))) continue
    if (blocks.linkChars(block) < blocks.length(block) / 2 && recordOf(parts, blocks.part(block)) < 0) next = block
  }
  if (next >= 0) kept[next] = true
}

/** Blocks of a part near one of them: they are in document order, so that those of one element stand together. */
function blocksIn(blocks: PageBlocks, part: Part, near: Block): Block[] {
  const inside: Block[] = []
  const end = Math.min(blocks.count, near + maxBlocks)
  for (let block = Math.max(0, near - maxBlocks); block < end; block += 1)
    if (isWithin(blocks.parts, blocks.part(block), part)) inside.push(block)
  return inside
}

function isWithin(parts: Parts, part: Part, outer: Part): boolean {
  let at = part
  while (at > outer) at = parts.parent(at)
  return at === outer
}
