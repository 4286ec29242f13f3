import { decode as decodePng } from 'fast-png'
import jpeg from 'jpeg-js'

/** A decoded image, for looking at its pixels. */
export interface ReadImage {
  readonly width: number
  readonly height: number
  /** "255,0,0": red, green and blue of a pixel. */
  at(x: number, y: number): string
  /** Whether a pixel has about this colour (JPEG changes them a little). */
  isNear(x: number, y: number, colour: readonly [number, number, number]): boolean
  /** How many runs of rows there are in which the pixel at x has this colour. */
  runs(x: number, colour: string): readonly { readonly from: number; readonly to: number }[]
}

/** Decodes a PNG or JPEG. */
export function readImage(bytes: Uint8Array): ReadImage {
  const { width, height, data, channels } = bytes[0] === 0x89 ? png(bytes) : jpg(bytes)
  const pixel = (x: number, y: number): [number, number, number] => {
    const at = (Math.floor(y) * width + Math.floor(x)) * channels
    return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1]
  }
  const at = (x: number, y: number) => pixel(x, y).join()
  return {
    width,
    height,
    at,
    isNear: (x, y, colour) => pixel(x, y).every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 24),
    runs(x, colour) {
      const found: { from: number; to: number }[] = []
      for (let y = 0; y < height; y += 1) {
        if (at(x, y) !== colour) continue
        const last = found.at(-1)
        if (last?.to === y - 1) last.to = y
        else found.push({ from: y, to: y })
      }
      return found
    },
  }
}

function png(bytes: Uint8Array) {
  const { width, height, data, channels } = decodePng(bytes)
  return { width, height, data, channels }
}

function jpg(bytes: Uint8Array) {
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 1024 })
  return { width, height, data, channels: 4 }
}
