import type { PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin } from '../blocks/parts.ts'

const maxChars = 40
/** What is more likely main content than this stays. */
const mostChance = 0.7

/** Leaves out labels ("See also:") and terms of which what they announce or name is left out. */
export function dropLabels(blocks: PageBlocks, kept: boolean[], chances: Float64Array): void {
  const { parts } = blocks
  for (let block = 0; block + 1 < blocks.count; block += 1) {
    if (kept[block] !== true || kept[block + 1] === true || chances[block]! > mostChance) continue
    if (blocks.length(block) > maxChars) continue
    const part = blocks.part(block)
    if (parts.tag(part).name !== 'dt' && !/[:：]$/.test(blocks.text(block))) continue
    if (isWithin(parts, blocks.part(block + 1), parts.parent(part))) kept[block] = false
  }
}
