// Finds what of some texts no font draws. Runs in the isolated world of an empty page.
globalThis.gannetMissingGlyphs ??= (() => {
  const size = 40
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d', {
    willReadFrequently: true,
  })

  function drawn(character) {
    context.clearRect(0, 0, size, size)
    context.font = `${size * 0.6}px sans-serif`
    context.textBaseline = 'middle'
    context.fillText(character, 4, size / 2)
    return context.getImageData(0, 0, size, size).data
  }

  return {
    /** Of each text the characters that leave no ink, or only the box that stands for a missing glyph. */
    missing(texts) {
      // What is drawn for characters that no font will ever have.
      const boxes = new Set(['\u{10fffd}', '\u{ffffd}'].map((character) => drawn(character).join()))
      const isMissing = (character) => {
        const pixels = drawn(character)
        return !pixels.some((value) => value > 0) || boxes.has(pixels.join())
      }
      return texts.map((text) => Array.from(text).filter(isMissing))
    },
  }
})()
