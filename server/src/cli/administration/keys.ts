import { type Command, InvalidArgumentError } from 'commander'
import type { ApiKey } from '../../accounts/keys/api-keys.ts'
import { type KeyScope, keyScopes } from '../../contract/operations.ts'
import { administer } from './administration.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { duration } from '../command/duration.ts'
import { moment, print } from '../command/print.ts'

type CreateOptions = CommandOptions & { name?: string; scopes?: KeyScope[]; expires?: number }

/** Adds `gannet keys …`. */
export function addKeyCommands(program: Command, context: CommandContext): void {
  const keys = program
    .command('keys')
    .description('Make and end API keys. A key is shown once, when it is made')
    .addHelpText(
      'after',
      `
Examples:
  $ gannet keys create acme --name ci --scopes scrape,screenshot --expires 90d
  $ gannet keys list acme
  $ gannet keys rotate key_4fK9bTq2Zx --overlap 1h
  $ gannet keys revoke key_4fK9bTq2Zx`,
    )
  addCreate(keys, context)
  addList(keys, context)
  addRotate(keys, context)
  addRevoke(keys, context)
}

function addCreate(keys: Command, context: CommandContext): void {
  keys
    .command('create')
    .description('Make a key for an account')
    .argument('<account>', 'id or name')
    .option('--name <name>', 'what the key is for', nameOf)
    .option('--scopes <scopes>', `some of ${keyScopes.join(',')} (default: all but admin)`, scopesOf)
    .option('--expires <time>', 'when it ends: 12h, 90d … from now (default: never)', duration)
    .option('--json', 'print JSON')
    .action((idOrName: string, options: CreateOptions, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ accounts, keys, now }) => {
        const account = await accounts.get(idOrName)
        const expiresAt = options.expires === undefined ? null : now + options.expires
        const { key, ...made } = await keys.create(account.id, {
          name: options.name ?? '',
          expiresAt,
          ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
        })
        print({ key, ...shown(made) }, options, context)
      }),
    )
}

function addList(keys: Command, context: CommandContext): void {
  keys
    .command('list')
    .description('List the keys of an account, or all')
    .argument('[account]', 'id or name')
    .option('--json', 'print JSON')
    .action((idOrName: string | undefined, options: CommandOptions, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ accounts, keys }) => {
        const account = idOrName === undefined ? undefined : await accounts.get(idOrName)
        print((await keys.list(account?.id)).map(shown), options, context)
      }),
    )
}

function addRotate(keys: Command, context: CommandContext): void {
  keys
    .command('rotate')
    .description('Make a key like an old one, which ends after the overlap')
    .argument('<key-id>', 'id of the old key (key_…)')
    .option('--overlap <time>', 'how long the old key still works: 0, 30m, 24h …', duration, 24 * 3_600_000)
    .option('--json', 'print JSON')
    .action((keyId: string, options: CommandOptions & { overlap: number }, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ keys }) => {
        const { key, ...made } = await keys.rotate(keyId, options.overlap)
        print({ key, ...shown(made) }, options, context)
      }),
    )
}

function addRevoke(keys: Command, context: CommandContext): void {
  keys
    .command('revoke')
    .description('End a key at once')
    .argument('<key-id>', 'id of the key (key_…)')
    .option('--json', 'print JSON')
    .action((keyId: string, options: CommandOptions, command: Command) =>
      administer(command.optsWithGlobals(), context, async ({ keys }) => {
        await keys.revoke(keyId)
        print({ id: keyId, revoked: true }, options, context)
      }),
    )
}

function scopesOf(text: string): KeyScope[] {
  const asked = text.split(',').map((word) => word.trim())
  const unknown = asked.find((word) => !keyScopes.some((scope) => scope === word))
  if (unknown !== undefined) throw new InvalidArgumentError(`The scopes are ${keyScopes.join(', ')}.`)
  return keyScopes.filter((scope) => asked.includes(scope))
}

function nameOf(text: string): string {
  if (/^[^\p{C}]{1,100}$/u.test(text)) return text
  throw new InvalidArgumentError('A name is 1 to 100 visible characters.')
}

function shown(key: ApiKey) {
  return {
    id: key.id,
    account: key.account_id,
    name: key.name,
    scopes: key.scopes,
    created_at: moment(key.created_at),
    expires_at: moment(key.expires_at),
    revoked_at: moment(key.revoked_at),
    last_used_at: moment(key.last_used_at),
  }
}
