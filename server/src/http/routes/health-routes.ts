import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Examination } from '../../contract/examination.ts'
import { requireAdmin } from '../require-admin.ts'

/** Whether each part is able to do its work; `ready` only when all are. */
export interface Readiness {
  readonly ready: boolean
  readonly checks: Readonly<Record<string, string>>
}

export interface HealthRoutesParts {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Has every part of this process do its work once. */
  readonly examine: () => Promise<Examination>
}

/** What machines ask of every node, whatever its role. */
export function healthRoutes(app: FastifyInstance, { registry, ...parts }: HealthRoutesParts): void {
  // Anybody may ask, and each look writes to the disk and asks the databases.
  const readiness = shared(parts.readiness)
  const examine = shared(parts.examine)
  const onlyAdmin = requireAdmin(parts.authenticate)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get<{ Querystring: { deep?: string } }>('/readyz', async (request, reply) => {
    const isDeep = request.query.deep === '1'
    if (isDeep) await onlyAdmin(request, reply)
    const [{ ready, checks }, examination] = await Promise.all([readiness(), isDeep ? examine() : undefined])
    const isReady = ready && examination?.status !== 'failed'
    if (!isReady) reply.code(503).header('retry-after', '5')
    return { status: isReady ? 'ready' : 'not ready', checks, ...(examination && { findings: examination.findings }) }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType)
    return await registry.metrics()
  })
}

/** Those who ask while a look is under way are given the same one. */
function shared<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let underWay: Promise<Seen> | undefined
  return () => (underWay ??= look().finally(() => (underWay = undefined)))
}
