import { type Block, type Container, isProse, type SiblingGroup } from './block.ts'
import { landmarks } from '../roles/landmarks.ts'

/** What a page as a whole looks like, the same for all its blocks. */
export interface PageShape {
  readonly chars: number
  readonly blocks: number
  readonly proseShare: number
  readonly linkShare: number
  /** Index of the first `h1`'s block, or -1. */
  readonly h1: number
  readonly h1Container: Container | null
  /** How often each text occurs. */
  readonly repeats: ReadonlyMap<string, number>
  /** The part that holds most of the prose without holding everything. */
  readonly proseContainer: Container | null
  /** The siblings of one shape that hold most text outside the site's frame. */
  readonly topSiblings: SiblingGroup | null
  readonly hasMain: boolean
}

export function pageShape(blocks: readonly Block[], containers: readonly Container[]): PageShape {
  const repeats = new Map<string, number>()
  const root = containers[0]
  let h1 = -1
  for (const [index, { text, container }] of blocks.entries()) {
    repeats.set(text, (repeats.get(text) ?? 0) + 1)
    if (h1 < 0 && (container.within & landmarks.heading) !== 0 && isInH1(container)) h1 = index
  }
  const chars = root?.chars ?? 0
  return {
    chars,
    blocks: blocks.length,
    proseShare: chars > 0 ? (root?.proseChars ?? 0) / chars : 0,
    linkShare: chars > 0 ? (root?.linkChars ?? 0) / chars : 0,
    h1,
    h1Container: blocks[h1]?.container.parent ?? null,
    repeats,
    proseContainer: prosePartOf(blocks),
    topSiblings: topKinOf(containers),
    hasMain: root?.holdsMain ?? false,
  }
}

/** The nearest heading at most three levels up is an h1. */
function isInH1(container: Container): boolean {
  let at: Container | null = container
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) if (at.node.tag.name === 'h1') return true
  return false
}

function topKinOf(containers: readonly Container[]): SiblingGroup | null {
  let top: SiblingGroup | null = null
  for (const { siblings, isBoilerplate, blocks } of containers) {
    if (siblings.count < 3 || isBoilerplate || blocks < 2) continue
    if (top === null || siblings.chars > top.chars) top = siblings
  }
  return top
}

/** Climbs from the longest prose block to the outermost part that is still mostly prose. */
function prosePartOf(blocks: readonly Block[]): Container | null {
  const parents = new Map<Container, number>()
  for (const block of blocks) {
    if (!isProse(block)) continue
    const { container, text } = block
    const holder = container.parent ?? container
    parents.set(holder, (parents.get(holder) ?? 0) + text.length)
  }
  let best: Container | null = null
  let most = 0
  for (const [container, chars] of parents) {
    if (chars <= most) continue
    best = container
    most = chars
  }
  for (let container = best?.parent ?? null; container !== null && best !== null; container = container.parent) {
    const isMoreProse = container.proseChars >= 1.15 * best.proseChars && container.proseChars >= 0.8 * container.chars
    if (isMoreProse || container.chars < 1.3 * best.chars) best = container
  }
  return best
}

/** The innermost part that holds both; null when it is more than 64 levels up, or there is none. */
export function sharedContainer(a: Container, b: Container): Container | null {
  let left: Container | null = a
  let right: Container | null = b
  for (let step = 0; step < 128 && left !== null && right !== null; step += 1) {
    if (left === right) return left
    if (left.depth >= right.depth) left = left.parent
    else right = right.parent
  }
  return null
}

/** Depth of the innermost part that holds both; 0 when there is none near by. */
export function sharedDepth(a: Container, b: Container): number {
  return sharedContainer(a, b)?.depth ?? 0
}
