import type { Command } from 'commander'
import type { CommandContext, CommandOptions } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import { print } from '../command/print.ts'
import { type AskService, serviceClient } from './service-client.ts'
import { serviceOfEnvironment } from './service-of-environment.ts'
import type { WebhookSecretList } from '../../contract/webhooks.ts'

const path = '/v1/webhooks/secrets'

/** Adds `gannet webhooks …`. */
export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhooks = program
    .command('webhooks')
    .description('Make and end the secrets that webhooks are signed with. A secret is shown once, when it is made')
    .addHelpText(
      'after',
      `
GANNET_URL and GANNET_KEY say whose: secrets are the account's own, and the service keeps them sealed.
An account has two at most, and messages are signed with each. To replace one: create another, give it to the
receivers, remove the first.

Examples:
  $ GANNET_URL=http://127.0.0.1:8080 GANNET_KEY=gn_… gannet webhooks create
  $ gannet webhooks list
  $ gannet webhooks remove sec_5f0ca7d9b8e41cf8a6`,
    )
  webhooks
    .command('create')
    .description('Make a secret')
    .option('--json', 'print JSON')
    .action(async (options: CommandOptions) =>
      print((await service(context)(path, { method: 'POST' })).body, options, context),
    )
  webhooks
    .command('list')
    .description('List the secrets, without showing them')
    .option('--json', 'print JSON')
    .action(async (options: CommandOptions) => {
      const { body } = await service(context)<WebhookSecretList>(path, {})
      print(body.secrets, options, context)
    })
  webhooks
    .command('remove')
    .description('End a secret: nothing is signed with it any more')
    .argument('<secret-id>', 'id of the secret (sec_…)')
    .option('--json', 'print JSON')
    .action(async (id: string, options: CommandOptions) => {
      const { body } = await service(context)(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' })
      print(body, options, context)
    })
}

function service(context: CommandContext): AskService {
  const named = serviceOfEnvironment(context)
  if (named === undefined)
    throw new CommandEnd('usage', 'set GANNET_URL and GANNET_KEY: secrets are those of an account')
  return serviceClient(named)
}
