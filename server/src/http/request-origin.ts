import type { FastifyRequest } from 'fastify'

/** A name or an address, perhaps with a port, and nothing that would lead elsewhere in an address made of it. */
const isHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * "http://192.0.2.7:8080": where a caller reached this service, as its Host header says; undefined when that is no host. Only the
 * caller's own answer may be made of it: callers may write there what they like.
 */
export function requestOrigin({ headers: { host = '' } }: FastifyRequest): string | undefined {
  if (!isHost.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).origin
}
