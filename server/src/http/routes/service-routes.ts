import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceList } from '../../contract/device-list.ts'
import type { UsageDaysResult, UsageResult } from '../../contract/usage.ts'
import { identityOf } from '../authenticate.ts'

export interface ServiceRoutesParts {
  readonly openapi: object
  readonly usageOf: (accountId: string) => Promise<UsageResult>
  readonly usageDaysOf: (accountId: string) => Promise<UsageDaysResult>
  readonly devices: () => Promise<DeviceList>
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The routes beside the operations: usage, devices and the API document. */
export function serviceRoutes(app: FastifyInstance, parts: ServiceRoutesParts): void {
  app.get('/v1/usage', { onRequest: parts.authenticate }, (request) => parts.usageOf(identityOf(request).accountId))
  app.get('/v1/usage/days', { onRequest: parts.authenticate }, (request) =>
    parts.usageDaysOf(identityOf(request).accountId),
  )
  app.get('/v1/devices', { onRequest: parts.authenticate }, () => parts.devices())
  app.get('/v1/openapi.json', () => parts.openapi)
}
