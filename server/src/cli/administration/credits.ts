import type { Command } from 'commander'
import type { Account } from '../../accounts/accounts.ts'
import type { UsageResult } from '../../contract/usage.ts'
import { administer } from './administration.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { print } from '../command/print.ts'
import { wholeNumber } from '../command/whole-number.ts'

/** Adds `gannet credits …`. */
export function addCreditCommands(program: Command, context: CommandContext): void {
  const credits = program
    .command('credits')
    .description('Look at and add to the credits of an account')
    .addHelpText(
      'after',
      `
Credits granted are for the current billing period, a calendar month in UTC; what is left lapses at its end.

Examples:
  $ gannet credits show acme
  $ gannet credits grant acme 5000 --note "outage of 3 May"`,
    )

  credits
    .command('show')
    .description('Show the credits and the usage of this billing period')
    .argument('<account>', 'id or name')
    .option('--json', 'print JSON')
    .action((idOrName: string, options: CommandOptions, command: Command) =>
      show(idOrName, options, { command, context }),
    )

  credits
    .command('grant')
    .description('Add credits to this billing period')
    .argument('<account>', 'id or name')
    .argument('<credits>', 'how many', wholeNumber)
    .option('--note <text>', 'why; kept in the ledger')
    .option('--json', 'print JSON')
    .action((idOrName: string, count: number, options: CommandOptions & { note?: string }, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ accounts, usage }) => {
        const account = await accounts.get(idOrName)
        await accounts.grant(account.id, count, options.note)
        print(shown(account, await usage(account.id)), options, context)
      }),
    )
}

/** Adds `gannet usage`. */
export function addUsageCommand(program: Command, context: CommandContext): void {
  program
    .command('usage')
    .description('Show what an account used in this billing period, by operation')
    .argument('<account>', 'id or name')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  $ gannet usage acme\n  $ gannet usage acme --json')
    .action((idOrName: string, options: CommandOptions, command: Command) =>
      show(idOrName, options, { command, context }),
    )
}

async function show(
  idOrName: string,
  options: CommandOptions,
  { command, context }: { command: Command; context: CommandContext },
): Promise<void> {
  await administer(command.optsWithGlobals(), context, async ({ accounts, usage }) => {
    const account = await accounts.get(idOrName)
    print(shown(account, await usage(account.id)), options, context)
  })
}

function shown(account: Account, usage: UsageResult) {
  return { account: account.id, name: account.name, ...usage }
}
