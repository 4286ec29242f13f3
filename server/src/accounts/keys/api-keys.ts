import { hash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { type KeyScope, keyScopes, operationScopes } from '../../contract/operations.ts'
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../../database/sql.ts'
import type { Plan, Plans } from '../plans/plans.ts'
import { randomText } from '../random-text.ts'

/** Who a call comes from. */
export interface Identity {
  readonly keyId: string
  readonly accountId: string
  readonly plan: Plan
  readonly scopes: ReadonlySet<string>
}

/** A key as it may be shown: without its secret, which only its holder has. */
export interface ApiKey {
  readonly id: string
  readonly account_id: string
  readonly name: string
  /** Separated by spaces. */
  readonly scopes: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly last_used_at: number | null
}

/** A key just made. `key` is the secret: this is the only time it is seen. */
export interface NewApiKey extends ApiKey {
  readonly key: string
}

export interface NewKeyOptions {
  readonly name?: string
  readonly scopes?: readonly KeyScope[]
  readonly expiresAt?: number | null
}

export interface ApiKeysParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
  readonly log: Logger
}

interface KeyRow {
  readonly id: string
  readonly account_id: string
  readonly scopes: string
  readonly last_used_at: number | null
  readonly plan: string
  readonly disabled_at: number | null
}

const columns = 'id, account_id, name, scopes, created_at, expires_at, revoked_at, last_used_at'
const findLiveKey = `
  SELECT k.id, k.account_id, k.scopes, k.last_used_at, a.plan, a.disabled_at FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`
/** A key's last use is kept this exactly, so that a busy key costs one write in as long. */
const lastUsedStepMs = 60_000
const writeUsesEveryMs = 1000

/**
 * API keys (decision C6). Each call looks its key up in the database, so that a key revoked by any process is dead
 * at once: the look-up costs some microseconds, less than a cache that would be as right.
 */
export class ApiKeys implements AsyncDisposable {
  readonly #parts: ApiKeysParts
  /** Keys used since the last write, and when. */
  readonly #uses = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(parts: ApiKeysParts) {
    this.#parts = parts
  }

  /** Whose key this is; undefined for one that is unknown, revoked or expired. Throws Problem `unauthorized` for a disabled account's. */
  async authenticate(key: string): Promise<Identity | undefined> {
    const now = this.#parts.clock.now()
    const [row] = await this.#parts.sql.query<KeyRow>(findLiveKey, [hashOf(key), now])
    if (row === undefined) return undefined
    if (row.disabled_at !== null)
      throw new Problem('unauthorized', 'The account of this API key is disabled; ask whoever runs this service.')
    if ((row.last_used_at ?? 0) + lastUsedStepMs <= now) this.#noteUse(row.id, now)
    const scopes = new Set(row.scopes.split(' '))
    return { keyId: row.id, accountId: row.account_id, plan: this.#parts.plans.get(row.plan), scopes }
  }

  async create(accountId: string, options: NewKeyOptions = {}): Promise<NewApiKey> {
    const key = `gn_${randomText(32)}`
    return { ...(await this.#insert(accountId, key, options)), key }
  }

  /** Makes a key that the caller chose, unless it is there already: even a revoked one is left as it is. */
  async createGiven(accountId: string, key: string, options: NewKeyOptions = {}): Promise<void> {
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
      throw new Problem('invalid_request', 'a given key must be 8 to 200 printable ASCII characters without spaces')
    }
    const known = await this.#parts.sql.query('SELECT id FROM api_keys WHERE hash = $1', [hashOf(key)])
    if (known.length === 0) await this.#insert(accountId, key, options)
  }

  /** The keys of an account, or all, oldest first. */
  async list(accountId?: string): Promise<ApiKey[]> {
    return this.#parts.sql.query<ApiKey>(
      `SELECT ${columns} FROM api_keys WHERE account_id = coalesce($1, account_id) ORDER BY created_at, id`,
      [accountId ?? null],
    )
  }

  /** How many keys work, and how many of them were ever used. */
  async count(): Promise<{ readonly live: number; readonly used: number }> {
    const [row] = await this.#parts.sql.query<{ live: number; used: number }>(
      `SELECT count(*) AS live, count(last_used_at) AS used FROM api_keys
       WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $1)`,
      [this.#parts.clock.now()],
    )
    return row ?? { live: 0, used: 0 }
  }

  /** Ends a key at once, for all processes. Revoking twice keeps the first time. */
  async revoke(keyId: string): Promise<void> {
    const rows = await this.#parts.sql.transaction((queries) =>
      queries.query('UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING id', [
        keyId,
        this.#parts.clock.now(),
      ]),
    )
    if (rows.length === 0) throw noSuchKey(keyId)
  }

  /**
   * Makes a key like this one, which itself ends after the overlap. A key that expires is followed by one
   * with as long a life, counted from now.
   */
  async rotate(keyId: string, overlapMs: number): Promise<NewApiKey> {
    const now = this.#parts.clock.now()
    const old = await this.#get(keyId)
    const isDead = old.revoked_at !== null || (old.expires_at !== null && old.expires_at <= now)
    if (isDead) throw new Problem('invalid_request', `the key ${keyId} is revoked or expired; create a new one`)
    const expiresAt = old.expires_at === null ? null : now + (old.expires_at - old.created_at)
    const made = await this.create(old.account_id, { name: old.name, scopes: scopesOf(old.scopes), expiresAt })
    await this.#parts.sql.transaction((queries) =>
      queries.query('UPDATE api_keys SET expires_at = $2 WHERE id = $1 AND (expires_at IS NULL OR expires_at > $2)', [
        keyId,
        now + overlapMs,
      ]),
    )
    return made
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    await this.#writeUses().catch((error: unknown) => this.#tellUnwritten(error))
  }

  async #get(keyId: string): Promise<ApiKey> {
    const [key] = await this.#parts.sql.query<ApiKey>(`SELECT ${columns} FROM api_keys WHERE id = $1`, [keyId])
    if (key === undefined) throw noSuchKey(keyId)
    return key
  }

  async #insert(accountId: string, key: string, options: NewKeyOptions): Promise<ApiKey> {
    const made: ApiKey = {
      id: `key_${randomText(10)}`,
      account_id: accountId,
      name: options.name ?? '',
      scopes: (options.scopes ?? operationScopes).join(' '),
      created_at: this.#parts.clock.now(),
      expires_at: options.expiresAt ?? null,
      revoked_at: null,
      last_used_at: null,
    }
    await this.#parts.sql.transaction((queries) =>
      queries.query(
        `INSERT INTO api_keys (id, account_id, hash, name, scopes, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (hash) DO NOTHING`,
        [made.id, accountId, hashOf(key), made.name, made.scopes, made.created_at, made.expires_at],
      ),
    )
    return made
  }

  #noteUse(keyId: string, now: number): void {
    this.#uses.set(keyId, now)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writeUses().catch((error: unknown) => this.#tellUnwritten(error))
    }, writeUsesEveryMs).unref()
  }

  /** No more than a date is lost by it, so that nothing fails for it. */
  #tellUnwritten(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'could not write when keys were last used')
  }

  async #writeUses(): Promise<void> {
    const uses = [...this.#uses]
    this.#uses.clear()
    if (uses.length === 0) return
    const update = 'UPDATE api_keys SET last_used_at = $2 WHERE id = $1'
    await this.#parts.sql.transaction(
      async (queries) => {
        for (const use of uses) await queries.query(update, use)
      },
      { durable: false },
    )
  }
}

/** 190 random bits need no slow hash: there is nothing to guess. */
function hashOf(key: string): string {
  return hash('sha256', key)
}

function scopesOf(text: string): KeyScope[] {
  return keyScopes.filter((scope) => text.split(' ').includes(scope))
}

function noSuchKey(keyId: string): Problem {
  return new Problem('not_found', `there is no key ${keyId}`)
}
