import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { Problem } from '../../contract/problems.ts'
import { orAborted } from '../../or-aborted.ts'
import type { Queries, Sql } from '../../database/sql.ts'
import type { Answer, Begun, Claim, Idempotency, IdempotentRequest } from './idempotency.ts'
import { type AnswerRow, KeptAnswers, type PackedAnswer } from './kept-answers.ts'
import type { ByteStore } from '../../bytes/byte-store.ts'
import type { SpendStep } from '../ledger/ledger.ts'
import type { ProcessLease } from '../ledger/process-lease.ts'
import { requestFingerprint } from './request-fingerprint.ts'

export interface SqlIdempotencyParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly lease: ProcessLease
  readonly log: Logger
  /** Where large answers lie; in the database unless given. */
  readonly store?: ByteStore | undefined
}

interface CallRow extends AnswerRow {
  readonly fingerprint: string
  readonly status: number | null
}

const keepMs = 24 * 60 * 60 * 1000
const sweepEveryMs = 10 * 60 * 1000
/** A file outlives the row that names it by so much: whoever begins to read it in its last moment reads it whole. */
const fileGraceMs = 10 * 60 * 1000
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
const dropLost = `
  DELETE FROM idempotent_calls WHERE account_id = $1 AND key = $2 AND answer = $3 AND owner_id IS NULL`

/** Idempotent calls in the database: twins on other nodes see each other too. */
export class SqlIdempotency implements Idempotency {
  readonly #parts: SqlIdempotencyParts
  readonly #answers: KeptAnswers
  /** The ends of this process's running calls. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #sweeping: Promise<void> = Promise.resolve()

  constructor(parts: SqlIdempotencyParts) {
    this.#parts = parts
    this.#answers = new KeptAnswers(parts)
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
      if (row.fingerprint !== fingerprint && row.fingerprint !== formerFingerprint(request)) throw conflict()
      if (row.status !== null) {
        const body = await this.#answers.read(row)
        if (body !== undefined) return { answer: { status: row.status, body } }
        // After a restore, say. The row promises what nobody can keep: this call runs as if it were the first.
        await this.#parts.sql.query(dropLost, [request.accountId, request.key, row.answer])
        await this.#answers.forgetLost(row)
        polls += 1
        continue
      }
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
    await this.#answers.sweep(this.#parts.clock.now())
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping
  }

  async #claim(request: IdempotentRequest, fingerprint: string): Promise<Claim | undefined> {
    const { sql, clock, lease } = this.#parts
    const now = clock.now()
    const { accountId, key } = request
    const claimed = await sql.query(claimCall, [accountId, key, fingerprint, lease.id, now + keepMs, now])
    if (claimed.length === 0) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const name = nameOf(request)
    this.#running.set(name, promise)
    return new SqlClaim({ ...this.#parts, answers: this.#answers }, request, () => {
      this.#running.delete(name)
      resolve()
    })
  }

  async #find(request: IdempotentRequest): Promise<CallRow | undefined> {
    const [row] = await this.#parts.sql.query<CallRow>(findCall, [request.accountId, request.key])
    return row
  }
}

interface SqlClaimParts extends SqlIdempotencyParts {
  readonly answers: KeptAnswers
}

class SqlClaim implements Claim {
  readonly #parts: SqlClaimParts
  readonly #request: IdempotentRequest
  readonly #ended: () => void
  /** A file that no row names yet. */
  #unnamed: string | undefined

  constructor(parts: SqlClaimParts, request: IdempotentRequest, ended: () => void) {
    this.#parts = parts
    this.#request = request
    this.#ended = ended
  }

  async storing({ status, body }: Answer): Promise<SpendStep> {
    const packed = await this.#pack(body)
    return (queries, creditsRemaining) => this.#store(queries, { status, packed, creditsRemaining })
  }

  async keep({ status, body }: Answer): Promise<void> {
    const packed = await this.#pack(body)
    await this.#parts.sql.transaction((queries) => this.#store(queries, { status, packed, creditsRemaining: null }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { sql, lease, answers } = this.#parts
    try {
      await sql.query(dropClaim, [this.#request.accountId, this.#request.key, lease.id])
      if (this.#unnamed !== undefined) await answers.forget(this.#unnamed)
    } finally {
      this.#ended()
    }
  }

  async #pack(body: Answer['body']): Promise<PackedAnswer> {
    const { answers, clock } = this.#parts
    const expiresAt = clock.now() + keepMs
    const packed = await answers.pack(body, { accountId: this.#request.accountId, expiresAt: expiresAt + fileGraceMs })
    this.#unnamed = packed.file
    return packed
  }

  async #store(
    queries: Queries,
    { status, packed, creditsRemaining }: { status: number; packed: PackedAnswer; creditsRemaining: number | null },
  ): Promise<void> {
    const { clock, lease } = this.#parts
    const { accountId, key } = this.#request
    const expiresAt = clock.now() + keepMs
    const answer = [packed.bytes, creditsRemaining]
    const rows = await queries.query(storeAnswer, [accountId, key, lease.id, expiresAt, status, ...answer])
    // Another process took this one for dead and gave the key away: undo the charge with this transaction.
    if (rows.length === 0)
      throw new Problem('internal', 'the claim on this Idempotency-Key is gone; the call was not charged')
    this.#unnamed = undefined
  }
}

/** As earlier versions wrote it down; a version that adds a default would change it. */
function formerFingerprint({ operation, bodyWithDefaults }: IdempotentRequest): string | undefined {
  return bodyWithDefaults === undefined ? undefined : requestFingerprint(operation, bodyWithDefaults)
}

function conflict(): Problem {
  return new Problem('idempotency_conflict', 'this Idempotency-Key was used with another request in the last 24 hours')
}

function nameOf(request: IdempotentRequest): string {
  return `${request.accountId}\n${request.key}`
}
