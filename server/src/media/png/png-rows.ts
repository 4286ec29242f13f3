import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** A PNG without its packing: one filter byte and the filtered bytes for each row. */
export interface PngParts {
  readonly width: number
  readonly height: number
  readonly colourType: number
  readonly bytesPerPixel: number
  /** Of a row, without its filter byte. */
  readonly rowBytes: number
  readonly rows: Buffer
}

/** Unpacks a PNG as Chromium writes it: 8 bits to a channel, no palette, not interlaced. Rejects with a TypeError for others. */
export async function pngParts(bytes: Buffer): Promise<PngParts> {
  const width = bytes.readUInt32BE(16)
  const colourType = bytes[25] ?? 0
  const bytesPerPixel = channels[colourType]
  if (bytes[24] !== 8 || bytes[28] !== 0 || bytesPerPixel === undefined) throw new TypeError('an unusual kind of PNG')
  const data: Buffer[] = []
  for (let at = 8; at + 8 < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const rows = await inflated(Buffer.concat(data))
  return { width, height: bytes.readUInt32BE(20), colourType, bytesPerPixel, rowBytes: width * bytesPerPixel, rows }
}

/**
 * Undoes the filter of one row in place (PNG specification, chapter 9). `above` is the row above as it is after that,
 * or undefined for the first.
 */
export function unfilterRow(
  filter: number,
  row: Buffer,
  { above, step }: { above?: Buffer | undefined; step: number },
): void {
  if (filter === 0) return
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] ?? 0)
    const up = above?.[at] ?? 0
    const corner = at < step ? 0 : (above?.[at - step] ?? 0)
    row[at] = ((row[at] ?? 0) + predicted(filter, { left, up, corner })) & 0xff
  }
}

function predicted(filter: number, { left, up, corner }: { left: number; up: number; corner: number }): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default: {
      const guess = left + up - corner
      const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
      if (toLeft <= toUp && toLeft <= toCorner) return left
      return toUp <= toCorner ? up : corner
    }
  }
}
