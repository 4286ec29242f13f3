import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { FoundPage, SearchRequest, WebSearch } from '../../search/web-search.ts'
import { identityOf } from '../authenticate.ts'
import { callOf } from '../call-of.ts'
import { dropBody } from '../held-body.ts'
import { callHooks, unlessGone } from '../routes/operation-routes.ts'
import { sendJson } from '../send-answer.ts'
import { PageScraper } from './page-scraper.ts'
import { searchBody } from './requests/search-body.ts'
import type { ScrapeRoutesParts } from './scrape-routes.ts'
import { warningOf } from './warning-of.ts'

export interface SearchRoutesParts extends ScrapeRoutesParts {
  /** Undefined where the operator has none. */
  readonly search: WebSearch | undefined
}

/** Of these paths alone, so no problem of the service. */
const notConfigured = {
  success: false,
  error: 'This installation has no search engine: its operator may set GANNET_SEARXNG_URL to that of a SearXNG.',
  code: 'search_not_configured',
}

/** POST /v2/search: what a search engine finds, and its pages where they are asked for. */
export function searchRoutes(app: FastifyInstance, parts: SearchRoutesParts): void {
  app.post('/v2/search', callHooks(parts), async (request, reply) => {
    const { search } = parts
    if (search === undefined) {
      request.outcome = notConfigured.code
      return reply.code(501).send(notConfigured)
    }
    const asked = searchBody(request.body)
    dropBody(request, '')
    const identity = identityOf(request)
    if (!identity.scopes.has('scrape')) throw missingScope()
    const call = callOf(request, reply, { ...parts, name: 'scrape', identity })
    return await unlessGone({ request, reply, signal: call.signal }, async () => {
      const ends = AbortSignal.timeout(asked.timeoutMs)
      const scraper = asked.scrape && new PageScraper({ ...parts, identity, call, ends, fields: asked.scrape })
      const data: Record<string, readonly object[]> = {}
      for (const one of asked.searches) {
        const found = await search.find(one, call.signal)
        data[one.kind] = await withDocuments(
          resultsOf(one.kind, found),
          found,
          one.kind === 'images' ? undefined : scraper,
        )
      }
      const warning = warningOf([...asked.warnings, ...(scraper?.warnings ?? [])])
      return sendJson(reply, { success: true, id: request.id, data, creditsUsed: scraper?.credits ?? 0, warning })
    })
  })
}

function resultsOf(kind: SearchRequest['kind'], found: readonly FoundPage[]): readonly object[] {
  return found.map(({ url, title, snippet, date, imageUrl }, index) => {
    const position = index + 1
    if (kind === 'web') return { url, title, description: snippet, position }
    if (kind === 'news') return { url, title, snippet, date, imageUrl, position }
    return { url, title, imageUrl, position }
  })
}

async function withDocuments(
  results: readonly object[],
  found: readonly FoundPage[],
  scraper: PageScraper | undefined,
): Promise<readonly object[]> {
  const documents = await scraper?.scrape(found.map(({ url }) => url))
  return documents === undefined ? results : results.map((result, index) => Object.assign(result, documents[index]))
}

function missingScope(): Problem {
  return new Problem('missing_scope', 'This key may not use scrape; use a key with that scope.', {
    details: { scope: 'scrape' },
  })
}
