/** Texts of more characters are sent as bytes: they would hold up whoever handles them as strings. */
export const longChars = 64 * 1024

/** Characters of a piece that is written at a time, within a few. */
const pieceChars = 64 * 1024

/**
 * A long text as its JSON in UTF-8, quotes included. Made where a large page is read, in a thread, and sent as it is: the event
 * loop neither decodes nor escapes it.
 */
export class LongText {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }

  /** The text itself, for those who look into it. */
  toJSON(): string {
    const { buffer, byteOffset, length } = this.json
    return JSON.parse(Buffer.from(buffer, byteOffset, length).toString('utf8'))
  }
}

/** An object with its long texts as strings. */
export function withPlainTexts<Value extends object>(value: Value): { [Name in keyof Value]: Plain<Value[Name]> } {
  const entries = Object.entries(value).map(([name, each]: [string, unknown]) => [
    name,
    each instanceof LongText ? each.toJSON() : each,
  ])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as { [Name in keyof Value]: Plain<Value[Name]> }
}

type Plain<Value> = Value extends LongText ? string : Value

/** The JSON of a text in UTF-8, in memory of its own. Halves of characters become U+FFFD. */
export function jsonOfText(text: string): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  let length = 0
  for (const piece of jsonStringPieces(text.toWellFormed())) {
    const bytes = Buffer.from(piece)
    pieces.push(bytes)
    length += bytes.length
  }
  const json = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const bytes of pieces) at += bytes.copy(json, at)
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
