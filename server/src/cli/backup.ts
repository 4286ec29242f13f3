import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { systemClock } from '../clock.ts'
import { backUp, restoreBackup } from '../database/backup.ts'
import type { CommandOptions, CommandContext } from './command/command-context.ts'
import { CommandEnd } from './command/exit-codes.ts'
import { configForCommand } from './administration/command-database.ts'
import { print } from './command/print.ts'

/** Adds `gannet backup` and `gannet restore`. */
export function addBackupCommands(program: Command, context: CommandContext): void {
  program
    .command('backup')
    .argument('<file>', 'where the backup goes; there must be nothing of that name')
    .description('Write the SQLite database into one file, while a service runs or not')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
The backup holds accounts, keys, the ledger, kept plans and the index of images, as they are at one moment, and is checked before it
gets its name. Images themselves are not in it: they expire after 24 hours. Neither are large
kept answers of idempotent calls: a retry whose answer is gone runs anew. Keep it as safe as the data folder. For
PostgreSQL use pg_dump.

Examples:
  $ gannet backup backups/gannet-$(date +%F).db
  $ gannet --data-dir /srv/gannet backup /mnt/backups/gannet.db --json`,
    )
    .action(async (file: string, options: CommandOptions, command: Command) => {
      const dataDir = sqliteFolder(command, context, 'pg_dump')
      const facts = await backUp(dataDir, resolve(file)).catch(asFailure)
      print({ file: resolve(file), ...facts }, options, context)
    })
  program
    .command('restore')
    .argument('<file>', 'a backup made by "gannet backup", or another SQLite copy of the database')
    .description('Put a backup in the place of the SQLite database; stop the service first')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
It refuses while a service runs on the data folder. What was there is kept beside it as gannet.db.replaced-TIME, with its
log, and the backup itself stays where it is. Credits that running calls held when the backup was made are given back at
the next start. Images made since then are unknown afterwards. For PostgreSQL use pg_restore.

Examples:
  $ gannet restore backups/gannet-2026-01-31.db
  $ gannet --data-dir /srv/gannet restore /mnt/backups/gannet.db`,
    )
    .action(async (file: string, options: CommandOptions, command: Command) => {
      const folder = sqliteFolder(command, context, 'pg_restore')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const facts = await restoreBackup(resolve(file), { folder, now: systemClock.now() }).catch(asFailure)
      print({ database: folder, ...facts, kept: facts.kept ?? null }, options, context)
    })
}

function sqliteFolder(command: Command, context: CommandContext, tool: string): string {
  const { database, dataDir } = configForCommand(command.optsWithGlobals<CommandOptions>(), context)
  if (database.url !== undefined)
    throw new CommandEnd('usage', `The database is PostgreSQL, which has its own tools for this: use ${tool}.`)
  return dataDir
}

function asFailure(error: unknown): never {
  throw new CommandEnd('failed', error instanceof Error ? error.message : 'It failed.')
}
