import type { PageBlocks } from '../blocks/page-blocks.ts'
import type { Part, Parts } from '../blocks/parts.ts'
import { groupBits } from '../roles/class-words.ts'
import { recordOf } from './complete-records.ts'
import { isOwnText } from './own-text.ts'
import { type PageEvidence, saysDiscussion, saysProduct } from './page-evidence.ts'

/** What is less likely main content than this stays out. */
const leastChance = 0.25
/** A line of which more is links leads elsewhere. */
const mostLinks = 0.5
/** How far up from a block a class that names comments or a forum is looked for. */
const maxSteps = 8

const talk = groupBits.comment | groupBits.forum

interface Judged {
  /** What the rules alone keep. */
  readonly ruled: readonly boolean[]
  readonly evidence: PageEvidence
  /** How likely each block is main content. */
  readonly given: Float64Array
  /** The same, lowered outside of the main container. */
  readonly chances: Float64Array
}

/**
 * Keeps within the main container what the rules keep as well and what is not unlikely: names of a cast, stages of a course, answers to
 * questions. The bar above which blocks are likely is the page's best in words, of which short lines have few. Not what posts
 * and comments tell of those who wrote them.
 */
export function keepAmid(blocks: PageBlocks, kept: boolean[], { ruled, evidence, given, chances }: Judged): void {
  const isProduct = saysProduct(evidence)
  const isDiscussion = saysDiscussion(evidence)
  for (let block = 0; block < blocks.count; block += 1) {
    if (kept[block] === true || ruled[block] !== true || given[block]! < leastChance) continue
    if (chances[block]! < given[block]! || !isOwnText(blocks, block, mostLinks)) continue
    const part = blocks.part(block)
    if (recordOf(blocks.parts, part) >= 0 && (isDiscussion || (!isProduct && isOfTalk(blocks.parts, part)))) continue
    kept[block] = true
  }
}

/** Whether a part stands in what a class calls comments or a forum. */
function isOfTalk(parts: Parts, part: Part): boolean {
  let at = part
  for (let step = 0; step < maxSteps && at >= 0; step += 1, at = parts.parent(at))
    if ((parts.groups(at) & talk) !== 0) return true
  return false
}
