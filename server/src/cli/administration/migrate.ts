import type { Command } from 'commander'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { openDatabaseForCommand } from './command-database.ts'
import { print } from '../command/print.ts'

/** Adds `gannet migrate`. */
export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .description('Bring the database to the schema of this version, as every start of the service does')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Make a backup first: an older Gannet refuses a database that a newer one has migrated.

Examples:
  $ gannet migrate
  $ GANNET_DATABASE_URL=postgres://… gannet migrate --json`,
    )
    .action(async (options: CommandOptions, command: Command) => {
      const { sql, migrated, place } = await openDatabaseForCommand(command.optsWithGlobals(), context, {
        mayCreate: true,
      })
      await using _sql = sql
      print({ database: place, ...migrated }, options, context)
    })
}
