import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { groupBits } from '../roles/class-words.ts'

const maxChars = 60
const linkShare = 0.8
/** What is more likely main content than this stays. */
const mostChance = 0.7
/** How far up from a block it may be called a button or be in a bar of them. */
const maxSteps = 12

const ownText = groupBits.content | groupBits.body | groupBits.title

/** Leaves out links that are shown as buttons: "Reply", "Apply now". */
export function dropButtons(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  for (let block = 0; block < blocks.count; block += 1) {
    if (kept[block] !== true || chances[block]! > mostChance) continue
    const length = blocks.length(block)
    if (length <= maxChars && blocks.linkChars(block) >= linkShare * length && isButton(blocks, block))
      kept[block] = false
  }
}

function isButton(blocks: PageBlocks, block: Block): boolean {
  if ((blocks.groups(block) & groupBits.action) !== 0) return true
  const { parts } = blocks
  let at = blocks.part(block)
  for (let step = 0; at >= 0 && step < maxSteps; step += 1, at = parts.parent(at)) {
    const groups = parts.groups(at)
    if ((groups & groupBits.action) !== 0) return true
    if ((groups & ownText) !== 0) return false
  }
  return false
}
