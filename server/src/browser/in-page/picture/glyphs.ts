import { own } from '../own.ts'
import { GlyphDrawing } from './glyph-drawing.ts'

/** No more different characters than this are looked at, and no more text: a page in a rare script shows early. */
const maxCharacters = 1500
const maxText = 300_000
const maxMissing = 20
const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\p{Mark}\p{Surrogate}]/u
const isPrivate = /\p{Private_Use}/u
const unshown = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])

let drawing: GlyphDrawing | undefined

/** Characters without a glyph, at most 20. Icons of the page's own fonts are not judged by name but by their drawing. */
export function glyphsMissing(): string[] {
  const boxes = new Map<string, Set<string>>()
  const missing: string[] = []
  for (const [character, element] of characters()) {
    const family = getComputedStyle(element).fontFamily
    if (isPrivate.test(character) && document.fonts.size > 0) continue
    drawing ??= new GlyphDrawing(24)
    const known = boxes.get(family) ?? drawing.missing(family)
    boxes.set(family, known)
    if (known.has(drawing.pixels(character, family).join())) missing.push(character)
    if (missing.length === maxMissing) break
  }
  return missing
}

/** Each character of the text shown, with the element it is first written in. */
function characters(): Map<string, Element> {
  const found = new Map<string, Element>()
  const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
  for (let length = 0; length < maxText && found.size < maxCharacters && texts.nextNode();) {
    const { nodeValue, parentElement } = texts.currentNode
    const text = nodeValue ?? ''
    length += text.length
    // eslint-disable-next-line no-control-regex
    if (!/[^\u0000-\u052f\u2000-\u206f]/.test(text) || parentElement === null) continue
    if (unshown.has(own(parentElement, 'tagName')) || !own(parentElement, 'checkVisibility')()) continue
    for (const character of text) if (mayMiss(character) && !found.has(character)) found.set(character, parentElement)
  }
  return found
}

/** Not what every font draws, or none: Latin, Greek and Cyrillic; controls, joiners, selectors, tags. */
function mayMiss(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isPlain = code < 0x530 || (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x3001)
  return !isPlain && !isInvisible.test(character)
}
