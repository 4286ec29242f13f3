import type { FastifyInstance } from 'fastify'
import { Problem } from '../contract/problems.ts'

/**
 * Answers 404 for an unknown path and 405 with `Allow` for a known path with another method, before anything else is
 * looked at (decision R1). Must be installed before the routes.
 */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/:\w+/g, '[^/]+')
        .replace(/\*$/, '.*')}/?$`,
    )
    routes.push({ pattern, methods: [method].flat() })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const path = request.url.split('?')[0] ?? '/'
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))
    if (allowed.size === 0) {
      throw new Problem(
        'not_found',
        `There is no endpoint ${printable(path)}. See GET /v1/openapi.json for the endpoints.`,
      )
    }
    const list = [...allowed].toSorted()
    reply.header('allow', list.join(', '))
    throw new Problem('method_not_allowed', `${request.method} is not allowed here; use ${list.join(' or ')}.`)
  })
}

function printable(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 200)
}
