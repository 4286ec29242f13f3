import { type FileHandle, open } from 'node:fs/promises'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { GroupSync } from './group-sync.ts'
import type { Queries, SqlDatabase, SqlValue, TransactionOptions } from './sql.ts'

/** How long SQLite itself waits for another process's lock: it blocks the event loop, so only briefly. */
const blockingWaitMs = 5
/** How long we wait beyond that, with the event loop running. */
const lockWaitMs = 10_000
const maxStatements = 500

/**
 * Opens an SQLite file, made if absent, that other processes may use at the same time.
 *
 * Commits do not sync by themselves (synchronous = NORMAL keeps the file sound but not the last commits);
 * a durable transaction then waits for an fdatasync of the write-ahead log on Node's thread pool, which many
 * transactions share. That gives the durability of synchronous = FULL without stopping the event loop for the disk.
 * See docs/decisions/0003-sqlite-durability.md.
 */
export async function openSqlite(path: string): Promise<SqlDatabase> {
  const file = new DatabaseSync(path, { timeout: blockingWaitMs, enableForeignKeyConstraints: true })
  try {
    // Two processes that open a new file at once compete for the lock that the switch to WAL needs.
    await whenFree(() => file.exec('PRAGMA journal_mode = WAL'))
    file.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 2000; PRAGMA temp_store = MEMORY')
    return new SqliteDatabase(file, path)
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

  constructor(file: DatabaseSync, path: string) {
    this.#file = file
    this.#path = path
  }

  async query<Row extends object>(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    // There is one connection: a statement sent now would run inside the open transaction.
    while (this.#ended !== undefined) await this.#ended
    return whenFree(() => this.#run<Row>(text, parameters))
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const before = this.#lastInQueue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastInQueue = promise
    await before
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
    await this.#lastInQueue
    await this.#sync.flushed()
    this.#statements.clear()
    this.#file.close()
    await this.#log?.close()
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
    return this.#statement(text).all(...parameters) as Row[]
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
    this.#log ??= await open(`${this.#path}-wal`, 'r+')
    await this.#log.datasync()
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

/** SQLITE_BUSY and its extended codes: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
