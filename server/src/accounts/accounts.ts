import type { Clock } from '../clock.ts'
import { Problem } from '../contract/problems.ts'
import type { Queries, Sql } from '../database/sql.ts'
import { recordEntry } from './ledger/ledger-entries.ts'
import { openPeriod } from './ledger/open-period.ts'
import { periodOf } from './ledger/period.ts'
import type { Plans } from './plans/plans.ts'
import { randomText } from './random-text.ts'

export interface AccountsParts {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
}

export interface Account {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly created_at: number
  /** Since when its keys open nothing; null while they do. */
  readonly disabled_at: number | null
}

const columns = 'id, name, plan, created_at, disabled_at'
const idPrefix = 'acc_'
/** Extra credits that one grant may give: far below where sums of integers lose precision. */
const maxGrant = 1_000_000_000_000

/** The accounts: who pays. Names are unique, so that a person can say them instead of an id. */
export class Accounts {
  readonly #parts: AccountsParts

  constructor(parts: AccountsParts) {
    this.#parts = parts
  }

  /** Makes an account with its first allowance. */
  async create(name: string, planName: string): Promise<Account> {
    checkName(name)
    const { sql, clock } = this.#parts
    const plan = this.#planNamed(planName)
    const now = clock.now()
    const account = { id: idPrefix + randomText(10), name, plan: plan.name, created_at: now, disabled_at: null }
    const { start } = periodOf(now)
    const isNew = await sql.transaction(async (queries) => {
      const rows = await queries.query(
        `INSERT INTO accounts (id, name, plan, created_at, period_start, balance, held, entries)
         VALUES ($1, $2, $3, $4, $5, 0, 0, 0) ON CONFLICT (name) DO NOTHING RETURNING id`,
        [account.id, name, plan.name, now, start],
      )
      if (rows.length === 0) return false
      const { credits, name: note } = plan
      await recordEntry(queries, {
        accountId: account.id,
        kind: 'allowance',
        credits,
        note,
        periodStart: start,
        recordedAt: now,
      })
      return true
    })
    if (!isNew) throw new Problem('invalid_request', `there is already an account named "${name}"`)
    return account
  }

  async list(): Promise<Account[]> {
    return this.#parts.sql.query<Account>(
      `SELECT ${columns} FROM accounts WHERE removed_at IS NULL ORDER BY created_at, id`,
    )
  }

  /** The account of an id or a name, or undefined. */
  async find(idOrName: string): Promise<Account | undefined> {
    const [account] = await this.#parts.sql.query<Account>(
      `SELECT ${columns} FROM accounts WHERE (id = $1 OR name = $1) AND removed_at IS NULL`,
      [idOrName],
    )
    return account
  }

  /** Like `find`, but throws the Problem `not_found`. */
  async get(idOrName: string): Promise<Account> {
    const account = await this.find(idOrName)
    if (account === undefined) throw new Problem('not_found', `there is no account "${idOrName}"`)
    return account
  }

  /**
   * Changes the plan at once. This period's allowance becomes the new plan's, as far as credits already
   * spent or held permit: what is left never goes below 0, and what was taken out is not given twice.
   */
  async setPlan(accountId: string, planName: string): Promise<void> {
    const plan = this.#planNamed(planName)
    const now = this.#parts.clock.now()
    await this.#inOpenPeriod(accountId, now, async (queries, periodStart) => {
      const [account] = await queries.query<{ remaining: number }>(
        'UPDATE accounts SET plan = $2 WHERE id = $1 RETURNING balance - held AS remaining',
        [accountId, plan.name],
      )
      const credits = Math.max(
        plan.credits - (await allowanceOf(queries, accountId, periodStart)),
        -(account?.remaining ?? 0),
      )
      if (credits === 0) return
      const note = `plan ${plan.name}`
      await recordEntry(queries, { accountId, kind: 'allowance', credits, note, periodStart, recordedAt: now })
    })
  }

  /** From now on its keys open nothing. Disabling twice keeps the first time. */
  async disable(accountId: string): Promise<void> {
    const disable = 'UPDATE accounts SET disabled_at = $2 WHERE id = $1 AND disabled_at IS NULL'
    await this.#parts.sql.transaction((queries) => queries.query(disable, [accountId, this.#parts.clock.now()]))
  }

  /** Its keys open again what they did. */
  async enable(accountId: string): Promise<void> {
    const enable = 'UPDATE accounts SET disabled_at = NULL WHERE id = $1'
    await this.#parts.sql.transaction((queries) => queries.query(enable, [accountId]))
  }

  /** Grants extra credits for this period; like the allowance they lapse at its end. */
  async grant(accountId: string, credits: number, note?: string): Promise<void> {
    if (!Number.isSafeInteger(credits) || credits < 1 || credits > maxGrant) {
      throw new Problem('invalid_request', `credits must be a whole number from 1 to ${maxGrant}`)
    }
    const now = this.#parts.clock.now()
    await this.#inOpenPeriod(accountId, now, async (queries, periodStart) => {
      await recordEntry(queries, { accountId, kind: 'grant', credits, note, periodStart, recordedAt: now })
    })
  }

  async #inOpenPeriod(
    accountId: string,
    now: number,
    work: (queries: Queries, periodStart: number) => Promise<void>,
  ): Promise<void> {
    await this.#parts.sql.transaction(async (queries) => {
      await openPeriod(queries, accountId, { plans: this.#parts.plans, now })
      const [account] = await queries.query<{ period_start: number }>(
        'UPDATE accounts SET held = held WHERE id = $1 RETURNING period_start',
        [accountId],
      )
      if (account === undefined) throw new Problem('not_found', `there is no account "${accountId}"`)
      await work(queries, account.period_start)
    })
  }

  #planNamed(name: string) {
    const { plans } = this.#parts
    if (plans.has(name)) return plans.get(name)
    throw new Problem('invalid_request', `there is no plan "${name}"; the plans are ${plans.names.join(', ')}`)
  }
}

async function allowanceOf(queries: Queries, accountId: string, periodStart: number): Promise<number> {
  const [row] = await queries.query<{ credits: number | null }>(
    `SELECT CAST(sum(credits) AS BIGINT) AS credits FROM ledger_entries
     WHERE account_id = $1 AND period_start = $2 AND kind <> 'spend' AND kind = 'allowance'`,
    [accountId, periodStart],
  )
  return row?.credits ?? 0
}

function checkName(name: string): void {
  if (/^[^\s\p{C}](?:[^\p{C}]{0,98}[^\s\p{C}])?$/u.test(name) && !name.startsWith(idPrefix)) return
  throw new Problem(
    'invalid_request',
    `an account name is 1 to 100 visible characters, without spaces at its ends, and does not begin with "${idPrefix}"`,
  )
}
