import type { Command } from 'commander'
import type { CommandOptions, CommandWorld } from './command-world.ts'

/** Adds `gannet serve`: the service itself, as `npm start` runs it. */
export function addServeCommand(program: Command, world: CommandWorld): void {
  program
    .command('serve')
    .description('Run the service until SIGTERM or SIGINT; settings come from the environment (docs/configuration.md)')
    .action(async (_options: CommandOptions, command: Command) => {
      // Only here: the other commands start much faster without the service's modules.
      const { serve } = await import('../main.ts')
      const { dataDir } = command.optsWithGlobals<CommandOptions>()
      await serve({ ...world.env, ...(dataDir !== undefined && { GANNET_DATA_DIR: dataDir }) }, world.stdout)
    })
}
