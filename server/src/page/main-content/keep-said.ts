import type { Block, PageBlocks } from '../blocks/page-blocks.ts'
import { headingOf } from '../blocks/headline.ts'
import { isWithin, noPart, type Part } from '../blocks/parts.ts'

/** What structured data says of a recipe or of instructions, item by item. */
export type SaidList = readonly string[]

/** Fewer items may stand on a page by chance. */
const fewestItems = 3
/** Where so many of a list's items are kept, the list is. */
const enoughKept = 0.5
/** And so many of them have to stand together for a list to be found. */
const enoughFound = 0.5
/** An element that holds a list has hardly more words than the list. */
const mostOfList = 2.5
/** How far up from its items the element that holds a list is looked for. */
const maxSteps = 8

/** A text begins as another does when so many of its first letters and digits agree. */
const beginningLetters = 12
const fewestLetters = 4
/** An item may begin with an amount that the page shows in a cell of its own. */
const maxFirstWords = 4

/**
 * Keeps the lists that structured data says are the page's own, a recipe's ingredients above all: many sites put them into a
 * box beside the text, as others put what has nothing to do with it.
 */
export function keepSaid(blocks: PageBlocks, kept: boolean[], lists: readonly SaidList[]): void {
  if (lists.length === 0) return
  const begins = Array.from({ length: blocks.count }, (_, block) => beginningOf(blocks.text(block)))
  for (const list of lists) keepItems(blocks, kept, { list, begins })
}

interface Wanted {
  readonly list: SaidList
  /** How each block begins. */
  readonly begins: readonly string[]
}

function keepItems(blocks: PageBlocks, kept: boolean[], { list, begins }: Wanted): void {
  const places = new Map<string, number>()
  for (const [place, item] of list.entries())
    for (const beginning of beginningsOf(item)) if (!places.has(beginning)) places.set(beginning, place)
  const found: Found[] = []
  for (const [block, beginning] of begins.entries()) {
    const item = places.get(beginning)
    if (item !== undefined) found.push({ block, item })
  }
  const keptItems = new Set(found.flatMap(({ block, item }) => (kept[block] === true ? [item] : [])))
  const { size } = new Set(found.map(({ item }) => item))
  if (size < fewestItems || keptItems.size >= enoughKept * size) return
  const part = smallestAround(blocks, found, Math.max(fewestItems, enoughFound * list.length))
  if (part === noPart || blocks.parts.chars(part) > mostOfList * charsOf(list)) return
  for (let block = 0; block < blocks.count; block += 1) {
    if (!isWithin(blocks.parts, blocks.part(block), part)) continue
    kept[block] = true
    if (block > 0 && headingOf(blocks, block - 1) >= 0) kept[block - 1] = true
  }
}

interface Found {
  readonly block: Block
  readonly item: number
}

/** The innermost part that holds so many of the items. */
function smallestAround(blocks: PageBlocks, found: readonly Found[], wanted: number): Part {
  const { parts } = blocks
  const items = new Map<Part, Set<number>>()
  for (const { block, item } of found) {
    let part = blocks.part(block)
    for (let step = 0; step < maxSteps && part > 0; step += 1, part = parts.parent(part))
      items.getOrInsertComputed(part, () => new Set()).add(item)
  }
  let best = noPart
  for (const [part, { size }] of items)
    if (size >= wanted && (best === noPart || parts.chars(part) < parts.chars(best))) best = part
  return best
}

function charsOf(list: SaidList): number {
  return list.reduce((sum, { length }) => sum + length, 0)
}

function beginningsOf(item: string): string[] {
  const found: string[] = []
  for (let word = 0, at = 0; word < maxFirstWords && at >= 0; word += 1) {
    const beginning = beginningOf(item, at)
    if (beginning !== '') found.push(beginning)
    const space = item.indexOf(' ', at)
    at = space < 0 ? -1 : space + 1
  }
  return found
}

/** The first letters and digits of a text, in lower case; "" of one that has too few. */
function beginningOf(text: string, from = 0): string {
  const letters = text
    .slice(from, from + 4 * beginningLetters)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, beginningLetters)
  return letters.length < fewestLetters ? '' : letters.toLowerCase()
}
