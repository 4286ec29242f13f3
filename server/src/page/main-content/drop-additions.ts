import type { Block, Container } from '../blocks/block.ts'
import { titleHeadingOf } from '../blocks/headline.ts'
import { groupBits } from '../roles/class-words.ts'

/** Blocks of so many characters are prose; an article with less of it may be the smaller part of its page. */
const proseChars = 80
const minProse = 400
/** Above this depth classes speak of the page, as those of the body do. */
const outermost = 3

/** Leaves out what others add to an article, by the classes of the parts it stands in: comments, buttons to share it and embedded posts. */
export function dropAdditions(blocks: readonly Block[], containers: readonly Container[], kept: boolean[]): void {
  const isAdded = new Uint8Array(containers.length)
  for (const container of containers) {
    const around = container.parent === null ? 0 : isAdded[container.parent.order]!
    isAdded[container.order] = around === 1 || isAddition(container) ? 1 : 0
  }
  let prose = 0
  for (const [index, { container, text }] of blocks.entries())
    if (kept[index] === true && isAdded[container.order] === 0 && text.length >= proseChars) prose += text.length
  if (prose < minProse) return
  for (const [index, block] of blocks.entries())
    if (isAdded[block.container.order] === 1 && titleHeadingOf(block) === null) kept[index] = false
}

const ownText = groupBits.content | groupBits.body | groupBits.title

function isAddition({ depth, groups, holdsMain }: Container): boolean {
  if (depth <= outermost || holdsMain) return false
  const isComments = (groups & groupBits.comment) !== 0 && (groups & groupBits.body) === 0
  return isComments || ((groups & groupBits.share) !== 0 && (groups & ownText) === 0)
}
