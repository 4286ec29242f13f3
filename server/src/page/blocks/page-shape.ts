import { landmarks } from '../roles/landmarks.ts'
import { tagNamed } from '../html/tag.ts'
import type { Block, PageBlocks } from './page-blocks.ts'
import { mixed, noPart, type Part, type Parts, type SiblingGroup } from './parts.ts'

/** What a page as a whole looks like, the same for all its blocks. */
export interface PageShape {
  readonly chars: number
  readonly blocks: number
  readonly proseShare: number
  readonly linkShare: number
  /** The first `h1`'s block, or -1. */
  readonly h1: Block
  /** The part around its own, or `noPart`. */
  readonly h1Part: Part
  /** How often the text of each block occurs. */
  readonly repeats: Int32Array
  /** The part that holds most of the prose without holding everything, or `noPart`. */
  readonly prosePart: Part
  /** The siblings of one shape that hold most text outside the site's frame. */
  readonly topSiblings: SiblingGroup | null
  readonly hasMain: boolean
}

const headlineTag = tagNamed('h1')

export function pageShape(blocks: PageBlocks): PageShape {
  const { parts } = blocks
  let h1 = -1
  for (let block = 0; block < blocks.count && h1 < 0; block += 1) {
    const part = blocks.part(block)
    if ((parts.within(part) & landmarks.heading) !== 0 && isInH1(parts, part)) h1 = block
  }
  const chars = parts.chars(0)
  return {
    chars,
    blocks: blocks.count,
    proseShare: chars > 0 ? parts.proseChars(0) / chars : 0,
    linkShare: chars > 0 ? parts.linkChars(0) / chars : 0,
    h1,
    h1Part: h1 < 0 ? noPart : parts.parent(blocks.part(h1)),
    repeats: repeatsOf(blocks),
    prosePart: prosePartOf(blocks),
    topSiblings: topSiblingsOf(parts),
    hasMain: parts.holdsMain(0),
  }
}

/** How often the text of each block occurs. Texts whose lengths and some of whose characters differ are not hashed to tell them apart. */
function repeatsOf(blocks: PageBlocks): Int32Array {
  const { count } = blocks
  const firstsBySample = new Map<number, Block>()
  const firstsByText = new Map<string, Block>()
  const firstOf = new Int32Array(count)
  const repeats = new Int32Array(count)
  for (let block = 0; block < count; block += 1) {
    const text = blocks.text(block)
    const sample = sampleOf(text)
    let first = firstsBySample.get(sample)
    if (first === undefined) {
      first = block
      firstsBySample.set(sample, block)
    } else {
      firstsByText.set(blocks.text(first), first)
      first = firstsByText.getOrInsert(text, block)
    }
    firstOf[block] = first
    repeats[first]! += 1
  }
  for (let block = 0; block < count; block += 1) repeats[block] = repeats[firstOf[block]!]!
  return repeats
}

/** A number that differs for most texts that differ. */
function sampleOf(text: string): number {
  const { length } = text
  const half = length >> 1
  const ends = mixed(text.charCodeAt(0), text.charCodeAt(length - 1))
  return mixed(mixed(mixed(ends, length), text.charCodeAt(half)), text.charCodeAt(half >> 1))
}

/** The nearest heading at most three levels up is an h1. */
function isInH1(parts: Parts, part: Part): boolean {
  let at = part
  for (let level = 0; level < 3 && at >= 0; level += 1, at = parts.parent(at))
    if (parts.tag(at) === headlineTag) return true
  return false
}

function topSiblingsOf(parts: Parts): SiblingGroup | null {
  let top: SiblingGroup | null = null
  for (let part = 0; part < parts.count; part += 1) {
    if (parts.blocks(part) < 2 || parts.isBoilerplate(part)) continue
    const siblings = parts.siblings(part)
    if (siblings.count < 3) continue
    if (top === null || siblings.chars > top.chars) top = siblings
  }
  return top
}

/** Climbs from the longest prose block to the outermost part that is still mostly prose. */
function prosePartOf(blocks: PageBlocks): Part {
  const { parts } = blocks
  const holders = new Map<Part, number>()
  for (let block = 0; block < blocks.count; block += 1) {
    if (!blocks.isProse(block)) continue
    const part = blocks.part(block)
    const holder = Math.max(0, parts.parent(part))
    holders.set(holder, (holders.get(holder) ?? 0) + blocks.length(block))
  }
  let best = noPart
  let most = 0
  for (const [part, chars] of holders) {
    if (chars <= most) continue
    best = part
    most = chars
  }
  if (best < 0) return noPart
  for (let part = parts.parent(best); part >= 0; part = parts.parent(part)) {
    const chars = parts.chars(part)
    const proseChars = parts.proseChars(part)
    const isMoreProse = proseChars >= 1.15 * parts.proseChars(best) && proseChars >= 0.8 * chars
    if (isMoreProse || chars < 1.3 * parts.chars(best)) best = part
  }
  return best
}

/** The innermost part that holds both; `noPart` when it is more than 64 levels up. */
export function sharedPart(parts: Parts, one: Part, other: Part): Part {
  let left = one
  let right = other
  for (let step = 0; step < 128 && left >= 0 && right >= 0; step += 1) {
    if (left === right) return left
    // Inner parts come behind outer ones.
    if (left > right) left = parts.parent(left)
    else right = parts.parent(right)
  }
  return noPart
}

/** Depth of the innermost part that holds both; 0 when there is none near by. */
export function sharedDepth(parts: Parts, one: Part, other: Part): number {
  const shared = sharedPart(parts, one, other)
  return shared < 0 ? 0 : parts.depth(shared)
}
