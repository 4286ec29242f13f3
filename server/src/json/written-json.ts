/** Longer texts are written in pieces: one of them would hold up whoever writes it whole. */
export const longChars = 64 * 1024

/** Characters of a piece that is written at a time, within a few. */
const pieceChars = 64 * 1024

/**
 * A value as its JSON in UTF-8. Made where a page is read, mostly in a thread, and sent as it is: the event loop neither takes
 * it over as objects, nor writes it.
 */
export class WrittenJson<Value = unknown> {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** The value itself, for those who look into it. */
  toJSON(): Value {
    const { buffer, byteOffset, length } = this.json
    return JSON.parse(Buffer.from(buffer, byteOffset, length).toString('utf8'))
  }
}

type Plain<Value> = Value extends WrittenJson<infer Inner> ? Inner : Value

/** A value, which may be written already, as itself. */
export function plainValue<Value>(value: Value): Plain<Value> {
  // A WrittenJson gives what it was made of.
  return (value instanceof WrittenJson ? value.toJSON() : value) as Plain<Value>
}

/** An object with its fields as themselves. */
export function withPlainFields<Value extends object>(value: Value): { [Name in keyof Value]: Plain<Value[Name]> } {
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [name, plainValue(each)])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as { [Name in keyof Value]: Plain<Value[Name]> }
}

const encoder = new TextEncoder()

/** A value's JSON in UTF-8, in memory of its own. */
export function writtenValue(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(value))
}

/** As `writtenValue`, of a text of any length. Halves of characters become U+FFFD. */
export function writtenText(text: string): Uint8Array<ArrayBuffer> {
  const sound = text.toWellFormed()
  if (text.length <= longChars) return writtenValue(sound)
  const pieces: Buffer[] = []
  let length = 0
  for (const piece of jsonStringPieces(sound)) {
    const bytes = Buffer.from(piece)
    pieces.push(bytes)
    length += bytes.length
  }
  const json = new Uint8Array(length)
  let at = 0
  for (const bytes of pieces) {
    json.set(bytes, at)
    at += bytes.length
  }
  return json
}

/** The JSON of a string in pieces, none of which ends between the halves of a character. */
export function* jsonStringPieces(text: string): Generator<string> {
  yield '"'
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + pieceChars)
    if (to < text.length && isLow(text.charCodeAt(to)) && to - from > 1) to -= 1
    yield JSON.stringify(text.slice(from, to)).slice(1, -1)
    from = to
  }
  yield '"'
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
