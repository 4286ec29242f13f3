/** How much a JSON text holds, told without making any of it. */
export interface JsonShape {
  readonly depth: number
  /** Its values, to within a few. */
  readonly values: number
}

/** Measures a text that is JSON, or is said to be. Linear, and nested as deep as you like. */
export function jsonShape(text: string): JsonShape {
  let depth = 0
  let deepest = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = stringEnd(text, at + 1)
    else if (code === comma) values += 1
    else if (code === openBracket || code === openBrace) {
      depth += 1
      values += 1
      if (depth > deepest) deepest = depth
    } else if (code === closeBracket || code === closeBrace) depth -= 1
  }
  return { depth: deepest, values }
}

const [quote, backslash, comma] = [34, 92, 44]
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125]

/** Where the string ends whose contents begin at `from`. */
function stringEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at += 1
  }
  return text.length
}
