import { z } from 'zod'
import { isObject } from '../../../json/is-object.ts'
import type { SearchRequest } from '../../../search/web-search.ts'
import { readBody } from './read-body.ts'
import { nestedScrape } from './scrape-options.ts'

const leastTimeoutMs = 1000
const domain = z.string().min(1).max(253)
const source = z.enum(['web', 'news', 'images'])

const searchRequest = z.object({
  query: z.string().trim().min(1).max(1000),
  limit: z.int().min(1).max(100).default(10),
  sources: z
    .array(
      z.union([source, z.object({ type: source }).transform(({ type }) => type)], 'sources are web, news and images'),
    )
    .min(1)
    .max(10)
    .default(['web']),
  includeDomains: z.array(domain).max(20).default([]),
  excludeDomains: z.array(domain).max(20).default([]),
  tbs: z.string().max(100).optional(),
  timeout: z.number().min(0).max(300_000).default(60_000),
  ignoreInvalidURLs: z.boolean().default(true),
  scrapeOptions: z.custom<Readonly<Record<string, unknown>>>(isObject, 'scrapeOptions must be an object').optional(),
})

interface Search {
  readonly searches: readonly SearchRequest[]
  /** The fields of a scrape of each page found; undefined where none is asked for. */
  readonly scrape: Readonly<Record<string, unknown>> | undefined
  readonly timeoutMs: number
  readonly warnings: readonly string[]
}

/** POST /v2/search. Throws Problem `invalid_request`. */
export function searchBody(given: unknown): Search {
  const { value, warnings } = readBody(searchRequest, given)
  const { limit, sources, tbs, timeout, scrapeOptions } = value
  const within = withins.get(tbs)
  const query = queryOf(value)
  const scrape = hasFormats(scrapeOptions) ? nestedScrape(scrapeOptions) : undefined
  return {
    searches: [...new Set(sources)].map((kind) => ({ query, limit, within, kind })),
    scrape: scrape?.fields,
    // Some clients mean seconds.
    timeoutMs: Math.max(leastTimeoutMs, timeout),
    warnings: [
      ...warnings,
      ...(scrape?.warnings ?? []),
      ...(tbs !== undefined && within === undefined ? [`tbs is one of ${[...withins.keys()].join(', ')} here.`] : []),
    ],
  }
}

const withins: ReadonlyMap<string | undefined, SearchRequest['within']> = new Map([
  ['qdr:d', 'day'],
  ['qdr:w', 'week'],
  ['qdr:m', 'month'],
  ['qdr:y', 'year'],
])

/** Without formats nothing is scraped, as at Firecrawl. */
function hasFormats(options: Readonly<Record<string, unknown>> | undefined): options is Record<string, unknown> {
  return Array.isArray(options?.['formats']) && options['formats'].length > 0
}

function queryOf({ query, includeDomains, excludeDomains }: z.output<typeof searchRequest>): string {
  const sites = includeDomains.map((name) => `site:${name}`).join(' OR ')
  return [query, ...(sites === '' ? [] : [`(${sites})`]), ...excludeDomains.map((name) => `-site:${name}`)].join(' ')
}
