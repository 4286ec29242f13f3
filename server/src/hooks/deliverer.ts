import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Sql } from '../database/sql.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Egress } from '../egress/egress.ts'
import type { MessageForm, MessageForms } from './message-form.ts'
import { type DueMessage, mostOfAccount, type Outbox } from './outbox.ts'
import type { SealedHeaders } from './sealed-headers.ts'
import { sendMessage } from './send-message.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export interface DelivererParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Logger
  readonly outbox: Outbox
  readonly secrets: WebhookSecrets
  readonly headers: SealedHeaders
  readonly forms: MessageForms
  readonly egress: Pick<Egress, 'publicUrl' | 'dispatcher'>
  /** This process, as the owner of the lease. */
  readonly holder: string
}

const lookEveryMs = 500
const leaseMs = 30_000
/** Within this time a message is put into its form: with its sending that is less than who took it has. */
const writeMs = 30_000
const sweepEveryMs = 60_000
/** Messages that are sent at the same time. */
const mostSending = 256

/** Sends what the outbox has, one process of a fleet at a time. */
export class Deliverer implements AsyncDisposable {
  readonly #parts: DelivererParts
  readonly #closing = new AbortController()
  readonly #sending = new Map<string, { readonly account: string; readonly end: Promise<void> }>()
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #sweepAt = 0

  constructor(parts: DelivererParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#begin(), lookEveryMs).unref()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort(new Error('the service is shutting down'))
    await this.#looking
    await Promise.all(Array.from(this.#sending.values(), ({ end }) => end))
  }

  #begin(): void {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'webhooks could not be looked after'))
      .finally(() => (this.#looking = undefined))
  }

  async #look(): Promise<void> {
    const { sql, clock, holder, outbox } = this.#parts
    if (!(await takeLease(sql, { name: 'webhooks', holder, now: clock.now(), lengthMs: leaseMs }))) return
    await outbox.gatherItems()
    for (const message of await outbox.due()) {
      if (this.#closing.signal.aborted || this.#sending.size >= mostSending) return
      if (this.#countOf(message.account_id) >= mostOfAccount || !(await outbox.take(message))) continue
      const end = this.#send(message)
        .catch((error: unknown) =>
          this.#parts.log.warn({ err: error, message: message.id }, 'a webhook message failed'),
        )
        .finally(() => this.#sending.delete(message.id))
      this.#sending.set(message.id, { account: message.account_id, end })
    }
    if (performance.now() < this.#sweepAt) return
    this.#sweepAt = performance.now() + sweepEveryMs
    await outbox.sweep()
  }

  #countOf(account: string): number {
    let count = 0
    for (const sending of this.#sending.values()) if (sending.account === account) count += 1
    return count
  }

  async #send(message: DueMessage): Promise<void> {
    const { egress, secrets: allSecrets, headers: sealed, outbox, clock } = this.#parts
    const { id, url, body: written, account_id: account, job_id: jobId } = message
    const secrets = await allSecrets.of(account)
    const own = sealed.open(jobId, message.headers)
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(writeMs)])
    const came = await this.#formOf(message).write({ id, account, body: written }, { secrets, signal }, (formed) => {
      const timestamp = Math.floor(clock.now() / 1000)
      const letter = { id, url, timestamp, secrets, body: formed.body, headers: { ...own, ...formed.headers } }
      return sendMessage(egress, letter, this.#closing.signal)
    })
    // What a shutdown broke off counts for nothing: it is sent again.
    if (!this.#closing.signal.aborted || came.status !== undefined) await outbox.sent(message, came)
  }

  #formOf({ form: name }: DueMessage): MessageForm {
    const form = name === null ? ownForm : this.#parts.forms[name]
    if (form === undefined) throw new Error(`There is no form ${name}: a newer node made this webhook.`)
    return form
  }
}

/** Our own: messages are sent as they are written down. */
const ownForm: MessageForm = {
  write: async ({ body }, _sending, send) => await send({ body: Buffer.from(body), headers: {} }),
}
