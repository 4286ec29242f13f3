import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Call } from '../call.ts'
import { Problem } from '../contract/problems.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Queries, Sql } from '../database/sql.ts'
import type { ByteRange, ByteStore } from '../bytes/byte-store.ts'
import { storageFull } from './storage-full.ts'

export type ImageFormat = 'png' | 'jpeg' | 'webp'

export interface ImagesParts {
  readonly sql: Sql
  readonly store: ByteStore
  readonly clock: Clock
  /** Most bytes kept at the same time. */
  readonly maxBytes: number
}

export interface KeptImage {
  /** File name in an address: 32 hexadecimal characters and an extension. */
  readonly name: string
  readonly expiresAt: Date
}

/** What keeps pictures for those who asked for them. */
export type ImageKeeper = Pick<Images, 'keep'>

export interface FoundImage {
  readonly name: string
  readonly format: ImageFormat
  readonly bytes: number
  readonly expiresAt: Date
}

interface Row {
  readonly name: string
  readonly format: ImageFormat
  readonly bytes: number
  readonly expires_at: number
}

/** How long an image may be fetched (decision A10). */
const lifeMs = 24 * 3_600_000
/** How long a dead image's address is remembered, to answer "gone" and not "never existed". */
const remembranceMs = 366 * 24 * 3_600_000
const sweepBatch = 500
/** A process that sweeps is left alone this long; then another one may take over. */
const sweepLeaseMs = 90_000
/** So many bytes that cannot be removed end a sweep: the store may be away. */
const maxFailures = 50
const failureRestMs = 60_000
const longestRestMs = 6 * 3_600_000
/** Of images that could not be removed; more are simply tried again. */
const maxRemembered = 10_000

interface Failure {
  readonly tries: number
  readonly againAt: number
}
/** As `keep` makes them. Anything else was never an image's name; PostgreSQL would not even be asked for some. */
const isName = /^[0-9a-f]{32}\.(?:png|jpg|webp)$/
const extensions: Readonly<Record<ImageFormat, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }

/** The images of the last 24 hours: their bytes in a store, and an index of them that outlives the bytes. */
export class Images {
  readonly #sql: Sql
  readonly #store: ByteStore
  readonly #clock: Clock
  readonly #maxBytes: number
  readonly #sweeper = randomBytes(8).toString('hex')
  /** Images whose bytes could not be removed: each rests twice as long as before, and the others go on. */
  readonly #failures = new Map<string, Failure>()

  constructor({ sql, store, clock, maxBytes }: ImagesParts) {
    this.#sql = sql
    this.#store = store
    this.#clock = clock
    this.#maxBytes = maxBytes
  }

  /** Keeps an image for 24 hours under a name nobody can guess. Rejects with Problem `storage_full`. */
  async keep({ format, bytes }: { format: ImageFormat; bytes: Uint8Array }, call: Call): Promise<KeptImage> {
    const name = `${randomBytes(16).toString('hex')}.${extensions[format]}`
    const now = this.#clock.now()
    const expiresAt = now + lifeMs
    await this.#sql.transaction(
      async (queries) => {
        await this.#requireRoom(queries, call.account, bytes.length)
        // The row comes first: whatever becomes of this process, the sweeper knows what to remove.
        await queries.query(
          'INSERT INTO images (name, account_id, format, bytes, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
          [name, call.account, format, bytes.length, now, expiresAt],
        )
      },
      { durable: false },
    )
    try {
      await this.#store.put(name, bytes)
    } catch (error) {
      await this.#sql.query('DELETE FROM images WHERE name = $1', [name])
      throw error
    }
    return { name, expiresAt: new Date(expiresAt) }
  }

  /** Throws when an image does not fit: beside all others, or beside the account's own where there are other accounts. */
  async #requireRoom(queries: Queries, accountId: string, bytes: number): Promise<void> {
    const [stored] = await queries.query<{ total: number | null; own: number | null; others: number }>(
      `SELECT (SELECT images FROM stored_total) AS total,
         (SELECT images FROM stored_bytes WHERE account_id = $1) AS own,
         (SELECT count(*) FROM (SELECT id FROM accounts WHERE id <> $1 LIMIT 1) AS other) AS others`,
      [accountId],
    )
    const { total, own, others } = stored ?? { total: 0, own: 0, others: 0 }
    if ((total ?? 0) + bytes > this.#maxBytes) throw storageFull()
    const used = own ?? 0
    const limit = Math.floor(this.#maxBytes / 2)
    if (others === 0 || used + bytes <= limit) return
    throw new Problem(
      'budget_exceeded',
      `This account has ${used} bytes of images stored, and one of several accounts may have ${limit}; each is kept for 24 hours.`,
      { retryAfterSeconds: 600, details: { budget: 'stored_bytes', limit, used } },
    )
  }

  /** An image that may still be fetched. Rejects with Problem `image_not_found` or `image_expired`. */
  async find(name: string): Promise<FoundImage> {
    if (!isName.test(name)) throw new Problem('image_not_found', 'There is no such image.')
    const [row] = await this.#sql.query<Row>('SELECT name, format, bytes, expires_at FROM images WHERE name = $1', [
      name,
    ])
    if (row === undefined) throw new Problem('image_not_found', 'There is no such image.')
    const expiresAt = new Date(row.expires_at)
    if (row.expires_at <= this.#clock.now()) {
      throw new Problem('image_expired', `This image expired at ${expiresAt.toISOString()}.`, {
        details: { expired_at: expiresAt.toISOString() },
      })
    }
    return { name: row.name, format: row.format, bytes: row.bytes, expiresAt }
  }

  /** The bytes of an image found before. */
  async open({ name }: FoundImage, range?: ByteRange): Promise<Readable> {
    const stream = await this.#store.open(name, range)
    if (stream === undefined) throw new Problem('image_not_found', 'There is no such image.')
    return stream
  }

  /**
   * Removes the bytes of every expired image, and forgets those that expired long ago. Gives the number removed:
   * 0 while another process sweeps. One that cannot be removed is told of and tried again later; the others go on.
   */
  async sweep(onFailure: (name: string, error: unknown) => void = () => {}): Promise<number> {
    const now = this.#clock.now()
    const lease = { name: 'image sweep', holder: this.#sweeper, now, lengthMs: sweepLeaseMs }
    if (!(await takeLease(this.#sql, lease))) return 0
    let removed = 0
    let failures = 0
    let after = { name: '', expires_at: -1 }
    for (;;) {
      const rows = await this.#expiredAfter(after, now)
      for (const { name } of rows.filter((row) => (this.#failures.get(row.name)?.againAt ?? 0) <= now)) {
        try {
          await this.#remove(name, now)
          removed += 1
        } catch (error) {
          this.#rest(name, now)
          onFailure(name, error)
          failures += 1
          if (failures >= maxFailures) return removed
        }
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < sweepBatch) break
      after = last
    }
    await this.#sql.query('DELETE FROM images WHERE removed_at IS NOT NULL AND expires_at <= $1', [now - remembranceMs])
    return removed
  }

  /** In the order of their expiry. What expires later than anything can was made while a clock ran ahead. */
  async #expiredAfter(after: { name: string; expires_at: number }, now: number) {
    return await this.#sql.query<{ name: string; expires_at: number }>(
      `SELECT name, expires_at FROM images WHERE removed_at IS NULL AND (expires_at <= $1 OR expires_at > $2)
       AND (expires_at > $3 OR (expires_at = $3 AND name > $4)) ORDER BY expires_at, name LIMIT ${sweepBatch}`,
      [now, now + 2 * lifeMs, after.expires_at, after.name],
    )
  }

  async #remove(name: string, now: number): Promise<void> {
    await this.#store.remove(name)
    this.#failures.delete(name)
    await this.#sql.query('UPDATE images SET removed_at = $2 WHERE name = $1', [name, now])
  }

  #rest(name: string, now: number): void {
    if (this.#failures.size >= maxRemembered) this.#failures.clear()
    const tries = (this.#failures.get(name)?.tries ?? 0) + 1
    const restMs = Math.min(longestRestMs, failureRestMs * 2 ** (tries - 1))
    this.#failures.set(name, { tries, againAt: now + restMs })
  }
}
