import { randomBytes } from 'node:crypto'

/** A new request id: "req_" and 24 hexadecimal characters of randomness. */
export function requestId(): string {
  return `req_${randomBytes(12).toString('hex')}`
}
