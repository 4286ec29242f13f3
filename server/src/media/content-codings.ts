import { Problem } from '../contract/problems.ts'
import zlib, { type ZlibOptions, type ZstdOptions } from 'node:zlib'
import { errorCode } from '../error-code.ts'

export type Coding = 'gzip' | 'deflate' | 'br' | 'zstd'

const names: Readonly<Record<string, Coding | undefined>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
}
const maxCodings = 3

/**
 * Reads Content-Encoding, in the order the codings were applied. Throws `target_unreachable` when more than three are
 * stacked. A list with a word that is no known coding counts as none, as in browsers: such words are mistakes.
 */
export function parseCodings(header: string | null): readonly Coding[] {
  if (header === null || header === '') return []
  const words = header
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'identity')
  if (words.length > maxCodings) {
    throw new Problem('target_unreachable', `the target's answer has more than ${maxCodings} stacked content codings`)
  }
  const codings = words.flatMap((word) => (Object.hasOwn(names, word) ? (names[word] ?? []) : []))
  return codings.length === words.length ? codings : []
}

const chunkSize = 64 * 1024
/** Most pages fit into one piece of this size, which is then not copied again. */
const wholeChunkSize = 128 * 1024
const zlibOptions: ZlibOptions = { chunkSize }
/** Content-Encoding: zstd allows windows of 8 MiB (RFC 9659); more would let a few bytes claim much memory. */
const zstdOptions: ZstdOptions = { chunkSize, params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } }

/** Decodes a complete body in one go. Throws zlib's error; `isOverLimit` tells the one for too much output. */
export function decodeWhole(body: Buffer, codings: readonly Coding[], maxOutputLength: number): Buffer {
  return codings.toReversed().reduce<Buffer>((bytes, coding) => decodeOne(bytes, coding, maxOutputLength), body)
}

function decodeOne(bytes: Buffer, coding: Coding, maxOutputLength: number): Buffer {
  if (coding === 'gzip') return zlib.gunzipSync(bytes, { chunkSize: wholeChunkSize, maxOutputLength })
  if (coding === 'br') return zlib.brotliDecompressSync(bytes, { chunkSize: wholeChunkSize, maxOutputLength })
  if (coding === 'zstd')
    return zlib.zstdDecompressSync(bytes, { ...zstdOptions, chunkSize: wholeChunkSize, maxOutputLength })
  const inflate = isZlibWrapped(bytes) || isGzip(bytes) ? zlib.unzipSync : zlib.inflateRawSync
  return inflate(bytes, { chunkSize: wholeChunkSize, maxOutputLength })
}

export function isOverLimit(error: unknown): boolean {
  return error instanceof RangeError && errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
}

/** "deflate" means the zlib format (RFC 1950), but some servers send the bare stream (RFC 1951). */
function isZlibWrapped(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

/** Some servers say "deflate" and send gzip. */
function isGzip([first, second]: Buffer): boolean {
  return first === 0x1f && second === 0x8b
}

type Decoder = ReturnType<typeof zlib.createGunzip | typeof zlib.createZstdDecompress>

function createDecoder(coding: Coding, first: Buffer): Decoder {
  if (coding === 'gzip') return zlib.createGunzip(zlibOptions)
  if (coding === 'br') return zlib.createBrotliDecompress({ chunkSize })
  if (coding === 'zstd') return zlib.createZstdDecompress(zstdOptions)
  if (isGzip(first)) return zlib.createGunzip(zlibOptions)
  return isZlibWrapped(first) ? zlib.createInflate(zlibOptions) : zlib.createInflateRaw(zlibOptions)
}

interface DecodingStream {
  /** Gives a promise when the next chunk should wait for it. */
  write(chunk: Buffer): Promise<void> | undefined
  end(): Promise<Buffer>
  abort(): void
}

export interface DecodingLimits {
  readonly maxBytes: number
  readonly tooLarge: () => Error
  /** Takes what is decoded as it comes, in place of the whole at the end. Must not throw. */
  readonly take?: (piece: Buffer) => void
  /** Told how many bytes were decoded; gives a promise when no more should be before it resolves. */
  readonly room?: ((bytes: number) => Promise<void> | undefined) | undefined
}

/** Decodes a body as it arrives, off the main thread. Ends with `tooLarge()` once any step gives over `maxBytes`. */
export function decodeStream(
  codings: readonly Coding[],
  { maxBytes, tooLarge, room, take }: DecodingLimits,
): DecodingStream {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  promise.catch(() => {})
  const decoders = new Set<Decoder>()
  const chunks: Buffer[] = []
  function fail(error: Error): void {
    for (const decoder of decoders) decoder.destroy()
    reject(error)
  }
  let bytes = 0
  const last: Step = {
    write: (chunk) => {
      if (take === undefined) chunks.push(chunk)
      else take(chunk)
      bytes += chunk.length
      return room?.(bytes)
    },
    end: () => resolve(Buffer.concat(chunks)),
  }
  const first = codings.reduce<Step>((next, coding) => {
    const counted = counting(next, maxBytes, () => fail(tooLarge()))
    return decodingStep(coding, counted, { fail, opened: (decoder) => decoders.add(decoder) })
  }, last)
  return {
    write: (chunk) => first.write(chunk),
    end() {
      first.end()
      return promise
    },
    abort: () => fail(new Error('decoding was stopped')),
  }
}

interface Step {
  write(chunk: Buffer): Promise<void> | undefined
  end(): void
}

function counting(next: Step, maxBytes: number, overflow: () => void): Step {
  let bytes = 0
  return {
    end: () => next.end(),
    write(chunk) {
      bytes += chunk.length
      if (bytes > maxBytes) {
        overflow()
        return undefined
      }
      return next.write(chunk)
    },
  }
}

interface StepEvents {
  readonly fail: (error: Error) => void
  readonly opened: (decoder: Decoder) => void
}

/** One decoder, made when its first bytes are there to tell the two kinds of deflate apart. */
function decodingStep(coding: Coding, next: Step, { fail, opened }: StepEvents): Step {
  let decoder: Decoder | undefined
  let roomy: Promise<void> | undefined
  function open(first: Buffer): Decoder {
    const made = createDecoder(coding, first)
    made.on('data', (chunk: Buffer) => {
      const waiting = next.write(chunk)
      if (waiting === undefined) return
      made.pause()
      waiting.then(() => made.resume(), fail)
    })
    made.on('end', () => next.end())
    made.on('error', fail)
    opened(made)
    return made
  }
  return {
    write(chunk) {
      decoder ??= open(chunk)
      if (decoder.destroyed || decoder.write(chunk)) return undefined
      // Whoever writes on in the meantime waits for the same moment.
      roomy ??= untilRoomy(decoder).finally(() => (roomy = undefined))
      return roomy
    },
    end() {
      if (decoder === undefined) next.end()
      else decoder.end()
    },
  }
}

/** Until a decoder takes more, or has ended. */
function untilRoomy(decoder: Decoder): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      decoder.off('drain', done).off('close', done)
      resolve()
    }
    decoder.on('drain', done).on('close', done)
  })
}
