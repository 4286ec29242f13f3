import { z } from 'zod'
import { isObject } from '../../../json/is-object.ts'

const wrongFormat =
  'a format is its name or an object with its type, such as {"type": "json", "schema": {…}, "prompt": "…"} or {"type": "screenshot", "fullPage": true, "quality": 80, "viewport": {"width": 1280, "height": 800}}'

const screenshotFormat = z.object({
  type: z.literal('screenshot'),
  fullPage: z.boolean().default(false),
  quality: z.number().optional(),
  viewport: z.object({ width: z.int(), height: z.int() }).optional(),
})

const jsonFormat = z.object({
  type: z.literal('json'),
  schema: z.custom<Readonly<Record<string, unknown>>>(isObject).optional(),
  prompt: z.string().optional(),
  /** Of our own. */
  includeEvidence: z.boolean().default(false),
})

const plainType = z
  .string()
  .max(100)
  .refine((type) => type !== 'json' && type !== 'screenshot')

/** What is wanted of a page, as Firecrawl names it. */
export const formatsField = z
  .array(
    z.union(
      [
        z.literal('screenshot').transform((type) => ({ screenshot: screenshotFormat.parse({ type }) })),
        screenshotFormat.transform((screenshot) => ({ screenshot })),
        jsonFormat.transform((json) => ({ json })),
        plainType.transform((plain) => ({ plain })),
        z.object({ type: plainType }).transform(({ type: plain }) => ({ plain })),
      ],
      { error: wrongFormat },
    ),
  )
  .max(50)
  // Some clients write down that they want nothing in particular.
  .transform((formats) => (formats.length === 0 ? [{ plain: 'markdown' }] : formats))
  .default([{ plain: 'markdown' }])

type Formats = z.output<typeof formatsField>

const served: ReadonlySet<string> = new Set(['markdown', 'html', 'rawHtml', 'links'])

/** The names of formats that are not served. */
export function unservedFormats(formats: Formats): readonly string[] {
  const plain = formats.flatMap((format) => ('plain' in format ? [format.plain] : []))
  return [...new Set(plain)].filter((name) => !served.has(name))
}

/** How the page is to be read and shown, whatever is wanted of it. */
interface Manner {
  readonly onlyMainContent: boolean
  readonly mobile: boolean
  readonly hidesBanners: boolean
}

/** The fields of a scrape that gives these formats. */
export function fieldsOf(formats: Formats, manner: Manner): Readonly<Record<string, unknown>> {
  const has = (name: string): boolean => formats.some((format) => 'plain' in format && format.plain === name)
  const picture = formats.find((format) => 'screenshot' in format)?.screenshot
  const json = formats.find((format) => 'json' in format)?.json
  const isMain = manner.onlyMainContent
  return {
    include_html: has('html') || has('rawHtml'),
    // Markdown is of the main content; all that a page shows there is as text.
    include_markdown: has('markdown') && isMain,
    include_text: has('markdown') && !isMain,
    text_mode: isMain ? 'main' : 'full',
    include_links: has('links'),
    ...(picture && { include_screenshot: true, screenshot: pictureOptions(picture, manner) }),
    ...(json && { extract: extractOptions(json) }),
  }
}

function pictureOptions(
  { fullPage, quality, viewport }: z.output<typeof screenshotFormat>,
  { mobile, hidesBanners }: Manner,
): object {
  return {
    full_page: fullPage,
    // A PNG has no quality.
    ...(quality !== undefined && { format: 'jpeg', quality: Math.min(100, Math.max(1, Math.round(quality))) }),
    ...(viewport && { viewport }),
    ...(mobile && { device: 'iPhone 15' }),
    hide_cookie_banners: hidesBanners,
  }
}

function extractOptions({ schema, prompt, includeEvidence }: z.output<typeof jsonFormat>): object {
  return {
    ...(schema && { schema }),
    ...(prompt !== undefined && { prompt }),
    ...(includeEvidence && { include_evidence: true }),
  }
}
