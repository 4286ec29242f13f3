import { pino } from 'pino'
import { Accounts } from '../../accounts/accounts.ts'
import { AccountAccess } from '../../administration/account-access.ts'
import { ApiKeys } from '../../accounts/keys/api-keys.ts'
import { usageOf } from '../../accounts/usage/usage.ts'
import { systemClock } from '../../clock.ts'
import type { UsageResult } from '../../contract/usage.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { SqlKeptPlans } from '../../kept-plans/sql-kept-plans.ts'
import { openDatabaseForCommand } from './command-database.ts'

/** What the commands for accounts, keys and credits work with. */
export interface Administration {
  readonly accounts: Accounts
  readonly access: AccountAccess
  readonly keys: ApiKeys
  readonly keptPlans: SqlKeptPlans
  readonly now: number
  readonly usage: (accountId: string) => Promise<UsageResult>
}

/** Opens the database, does the work and closes it again. */
export async function administer(
  options: CommandOptions,
  context: CommandContext,
  work: (administration: Administration) => Promise<void>,
  making: { readonly mayCreate?: boolean } = {},
): Promise<void> {
  const { sql, plans, config } = await openDatabaseForCommand(options, context, making)
  await using closing = new AsyncDisposableStack()
  closing.use(sql)
  const parts = { sql, plans, clock: systemClock, log: pino({ level: 'silent' }) }
  const keys = closing.use(new ApiKeys(parts))
  const accounts = new Accounts(parts)
  const access = new AccountAccess({ ...parts, accounts, jobRetentionMs: config.jobRetentionMs })
  const keptPlans = new SqlKeptPlans(parts)
  await work({
    accounts,
    access,
    keys,
    keptPlans,
    now: systemClock.now(),
    usage: (accountId) => usageOf(parts, accountId),
  })
}
