import { errorCode } from '../error-code.ts'
import { hash } from 'node:crypto'
import pg from 'pg'
import { diskFull } from '../bytes/disk-full.ts'
import { Problem } from '../contract/problems.ts'
import { GroupSync } from './group-sync.ts'
import type { Queries, SqlDatabase, SqlValue, TransactionOptions } from './sql.ts'

export interface PostgresOptions {
  /** Most connections of this process. */
  readonly connections: number
  /** Longest wait for a connection or a statement, in milliseconds. */
  readonly timeoutMs: number
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  readonly onBroken?: (error: Error) => void
}

const defaults: PostgresOptions = { connections: 10, timeoutMs: 5000 }

/** SQLSTATE classes of a server that cannot serve now: connection lost, out of resources, shut down by an operator, a standby that is read-only. */
const absentClasses = ['08', '53', '57P', '25006']
const absentCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])
const retryAfterSeconds = 2

/** A transaction of its own that writes to the log and waits for the disk, and so for everything committed before it. */
const flush = `BEGIN; SET LOCAL synchronous_commit = on; SELECT pg_logical_emit_message(true, 'gannet', ''); COMMIT`

/**
 * Opens a PostgreSQL database by its address (postgres://…). Statements are prepared once for each connection.
 * As with SQLite, what is committed is durable once a flush of the log, shared by all who wait, has ended: an account
 * with many calls at once is not held up by the disk (docs/decisions/0007-fleet.md).
 * While the server is away every query rejects with the Problem `unavailable`; connections come back by themselves.
 */
export function openPostgres(url: string, options: Partial<PostgresOptions> = {}): SqlDatabase {
  const { connections, timeoutMs, onBroken } = { ...defaults, ...options }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // A statement that waits for a lock must not outlive who asked for it.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    keepAlive: true,
    // A commit lets its rows go at once; who needs it to be durable then waits for a flush that many share.
    options: '-c synchronous_commit=off',
    application_name: 'gannet',
    types: typeParsers(),
  })
  pool.on('error', (error) => onBroken?.(error))
  return new PostgresDatabase(pool)
}

class PostgresDatabase implements SqlDatabase {
  readonly dialect = 'postgres'
  readonly #pool: pg.Pool
  readonly #sync: GroupSync
  #isClosed = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#sync = new GroupSync(async () => {
      await pool.query(flush).catch(rethrow)
    })
  }

  query<Row extends object>(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return run<Row>(this.#pool, text, parameters)
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const { durable = true, isOneStatement = false, isSnapshot = false } = options
    const result = isOneStatement ? await work(this) : await this.#transact(work, isSnapshot)
    if (durable && !isSnapshot) await this.#sync.flushed()
    return result
  }

  async check(): Promise<void> {
    await this.query('SELECT 1 AS one')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#pool.end()
  }

  async #transact<T>(work: (queries: Queries) => Promise<T>, isSnapshot: boolean): Promise<T> {
    const client = await this.#pool.connect().catch(rethrow)
    const inside = new OpenTransaction(client)
    // A connection that breaks within the transaction tells both the query and the client; the query's word counts.
    const onBroken = (): void => undefined
    client.on('error', onBroken)
    let broken: Error | undefined
    try {
      await client.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN').catch(rethrow)
      const result = await work(inside)
      inside.end()
      await run(client, 'COMMIT', [])
      return result
    } catch (error) {
      inside.end()
      broken = await run(client, 'ROLLBACK', []).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason : new Error('the connection broke')),
      )
      throw error
    } finally {
      client.off('error', onBroken)
      client.release(broken)
    }
  }
}

class OpenTransaction implements Queries {
  readonly dialect = 'postgres'
  readonly #client: pg.PoolClient
  #hasEnded = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query<Row extends object>(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    if (this.#hasEnded) throw new Error('this transaction has ended')
    return run<Row>(this.#client, text, parameters)
  }

  end(): void {
    this.#hasEnded = true
  }
}

async function run<Row extends object>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  parameters: readonly SqlValue[],
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>({ name: nameOf(text), text, values: parameters.map(storable) })
    return rows
  } catch (error) {
    return rethrow(error)
  }
}

/** PostgreSQL's texts hold every character but NUL, which stands for itself in callers' addresses and names. */
function storable(value: SqlValue): SqlValue {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

/** A prepared statement's name; the same text has the same name on every connection. */
function nameOf(text: string): string {
  return hash('sha1', text, 'base64url')
}

function rethrow(error: unknown): never {
  // disk_full
  if (errorCode(error) === '53100') throw diskFull(error)
  if (!isAbsent(error)) throw error
  throw new Problem('unavailable', 'The database does not answer at the moment; try again in a few seconds.', {
    cause: error,
    retryAfterSeconds,
  })
}

function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The driver's own errors of lost connections and waits in vain have a sentence and no code.
  if (/connection terminated|timeout (?:exceeded|expired)|query read timeout|not queryable/i.test(error.message))
    return true
  const code = errorCode(error)
  return absentCodes.has(code) || absentClasses.some((start) => code.startsWith(start))
}

const bigint = 20
const numeric = 1700

/** Integers arrive as numbers: the schema's are all below 2^53. */
function typeParsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  for (const oid of [bigint, numeric]) types.setTypeParser(oid, Number)
  return types
}
