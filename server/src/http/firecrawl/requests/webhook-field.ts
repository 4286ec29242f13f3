import { z } from 'zod'
import type { WebhookEvent } from '../../../contract/webhooks.ts'

/** What Firecrawl's events are of ours. */
const eventsOf = {
  started: ['job.started'],
  page: ['job.items'],
  completed: ['job.completed'],
  failed: ['job.failed', 'job.expired', 'job.cancelled'],
} as const satisfies Readonly<Record<string, readonly WebhookEvent[]>>

const allEvents = ['started', 'page', 'completed', 'failed'] as const

const shape = `webhook must be an address, or an object of url, headers, metadata and events (of ${allEvents.join(', ')})`

/**
 * The field `webhook` in our own words, which check its address, headers and metadata: an address alone is told of everything. None is
 * asked for by null, as by leaving it out.
 */
export const webhookField = z
  .union(
    [
      z.string().transform((url) => ({ url, events: undefined })),
      z.looseObject({ events: z.array(z.enum(allEvents)).max(20).optional() }),
    ],
    shape,
  )
  .transform(({ events = [], ...own }): object => {
    const asked = events.length === 0 ? allEvents : [...new Set(events)]
    return { ...own, events: asked.flatMap((event) => eventsOf[event]) }
  })
  .nullish()
