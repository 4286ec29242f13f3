import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Administration } from '../../administration/administration.ts'
import {
  accountChange,
  accountListQuery,
  creditGrant,
  newAccountRequest,
  newKeyRequest,
} from '../../contract/administration.ts'
import { bodyObject, parseFields } from '../../contract/requests/parse-request.ts'
import { identityOf } from '../authenticate.ts'
import { queryOf } from '../query-of.ts'
import { requireAdmin } from '../require-admin.ts'

export interface AdminRoutesParts {
  readonly administration: Administration
  /** Takes the turn of a look-up, whatever the method. */
  readonly authenticateReads: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

interface ById {
  readonly Params: { id: string }
}

const path = '/v1/admin'
const bodyLimit = 16 * 1024

/** Accounts, keys and the state of the service, for keys of the scope `admin`. What they change is logged with who did it. */
export function adminRoutes(app: FastifyInstance, { administration, authenticateReads }: AdminRoutesParts): void {
  const options = { onRequest: requireAdmin(authenticateReads), bodyLimit }
  const note = (request: FastifyRequest, what: string, of: object): void =>
    request.log.info({ what, by: identityOf(request).keyId, ...of }, 'administration')

  app.get(`${path}/service`, options, () => administration.service())
  app.get(`${path}/accounts`, options, (request) =>
    administration.list(parseFields(accountListQuery, queryOf(request))),
  )
  app.get<ById>(`${path}/accounts/:id`, options, ({ params }) => administration.account(params.id))
  app.post(`${path}/accounts`, options, async (request, reply) => {
    const account = await administration.create(parseFields(newAccountRequest, bodyObject(request.body)))
    note(request, 'account created', { account: account.id, plan: account.plan })
    return reply.code(201).send(account)
  })
  app.patch<ById>(`${path}/accounts/:id`, options, async (request) => {
    const change = parseFields(accountChange, bodyObject(request.body))
    const account = await administration.change(request.params.id, change)
    note(request, 'account changed', { account: account.id, ...change })
    return account
  })
  app.delete<ById>(`${path}/accounts/:id`, options, async (request) => {
    const removed = await administration.remove(request.params.id)
    note(request, 'account removed', { account: removed.id })
    return removed
  })
  app.post<ById>(`${path}/accounts/:id/credits`, options, async (request, reply) => {
    const grant = parseFields(creditGrant, bodyObject(request.body))
    const account = await administration.grant(request.params.id, grant)
    note(request, 'credits granted', { account: account.id, credits: grant.credits })
    return reply.code(201).send(account)
  })
  app.post<ById>(`${path}/accounts/:id/keys`, options, async (request, reply) => {
    const key = await administration.createKey(request.params.id, parseFields(newKeyRequest, bodyObject(request.body)))
    note(request, 'key created', { key: key.id })
    return reply.code(201).send(key)
  })
  app.delete<ById>(`${path}/keys/:id`, options, async (request) => {
    const removed = await administration.revokeKey(request.params.id)
    note(request, 'key revoked', { key: removed.id })
    return removed
  })
}
