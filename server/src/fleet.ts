import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { s3ImageStore } from './images/s3-image-store.ts'
import { openRedis, openWaitingRedis } from './jobs/open-redis.ts'
import { Parcels, type ParcelStore } from './jobs/parcels.ts'
import { QueueRunner } from './jobs/queue-runner.ts'
import { QueueWorker } from './jobs/worker.ts'
import type { Tracing } from './telemetry/tracing.ts'
import type { Workshop } from './workshop.ts'

export interface FleetParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing
}

/** What this process shares with the others of its fleet. */
export interface Fleet extends AsyncDisposable {
  readonly redis: Redis
  openRunner(): Promise<QueueRunner>
  openWorker(workshop: Workshop): Promise<QueueWorker>
}

/** What a call may take beside the wait for a worker and the target's time: wait_ms, reading, storing, sending. */
const slackMs = 15_000
/** Large results are fetched within moments. */
const parcelLifeSeconds = 600

/** Undefined for a process that is alone. */
export async function openFleet(parts: FleetParts): Promise<Fleet | undefined> {
  const { config, clock, log, tracing } = parts
  const url = config.redisUrl
  if (url === undefined) return undefined
  await using opening = new AsyncDisposableStack()
  const connect = async (open: (url: string) => Promise<Redis>): Promise<Redis> => {
    const redis = await open(url)
    opening.defer(() => redis.disconnect())
    return redis
  }
  const redis = await connect(openRedis)
  const parcels = new Parcels({ redis, store: parcelStore(config) })
  const waiting = await connect(openWaitingRedis)
  const closing = opening.move()
  return {
    redis,
    openRunner: async () =>
      new QueueRunner({
        redis,
        waiting,
        parcels,
        clock,
        log,
        queueLength: config.queue.length,
        waitMs: config.queue.waitMs,
        runMs: longestRunMs(config),
      }),
    openWorker: async ({ run, browser }) =>
      new QueueWorker({
        redis,
        listening: await openWaitingRedis(url),
        parcels,
        run,
        clock,
        log,
        tracing,
        places: { fetches: config.queue.fetches, pages: config.queue.pages },
        chromium: (await browser.stats()).version,
      }),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The longest that one call may run once it has a place. */
export function longestRunMs({ target, model }: Config): number {
  // A schema may take the model a first answer and two repairs.
  return target.timeoutMs + slackMs + 3 * (model?.timeoutMs ?? 0)
}

/** Large results go where the images go, if all nodes reach that. */
function parcelStore({ images: { place } }: Config): ParcelStore | undefined {
  if (place.kind === 'disk') return undefined
  const store = s3ImageStore({ ...place, prefix: `${place.prefix}results/` }, { lifeSeconds: parcelLifeSeconds })
  return {
    put: (name, bytes) => store.put(name, bytes),
    remove: (name) => store.remove(name),
    get: async (name) => {
      const stream = await store.open(name)
      return stream === undefined ? undefined : Buffer.concat(await stream.toArray())
    },
  }
}
