import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

/** Whether each part is able to do its work; `ready` only when all are. */
export interface Readiness {
  readonly ready: boolean
  readonly checks: Readonly<Record<string, string>>
}

export interface HealthRoutesParts {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
}

/** What machines ask of every node, whatever its role. */
export function healthRoutes(app: FastifyInstance, { readiness, registry }: HealthRoutesParts): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await readiness()
    if (!ready) reply.code(503).header('retry-after', '5')
    return { status: ready ? 'ready' : 'not ready', checks }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return await registry.metrics()
  })
}
