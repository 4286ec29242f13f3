import { Command, CommanderError } from 'commander'
import { addAccountCommands } from './accounts.ts'
import type { CommandWorld } from './command-world.ts'
import { addCreditCommands } from './credits.ts'
import { addKeyCommands } from './keys.ts'
import { addServeCommand } from './serve.ts'

/** Runs one `gannet` command and gives its exit code: 0 done, 1 failed, 2 wrongly called. */
export async function gannet(words: readonly string[], world: CommandWorld): Promise<number> {
  try {
    await programOf(world).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has printed what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    world.stderr.write(`gannet: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function programOf(world: CommandWorld): Command {
  const program = new Command('gannet')
    .description('Gannet: scrape, extract and screenshot web pages over one small HTTP API')
    .option('--data-dir <folder>', 'where the database lies (default: GANNET_DATA_DIR, else ./data)')
    .showHelpAfterError('(add --help for how to use it)')
    .configureOutput({ writeOut: (text) => world.stdout.write(text), writeErr: (text) => world.stderr.write(text) })
    .exitOverride()
  addServeCommand(program, world)
  addAccountCommands(program, world)
  addKeyCommands(program, world)
  addCreditCommands(program, world)
  return program
}
