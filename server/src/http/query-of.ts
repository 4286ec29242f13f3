import type { FastifyRequest } from 'fastify'

/** What the address asks with, its names to texts. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  // Fastify parses every query into an object of texts.
  return { ...(request.query as Record<string, unknown>) }
}
