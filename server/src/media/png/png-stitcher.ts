import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'
import { type PngParts, pngParts, unfilterRow } from './png-rows.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * Puts PNGs of one width below each other, holding one of them at a time. Rows keep the filters they came with; only
 * the first row of each, which knows no row above it, is written anew.
 */
export class PngStitcher {
  readonly #deflate = createDeflate({ level: 3 })
  readonly #packed: Buffer[] = []
  #first: Omit<PngParts, 'rows'> | undefined
  #height = 0
  #bytes = 0

  constructor() {
    this.#deflate.on('data', (chunk: Buffer) => {
      this.#packed.push(chunk)
      this.#bytes += chunk.length
    })
  }

  /** Packed so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Rejects with a TypeError when the PNG does not fit those before it. */
  async add(bytes: Buffer): Promise<void> {
    const { rows, ...parts } = await pngParts(bytes)
    this.#first ??= parts
    if (parts.width !== this.#first.width || parts.colourType !== this.#first.colourType)
      throw new TypeError('PNGs of different kinds')
    const firstRow = rows.subarray(1, 1 + parts.rowBytes)
    unfilterRow(rows[0] ?? 0, firstRow, { step: parts.bytesPerPixel })
    rows[0] = 0
    this.#height += parts.height
    if (!this.#deflate.write(rows)) await once(this.#deflate, 'drain')
  }

  async finished(): Promise<Buffer> {
    if (this.#first === undefined) throw new TypeError('no PNG was added')
    const ended = once(this.#deflate, 'end')
    this.#deflate.end()
    await ended
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.#first.width, 0)
    header.writeUInt32BE(this.#height, 4)
    header.set([8, this.#first.colourType, 0, 0, 0], 8)
    const data = this.#packed.map((chunk) => chunkOf('IDAT', chunk))
    return Buffer.concat([signature, chunkOf('IHDR', header), ...data, chunkOf('IEND', Buffer.alloc(0))])
  }
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
