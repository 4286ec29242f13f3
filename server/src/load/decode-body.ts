import { type Coding, decodeStream, decodeWhole, isOverLimit } from '../media/content-codings.ts'
import { contentTooLarge } from '../media/content-too-large.ts'

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

/** Takes a body as it arrives and gives it decoded. Throws or rejects with `content_too_large`, or Node's zlib error. */
export class BodyReader {
  readonly #limits: BodyLimits
  #chunks: Buffer[] = []
  #bytes = 0
  #stream: ReturnType<typeof decodeStream> | undefined
  #waiting: Promise<void> | undefined

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** Gives a promise when the next chunk should wait for it. */
  write(chunk: Buffer): Promise<void> | undefined {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.maxBytes) throw contentTooLarge(this.#limits.maxBytes)
    if (this.#stream !== undefined) return this.#stream.write(chunk)
    this.#chunks.push(chunk)
    if (this.#limits.codings.length === 0) {
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
    const { codings } = this.#limits
    if (codings.length > 0) return await this.#decode(body, codings)
    const isGzip = this.#limits.unpackUndeclared && body[0] === 0x1f && body[1] === 0x8b
    return isGzip ? await this.#decode(body, ['gzip']) : body
  }

  async #decode(body: Buffer, codings: readonly Coding[]): Promise<Buffer> {
    const { maxBytes } = this.#limits
    try {
      return decodeWhole(body, codings, Math.min(maxBytes, wholeDecodedBytes))
    } catch (error) {
      if (!isOverLimit(error)) throw error
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
    const stream = this.#openStream(this.#limits.codings)
    const waiting = this.#chunks.map((chunk) => stream.write(chunk)).at(-1)
    this.#chunks = []
    return waiting
  }
}
