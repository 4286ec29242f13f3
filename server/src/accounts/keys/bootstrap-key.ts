import type { Accounts } from '../accounts.ts'
import { keyScopes } from '../../contract/operations.ts'
import type { ApiKeys } from './api-keys.ts'

export interface BootstrapOptions {
  readonly key: string
  /** Plan of the account that the key is made for. */
  readonly plan: string
}

const accountName = 'bootstrap'

/**
 * Makes the key of GANNET_BOOTSTRAP_KEY, with every scope, in an account of its own. Start after start it changes
 * nothing more; a key that was revoked stays revoked.
 */
export async function bootstrapKey(
  parts: { accounts: Accounts; keys: ApiKeys },
  options: BootstrapOptions,
): Promise<void> {
  const { accounts, keys } = parts
  const account = (await accounts.find(accountName)) ?? (await createOrFind(accounts, options.plan))
  await keys.createGiven(account.id, options.key, { name: accountName, scopes: keyScopes })
}

/** Nodes that start together may both find no account: the second to create takes the first's. */
async function createOrFind(accounts: Accounts, plan: string) {
  try {
    return await accounts.create(accountName, plan)
  } catch (error) {
    const account = await accounts.find(accountName)
    if (account === undefined) throw error
    return account
  }
}
