import type { Block } from '../blocks/block.ts'
import { isWithin } from '../blocks/container.ts'
import { headingOf } from '../blocks/headline.ts'

/** What is less likely main content than this is not kept for its heading. */
const leastChance = 0.15

/** Keeps what stands below a heading that was kept and of which nothing was: a heading by itself tells nothing. */
export function keepSections(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const heading = blocks[index]!
    if (kept[index] !== true || headingOf(heading) === null) continue
    const { parent } = heading.container
    let end = index + 1
    while (end < blocks.length && headingOf(blocks[end]!) === null && isWithin(blocks[end]!.container, parent)) end += 1
    if (kept.slice(index + 1, end).includes(true)) continue
    for (let at = index + 1; at < end; at += 1)
      if (chances[at]! >= leastChance && !blocks[at]!.container.isBoilerplate) kept[at] = true
  }
}
