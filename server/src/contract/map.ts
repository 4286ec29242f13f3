import { z } from 'zod'
import { proxyCountryField, retriesField, tooLong, urlField } from './fields/fields.ts'
import { headersField } from './fields/target-headers.ts'
import { creditFields } from './fields/credit-fields.ts'

/** POST /v1/map: what a caller may send. */
export const mapRequest = z.object({
  url: urlField.describe('An address of the site. Must include the protocol, http:// or https://.'),
  search: z
    .string()
    .max(200, tooLong('search', 200))
    .optional()
    .describe(
      'Only links that have all these words in their address or title, those with the words at their end first.',
    ),
  limit: z
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(50_000, 'limit must be at most 50000')
    .default(5000)
    .describe('Most links in the answer; at most 50000.'),
  scope: z
    .enum(['path', 'host', 'domain'])
    .default('host')
    .describe(
      'How far the site goes: "path" (the folder of url), "host", or "domain" (all hosts of the registrable domain).',
    ),
  sitemap: z
    .enum(['include', 'only', 'skip'])
    .default('include')
    .describe(
      'Where links are looked for: sitemaps and the page ("include"), sitemaps "only", or the page alone ("skip").',
    ),
  headers: headersField.optional().describe('Custom HTTP headers sent with the request for the page.'),
  proxy_country: proxyCountryField.optional(),
  retries: retriesField,
})

const mapLink = z.object({
  url: z.string().describe('Absolute address, without its fragment.'),
  title: z.string().optional().describe('The text of the link on the page; of the page itself its title.'),
  lastmod: z.string().optional().describe('When it was last changed, as the sitemap says it.'),
  from: z.enum(['sitemap', 'page']).describe('Where it was found first.'),
})

/** POST /v1/map: the 200 answer. */
export const mapResult = z.object({
  status: z.int().describe('HTTP status code of the page at url.'),
  url: z.string().describe('The URL as requested.'),
  final_url: z.string().describe('The URL after redirects, whose site is mapped.'),
  links: z
    .array(mapLink)
    .describe('The addresses found, each once: those of sitemaps first, in their order, then those of the page.'),
  is_complete: z
    .boolean()
    .describe(
      'False where there are, or may be, more: the limit was reached, time was up, or a sitemap could not be read.',
    ),
  ...creditFields,
})

export type MapRequest = z.output<typeof mapRequest>
export type MapResult = z.output<typeof mapResult>
export type MapLink = z.output<typeof mapLink>
