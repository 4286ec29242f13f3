import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import { extractRoutes } from './extract-routes.ts'
import { type FirecrawlJobParts, firecrawlJobRoutes } from './job-routes.ts'
import { sendFirecrawlProblem } from './problem-answer.ts'
import { scrapeRoutes } from './scrape-routes.ts'
import { searchRoutes, type SearchRoutesParts } from './search-routes.ts'
import { teamRoutes, type TeamRoutesParts } from './team-routes.ts'
import { closeWatchers } from './watcher-upgrade.ts'

export type FirecrawlParts = SearchRoutesParts & FirecrawlJobParts & TeamRoutesParts

/** /v2: what Firecrawl's clients ask, over the same operations and jobs, with the same keys, credits and limits. */
export function firecrawlRoutes(app: FastifyInstance, parts: FirecrawlParts): void {
  closeWatchers(app.server)
  app.register((face, _options, done) => {
    face.setErrorHandler(sendFirecrawlProblem)
    scrapeRoutes(face, parts)
    firecrawlJobRoutes(face, parts)
    extractRoutes(face, parts)
    searchRoutes(face, parts)
    teamRoutes(face, parts)
    face.all('/v2/*', () => {
      throw new Problem('not_found', 'This endpoint of Firecrawl is not offered here.')
    })
    done()
  })
}
