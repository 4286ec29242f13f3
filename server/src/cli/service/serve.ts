import type { Command } from 'commander'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'

const examples = `
Examples:
  $ gannet serve
  $ GANNET_PORT=80 GANNET_HOST=0.0.0.0 gannet serve --data-dir /var/lib/gannet
  $ GANNET_DATABASE_URL=postgres://… GANNET_REDIS_URL=redis://… GANNET_PUBLIC_URL=https://… gannet work`

/** Adds `gannet serve`, the service itself as `npm start` runs it, and `gannet work`, a worker of a fleet. */
export function addServeCommand(program: Command, context: CommandContext): void {
  program
    .command('serve')
    .description('Run the service until SIGTERM or SIGINT; settings come from the environment (docs/configuration.md)')
    .addHelpText('after', examples)
    .action((_options: CommandOptions, command: Command) => serveAs(command, context))
  program
    .command('work')
    .description('Run calls that other nodes of a fleet take; the same as serve with GANNET_ROLE=worker')
    .addHelpText('after', examples)
    .action((_options: CommandOptions, command: Command) => serveAs(command, context, { GANNET_ROLE: 'worker' }))
}

async function serveAs(
  command: Command,
  context: CommandContext,
  settings: Record<string, string> = {},
): Promise<void> {
  // Only here: the other commands start much faster without the service's modules.
  const { serve } = await import('../../main.ts')
  const { dataDir } = command.optsWithGlobals<CommandOptions>()
  const env = { ...context.env, ...settings, ...(dataDir !== undefined && { GANNET_DATA_DIR: dataDir }) }
  await serve(env, context.stdout)
}
