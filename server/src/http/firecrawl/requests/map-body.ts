import { z } from 'zod'
import { addressField, readBody, type Translated } from './read-body.ts'

const maxLinks = 50_000

const mapRequest = z.object({
  url: addressField,
  search: z.string().optional(),
  sitemap: z.enum(['include', 'only', 'skip']).default('include'),
  includeSubdomains: z.boolean().default(true),
  limit: z.int().min(1).default(5000),
  timeout: z.number().min(1).max(3_600_000).optional(),
  location: z.object({ country: z.string().optional() }).optional(),
})

/** POST /v2/map. */
export function mapBody(given: unknown): Translated & { readonly timeoutMs: number | undefined } {
  const { value, warnings } = readBody(mapRequest, given)
  const { url, search, sitemap, includeSubdomains, limit, timeout: timeoutMs, location } = value
  return {
    body: {
      url,
      sitemap,
      ...(search !== undefined && { search }),
      scope: includeSubdomains ? 'domain' : 'host',
      limit: Math.min(maxLinks, limit),
      ...(location?.country !== undefined && { proxy_country: location.country }),
    },
    warnings: [...warnings, ...(limit > maxLinks ? [`limit was cut to ${maxLinks}.`] : [])],
    timeoutMs,
  }
}
