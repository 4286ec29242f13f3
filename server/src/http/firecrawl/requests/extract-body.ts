import { z } from 'zod'
import { operations } from '../../../contract/operations.ts'
import { invalidRequest } from '../../../contract/requests/parse-request.ts'
import { isObject } from '../../../json/is-object.ts'
import { addressField, readBody, type TranslatedBatch, validOf } from './read-body.ts'
import { nestedScrape } from './scrape-options.ts'

/** The data of all addresses is one answer. */
const mostUrls = 100

const extractRequest = z.object({
  urls: z.array(addressField).min(1).max(mostUrls),
  schema: z.custom<Readonly<Record<string, unknown>>>(
    isObject,
    'schema must be a JSON Schema object; a prompt alone says too little of the shape',
  ),
  prompt: z.string().optional(),
  /** They are always told. */
  showSources: z.boolean().default(false),
  ignoreInvalidURLs: z.boolean().default(true),
  scrapeOptions: z.custom<Readonly<Record<string, unknown>>>(isObject, 'scrapeOptions must be an object').default({}),
})

/** POST /v2/extract: a batch of extracts. */
export function extractBody(given: unknown): TranslatedBatch {
  const { value, warnings } = readBody(extractRequest, given)
  const { urls, schema, prompt, ignoreInvalidURLs, scrapeOptions } = value
  if (urls.some((url) => url.includes('*'))) {
    const message = 'addresses with * are not offered here: map the site, and send the addresses'
    throw invalidRequest([{ path: 'urls', message }])
  }
  const { fields, warnings: more } = nestedScrape(scrapeOptions)
  const known = Object.entries(fields).filter(([name]) => operations.extract.fields.has(name))
  const { valid, invalidUrls } = validOf(urls, ignoreInvalidURLs)
  return {
    body: {
      operation: 'extract',
      requests: valid.map((url) => ({ url })),
      options: { ...Object.fromEntries(known), schema, ...(prompt !== undefined && { prompt }) },
    },
    warnings: [...warnings, ...more],
    invalidUrls,
  }
}
