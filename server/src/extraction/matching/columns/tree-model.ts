/** Boosted trees as the training script writes them: inner nodes in breadth-first order, then leaves, tree after tree. */
export interface TreeModelData {
  readonly names: readonly string[]
  readonly base: number
  readonly depth: number
  readonly features: readonly number[]
  /** A row goes right when its value is above. */
  readonly thresholds: readonly number[]
  readonly leaves: readonly number[]
  /** The most that the trees from each block on add to a row, as training saw it; without it the sums of their best leaves hold. */
  readonly rises?: readonly number[]
}

/** After so many trees it is looked whether the others can still matter. */
const treesOfBlock = 12
/** So many are asked side by side: a step waits for the one above it, and so the processor has others to do. */
const treesAtOnce = 4

/** Tells from a row of features how likely something is right. */
export class TreeModel {
  readonly #base: number
  readonly #depth: number
  readonly #inner: number
  /** With trees that add nothing, so that the last block is whole. */
  readonly #trees: number
  readonly #features: Int32Array
  /** In the order of numbers; see `orderOf`. */
  readonly #thresholds: Int32Array
  readonly #leaves: Float64Array
  readonly #rises: Float64Array
  readonly #isFitting: boolean
  #ordered: Int32Array | undefined
  /** The row that was asked for last, and the bits of its numbers: callers write one row after the other into one array. */
  #row: Float32Array | undefined
  #bits: Int32Array = new Int32Array()
  /** Of the blocks so far; a number that a method gives back is an object of its own. */
  readonly #sum = new Float64Array(1)

  constructor(model: TreeModelData, expected: readonly string[]) {
    const { names, base, depth, features, thresholds, leaves } = model
    this.#isFitting = names.length === expected.length && names.every((name, at) => name === expected[at])
    this.#base = base
    this.#depth = depth
    this.#inner = 2 ** depth - 1
    this.#trees = Math.ceil(features.length / this.#inner / treesOfBlock) * treesOfBlock
    this.#features = new Int32Array(this.#trees * this.#inner)
    this.#features.set(features)
    const ordered = new Float32Array(this.#trees * this.#inner)
    ordered.set(thresholds)
    this.#thresholds = new Int32Array(ordered.buffer).map(orderOf)
    this.#leaves = new Float64Array(this.#trees * (this.#inner + 1))
    this.#leaves.set(leaves)
    this.#rises = Float64Array.from(model.rises ?? bestRises(model))
  }

  /**
   * From 0 to 1; 0 as soon as it is below `least` for all that training has seen, which spares most trees. Throws for a model of other
   * features than those expected; training loads such a one and does not ask it.
   */
  chance(row: Float32Array, least = 0): number {
    if (!this.#isFitting) throw new TypeError('the model was trained on other features: train it again')
    const ordered = this.#orderedOf(row)
    const leastScore = least <= 0 ? -Infinity : Math.log(least / (1 - Math.min(least, surest))) - rounding
    const sum = this.#sum
    sum[0] = this.#base
    for (let tree = 0, block = 0; tree < this.#trees; tree += treesOfBlock, block += 1) {
      if (sum[0] + this.#rises[block]! < leastScore) return 0
      this.#addBlock(ordered, tree)
    }
    return 1 / (1 + Math.exp(-sum[0]))
  }

  /** The sum of a row's leaves. */
  gain(row: Float32Array): number {
    return this.scoresOf(row).at(-1) ?? 0
  }

  /** The sums of a row's leaves before each block of trees, and after the last: by them training tells the rises. */
  scoresOf(row: Float32Array): number[] {
    const ordered = this.#orderedOf(row)
    const scores = [this.#base]
    this.#sum[0] = this.#base
    for (let tree = 0; tree < this.#trees; tree += treesOfBlock) {
      this.#addBlock(ordered, tree)
      scores.push(this.#sum[0])
    }
    return scores
  }

  /** The numbers of a row in their order; the next row takes their place. */
  #orderedOf(row: Float32Array): Int32Array {
    if (row !== this.#row) {
      this.#row = row
      this.#bits = new Int32Array(row.buffer, row.byteOffset, row.length)
    }
    const bits = this.#bits
    const ordered = (this.#ordered ??= new Int32Array(row.length))
    for (let at = 0; at < bits.length; at += 1) ordered[at] = orderOf(bits[at]!)
    return ordered
  }

  /** Adds what the trees of a block say. */
  #addBlock(row: Int32Array, block: number): void {
    const [inner, depth, leaves] = [this.#inner, this.#depth, this.#leaves]
    const [features, thresholds] = [this.#features, this.#thresholds]
    let score = this.#sum[0]!
    for (let tree = block; tree < block + treesOfBlock; tree += treesAtOnce) {
      const first = tree * inner
      const second = first + inner
      const third = second + inner
      const fourth = third + inner
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      // The sign of a difference is 1 where the row's number is above the threshold, which is the way to the right.
      for (let level = 0; level < depth; level += 1) {
        a = 2 * a + 1 + ((thresholds[first + a]! - row[features[first + a]!]!) >>> 31)
        b = 2 * b + 1 + ((thresholds[second + b]! - row[features[second + b]!]!) >>> 31)
        c = 2 * c + 1 + ((thresholds[third + c]! - row[features[third + c]!]!) >>> 31)
        d = 2 * d + 1 + ((thresholds[fourth + d]! - row[features[fourth + d]!]!) >>> 31)
      }
      // Behind its inner nodes the leaves of a tree are numbered on.
      const leaf = tree * (inner + 1) - inner
      score += leaves[leaf + a]!
      score += leaves[leaf + inner + 1 + b]!
      score += leaves[leaf + 2 * (inner + 1) + c]!
      score += leaves[leaf + 3 * (inner + 1) + d]!
    }
    this.#sum[0] = score
  }
}

/**
 * Whole numbers in the order of the floats whose bits they are, so that they are compared without a branch. Those of features that may be
 * below zero lie between -2 and 2: no difference of theirs takes more than 31 bits.
 */
function orderOf(bits: number): number {
  return bits ^ ((bits >> 31) >>> 1)
}

/** The most that trees from each block on could add if a row fell into the best leaf of each. */
function bestRises({ depth, leaves }: TreeModelData): number[] {
  const size = 2 ** depth * treesOfBlock
  const rises: number[] = []
  let rise = 0
  for (let block = Math.ceil(leaves.length / size) - 1; block >= 0; block -= 1) {
    for (let tree = block * size; tree < Math.min(leaves.length, (block + 1) * size); tree += 2 ** depth)
      rise += Math.max(...leaves.slice(tree, tree + 2 ** depth))
    rises.unshift(rise)
  }
  return rises
}

const surest = 0.999_999
/** What sums may be off by. */
const rounding = 1e-9
