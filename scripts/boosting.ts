/** Gradient boosting of shallow decision trees on binned numbers: for a logistic loss, or to rank the rows of lists. */
import { generator } from './seeded.ts'

/** Trees of equal depth, one after the other: inner nodes in breadth-first order, then leaves. */
export interface BoostedTrees {
  readonly base: number
  readonly depth: number
  readonly features: number[]
  /** A row goes right when its value is above. */
  readonly thresholds: number[]
  readonly leaves: number[]
}

interface Values {
  readonly width: number
  /** Values row by row. */
  readonly values: Float32Array
}

export interface Rows extends Values {
  readonly labels: Float32Array
  readonly weights: Float32Array
  /** What rows score without trees, on the logistic scale; undefined where all score the same. */
  readonly scores?: Float64Array
}

/** Rows that belong together, of which one is to come first. */
export interface RankedList {
  /** Of its first row among all. */
  readonly from: number
  /** How good each of its rows is, in their order; together 1. */
  readonly shares: readonly number[]
  readonly weight: number
}

export interface RankedRows extends Values {
  /** What rows score without trees. */
  readonly scores: Float64Array
  readonly lists: readonly RankedList[]
}

export interface BoostingOptions {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Share of the features and of the rows each tree sees. */
  readonly featureShare: number
  readonly rowShare: number
  /** Least sum of curvature in a leaf, and what is added to it. */
  readonly minCurvature: number
  readonly shrinkage: number
  /** Which rows and features each tree sees. */
  readonly seed: number
}

const bins = 32

/** How likely the row at `from` is positive. */
export function chanceOf(model: BoostedTrees, values: Float32Array, from: number): number {
  const inner = 2 ** model.depth - 1
  let score = model.base
  for (let tree = 0; tree * inner < model.features.length; tree += 1) {
    let node = 0
    while (node < inner) {
      const at = tree * inner + node
      node = 2 * node + (values[from + model.features[at]!]! > model.thresholds[at]! ? 2 : 1)
    }
    score += model.leaves[tree * (inner + 1) + node - inner]!
  }
  return 1 / (1 + Math.exp(-score))
}

/** Trains on rows; the same rows and options give the same trees. */
export function boost(rows: Rows, options: BoostingOptions): BoostedTrees {
  const { labels, weights } = rows
  const { length } = labels
  let sum = 0
  let positive = 0
  for (let row = 0; row < length; row += 1) {
    sum += weights[row]!
    positive += weights[row]! * labels[row]!
  }
  const base = rows.scores === undefined ? Math.log(positive / (sum - positive)) : 0
  return grown(rows, options, {
    base,
    scores: rows.scores === undefined ? new Float64Array(length).fill(base) : Float64Array.from(rows.scores),
    lose: (scores, { gradients, curvatures }) => {
      for (let row = 0; row < length; row += 1) {
        const chance = 1 / (1 + Math.exp(-scores[row]!))
        gradients[row] = weights[row]! * (labels[row]! - chance)
        curvatures[row] = weights[row]! * chance * (1 - chance) + 1e-9
      }
    },
  })
}

/** Trains what is added to scores so that the best row of each list comes first, by the cross-entropy over its rows. */
export function boostRanker(rows: RankedRows, options: BoostingOptions): BoostedTrees {
  return grown(rows, options, {
    base: 0,
    scores: Float64Array.from(rows.scores),
    lose: (scores, { gradients, curvatures }) => {
      for (const { from, shares, weight } of rows.lists) {
        const own = scores.subarray(from, from + shares.length)
        const most = Math.max(...own)
        const sum = own.reduce((all, score) => all + Math.exp(score - most), 0)
        for (const [at, share] of shares.entries()) {
          const chance = Math.exp(own[at]! - most) / sum
          gradients[from + at] = weight * (share - chance)
          curvatures[from + at] = weight * chance * (1 - chance) + 1e-6
        }
      }
    },
  })
}

/** What is to be made less, from the scores so far. */
interface Loss {
  readonly base: number
  readonly scores: Float64Array
  readonly lose: (scores: Float64Array, into: Pick<State, 'gradients' | 'curvatures'>) => void
}

function grown(values: Values, options: BoostingOptions, { base, scores, lose }: Loss): BoostedTrees {
  const { length } = scores
  const cuts = cutsOf(values)
  const random = generator(options.seed)
  const model: BoostedTrees = { base, depth: options.depth, features: [], thresholds: [], leaves: [] }
  const state: State = {
    columns: binned(values, cuts),
    cuts,
    gradients: new Float64Array(length),
    curvatures: new Float64Array(length),
    places: new Int32Array(length),
    width: values.width,
  }
  for (let tree = 0; tree < options.trees; tree += 1) {
    lose(scores, state)
    grow(state, { model, options, random, scores })
  }
  return model
}

interface State {
  readonly columns: Uint8Array
  readonly cuts: readonly Float32Array[]
  readonly gradients: Float64Array
  readonly curvatures: Float64Array
  /** Where in the tree each row stands. */
  readonly places: Int32Array
  readonly width: number
}

interface Growing {
  readonly model: BoostedTrees
  readonly options: BoostingOptions
  readonly random: () => number
  readonly scores: Float64Array
}

function grow(state: State, { model, options, random, scores }: Growing): void {
  const length = scores.length
  const used = Array.from({ length: state.width }, (_, feature) => feature).filter(
    () => random() < options.featureShare,
  )
  const sampled = new Uint8Array(length)
  for (let row = 0; row < length; row += 1) sampled[row] = random() < options.rowShare ? 1 : 0
  state.places.fill(0)
  const inner = 2 ** options.depth - 1
  const features = Array.from({ length: inner }, () => 0)
  const edges = Array.from({ length: inner }, () => bins)
  for (let level = 0; level < options.depth; level += 1) {
    const first = 2 ** level - 1
    const splits = bestSplits(state, { first, used, sampled, options })
    splits.forEach((split, index) => {
      features[first + index] = split.feature
      edges[first + index] = split.edge
    })
    descend(state, { features, edges })
  }
  const leaves = leavesOf(state, { inner, sampled, options })
  for (let row = 0; row < length; row += 1) scores[row]! += leaves[state.places[row]! - inner]!
  model.features.push(...features)
  model.thresholds.push(...features.map((feature, node) => state.cuts[feature]![edges[node]!] ?? 1e30))
  model.leaves.push(...leaves)
}

interface Split {
  readonly feature: number
  readonly edge: number
}

function bestSplits(
  { columns, cuts, gradients, curvatures, places }: State,
  {
    first,
    used,
    sampled,
    options,
  }: { first: number; used: readonly number[]; sampled: Uint8Array; options: BoostingOptions },
): Split[] {
  const nodes = first + 1
  const length = places.length
  // Gathered once for all features: what is in the sample, and where in the tree it stands.
  const rows = Int32Array.from(sampled.keys().filter((row) => sampled[row] === 1))
  const offsets = Int32Array.from(rows, (row) => (places[row]! - first) * bins)
  const ownGradients = Float64Array.from(rows, (row) => gradients[row]!)
  const ownCurvatures = Float64Array.from(rows, (row) => curvatures[row]!)
  const best = Array.from({ length: nodes }, () => ({ feature: 0, edge: bins, gain: 1e-3 }))
  const g = new Float64Array(nodes * bins)
  const h = new Float64Array(nodes * bins)
  for (const feature of used) {
    g.fill(0)
    h.fill(0)
    const from = feature * length
    for (let at = 0; at < rows.length; at += 1) {
      const cell = offsets[at]! + columns[from + rows[at]!]!
      g[cell]! += ownGradients[at]!
      h[cell]! += ownCurvatures[at]!
    }
    for (let node = 0; node < nodes; node += 1) {
      const found = bestEdge(g, h, { from: node * bins, edges: cuts[feature]!.length, options })
      if (found.gain > best[node]!.gain) best[node] = { feature, ...found }
    }
  }
  return best
}

function bestEdge(
  g: Float64Array,
  h: Float64Array,
  { from, edges, options }: { from: number; edges: number; options: BoostingOptions },
): { edge: number; gain: number } {
  const { minCurvature, shrinkage } = options
  let allG = 0
  let allH = 0
  for (let bin = 0; bin < bins; bin += 1) {
    allG += g[from + bin]!
    allH += h[from + bin]!
  }
  const whole = (allG * allG) / (allH + shrinkage)
  let best = { edge: bins, gain: 0 }
  let leftG = 0
  let leftH = 0
  for (let edge = 0; edge < edges; edge += 1) {
    leftG += g[from + edge]!
    leftH += h[from + edge]!
    if (leftH < minCurvature || allH - leftH < minCurvature) continue
    const rightG = allG - leftG
    const gain = (leftG * leftG) / (leftH + shrinkage) + (rightG * rightG) / (allH - leftH + shrinkage) - whole
    if (gain > best.gain) best = { edge, gain }
  }
  return best
}

function descend({ columns, places }: State, { features, edges }: { features: number[]; edges: number[] }): void {
  const length = places.length
  for (let row = 0; row < length; row += 1) {
    const place = places[row]!
    places[row] = 2 * place + (columns[features[place]! * length + row]! > edges[place]! ? 2 : 1)
  }
}

function leavesOf(
  { gradients, curvatures, places }: State,
  { inner, sampled, options }: { inner: number; sampled: Uint8Array; options: BoostingOptions },
): number[] {
  const g = new Float64Array(inner + 1)
  const h = new Float64Array(inner + 1)
  for (let row = 0; row < places.length; row += 1) {
    if (sampled[row] === 0) continue
    g[places[row]! - inner]! += gradients[row]!
    h[places[row]! - inner]! += curvatures[row]!
  }
  return Array.from(g, (sum, leaf) => (options.rate * sum) / (h[leaf]! + options.shrinkage))
}

/** Up to `bins - 1` values of each feature that part its rows evenly. */
function cutsOf({ values, width }: Values): Float32Array[] {
  const length = values.length / width
  const step = Math.max(1, Math.floor(length / 20_000))
  return Array.from({ length: width }, (_, feature) => {
    const sample: number[] = []
    for (let row = 0; row < length; row += step) sample.push(values[row * width + feature]!)
    const sorted = Float32Array.from(sample).toSorted()
    const cuts = new Set<number>()
    for (let bin = 1; bin < bins - 1; bin += 1) cuts.add(sorted[Math.floor((bin * sorted.length) / bins)]!)
    // Flags are rare: without this a flag set on one row in a hundred would have no cut.
    cuts.add(sorted[0]!)
    cuts.delete(sorted.at(-1)!)
    return Float32Array.from(cuts).toSorted()
  })
}

/** The number of cuts below each value, feature by feature. */
function binned({ values, width }: Values, cuts: readonly Float32Array[]): Uint8Array {
  const length = values.length / width
  const columns = new Uint8Array(values.length)
  for (let feature = 0; feature < width; feature += 1) {
    const own = cuts[feature]!
    for (let row = 0; row < length; row += 1) {
      const value = values[row * width + feature]!
      let low = 0
      let high = own.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (value <= own[middle]!) high = middle
        else low = middle + 1
      }
      columns[feature * length + row] = low
    }
  }
  return columns
}
