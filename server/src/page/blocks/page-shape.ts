import type { Block, Kin, Part } from './block.ts'
import { landmarks } from '../roles/landmarks.ts'

/** What a page as a whole looks like, the same for all its blocks. */
export interface PageShape {
  readonly chars: number
  readonly blocks: number
  readonly proseShare: number
  readonly linkShare: number
  /** Index of the first `h1`'s block, or -1. */
  readonly h1: number
  readonly h1Part: Part | null
  /** How often each text occurs. */
  readonly repeats: ReadonlyMap<string, number>
  /** The part that holds most of the prose without holding everything. */
  readonly prosePart: Part | null
  /** The siblings of one shape that hold most text outside the site's frame. */
  readonly topKin: Kin | null
  readonly hasMain: boolean
}

export function pageShape(blocks: readonly Block[], parts: readonly Part[]): PageShape {
  const repeats = new Map<string, number>()
  const root = parts[0]
  let h1 = -1
  for (let index = 0; index < blocks.length; index += 1) {
    const { text, part } = blocks[index]!
    repeats.set(text, (repeats.get(text) ?? 0) + 1)
    if (h1 < 0 && (part.within & landmarks.heading) !== 0 && isInH1(part)) h1 = index
  }
  const chars = root?.chars ?? 0
  return {
    chars,
    blocks: blocks.length,
    proseShare: chars > 0 ? (root?.proseChars ?? 0) / chars : 0,
    linkShare: chars > 0 ? (root?.linkChars ?? 0) / chars : 0,
    h1,
    h1Part: blocks[h1]?.part.parent ?? null,
    repeats,
    prosePart: prosePartOf(blocks),
    topKin: topKinOf(parts),
    hasMain: root?.holdsMain ?? false,
  }
}

/** The nearest heading at most three levels up is an h1. */
function isInH1(part: Part): boolean {
  let at: Part | null = part
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) if (at.node.tag.name === 'h1') return true
  return false
}

function topKinOf(parts: readonly Part[]): Kin | null {
  let top: Kin | null = null
  for (const { kin, isFrame, blocks } of parts) {
    if (kin.count < 3 || isFrame || blocks < 2) continue
    if (top === null || kin.chars > top.chars) top = kin
  }
  return top
}

/** Climbs from the longest prose block to the outermost part that is still mostly prose. */
function prosePartOf(blocks: readonly Block[]): Part | null {
  const parents = new Map<Part, number>()
  for (const { part, text, linkChars } of blocks) {
    if (text.length < 80 || linkChars > text.length / 2) continue
    const holder = part.parent ?? part
    parents.set(holder, (parents.get(holder) ?? 0) + text.length)
  }
  let best: Part | null = null
  let most = 0
  for (const [part, chars] of parents) {
    if (chars <= most) continue
    best = part
    most = chars
  }
  for (let part = best?.parent ?? null; part !== null && best !== null; part = part.parent) {
    const isMoreProse = part.proseChars >= 1.15 * best.proseChars && part.proseChars >= 0.8 * part.chars
    if (isMoreProse || part.chars < 1.3 * best.chars) best = part
  }
  return best
}

/** Depth of the innermost part that holds both; looks at most 64 levels up each. */
export function sharedDepth(a: Part, b: Part): number {
  let [left, right]: [Part | null, Part | null] = [a, b]
  for (let step = 0; step < 128 && left !== null && right !== null; step += 1) {
    if (left === right) return left.depth
    if (left.depth >= right.depth) left = left.parent
    else right = right.parent
  }
  return 0
}
