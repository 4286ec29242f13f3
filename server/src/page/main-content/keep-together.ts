import { isWithin } from '../blocks/container.ts'
import type { Block, Container, SiblingGroup } from '../blocks/block.ts'
import { headingOf } from '../blocks/headline.ts'

/** What is less likely main content than this is not kept for what it stands with. */
const leastChance = 0.1
/** Of items of lists and of headings more is asked: menus are lists, too, and what is related has a heading. */
const leastOfMany = 0.2

/** Keeps what would be missed: items of lists of which half is kept, terms of definitions, headings of what is kept, code beside it. */
export function keepTogether(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  keepItems(blocks, kept, chances)
  // From the end on, so that a heading whose subheading was kept for what is below is kept, too.
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const chance = chances[index]!
    if (kept[index] === true || chance < leastChance) continue
    const block = blocks[index]!
    const before = kept[index - 1] === true ? blocks[index - 1] : undefined
    const after = kept[index + 1] === true ? blocks[index + 1] : undefined
    kept[index] =
      (after !== undefined && (isTermOf(block, after) || (chance >= leastOfMany && isHeadingOf(block, after)))) ||
      (block.isVerbatim && (isBeside(block, before) || isBeside(block, after)))
  }
}

/** Whether another block stands in the element that holds a block's. */
function isBeside({ container }: Block, other: Block | undefined): boolean {
  return other !== undefined && isWithin(other.container, container.parent)
}

function isHeadingOf(block: Block, next: Block): boolean {
  const heading = headingOf(block)
  return heading !== null && !heading.isBoilerplate && isWithin(next.container, heading.parent)
}

function keepItems(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  const lists = new Map<SiblingGroup, number[]>()
  for (const [index, { container }] of blocks.entries())
    if (container.node.tag.name === 'li' && container.blocks === 1)
      lists.getOrInsertComputed(container.siblings, () => []).push(index)
  for (const items of lists.values()) {
    const count = items.filter((index) => kept[index] === true).length
    if (count < items.length / 2) continue
    for (const index of items) if (chances[index]! >= leastOfMany) kept[index] = true
  }
}

function isTermOf(block: Block, next: Block): boolean {
  const term = partOf(block, 'dt')
  const definition = partOf(next, 'dd')
  return term !== null && definition !== null && term.parent === definition.parent
}

/** The nearest part of a name around a block; looks a few levels up. */
function partOf({ container }: Block, name: string): Container | null {
  let at: Container | null = container
  for (let level = 0; level < 3 && at !== null; level += 1, at = at.parent) if (at.node.tag.name === name) return at
  return null
}
