import { decodeHTMLAttribute } from 'entities'

/** Names in lower case and values in turn, from the source of a start tag after its name. */
export function readAttributes(source: string, from: number, to: number): string[] {
  const list: string[] = []
  let at = from
  while (at < to) {
    while (at < to && isSpaceOrSlash(source.charCodeAt(at))) at += 1
    if (at >= to) break
    const nameFrom = at
    at += 1
    while (at < to && !isNameEnd(source.charCodeAt(at))) at += 1
    const name = source.slice(nameFrom, at)
    while (at < to && isSpace(source.charCodeAt(at))) at += 1
    let value = ''
    if (at < to && source.charCodeAt(at) === 61) {
      at += 1
      while (at < to && isSpace(source.charCodeAt(at))) at += 1
      const isQuoted = isQuote(source.charCodeAt(at))
      const end = isQuoted ? quotedEnd(source, at, to) : spaceAfter(source, at, to)
      value = source.slice(isQuoted ? at + 1 : at, end)
      at = isQuoted ? end + 1 : end
      if (value.includes('&')) value = decodeHTMLAttribute(value)
    }
    const lower = name.toLowerCase()
    if (!hasName(list, lower)) list.push(lower, value)
  }
  return list
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39
}

/** Where the text ends that begins after the quote at `from`. */
function quotedEnd(source: string, from: number, to: number): number {
  const end = source.indexOf(source.charAt(from), from + 1)
  return end < 0 || end > to ? to : end
}

function spaceAfter(source: string, from: number, to: number): number {
  let at = from
  while (at < to && !isSpace(source.charCodeAt(at))) at += 1
  return at
}

function hasName(list: readonly string[], name: string): boolean {
  // A tag with hundreds of attributes is no page's; looking through all of them each time would be quadratic.
  const end = Math.min(list.length, 128)
  for (let index = 0; index < end; index += 2) if (list[index] === name) return true
  return false
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

function isSpaceOrSlash(code: number): boolean {
  return code === 47 || isSpace(code)
}

function isNameEnd(code: number): boolean {
  return code === 61 || isSpaceOrSlash(code)
}
