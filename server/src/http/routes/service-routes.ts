import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceList } from '../../contract/device-list.ts'
import type { KeptPlanList, KeptPlanResult, RemovedPlan } from '../../contract/kept-plan-list.ts'
import { Problem } from '../../contract/problems.ts'
import type { UsageDaysResult, UsageResult } from '../../contract/usage.ts'
import { identityOf } from '../authenticate.ts'

export interface ServiceRoutesParts {
  readonly openapi: object
  readonly usageOf: (accountId: string) => Promise<UsageResult>
  readonly usageDaysOf: (accountId: string) => Promise<UsageDaysResult>
  readonly devices: () => Promise<DeviceList>
  /** The plans that extract keeps, by account. */
  readonly keptPlans: {
    list(accountId: string): Promise<KeptPlanList>
    get(accountId: string, id: string): Promise<KeptPlanResult>
    remove(accountId: string, id: string): Promise<RemovedPlan>
  }
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The routes beside the operations: usage, kept plans, devices and the API document. */
export function serviceRoutes(app: FastifyInstance, parts: ServiceRoutesParts): void {
  app.get('/v1/usage', { onRequest: parts.authenticate }, (request) => parts.usageOf(identityOf(request).accountId))
  app.get('/v1/usage/days', { onRequest: parts.authenticate }, (request) =>
    parts.usageDaysOf(identityOf(request).accountId),
  )
  keptPlanRoutes(app, parts)
  app.get('/v1/devices', { onRequest: parts.authenticate }, () => parts.devices())
  app.get('/v1/openapi.json', () => parts.openapi)
}

function keptPlanRoutes(app: FastifyInstance, { keptPlans, authenticate }: ServiceRoutesParts): void {
  const path = '/v1/extract/plans'
  app.get(path, { onRequest: authenticate }, (request) => keptPlans.list(accountOf(request)))
  app.get<{ Params: { id: string } }>(`${path}/:id`, { onRequest: authenticate }, (request) =>
    keptPlans.get(accountOf(request), request.params.id),
  )
  app.delete<{ Params: { id: string } }>(`${path}/:id`, { onRequest: authenticate }, (request) =>
    keptPlans.remove(accountOf(request), request.params.id),
  )
}

/** The account of a key that may extract: its plans are of no concern to other keys. */
function accountOf(request: FastifyRequest): string {
  const { accountId, scopes } = identityOf(request)
  if (scopes.has('extract')) return accountId
  throw new Problem('missing_scope', 'This key may not use extract; use a key with that scope.', {
    details: { scope: 'extract' },
  })
}
