import type { Redis } from 'ioredis'
import { ApiKeys } from './accounts/keys/api-keys.ts'
import { MemorySpentTime } from './accounts/limits/memory-spent-time.ts'
import { readPlans } from './accounts/plans/read-plans.ts'
import { RedisSpentTime } from './accounts/limits/redis-spent-time.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { Problem } from './contract/problems.ts'
import { openDataFolder } from './database/data-folder.ts'
import { migrate } from './database/migrate.ts'
import { openSqlite } from './database/sqlite.ts'
import type { Resolve } from './egress/rules/target-resolver.ts'
import { examine } from './doctor/examine.ts'
import type { Fleet, FleetParts } from './fleet.ts'
import { LargeRoom } from './large-room.ts'
import { longestRunMs } from './longest-run.ts'
import { openApp } from './http/app.ts'
import { authenticateCalls } from './http/authenticate.ts'
import { listen } from './http/listen.ts'
import { healthRoutes } from './http/routes/health-routes.ts'
import { SqlKeptPlans } from './kept-plans/sql-kept-plans.ts'
import { queueStates } from './queue/fleet-state.ts'
import { readinessOf } from './readiness.ts'
import { noAddress, noteOf, notesOf } from './start-notes.ts'
import { openLog } from './telemetry/log.ts'
import { openMetrics } from './telemetry/metrics.ts'
import { openTracing } from './telemetry/tracing.ts'
import { version } from './version.ts'
import { openImages, openImageStore, openEngine, openSnapshots, type Engine } from './engine.ts'
import { openCalls } from './calls.ts'
import { type ServiceBase, hasNoAddress, limitsOf } from './service-base.ts'

export interface ServiceOptions {
  readonly config: Config
  /** Path of the Chromium to run; an API node needs none. */
  readonly chromium: string | undefined
  readonly clock: Clock
  /** Looks names up; the system's own way unless given. */
  readonly resolve?: Resolve | undefined
}

/** A running service. Disposing of it drains it: what runs is finished, what comes is refused, then every part is closed. */
export interface Service extends AsyncDisposable {
  readonly version: string
  /** "http://127.0.0.1:8080", where it listens. */
  readonly origin: string
  /** The key made at the very first start, to be shown once. */
  readonly newKey: string | undefined
  /** What the operator should know about this start. */
  readonly notes: readonly string[]
  /** Gives up what still runs, during a drain that lasts too long. */
  stop(): void
}

/** Builds every part from the configuration, in order, and closes them in reverse. */
export async function openService({ config, chromium, clock, resolve }: ServiceOptions): Promise<Service> {
  await using opening = new AsyncDisposableStack()
  const { log } = opening.use(openLog(config.logLevel))
  for (const name of config.unknownSettings) log.warn({ setting: name }, 'unknown setting was ignored')
  const metrics = openMetrics()
  const { database, notes } = await openDatabase(opening, { config, clock, log })
  const tracing = opening.use(await openTracing({ collector: config.traceCollector, version }))
  const fleet = await openFleetOf({ config, clock, log, tracing, database })
  if (fleet !== undefined) opening.use(fleet)
  const spentTime = fleet === undefined ? new MemorySpentTime(clock) : new RedisSpentTime(fleet.redis)
  const images = openImages(config, database, clock)
  const snapshots = openSnapshots(config, database, clock)
  const keptPlans = new SqlKeptPlans({ sql: database, clock })
  const listening: { port?: number; origin?: string } = {}
  const largeRoom = new LargeRoom({ waitMs: config.queue.waitMs })
  const parts = { config, clock, log, metrics, images, snapshots, keptPlans, spentTime, resolve, listening }
  const isOpen = chromium !== undefined && config.role !== 'api'
  const engine = isOpen ? opening.use(await openEngine({ ...parts, chromium })) : undefined
  const app = openApp({ log, bodyLimitBytes: config.bodyLimitBytes })
  opening.defer(() => app.close())
  const base = {
    config,
    clock,
    log,
    metrics,
    tracing,
    database,
    fleet,
    spentTime,
    images,
    snapshots,
    keptPlans,
    largeRoom,
    app,
    resolve,
    listening,
    stopped: new AbortController(),
    state: { isDraining: false },
  }
  const worker = engine && (await fleet?.openWorker(engine, largeRoom))
  const calls = config.role === 'worker' ? undefined : await openCalls(opening, base, engine)
  healthRoutes(app, {
    readiness: () => readinessOf(base, engine),
    registry: metrics.registry,
    authenticate: calls?.authenticate ?? (await openWorkerAuthentication(opening, base)),
    examine: () => examineThis(base, engine),
  })
  if (fleet !== undefined) measureQueues(base, fleet.redis)
  const origin = await listen(app, config)
  listening.port = Number(new URL(origin).port)
  listening.origin = origin

  // Only a service that listens shows its key to anybody.
  const first = await calls?.firstKey()

  const closing = opening.move()
  const stop = (): void => {
    const reason = new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 })
    base.stopped.abort(reason)
    worker?.stop(reason)
  }
  return {
    version,
    origin,
    newKey: first?.newKey,
    notes: [
      ...notes,
      ...(calls?.notes ?? []),
      ...(await notesOf(config, engine)),
      ...(calls !== undefined && hasNoAddress(config) ? [noAddress] : []),
      ...noteOf(first?.advice),
    ],
    stop,
    async [Symbol.asyncDispose]() {
      base.state.isDraining = true
      calls?.close()
      const timer = setTimeout(stop, config.queue.waitMs + longestRunMs(config))
      await Promise.all([calls?.inFlight.empty(), worker?.[Symbol.asyncDispose]()])
      engine?.close()
      clearTimeout(timer)
      await closing.disposeAsync()
    },
  }
}

/** Undefined for a process that is alone, which then spares itself the libraries of a fleet. */
async function openFleetOf(parts: FleetParts): Promise<Fleet | undefined> {
  if (parts.config.redisUrl === undefined) return undefined
  const { openFleet } = await import('./fleet.ts')
  return await openFleet(parts, parts.config.redisUrl)
}

async function openDatabase(
  opening: AsyncDisposableStack,
  { config, clock, log }: Pick<ServiceBase, 'config' | 'clock' | 'log'>,
) {
  const { url, connections } = config.database
  const onBroken = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke')
  const onReplaced = (error: Error): void => log.error({ err: error }, 'the database was lost')
  const folder = url === undefined ? opening.use(await openDataFolder(config.dataDir, { onReplaced })) : undefined
  const database = opening.use(
    folder === undefined
      ? (await import('./database/postgres.ts')).openPostgres(url ?? '', { connections, onBroken })
      : await openSqlite(folder.file, folder),
  )
  await migrate(database, clock)
  return { database, notes: folder?.notes ?? [] }
}

/** A worker takes no calls; its gate is for those who look into it. */
async function openWorkerAuthentication(opening: AsyncDisposableStack, base: ServiceBase) {
  const { config, database: sql, clock, log } = base
  const keys = opening.use(new ApiKeys({ sql, clock, plans: await readPlans(config.plansFile), log }))
  return authenticateCalls({ keys, ...limitsOf(base) })
}

function examineThis({ config, clock, log, database: sql, fleet }: ServiceBase, engine: Engine | undefined) {
  const isOnDisk = config.images.place.kind === 'disk'
  const images = { store: openImageStore(config, clock), folder: isOnDisk ? config.dataDir : undefined }
  const { allowTargets, dataDir } = config
  return examine({ clock, log, allowTargets, engine, dataDir, sql, images, redis: fleet?.redis })
}

/** What machines are added or taken away by. */
function measureQueues({ metrics, clock }: ServiceBase, redis: Redis): void {
  metrics.measureQueues(async () => await queueStates(redis, clock.now()))
}
