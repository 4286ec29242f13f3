import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Accounts } from './accounts/accounts.ts'
import { ApiKeys, scopeNames } from './accounts/api-keys.ts'
import { bootstrapKey } from './accounts/bootstrap-key.ts'
import { MemoryRateLimiter } from './accounts/memory-rate-limiter.ts'
import { openOwner } from './accounts/owner.ts'
import { readPlans } from './accounts/read-plans.ts'
import { SqlIdempotency } from './accounts/sql-idempotency.ts'
import { SqlLedger } from './accounts/sql-ledger.ts'
import { usageOf } from './accounts/usage.ts'
import { type Capture, openCapture } from './browser/capture.ts'
import { allDevices } from './browser/devices.ts'
import { type BrowserPool, openBrowserPool } from './browser/page-pool.ts'
import { renderedLoader } from './browser/rendered-loader.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { DeviceList } from './contract/device-list.ts'
import { openapiDocument } from './contract/openapi.ts'
import { Problem } from './contract/problems.ts'
import { migrate } from './database/migrate.ts'
import type { SqlDatabase } from './database/sql.ts'
import { openSqlite } from './database/sqlite.ts'
import { type Egress, openEgress } from './egress/egress.ts'
import { type FillPage, pageFiller } from './extraction/page-filler.ts'
import { ExtractionWorkers } from './extraction/extraction-workers.ts'
import { readProxies } from './egress/read-proxies.ts'
import type { Resolve } from './egress/target-resolver.ts'
import { openApp } from './http/app.ts'
import { gateKeeper } from './http/authenticate.ts'
import { imageRoutes } from './http/image-routes.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { type Readiness, serviceRoutes } from './http/service-routes.ts'
import { diskImageStore } from './images/disk-image-store.ts'
import { openImageSweeper } from './images/image-sweeper.ts'
import { Images } from './images/images.ts'
import { desktopUserAgent } from './load/desktop-user-agent.ts'
import { httpLoader } from './load/http-loader.ts'
import { openModel } from './models/open-model.ts'
import { extract } from './operations/extract.ts'
import { InFlight } from './operations/in-flight.ts'
import { localRunner } from './operations/local-runner.ts'
import { pageSource } from './operations/page-source.ts'
import { performer } from './operations/perform.ts'
import { Places } from './operations/places.ts'
import { scrape } from './operations/scrape.ts'
import { screenshot } from './operations/screenshot.ts'
import { openPageReader, type ReadPage } from './reading/page-reader.ts'
import { openLog } from './telemetry/log.ts'
import { type Metrics, openMetrics } from './telemetry/metrics.ts'
import { servedOperations, version } from './version.ts'

export interface ServiceOptions {
  readonly config: Config
  /** Path of the Chromium to run. */
  readonly chromium: string
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

/** More pages made ahead than this only cost memory. */
const maxWarmPages = 4
/** Threads that read large pages; each is started when it is first needed. */
const readingWorkers = 2
const sweepEveryMs = 60_000
/** What a drain adds to the queue's and the target's longest times: wait_ms, reading and sending. */
const drainSlackMs = 15_000
/** Longest time for filling a schema from one page. */
const maxReadingMs = 5000

/** Builds every part from the configuration, in order, and closes them in reverse. */
export async function openService({ config, chromium, clock, resolve }: ServiceOptions): Promise<Service> {
  await using opening = new AsyncDisposableStack()
  const log = openLog(config.logLevel)
  for (const name of config.unknownSettings) log.warn({ setting: name }, 'unknown setting was ignored')
  const metrics = openMetrics()
  const database = opening.use(await openDatabase(config))
  const accounts = await openAccounting(opening, { config, database, clock, log })
  const listening: { port?: number; origin?: string } = {}
  const egress = opening.use(await openEgressFor(config, { metrics, listening, resolve }))
  const browser = opening.use(await openBrowserPool(browserOptions({ config, chromium, egress, log, metrics })))
  const reader = opening.use(openPageReader({ workers: readingWorkers }))
  const stopped = new AbortController()
  const inFlight = new InFlight()
  const images = openImages(opening, { config, database, clock, log })
  const pictures = { images, capture: await openCapture(browser), imagesUrl: () => imagesUrl(config, listening.origin) }
  const fillPage = openFilling(opening, config)
  const { places, run } = openRunner({ config, clock, metrics, egress, browser, fillPage, pictures, read: reader.read })
  const perform = performer({ ...accounts, run, prices: config.prices, metrics })
  const app = openApp({ log, bodyLimitBytes: config.bodyLimitBytes })
  opening.defer(() => app.close())
  const keepGate = gateKeeper({
    keys: accounts.keys,
    callLimiter: new MemoryRateLimiter(clock),
    readLimiter: new MemoryRateLimiter(clock),
  })
  operationRoutes(app, {
    served: servedOperations,
    perform: (name, request, asking) => inFlight.track(perform(name, request, asking)),
    keepGate,
    metrics,
    log,
    bodyLimitBytes: config.bodyLimitBytes,
    stopped: stopped.signal,
  })
  let isDraining = false
  serviceRoutes(app, {
    openapi: openapiDocument(servedOperations, version),
    readiness: () => readinessOf({ database, browser, isDraining }),
    registry: metrics.registry,
    usageOf: (accountId) => usageOf({ sql: database, clock, plans: accounts.plans }, accountId),
    devices: { devices: await devicesOf(browser) },
    keepGate,
  })
  imageRoutes(app, { images, clock })
  const newKey = await firstKey(config, accounts)
  const origin = await listen(app, config)
  listening.port = Number(new URL(origin).port)
  listening.origin = origin
  const { isSandboxed } = await browser.stats()
  const notes = isSandboxed
    ? []
    : ['Chromium runs without its sandbox, which it refuses to root; an ordinary user is safer.']
  const parts = opening.move()
  const stop = (): void =>
    stopped.abort(new Problem('overloaded', 'The service is shutting down.', { retryAfterSeconds: 5 }))
  return {
    version,
    origin,
    newKey,
    notes,
    stop,
    async [Symbol.asyncDispose]() {
      isDraining = true
      for (const place of places) place.close()
      const longestMs = config.queue.waitMs + config.target.timeoutMs + drainSlackMs
      const timer = setTimeout(stop, longestMs)
      await inFlight.empty()
      clearTimeout(timer)
      await parts.disposeAsync()
    },
  }
}

async function openDatabase(config: Config): Promise<SqlDatabase> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const database = await openSqlite(join(config.dataDir, 'gannet.db'))
  await migrate(database)
  return database
}

interface AccountingParts {
  readonly config: Config
  readonly database: SqlDatabase
  readonly clock: Clock
  readonly log: Logger
}

async function openAccounting(opening: AsyncDisposableStack, { config, database: sql, clock, log }: AccountingParts) {
  const plans = await readPlans(config.plansFile)
  const owner = opening.use(await openOwner({ sql, clock, log }))
  const keys = opening.use(new ApiKeys({ sql, clock, plans, log }))
  const idempotency = opening.use(new SqlIdempotency({ sql, clock, owner, log }))
  const ledger = new SqlLedger({ sql, clock, plans, owner })
  return { plans, keys, idempotency, ledger, accounts: new Accounts({ sql, clock, plans }) }
}

function openImages(opening: AsyncDisposableStack, { config, database: sql, clock, log }: AccountingParts): Images {
  const store = diskImageStore(join(config.dataDir, 'images'))
  const images = new Images({ sql, store, clock, maxBytes: config.images.maxBytes })
  opening.use(openImageSweeper(images, { everyMs: sweepEveryMs, log }))
  return images
}

function imagesUrl({ images, publicUrl }: Config, origin: string | undefined): string {
  return images.url ?? `${publicUrl ?? origin}/images`
}

async function devicesOf(browser: BrowserPool): Promise<DeviceList['devices']> {
  const { version: chromium } = await browser.stats()
  return allDevices(chromium).map(({ name, viewport, scale, mobile, touch, userAgent }) => {
    return { name, viewport: { ...viewport }, scale, mobile, touch, user_agent: userAgent }
  })
}

interface EgressParts {
  readonly metrics: Metrics
  /** Where the service listens, once it does. */
  readonly listening: { readonly port?: number }
  readonly resolve: Resolve | undefined
}

async function openEgressFor(config: Config, { metrics, listening, resolve }: EgressParts): Promise<Egress> {
  return openEgress({
    allowTargets: config.allowTargets,
    ...(resolve && { resolve }),
    ownAddresses: () => (listening.port === undefined ? [] : [{ address: config.host, port: listening.port }]),
    proxies: await readProxies(config.proxies.source),
    proxyFallback: config.proxies.fallback,
    onRefusal: (reason) => metrics.egressRefusals.inc({ reason }),
  })
}

interface BrowserParts {
  readonly config: Config
  readonly chromium: string
  readonly egress: Egress
  readonly log: Logger
  readonly metrics: Metrics
}

function browserOptions({ config, chromium, egress, log, metrics }: BrowserParts) {
  return {
    executable: chromium,
    pages: config.queue.pages,
    warm: Math.min(config.queue.pages, maxWarmPages),
    sandbox: true,
    timeoutMs: config.target.timeoutMs,
    maxBytes: config.target.maxBytes,
    ...(config.target.userAgent !== undefined && { userAgent: config.target.userAgent }),
    egress,
    log,
    metrics,
  }
}

function openFilling(opening: AsyncDisposableStack, { model }: Config): FillPage {
  const threads = availableParallelism()
  const workers = opening.use(new ExtractionWorkers({ threads, timeoutMs: maxReadingMs }))
  return pageFiller({
    workers,
    model: model === undefined ? undefined : opening.use(openModel(model)),
    use: model?.use ?? 'gaps',
  })
}

interface RunnerParts {
  readonly config: Config
  readonly clock: Clock
  readonly metrics: Metrics
  readonly egress: Egress
  readonly browser: BrowserPool
  readonly pictures: { readonly capture: Capture; readonly images: Images; readonly imagesUrl: () => string }
  readonly fillPage: FillPage
  readonly read: ReadPage
}

function openRunner({ config, clock, metrics, egress, browser, fillPage, pictures, read }: RunnerParts) {
  const { length: queueLength, waitMs } = config.queue
  const { timeoutMs, maxBytes, userAgent } = config.target
  const common = { queueLength, waitMs, clock, waiting: metrics.queueLength }
  const fetches = new Places({ ...common, places: config.queue.fetches })
  const pages = new Places({ ...common, places: config.queue.pages })
  const source = pageSource({
    plain: httpLoader({ egress, timeoutMs, maxBytes, userAgent: userAgent ?? desktopUserAgent, maxRedirects: 20 }),
    rendered: renderedLoader(browser),
  })
  const recipes = {
    scrape: scrape.bind(undefined, { source, read }),
    extract: extract.bind(undefined, { source, fill: fillPage }),
    screenshot: screenshot.bind(undefined, { ...pictures, read }),
  }
  return { places: [fetches, pages], run: localRunner({ recipes, fetches, pages }) }
}

interface ReadinessParts {
  readonly database: SqlDatabase
  readonly browser: BrowserPool
  readonly isDraining: boolean
}

async function readinessOf({ database, browser, isDraining }: ReadinessParts): Promise<Readiness> {
  const checks = {
    database: await stateOf(database.query('SELECT 1 AS one')),
    browser: await stateOf(browser.stats()),
    service: isDraining ? 'draining' : 'ok',
  }
  return { ready: Object.values(checks).every((state) => state === 'ok'), checks }
}

async function stateOf(probe: Promise<unknown>): Promise<'ok' | 'failed'> {
  return await probe.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
}

/** At the very first start makes an account and a key; the configured key is made whenever it is missing. */
async function firstKey(
  config: Config,
  { accounts, keys }: { accounts: Accounts; keys: ApiKeys },
): Promise<string | undefined> {
  const { key, plan } = config.bootstrap
  if (key !== undefined) {
    await bootstrapKey({ accounts, keys }, { key, plan })
    return undefined
  }
  if ((await accounts.list()).length > 0) return undefined
  const account = await accounts.create('default', plan)
  return (await keys.create(account.id, { name: 'first', scopes: scopeNames })).key
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port })
  const { port: bound } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${bound}`
}
