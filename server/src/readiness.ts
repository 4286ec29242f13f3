import type { Redis } from 'ioredis'
import { requireDiskRoom } from './bytes/data-folder-room.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { Problem } from './contract/problems.ts'
import { DatabaseReplaced } from './database/data-folder.ts'
import type { SqlDatabase } from './database/sql.ts'
import type { Engine } from './engine.ts'
import type { Fleet } from './fleet.ts'
import type { Readiness } from './http/routes/health-routes.ts'
import { findWorkers } from './queue/fleet-state.ts'

interface Parts {
  readonly database: SqlDatabase
  readonly fleet: Fleet | undefined
  readonly clock: Clock
  readonly config: Config
  readonly state: { readonly isDraining: boolean }
}

/** Whether a service can take calls, and what of it cannot. */
export async function readinessOf(
  { database, fleet, clock, config, state }: Parts,
  engine: Engine | undefined,
): Promise<Readiness> {
  const checks = {
    database: await stateOf(database.check()),
    ...(engine && { browser: await stateOf(engine.browser.stats()) }),
    ...(fleet && { queue: await stateOf(fleet.redis.ping()) }),
    ...(fleet && config.role === 'api' && { workers: await stateOf(someWorker(fleet.redis, clock)) }),
    ...(keepsFiles(config) && { storage: await stateOf(requireDiskRoom(config.dataDir)) }),
    service: state.isDraining ? 'draining' : 'ok',
  }
  return { ready: Object.values(checks).every((state) => state === 'ok'), checks }
}

async function someWorker(redis: Redis, clock: Clock): Promise<void> {
  if ((await findWorkers(redis, clock)).length === 0) throw new Error('no worker lives')
}

/** Whether what must last is written into the data folder. */
function keepsFiles({ database, images }: Config): boolean {
  return database.url === undefined || images.place.kind === 'disk'
}

type PartState = 'ok' | 'replaced' | 'full' | 'failed'

async function stateOf(probe: Promise<unknown>): Promise<PartState> {
  return await probe.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof DatabaseReplaced) return 'replaced'
      return error instanceof Problem && error.code === 'storage_full' ? 'full' : 'failed'
    },
  )
}
