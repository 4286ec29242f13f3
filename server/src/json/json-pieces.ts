import { setImmediate as turn } from 'node:timers/promises'
import { jsonStringPieces, LongText, longChars } from './long-text.ts'

/** Bytes of a long text that are sent at a time: what a socket is given costs nothing, but is kept until it is taken. */
const sentBytes = 256 * 1024

/**
 * The JSON text of a value in pieces, so that a large one is never one string and never holds the process up: strings, and bytes
 * in UTF-8 where they are there already. Takes what JSON can hold, and LongText; properties that are undefined are left out.
 */
export function* jsonPieces(value: unknown): Generator<string | Uint8Array> {
  let piece = ''
  for (const part of parts(value)) {
    if (typeof part === 'string') {
      piece += part
      if (piece.length < longChars) continue
    }
    if (piece !== '') yield piece
    piece = ''
    if (typeof part !== 'string') yield part
  }
  if (piece !== '') yield piece
}

/** As `jsonPieces`, all in UTF-8, letting others have their turn between two of them. */
export async function* jsonBytePieces(value: unknown): AsyncGenerator<Uint8Array> {
  for (const piece of jsonPieces(value)) {
    yield typeof piece === 'string' ? Buffer.from(piece) : piece
    await turn()
  }
}

/** Whether a value's JSON is so long that it should go in pieces, told without looking at much of it. */
export function isLongJson(value: unknown): boolean {
  let left = longChars
  const isLong = (inner: unknown, depth: number): boolean => {
    if (inner instanceof LongText) return true
    left -= typeof inner === 'string' ? inner.length : 1
    if (left < 0) return true
    if (typeof inner !== 'object' || inner === null || depth > 4) return false
    if (Array.isArray(inner) && inner.length > longChars / 64) return true
    return Object.values(inner).some((each) => isLong(each, depth + 1))
  }
  return isLong(value, 0)
}

function* parts(value: unknown): Generator<string | Uint8Array> {
  if (typeof value === 'string' && value.length > longChars) yield* jsonStringPieces(value)
  else if (value instanceof LongText) {
    const { json } = value
    for (let from = 0; from < json.length; from += sentBytes) yield json.subarray(from, from + sentBytes)
  } else if (Array.isArray(value)) {
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
