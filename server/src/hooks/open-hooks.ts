import { Problem } from '../contract/problems.ts'
import type { Webhook } from '../contract/webhooks.ts'
import { fleetKey } from '../database/fleet-key.ts'
import { sealWith } from '../bytes/seal.ts'
import { Deliverer, type DelivererParts } from './deliverer.ts'
import { Outbox, type OutboxParts } from './outbox.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

export type OpenHooksParts = Omit<DelivererParts, 'outbox' | 'secrets'> & Pick<OutboxParts, 'pausesMs'>

/** What jobs tell receivers, as callers meet it. */
export interface Hooks {
  readonly outbox: Outbox
  readonly secrets: WebhookSecrets
  /** Throws a Problem when a job of the account cannot tell anything there. */
  require(account: string, hook: Webhook): Promise<void>
}

/** Begins to send what there is to be told. */
export async function openHooks(opening: AsyncDisposableStack, parts: OpenHooksParts): Promise<Hooks> {
  const secrets = new WebhookSecrets({ ...parts, seal: sealWith(await fleetKey(parts.sql)) })
  const outbox = new Outbox(parts)
  opening.use(new Deliverer({ ...parts, outbox, secrets }))
  return {
    outbox,
    secrets,
    async require(account, { url }) {
      parts.egress.publicUrl(new URL(url))
      if ((await secrets.list(account)).secrets.length > 0) return
      const message = 'webhook needs a secret to sign with: make one with POST /v1/webhooks/secrets'
      throw new Problem('invalid_request', `Invalid request: ${message}.`, {
        details: { fields: [{ path: 'webhook', message }] },
      })
    },
  }
}
