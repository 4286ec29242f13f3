import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallRoom } from '../../call.ts'
import type { ProblemBody } from '../../contract/problem-body.ts'
import type { WebhookEvent } from '../../contract/webhooks.ts'
import type { MessageForm, MessageForms } from '../../hooks/message-form.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { jsonBytePieces } from '../../json/json-pieces.ts'
import type { LargeRoom } from '../../large-room.ts'
import { documentOf, keptAnswer } from './document.ts'

export interface WebhookFormParts {
  readonly jobs: Pick<Jobs, 'resultOf'>
  readonly largeRoom: LargeRoom
}

/** The forms of messages about jobs of /v2, by the words that their types begin with. */
export const formNames = { batch: 'batch_scrape', crawl: 'crawl' } as const

/** How messages are written for receivers that know Firecrawl's. */
export function webhookForms(parts: WebhookFormParts): MessageForms {
  return { [formNames.batch]: formOf(formNames.batch, parts), [formNames.crawl]: formOf(formNames.crawl, parts) }
}

function formOf(prefix: string, { jobs, largeRoom }: WebhookFormParts): MessageForm {
  return {
    async write({ id, account, body: written }, { secrets, signal }, send) {
      // JSON of our own.
      const told = JSON.parse(written) as Told
      const { type, data } = told
      using room = largeRoom.of({ account, signal })
      const { documents, error } = await contentOf(told, { jobs, room })
      const message = {
        success: error === undefined,
        type: `${prefix}.${names[type] ?? 'failed'}`,
        id: data.job_id,
        webhookId: id,
        data: documents,
        metadata: data.metadata,
        error,
      }
      const body = await buffer(Readable.from(jsonBytePieces(message)))
      return await send({ body, headers: signatureHeader(body, secrets) })
    },
  }
}

/** A message in our own form: of an item that was tried, or of the job. */
type Told = Written<'job.items', { readonly items: readonly TriedItem[] }> | Written<JobEvent, object>

type JobEvent = Exclude<WebhookEvent, 'job.items'>

interface Written<Type, Data> {
  readonly type: Type
  readonly data: { readonly job_id: string; readonly metadata: Readonly<Record<string, string>> } & Data
}

interface TriedItem {
  readonly n: number
  readonly url: string
  readonly state: string
  readonly code?: string
}

/** Firecrawl's names for what happens to a job; however it does not come to its end, it has failed. */
const names: Partial<Record<WebhookEvent, string>> = {
  'job.started': 'started',
  'job.items': 'page',
  'job.completed': 'completed',
}

const failures: Partial<Record<WebhookEvent, string>> = {
  'job.cancelled': 'The job was cancelled.',
  'job.expired': 'The job ran out of time; its status has what was done by then.',
  'job.failed': 'The job failed.',
}

interface Content {
  readonly documents: readonly object[]
  readonly error: string | undefined
}

interface Reading {
  readonly jobs: Pick<Jobs, 'resultOf'>
  /** For large documents. */
  readonly room: CallRoom
}

async function contentOf({ type, data }: Told, reading: Reading): Promise<Content> {
  if (type !== 'job.items') return { documents: [], error: failures[type] }
  const [item] = data.items
  return item === undefined ? { documents: [], error: undefined } : await pageOf(data.job_id, item, reading)
}

/** A page that was read is its document; of another its address, and what went wrong. */
async function pageOf(jobId: string, { n, url, state, code }: TriedItem, { jobs, room }: Reading): Promise<Content> {
  const scrapeId = `${jobId}/${n}`
  const kept = await jobs.resultOf(jobId, n)
  await room.need(kept?.bytes ?? 0)
  const pieces = await kept?.open()
  const json = pieces && (await buffer(Readable.from(pieces)))
  if (state === 'done' && json !== undefined)
    return { documents: [documentOf(keptAnswer(json), { scrapeId, warnings: [] })], error: undefined }
  // JSON of our own.
  const problem = json && (JSON.parse(json.toString('utf8')) as ProblemBody)
  const error = problem?.error ?? code ?? 'The page was removed after its time.'
  return { documents: [{ metadata: { sourceURL: url, scrapeId, error } }], error }
}

/** There is one signature: while there are two secrets it is by the older one, which receivers know until it is removed. */
function signatureHeader(body: Uint8Array, secrets: readonly string[]): Readonly<Record<string, string>> {
  const secret = secrets.at(-1)
  if (secret === undefined) return {}
  return { 'x-firecrawl-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}
