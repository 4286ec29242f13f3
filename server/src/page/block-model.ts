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

/** How likely each block is main content, by trees trained on pages with known main text (docs/decisions/text-model.md). */
export function contentChances(found: PageBlocks, kept: readonly boolean[], evidence: PageEvidence): Float64Array {
  if (model.features.length > 0 && model.width !== featureNames.length)
    throw new TypeError('text-model.json is of other features')
  const rows = new BlockFeatures(found, kept, evidence)
  const chances = new Float64Array(found.blocks.length)
  for (let index = 0; index < chances.length; index += 1) chances[index] = chanceOf(rows.fill(index))
  return chances
}

function chanceOf(row: Float32Array): number {
  let score = model.base
  for (let tree = 0; tree < trees; tree += 1) {
    const from = tree * inner
    let node = 0
    while (node < inner) node = 2 * node + (row[features[from + node]!]! > thresholds[from + node]! ? 2 : 1)
    score += leaves[tree * (inner + 1) + node - inner]!
  }
  return 1 / (1 + Math.exp(-score))
}

/** No block less likely than the first is ever kept, none more likely than the second ever left out. */
const lowest = 0.2
const highest = 0.5

/** Keeps the blocks for which the expected word F1 of the page is highest. */
export function likelyBlocks(blocks: readonly Block[], chances: Float64Array): boolean[] {
  const order = Array.from(chances.keys()).toSorted((one, other) => chances[other]! - chances[one]!)
  const words = blocks.map(({ text }) => text.length / 6 + 0.5)
  let expected = 0
  for (let index = 0; index < words.length; index += 1) expected += words[index]! * chances[index]!
  let taken = 0
  let right = 0
  let best = -1
  let least = highest
  for (const index of order) {
    taken += words[index]!
    right += words[index]! * chances[index]!
    const score = right / (taken + expected)
    if (score <= best) continue
    best = score
    least = chances[index]!
  }
  const bar = Math.max(lowest, Math.min(least, highest))
  return Array.from(chances, (chance) => chance >= bar)
}
