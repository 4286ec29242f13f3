import type { Command } from 'commander'
import { serve } from '../main.ts'
import type { CommandOptions, CommandWorld } from './command-world.ts'

/** Adds `gannet serve`: the service itself, as `npm start` runs it. */
export function addServeCommand(program: Command, world: CommandWorld): void {
  program
    .command('serve')
    .description('Run the service until SIGTERM or SIGINT; settings come from the environment (docs/configuration.md)')
    .action(async (_options: CommandOptions, command: Command) => {
      const { dataDir } = command.optsWithGlobals<CommandOptions>()
      await serve({ ...world.env, ...(dataDir !== undefined && { GANNET_DATA_DIR: dataDir }) }, world.stdout)
    })
}
