import type { FastifyRequest } from 'fastify'
import { requestOrigin } from '../request-origin.ts'

/**
 * An address of this service as the caller reaches it, who follows it as it is: with the scheme that a proxy in between tells of.
 * Without a usable Host header it has a path only.
 */
export function publicAddress(request: FastifyRequest, path: string): string {
  const origin = requestOrigin(request)
  if (origin === undefined) return path
  const isSecure = request.headers['x-forwarded-proto']?.toString().split(',', 1)[0]?.trim() === 'https'
  return `${isSecure ? origin.replace('http:', 'https:') : origin}${path}`
}
