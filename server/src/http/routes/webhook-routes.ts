import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hooks } from '../../hooks/open-hooks.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { identityOf } from '../authenticate.ts'

export interface WebhookRoutesParts {
  readonly hooks: Hooks
  readonly jobs: Jobs
  /** Takes the turn of a look-up, whatever the method. */
  readonly authenticateReads: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

interface SecretRoute {
  readonly Params: { id: string }
}

interface DeliveryRoute {
  readonly Params: { id: string; delivery: string }
}

/** The secrets that webhooks are signed with, and what was sent of a job. */
export function webhookRoutes(app: FastifyInstance, { hooks, jobs, authenticateReads }: WebhookRoutesParts): void {
  const options = { onRequest: authenticateReads, bodyLimit: 1024 }
  const { secrets } = hooks
  app.get('/v1/webhooks/secrets', options, (request) => secrets.list(identityOf(request).accountId))
  app.post('/v1/webhooks/secrets', options, async (request, reply) =>
    reply.code(201).send(await secrets.create(identityOf(request).accountId)),
  )
  app.delete<SecretRoute>('/v1/webhooks/secrets/:id', options, (request) =>
    secrets.remove(identityOf(request).accountId, request.params.id),
  )
  app.get<SecretRoute>('/v1/jobs/:id/deliveries', options, (request) =>
    jobs.deliveries(request.params.id, identityOf(request)),
  )
  app.post<DeliveryRoute>('/v1/jobs/:id/deliveries/:delivery/redeliver', options, (request) =>
    jobs.redeliver(request.params, identityOf(request)),
  )
}
