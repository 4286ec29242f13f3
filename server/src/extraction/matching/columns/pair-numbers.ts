/** So many fits of words has a pair. */
export const wordCount = 9

/**
 * What a pair's own features are, of a wanted value and a column, by wanted value, then by column, before they are held against those of
 * other pairs; and the best of them. All lie in one piece of memory: pieces of their own, of which a page would take a thousand, cost
 * more than what is written into them.
 */
export class PairNumbers {
  /** Nine of each pair: by label, class and words around, each by own names, concept and hints. */
  readonly words: Float64Array
  readonly lexical: Float64Array
  readonly look: Float64Array
  readonly readable: Float64Array
  readonly thumb: Float64Array
  /** 1 where the column may hold what is wanted. */
  readonly mayHold: Float64Array
  /** Of each wanted value. */
  readonly bestThumb: Float64Array
  readonly bestLexical: Float64Array
  readonly bestLook: Float64Array
  /** Of each column the best fit by words, of which wanted value, and the next best. */
  readonly firstLexical: Float64Array
  readonly firstWanted: Float64Array
  readonly nextLexical: Float64Array

  constructor(wanted: number, columns: number) {
    const count = wanted * columns
    const numbers = new Float64Array((wordCount + 5) * count + 3 * wanted + 3 * columns)
    let from = 0
    const take = (length: number): Float64Array => numbers.subarray(from, (from += length))
    this.words = take(wordCount * count)
    this.lexical = take(count)
    this.look = take(count)
    this.readable = take(count)
    this.thumb = take(count)
    this.mayHold = take(count)
    this.bestThumb = take(wanted)
    this.bestLexical = take(wanted)
    this.bestLook = take(wanted)
    this.firstLexical = take(columns)
    this.firstWanted = take(columns).fill(-1)
    this.nextLexical = take(columns)
  }
}
