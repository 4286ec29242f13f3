import { join } from 'node:path'
import { Accounts } from './accounts/accounts.ts'
import { Administration } from './administration/administration.ts'
import { ApiKeys } from './accounts/keys/api-keys.ts'
import { firstKey } from './accounts/keys/first-key.ts'
import { CallsInHand } from './accounts/limits/calls-in-hand.ts'
import { openProcessLease } from './accounts/ledger/process-lease.ts'
import { readPlans } from './accounts/plans/read-plans.ts'
import { storedRoom } from './accounts/usage/stored-bytes.ts'
import { SqlIdempotency } from './accounts/idempotency/sql-idempotency.ts'
import { SqlLedger } from './accounts/ledger/sql-ledger.ts'
import { usageDaysOf } from './accounts/usage/usage-days.ts'
import { usageOf } from './accounts/usage/usage.ts'
import { allDevices } from './browser/screenshot/devices.ts'
import { openapiDocument } from './contract/documents/openapi.ts'
import { ClockMark } from './database/clock-mark.ts'
import { openSweeper } from './database/sweeper.ts'
import { authenticateCalls, authenticateReads } from './http/authenticate.ts'
import { bodyHolding } from './http/held-body.ts'
import { adminRoutes } from './http/routes/admin-routes.ts'
import { firecrawlRoutes } from './http/firecrawl/firecrawl-routes.ts'
import { webhookForms } from './http/firecrawl/webhook-forms.ts'
import { imageRoutes } from './http/routes/image-routes.ts'
import { jobRoutes } from './http/routes/job-routes.ts'
import { mcpRoutes } from './http/routes/mcp-routes.ts'
import { operationRoutes } from './http/routes/operation-routes.ts'
import { pageRoutes } from './http/routes/page-routes.ts'
import { serviceRoutes } from './http/routes/service-routes.ts'
import { webhookRoutes } from './http/routes/webhook-routes.ts'
import { openHooks } from './hooks/open-hooks.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { openSearxng } from './search/searxng.ts'
import { findWorkers } from './queue/fleet-state.ts'
import { ConcurrencyLimiter } from './operations/account-concurrency.ts'
import { InFlight } from './operations/in-flight.ts'
import { type Perform, performer } from './operations/perform.ts'
import type { Runner } from './operations/runner.ts'
import { readinessOf } from './readiness.ts'
import { servedOperations, version } from './version.ts'
import { openAnswerStore, openEgressFor, openResultStore, type Engine } from './engine.ts'
import { type ServiceBase, hasNoAddress, limitsOf } from './service-base.ts'

const sweepEveryMs = 60_000
/** Bytes of request bodies that a process holds for all accounts together: a fraction of a heap of 1 GiB, also once they are parsed. */
const maxBodiesBytes = 128 * 1024 * 1024

/** Everything a caller meets: accounts, the gate, the routes. */
export async function openCalls(opening: AsyncDisposableStack, base: ServiceBase, engine: Engine | undefined) {
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
  const gates = {
    authenticate: authenticateCalls({ keys: accounts.keys, ...limits }),
    authenticateReads: authenticateReads({ keys: accounts.keys, ...limits }),
  }
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
  operationRoutes(app, { ...calling, ...gates, served: servedOperations })
  const calledJobs = { ...calling, ...gates, jobs: jobs.jobs, closing: jobs.closing }
  jobRoutes(app, calledJobs)
  webhookRoutes(app, { ...gates, hooks, jobs: jobs.jobs })
  const books = { sql: base.database, clock, plans: accounts.plans }
  const usage = { usageOf: (accountId: string) => usageOf(books, accountId) }
  if (config.hasFirecrawlPaths)
    firecrawlRoutes(app, {
      ...calledJobs,
      ...usage,
      search: config.searxngUrl === undefined ? undefined : opening.use(openSearxng({ url: config.searxngUrl })),
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
    ...usage,
    keptPlans: base.keptPlans,
    usageDaysOf: (accountId) => usageDaysOf(books, accountId),
    devices: async () => ({ devices: devicesOf(await chromiumVersion(base, engine)) }),
    authenticate: gates.authenticate,
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
  adminRoutes(app, { ...gates, administration })
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
  return {
    inFlight,
    authenticate: gates.authenticate,
    close,
    firstKey: () => firstKey(accounts, config.bootstrap),
    notes,
  }
}

async function openAccounting(opening: AsyncDisposableStack, { config, database: sql, clock, log }: ServiceBase) {
  const plans = await readPlans(config.plansFile)
  const lease = opening.use(await openProcessLease({ sql, clock, log }))
  const keys = opening.use(new ApiKeys({ sql, clock, plans, log }))
  const idempotency = opening.use(new SqlIdempotency({ sql, clock, lease, log, store: openAnswerStore(config, clock) }))
  const ledger = new SqlLedger({ sql, clock, plans, lease })
  return { plans, lease, keys, idempotency, ledger, accounts: new Accounts({ sql, clock, plans }) }
}

/** In a fleet calls go to the queue; a process alone runs them itself. */
async function openRunner(
  opening: AsyncDisposableStack,
  { config, fleet, clock }: ServiceBase,
  engine: Engine | undefined,
) {
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

async function chromiumVersion({ fleet, clock }: ServiceBase, engine: Engine | undefined): Promise<string> {
  if (engine !== undefined) return (await engine.browser.stats()).version
  return (fleet && (await findWorkers(fleet.redis, clock))[0]?.chromium) ?? ''
}

function devicesOf(chromium: string) {
  return allDevices(chromium).map(({ name, viewport, scale, mobile, touch, userAgent }) => {
    return { name, viewport: { ...viewport }, scale, mobile, touch, user_agent: userAgent }
  })
}
