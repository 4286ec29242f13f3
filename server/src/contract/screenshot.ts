import { z } from 'zod'
import { deviceNames, deviceOf } from './devices.ts'
import { proxyCountryField, urlField, waitForField, waitMsField } from './fields.ts'
import { creditFields } from './scrape.ts'

const deviceField = z.string().transform((text, context) => {
  const device = deviceOf(text)
  if (device !== undefined) return device
  context.addIssue({ code: 'custom', message: `device must be one of ${deviceNames.join(', ')}` })
  return z.NEVER
})

const viewportField = z.object({
  width: pixels('viewport.width', 1, 7680).default(1280),
  height: pixels('viewport.height', 1, 4320).default(800),
})

const clipField = z.object({
  x: pixels('clip.x', 0, 1_000_000),
  y: pixels('clip.y', 0, 1_000_000),
  width: pixels('clip.width', 1, 1_000_000),
  height: pixels('clip.height', 1, 1_000_000),
})

/** POST /v1/screenshot: what a caller may send. */
export const screenshotRequest = z.object({
  url: urlField.describe('The URL to capture. Must include the protocol, http:// or https://.'),
  format: z.enum(['png', 'jpeg'], 'format must be "png" or "jpeg"').default('png').describe('Image format.'),
  quality: z
    .int('quality must be a whole number')
    .min(1, 'quality must be at least 1')
    .max(100, 'quality must be at most 100')
    .default(80)
    .describe('1 to 100; applies only to jpeg.'),
  full_page: z.boolean().default(false).describe('Capture the whole scrollable page instead of the viewport.'),
  viewport: viewportField
    .default({ width: 1280, height: 800 })
    .describe('Size of the browser window in CSS pixels; a missing side takes its default.'),
  device: deviceField
    .optional()
    .describe(`Emulates a device and overrides viewport. One of ${deviceNames.join(', ')}.`),
  wait_for: waitForField.optional().describe('CSS selector of an element to wait for before capturing.'),
  wait_ms: waitMsField.default(0).describe('Extra milliseconds after page load; at most 10000.'),
  dark_mode: z.boolean().default(false).describe('Sets the preferred colour scheme to dark.'),
  hide_cookie_banners: z.boolean().default(true).describe('Attempts to dismiss cookie-consent banners.'),
  clip: clipField
    .optional()
    .describe('Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page.'),
  proxy_country: proxyCountryField.optional(),
})

/** POST /v1/screenshot: the 200 answer. */
export const screenshotResult = z.object({
  status: z.int().describe('Status of the call (200 on success).'),
  url: z.string().describe('The requested URL.'),
  screenshot_url: z.string().describe('Where the image can be downloaded, without a key, until expires_at.'),
  format: z.enum(['png', 'jpeg']).describe('Format of the image.'),
  dimensions: z
    .object({ width: z.int(), height: z.int() })
    .describe('Real pixels of the image: CSS pixels times the device scale.'),
  file_size_bytes: z.int().describe('Size of the image in bytes.'),
  expires_at: z.iso.datetime().describe('When screenshot_url stops working: 24 hours after creation, UTC.'),
  ...creditFields,
})

export type ScreenshotRequest = z.output<typeof screenshotRequest>
export type ScreenshotResult = z.output<typeof screenshotResult>

function pixels(name: string, min: number, max: number) {
  return z
    .int(`${name} must be a whole number of pixels`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)
}
