import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../telemetry/metrics.ts'
import type { bodyHolding } from '../held-body.ts'
import { callHooks, measured } from '../routes/operation-routes.ts'
import { answerOperation, type OperationParts } from './answer-operation.ts'
import { documentOf } from './document.ts'
import { mapBody } from './requests/map-body.ts'
import { scrapeBody } from './requests/scrape-body.ts'
import { warningOf } from './warning-of.ts'

export interface ScrapeRoutesParts extends OperationParts {
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly metrics: Metrics
  readonly bodyLimitBytes: number
  readonly bodies: ReturnType<typeof bodyHolding>
}

/** POST /v2/scrape and /v2/map. */
export function scrapeRoutes(app: FastifyInstance, parts: ScrapeRoutesParts): void {
  const hooks = callHooks(parts)
  app.post('/v2/scrape', { ...hooks, onResponse: measured('scrape', parts.metrics) }, async (request, reply) => {
    const asked = { ...scrapeBody(request.body), name: 'scrape' as const, request, reply }
    return await answerOperation(parts, asked, (answer) => ({
      success: true,
      data: documentOf(answer, { scrapeId: request.id, warnings: asked.warnings }),
    }))
  })
  app.post('/v2/map', { ...hooks, onResponse: measured('map', parts.metrics) }, async (request, reply) => {
    const asked = { ...mapBody(request.body), name: 'map' as const, request, reply }
    return await answerOperation(parts, asked, ({ links, warnings = [] }) => ({
      success: true,
      id: request.id,
      links: links.map(({ url, title }) => ({ url, title })),
      warning: warningOf([...asked.warnings, ...warnings]),
    }))
  })
}
