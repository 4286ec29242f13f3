/** Which blocks of a page its known main text has, by what they say and by where it says so. */

/** Runs of so many words are looked for in the truth. */
const run = 4
/** Blocks of as many words tell where in the truth the blocks around them are to be found. */
const anchorWords = 10
/** The share of such a block's runs that has to be in the truth. */
const enoughOfAnchor = 0.6
/** The share of the truth that such blocks have to hold: cards and rows of a list are too short to tell where they stand. */
const enoughOfTruth = 0.6
/** How many words beyond its neighbours' places a short block may stand: truths move bylines and captions a little. */
const slack = 12

/** Where in the truth a block stands. */
interface Anchor {
  readonly block: number
  readonly words: number
  readonly from: number
  readonly to: number
}

/** A run of words, or the first of a shorter one, with the places in the truth at which it starts. */
type Places = ReadonlyMap<string, readonly number[]>

/**
 * For each block, given as its words, 1 when the truth has it, else 0. Half of a block's runs of four words are to be in the truth. A short
 * block must also stand between the places of its neighbours, so that a menu's entry is not right because the article says
 * the same word.
 */
export function blockLabels(blocks: readonly (readonly string[])[], truth: readonly string[]): Float32Array {
  const places = placesIn(truth)
  const rising = longestRising(anchorsOf(blocks, places))
  const found = rising.reduce((sum, { words }) => sum + words, 0)
  const anchors = found < truth.length * enoughOfTruth ? [] : rising
  const labels = new Float32Array(blocks.length)
  let next = 0
  for (const [index, words] of blocks.entries()) {
    while ((anchors[next]?.block ?? blocks.length) < index) next += 1
    const after = anchors[next]?.block === index ? anchors[next + 1] : anchors[next]
    const isShort = words.length < anchorWords
    const from = isShort ? (anchors[next - 1]?.from ?? 0) - slack : 0
    const to = isShort ? (after?.to ?? truth.length) + slack : truth.length
    const isWithin = (at: number): boolean => at >= from && at <= to
    labels[index] = shareFound(words, { places, truth, isWithin }) >= 0.5 ? 1 : 0
  }
  return labels
}

function placesIn(truth: readonly string[]): Places {
  const places = new Map<string, number[]>()
  for (const [at, word] of truth.entries())
    for (const key of new Set([word, truth.slice(at, at + run).join(' ')]))
      places.getOrInsertComputed(key, () => []).push(at)
  return places
}

function runsOf(words: readonly string[]): string[] {
  const starts = words.slice(run - 1)
  return starts.map((_, at) => words.slice(at, at + run).join(' '))
}

interface Wanted {
  readonly places: Places
  readonly truth: readonly string[]
  readonly isWithin: (at: number) => boolean
}

/** The share of a block's runs that the truth has within bounds; of a block shorter than a run whether it does, 1 or 0. */
function shareFound(words: readonly string[], { places, truth, isWithin }: Wanted): number {
  const [first] = words
  if (first === undefined) return 0
  if (words.length < run) {
    const starts = places.get(first) ?? []
    return starts.some((at) => isWithin(at) && words.every((word, step) => truth[at + step] === word)) ? 1 : 0
  }
  const runs = runsOf(words)
  return runs.filter((key) => places.get(key)?.some(isWithin) === true).length / runs.length
}

/** The longer blocks of which most is said in the truth once, and at one place. */
function anchorsOf(blocks: readonly (readonly string[])[], places: Places): Anchor[] {
  const anchors: Anchor[] = []
  for (const [block, words] of blocks.entries()) {
    if (words.length < anchorWords) continue
    const runs = runsOf(words)
    const found = runs.map((key) => places.get(key) ?? []).filter((starts) => starts.length === 1)
    const [from, to] = [found[0]?.[0], found.at(-1)?.[0]]
    if (from === undefined || to === undefined || found.length < runs.length * enoughOfAnchor) continue
    if (to >= from && to - from < 3 * words.length) anchors.push({ block, words: words.length, from, to })
  }
  return anchors
}

/** The longest sequence of anchors whose places rise with their blocks. */
function longestRising(anchors: readonly Anchor[]): Anchor[] {
  interface Chain {
    readonly anchor: Anchor
    readonly length: number
    readonly before: Chain | undefined
  }
  const chains: Chain[] = []
  for (const anchor of anchors) {
    let before: Chain | undefined
    for (const chain of chains)
      if (chain.anchor.from <= anchor.from && chain.length > (before?.length ?? 0)) before = chain
    chains.push({ anchor, length: (before?.length ?? 0) + 1, before })
  }
  const rising: Anchor[] = []
  let last = chains.reduce<Chain | undefined>(
    (best, chain) => (chain.length > (best?.length ?? 0) ? chain : best),
    undefined,
  )
  for (; last !== undefined; last = last.before) rising.push(last.anchor)
  return rising.toReversed()
}
