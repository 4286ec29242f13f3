import { pngParts, unfilterRow } from './png-rows.ts'

/** Whether every pixel of a PNG has the same colour. */
export async function isOneColour(png: Buffer): Promise<boolean> {
  const { rows, rowBytes, bytesPerPixel: step, height } = await pngParts(png)
  let above: Buffer | undefined
  for (let index = 0; index < height; index += 1) {
    const at = index * (rowBytes + 1)
    const row = rows.subarray(at + 1, at + 1 + rowBytes)
    unfilterRow(rows[at] ?? 0, row, { above, step })
    const expected = above ?? Buffer.alloc(rowBytes, row.subarray(0, step))
    if (!row.equals(expected)) return false
    above = row
  }
  return true
}
