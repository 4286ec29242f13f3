import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureChromium } from '../../browser/process/ensure-chromium.ts'
import { makeFolder } from '../../bytes/data-folder-room.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { openService } from '../../service.ts'
import type { CommandContext } from '../command/command-context.ts'
import type { RemoteService } from './service-client.ts'

/** Settings of a service that others share: that of a command is its own. */
const shared = new Set([
  'GANNET_ROLE',
  'GANNET_DATABASE_URL',
  'GANNET_REDIS_URL',
  'GANNET_IMAGES',
  'GANNET_PUBLIC_URL',
  'GANNET_CDN_URL',
  'GANNET_PLANS',
  'GANNET_BOOTSTRAP_KEY',
  'GANNET_BOOTSTRAP_PLAN',
])

export interface OwnService extends RemoteService, AsyncDisposable {
  /** Gives up what runs when it is disposed of. */
  stop(): void
}

/** Starts a service of this command's own, which keeps what it knows in a folder. `say`: told what is installed for it. */
export async function openOwnService(
  folder: string,
  { env, allowTargets }: { env: CommandContext['env']; allowTargets: string | undefined },
  say: (line: string) => void,
): Promise<OwnService> {
  const kept = Object.entries(env).filter(([name]) => !shared.has(name.replace(/_FILE$/, '')))
  // Another at each start: nobody else is to use it.
  const key = `gn_${randomBytes(24).toString('base64url')}`
  const config = readConfig({
    ...Object.fromEntries(kept),
    GANNET_HOST: '127.0.0.1',
    GANNET_PORT: '0',
    GANNET_DATA_DIR: join(folder, 'data'),
    GANNET_BOOTSTRAP_KEY: key,
    GANNET_LOG: 'silent',
    // Whoever starts the command is the operator.
    GANNET_CRAWL_ROBOTS: 'ask',
    ...(allowTargets !== undefined && { GANNET_ALLOW_TARGETS: allowTargets }),
  })
  await makeFolder(config.dataDir)
  const chromium = await ensureChromium({ chromium: config.chromium, path: config.searchPath }, say)
  const service = await openService({ config, chromium, clock: systemClock })
  return {
    url: service.origin,
    key,
    stop: () => service.stop(),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}
