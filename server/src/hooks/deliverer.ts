import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Sql } from '../database/sql.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Egress } from '../egress/egress.ts'
import { type DueMessage, mostOfAccount, type Outbox } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

export interface DelivererParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Logger
  readonly outbox: Outbox
  readonly secrets: WebhookSecrets
  readonly egress: Pick<Egress, 'publicUrl' | 'dispatcher'>
  /** This process, as the owner of the lease. */
  readonly holder: string
}

const lookEveryMs = 500
const leaseMs = 30_000
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
    const { egress, secrets, outbox, clock } = this.#parts
    const { id, url, body, account_id: account } = message
    const letter = { id, url, body, timestamp: Math.floor(clock.now() / 1000), secrets: await secrets.of(account) }
    const came = await sendMessage(egress, letter, this.#closing.signal)
    // What a shutdown broke off counts for nothing: it is sent again.
    if (!this.#closing.signal.aborted || came.status !== undefined) await outbox.sent(message, came)
  }
}
