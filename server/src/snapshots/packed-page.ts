import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { fastestZstd, zstdChunkBytes } from '../bytes/zstd.ts'
import type { EncodedText, LoadedPage } from '../loaded-page.ts'

/** A page with what its loader said of it. */
export interface KeptPage {
  readonly page: LoadedPage
  readonly warnings: readonly string[]
}

/** The page's own bytes stand behind a head, which says how many there are of each kind. */
interface Head extends Omit<LoadedPage, 'body' | 'view' | 'bytes'> {
  readonly warnings: readonly string[]
  /** Bytes of the body, the view and the document. */
  readonly lengths: readonly [body: number, view: number | null, bytes: number | null]
  /** Of a body that is still encoded what its encoding is called; absent of text. */
  readonly encoded?: { readonly charset: string | undefined }
}

const lengthBytes = 4
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Bytes of a page as it is held in memory, texts counted by character. */
export function pageBytes({ body, view, bytes }: LoadedPage): number {
  return (typeof body === 'string' ? body : body.bytes).length + (view?.length ?? 0) + (bytes?.length ?? 0)
}

/** A page as bytes, zstd. It is copied at once, so that its own bytes may be handed on meanwhile. */
export async function packPage({ page, warnings }: KeptPage): Promise<Uint8Array> {
  const { body, view, bytes, ...rest } = page
  const bodyBytes = typeof body === 'string' ? Buffer.from(body) : body.bytes
  const viewBytes = view === undefined ? undefined : Buffer.from(view)
  const head: Head = {
    ...rest,
    warnings,
    lengths: [bodyBytes.length, viewBytes?.length ?? null, bytes?.length ?? null],
    ...(typeof body !== 'string' && { encoded: { charset: body.charset } }),
  }
  const headBytes = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(headBytes.length)
  const parts = [length, headBytes, bodyBytes, viewBytes, bytes].filter((part) => part !== undefined)
  return await compress(Buffer.concat(parts), fastestZstd)
}

/** The page that `packPage` packed. `maxBytes`: more than it can be. Rejects when the bytes are no such page. */
export async function unpackPage(packed: Uint8Array, maxBytes: number): Promise<KeptPage> {
  const all = await decompress(packed, { chunkSize: zstdChunkBytes, maxOutputLength: maxBytes })
  const bodyAt = lengthBytes + all.readUInt32BE()
  // As `packPage` wrote it.
  const head = JSON.parse(all.toString('utf8', lengthBytes, bodyAt)) as Head
  const { lengths, encoded, warnings, ...rest } = head
  const [bodyLength, viewLength, bytesLength] = lengths
  const viewAt = bodyAt + bodyLength
  const bytesAt = viewAt + (viewLength ?? 0)
  if (bytesAt + (bytesLength ?? 0) !== all.length) throw new Error('a kept page is not as long as it says')
  const body =
    encoded === undefined ? all.toString('utf8', bodyAt, viewAt) : encodedText(all.subarray(bodyAt, viewAt), encoded)
  const page = {
    ...rest,
    body,
    ...(viewLength !== null && { view: all.toString('utf8', viewAt, bytesAt) }),
    ...(bytesLength !== null && { bytes: Uint8Array.from(all.subarray(bytesAt)) }),
  }
  return { page, warnings }
}

/** With memory of its own, which can be handed to a thread. */
function encodedText(bytes: Uint8Array, { charset }: { readonly charset: string | undefined }): EncodedText {
  return { bytes: Uint8Array.from(bytes), charset }
}
