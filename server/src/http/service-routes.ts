import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { DeviceList } from '../contract/device-list.ts'
import type { UsageResult } from '../contract/usage.ts'
import { identityOf } from './authenticate.ts'

/** Whether each part is able to do its work; `ready` only when all are. */
export interface Readiness {
  readonly ready: boolean
  readonly checks: Readonly<Record<string, string>>
}

export interface ServiceRoutesParts {
  readonly openapi: object
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
  readonly usageOf: (accountId: string) => Promise<UsageResult>
  readonly devices: DeviceList
  readonly keepGate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The routes beside the operations: usage, the API document, health and metrics. */
export function serviceRoutes(app: FastifyInstance, parts: ServiceRoutesParts): void {
  app.get('/v1/usage', { onRequest: parts.keepGate }, (request) => parts.usageOf(identityOf(request).accountId))
  app.get('/v1/devices', { onRequest: parts.keepGate }, () => parts.devices)
  app.get('/v1/openapi.json', () => parts.openapi)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await parts.readiness()
    if (!ready) reply.code(503).header('retry-after', '5')
    return { status: ready ? 'ready' : 'not ready', checks }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(parts.registry.contentType)
    return await parts.registry.metrics()
  })
}
