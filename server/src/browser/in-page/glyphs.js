// Finds characters of the page that no font draws. Runs in the isolated world.
globalThis.gannetGlyphs ??= (() => {
  /** No more different characters than this are looked at, and no more text: a page in a rare script shows early. */
  const maxCharacters = 1500
  const maxText = 300_000
  /** What is drawn by every font, or by none: Latin, Greek and Cyrillic; controls, joiners, selectors, tags. */
  const isPlain = (code) => code < 0x530 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x3001)
  const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\p{Mark}\p{Surrogate}]/u
  const isPrivate = /\p{Private_Use}/u

  /** Each character of the text shown, with the font it is first written in. */
  function characters() {
    const found = new Map()
    const texts = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT)
    for (let length = 0; length < maxText && found.size < maxCharacters && texts.nextNode();) {
      const { data, parentElement } = texts.currentNode
      length += data.length
      // eslint-disable-next-line no-control-regex
      if (!/[^\u0000-\u052f\u2000-\u206f]/.test(data) || parentElement === null) continue
      if (
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(parentElement.tagName) ||
        !parentElement.checkVisibility()
      )
        continue
      for (const character of data) {
        if (found.has(character) || isPlain(character.codePointAt(0)) || isInvisible.test(character)) continue
        found.set(character, parentElement)
      }
    }
    return found
  }

  const size = 24
  let context

  function drawnAs(character, family) {
    context ??= Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d', {
      willReadFrequently: true,
    })
    context.clearRect(0, 0, size, size)
    context.font = `${size * 0.6}px ${family}`
    context.textBaseline = 'middle'
    context.fillText(character, 2, size / 2)
    return context.getImageData(0, 0, size, size).data.join()
  }

  return {
    /** Characters without a glyph, at most 20. Icons of the page's own fonts are not judged by name but by their drawing. */
    missing() {
      const boxes = new Map()
      const missing = []
      for (const [character, element] of characters()) {
        const family = getComputedStyle(element).fontFamily
        // What a font draws for a character that no font has: two that never will be.
        if (!boxes.has(family))
          boxes.set(family, new Set([drawnAs('\u{10fffd}', family), drawnAs('\u{ffffd}', family)]))
        if (
          boxes.get(family).has(drawnAs(character, family)) &&
          !(isPrivate.test(character) && document.fonts.size > 0)
        ) {
          missing.push(character)
          if (missing.length === 20) break
        }
      }
      return missing
    },
  }
})()
