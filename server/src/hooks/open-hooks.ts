import { sealWith } from '../bytes/seal.ts'
import { Problem } from '../contract/problems.ts'
import type { Webhook } from '../contract/webhooks.ts'
import { fleetKey } from '../database/fleet-key.ts'
import { Deliverer, type DelivererParts } from './deliverer.ts'
import type { NewWebhook } from './job-events.ts'
import type { MessageForms } from './message-form.ts'
import { Outbox, type OutboxParts } from './outbox.ts'
import { SealedHeaders } from './sealed-headers.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

export type OpenHooksParts = Omit<DelivererParts, 'outbox' | 'secrets' | 'headers' | 'forms'> &
  Pick<OutboxParts, 'pausesMs'>

/** Where a job is to tell what becomes of it. */
interface Telling {
  readonly account: string
  readonly hook: Webhook
  /** The name of the form of its messages; undefined for our own. */
  readonly form: string | undefined
}

/** What jobs tell receivers, as callers meet it. */
export interface Hooks {
  readonly outbox: Outbox
  readonly secrets: WebhookSecrets
  /** Throws a Problem when a job of the account cannot tell anything there. */
  require(account: string, hook: Webhook): Promise<void>
  /** What is written down of a job's webhook. */
  newWebhook(jobId: string, telling: Telling): NewWebhook
  /** Begins to send what there is to be told, until it is disposed. */
  deliver(forms: MessageForms): Deliverer
}

export async function openHooks(parts: OpenHooksParts): Promise<Hooks> {
  const seal = sealWith(await fleetKey(parts.sql))
  const secrets = new WebhookSecrets({ ...parts, seal })
  const headers = new SealedHeaders(seal)
  const outbox = new Outbox(parts)
  return {
    outbox,
    secrets,
    newWebhook: (jobId, telling) => ({ ...telling, headers: headers.close(jobId, telling.hook.headers) }),
    deliver: (forms) => new Deliverer({ ...parts, outbox, secrets, headers, forms }),
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
