import { Problem } from '../../contract/problems.ts'

/** A part of the document in CSS pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Cuts a caller's clip to the page. Throws Problem `invalid_request` when nothing is left of it (decision R13). */
export function clipOn(page: PageSize, clip: Area): Area {
  const width = Math.min(clip.width, page.width - clip.x)
  const height = Math.min(clip.height, page.height - clip.y)
  if (width >= 1 && height >= 1) return { x: clip.x, y: clip.y, width, height }
  const message = `clip lies outside of the page, which is ${page.width} by ${page.height} CSS pixels`
  throw new Problem('invalid_request', message, { details: { fields: [{ path: 'clip', message }] } })
}

/** An element's box with whole edges around it, cut to the page. */
export function elementOn(page: PageSize, box: Area): Area {
  const x = Math.max(0, Math.floor(box.x))
  const y = Math.max(0, Math.floor(box.y))
  const width = Math.min(page.width, Math.ceil(box.x + box.width)) - x
  const height = Math.min(page.height, Math.ceil(box.y + box.height)) - y
  if (width >= 1 && height >= 1) return { x, y, width, height }
  throw new Problem('selector_not_found', 'the element that selector names lies outside of the page')
}

/** The limits of one image in its own pixels, either way (decision A8); WebP cannot be larger. */
const maxSide = { png: 32_000, jpeg: 32_000, webp: 16_383 }
/** As much as 7,680 by 8,300: what a picture costs in memory grows with it. */
const maxPixels = 64_000_000

/** Cuts an area to what one image may hold. `pixels`: image pixels to a CSS pixel. */
export function withinLimits(area: Area, format: keyof typeof maxSide, pixels: number): Area {
  const width = cutTo(maxSide[format], area.width, pixels)
  const tallest = Math.min(maxSide[format], Math.floor(maxPixels / Math.ceil(width * pixels)))
  return { ...area, width, height: cutTo(tallest, area.height, pixels) }
}

/** A page of the right size to a pixel must not lose a row to rounding. */
function cutTo(most: number, length: number, pixels: number): number {
  return Math.round(length * pixels) <= most ? length : Math.floor(most / pixels)
}
