import { z } from 'zod'
import { urlField } from './fields/fields.ts'
import { headersField } from './fields/target-headers.ts'

/** What a job's webhook may be told of. */
const webhookEvents = [
  'job.started',
  'job.items',
  'job.paused',
  'job.completed',
  'job.expired',
  'job.failed',
  'job.cancelled',
] as const

const withoutItems = webhookEvents.filter((event) => event !== 'job.items')
const metadataBytes = 1024

/** The field `webhook` of what begins a job. */
export const webhookField = z
  .object({
    url: urlField
      .refine((text) => {
        const { username, password } = URL.parse(text) ?? { username: '', password: '' }
        return username === '' && password === ''
      }, 'webhook.url may hold no user and password')
      .describe('Where messages are sent by POST. The rules for target addresses hold for it, too.'),
    events: z
      .array(z.enum(webhookEvents))
      .min(1, 'webhook.events must have at least one entry')
      .max(webhookEvents.length, 'webhook.events has an entry twice')
      .default(withoutItems)
      .describe('What it is told of; left out, all but job.items.'),
    metadata: z
      .record(z.string(), z.string())
      .refine((metadata) => JSON.stringify(metadata).length <= metadataBytes, {
        message: `webhook.metadata must be at most ${metadataBytes} characters of JSON`,
      })
      .default({})
      .describe('Texts of your own, which come with each message.'),
    headers: headersField
      .default({})
      .describe('Headers of your own for the receiver. They are kept sealed and never shown again.'),
  })
  .describe(
    'Where the job tells what becomes of it, signed (docs/webhooks.md). Make a secret first: POST /v1/webhooks/secrets.',
  )

/** The webhook of a job, as the job shows it. */
export const jobWebhook = z.object({
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  metadata: z.record(z.string(), z.string()),
  state: z
    .enum(['on', 'gone', 'unreachable'])
    .describe('on; or why it was switched off: gone (it answered 410), unreachable (all tries of a message failed).'),
})

const time = z.iso.datetime()

const delivery = z.object({
  id: z.string().describe('The webhook-id of the message, the same in all tries.'),
  type: z.enum(webhookEvents),
  state: z.enum(['pending', 'delivered', 'failed']),
  created_at: time,
  tries: z.int().describe('How often it was sent so far.'),
  next_try_at: time.nullable().describe('When it is sent next; null when it is not.'),
  last_status: z.int().nullable().describe('What the last try was answered with; null without an answer.'),
  last_error: z.string().nullable().describe('Why the last try had no answer.'),
})

/** GET /v1/jobs/{id}/deliveries: the 200 answer. */
export const deliveryList = z.object({
  deliveries: z.array(delivery).describe('The newest 1000 messages, the newest first.'),
})

const secret = z.object({
  id: z.string(),
  created_at: time,
})

/** GET /v1/webhooks/secrets: the 200 answer. */
export const webhookSecretList = z.object({
  secrets: z
    .array(secret)
    .describe(
      'Messages are signed with each of them: two at most, for a while in which one takes the place of the other.',
    ),
})

/** POST /v1/webhooks/secrets: the 201 answer. */
export const newWebhookSecret = secret.extend({
  secret: z.string().describe('Begins with whsec_. It is shown this once.'),
})

export type WebhookEvent = (typeof webhookEvents)[number]
export type Webhook = z.output<typeof webhookField>
export type JobWebhook = z.output<typeof jobWebhook>
export type DeliveryList = z.output<typeof deliveryList>
export type WebhookSecretList = z.output<typeof webhookSecretList>
export type NewWebhookSecret = z.output<typeof newWebhookSecret>
