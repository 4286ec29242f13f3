import model from './text-model.json' with { type: 'json' }

/** How many numbers a row has for the trees to judge it; -1 while there are no trees. */
export const modelWidth: number = model.features.length === 0 ? -1 : model.width

/** Trees of depth 5 as the training script writes them: inner nodes in breadth-first order, then leaves, tree after tree. */
const inner = 31
const trees = model.features.length / inner
const features = Int32Array.from(model.features)
/** The bits of numbers that are not below zero are ordered as the numbers are, and whole numbers are compared without a branch. */
const thresholds = new Int32Array(Float32Array.from(model.thresholds).buffer)
const leaves = Float64Array.from(model.leaves)

/** After these trees a row whose score is beyond the margin is settled: the others would not turn it. */
const firstTrees = 64
const settled = 2.6

/** How likely a row of features is main content, from 0 to 1. `bits` are those of its numbers, none below zero. */
export function treesChance(bits: Int32Array): number {
  let score = scoreOf(bits, 0, firstTrees) + model.base
  if (Math.abs(score) < settled) score += scoreOf(bits, firstTrees, trees)
  return 1 / (1 + Math.exp(-score))
}

function scoreOf(bits: Int32Array, from: number, to: number): number {
  let score = 0
  for (let tree = from; tree < to; tree += 1) {
    const at = tree * inner
    // The sign of the difference is 1 where the row's number is above the threshold, which is the way to the right.
    let node = 1 + ((thresholds[at]! - bits[features[at]!]!) >>> 31)
    node = 2 * node + 1 + ((thresholds[at + node]! - bits[features[at + node]!]!) >>> 31)
    node = 2 * node + 1 + ((thresholds[at + node]! - bits[features[at + node]!]!) >>> 31)
    node = 2 * node + 1 + ((thresholds[at + node]! - bits[features[at + node]!]!) >>> 31)
    node = 2 * node + 1 + ((thresholds[at + node]! - bits[features[at + node]!]!) >>> 31)
    score += leaves[at + tree + node - inner]!
  }
  return score
}
