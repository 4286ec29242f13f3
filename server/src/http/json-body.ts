import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { checkBodyShape } from '../contract/requests/body-limits.ts'
import { Problem } from '../contract/problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most JSON values of a body, where a route takes more than others. */
    readonly maxBodyValues?: number
  }
}

/**
 * Reads bodies as JSON in UTF-8 and nothing else. `__proto__` and friends arrive as ordinary names (decision R19);
 * the request's schema copies only the fields it knows.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, _reply, done) => {
    // Many clients name a type with every request, also where they send no body.
    if (hasNoBody(request.headers)) delete request.headers['content-type']
    done()
  })
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      // Asked for by `parseAs`.
      const bytes = body as Buffer
      checkBodyShape(bytes, request.routeOptions.config.maxBodyValues)
      done(null, JSON.parse(utf8.decode(bytes)))
    } catch (cause) {
      if (cause instanceof Problem) return done(cause)
      done(new Problem('invalid_request', `The body is not valid JSON${where(cause)}.`, { cause }))
    }
  })
}

function hasNoBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'] ?? '0'
  return headers['transfer-encoding'] === undefined && Number(length) === 0
}

function where(cause: unknown): string {
  const position = cause instanceof SyntaxError ? /position (\d+)/.exec(cause.message)?.[1] : undefined
  return position === undefined ? '' : ` (at byte ${position})`
}
