import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where a user's programs keep what can be had again: for us, pages. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'gannet')
}
