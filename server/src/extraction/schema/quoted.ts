import { nameKey } from '../../values/name-words.ts'

const leftOut =
  /\b(?:leav(?:e|ing) out|without|except(?: for)?|excluding|exclude|not|but not|ohne|außer|sin|sauf|sans|senza|tranne|bez|zonder)(?: (?:the|those|what|in|under|of|from)){0,3} $/i

interface Quote {
  readonly text: string
  readonly isLeftOut: boolean
}

/** What stands in quotes in a description is how the page writes it; what is to be left out is not meant. As name keys. */
export function quotedIn(sentence: string): string[] {
  return quotes(sentence).flatMap(({ isLeftOut, text }) => (isLeftOut ? [] : [nameKey(text)]))
}

/** What a description quotes that is to be left out: 'without "More stories"'. As it is written. */
export function leftOutIn(sentence: string): string[] {
  return quotes(sentence).flatMap(({ isLeftOut, text }) => (isLeftOut ? [text] : []))
}

const doubleQuoted = /["“”„«»]([^"“”„«»]{2,80})["“”„«»]/g
/** An apostrophe stands between letters. */
const singleQuoted = /(?<![\p{L}\d])['‘]((?:[^'‘’"\n]|(?<=\p{L})['’](?=\p{L})){2,80})['’](?![\p{L}\d])/gu

function quotes(sentence: string): Quote[] {
  if (!/["“”„«»'‘’]/.test(sentence)) return []
  const all = [...sentence.matchAll(doubleQuoted), ...sentence.matchAll(singleQuoted)]
  return all.map(({ 1: text = '', index }) => ({ text, isLeftOut: leftOut.test(sentence.slice(0, index)) }))
}
