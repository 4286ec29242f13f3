import { pino } from 'pino'
import { Accounts } from '../../server/src/accounts/accounts.ts'
import { ApiKeys } from '../../server/src/accounts/keys/api-keys.ts'
import { Plans } from '../../server/src/accounts/plans/plans.ts'
import { systemClock } from '../../server/src/clock.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { openSqlite } from '../../server/src/database/sqlite.ts'
import { assertBooksBalance } from '../../server/test/stores/assert-books-balance.ts'

const accountCount = 8
const keysEach = 2

/** Makes accounts with keys in a new database and gives the keys, and one of an account that none of them belongs to. */
export async function makeKeys(database: string): Promise<{ readonly keys: string[]; readonly hostileKey: string }> {
  await using sql = await openSqlite(database)
  await migrate(sql, systemClock)
  const parts = { sql, clock: systemClock, plans: new Plans(), log: pino({ level: 'silent' }) }
  const accounts = new Accounts(parts)
  await using apiKeys = new ApiKeys(parts)
  const keys: string[] = []
  for (let number = 0; number < accountCount; number += 1) {
    const { id } = await accounts.create(`soak ${number}`, 'unlimited')
    for (let count = 0; count < keysEach; count += 1) keys.push((await apiKeys.create(id)).key)
  }
  const hostile = await accounts.create('hostile', 'unlimited')
  return { keys, hostileKey: (await apiKeys.create(hostile.id)).key }
}

/** Checks every account's books and gives the credits that were charged. */
export async function creditsCharged(database: string): Promise<number> {
  await using sql = await openSqlite(database)
  await assertBooksBalance(sql)
  const [book] = await sql.query<{ spent: number | null }>(
    "SELECT -sum(credits) AS spent FROM ledger_entries WHERE kind = 'spend'",
  )
  return book?.spent ?? 0
}
