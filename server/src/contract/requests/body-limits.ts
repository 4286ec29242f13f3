import { Problem } from '../problems.ts'

/** Most JSON values of a request body, names not counted: `{"a": [1, 2]}` holds four. */
const usualValues = 20_000
/** Deepest nesting of objects and arrays in a request body; a caller's schema may hold 16 schemas within each other. */
const maxDepth = 100

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Refuses JSON that would become too many values, or values nested too deep, before one of them is made: a megabyte of
 * empty objects takes more than twenty of memory. One pass over the bytes; what is no JSON at all is left to the parser.
 */
export function checkBodyShape(json: Uint8Array, maxValues = usualValues): void {
  let values = 1
  let depth = 0
  /** Whether the last byte that is no white space opened an object or array: what comes next is its first value or its end. */
  let hasOpened = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte <= 0x20) continue
    if (byte === closeBrace || byte === closeBracket) {
      depth -= 1
      hasOpened = false
      continue
    }
    if (hasOpened || byte === comma) values += 1
    hasOpened = byte === openBrace || byte === openBracket
    if (hasOpened) depth += 1
    if (byte === quote) at = endOfString(json, at)
    if (values > maxValues) throw tooMany(maxValues)
    if (depth > maxDepth) throw tooDeep()
  }
}

/** Where the string that begins at `start` ends: its closing quote, or the last byte. */
function endOfString(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) return at
    if (byte === backslash) at += 1
  }
  return json.length
}

function tooMany(maxValues: number): Problem {
  return new Problem(
    'invalid_request',
    `The body holds more than ${maxValues} JSON values; send fewer: leave out fields that this endpoint does not have.`,
  )
}

function tooDeep(): Problem {
  return new Problem(
    'invalid_request',
    `The body is nested deeper than ${maxDepth} objects and arrays; send it flatter.`,
  )
}
