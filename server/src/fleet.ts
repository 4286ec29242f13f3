import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { fleetKey } from './database/fleet-key.ts'
import type { SqlDatabase } from './database/sql.ts'
import type { LargeRoom } from './large-room.ts'
import { longestRunMs } from './longest-run.ts'
import { s3ImageStore } from './images/s3-image-store.ts'
import { openRedis, openWaitingRedis } from './queue/open-redis.ts'
import { Payloads, type PayloadStore, redisPayloads } from './queue/payloads.ts'
import { QueueRunner } from './queue/queue-runner.ts'
import { sealWith } from './bytes/seal.ts'
import { QueueWorker } from './queue/worker.ts'
import { reserveOf } from './operations/admission-queue.ts'
import type { Tracing } from './telemetry/call-trace.ts'
import type { Engine } from './engine.ts'

export interface FleetParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing
  /** The nodes share it, and in it the key by which they seal what they send each other. */
  readonly database: SqlDatabase
}

/** What this process shares with the others of its fleet. */
export interface Fleet extends AsyncDisposable {
  readonly redis: Redis
  openRunner(): Promise<QueueRunner>
  openWorker(engine: Engine, largeRoom: LargeRoom): Promise<QueueWorker>
}

/** Large results are fetched within moments. */
const payloadLifeSeconds = 600

/** `url`: of Redis. */
export async function openFleet(parts: FleetParts, url: string): Promise<Fleet> {
  const { config, clock, log, tracing, database } = parts
  await using opening = new AsyncDisposableStack()
  const connect = async (open: (url: string) => Promise<Redis>): Promise<Redis> => {
    const redis = await open(url)
    opening.defer(() => redis.disconnect())
    return redis
  }
  const redis = await connect(openRedis)
  const seal = sealWith(await fleetKey(database))
  const payloads = new Payloads({ redis, store: payloadStore(config, clock) ?? redisPayloads(redis), seal, clock })
  const waiting = await connect(openWaitingRedis)
  const { fetches, pages } = config.queue
  const closing = opening.move()
  return {
    redis,
    openRunner: async () =>
      new QueueRunner({
        redis,
        waiting,
        payloads,
        seal,
        clock,
        log,
        queueLength: config.queue.length,
        waitMs: config.queue.waitMs,
        runMs: longestRunMs(config),
      }),
    openWorker: async ({ run, browser }, largeRoom) =>
      new QueueWorker({
        redis,
        listening: await openWaitingRedis(url),
        payloads,
        seal,
        run,
        clock,
        log,
        tracing,
        largeRoom,
        slots: { fetches, pages },
        reserve: { fetches: reserveOf(fetches), pages: reserveOf(pages) },
        chromium: (await browser.stats()).version,
      }),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Large results go where the images go, if all nodes reach that. */
function payloadStore({ images: { place } }: Config, clock: Clock): PayloadStore | undefined {
  if (place.kind === 'disk') return undefined
  const store = s3ImageStore(
    { ...place, prefix: `${place.prefix}results/` },
    { clock, lifeSeconds: payloadLifeSeconds },
  )
  return {
    put: (name, bytes) => store.put(name, bytes),
    remove: (name) => store.remove(name),
    get: async (name) => {
      const stream = await store.open(name)
      return stream === undefined ? undefined : Buffer.concat(await stream.toArray())
    },
  }
}
