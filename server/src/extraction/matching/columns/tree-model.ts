/** Boosted trees as the training script writes them: inner nodes in breadth-first order, then leaves, tree after tree. */
export interface TreeModelData {
  readonly names: readonly string[]
  readonly base: number
  readonly depth: number
  readonly features: readonly number[]
  /** A row goes right when its value is above. */
  readonly thresholds: readonly number[]
  readonly leaves: readonly number[]
}

/** Tells from a row of features how likely something is right. */
export class TreeModel {
  readonly #base: number
  readonly #depth: number
  readonly #inner: number
  readonly #trees: number
  readonly #features: Int32Array
  readonly #thresholds: Float32Array
  readonly #leaves: Float64Array
  /** Of each tree and all after it together, the most that they can add. */
  readonly #most: Float64Array
  readonly #isFitting: boolean

  constructor({ names, base, depth, features, thresholds, leaves }: TreeModelData, expected: readonly string[]) {
    this.#isFitting = names.length === expected.length && names.every((name, at) => name === expected[at])
    this.#base = base
    this.#depth = depth
    this.#inner = 2 ** depth - 1
    this.#trees = features.length / this.#inner
    this.#features = Int32Array.from(features)
    this.#thresholds = Float32Array.from(thresholds)
    this.#leaves = Float64Array.from(leaves)
    this.#most = new Float64Array(this.#trees + 1)
    for (let tree = this.#trees - 1; tree >= 0; tree -= 1) {
      const own = this.#leaves.subarray(tree * (this.#inner + 1), (tree + 1) * (this.#inner + 1))
      this.#most[tree] = this.#most[tree + 1]! + Math.max(...own)
    }
  }

  /**
   * From 0 to 1; 0 as soon as it is sure to be below `least`, which spares most trees. Throws for a model of other features than those
   * expected; training loads such a one and does not ask it.
   */
  chance(row: Float32Array, least = 0): number {
    if (!this.#isFitting) throw new TypeError('the model was trained on other features: train it again')
    const [inner, depth, trees] = [this.#inner, this.#depth, this.#trees]
    const [features, thresholds] = [this.#features, this.#thresholds]
    const leastScore = least <= 0 ? -Infinity : Math.log(least / (1 - Math.min(least, surest))) - rounding
    let score = this.#base
    for (let tree = 0; tree < trees; tree += 1) {
      if (score + this.#most[tree]! < leastScore) return 0
      const first = tree * inner
      let node = 0
      for (let level = 0; level < depth; level += 1) {
        const at = first + node
        node = 2 * node + (row[features[at]!]! > thresholds[at]! ? 2 : 1)
      }
      score += this.#leaves[first + tree + node - inner]!
    }
    return 1 / (1 + Math.exp(-score))
  }
}

const surest = 0.999_999
/** What sums may be off by. */
const rounding = 1e-9
