import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A secret as receivers are given it, by Standard Webhooks 1.0: whsec_ and base64. */
export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

export interface Message {
  readonly id: string
  /** Seconds since the epoch, of the try. */
  readonly timestamp: number
  readonly body: Uint8Array
}

/** The header `webhook-signature`: one for each secret, so that a receiver may know the old one or the new one. */
export function signatures({ id, timestamp, body }: Message, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
    })
    .join(' ')
}
