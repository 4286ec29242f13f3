import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plans } from '../accounts/plans.ts'
import { readPlans } from '../accounts/read-plans.ts'
import { readConfig } from '../config/config.ts'
import { type Migrated, migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import type { SqlDatabase } from '../database/sql.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { CommandOptions, CommandWorld } from './command-world.ts'

export interface CommandDatabase {
  readonly sql: SqlDatabase
  readonly plans: Plans
  readonly migrated: Migrated
  /** The database in words, without its address. */
  readonly place: string
}

/** Opens the database a command works on; a service may be using it at the same time. */
export async function openDatabaseForCommand(options: CommandOptions, world: CommandWorld): Promise<CommandDatabase> {
  const config = readConfig(world.env)
  const folder = options.dataDir ?? config.dataDir
  const plans = await readPlans(config.plansFile)
  // A folder that is named on the command line means its SQLite file, whatever the environment says.
  const isShared = config.database.url !== undefined && options.dataDir === undefined
  const sql = isShared ? openPostgres(config.database.url, { connections: 2 }) : await openFile(folder)
  try {
    const migrated = await migrate(sql)
    return { sql, plans, migrated, place: isShared ? 'PostgreSQL' : join(folder, 'gannet.db') }
  } catch (error) {
    await sql[Symbol.asyncDispose]()
    throw error
  }
}

async function openFile(folder: string): Promise<SqlDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return await openSqlite(join(folder, 'gannet.db'))
}
