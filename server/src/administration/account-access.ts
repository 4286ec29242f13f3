import type { Account, Accounts } from '../accounts/accounts.ts'
import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { Sql } from '../database/sql.ts'
import { pauseJobsOf, removeJobsOf, resumeJobsOf } from '../jobs/account-jobs.ts'
import { JobStore } from '../jobs/job-store.ts'

export interface AccountAccessParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly accounts: Accounts
  /** How long a job is kept after its end, in milliseconds. */
  readonly jobRetentionMs: number
}

/** Rows changed at a time: on SQLite all other writers wait for them. */
const rowsAtOnce = 500

/** What sweepers remove with its bytes once its time is over: the time becomes now. */
const expiring: readonly string[] = [
  `UPDATE images SET expires_at = $2 WHERE name IN (SELECT name FROM images
     WHERE account_id = $1 AND removed_at IS NULL AND expires_at > $2 LIMIT ${rowsAtOnce}) RETURNING name`,
  `UPDATE idempotent_calls SET expires_at = $2 WHERE account_id = $1 AND key IN (SELECT key FROM idempotent_calls
     WHERE account_id = $1 AND owner_id IS NULL AND expires_at > $2 LIMIT ${rowsAtOnce}) RETURNING key`,
  `UPDATE answer_files SET expires_at = $2 WHERE name IN (SELECT name FROM answer_files
     WHERE account_id = $1 AND expires_at > $2 LIMIT ${rowsAtOnce}) RETURNING name`,
  `UPDATE snapshots SET removable_at = $2 WHERE name IN (SELECT name FROM snapshots
     WHERE account_id = $1 AND removable_at > $2 LIMIT ${rowsAtOnce}) RETURNING name`,
]

/** What is deleted at once: little, or nothing that anybody could go on to use. */
const deletions: readonly string[] = [
  'DELETE FROM webhooks WHERE account_id = $1',
  'DELETE FROM webhook_outbox WHERE account_id = $1',
  'DELETE FROM webhook_secrets WHERE account_id = $1',
  'DELETE FROM kept_plans WHERE account_id = $1',
]

/** Who may use the service: what an account has under way, and what it has stored, follow. */
export class AccountAccess {
  readonly #parts: AccountAccessParts
  readonly #store: JobStore

  constructor(parts: AccountAccessParts) {
    this.#parts = parts
    this.#store = new JobStore({ ...parts, retentionMs: parts.jobRetentionMs })
  }

  /** Its keys open nothing from now on, for all processes, and its jobs pause; calls that run are finished. */
  async disable(idOrName: string): Promise<Account> {
    const { accounts } = this.#parts
    const { id } = await accounts.get(idOrName)
    await accounts.disable(id)
    await pauseJobsOf({ ...this.#parts, store: this.#store }, id)
    return await accounts.get(id)
  }

  /** Its keys open again what they did, and the jobs that were paused go on. */
  async enable(idOrName: string): Promise<Account> {
    const { accounts } = this.#parts
    const { id } = await accounts.get(idOrName)
    await accounts.enable(id)
    await resumeJobsOf({ ...this.#parts, store: this.#store }, id)
    return await accounts.get(id)
  }

  /**
   * Removes a disabled account with its keys, jobs, webhooks and kept plans; images, kept answers and kept pages go with the
   * next sweep of a running service. Its name is free again; its ledger stays under its id, as bookkeeping wants it. Broken
   * off, it goes on where it was. Throws Problem `invalid_request` for an account that is not disabled.
   */
  async remove(idOrName: string): Promise<Account> {
    const { sql, clock, accounts } = this.#parts
    const account = await accounts.get(idOrName)
    const { id } = account
    if (account.disabled_at === null)
      throw new Problem('invalid_request', `the account "${account.name}" is not disabled: disable it first`)
    await sql.transaction(async (queries) => {
      for (const deletion of deletions) await queries.query(deletion, [id])
    })
    const now = clock.now()
    await removeJobsOf({ ...this.#parts, store: this.#store }, { accountId: id, now })
    for (const statement of expiring) while ((await sql.query(statement, [id, now])).length === rowsAtOnce);
    await sql.transaction(async (queries) => {
      await queries.query('DELETE FROM api_keys WHERE account_id = $1', [id])
      await queries.query('UPDATE accounts SET removed_at = $2, name = id WHERE id = $1', [id, now])
    })
    return account
  }
}
