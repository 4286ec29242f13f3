import type { PageBlocks } from '../blocks/page-blocks.ts'
import { mixed, type Parts } from '../blocks/parts.ts'
import type { BlockTable } from './block-table.ts'

/** How many elements above a block's own make the nearer and the farther of its keys. */
const nearSteps = 2
const farSteps = 6

/** The names of the features, in the order in which they are filled. */
export const templateNames: readonly string[] = ['near', 'far', 'path'].flatMap((key) =>
  'blocks chars linkShare proseShare meanChars sentenceShare spread ofProse'.split(' ').map((name) => `${key}:${name}`),
)

/** All blocks of a page that stand at the same place of its template. */
interface Place {
  blocks: number
  chars: number
  linkChars: number
  proseChars: number
  sentences: number
  readonly first: number
  last: number
}

/**
 * What the blocks at the same place of a page's template have in common: a page says the same thing at the same place.
 * Places are told apart by the shapes of the nearest elements, of more of them, and by the whole path of tags.
 */
export class TemplateFeatures {
  readonly #table: BlockTable
  /** For each way to tell places apart the place of each block. */
  readonly #places: readonly (readonly Place[])[]

  constructor(blocks: PageBlocks, table: BlockTable) {
    this.#table = table
    const { parts, count } = blocks
    const near = new Int32Array(count)
    const far = new Int32Array(count)
    const path = new Int32Array(count)
    const pathTo = pathNumbers(parts)
    for (let block = 0; block < count; block += 1) {
      const part = blocks.part(block)
      let key = 0
      let at = part
      for (let step = 0; at >= 0 && step <= farSteps; step += 1, at = parts.parent(at)) {
        key = mixed(key, parts.siblings(at).shape.number)
        if (step <= nearSteps) near[block] = key
      }
      far[block] = key
      path[block] = pathTo[part]!
    }
    this.#places = [near, far, path].map((keys) => placesOf(blocks, table, keys))
  }

  /** Fills the row from `at` on for the block at `index`. */
  fill(row: Float32Array, at: number, index: number): number {
    const { chars, prose, count } = this.#table
    const pageChars = chars[count]!
    const pageProse = prose[count]!
    let to = at
    for (const places of this.#places) {
      const place = places[index]!
      row[to] = Math.min(place.blocks, 100)
      row[to + 1] = pageChars > 0 ? place.chars / pageChars : 0
      row[to + 2] = place.linkChars / place.chars
      row[to + 3] = place.proseChars / place.chars
      row[to + 4] = place.chars / place.blocks
      row[to + 5] = place.sentences / place.blocks
      row[to + 6] = (place.last - place.first) / count
      row[to + 7] = pageProse > 0 ? place.proseChars / pageProse : 0
      to += 8
    }
    return to
  }
}

/** For each part a number of the tags from the page to it: equal for equal paths, and hardly ever for others. */
function pathNumbers(parts: Parts): Int32Array {
  const numbers = new Int32Array(parts.count)
  for (let part = 0; part < parts.count; part += 1) {
    const parent = parts.parent(part)
    numbers[part] = mixed(parent < 0 ? 0 : numbers[parent]!, parts.tag(part).id)
  }
  return numbers
}

function placesOf(blocks: PageBlocks, { isProse, isSentence }: BlockTable, keys: Int32Array): Place[] {
  const places = new Map<number, Place>()
  const list: Place[] = []
  for (let block = 0; block < keys.length; block += 1) {
    const key = keys[block]!
    const length = blocks.length(block)
    let place = places.get(key)
    if (place === undefined) {
      place = { blocks: 0, chars: 0, linkChars: 0, proseChars: 0, sentences: 0, first: block, last: block }
      places.set(key, place)
    }
    place.blocks += 1
    place.chars += length
    place.linkChars += blocks.linkChars(block)
    place.proseChars += isProse[block]! * length
    place.sentences += isSentence[block]!
    place.last = block
    list.push(place)
  }
  return list
}
