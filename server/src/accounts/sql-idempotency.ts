import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import { orAborted } from '../or-aborted.ts'
import type { Queries, Sql } from '../database/sql.ts'
import type { Answer, Begun, Claim, Idempotency, IdempotentRequest } from './idempotency.ts'
import type { SpendStep } from './ledger.ts'
import type { Owner } from './owner.ts'
import { requestFingerprint } from './request-fingerprint.ts'

export interface SqlIdempotencyParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly owner: Owner
  readonly log: Logger
}

interface CallRow {
  readonly fingerprint: string
  readonly status: number | null
  readonly answer: Uint8Array | null
  readonly credits_remaining: number | null
}

const keepMs = 24 * 60 * 60 * 1000
const sweepEveryMs = 10 * 60 * 1000
/** Rows that one sweeping statement deletes: answers may be megabytes. */
const sweepRows = 100
/** How often a call looks whether its twin in another process is done, and how long at most. */
const pollEveryMs = 100
const maxPolls = 1200

// A row past its time is taken over as if it were not there.
const claimCall = `
  INSERT INTO idempotent_calls (account_id, key, fingerprint, owner_id, expires_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (account_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, owner_id = excluded.owner_id,
    expires_at = excluded.expires_at, status = NULL, answer = NULL, credits_remaining = NULL
  WHERE idempotent_calls.expires_at <= $6 AND idempotent_calls.owner_id IS NULL
  RETURNING key`
const findCall = `
  SELECT fingerprint, status, answer, credits_remaining FROM idempotent_calls WHERE account_id = $1 AND key = $2`
const storeAnswer = `
  UPDATE idempotent_calls SET owner_id = NULL, expires_at = $4, status = $5, answer = $6, credits_remaining = $7
  WHERE account_id = $1 AND key = $2 AND owner_id = $3 RETURNING key`
const dropClaim = 'DELETE FROM idempotent_calls WHERE account_id = $1 AND key = $2 AND owner_id = $3'
// What would be kept longer than anything may be was stored while a clock ran ahead.
const sweepCalls = `
  DELETE FROM idempotent_calls WHERE (account_id, key) IN
    (SELECT account_id, key FROM idempotent_calls
     WHERE (expires_at <= $1 OR expires_at > $2) AND owner_id IS NULL LIMIT ${sweepRows})
  RETURNING key`

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Idempotent calls in the database: twins on other nodes see each other too. */
export class SqlIdempotency implements Idempotency {
  readonly #parts: SqlIdempotencyParts
  /** The ends of this process's running calls. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #sweeping: Promise<void> = Promise.resolve()

  constructor(parts: SqlIdempotencyParts) {
    this.#parts = parts
    this.#timer = setInterval(() => {
      this.#sweeping = this.sweep().catch((error: unknown) => {
        parts.log.warn({ err: error }, 'could not sweep old idempotent answers')
      })
    }, sweepEveryMs).unref()
  }

  async begin(request: IdempotentRequest): Promise<Begun> {
    const fingerprint = requestFingerprint(request.operation, request.body)
    for (let polls = 0; polls < maxPolls;) {
      request.signal.throwIfAborted()
      const claim = await this.#claim(request, fingerprint)
      if (claim !== undefined) return { claim }
      const row = await this.#find(request)
      if (row === undefined) continue
      if (row.fingerprint !== fingerprint) throw conflict()
      if (row.status !== null) return { answer: await answerOf(row, row.status) }
      const twin = this.#running.get(nameOf(request))
      if (twin === undefined) polls += 1
      await (twin === undefined
        ? delay(pollEveryMs, undefined, { signal: request.signal })
        : orAborted(twin, request.signal))
    }
    throw new Problem('overloaded', 'the first call with this Idempotency-Key is still running', {
      retryAfterSeconds: 5,
    })
  }

  /** Deletes the answers past their time. */
  async sweep(): Promise<void> {
    for (;;) {
      const now = this.#parts.clock.now()
      const swept = await this.#parts.sql.query(sweepCalls, [now, now + 2 * keepMs])
      if (swept.length < sweepRows) return
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  async #claim(request: IdempotentRequest, fingerprint: string): Promise<Claim | undefined> {
    const { sql, clock, owner } = this.#parts
    const now = clock.now()
    const { accountId, key } = request
    const claimed = await sql.query(claimCall, [accountId, key, fingerprint, owner.id, now + keepMs, now])
    if (claimed.length === 0) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const name = nameOf(request)
    this.#running.set(name, promise)
    return new SqlClaim(this.#parts, request, () => {
      this.#running.delete(name)
      resolve()
    })
  }

  async #find(request: IdempotentRequest): Promise<CallRow | undefined> {
    const [row] = await this.#parts.sql.query<CallRow>(findCall, [request.accountId, request.key])
    return row
  }
}

class SqlClaim implements Claim {
  readonly #parts: SqlIdempotencyParts
  readonly #request: IdempotentRequest
  readonly #ended: () => void

  constructor(parts: SqlIdempotencyParts, request: IdempotentRequest, ended: () => void) {
    this.#parts = parts
    this.#request = request
    this.#ended = ended
  }

  async storing(answer: Answer): Promise<SpendStep> {
    const packed = await compress(JSON.stringify(answer.body), { level: 1 })
    return (queries, creditsRemaining) => this.#store(queries, { status: answer.status, packed, creditsRemaining })
  }

  async keep(answer: Answer): Promise<void> {
    const packed = await compress(JSON.stringify(answer.body), { level: 1 })
    const stored = { status: answer.status, packed, creditsRemaining: null }
    await this.#parts.sql.transaction((queries) => this.#store(queries, stored))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { sql, owner } = this.#parts
    try {
      await sql.query(dropClaim, [this.#request.accountId, this.#request.key, owner.id])
    } finally {
      this.#ended()
    }
  }

  async #store(
    queries: Queries,
    stored: { status: number; packed: Uint8Array; creditsRemaining: number | null },
  ): Promise<void> {
    const { clock, owner } = this.#parts
    const { accountId, key } = this.#request
    const expiresAt = clock.now() + keepMs
    const { status, packed, creditsRemaining } = stored
    const rows = await queries.query(storeAnswer, [
      accountId,
      key,
      owner.id,
      expiresAt,
      status,
      packed,
      creditsRemaining,
    ])
    // Another process took this one for dead and gave the key away: undo the charge with this transaction.
    if (rows.length === 0)
      throw new Problem('internal', 'the claim on this Idempotency-Key is gone; the call was not charged')
  }
}

async function answerOf(row: CallRow, status: number): Promise<Answer> {
  const text = (await decompress(row.answer ?? new Uint8Array())).toString('utf8')
  const body = JSON.parse(text) as Record<string, unknown>
  if (row.credits_remaining !== null) body.credits_remaining = row.credits_remaining
  return { status, body }
}

function conflict(): Problem {
  return new Problem('idempotency_conflict', 'this Idempotency-Key was used with another request in the last 24 hours')
}

function nameOf(request: IdempotentRequest): string {
  return `${request.accountId}\n${request.key}`
}
