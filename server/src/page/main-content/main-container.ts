import type { Block, Container } from '../blocks/block.ts'

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
export function lowerOutside(
  { blocks, containers }: { readonly blocks: readonly Block[]; readonly containers: readonly Container[] },
  chances: Float64Array,
): Float64Array {
  const main = mainContainer(blocks, containers, chances)
  if (main === undefined) return chances
  const inside = new Uint8Array(containers.length)
  inside[main.order] = 1
  for (let order = main.order + 1; order < containers.length; order += 1)
    inside[order] = inside[containers[order]!.parent?.order ?? 0]!
  return chances.map((chance, index) => (inside[blocks[index]!.container.order] === 1 ? chance : lowered(chance)))
}

function mainContainer(
  blocks: readonly Block[],
  containers: readonly Container[],
  chances: Float64Array,
): Container | undefined {
  const words = new Float64Array(containers.length)
  const right = new Float64Array(containers.length)
  let expected = 0
  for (let index = 0; index < blocks.length; index += 1) {
    const { container, text } = blocks[index]!
    const chance = chances[index]!
    const own = text.length / 6 + 0.5
    expected += own * chance
    if (chance < leastChance) continue
    words[container.order]! += own
    right[container.order]! += own * chance
  }
  // Outer ones come first, so that from the end on each is whole before it is added to the one around it.
  for (let order = containers.length - 1; order > 0; order -= 1) {
    const outer = containers[order]!.parent
    if (outer === null) continue
    words[outer.order]! += words[order]!
    right[outer.order]! += right[order]!
  }
  const scores = words.map((count, order) => (2 * right[order]!) / (count + expected))
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  if (best < leastScore) return undefined
  let main: Container | undefined
  for (let order = 0; order < containers.length; order += 1) {
    if (scores[order]! < best - slack) continue
    const container = containers[order]!
    if (main === undefined || container.depth > main.depth) main = container
  }
  return main
}

function lowered(chance: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(-outsideCost)
  return odds / (1 + odds)
}
