import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Plans } from '../accounts/plans.ts'
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
  const folder = options.dataDir ?? world.env.GANNET_DATA_DIR ?? './data'
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sql = await openSqlite(join(folder, 'gannet.db'))
  try {
    await migrate(sql)
    return { sql, plans: new Plans() }
  } catch (error) {
    await sql[Symbol.asyncDispose]()
    throw error
  }
}
