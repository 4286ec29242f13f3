import { type FileHandle, open } from 'node:fs/promises'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { storingFailure } from '../bytes/disk-full.ts'
import { GroupSync } from './group-sync.ts'
import { isBusy, openedFile, sqliteFailure } from './sqlite-failure.ts'
import { newStamp } from './stamp.ts'
import type { Queries, SqlDatabase, SqlValue, TransactionOptions } from './sql.ts'

/** How long SQLite itself waits for another process's lock: it blocks the event loop, so only briefly. */
const blockingWaitMs = 5
/** How long we wait beyond that, with the event loop running. */
const lockWaitMs = 10_000
const maxStatements = 500
/** After so many changed rows, which are about as many pages, the log is moved into the file. */
const manyChanges = 2000
/** A log that grew longer, because another process read for long, is cut; otherwise its room is used again, which is faster. */
const longLogBytes = 64 * 1024 ** 2
const lookEveryMs = 1000
/** However short, the log is moved into the file this often, so that the file by itself is never far behind. */
const stampEveryMs = 5 * 60_000

/** Watches over the files of an open database, which others may delete or overwrite. */
export interface FileGuard {
  /** The database is open: what lies there now is it. */
  opened(): Promise<void>
  /** The file is about to get this stamp, and then has got it. */
  stamping(stamp: number): Promise<void>
  stamped(stamp: number): Promise<void>
  /** The database is closed in good order. */
  closed(): Promise<void>
  /** Rejects with Problem `unavailable` when the files in place are not those that are open. Deep: looks into them, too. */
  check(options: { isDeep: boolean }): Promise<void>
}

/**
 * Opens an SQLite file, made if absent, that other processes may use at the same time.
 *
 * Commits do not sync by themselves (synchronous = NORMAL keeps the file sound but not the last commits);
 * a durable transaction then waits for an fdatasync of the write-ahead log on Node's thread pool, which many
 * transactions share. That gives the durability of synchronous = FULL without stopping the event loop for the disk.
 * See docs/decisions/0003-sqlite-durability.md.
 */
export async function openSqlite(path: string, guard?: FileGuard): Promise<SqlDatabase> {
  const options = { timeout: blockingWaitMs, enableForeignKeyConstraints: true }
  const file = openedFile(path, () => new DatabaseSync(path, options))
  try {
    // Two processes that open a new file at once compete for the lock that the switch to WAL needs.
    await whenFree(() => openedFile(path, () => file.exec('PRAGMA journal_mode = WAL')))
    file.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 2000; PRAGMA temp_store = MEMORY')
    if (guard === undefined) return new SqliteDatabase(file, path)
    // The log is moved into the file by us, so that each time leaves another stamp.
    file.exec('PRAGMA wal_autocheckpoint = 0')
    const database = new SqliteDatabase(file, path, guard)
    await database.begin()
    return database
  } catch (error) {
    file.close()
    throw error
  }
}

class SqliteDatabase implements SqlDatabase {
  readonly dialect = 'sqlite'
  readonly #file: DatabaseSync
  readonly #path: string
  readonly #statements = new Map<string, StatementSync>()
  readonly #sync = new GroupSync(() => this.#syncLog())
  #log: FileHandle | undefined
  /** The end of the newest transaction in the queue: each waits for the one before. */
  #lastInQueue: Promise<void> = Promise.resolve()
  /** The end of the transaction that is open right now. */
  #ended: Promise<void> | undefined
  #isClosed = false
  readonly #guard: FileGuard | undefined
  /** Why nothing may be done: the files are not those that are open. */
  #lost: unknown
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #stampedAt = 0
  #stampedChanges = 0

  constructor(file: DatabaseSync, path: string, guard?: FileGuard) {
    this.#file = file
    this.#path = path
    this.#guard = guard
  }

  /** For a database with a guard, before its first use. */
  async begin(): Promise<void> {
    await this.#stamp()
    this.#log = await open(`${this.#path}-wal`, 'r+')
    await this.#guard?.opened()
    this.#timer = setInterval(() => {
      this.#looking = this.#look()
    }, lookEveryMs).unref()
  }

  async check(): Promise<void> {
    await this.#checkFiles({ isDeep: true })
    await this.query('SELECT 1 AS one')
  }

  async query<Row extends object>(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    if (this.#lost !== undefined) throw this.#lost
    // There is one connection: a statement sent now would run inside the open transaction.
    while (this.#ended !== undefined) await this.#ended
    return whenFree(() => this.#run<Row>(text, parameters))
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const before = this.#lastInQueue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastInQueue = promise
    await before
    if (this.#lost !== undefined) {
      resolve()
      throw this.#lost
    }
    let result: T
    try {
      result = await this.#transact(work)
    } finally {
      resolve()
    }
    if (options.durable ?? true) await this.#sync.flushed()
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#looking
    await this.#lastInQueue
    await this.#sync.flushed().catch(() => undefined)
    await this.#look()
    this.#statements.clear()
    // Closing would move the log into the file, which is another one by now. The end of the process closes without that.
    if (this.#lost !== undefined) return void process.once('exit', () => this.#file)
    this.#file.close()
    await this.#log?.close()
    await this.#guard?.closed()
  }

  async #checkFiles(options: { isDeep: boolean }): Promise<void> {
    try {
      await this.#guard?.check(options)
      this.#lost = undefined
    } catch (error) {
      this.#lost = error
      throw error
    }
  }

  /** Never rejects. */
  async #look(): Promise<void> {
    await this.#checkFiles({ isDeep: true }).catch(() => undefined)
    if (this.#guard === undefined || this.#lost !== undefined || this.#isClosed) return
    const changes = this.#changes() - this.#stampedChanges
    const isDue = changes > 0 && performance.now() - this.#stampedAt > stampEveryMs
    // While another process reads, it stays long; the next look tries again.
    if (changes > manyChanges || isDue) await this.#stamp().catch(() => undefined)
  }

  /** Moves the log into the file, which gets another stamp by it. */
  async #stamp(): Promise<void> {
    const stamp = newStamp()
    this.#stampedAt = performance.now()
    await this.#guard?.stamping(stamp)
    const { size } = (await this.#log?.stat()) ?? { size: 0 }
    const mode = size > longLogBytes ? 'TRUNCATE' : 'RESTART'
    const isWhole = await this.#inTurn(() => {
      this.#file.exec(`PRAGMA user_version = ${stamp}`)
      return this.#file.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.['busy'] === 0
    })
    if (!isWhole) return
    this.#stampedChanges = this.#changes()
    await this.#guard?.stamped(stamp)
  }

  /** Rows changed over this connection since it was opened. */
  #changes(): number {
    return Number(this.#statement('SELECT total_changes() AS count').get()?.['count'])
  }

  /** Work between two transactions. */
  async #inTurn<Result>(work: () => Result): Promise<Result> {
    const before = this.#lastInQueue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastInQueue = promise
    await before
    try {
      return await whenFree(work)
    } finally {
      resolve()
    }
  }

  async #transact<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const begun = whenFree(() => this.#begin())
    if (begun instanceof Promise) await begun
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ended = promise
    const inside = new OpenTransaction((text, parameters) => this.#run(text, parameters))
    try {
      const result = await work(inside)
      this.#run('COMMIT', [])
      return result
    } catch (error) {
      if (this.#file.isTransaction) this.#run('ROLLBACK', [])
      throw error
    } finally {
      inside.end()
      this.#ended = undefined
      resolve()
    }
  }

  #begin(): void {
    // IMMEDIATE takes the write lock now: a reader that turns writer later can find its snapshot stale.
    this.#run('BEGIN IMMEDIATE', [])
  }

  #run<Row>(text: string, parameters: readonly SqlValue[]): Row[] {
    try {
      // Who writes the statement says what its rows hold.
      return this.#statement(text).all(...parameters) as Row[]
    } catch (error) {
      throw sqliteFailure(error)
    }
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known !== undefined) return known
    const statement = this.#file.prepare(text.replaceAll(/\$(\d+)/g, '?$1'))
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(text, statement)
    return statement
  }

  /** The log is there once something was committed, and stays while this connection is open. */
  async #syncLog(): Promise<void> {
    try {
      this.#log ??= await open(`${this.#path}-wal`, 'r+')
      await this.#log.datasync()
    } catch (error) {
      throw storingFailure(error)
    }
    // Nobody is told of a charge that went into a deleted file.
    await this.#checkFiles({ isDeep: false })
  }
}

type Run = <Row extends object>(text: string, parameters: readonly SqlValue[]) => Row[]

class OpenTransaction implements Queries {
  readonly dialect = 'sqlite'
  readonly #run: Run
  #hasEnded = false

  constructor(run: Run) {
    this.#run = run
  }

  async query<Row extends object>(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    if (this.#hasEnded) throw new Error('this transaction has ended')
    return this.#run<Row>(text, parameters)
  }

  end(): void {
    this.#hasEnded = true
  }
}

/** The attempt's value at once, or a promise of it when another process holds the lock it needs. */
function whenFree<T>(attempt: () => T): T | Promise<T> {
  try {
    return attempt()
  } catch (error) {
    if (!isBusy(error)) throw error
    return retryWhileBusy(attempt)
  }
}

async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  const giveUpAt = performance.now() + lockWaitMs
  for (let waitMs = 1; ; waitMs = Math.min(waitMs * 2, 50)) {
    await delay(waitMs)
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
  }
}
