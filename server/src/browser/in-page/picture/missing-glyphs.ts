// Finds what of some texts no font draws. Runs in the isolated world of an empty page.
import '../globals.ts'
import { GlyphDrawing } from './glyph-drawing.ts'

globalThis.gannetMissingGlyphs ??= {
  missing(texts) {
    const drawing = new GlyphDrawing(40)
    const boxes = drawing.missing('sans-serif')
    const isMissing = (character: string): boolean => {
      const pixels = drawing.pixels(character, 'sans-serif')
      return !pixels.some((value) => value > 0) || boxes.has(pixels.join())
    }
    return texts.map((text) => Array.from(text).filter(isMissing))
  },
}
