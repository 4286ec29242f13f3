import { existsSync } from 'node:fs'
import type { Plans } from '../../accounts/plans/plans.ts'
import { readPlans } from '../../accounts/plans/read-plans.ts'
import { makeFolder } from '../../bytes/data-folder-room.ts'
import { systemClock } from '../../clock.ts'
import { type Config, readConfig } from '../../config/config.ts'
import { databaseFiles } from '../../database/database-files.ts'
import { inspectDatabase } from '../../database/inspect-database.ts'
import { type Migrated, migrate } from '../../database/migrate.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { SqlDatabase } from '../../database/sql.ts'
import { openSqlite } from '../../database/sqlite.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'

export interface CommandDatabase {
  readonly sql: SqlDatabase
  readonly config: Config
  readonly plans: Plans
  readonly migrated: Migrated
  /** The database in words, without its address. */
  readonly place: string
}

/**
 * Opens the database a command works on; a service may be using it at the same time. Only a command that may make one does: a
 * folder that was mistyped would otherwise get an empty one.
 */
export async function openDatabaseForCommand(
  options: CommandOptions,
  context: CommandContext,
  { mayCreate = false } = {},
): Promise<CommandDatabase> {
  const config = configForCommand(options, context)
  if (!mayCreate) requireDatabase(config)
  const plans = await readPlans(config.plansFile)
  const sql = await openUnmigrated(config)
  try {
    const migrated = await migrate(sql, systemClock)
    return {
      sql,
      config,
      plans,
      migrated,
      place: sql.dialect === 'postgres' ? 'PostgreSQL' : databaseFiles(config.dataDir).file,
    }
  } catch (error) {
    await sql[Symbol.asyncDispose]()
    throw error
  }
}

/** The settings of the environment, with the data folder that the command line names. */
export function configForCommand({ dataDir }: CommandOptions, { env }: CommandContext): Config {
  return readConfig({ ...env, ...(dataDir !== undefined && { GANNET_DATA_DIR: dataDir }) })
}

function requireDatabase({ database: { url }, dataDir }: Config): void {
  const { file } = databaseFiles(dataDir)
  if (url !== undefined || existsSync(file)) return
  const advice = 'check --data-dir and GANNET_DATA_DIR; `gannet serve` and `gannet accounts create` make a database'
  throw new CommandEnd('failed', `There is no database at ${file}: ${advice}.`)
}

/** The database as it stands. */
export async function openUnmigrated({ database: { url }, dataDir }: Config): Promise<SqlDatabase> {
  if (url !== undefined) return openPostgres(url, { connections: 2 })
  await makeFolder(dataDir)
  await inspectDatabase(dataDir)
  return await openSqlite(databaseFiles(dataDir).file)
}
