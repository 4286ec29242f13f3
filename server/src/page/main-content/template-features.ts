import type { Block, Container } from '../blocks/block.ts'
import { mixed } from '../blocks/container.ts'
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

  constructor(blocks: readonly Block[], containers: readonly Container[], table: BlockTable) {
    this.#table = table
    const near = new Int32Array(blocks.length)
    const far = new Int32Array(blocks.length)
    const shapeOf = shapeNumbers(containers.length)
    for (const [index, { container }] of blocks.entries()) {
      let key = 0
      let at: Container | null = container
      for (let step = 0; at !== null && step <= farSteps; step += 1, at = at.parent) {
        key = mixed(key, shapeOf(at))
        if (step <= nearSteps) near[index] = key
      }
      far[index] = key
    }
    const paths = Int32Array.from(blocks, ({ container }) => container.path)
    this.#places = [near, far, paths].map((keys) => placesOf(blocks, table, keys))
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

/** Gives each shape a number of its own, from 1 on, and looks each container's up once. */
function shapeNumbers(count: number): (container: Container) => number {
  const numbers = new Map<string, number>()
  const known = new Int32Array(count)
  return ({ order, shape }) => {
    if (known[order] === 0) known[order] = numbers.getOrInsertComputed(shape, () => numbers.size + 1)
    return known[order]!
  }
}

function placesOf(blocks: readonly Block[], { isProse, isSentence }: BlockTable, keys: Int32Array): Place[] {
  const places = new Map<number, Place>()
  return blocks.map(({ text, linkChars }, index) => {
    const key = keys[index]!
    let place = places.get(key)
    if (place === undefined) {
      place = { blocks: 0, chars: 0, linkChars: 0, proseChars: 0, sentences: 0, first: index, last: index }
      places.set(key, place)
    }
    place.blocks += 1
    place.chars += text.length
    place.linkChars += linkChars
    place.proseChars += isProse[index]! * text.length
    place.sentences += isSentence[index]!
    place.last = index
    return place
  })
}
