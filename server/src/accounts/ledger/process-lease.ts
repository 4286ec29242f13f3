import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Queries, Sql } from '../../database/sql.ts'
import { releaseHoldRow } from './hold-rows.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'
import { randomText } from '../random-text.ts'
import { type PendingReversal, reverseHold } from './reverse-hold.ts'

export interface ProcessLeaseParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly log: Logger
}

/** How often a process says that it lives. */
const heartbeatEveryMs = 10_000
/** A process of another place that was silent for longer is taken for dead. */
const leaseMs = 60_000
/** How often holds are tried to be given back while the database is away. */
const reverseEveryMs = 1000

/**
 * This process as the owner of holds and of running idempotent calls. Opening it first releases what dead processes
 * left: at once for those of the same machine, after a lease of 60 s for others; it looks again with every beat.
 */
export async function openProcessLease(parts: ProcessLeaseParts): Promise<ProcessLease> {
  const lease = new ProcessLease(parts, await identifyProcess())
  await lease.heartbeat()
  return lease
}

export class ProcessLease implements AsyncDisposable {
  readonly id = randomText(16)
  readonly #parts: ProcessLeaseParts
  readonly #identity: ProcessIdentity
  readonly #timer: NodeJS.Timeout
  #heartbeats: Promise<void> = Promise.resolve()
  #count = 0
  readonly #toUndo = new Set<PendingReversal>()
  #reversalTimer: NodeJS.Timeout | undefined

  constructor(parts: ProcessLeaseParts, identity: ProcessIdentity) {
    this.#parts = parts
    this.#identity = identity
    this.#timer = setInterval(() => this.#heartbeatAgain(), heartbeatEveryMs).unref()
  }

  /** A number that this owner gives only once. */
  nextNumber(): number {
    this.#count += 1
    return this.#count
  }

  /** Gives a hold back as soon as the database, which was away when it should have been, is there again. */
  retryReversal(hold: PendingReversal): void {
    this.#toUndo.add(hold)
    this.#reversalTimer ??= setInterval(() => this.#heartbeatAgain(), reverseEveryMs).unref()
  }

  /** Says that this process lives, and releases what dead ones left. */
  async heartbeat(): Promise<void> {
    const { id } = this
    const { place, pid, started } = this.#identity
    await this.#parts.sql.query(
      `INSERT INTO owners (id, place, pid, started, beat_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
      [id, place, pid, started, this.#parts.clock.now()],
    )
    await this.#reversePending()
    await this.#releaseDead()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    clearInterval(this.#reversalTimer)
    await this.#heartbeats
    try {
      await this.#reversePending()
      await this.#release(this.id)
    } catch (error) {
      // The database is away or lost. The next start releases what a dead process left.
      this.#parts.log.error({ err: error }, 'could not give holds back')
    }
  }

  #heartbeatAgain(): void {
    this.#heartbeats = Promise.all([this.#heartbeats, this.heartbeat()])
      .then(() => undefined)
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error }, 'could not renew the lease on holds')
      })
  }

  async #reversePending(): Promise<void> {
    for (const hold of this.#toUndo) {
      await this.#parts.sql.transaction((queries) => reverseHold(queries, hold, this.#parts.clock.now()))
      this.#toUndo.delete(hold)
    }
    clearInterval(this.#reversalTimer)
    this.#reversalTimer = undefined
  }

  async #releaseDead(): Promise<void> {
    const others = await this.#parts.sql.query<ProcessIdentity & { id: string; beat_at: number }>(
      'SELECT id, place, pid, started, beat_at FROM owners WHERE id <> $1',
      [this.id],
    )
    for (const other of others) {
      const runs = await isRunning(other, this.#identity)
      // A beat far ahead is of a clock that was wrong.
      const isSilent = Math.abs(this.#parts.clock.now() - other.beat_at) > leaseMs
      const isDead = runs === undefined ? isSilent : !runs
      if (!isDead) continue
      const count = await this.#release(other.id)
      this.#parts.log.info({ owner: other.id, pid: other.pid, holds: count }, 'released the holds of a dead process')
    }
  }

  #release(ownerId: string): Promise<number> {
    return this.#parts.sql.transaction((queries) => releaseOwner(queries, ownerId, this.#parts.clock.now()))
  }
}

async function releaseOwner(queries: Queries, ownerId: string, now: number): Promise<number> {
  const holds = await queries.query<{ number: number }>('SELECT number FROM holds WHERE owner_id = $1', [ownerId])
  for (const { number } of holds) await releaseHoldRow(queries, { ownerId, number }, now)
  await queries.query('DELETE FROM idempotent_calls WHERE owner_id = $1', [ownerId])
  // Whoever drives its jobs next need not wait for that.
  await queries.query('DELETE FROM leases WHERE holder = $1', [ownerId])
  await queries.query('DELETE FROM owners WHERE id = $1', [ownerId])
  return holds.length
}
