import { z } from 'zod'
import { maxBatchRequests } from '../../../contract/jobs.ts'
import { invalidRequest } from '../../../contract/requests/parse-request.ts'
import { isObject } from '../../../json/is-object.ts'
import { addressField, readBody, type Translated, type TranslatedBatch, validOf } from './read-body.ts'
import { nestedScrape, scrapeFields, scrapeOptions } from './scrape-options.ts'
import { webhookField } from './webhook-field.ts'

const mostAtOnce = 100

const jobFields = {
  maxConcurrency: z.int().min(1).optional(),
  webhook: webhookField,
}

const batchRequest = scrapeOptions.extend({
  urls: z.array(addressField).min(1).max(maxBatchRequests),
  ignoreInvalidURLs: z.boolean().default(true),
  ...jobFields,
})

/** POST /v2/batch/scrape. */
export function batchBody(given: unknown): TranslatedBatch {
  const { value, warnings } = readBody(batchRequest, given)
  const { urls, ignoreInvalidURLs, maxConcurrency, webhook, timeout: _perPage, ...options } = value
  const { fields, warnings: more } = scrapeFields(options)
  const { valid, invalidUrls } = validOf(urls, ignoreInvalidURLs)
  return {
    body: {
      operation: 'scrape',
      requests: valid.map((url) => ({ url })),
      options: fields,
      ...(maxConcurrency !== undefined && { concurrency: Math.min(mostAtOnce, maxConcurrency) }),
      ...(webhook && { webhook }),
    },
    warnings: [...warnings, ...more],
    invalidUrls,
  }
}

const paths = z.array(z.string().max(400)).max(50).default([])

const crawlRequest = z.object({
  url: addressField,
  includePaths: paths,
  excludePaths: paths,
  regexOnFullURL: z.boolean().default(false),
  maxDiscoveryDepth: z.int().min(0).optional(),
  limit: z.int().min(1).default(maxBatchRequests),
  sitemap: z.enum(['include', 'only', 'skip']).default('include'),
  crawlEntireDomain: z.boolean().default(false),
  allowSubdomains: z.boolean().default(false),
  ignoreRobotsTxt: z.boolean().default(false),
  delay: z.number().min(0).optional(),
  prompt: z.string().optional(),
  scrapeOptions: z.custom<Readonly<Record<string, unknown>>>(isObject, 'scrapeOptions must be an object').default({}),
  ...jobFields,
})

type CrawlRequest = z.output<typeof crawlRequest>

/** POST /v2/crawl. */
export function crawlBody(given: unknown): Translated {
  const { value, warnings } = readBody(crawlRequest, given)
  const { maxDiscoveryDepth, limit, maxConcurrency, delay, webhook, ignoreRobotsTxt } = value
  refusePrompt(value)
  const { fields, warnings: more } = nestedScrape(value.scrapeOptions)
  return {
    body: {
      url: value.url,
      operation: 'scrape',
      options: fields,
      limit: Math.min(maxBatchRequests, limit),
      ...(maxDiscoveryDepth !== undefined && { max_depth: Math.min(100, maxDiscoveryDepth) }),
      include: patternsOf(value.includePaths, value),
      exclude: patternsOf(value.excludePaths, value),
      scope: scopeOf(value),
      sitemap: value.sitemap,
      ...(ignoreRobotsTxt && { robots: 'ignore' }),
      ...(delay !== undefined && { delay_ms: Math.min(600_000, Math.round(delay * 1000)) }),
      ...(maxConcurrency !== undefined && { concurrency: Math.min(mostAtOnce, maxConcurrency) }),
      ...(webhook && { webhook }),
    },
    warnings: [...warnings, ...more],
  }
}

/** Firecrawl stays below the folder of the address unless it is told otherwise. */
function scopeOf({ crawlEntireDomain, allowSubdomains }: CrawlRequest): string {
  if (allowSubdomains) return 'domain'
  return crawlEntireDomain ? 'host' : 'path'
}

/** Expressions that are found anywhere in the path, or in the whole address. */
function patternsOf(expressions: readonly string[], { regexOnFullURL: isWhole }: CrawlRequest): readonly string[] {
  return expressions.map((expression) => `${isWhole ? 're' : 're-path'}:${expression}`)
}

function refusePrompt({ prompt }: CrawlRequest): void {
  if (prompt === undefined || prompt === '') return
  const message = 'prompt is not offered here: say with includePaths, excludePaths and limit what is crawled'
  throw invalidRequest([{ path: 'prompt', message }])
}
