import { isSpace } from './read-attributes.ts'

/** Of the Latin alphabet. */
export function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/** Where a tag's name ends: at a space, "/" or ">". */
export function nameEnd(source: string, from: number): number {
  let at = from
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 62 || code === 47 || code === 32 || code === 10 || code === 9 || code === 13 || code === 12) break
  }
  return at
}

/** Whether a start tag ends in a slash of its own: that of `<a href=/>` is its attribute's. */
export function isSelfClosing(source: string, nameTo: number, tagTo: number): boolean {
  if (tagTo === nameTo || source.charCodeAt(tagTo - 1) !== 47) return false
  let at = tagTo - 2
  while (at >= nameTo && !endsValue(source.charCodeAt(at))) at -= 1
  while (at >= nameTo && isSpace(source.charCodeAt(at))) at -= 1
  return source.charCodeAt(at) !== 61
}

/** A sign that no value without quotes holds, or the one before it. */
function endsValue(code: number): boolean {
  return code === 61 || code === 34 || code === 39 || isSpace(code)
}

/** Where a tag ends: at the first ">" outside quotes, or -1 when the page ends before. */
export function tagEnd(source: string, from: number): number {
  const { length } = source
  let isValue = false
  for (let at = from; at < length; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 62) return at
    if (code === 61) isValue = true
    else if (isValue && (code === 34 || code === 39)) {
      at = source.indexOf(code === 34 ? '"' : "'", at + 1)
      if (at < 0) return -1
      isValue = false
    } else if (isValue && code !== 32 && code !== 10 && code !== 9 && code !== 13 && code !== 12) isValue = false
  }
  return -1
}

/** Where the end tag of a raw text element starts before `bound`, or -1. */
export function rawEnd(source: string, name: string, from: number, bound: number): number {
  for (let at = source.indexOf('</', from); at >= 0 && at < bound; at = source.indexOf('</', at + 2)) {
    const to = at + 2 + name.length
    const code = source.charCodeAt(to)
    if (
      (code === 62 || code === 47 || code === 32 || code === 10 || code === 9 || code === 13 || code === 12) &&
      source.slice(at + 2, to).toLowerCase() === name
    )
      return at
  }
  return -1
}

/** The position after a comment whose text begins at `from`. */
export function commentEnd(source: string, from: number): number {
  if (source.startsWith('>', from)) return from + 1
  if (source.startsWith('->', from)) return from + 2
  const end = source.indexOf('--', from)
  for (let at = end; at >= 0; at = source.indexOf('--', at + 1)) {
    if (source.charCodeAt(at + 2) === 62) return at + 3
    if (source.charCodeAt(at + 2) === 33 && source.charCodeAt(at + 3) === 62) return at + 4
  }
  return source.length
}

/** The position after the next `mark`, or the end. */
export function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at < 0 ? source.length : at + mark.length
}

/** Nothing but spaces and control characters. */
export function isBlank(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (source.charCodeAt(at) > 32) return false
  return true
}
