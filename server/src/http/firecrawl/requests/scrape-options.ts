import { z } from 'zod'
import { fieldProblems, invalidRequest, within } from '../../../contract/requests/parse-request.ts'
import { fieldsOf, formatsField, unservedFormats } from './formats.ts'
import { refuseProtections, unknownOf } from './read-body.ts'

const maxWaitMs = 10_000
const maxAgeSeconds = 30 * 24 * 3600

/** What Firecrawl's clients may say of how a page is scraped. */
export const scrapeOptions = z.object({
  formats: formatsField,
  onlyMainContent: z.boolean().default(true),
  headers: z.record(z.string(), z.string()).optional(),
  waitFor: z.number().min(0).default(0),
  timeout: z.number().min(1).max(3_600_000).optional(),
  mobile: z.boolean().default(false),
  location: z.object({ country: z.string().optional(), languages: z.array(z.string()).max(20).optional() }).optional(),
  maxAge: z.number().min(0).optional(),
  proxy: z.string().max(100).optional(),
  fastMode: z.boolean().default(false),
  blockAds: z.boolean().default(true),
  skipTlsVerification: z.boolean().default(false),
  actions: z.array(z.unknown()).default([]),
})

type ScrapeOptions = z.output<typeof scrapeOptions>

/** The fields of a scrape that does what the options say, and what they say in vain. Throws Problem `invalid_request`. */
export function scrapeFields(options: ScrapeOptions): {
  readonly fields: Readonly<Record<string, unknown>>
  readonly warnings: readonly string[]
} {
  refuseUndone(options)
  const { waitFor, location, maxAge } = options
  const waitMs = Math.min(maxWaitMs, Math.round(waitFor))
  const sent = headersOf(options)
  const manner = { ...options, hidesBanners: options.blockAds }
  return {
    fields: {
      ...fieldsOf(options.formats, manner),
      // Firecrawl has a browser for each page; most pages do without.
      ...(!options.fastMode && { render: 'auto' }),
      ...(waitMs > 0 && { wait_ms: waitMs }),
      ...(Object.keys(sent).length > 0 && { headers: sent }),
      ...(location?.country !== undefined && { proxy_country: location.country }),
      ...(maxAge !== undefined && { max_age_s: Math.min(maxAgeSeconds, Math.floor(maxAge / 1000)) }),
    },
    warnings: warningsOf(options),
  }
}

/** The caller's own headers, and the languages where those say none. */
function headersOf({ headers = {}, location }: ScrapeOptions): Readonly<Record<string, string>> {
  const languages = location?.languages?.filter((language) => language !== '') ?? []
  const isSaid = Object.keys(headers).some((name) => name.toLowerCase() === 'accept-language')
  return languages.length === 0 || isSaid ? headers : { ...headers, 'accept-language': languages.join(', ') }
}

/** What would change what the answer is, or leave nothing of it. */
function refuseUndone({ actions, formats }: ScrapeOptions): void {
  if (actions.length > 0) {
    const message = 'actions are not offered here: nothing is clicked or typed; waitFor waits for a page'
    throw invalidRequest([{ path: 'actions', message }])
  }
  if (formats.some((format) => 'json' in format && format.json.schema === undefined)) {
    const message = 'the format "json" needs a schema here; a prompt alone says too little of the shape'
    throw invalidRequest([{ path: 'formats', message }])
  }
}

function warningsOf(options: ScrapeOptions): readonly string[] {
  const { formats, waitFor, proxy, mobile, skipTlsVerification, onlyMainContent } = options
  const hasPicture = formats.some((format) => 'screenshot' in format)
  const wantsMarkdown = formats.some((format) => 'plain' in format && format.plain === 'markdown')
  return [
    ...unservedFormats(formats).map(
      (name) => `The format ${JSON.stringify(name)} is not offered here and was ignored.`,
    ),
    ...(waitFor > maxWaitMs ? [`waitFor was cut to ${maxWaitMs} ms.`] : []),
    ...(proxy === undefined || proxy === 'basic' || proxy === 'auto'
      ? []
      : ['The proxy asked for is not offered here; "basic" was used.']),
    ...(mobile && !hasPicture ? ['mobile was ignored: it works only with the format "screenshot".'] : []),
    ...(skipTlsVerification ? ['skipTlsVerification was ignored: certificates are always checked.'] : []),
    ...(wantsMarkdown && !onlyMainContent
      ? ['Without onlyMainContent markdown is all visible text of the page, without marks.']
      : []),
  ]
}

/** As `scrapeFields`, of options that stand within another request as `scrapeOptions`. */
export function nestedScrape(given: Readonly<Record<string, unknown>>): ReturnType<typeof scrapeFields> {
  refuseProtections(given, 'scrapeOptions.')
  const parsed = scrapeOptions.safeParse(given, { reportInput: true })
  if (!parsed.success) throw invalidRequest(fieldProblems(parsed.error).map((fault) => within('scrapeOptions', fault)))
  const { fields, warnings } = scrapeFields(parsed.data)
  return { fields, warnings: [...unknownOf(given, new Set(Object.keys(scrapeOptions.shape))), ...warnings] }
}
