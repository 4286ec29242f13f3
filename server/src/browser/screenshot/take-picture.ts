import { Problem } from '../../contract/problems.ts'
import type { Area } from './capture-area.ts'
import type { OpenPage } from '../page/open-page.ts'
import { PngStitcher } from '../../media/png/png-stitcher.ts'

export type PictureFormat = 'png' | 'jpeg' | 'webp'

/** What to take: the window as it stands, or an area of the document. */
export interface Frame {
  readonly area: Area | undefined
  /** The page's zoom: a phone shows a page made for desks smaller. */
  readonly zoom: number
  /** Image pixels to a CSS pixel at zoom 1. */
  readonly scale: number
}

interface Kind {
  readonly format: PictureFormat
  readonly quality: number
}

const timeoutMs = 30_000
/** Higher than this is beyond the textures of common graphics processors, and wide ones need memory by the gigabyte. */
const tileHeight = 16_384
const tilePixels = 22_000_000
/** Largest picture: what pages really look like stays far below, noise of this size does not. */
const maxBytes = 64 * 1024 * 1024

/** Takes a picture. PNGs of large areas are taken in tiles, so that memory stays bounded. */
export async function takePicture(page: OpenPage, frame: Frame, kind: Kind): Promise<Buffer> {
  const { area } = frame
  if (area === undefined) return kept(await shoot(page, kind))
  const tiles = tilesOf(frame, area, kind)
  const [first = area] = tiles
  if (tiles.length <= 1) return kept(await shoot(page, kind, { ...first, scale: frame.zoom }))
  const stitcher = new PngStitcher()
  for (const tile of tiles) {
    await stitcher.add(await shoot(page, kind, { ...tile, scale: frame.zoom }))
    if (stitcher.bytes > maxBytes) throw tooLarge()
    // Chromium changes the window's size for each; the page must be itself again before the next.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))', 5000)
  }
  return kept(await stitcher.finished())
}

function kept(picture: Buffer): Buffer {
  if (picture.length > maxBytes) throw tooLarge()
  return picture
}

function tooLarge(): Problem {
  const sentence = `The image is larger than ${maxBytes} bytes: ask for format jpeg, or for a part of the page with clip.`
  return new Problem('content_too_large', sentence, { details: { max_bytes: maxBytes } })
}

/** Areas from top to bottom whose edges fall between image pixels; the area itself when it is small or cannot be cut so. */
function tilesOf({ scale, zoom }: Frame, area: Area, { format }: Kind): readonly Area[] {
  const tallest = Math.min(tileHeight, Math.floor(tilePixels / (area.width * scale)))
  if (format !== 'png' || zoom !== 1 || area.height * scale <= tallest) return [area]
  // All scales of devices are eighths.
  const step = Math.max(8, Math.floor(tallest / scale / 8) * 8)
  const count = Math.ceil(area.height / step)
  return Array.from({ length: count }, (_, index) => {
    const y = area.y + index * step
    return { ...area, y, height: Math.min(step, area.y + area.height - y) }
  })
}

async function shoot(page: OpenPage, { format, quality }: Kind, clip?: Area & { scale: number }): Promise<Buffer> {
  const taking = page.session.send(
    'Page.captureScreenshot',
    {
      format,
      ...(format !== 'png' && { quality }),
      // Packs PNGs in half the time and a third more bytes.
      optimizeForSpeed: true,
      ...(clip !== undefined && { clip, captureBeyondViewport: true }),
    },
    timeoutMs,
  )
  const { data } = await page.frames.picture(taking)
  return Buffer.from(data, 'base64')
}
