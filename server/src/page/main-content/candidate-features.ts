import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { noPart, type Part, type Parts } from '../blocks/parts.ts'
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
  readonly #blocks: PageBlocks
  readonly #votes: Float64Array
  /** The most votes of an element and those around it. */
  readonly #best: Float64Array
  readonly #isInside: Uint8Array
  readonly #isBeside: Uint8Array
  readonly #most: number
  readonly #proseShare: number
  readonly #secondBest: number

  constructor(blocks: PageBlocks) {
    const { parts } = blocks
    const { count } = parts
    this.#blocks = blocks
    this.#votes = votesOf(blocks)
    this.#best = new Float64Array(count)
    this.#isInside = new Uint8Array(count)
    this.#isBeside = new Uint8Array(count)
    let first = 0
    for (let part = 0; part < count; part += 1) if (this.#votes[part]! > this.#votes[first]!) first = part
    this.#most = this.#votes[first] ?? 0
    const candidate = this.#widened(first)
    const beside = parts.parent(candidate)
    let second = 0
    for (let part = 0; part < count; part += 1) {
      const votes = this.#votes[part]!
      const parent = parts.parent(part)
      const above = Math.max(0, parent)
      this.#best[part] = Math.max(this.#best[above]!, votes)
      this.#isInside[part] = part === candidate ? 1 : this.#isInside[above]!
      const isBeside = parent === beside && votes >= Math.max(minBeside, this.#most * enoughBeside)
      this.#isBeside[part] = isBeside && part !== candidate ? 1 : this.#isBeside[above]!
      if (this.#isInside[part] === 0) second = Math.max(second, votes)
    }
    this.#proseShare = parts.proseChars(candidate) / Math.max(1, parts.proseChars(0))
    this.#secondBest = this.#most > 0 ? Math.min(1, second / this.#most) : 0
  }

  /** The element around the one with most votes instead, when an article is cut into parts: votes rise again on the way out. */
  #widened(first: Part): Part {
    const { parts } = this.#blocks
    let last = this.#most
    for (let at = parts.parent(first); at > 0; at = parts.parent(at)) {
      const votes = this.#votes[at]!
      if (votes === 0) continue
      if (votes < this.#most / 3) return first
      if (votes > last) return at
      last = votes
    }
    return first
  }

  /** Fills the row from `at` on for a block. */
  fill(row: Float32Array, at: number, block: Block): number {
    const { parts } = this.#blocks
    const part = this.#blocks.part(block)
    const parent = parts.parent(part)
    const grandparent = parent < 0 ? noPart : parts.parent(parent)
    row[at] = this.#share(this.#best[part]!)
    row[at + 1] = this.#isInside[part]!
    row[at + 2] = this.#isBeside[part]!
    row[at + 3] = parent < 0 ? 0 : this.#share(this.#votes[parent]!)
    row[at + 4] = grandparent < 0 ? 0 : this.#share(this.#votes[grandparent]!)
    row[at + 5] = this.#proseShare
    row[at + 6] = this.#secondBest
    return at + candidateNames.length
  }

  #share(votes: number): number {
    return votes / Math.max(1, this.#most)
  }
}

/** The votes of each part; none below zero. */
function votesOf(blocks: PageBlocks): Float64Array {
  const { parts } = blocks
  const votes = new Float64Array(parts.count)
  for (let block = 0; block < blocks.count; block += 1) {
    const length = blocks.length(block)
    if (length < minChars || blocks.linkChars(block) > length / 2) continue
    const own = 1 + commasIn(blocks.text(block)) + Math.min(3, Math.floor(length / 100))
    let at = parts.parent(blocks.part(block))
    for (let level = 0; at >= 0 && level < maxLevels; level += 1, at = parts.parent(at))
      votes[at]! += own / (level < 2 ? level + 1 : level * 3)
  }
  for (let part = 0; part < parts.count; part += 1) {
    if (votes[part] !== 0) votes[part] = Math.max(0, (votes[part]! + nameVotes(parts, part)) * textShare(parts, part))
  }
  return votes
}

function nameVotes(parts: Parts, part: Part): number {
  const groups = parts.groups(part)
  let votes = tagWeights.get(parts.tag(part).name) ?? 0
  if ((groups & telling) !== 0) votes += nameWeight
  if ((groups & against) !== 0) votes -= nameWeight
  return votes
}

function textShare(parts: Parts, part: Part): number {
  return 1 - parts.linkChars(part) / Math.max(1, parts.chars(part))
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
