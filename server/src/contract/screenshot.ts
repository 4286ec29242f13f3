import { z } from 'zod'
import { isCssSelector } from './fields/css-selector.ts'
import { deviceNames, deviceOf } from './devices.ts'
import { proxyCountryField, retriesField, tooLong, urlField, waitForField, waitMsField } from './fields/fields.ts'
import { creditFields } from './fields/credit-fields.ts'

const noDevice = `device must be one of ${deviceNames.join(', ')}`

const deviceField = z
  .string()
  .max(100, { message: noDevice, abort: true })
  .transform((text, context) => {
    const device = deviceOf(text)
    if (device !== undefined) return device
    context.addIssue({ code: 'custom', message: noDevice })
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

const selectorField = z
  .string()
  .max(2000, tooLong('selector', 2000))
  .refine(isCssSelector, 'selector must be a valid CSS selector')

const captureReport = z
  .object({
    consent: z
      .object({
        platform: z.string().nullable().describe('The consent platform, where it is a known one.'),
        action: z
          .enum(['none', 'opted_out', 'dismissed', 'hidden', 'rolled_back'])
          .describe(
            'What was done: nothing, consent refused, the banner closed, hidden, or shown again because the page went with it.',
          ),
      })
      .describe('What became of a cookie banner.'),
    images: z.object({ total: z.int(), loaded: z.int(), failed: z.int() }).describe('The images of the part captured.'),
    fonts_missing: z.array(z.string()).describe('Characters that no font has a glyph for.'),
    blank: z.boolean().describe('Whether the picture has one colour only.'),
    truncated_at: z.int().nullable().describe('Height in CSS pixels at which a page that is too long was cut.'),
    target_status: z.int().describe('HTTP status of the target page.'),
    stages_ms: z.record(z.string(), z.int()).describe('Milliseconds that each stage took.'),
  })
  .describe('Extension: how the capture went.')

/** POST /v1/screenshot: what a caller may send. */
export const screenshotRequest = z.object({
  url: urlField.describe('The URL to capture. Must include the protocol, http:// or https://.'),
  format: z
    .enum(['png', 'jpeg', 'webp'], 'format must be "png" or "jpeg" (or, as an extension, "webp")')
    .default('png')
    .describe('Image format: "png" or "jpeg". Extension: "webp".'),
  quality: z
    .int('quality must be a whole number')
    .min(1, 'quality must be at least 1')
    .max(100, 'quality must be at most 100')
    .default(80)
    .describe('1 to 100; applies only to jpeg (and webp).'),
  full_page: z.boolean().default(false).describe('Capture the whole scrollable page instead of the viewport.'),
  viewport: viewportField
    .default({ width: 1280, height: 800 })
    .describe('Size of the browser window in CSS pixels; a missing side takes its default.'),
  device: deviceField.optional().meta({
    description: `Emulates a device and overrides viewport. One of ${deviceNames.join(', ')}.`,
    examples: [...deviceNames],
  }),
  wait_for: waitForField.optional().describe('CSS selector of an element to wait for before capturing.'),
  wait_ms: waitMsField.default(0).describe('Extra milliseconds after page load; at most 10000.'),
  dark_mode: z.boolean().default(false).describe('Sets the preferred colour scheme to dark.'),
  hide_cookie_banners: z.boolean().default(true).describe('Attempts to dismiss cookie-consent banners.'),
  clip: clipField
    .optional()
    .describe('Region to capture in CSS pixels of the document; may lie below the fold and wins over full_page.'),
  proxy_country: proxyCountryField.optional(),
  retries: retriesField,
  selector: selectorField
    .optional()
    .describe('Extension: CSS selector of the one element to capture; wins over clip and full_page.'),
})

/** POST /v1/screenshot: the 200 answer. */
export const screenshotResult = z.object({
  status: z.int().describe('Status of the call (200 on success).'),
  url: z.string().describe('The requested URL.'),
  screenshot_url: z.string().describe('Where the image can be downloaded, without a key, until expires_at.'),
  format: z.enum(['png', 'jpeg', 'webp']).describe('Format of the image.'),
  dimensions: z
    .object({ width: z.int(), height: z.int() })
    .describe('Real pixels of the image: CSS pixels times the device scale.'),
  file_size_bytes: z.int().describe('Size of the image in bytes.'),
  capture: captureReport.optional(),
  expires_at: z.iso.datetime().describe('When screenshot_url stops working: 24 hours after creation, UTC.'),
  ...creditFields,
})

export type CaptureReport = z.output<typeof captureReport>
export type ScreenshotRequest = z.output<typeof screenshotRequest>
export type ScreenshotResult = z.output<typeof screenshotResult>

function pixels(name: string, min: number, max: number) {
  return z
    .int(`${name} must be a whole number of pixels`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`)
}
