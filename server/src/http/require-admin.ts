import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../contract/problems.ts'
import { identityOf } from './authenticate.ts'

type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** A hook that lets only keys of the scope `admin` pass: 401, 429, then 403. */
export function requireAdmin(authenticate: Authenticate): Authenticate {
  return async (request, reply) => {
    await authenticate(request, reply)
    const { scopes } = identityOf(request)
    if (scopes.has('admin')) return
    throw new Problem('missing_scope', 'This key may not look into the service; use a key with the scope admin.', {
      details: { scope: 'admin', scopes: [...scopes] },
    })
  }
}
