import { BlockFeatures, featureNames } from './block-features.ts'
import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import type { PageEvidence } from './page-evidence.ts'
import { modelWidth, treesChance } from './boosted-trees.ts'

/** How likely what the rules take for the site's frame is main content: one block in forty, which trees do not tell from the others. */
export const frameChance = 0.02

export function isFrame(blocks: PageBlocks, block: Block): boolean {
  return blocks.parts.isBoilerplate(blocks.part(block))
}

/** How likely each block is main content, by trees trained on pages with known main text (docs/decisions/0004-text-model.md). */
export function contentChances(blocks: PageBlocks, kept: readonly boolean[], evidence: PageEvidence): Float64Array {
  if (modelWidth >= 0 && modelWidth !== featureNames.length) throw new TypeError('text-model.json is of other features')
  const rows = new BlockFeatures(blocks, kept, evidence)
  const bits = new Int32Array(rows.row.buffer)
  const chances = new Float64Array(blocks.count)
  for (let index = 0; index < chances.length; index += 1) {
    if (isFrame(blocks, index)) {
      rows.pass(index)
      chances[index] = frameChance
      continue
    }
    rows.fill(index)
    chances[index] = treesChance(bits)
  }
  return chances
}

/** No block less likely than the first is ever kept, none more likely than the second ever left out. */
const lowest = 0.2
const highest = 0.5
const bins = 200

/** Keeps the blocks for which the expected word F1 of the page is highest. */
export function likelyBlocks(blocks: PageBlocks, chances: Float64Array): boolean[] {
  const words = new Float64Array(bins + 1)
  const right = new Float64Array(bins + 1)
  let expected = 0
  for (let index = 0; index < blocks.count; index += 1) {
    const count = blocks.length(index) / 6 + 0.5
    const bin = Math.floor(chances[index]! * bins)
    words[bin]! += count
    right[bin]! += count * chances[index]!
    expected += count * chances[index]!
  }
  let [taken, hits, best, least] = [0, 0, -1, highest]
  for (let bin = bins; bin >= 0; bin -= 1) {
    taken += words[bin]!
    hits += right[bin]!
    const score = hits / (taken + expected)
    if (words[bin] === 0 || score <= best) continue
    best = score
    least = bin / bins
  }
  const bar = Math.max(lowest, Math.min(least, highest))
  return Array.from(chances, (chance) => chance >= bar)
}
