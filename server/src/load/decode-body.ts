import { Problem } from '../contract/problems.ts'
import { type Coding, decodeStream, decodeWhole, isOverLimit } from './content-codings.ts'
import { hasBinaryBytes } from '../media/sniff.ts'

interface BodyLimits {
  /** Most decoded bytes. No more than this is ever inflated, however small the body is on the wire. */
  readonly maxBytes: number
  /** The codings in the order they were applied. */
  readonly codings: readonly Coding[]
  /** Whether a gzip body that was not declared as such is unpacked nevertheless. */
  readonly unpackUndeclared: boolean
  /** Told how many decoded bytes there are by now; gives a promise when no more should be taken before it resolves. */
  readonly room?: ((bytes: number) => Promise<void> | undefined) | undefined
}

/** Below this a coded body is decoded in one go when it is complete; above, while it arrives. */
const wholeBytes = 128 * 1024
/** Decoding in one go holds up the process, so what turns out larger than this is decoded beside it instead. */
const wholeDecodedBytes = 2 * 1024 * 1024

export function contentTooLarge(maxBytes: number): Problem {
  return new Problem('content_too_large', `the page is larger than ${maxBytes} bytes`, {
    details: { max_bytes: maxBytes },
  })
}

/** Takes a body as it arrives and gives it decoded. Throws or rejects with `content_too_large`, or Node's zlib error. */
export class BodyReader {
  readonly #limits: BodyLimits
  #chunks: Buffer[] = []
  #bytes = 0
  #codings: readonly Coding[]
  #stream: ReturnType<typeof decodeStream> | undefined
  #waiting: Promise<void> | undefined

  constructor(limits: BodyLimits) {
    this.#limits = limits
    this.#codings = limits.codings
  }

  /** Gives a promise when the next chunk should wait for it. */
  write(chunk: Buffer): Promise<void> | undefined {
    const outer = this.#codings.at(-1)
    if (this.#bytes === 0 && outer !== undefined && !isApplied(chunk, outer)) this.#codings = []
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.maxBytes) throw contentTooLarge(this.#limits.maxBytes)
    if (this.#stream !== undefined) return this.#stream.write(chunk)
    this.#chunks.push(chunk)
    if (this.#codings.length === 0) {
      this.#waiting = this.#limits.room?.(this.#bytes)
      return this.#waiting
    }
    if (this.#bytes <= wholeBytes) return undefined
    return this.#startStream()
  }

  async end(): Promise<Buffer> {
    if (this.#stream !== undefined) return await this.#stream.end()
    // The last of it may have come before there was room.
    await this.#waiting
    const body = this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks)
    if (body.length === 0) return body
    if (this.#codings.length > 0) return await this.#decode(body, this.#codings)
    const isGzip = this.#limits.unpackUndeclared && body[0] === 0x1f && body[1] === 0x8b
    return isGzip ? await this.#decode(body, ['gzip']) : body
  }

  async #decode(body: Buffer, codings: readonly Coding[]): Promise<Buffer> {
    const { maxBytes } = this.#limits
    try {
      return decodeWhole(body, codings, Math.min(maxBytes, wholeDecodedBytes))
    } catch (error) {
      if (!isOverLimit(error)) {
        if (isPlainText(body)) return body
        throw error
      }
    }
    const stream = this.#openStream(codings)
    void stream.write(body)
    return await stream.end()
  }

  /** Stops decoding. */
  abort(): void {
    this.#stream?.abort()
    this.#chunks = []
  }

  #openStream(codings: readonly Coding[]): ReturnType<typeof decodeStream> {
    const { maxBytes, room } = this.#limits
    this.#stream = decodeStream(codings, { maxBytes, room, tooLarge: () => contentTooLarge(maxBytes) })
    return this.#stream
  }

  #startStream(): Promise<void> | undefined {
    const stream = this.#openStream(this.#codings)
    const waiting = this.#chunks.map((chunk) => stream.write(chunk)).at(-1)
    this.#chunks = []
    return waiting
  }
}

/** A server that names a coding it did not apply is believed less than a body that is plainly text. */
function isApplied(first: Buffer, coding: Coding): boolean {
  const isGzip = first[0] === 0x1f && first[1] === 0x8b
  // Among this many bytes of compressed data some are control characters, so text is not mistaken for it.
  const isLongEnough = first.length >= 256 || (coding === 'gzip' && !isGzip)
  return !(isLongEnough && isPlainText(first))
}

function isPlainText(body: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*[<{["\w]/.test(body.toString('latin1', 0, 64)) && !hasBinaryBytes(body)
}
