import type { CommandContext } from '../command/command-context.ts'
import { CommandEnd } from '../command/exit-codes.ts'
import type { RemoteService } from './service-client.ts'

/** The service that the environment names, if it names one. */
export function serviceOfEnvironment({ env }: CommandContext): RemoteService | undefined {
  const { GANNET_URL: url, GANNET_KEY: key } = env
  if (!url && !key) return undefined
  if (!url) throw new CommandEnd('usage', 'GANNET_KEY is set, but not GANNET_URL: which service is the key for?')
  if (!URL.canParse(url)) throw new CommandEnd('usage', `GANNET_URL is no address: ${url}`)
  if (!key) throw new CommandEnd('usage', `GANNET_KEY is missing: calls to ${url} need an API key`)
  return { url, key }
}
