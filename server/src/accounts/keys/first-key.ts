import type { Account, Accounts } from '../accounts.ts'
import { keyScopes } from '../../contract/operations.ts'
import type { ApiKeys } from './api-keys.ts'
import { type BootstrapOptions, bootstrapKey } from './bootstrap-key.ts'

/** What a start says about keys. */
export interface FirstKey {
  /** The key made just now, to be shown once. */
  readonly newKey?: string
  /** Said when nobody may have a key that works. */
  readonly advice?: string
}

const accountName = 'default'

/**
 * At the very first start makes an account and a key; the configured key is made whenever it is missing. Called once somebody
 * can be shown the key, because nobody else ever sees it: what is made and then not shown is advised about at later starts.
 */
export async function firstKey(
  parts: { readonly accounts: Accounts; readonly keys: ApiKeys },
  { key, plan }: Omit<BootstrapOptions, 'key'> & { readonly key: string | undefined },
): Promise<FirstKey> {
  const { accounts, keys } = parts
  if (key !== undefined) await bootstrapKey(parts, { key, plan })
  const [oldest] = await accounts.list()
  if (oldest === undefined) {
    const account = await createAlone(accounts, plan)
    if (account === undefined) return {}
    return { newKey: (await keys.create(account.id, { name: 'first', scopes: keyScopes })).key }
  }
  const { live, used } = await keys.count()
  if (live === 0) return { advice: `No API key works. Make one with "${making(oldest)}".` }
  // The configured key is known to whoever configured it.
  if (used > 0 || key !== undefined) return {}
  return { advice: `No API key has been used yet. If the first one was lost, make another with "${making(oldest)}".` }
}

/** Undefined when another node that starts made it meanwhile, and shows its key. */
async function createAlone(accounts: Accounts, plan: string): Promise<Account | undefined> {
  try {
    return await accounts.create(accountName, plan)
  } catch (error) {
    if ((await accounts.find(accountName)) === undefined) throw error
    return undefined
  }
}

function making({ id, name }: Account): string {
  return `gannet keys create ${/^[\w.-]+$/.test(name) ? name : id}`
}
