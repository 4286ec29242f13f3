import type { Block } from './block.ts'
import { BlockFeatures, featureNames } from './block-features.ts'
import type { PageBlocks } from './block-walk.ts'
import type { PageEvidence } from './page-evidence.ts'
import model from './text-model.json' with { type: 'json' }

/** Trees as the training script writes them: inner nodes in breadth-first order, then leaves, tree after tree. */
const features = Int16Array.from(model.features)
const thresholds = Float32Array.from(model.thresholds)
const leaves = Float64Array.from(model.leaves)
const inner = 2 ** model.depth - 1
const trees = model.features.length / inner

/** How likely each block is main content, by trees trained on pages with known main text (docs/decisions/0004-text-model.md). */
export function contentChances(found: PageBlocks, kept: readonly boolean[], evidence: PageEvidence): Float64Array {
  if (model.features.length > 0 && model.width !== featureNames.length)
    throw new TypeError('text-model.json is of other features')
  const rows = new BlockFeatures(found, kept, evidence)
  const chances = new Float64Array(found.blocks.length)
  for (let index = 0; index < chances.length; index += 1) chances[index] = chanceOf(rows.fill(index))
  return chances
}

/** After these trees a block whose score is beyond the margin is settled: the others would not turn it. */
const firstTrees = 32
const settled = 2.6

function chanceOf(row: Float32Array): number {
  let score = scoreOf(row, 0, firstTrees, model.base)
  if (Math.abs(score) < settled) score = scoreOf(row, firstTrees, trees, score)
  return 1 / (1 + Math.exp(-score))
}

function scoreOf(row: Float32Array, from: number, to: number, start: number): number {
  let score = start
  for (let tree = from; tree < to; tree += 1) {
    const first = tree * inner
    let node = 0
    while (node < inner) node = 2 * node + (row[features[first + node]!]! > thresholds[first + node]! ? 2 : 1)
    score += leaves[first + tree + node - inner]!
  }
  return score
}

/** No block less likely than the first is ever kept, none more likely than the second ever left out. */
const lowest = 0.2
const highest = 0.5
const bins = 200

/** Keeps the blocks for which the expected word F1 of the page is highest. */
export function likelyBlocks(blocks: readonly Block[], chances: Float64Array): boolean[] {
  const words = new Float64Array(bins + 1)
  const right = new Float64Array(bins + 1)
  let expected = 0
  for (let index = 0; index < blocks.length; index += 1) {
    const count = blocks[index]!.text.length / 6 + 0.5
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
