import model from './text-model.json' with { type: 'json' }

/** How many numbers a row has for the trees to judge it; -1 while there are no trees. */
export const modelWidth: number = model.features.length === 0 ? -1 : model.width

/** Trees of depth 5 as the training script writes them: inner nodes in breadth-first order, then leaves, tree after tree. */
const inner = 31
const leavesPerTree = 32
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

/** Asks four trees side by side, of which there is a multiple: a step waits for the one above it, and so the processor has others to do. */
function scoreOf(bits: Int32Array, from: number, to: number): number {
  let score = 0
  for (let tree = from; tree < to; tree += 4) {
    const first = tree * inner
    const second = first + inner
    const third = second + inner
    const fourth = third + inner
    // Written out level by level: a loop takes a third longer.
    let a = child(bits, first, 0)
    let b = child(bits, second, 0)
    let c = child(bits, third, 0)
    let d = child(bits, fourth, 0)
    a = child(bits, first, a)
    b = child(bits, second, b)
    c = child(bits, third, c)
    d = child(bits, fourth, d)
    a = child(bits, first, a)
    b = child(bits, second, b)
    c = child(bits, third, c)
    d = child(bits, fourth, d)
    a = child(bits, first, a)
    b = child(bits, second, b)
    c = child(bits, third, c)
    d = child(bits, fourth, d)
    a = child(bits, first, a)
    b = child(bits, second, b)
    c = child(bits, third, c)
    d = child(bits, fourth, d)
    const leaf = tree * leavesPerTree - inner
    score += leaves[leaf + a]!
    score += leaves[leaf + leavesPerTree + b]!
    score += leaves[leaf + 2 * leavesPerTree + c]!
    score += leaves[leaf + 3 * leavesPerTree + d]!
  }
  return score
}

/** The sign of the difference is 1 where the row's number is above the threshold, which is the way to the right. */
function child(bits: Int32Array, root: number, node: number): number {
  return 2 * node + 1 + ((thresholds[root + node]! - bits[features[root + node]!]!) >>> 31)
}
