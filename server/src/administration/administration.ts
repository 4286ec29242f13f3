import type { Accounts } from '../accounts/accounts.ts'
import type { ApiKey, ApiKeys } from '../accounts/keys/api-keys.ts'
import type { Plans } from '../accounts/plans/plans.ts'
import { usageDaysOf } from '../accounts/usage/usage-days.ts'
import { usageOf } from '../accounts/usage/usage.ts'
import type { Clock } from '../clock.ts'
import type {
  AccountChange,
  AccountDetail,
  AccountKey,
  AccountList,
  AccountListQuery,
  AccountSummary,
  CreditGrant,
  NewAccount,
  NewAccountKey,
  NewKey,
  RemovedThing,
  ServiceState,
} from '../contract/administration.ts'
import type { Sql } from '../database/sql.ts'
import { AccountAccess } from './account-access.ts'
import { listAccounts, summaryOfAccount } from './account-list.ts'
import { type ServiceStateParts, serviceStateOf } from './service-state.ts'

export interface AdministrationParts extends Omit<ServiceStateParts, 'startedAt' | 'planNames'> {
  readonly sql: Sql
  readonly clock: Clock
  readonly plans: Plans
  readonly accounts: Accounts
  readonly keys: ApiKeys
  /** How long a job is kept after its end, in milliseconds. */
  readonly jobRetentionMs: number
}

/** What an operator does with accounts and keys, and sees of the service. Unknown ids are Problem `not_found`. */
export class Administration {
  readonly #parts: AdministrationParts
  readonly #access: AccountAccess
  readonly #startedAt: number

  constructor(parts: AdministrationParts) {
    this.#parts = parts
    this.#access = new AccountAccess(parts)
    this.#startedAt = parts.clock.now()
  }

  async service(): Promise<ServiceState> {
    const { plans } = this.#parts
    return await serviceStateOf({ ...this.#parts, startedAt: this.#startedAt, planNames: plans.names })
  }

  async list(query: AccountListQuery): Promise<AccountList> {
    return await listAccounts(this.#parts, query)
  }

  async account(idOrName: string): Promise<AccountDetail> {
    const { accounts, keys } = this.#parts
    const { id } = await accounts.get(idOrName)
    const usage = await usageOf(this.#parts, id)
    const { days } = await usageDaysOf(this.#parts, id)
    const summary = await summaryOfAccount(this.#parts, id)
    return { ...summary, usage, days, keys: (await keys.list(id)).map(shownKey) }
  }

  async create({ name, plan }: NewAccount): Promise<AccountSummary> {
    const { id } = await this.#parts.accounts.create(name, plan)
    return await summaryOfAccount(this.#parts, id)
  }

  async change(idOrName: string, { plan, disabled }: AccountChange): Promise<AccountSummary> {
    const { accounts } = this.#parts
    const { id } = await accounts.get(idOrName)
    if (plan !== undefined) await accounts.setPlan(id, plan)
    if (disabled === true) await this.#access.disable(id)
    if (disabled === false) await this.#access.enable(id)
    return await summaryOfAccount(this.#parts, id)
  }

  /** Throws Problem `invalid_request` for an account that is not disabled. */
  async remove(idOrName: string): Promise<RemovedThing> {
    const { id } = await this.#access.remove(idOrName)
    return { id, removed: true }
  }

  async grant(idOrName: string, { credits, note }: CreditGrant): Promise<AccountSummary> {
    const { accounts } = this.#parts
    const { id } = await accounts.get(idOrName)
    await accounts.grant(id, credits, note)
    return await summaryOfAccount(this.#parts, id)
  }

  async createKey(idOrName: string, { name, scopes, expires_in_s: lifeSeconds }: NewKey): Promise<NewAccountKey> {
    const { accounts, keys, clock } = this.#parts
    const { id } = await accounts.get(idOrName)
    const { key, ...made } = await keys.create(id, {
      name,
      expiresAt: lifeSeconds === undefined ? null : clock.now() + lifeSeconds * 1000,
      ...(scopes !== undefined && { scopes }),
    })
    return { ...shownKey(made), key }
  }

  async revokeKey(id: string): Promise<RemovedThing> {
    await this.#parts.keys.revoke(id)
    return { id, removed: true }
  }
}

function shownKey(key: ApiKey): AccountKey {
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes.split(' '),
    created_at: new Date(key.created_at).toISOString(),
    expires_at: momentOf(key.expires_at),
    revoked_at: momentOf(key.revoked_at),
    last_used_at: momentOf(key.last_used_at),
  }
}

function momentOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
