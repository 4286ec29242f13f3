import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ByteStore } from '../bytes/byte-store.ts'
import type { Clock } from '../clock.ts'
import type { Queries, Sql } from '../database/sql.ts'
import { takeLease } from '../database/take-lease.ts'
import type { Validators } from '../loaded-page.ts'
import { type KeptPage, packPage, pageBytes, unpackPage } from './packed-page.ts'
import { makeRoom, removeRows } from './snapshot-room.ts'

export interface SnapshotsParts {
  readonly sql: Sql
  readonly store: ByteStore
  readonly clock: Clock
  /** Most bytes of all pages together, packed. */
  readonly maxBytes: number
}

/** Whose page, and which: as `snapshotKey` names it. */
export interface SnapshotKey {
  readonly account: string
  readonly hash: string
}

/** What is known of a kept page without opening it. */
export interface Snapshot {
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly validators: Validators | undefined
  /** As `pageBytes` counts them. */
  readonly pageBytes: number
}

interface Row {
  readonly name: string
  readonly page_bytes: number
  readonly etag: string | null
  readonly last_modified: string | null
  readonly fetched_at: number
  readonly used_at: number
}

/** Larger pages are not kept. */
const maxPageBytes = 8 * 1024 * 1024
/** A packed page has a head and UTF-8 of at most three bytes for each character. */
const maxUnpackedBytes = 4 * maxPageBytes
const dayMs = 24 * 3_600_000
/** Nobody can ask for an older one: `max_age_s` and `stale_if_error_s` are 30 days at most. */
const lifeMs = 60 * dayMs
/** A page that is not whole after this time never will be. */
const storingMs = 10 * 60_000
/** The clocks of nodes may differ by so much; a page that is younger than now by more was fetched while a clock ran ahead. */
const slackMs = 60_000
/** The last use is known as exactly as this, so that most hits write nothing. */
const useMs = 10 * 60_000
const sweepBatch = 200
const sweepLeaseMs = 90_000
/** So many that cannot be removed end a sweep: the store may be away. */
const maxFailures = 20
/** One whose bytes cannot be removed is tried again after this time. */
const restMs = 3_600_000
/** Of the leases of those who load a page. */
const turnPrefix = 'snapshot '

/** Pages as they were loaded, for later calls of the same account: their bytes in a store, beside an index of them. */
export class Snapshots {
  readonly #parts: SnapshotsParts
  readonly #holder = randomBytes(8).toString('hex')

  constructor(parts: SnapshotsParts) {
    this.#parts = parts
  }

  /** The newest page of a key. Undefined when there is none, or only one of a time to come. */
  async find({ account, hash }: SnapshotKey): Promise<Snapshot | undefined> {
    const { sql, clock } = this.#parts
    const now = clock.now()
    const [row] = await sql.query<Row>(
      `SELECT name, page_bytes, etag, last_modified, fetched_at, used_at FROM snapshots
       WHERE account_id = $1 AND key_hash = $2 AND fetched_at <= $3
       ORDER BY fetched_at DESC LIMIT 1`,
      [account, hash, now + slackMs],
    )
    if (row === undefined) return undefined
    if (Math.abs(now - row.used_at) > useMs) await this.#note(row.name, now)
    const { name, page_bytes, etag, last_modified, fetched_at: fetchedAt } = row
    const validators =
      etag === null && last_modified === null
        ? undefined
        : { ...(etag !== null && { etag }), ...(last_modified !== null && { lastModified: last_modified }) }
    return { name, fetchedAt, validators, pageBytes: page_bytes }
  }

  /** The page itself. Undefined when its bytes are lost, which are then forgotten. */
  async open({ name }: Snapshot): Promise<KeptPage | undefined> {
    const stream = await this.#parts.store.open(name)
    const kept = stream && (await unpackPage(await buffer(stream), maxUnpackedBytes).catch(() => undefined))
    if (kept === undefined) await this.forget(name)
    return kept
  }

  /**
   * Begins to keep a page of a key, fetched now. What is given ends it, once it is known that the page is worth it, and says
   * whether it is kept; undefined for one that is too large. The page may be handed on at once.
   */
  begin(key: SnapshotKey, kept: KeptPage): (() => Promise<boolean>) | undefined {
    const bytes = pageBytes(kept.page)
    if (bytes > maxPageBytes) return undefined
    const fetchedAt = this.#parts.clock.now()
    const packing = packPage(kept)
    packing.catch(() => undefined)
    return async () =>
      await this.#keep(key, { packed: await packing, bytes, fetchedAt, validators: kept.page.validators })
  }

  async #keep(
    key: SnapshotKey,
    page: { packed: Uint8Array; bytes: number; fetchedAt: number; validators: Validators | undefined },
  ): Promise<boolean> {
    const { store } = this.#parts
    const name = `${randomBytes(16).toString('hex')}.page`
    // The row comes first: whatever becomes of this process, the sweep knows what to remove.
    if (!(await this.#reserve(name, key, { bytes: page.packed.length, pageBytes: page.bytes }))) return false
    try {
      await store.put(name, page.packed)
    } catch (error) {
      await this.forget(name)
      throw error
    }
    const isKept = await this.#finish(name, key, page)
    // It took so long that the sweep has removed its row.
    if (!isKept) await store.remove(name)
    return isKept
  }

  async #reserve(
    name: string,
    { account, hash }: SnapshotKey,
    sizes: { readonly bytes: number; readonly pageBytes: number },
  ): Promise<boolean> {
    const { clock, maxBytes } = this.#parts
    const now = clock.now()
    const { fits, evicted } = await this.#change(async (queries) => {
      const room = await makeRoom(queries, { account, bytes: sizes.bytes, maxBytes })
      if (room.fits)
        await queries.query(
          `INSERT INTO snapshots (name, account_id, key_hash, bytes, page_bytes, used_at, removable_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [name, account, hash, sizes.bytes, sizes.pageBytes, now, now + storingMs],
        )
      return room
    })
    await this.#removeAll(evicted)
    return fits
  }

  /** The bytes are there: from now on the page is found, and those of the key before it are not. */
  async #finish(
    name: string,
    { account, hash }: SnapshotKey,
    { fetchedAt, validators }: { fetchedAt: number; validators: Validators | undefined },
  ): Promise<boolean> {
    const former = await this.#change(async (queries) => {
      const known = await queries.query(
        `UPDATE snapshots SET fetched_at = $2, etag = $3, last_modified = $4, removable_at = $5
         WHERE name = $1 AND bytes > 0 RETURNING name`,
        [name, fetchedAt, validators?.etag ?? null, validators?.lastModified ?? null, fetchedAt + lifeMs],
      )
      if (known.length === 0) return undefined
      const rows = await queries.query<{ name: string }>(
        `SELECT name FROM snapshots
         WHERE account_id = $1 AND key_hash = $2 AND name <> $3 AND fetched_at IS NOT NULL`,
        [account, hash, name],
      )
      const names = rows.map((row) => row.name)
      await removeRows(queries, names)
      return names
    })
    await this.#removeAll(former ?? [])
    return former !== undefined
  }

  /** The target says that a page has not changed: it is as if it was fetched now. */
  async renew({ name, validators }: Snapshot, said: Validators | undefined): Promise<void> {
    const now = this.#parts.clock.now()
    const { etag = null, lastModified = null } = said ?? validators ?? {}
    await this.#parts.sql.transaction(
      (queries) =>
        queries.query(
          `UPDATE snapshots SET fetched_at = $2, etag = $3, last_modified = $4, used_at = $2, removable_at = $5
           WHERE name = $1 AND fetched_at IS NOT NULL`,
          [name, now, etag, lastModified, now + lifeMs],
        ),
      { durable: false, isOneStatement: true },
    )
  }

  /** Removes a page. */
  async forget(name: string): Promise<void> {
    await this.#change((queries) => removeRows(queries, [name]))
    await this.#removeAll([name])
  }

  /**
   * Takes the turn to load a key's page, among all nodes, for at most `lengthMs`; disposing of it gives it back. `turn` is
   * undefined while another node has it. A process whose database is a file has no other nodes.
   */
  async takeTurn({ hash }: SnapshotKey, lengthMs: number): Promise<{ readonly turn: AsyncDisposable | undefined }> {
    const { sql, clock } = this.#parts
    if (sql.dialect === 'sqlite') return { turn: { [Symbol.asyncDispose]: () => Promise.resolve() } }
    const name = turnPrefix + hash
    const isTaken = await takeLease(sql, { name, holder: this.#holder, now: clock.now(), lengthMs })
    const giveBack = async (): Promise<void> => {
      // What cannot be given back ends by itself.
      await sql.query('DELETE FROM leases WHERE name = $1 AND holder = $2', [name, this.#holder]).catch(() => undefined)
    }
    return { turn: isTaken ? { [Symbol.asyncDispose]: giveBack } : undefined }
  }

  /**
   * Removes what makes room, what a process left behind that broke off, and what is too old for everybody. Gives the number
   * removed: 0 while another process sweeps. One that cannot be removed is told of, and comes again the next time.
   */
  async sweep(onFailure: (name: string, error: unknown) => void = () => {}): Promise<number> {
    const { sql, clock } = this.#parts
    const now = clock.now()
    const lease = { name: 'page sweep', holder: this.#holder, now, lengthMs: sweepLeaseMs }
    if (!(await takeLease(sql, lease))) return 0
    await sql.query(`DELETE FROM leases WHERE name LIKE '${turnPrefix}%' AND ends_at <= $1`, [now - slackMs])
    let count = 0
    let failures = 0
    for (let after = { name: '', removable_at: -1 }; ;) {
      const rows = await sql.query<{ name: string; removable_at: number }>(
        `SELECT name, removable_at FROM snapshots
         WHERE (removable_at <= $1 OR removable_at > $2) AND (removable_at > $3 OR (removable_at = $3 AND name > $4))
         ORDER BY removable_at, name LIMIT ${sweepBatch}`,
        [now, now + 2 * lifeMs, after.removable_at, after.name],
      )
      const names = rows.map(({ name }) => name)
      await this.#change((queries) => removeRows(queries, names))
      for (const name of names) {
        try {
          await this.#remove(name)
          count += 1
        } catch (error) {
          onFailure(name, error)
          await sql.query('UPDATE snapshots SET removable_at = $2 WHERE name = $1', [name, now + restMs])
          failures += 1
          if (failures >= maxFailures) return count
        }
      }
      const last = rows.at(-1)
      if (last === undefined || rows.length < sweepBatch) return count
      after = last
    }
  }

  async #note(name: string, now: number): Promise<void> {
    await this.#parts.sql.transaction(
      (queries) => queries.query('UPDATE snapshots SET used_at = $2 WHERE name = $1', [name, now]),
      { durable: false, isOneStatement: true },
    )
  }

  /** One change of what is kept at a time: what accounts have together is one sum. */
  async #change<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return await this.#parts.sql.transaction(
      async (queries) => {
        if (queries.dialect === 'postgres') await queries.query(`SELECT pg_advisory_xact_lock(${advisoryLock})`)
        return await work(queries)
      },
      { durable: false },
    )
  }

  /** The bytes of pages that are marked as removed: what fails is left to the sweep. */
  async #removeAll(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#remove(name).catch(() => undefined)
  }

  async #remove(name: string): Promise<void> {
    await this.#parts.store.remove(name)
    await this.#parts.sql.transaction(
      (queries) => queries.query('DELETE FROM snapshots WHERE name = $1 AND bytes = 0', [name]),
      { durable: false, isOneStatement: true },
    )
  }
}

/** Any number that no other program on the same PostgreSQL server is likely to lock. */
const advisoryLock = 719_200_452
