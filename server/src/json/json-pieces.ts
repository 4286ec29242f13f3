import { setImmediate as turn } from 'node:timers/promises'
import { jsonStringPieces, WrittenJson, longChars } from './written-json.ts'

/** Bytes of a long text that are sent at a time: what a socket is given costs nothing, but is kept until it is taken. */
const sentBytes = 256 * 1024

/**
 * The JSON text of a value in pieces, so that a large one is never one string and never holds the process up: strings, and bytes
 * in UTF-8 where they are there already. Takes what JSON can hold, and WrittenJson; properties that are undefined are left out.
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

/** As `jsonPieces`, all in UTF-8 and in one: for what is not long. */
export function jsonBuffer(value: unknown): Buffer {
  return Buffer.concat(
    Array.from(jsonPieces(value), (piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}

/** Bytes of a WrittenJson, which are only copied, that take the time of a character that is still to be written. */
const bytesPerChar = 4

/** Whether a value's JSON is so long that it should go in pieces, told without looking at much of it. */
export function isLongJson(value: unknown, mostChars = longChars): boolean {
  let left = mostChars
  const isLong = (inner: unknown, depth: number): boolean => {
    if (inner instanceof WrittenJson) left -= inner.json.length / bytesPerChar
    else left -= typeof inner === 'string' ? inner.length : 1
    if (left < 0) return true
    if (typeof inner !== 'object' || inner === null || inner instanceof WrittenJson || depth > 4) return false
    if (Array.isArray(inner) && inner.length > mostChars / 64) return true
    return Object.values(inner).some((each) => isLong(each, depth + 1))
  }
  return isLong(value, 0)
}

function* parts(value: unknown): Generator<string | Uint8Array> {
  if (isLongString(value)) yield* jsonStringPieces(value)
  else if (value instanceof WrittenJson) {
    const { json } = value
    for (let from = 0; from < json.length; from += sentBytes) yield json.subarray(from, from + sentBytes)
  } else if (typeof value !== 'object' || value === null || isFlat(value)) yield JSON.stringify(value ?? null)
  else if (Array.isArray(value)) {
    let before = '['
    for (const each of value) {
      yield before
      yield* parts(each ?? null)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else {
    let before = '{'
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* parts(each)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  }
}

/** So many are looked at twice. */
const flatValues = 1000

/** Whether it holds neither objects nor long texts, so that it may be written at once: a link, the words of a list. */
function isFlat(value: object): boolean {
  const values: readonly unknown[] = Object.values(value)
  return values.length <= flatValues && values.every((each) => typeof each !== 'object' && !isLongString(each))
}

function isLongString(value: unknown): value is string {
  return typeof value === 'string' && value.length > longChars
}
