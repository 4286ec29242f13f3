import type { Block, Container } from '../blocks/block.ts'

/** What is less likely main content than this is not kept for its heading. */
const leastChance = 0.15

/** Keeps what stands below a heading that was kept and of which nothing was: a heading by itself tells nothing. */
export function keepSections(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  for (let index = 0; index < blocks.length; index += 1) {
    const heading = blocks[index]!
    if (kept[index] !== true || !isHeading(heading)) continue
    const { parent } = heading.container
    let end = index + 1
    while (end < blocks.length && !isHeading(blocks[end]!) && isWithin(blocks[end]!.container, parent)) end += 1
    if (kept.slice(index + 1, end).includes(true)) continue
    for (let at = index + 1; at < end; at += 1)
      if (chances[at]! >= leastChance && !blocks[at]!.container.isBoilerplate) kept[at] = true
  }
}

function isHeading({ container: { node, parent } }: Block): boolean {
  return /^h[2-6]$/.test(node.tag.name) || /^h[2-6]$/.test(parent?.node.tag.name ?? '')
}

/** Whether a part is inside of another; looks a few levels up. */
function isWithin(container: Container, outer: Container | null): boolean {
  let at: Container | null = container
  for (let step = 0; step < 12 && at !== null; step += 1, at = at.parent) if (at === outer) return true
  return false
}
