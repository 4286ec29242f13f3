import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { NewWebhookSecret, WebhookSecretList } from '../contract/webhooks.ts'
import type { Sql } from '../database/sql.ts'
import type { Seal } from '../bytes/seal.ts'
import { newSecret } from './sign.ts'

export interface WebhookSecretsParts {
  readonly sql: Sql
  readonly clock: Clock
  /** Secrets must be known to sign with; a copy of their table alone tells none. */
  readonly seal: Seal
}

interface Row {
  readonly id: string
  readonly secret: Uint8Array
  readonly created_at: number
}

/** While one takes the place of the other. */
const mostSecrets = 2

/** The secrets that accounts' messages are signed with. */
export class WebhookSecrets {
  readonly #parts: WebhookSecretsParts

  constructor(parts: WebhookSecretsParts) {
    this.#parts = parts
  }

  /** Makes a secret. Throws Problem `too_many_secrets` when the account has two. */
  async create(account: string): Promise<NewWebhookSecret> {
    const { sql, clock, seal } = this.#parts
    const id = `sec_${randomBytes(9).toString('hex')}`
    const secret = newSecret()
    const now = clock.now()
    const sealed = seal.close(Buffer.from(secret), purposeOf(account, id))
    await sql.transaction(async (queries) => {
      // The account's row is locked, so that two calls at once do not make three.
      await queries.query('UPDATE accounts SET id = id WHERE id = $1', [account])
      const rows = await queries.query('SELECT id FROM webhook_secrets WHERE account_id = $1', [account])
      if (rows.length >= mostSecrets) throw tooMany()
      await queries.query('INSERT INTO webhook_secrets (account_id, id, secret, created_at) VALUES ($1, $2, $3, $4)', [
        account,
        id,
        sealed,
        now,
      ])
    })
    return { id, created_at: new Date(now).toISOString(), secret }
  }

  async list(account: string): Promise<WebhookSecretList> {
    const secrets = (await this.#rows(account)).map(({ id, created_at: at }) => ({
      id,
      created_at: new Date(at).toISOString(),
    }))
    return { secrets }
  }

  /** From the next try on nothing is signed with it. Throws Problem `not_found`. */
  async remove(account: string, id: string): Promise<{ id: string; removed: true }> {
    const rows = await this.#parts.sql.transaction((queries) =>
      queries.query('DELETE FROM webhook_secrets WHERE account_id = $1 AND id = $2 RETURNING id', [
        account,
        id.slice(0, 100),
      ]),
    )
    if (rows.length === 0) throw new Problem('not_found', 'There is no such secret.')
    return { id, removed: true }
  }

  /** The account's secrets, the newest first. */
  async of(account: string): Promise<string[]> {
    const { seal } = this.#parts
    const rows = await this.#rows(account)
    return rows.map(({ id, secret }) => seal.open(secret, purposeOf(account, id)).toString('utf8'))
  }

  async #rows(account: string): Promise<Row[]> {
    return await this.#parts.sql.query<Row>(
      'SELECT id, secret, created_at FROM webhook_secrets WHERE account_id = $1 ORDER BY created_at DESC, id',
      [account],
    )
  }
}

function purposeOf(account: string, id: string): string {
  return `webhook secret ${account} ${id}`
}

function tooMany(): Problem {
  const message = `there are ${mostSecrets} secrets; remove the older one first`
  return new Problem(
    'invalid_request',
    `This account has ${mostSecrets} webhook secrets, as many as it may: ${message}.`,
    {
      details: { fields: [{ path: '', message }] },
    },
  )
}
