import type { Block, Container } from '../blocks/block.ts'
import { groupBits } from '../roles/class-words.ts'

/** The names of the features, in the order in which they are filled. */
export const candidateNames: readonly string[] =
  'best isInside isBeside parent grandparent proseShare secondBest'.split(' ')

/** Shorter texts do not vote. */
const minChars = 25
/** How many elements above a text it votes for. */
const maxLevels = 5
/** What the class of an element that tells for or against it counts. */
const nameWeight = 25
/** Votes of an element's own tag. */
const tagWeights: ReadonlyMap<string, number> = new Map([
  ...weighed(8, 'article'),
  ...weighed(5, 'div main section'),
  ...weighed(3, 'pre td blockquote'),
  ...weighed(-3, 'address ol ul dl dd dt li form'),
  ...weighed(-5, 'aside'),
])
const telling = groupBits.content | groupBits.body
const against =
  groupBits.comment |
  groupBits.related |
  groupBits.share |
  groupBits.promo |
  groupBits.frame |
  groupBits.side |
  groupBits.unseen |
  groupBits.bio
/** A part beside the candidate that has this share of its votes belongs to it. */
const enoughBeside = 0.2
const minBeside = 10

/**
 * The element that holds the article, as reader views look for it: each paragraph votes for the elements around it, the more the longer
 * it is and the less the farther they are; tags and classes have votes of their own, and links take them away. No page
 * was needed to find these rules, so that they hold on pages unlike those that the trees were trained on.
 */
export class CandidateFeatures {
  readonly #blocks: readonly Block[]
  readonly #votes: Float64Array
  /** The most votes of an element and those around it. */
  readonly #best: Float64Array
  readonly #isInside: Uint8Array
  readonly #isBeside: Uint8Array
  readonly #most: number
  readonly #proseShare: number
  readonly #secondBest: number

  constructor(blocks: readonly Block[], containers: readonly Container[]) {
    const count = containers.length
    this.#blocks = blocks
    this.#votes = votesOf(blocks, containers)
    this.#best = new Float64Array(count)
    this.#isInside = new Uint8Array(count)
    this.#isBeside = new Uint8Array(count)
    const first = this.#votes.reduce((best, votes, order) => (votes > this.#votes[best]! ? order : best), 0)
    this.#most = this.#votes[first] ?? 0
    const candidate = this.#widened(containers[first])
    let second = 0
    for (const container of containers) {
      const { order, parent } = container
      const votes = this.#votes[order]!
      const above = parent?.order ?? order
      this.#best[order] = Math.max(this.#best[above]!, votes)
      this.#isInside[order] = container === candidate ? 1 : this.#isInside[above]!
      const isBeside = parent === candidate?.parent && votes >= Math.max(minBeside, this.#most * enoughBeside)
      this.#isBeside[order] = isBeside && container !== candidate ? 1 : this.#isBeside[above]!
      if (this.#isInside[order] === 0) second = Math.max(second, votes)
    }
    this.#proseShare = (candidate?.proseChars ?? 0) / Math.max(1, containers[0]?.proseChars ?? 0)
    this.#secondBest = this.#most > 0 ? Math.min(1, second / this.#most) : 0
  }

  /** The element around the one with most votes instead, when an article is cut into parts: votes rise again on the way out. */
  #widened(first: Container | undefined): Container | undefined {
    let last = this.#most
    for (let at = first?.parent ?? null; at !== null && at.parent !== null; at = at.parent) {
      const votes = this.#votes[at.order]!
      if (votes === 0) continue
      if (votes < this.#most / 3) return first
      if (votes > last) return at
      last = votes
    }
    return first
  }

  /** Fills the row from `at` on for the block at `index`. */
  fill(row: Float32Array, at: number, index: number): number {
    const { order, parent } = this.#blocks[index]!.container
    row[at] = this.#share(this.#best[order])
    row[at + 1] = this.#isInside[order]!
    row[at + 2] = this.#isBeside[order]!
    row[at + 3] = this.#share(this.#votes[parent?.order ?? -1])
    row[at + 4] = this.#share(this.#votes[parent?.parent?.order ?? -1])
    row[at + 5] = this.#proseShare
    row[at + 6] = this.#secondBest
    return at + candidateNames.length
  }

  #share(votes = 0): number {
    return votes / Math.max(1, this.#most)
  }
}

/** The votes of each element, by their order; none below zero. */
function votesOf(blocks: readonly Block[], containers: readonly Container[]): Float64Array {
  const votes = new Float64Array(containers.length)
  for (const { text, container, linkChars } of blocks) {
    if (text.length < minChars || linkChars > text.length / 2) continue
    const own = 1 + commasIn(text) + Math.min(3, Math.floor(text.length / 100))
    let at = container.parent
    for (let level = 0; at !== null && level < maxLevels; level += 1, at = at.parent)
      votes[at.order]! += own / (level < 2 ? level + 1 : level * 3)
  }
  for (const { order, node, groups, chars, linkChars } of containers) {
    if (votes[order] === 0) continue
    let own = tagWeights.get(node.tag.name) ?? 0
    if ((groups & telling) !== 0) own += nameWeight
    if ((groups & against) !== 0) own -= nameWeight
    votes[order] = Math.max(0, (votes[order]! + own) * (1 - linkChars / Math.max(1, chars)))
  }
  return votes
}

function weighed(weight: number, names: string): [name: string, weight: number][] {
  return names.split(' ').map((name) => [name, weight])
}

const maxCommas = 30

/** Those of Latin, Arabic, and the two of Chinese and Japanese. */
const commas: readonly string[] = [',', '\u060c', '\uff0c', '\u3001']

/** Commas in any script, up to so many. */
function commasIn(text: string): number {
  let count = 0
  for (const comma of commas)
    for (let at = text.indexOf(comma); at >= 0 && count < maxCommas; at = text.indexOf(comma, at + 1)) count += 1
  return count
}
