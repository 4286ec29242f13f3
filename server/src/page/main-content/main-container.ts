import type { PageBlocks } from '../blocks/page-blocks.ts'
import { noPart, type Part } from '../blocks/parts.ts'

/** Blocks less likely than this are no reason to take the element that holds them. */
const leastChance = 0.2
/** An element inside of another is preferred although it is worse by as much. */
const slack = 0.005
/** An element that is expected to agree less with the main content tells nothing about what is outside of it. */
const leastScore = 0.7
/** What being outside costs, in log-odds. */
const outsideCost = 1

/**
 * Lowers the chances of what stands outside of the element that holds the main content: of all elements, that for
 * which the expected word F1 is highest when all of its likely blocks are kept. Linear in blocks and elements.
 */
export function lowerOutside(blocks: PageBlocks, chances: Float64Array): Float64Array {
  const { parts } = blocks
  const main = mainPart(blocks, chances)
  if (main < 0) return chances
  const inside = new Uint8Array(parts.count)
  inside[main] = 1
  for (let part = main + 1; part < parts.count; part += 1) inside[part] = inside[parts.parent(part)]!
  return chances.map((chance, block) => (inside[blocks.part(block)] === 1 ? chance : lowered(chance)))
}

function mainPart(blocks: PageBlocks, chances: Float64Array): Part {
  const { parts } = blocks
  const words = new Float64Array(parts.count)
  const right = new Float64Array(parts.count)
  let expected = 0
  for (let block = 0; block < blocks.count; block += 1) {
    const chance = chances[block]!
    const own = blocks.length(block) / 6 + 0.5
    expected += own * chance
    if (chance < leastChance) continue
    const part = blocks.part(block)
    words[part]! += own
    right[part]! += own * chance
  }
  let best = 0
  // Outer ones come first, so that from the end on each is whole before it is added to the one around it.
  for (let part = parts.count - 1; part >= 0; part -= 1) {
    const outer = parts.parent(part)
    if (outer >= 0) {
      words[outer]! += words[part]!
      right[outer]! += right[part]!
    }
    right[part] = (2 * right[part]!) / (words[part]! + expected)
    best = Math.max(best, right[part]!)
  }
  const scores = right
  if (best < leastScore) return noPart
  let main = noPart
  for (let part = 0; part < parts.count; part += 1) {
    if (scores[part]! >= best - slack && (main < 0 || parts.depth(part) > parts.depth(main))) main = part
  }
  return main
}

function lowered(chance: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(-outsideCost)
  return odds / (1 + odds)
}
