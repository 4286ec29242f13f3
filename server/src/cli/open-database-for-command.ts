import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plans } from '../accounts/plans.ts'
import { readPlans } from '../accounts/read-plans.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from '../database/migrate.ts'
import type { SqlDatabase } from '../database/sql.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { CommandOptions, CommandWorld } from './command-world.ts'

export interface CommandDatabase {
  readonly sql: SqlDatabase
  readonly plans: Plans
}

/** Opens the database a command works on; a service may be using it at the same time. */
export async function openDatabaseForCommand(options: CommandOptions, world: CommandWorld): Promise<CommandDatabase> {
  const config = readConfig(world.env)
  const folder = options.dataDir ?? config.dataDir
  const plans = await readPlans(config.plansFile)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sql = await openSqlite(join(folder, 'gannet.db'))
  try {
    await migrate(sql)
    return { sql, plans }
  } catch (error) {
    await sql[Symbol.asyncDispose]()
    throw error
  }
}
