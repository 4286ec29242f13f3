import type { Command } from 'commander'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'

const examples = `
Examples:
  $ gannet serve
  $ GANNET_PORT=80 GANNET_HOST=0.0.0.0 gannet serve --data-dir /var/lib/gannet
  $ GANNET_DATABASE_URL=postgres://… GANNET_REDIS_URL=redis://… GANNET_PUBLIC_URL=https://… gannet work`

/** Adds `gannet serve`, the service itself as `npm start` runs it, and `gannet work`, a worker of a fleet. */
export function addServeCommand(program: Command, world: CommandContext): void {
  program
    .command('serve')
    .description('Run the service until SIGTERM or SIGINT; settings come from the environment (docs/configuration.md)')
    .addHelpText('after', examples)
    .action((_options: CommandOptions, command: Command) => serveAs(command, world))
  program
    .command('work')
    .description('Run calls that other nodes of a fleet take; the same as serve with GANNET_ROLE=worker')
    .addHelpText('after', examples)
    .action((_options: CommandOptions, command: Command) => serveAs(command, world, { GANNET_ROLE: 'worker' }))
}

async function serveAs(command: Command, world: CommandContext, settings: Record<string, string> = {}): Promise<void> {
  // Only here: the other commands start much faster without the service's modules.
  const { serve } = await import('../../main.ts')
  const { dataDir } = command.optsWithGlobals<CommandOptions>()
  const env = { ...world.env, ...settings, ...(dataDir !== undefined && { GANNET_DATA_DIR: dataDir }) }
  await serve(env, world.stdout)
}
