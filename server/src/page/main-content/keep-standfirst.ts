import type { Block, Container } from '../blocks/block.ts'
import { isWithin } from '../blocks/container.ts'
import { titleHeadingOf } from '../blocks/headline.ts'
import { groupBits } from '../roles/class-words.ts'

/** A shorter line is a byline, a date or a section's name. */
const minChars = 40
/** What is less likely main content than this is none. */
const leastChance = 0.05
/** How many blocks after the headline it may begin. */
const reach = 2

/** Keeps the sentences right below the headline that say what an article is about: beside it, or where their class says so. */
export function keepStandfirst(blocks: readonly Block[], kept: boolean[], chances: Float64Array): void {
  const headline = blocks.findIndex((block) => titleHeadingOf(block) !== null)
  if (headline < 0) return
  const heading = headingPartOf(blocks[headline]!)
  for (let index = headline + 1; index <= headline + reach && index < blocks.length; index += 1) {
    const { text, linkChars, container } = blocks[index]!
    if (kept[index] === true) return
    if (text.length < minChars || linkChars >= text.length / 2) continue
    if (container.isBoilerplate || chances[index]! < leastChance) continue
    const isBeside = isWithin(container, heading.parent)
    const isNear = isWithin(container, heading.parent?.parent ?? null)
    if (!isBeside && !(isNear && isCalledTitle(container))) continue
    kept[index] = true
    return
  }
}

/** The part of the heading that a block is, or is a line of. */
function headingPartOf({ container }: Block): Container {
  return container.node.tag.name === 'h1' ? container : (container.parent ?? container)
}

function isCalledTitle({ groups, parent }: Container): boolean {
  return ((groups | (parent?.groups ?? 0)) & groupBits.title) !== 0
}
