const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const opens: ReadonlySet<number | undefined> = new Set([0x7b, 0x5b])
const closes: ReadonlySet<number | undefined> = new Set([0x7d, 0x5d])

/**
 * The members of a JSON object, each as its name and the bytes of its value: for taking a large one apart without parsing it. The
 * JSON is ours, that is valid and without spaces between its parts.
 */
export function* membersOf(json: Buffer): Generator<readonly [name: string, value: Buffer]> {
  for (let at = 1; json[at] === quote;) {
    const nameEnd = stringEnd(json, at)
    const name: string = JSON.parse(json.toString('utf8', at, nameEnd))
    const valueAt = nameEnd + 1
    const end = valueEnd(json, valueAt)
    yield [name, json.subarray(valueAt, end)]
    at = end + 1
  }
}

function valueEnd(json: Buffer, from: number): number {
  if (json[from] === quote) return stringEnd(json, from)
  let depth = 0
  for (let at = from; at < json.length; at += 1) {
    const byte = json[at]
    if (depth === 0 && (byte === comma || closes.has(byte))) return at
    if (opens.has(byte)) depth += 1
    else if (closes.has(byte)) {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (byte === quote) at = stringEnd(json, at) - 1
  }
  return json.length
}

/** Behind the quote that ends the string whose first quote is at `from`. */
function stringEnd(json: Buffer, from: number): number {
  for (let at = json.indexOf(quote, from + 1); at >= 0; at = json.indexOf(quote, at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return at + 1
  }
  return json.length
}
