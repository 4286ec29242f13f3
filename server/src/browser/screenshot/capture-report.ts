import type { Call } from '../../call.ts'
import type { CaptureReport } from '../../contract/screenshot.ts'
import type { Images } from '../in-page/interfaces.ts'

/** What a picture shows, and what of the page it does not. */
export interface Capture {
  readonly bytes: Buffer
  readonly isBlank: boolean
  /** Characters without a glyph. */
  readonly missing: string[]
  readonly images: Images
  readonly truncatedAt: number | null
}

/** Of how the page came to its picture. */
export type CaptureCircumstances = Pick<CaptureReport, 'consent' | 'target_status' | 'stages_ms'>

export function reportOf(capture: Capture, circumstances: CaptureCircumstances): CaptureReport {
  return {
    ...circumstances,
    images: capture.images.counts,
    fonts_missing: capture.missing,
    blank: capture.isBlank,
    truncated_at: capture.truncatedAt,
  }
}

export function warnOfMissing(missing: readonly string[], call: Call): void {
  if (missing.length === 0) return
  const list = missing.map(
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  call.warn(`No font has a glyph for ${list.join(', ')}; boxes stand in their place.`)
}
