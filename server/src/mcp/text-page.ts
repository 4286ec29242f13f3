export interface TextPage {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly total: number
}

/** A cut is moved back this far at most, to the end of a line or word. */
const maxStepBack = 400

/** The part of a long text from `start`, at most `length` characters, ending between lines or words where one is near. */
export function textPage(whole: string, start: number, length: number): TextPage {
  const from = Math.min(start, whole.length)
  const end = from + length >= whole.length ? whole.length : cutBefore(whole, from, from + length)
  return { text: whole.slice(from, end), start: from, end, total: whole.length }
}

function cutBefore(whole: string, from: number, most: number): number {
  const lowest = Math.max(from + 1, most - maxStepBack)
  for (const mark of ['\n', ' ']) {
    const at = whole.lastIndexOf(mark, most - 1) + 1
    if (at > lowest) return at
  }
  // Never between the halves of one character.
  return /[\uD800-\uDBFF]/.test(whole.charAt(most - 1)) && most - 1 > from ? most - 1 : most
}
