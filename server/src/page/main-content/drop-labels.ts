import type { Block } from '../blocks/block.ts'
import { isWithin } from '../blocks/container.ts'

const maxChars = 40
/** What is more likely main content than this stays. */
const mostChance = 0.7

/** Leaves out labels ("See also:") and terms of which what they announce or name is left out. */
export function dropLabels(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  for (let index = 0; index + 1 < blocks.length; index += 1) {
    const { text, container } = blocks[index]!
    if (kept[index] !== true || kept[index + 1] === true || chances[index]! > mostChance) continue
    if (text.length > maxChars) continue
    if (container.node.tag.name !== 'dt' && !/[:：]$/.test(text)) continue
    if (isWithin(blocks[index + 1]!.container, container.parent)) kept[index] = false
  }
}
