/** Characters that no font will ever have: what is drawn for them stands for a missing glyph. */
const nonCharacters = ['\u{10fffd}', '\u{ffffd}']

/** Draws characters one by one on a small square canvas. */
export class GlyphDrawing {
  readonly #size: number
  readonly #context: CanvasRenderingContext2D | null

  constructor(size: number) {
    this.#size = size
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    this.#context = canvas.getContext('2d', { willReadFrequently: true })
  }

  /** A character's pixels, four values for each. */
  pixels(character: string, family: string): Uint8ClampedArray {
    const size = this.#size
    const context = this.#context
    if (context === null) return new Uint8ClampedArray()
    context.clearRect(0, 0, size, size)
    context.font = `${size * 0.6}px ${family}`
    context.textBaseline = 'middle'
    context.fillText(character, size / 10, size / 2)
    return context.getImageData(0, 0, size, size).data
  }

  /** The pictures that stand for a missing glyph. */
  missing(family: string): Set<string> {
    return new Set(nonCharacters.map((character) => this.pixels(character, family).join()))
  }
}
