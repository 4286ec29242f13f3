import type { Command } from 'commander'
import type { KeptPlanList } from '../../contract/kept-plan-list.ts'
import { administer, type Administration } from './administration.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { print } from '../command/print.ts'

/** Adds `gannet plans …`. */
export function addKeptPlanCommands(program: Command, context: CommandContext): void {
  const plans = program
    .command('plans')
    .description('Look at and remove the extraction plans that are kept for an account')
    .addHelpText(
      'after',
      `
A plan that a language model gave for a page reads the next pages of its template without it (docs/plans.md). These are not
the plans that accounts are on: for those see "gannet accounts set-plan".

Examples:
  $ gannet plans list acme
  $ gannet plans show acme plan_0a1b2c3d4e5f607182 > lamps.plan.json
  $ gannet plans remove acme plan_0a1b2c3d4e5f607182`,
    )

  plans
    .command('list')
    .description("List an account's plans, those used last first")
    .argument('<account>', 'id or name')
    .option('--json', 'print JSON')
    .action((idOrName: string, options: CommandOptions, command: Command) =>
      withAccount(command, context, idOrName, async ({ keptPlans }, account) => {
        const { plans: listed } = await keptPlans.list(account)
        print(listed.map(shown), options, context)
      }),
    )

  plans
    .command('show')
    .description('Print a plan as an extract takes it with --plan')
    .argument('<account>', 'id or name')
    .argument('<plan-id>', 'id of the plan (plan_…)')
    .option('--json', 'print also where it is for, and how it was used')
    .action((idOrName: string, id: string, { json }: CommandOptions, command: Command) =>
      withAccount(command, context, idOrName, async ({ keptPlans }, account) => {
        const kept = await keptPlans.get(account, id)
        context.stdout.write(`${JSON.stringify(json === true ? kept : kept.plan, undefined, 2)}\n`)
      }),
    )

  plans
    .command('remove')
    .description('Forget a plan: the model is asked again on the next page of that kind')
    .argument('<account>', 'id or name')
    .argument('<plan-id>', 'id of the plan (plan_…)')
    .option('--json', 'print JSON')
    .action((idOrName: string, id: string, options: CommandOptions, command: Command) =>
      withAccount(command, context, idOrName, async ({ keptPlans }, account) =>
        print(await keptPlans.remove(account, id), options, context),
      ),
    )
}

async function withAccount(
  command: Command,
  context: CommandContext,
  idOrName: string,
  work: (administration: Administration, accountId: string) => Promise<void>,
): Promise<void> {
  await administer(command.optsWithGlobals(), context, async (administration) => {
    const { id } = await administration.accounts.get(idOrName)
    await work(administration, id)
  })
}

function shown({ id, host, path, reads, learned_at, used_at, uses, resting }: KeptPlanList['plans'][number]) {
  return { id, host, path, reads, learned_at, used_at, uses, state: resting ? 'resting' : 'in use' }
}
