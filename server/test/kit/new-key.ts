import { pino } from 'pino'
import { Accounts } from '../../src/accounts/accounts.ts'
import { ApiKeys } from '../../src/accounts/keys/api-keys.ts'
import type { KeyScope } from '../../src/contract/operations.ts'
import { Plans } from '../../src/accounts/plans/plans.ts'
import { systemClock } from '../../src/clock.ts'
import { migrate } from '../../src/database/migrate.ts'
import type { SqlDatabase } from '../../src/database/sql.ts'

/** A key for everything, or for some scopes, of an account of its own. */
export async function newKey(sql: SqlDatabase, plan: string, scopes?: readonly KeyScope[]): Promise<string> {
  await migrate(sql, systemClock)
  const parts = { sql, clock: systemClock, plans: new Plans(), log: pino({ level: 'silent' }) }
  await using keys = new ApiKeys(parts)
  const { id } = await new Accounts(parts).create(`tenant ${Math.random()}`, plan)
  return (await keys.create(id, scopes && { scopes })).key
}
