import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { isWithin, noPart, type Part, type Parts } from '../blocks/parts.ts'
import { titleHeadingOf } from '../blocks/headline.ts'
import { groupBits } from '../roles/class-words.ts'

/** A shorter line is a byline, a date or a section's name. */
const minLetters = 40
/** What is less likely main content than this is none. */
const leastChance = 0.05
/** How many blocks after the headline it may begin. */
const reach = 2

export interface Headed {
  /** The block of the page's h1; -1 where it has none. */
  readonly heading: Block
  readonly chances: Float64Array
}

/** Keeps the sentences right below the headline that say what an article is about: beside it, or where their class says so. */
export function keepStandfirst(blocks: PageBlocks, kept: boolean[], { heading, chances }: Headed): void {
  if (heading < 0) return
  const { parts } = blocks
  const beside = parts.parent(titleHeadingOf(blocks, heading))
  const near = beside < 0 ? noPart : parts.parent(beside)
  for (let block = heading + 1; block <= heading + reach && block < blocks.count; block += 1) {
    if (kept[block] === true) return
    const length = blocks.length(block)
    const part = blocks.part(block)
    if (blocks.letters(block) < minLetters || blocks.linkChars(block) >= length / 2) continue
    if (parts.isBoilerplate(part) || chances[block]! < leastChance) continue
    const isBeside = isWithin(parts, part, beside)
    if (!isBeside && !(isWithin(parts, part, near) && isCalledTitle(parts, part))) continue
    kept[block] = true
    return
  }
}

function isCalledTitle(parts: Parts, part: Part): boolean {
  const parent = parts.parent(part)
  return ((parts.groups(part) | (parent < 0 ? 0 : parts.groups(parent))) & groupBits.title) !== 0
}
