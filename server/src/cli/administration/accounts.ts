import type { Command } from 'commander'
import type { Account } from '../../accounts/accounts.ts'
import { administer } from './administration.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { moment, print } from '../command/print.ts'

/** Adds `gannet accounts …`. */
export function addAccountCommands(program: Command, context: CommandContext): void {
  const accounts = program
    .command('accounts')
    .description('Make and change accounts: who pays for calls')
    .addHelpText(
      'after',
      `
Examples:
  $ gannet accounts create acme --plan starter
  $ gannet accounts list --json
  $ gannet accounts set-plan acme scale
  $ gannet accounts disable acme
  $ gannet accounts enable acme
  $ gannet accounts remove acme`,
    )

  accounts
    .command('create')
    .description('Make an account with the first allowance of its plan')
    .argument('<name>', 'a unique name')
    .option('--plan <plan>', 'free, starter, scale, unlimited or a plan of your plans file', 'free')
    .option('--json', 'print JSON')
    .action((name: string, options: CommandOptions & { plan: string }, command: Command) =>
      administer(
        command.optsWithGlobals(),
        context,
        async ({ accounts }) => print(shown(await accounts.create(name, options.plan)), options, context),
        { mayCreate: true },
      ),
    )

  accounts
    .command('list')
    .description('List all accounts')
    .option('--json', 'print JSON')
    .action((options: CommandOptions, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ accounts }) => {
        print((await accounts.list()).map(shown), options, context)
      }),
    )

  addSetPlan(accounts, context)
  addAccess(accounts, context)
}

function addSetPlan(accounts: Command, context: CommandContext): void {
  accounts
    .command('set-plan')
    .description("Change an account's plan, at once")
    .argument('<account>', 'id or name')
    .argument('<plan>', 'the new plan')
    .option('--json', 'print JSON')
    .action((idOrName: string, plan: string, options: CommandOptions, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ accounts }) => {
        const { id } = await accounts.get(idOrName)
        await accounts.setPlan(id, plan)
        print(shown(await accounts.get(id)), options, context)
      }),
    )
}

const steps = {
  disable: 'End all use of an account: its keys open nothing, its jobs pause; calls that run are finished',
  enable: 'Let a disabled account go on: its keys open what they did, its paused jobs go on',
  remove:
    'Remove a disabled account with its keys, jobs, images and all else that is kept for it. Its ledger stays under its id',
} as const

function addAccess(accounts: Command, context: CommandContext): void {
  for (const step of ['disable', 'enable', 'remove'] as const)
    accounts
      .command(step)
      .description(steps[step])
      .argument('<account>', 'id or name')
      .option('--json', 'print JSON')
      .action((idOrName: string, options: CommandOptions, command: Command) =>
        administer(command.optsWithGlobals(), context, async ({ access }) => {
          const account = await access[step](idOrName)
          print(step === 'remove' ? { id: account.id, removed: true } : shown(account), options, context)
        }),
      )
}

function shown(account: Account) {
  return {
    id: account.id,
    name: account.name,
    plan: account.plan,
    created_at: moment(account.created_at),
    disabled_at: moment(account.disabled_at),
  }
}
