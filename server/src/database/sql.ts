/** What a parameter may be. Times are milliseconds since the Unix epoch, as integers. */
export type SqlValue = string | number | null | Uint8Array

export type SqlDialect = 'sqlite' | 'postgres'

/** Runs one statement. Parameters are written $1, $2 … and may be used more than once. */
export interface Queries {
  /** For the few statements that PostgreSQL can do in one round trip and SQLite cannot say. */
  readonly dialect: SqlDialect
  query<Row extends object>(text: string, parameters?: readonly SqlValue[]): Promise<Row[]>
}

export interface TransactionOptions {
  /**
   * False for changes that a power failure may undo, because nobody was told of them: the commit then does not wait
   * for the disk. Losing the process alone loses nothing either way.
   */
  readonly durable?: boolean
  /** True for work of one statement, which PostgreSQL then does in one round trip. */
  readonly isOneStatement?: boolean
  /** True for a transaction that only reads, and sees all of one moment. */
  readonly isSnapshot?: boolean
}

/**
 * The port to the database: portable SQL on SQLite and PostgreSQL alike, so no dialect's own features
 * (migrations hold the few differences). Integers arrive as numbers, BYTEA as Uint8Array.
 */
export interface Sql extends Queries {
  /**
   * Runs `work` as one transaction: all of it happens or, when `work` throws, none.
   * `work` must wait for nothing but its own queries, because on SQLite all other writers wait for it.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** An open database, which its opener closes. */
export interface SqlDatabase extends Sql, AsyncDisposable {
  /** Rejects when the database does not answer, or is not the one that was opened. */
  check(): Promise<void>
}
