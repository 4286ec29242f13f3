import { setImmediate as turn } from 'node:timers/promises'

/** Characters of a piece, within a few thousand. */
const pieceChars = 64 * 1024

/**
 * The JSON text of a value in pieces, so that a large one is never one string and never holds the process up. Takes what JSON
 * can hold; properties that are undefined are left out.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  let piece = ''
  for (const part of parts(value)) {
    piece += part
    if (piece.length < pieceChars) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

/** As `jsonPieces`, in UTF-8, letting others have their turn between two of them. */
export async function* jsonBytePieces(value: unknown): AsyncGenerator<Buffer> {
  for (const piece of jsonPieces(value)) {
    yield Buffer.from(piece)
    await turn()
  }
}

/** Whether a value's JSON is so long that it should go in pieces, told without looking at much of it. */
export function isLongJson(value: unknown): boolean {
  let left = pieceChars
  const isLong = (inner: unknown, depth: number): boolean => {
    left -= typeof inner === 'string' ? inner.length : 1
    if (left < 0) return true
    if (typeof inner !== 'object' || inner === null || depth > 4) return false
    if (Array.isArray(inner) && inner.length > pieceChars / 64) return true
    return Object.values(inner).some((each) => isLong(each, depth + 1))
  }
  return isLong(value, 0)
}

function* parts(value: unknown): Generator<string> {
  if (typeof value === 'string' && value.length > pieceChars) yield* stringParts(value)
  else if (Array.isArray(value)) {
    let before = '['
    for (const each of value) {
      yield before
      yield* parts(each ?? null)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* parts(each)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value ?? null)
}

function* stringParts(text: string): Generator<string> {
  yield '"'
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + pieceChars)
    // Never between the halves of one character.
    if (to < text.length && isLow(text.charCodeAt(to)) && to - from > 1) to -= 1
    yield JSON.stringify(text.slice(from, to)).slice(1, -1)
    from = to
  }
  yield '"'
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
