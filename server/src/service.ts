import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Accounts } from './accounts/accounts.ts'
import { Administration } from './administration/administration.ts'
import { ApiKeys } from './accounts/keys/api-keys.ts'
import { firstKey } from './accounts/keys/first-key.ts'
import { CallsInHand } from './accounts/limits/calls-in-hand.ts'
import { MemoryRateLimiter } from './accounts/limits/memory-rate-limiter.ts'
import { MemorySpentTime } from './accounts/limits/memory-spent-time.ts'
import { openProcessLease } from './accounts/ledger/process-lease.ts'
import type { RateLimiter } from './accounts/limits/rate-limiter.ts'
import { readPlans } from './accounts/plans/read-plans.ts'
import { RedisRateLimiter } from './accounts/limits/redis-rate-limiter.ts'
import { RedisSpentTime } from './accounts/limits/redis-spent-time.ts'
import type { SpentTime } from './accounts/limits/spent-time.ts'
import { storedRoom } from './accounts/usage/stored-bytes.ts'
import { SqlIdempotency } from './accounts/idempotency/sql-idempotency.ts'
import { SqlLedger } from './accounts/ledger/sql-ledger.ts'
import { usageDaysOf } from './accounts/usage/usage-days.ts'
import { usageOf } from './accounts/usage/usage.ts'
import { allDevices } from './browser/screenshot/devices.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { openapiDocument } from './contract/documents/openapi.ts'
import { Problem } from './contract/problems.ts'
import { ClockMark } from './database/clock-mark.ts'
import { openDataFolder } from './database/data-folder.ts'
import { migrate } from './database/migrate.ts'
import { openSweeper } from './database/sweeper.ts'
import type { SqlDatabase } from './database/sql.ts'
import { openSqlite } from './database/sqlite.ts'
import type { Resolve } from './egress/rules/target-resolver.ts'
import { examine } from './doctor/examine.ts'
import type { Fleet, FleetParts } from './fleet.ts'
import { LargeRoom } from './large-room.ts'
import { longestRunMs } from './longest-run.ts'
import { openApp } from './http/app.ts'
import { authenticateCalls, authenticateReads } from './http/authenticate.ts'
import { isEveryAddress, listen } from './http/listen.ts'
import { bodyHolding } from './http/held-body.ts'
import { adminRoutes } from './http/routes/admin-routes.ts'
import { firecrawlRoutes } from './http/firecrawl/firecrawl-routes.ts'
import { webhookForms } from './http/firecrawl/webhook-forms.ts'
import { healthRoutes } from './http/routes/health-routes.ts'
import { imageRoutes } from './http/routes/image-routes.ts'
import { jobRoutes } from './http/routes/job-routes.ts'
import { mcpRoutes } from './http/routes/mcp-routes.ts'
import { operationRoutes } from './http/routes/operation-routes.ts'
import { pageRoutes } from './http/routes/page-routes.ts'
import { serviceRoutes } from './http/routes/service-routes.ts'
import { webhookRoutes } from './http/routes/webhook-routes.ts'
import type { Images } from './images/images.ts'
import { openHooks } from './hooks/open-hooks.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openSearxng } from './search/searxng.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import { SqlKeptPlans } from './kept-plans/sql-kept-plans.ts'
import { findWorkers, queueStates } from './queue/fleet-state.ts'
import { ConcurrencyLimiter } from './operations/account-concurrency.ts'
import { InFlight } from './operations/in-flight.ts'
import { type Perform, performer } from './operations/perform.ts'
import type { Runner } from './operations/runner.ts'
import { readinessOf } from './readiness.ts'
import { noAddress, noteOf, notesOf } from './start-notes.ts'
import { openLog } from './telemetry/log.ts'
import { type Metrics, openMetrics } from './telemetry/metrics.ts'
import { openTracing } from './telemetry/tracing.ts'
import type { Tracing } from './telemetry/call-trace.ts'
import { servedOperations, version } from './version.ts'
import {
  openAnswerStore,
  openImages,
  openImageStore,
  openEgressFor,
  openEngine,
  openResultStore,
  openSnapshots,
  type Engine,
} from './engine.ts'

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

const sweepEveryMs = 60_000
/** Bytes of request bodies that a process holds for all accounts together: a fraction of a heap of 1 GiB, also once they are parsed. */
const maxBodiesBytes = 128 * 1024 * 1024

/** What every role has. */
interface Base {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly database: SqlDatabase
  readonly fleet: Fleet | undefined
  /** Where calls are charged the seconds they used. */
  readonly spentTime: SpentTime
  readonly images: Images
  readonly snapshots: Snapshots | undefined
  readonly keptPlans: SqlKeptPlans
  /** For the large pages of all calls of this process. */
  readonly largeRoom: LargeRoom
  readonly app: FastifyInstance
  /** Aborts when a drain has lasted too long. */
  readonly stopped: AbortController
  readonly state: { isDraining: boolean }
  /** Looks names up; the system's own way unless given. */
  readonly resolve: Resolve | undefined
  /** Known once it listens. */
  readonly listening: { port?: number; origin?: string }
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

/** Whether neither a setting nor the listening address says where callers find images: then their own requests do. */
function hasNoAddress({ host, publicUrl, images }: Config): boolean {
  return images.url === undefined && publicUrl === undefined && isEveryAddress(host)
}

async function openDatabase(
  opening: AsyncDisposableStack,
  { config, clock, log }: Pick<Base, 'config' | 'clock' | 'log'>,
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

/** Everything a caller meets: accounts, the gate, the routes. */
async function openCalls(opening: AsyncDisposableStack, base: Base, engine: Engine | undefined) {
  const { config, app, metrics, tracing, log, images, snapshots, clock, listening, stopped, largeRoom } = base
  const accounts = await openAccounting(opening, base)
  const { mark, notes } = await ClockMark.open({ sql: base.database, clock, log })
  opening.use(mark)
  const sweeping = { everyMs: sweepEveryMs, log, isClockBelieved: () => mark.isBelieved }
  opening.use(openSweeper({ ...sweeping, what: 'expired images', sweep: (onFailure) => images.sweep(onFailure) }))
  if (snapshots !== undefined)
    opening.use(openSweeper({ ...sweeping, what: 'old kept pages', sweep: (onFailure) => snapshots.sweep(onFailure) }))
  const runner = await openRunner(opening, base, engine)
  const requireRoom = storedRoom({ sql: base.database, clock })
  const perform = performer({ ...accounts, requireRoom, run: runner.run, prices: config.prices, metrics })
  const inFlight = new InFlight()
  const callsInHand = new CallsInHand({ maxBytes: Math.max(maxBodiesBytes, 4 * config.bodyLimitBytes) })
  const limits = limitsOf(base)
  const authenticate = authenticateCalls({ keys: accounts.keys, ...limits })
  let lastCallAt = -Infinity
  const tracked: Perform = (name, request, asking) => {
    if (asking.call.isBackground !== true) lastCallAt = performance.now()
    return inFlight.track(perform(name, request, asking))
  }
  const hooks = await openHooks({
    ...base,
    sql: base.database,
    holder: accounts.lease.id,
    pausesMs: config.webhookPausesMs,
    egress: engine?.egress ?? opening.use(await openEgressFor(base)),
  })
  const jobs = openJobs(opening, {
    hooks,
    ...base,
    stopped: stopped.signal,
    redis: base.fleet?.redis,
    holder: accounts.lease.id,
    store: openResultStore(config, clock),
    retentionMs: config.jobRetentionMs,
    perform: tracked,
    run: (name, request, call) => inFlight.track(runner.run(name, request, call)),
    mayIgnoreRobots: config.mayIgnoreRobots,
    prices: config.prices,
    planNamed: (name) => accounts.plans.get(name),
    requireRoom,
    isClockBelieved: () => mark.isBelieved,
    lastCallAt: () => lastCallAt,
  })
  opening.use(hooks.deliver(webhookForms({ jobs: jobs.jobs, largeRoom })))
  const calling = {
    perform: tracked,
    metrics,
    tracing,
    log,
    largeRoom,
    bodyLimitBytes: config.bodyLimitBytes,
    bodies: bodyHolding({ callsInHand, bodyLimitBytes: config.bodyLimitBytes }),
    stopped: stopped.signal,
    answersByHost: hasNoAddress(config),
  }
  operationRoutes(app, { ...calling, served: servedOperations, authenticate })
  jobRoutes(app, {
    ...calling,
    jobs: jobs.jobs,
    authenticate,
    authenticateReads: authenticateReads({ keys: accounts.keys, ...limits }),
    closing: jobs.closing,
  })
  if (config.hasFirecrawlPaths)
    firecrawlRoutes(app, {
      ...calling,
      jobs: jobs.jobs,
      authenticate,
      authenticateReads: authenticateReads({ keys: accounts.keys, ...limits }),
      closing: jobs.closing,
      search: config.searxngUrl === undefined ? undefined : opening.use(openSearxng({ url: config.searxngUrl })),
      usageOf: (accountId) => usageOf({ sql: base.database, clock, plans: accounts.plans }, accountId),
    })
  webhookRoutes(app, {
    hooks,
    jobs: jobs.jobs,
    authenticateReads: authenticateReads({ keys: accounts.keys, ...limits }),
  })
  mcpRoutes(app, {
    ...calling,
    ...limits,
    keys: accounts.keys,
    images,
    jobs: jobs.jobs,
    prices: config.prices,
    origins: () => [listening.origin, config.publicUrl].filter((origin) => origin !== undefined),
  })
  serviceRoutes(app, {
    openapi: openapiDocument(servedOperations, version),
    usageOf: (accountId) => usageOf({ sql: base.database, clock, plans: accounts.plans }, accountId),
    keptPlans: base.keptPlans,
    usageDaysOf: (accountId) => usageDaysOf({ sql: base.database, clock, plans: accounts.plans }, accountId),
    devices: async () => ({ devices: devicesOf(await chromiumVersion(base, engine)) }),
    authenticate,
  })
  const administration = new Administration({
    ...accounts,
    sql: base.database,
    clock,
    metrics,
    role: config.role,
    checks: async () => (await readinessOf(base, engine)).checks,
    jobRetentionMs: config.jobRetentionMs,
  })
  adminRoutes(app, { administration, authenticateReads: authenticateReads({ keys: accounts.keys, ...limits }) })
  const { place, url } = config.images
  await pageRoutes(app, {
    folder: join(import.meta.dirname, '../public'),
    imagesUrl: () =>
      config.images.url ?? config.publicUrl ?? (hasNoAddress(config) ? undefined : base.listening.origin),
  })
  imageRoutes(app, { images, clock, ...(place.kind === 's3' && place.redirects && { elsewhere: url }) })
  const close = (): void => {
    jobs.close()
    runner.close()
  }
  return { inFlight, authenticate, close, firstKey: () => firstKey(accounts, config.bootstrap), notes }
}

/** A worker takes no calls; its gate is for those who look into it. */
async function openWorkerAuthentication(opening: AsyncDisposableStack, base: Base) {
  const { config, database: sql, clock, log } = base
  const keys = opening.use(new ApiKeys({ sql, clock, plans: await readPlans(config.plansFile), log }))
  return authenticateCalls({ keys, ...limitsOf(base) })
}

async function openAccounting(opening: AsyncDisposableStack, { config, database: sql, clock, log }: Base) {
  const plans = await readPlans(config.plansFile)
  const lease = opening.use(await openProcessLease({ sql, clock, log }))
  const keys = opening.use(new ApiKeys({ sql, clock, plans, log }))
  const idempotency = opening.use(new SqlIdempotency({ sql, clock, lease, log, store: openAnswerStore(config, clock) }))
  const ledger = new SqlLedger({ sql, clock, plans, lease })
  return { plans, lease, keys, idempotency, ledger, accounts: new Accounts({ sql, clock, plans }) }
}

/** In a fleet calls go to the queue; a process alone runs them itself. */
async function openRunner(opening: AsyncDisposableStack, { config, fleet, clock }: Base, engine: Engine | undefined) {
  if (fleet !== undefined) {
    const runner = opening.use(await fleet.openRunner())
    return { run: runner.run, close: () => runner.close() }
  }
  if (engine === undefined) throw new TypeError('a process alone needs an engine')
  const limiter = new ConcurrencyLimiter({ queueLength: config.queue.length, waitMs: config.queue.waitMs, clock })
  const run: Runner = async (name, request, call) => {
    using permit = await limiter.acquire(call)
    return await engine.run(name, request, { ...call, waitedMs: permit.waitedMs })
  }
  return { run, close: () => engine.close() }
}

/** Rates and seconds, of this process or of the fleet. */
function limitsOf({ fleet, clock, spentTime }: Base) {
  const limiter = (purpose: string): RateLimiter =>
    fleet === undefined ? new MemoryRateLimiter(clock) : new RedisRateLimiter(fleet.redis, purpose)
  return {
    callLimiter: limiter('calls'),
    readLimiter: limiter('reads'),
    messageLimiter: limiter('messages'),
    spentTime,
  }
}

async function chromiumVersion({ fleet, clock }: Base, engine: Engine | undefined): Promise<string> {
  if (engine !== undefined) return (await engine.browser.stats()).version
  return (fleet && (await findWorkers(fleet.redis, clock))[0]?.chromium) ?? ''
}

function devicesOf(chromium: string) {
  return allDevices(chromium).map(({ name, viewport, scale, mobile, touch, userAgent }) => {
    return { name, viewport: { ...viewport }, scale, mobile, touch, user_agent: userAgent }
  })
}

function examineThis({ config, clock, log, database: sql, fleet }: Base, engine: Engine | undefined) {
  const isOnDisk = config.images.place.kind === 'disk'
  const images = { store: openImageStore(config, clock), folder: isOnDisk ? config.dataDir : undefined }
  const { allowTargets, dataDir } = config
  return examine({ clock, log, allowTargets, engine, dataDir, sql, images, redis: fleet?.redis })
}

/** What machines are added or taken away by. */
function measureQueues({ metrics, clock }: Base, redis: Redis): void {
  metrics.measureQueues(async () => await queueStates(redis, clock.now()))
}
