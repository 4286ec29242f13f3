import { addressField, readBody, type Translated } from './read-body.ts'
import { scrapeFields, scrapeOptions } from './scrape-options.ts'

const scrapeRequest = scrapeOptions.extend({ url: addressField })

/** POST /v2/scrape. `timeoutMs`: how long the caller gives it; undefined, as long as a target has. */
export function scrapeBody(given: unknown): Translated & { readonly timeoutMs: number | undefined } {
  const { value, warnings } = readBody(scrapeRequest, given)
  const { url, timeout: timeoutMs, ...options } = value
  const { fields, warnings: more } = scrapeFields(options)
  // What a page that is not there shows is told with its status, as Firecrawl tells it.
  return { body: { ...fields, url, allow_error_status: true }, warnings: [...warnings, ...more], timeoutMs }
}
