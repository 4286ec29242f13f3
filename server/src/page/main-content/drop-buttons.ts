import type { Block, Container } from '../blocks/block.ts'
import { groupBits } from '../roles/class-words.ts'

const maxChars = 60
const linkShare = 0.8
/** What is more likely main content than this stays. */
const mostChance = 0.7
/** How far up from a block it may be called a button or be in a bar of them. */
const maxSteps = 12

const ownText = groupBits.content | groupBits.body | groupBits.title

/** Leaves out links that are shown as buttons: "Reply", "Apply now". */
export function dropButtons(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  for (const [index, block] of blocks.entries()) {
    const { text, linkChars } = block
    if (kept[index] !== true || chances[index]! > mostChance) continue
    if (text.length <= maxChars && linkChars >= linkShare * text.length && isButton(block)) kept[index] = false
  }
}

function isButton({ container, groups }: Block): boolean {
  if ((groups & groupBits.action) !== 0) return true
  let at: Container | null = container
  for (let step = 0; at !== null && step < maxSteps; step += 1, at = at.parent) {
    if ((at.groups & groupBits.action) !== 0) return true
    if ((at.groups & ownText) !== 0) return false
  }
  return false
}
