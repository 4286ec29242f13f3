import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SpentTime } from './accounts/limits/spent-time.ts'
import { type CapturePage, openCapture } from './browser/screenshot/capture.ts'
import { lazyBrowserPool } from './browser/pool/lazy-browser-pool.ts'
import { type BrowserPool, openBrowserPool } from './browser/pool/page-pool.ts'
import { renderedLoader } from './browser/render/rendered-loader.ts'
import type { Call } from './call.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { databaseFiles } from './database/database-files.ts'
import type { ExtractRequest } from './contract/extract.ts'
import type { ScrapeRequest } from './contract/scrape.ts'
import type { SqlDatabase } from './database/sql.ts'
import { type Egress, type EgressOptions, openEgress } from './egress/egress.ts'
import { readProxies } from './egress/proxies/read-proxies.ts'
import type { Resolve } from './egress/rules/target-resolver.ts'
import { openExtractionThreads } from './extraction/task/extraction-threads.ts'
import { type FillPage, pageFiller } from './extraction/page-filler.ts'
import { PlanKeeper } from './extraction/plan-keeper.ts'
import { diskImageStore } from './images/disk-image-store.ts'
import type { ByteStore } from './bytes/byte-store.ts'
import { type ImageKeeper, Images } from './images/images.ts'
import { s3ImageStore } from './images/s3-image-store.ts'
import { desktopUserAgent } from './load/desktop-user-agent.ts'
import { fileLoader } from './load/file-loader.ts'
import { httpLoader } from './load/http-loader.ts'
import type { KeptPlanStore } from './kept-plans/kept-plan-store.ts'
import type { LanguageModel } from './models/language-model.ts'
import { openModel } from './models/open-model.ts'
import { extract } from './operations/extract.ts'
import { chargingRunner } from './operations/charging-runner.ts'
import { localRunner } from './operations/local-runner.ts'
import { map } from './operations/map.ts'
import { readSiteFiles } from './operations/read-site-files.ts'
import { pageSource } from './operations/page-source.ts'
import { AdmissionQueue, reserveOf } from './operations/admission-queue.ts'
import { PageCache } from './operations/page-cache.ts'
import type { Runner, RunOutcome } from './operations/runner.ts'
import { scrape } from './operations/scrape.ts'
import { screenshot } from './operations/screenshot.ts'
import { openPageReader, type ReadPage } from './reading/page-reader.ts'
import { SampleSite } from './sample/sample-site.ts'
import { Snapshots } from './snapshots/snapshots.ts'
import type { Metrics } from './telemetry/metrics.ts'

export interface EngineParts {
  readonly config: Config
  /** Path of the Chromium to run; a way to find it when the browser is to start only once it is needed. */
  readonly chromium: string | (() => Promise<string>)
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly images: ImageKeeper
  /** Pages kept for later calls; absent where none are. */
  readonly snapshots?: Snapshots | undefined
  /** Where a model's plans are kept; absent where nothing is. */
  readonly keptPlans?: KeptPlanStore
  /** Where calls are charged the seconds they used; absent where nobody pays. */
  readonly spentTime?: SpentTime
  /** Looks names up; the system's own way unless given. */
  readonly resolve: Resolve | undefined
  /** Where the service listens, once it does. */
  readonly listening: { readonly port?: number; readonly origin?: string }
}

/** What runs calls: the way out, the browser, the readers, the recipes. A worker has one, and so has a process alone. */
export interface Engine extends AsyncDisposable {
  readonly run: Runner
  readonly browser: BrowserPool
  readonly egress: Egress
  /** Undefined: extract works without one. */
  readonly model: LanguageModel | undefined
  /** From now on every new call is refused; what runs or waits goes on. */
  close(): void
}

/** More pages made ahead than this only cost memory. */
const maxWarmPages = 4
/** A service that renders nothing needs no browser: the one that shows that there is one ends right away, later ones after a pause of calls. */
const browserSleep = { usedMs: 10 * 60_000, unusedMs: 2000 }
/** Threads that read pages, besides a few for accounts that hold none; each is started when it is first needed. */
const readingThreads = 2
/** Longest time for filling a schema from one page. */
const maxReadingMs = 5000
const dayMs = 24 * 3_600_000

export async function openEngine(parts: EngineParts): Promise<Engine> {
  await using opening = new AsyncDisposableStack()
  const { config, images, listening } = parts
  const innerSite = opening.use(new SampleSite())
  const egress = opening.use(await openEgressFor({ ...parts, innerSite }))
  const browser = opening.use(await openBrowserFor(parts, egress))
  const reader = opening.use(openPageReader({ threads: readingThreads, maxBytes: config.target.maxBytes }))
  const pictures = {
    images,
    capture: await openCapture(browser),
    imagesUrl: (call: Call) => imagesUrl(config, call.origin ?? listening.origin),
  }
  const { fillPage, model } = await openFilling(opening, parts)
  const { queues, run } = openRunner(parts, { egress, browser, fillPage, pictures, read: reader.read })
  const closing = opening.move()
  return {
    run,
    browser,
    egress,
    model,
    close: () => {
      for (const queue of queues) queue.close()
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The index of images and where their bytes are kept. */
export function openImages(config: Config, sql: SqlDatabase, clock: Clock): Images {
  return new Images({ sql, store: openImageStore(config, clock), clock, maxBytes: config.images.maxBytes })
}

/** Pages kept for later calls, beside the images; undefined where none are. */
export function openSnapshots(config: Config, sql: SqlDatabase, clock: Clock): Snapshots | undefined {
  const { images, dataDir, cache } = config
  if (cache.maxBytes === 0) return undefined
  const store =
    images.place.kind === 'disk'
      ? diskImageStore(join(dataDir, 'pages'))
      : s3ImageStore(
          { ...images.place, prefix: `${images.place.prefix}pages/` },
          { clock, lifeSeconds: 60 * (dayMs / 1000) },
        )
  return new Snapshots({ sql, store, clock, maxBytes: cache.maxBytes })
}

export function openImageStore({ images: { place }, dataDir }: Config, clock: Clock): ByteStore {
  if (place.kind === 'disk') return diskImageStore(join(dataDir, 'images'))
  return s3ImageStore(place, { clock, lifeSeconds: dayMs / 1000 })
}

/** Large answers of idempotent calls lie where the images do, unless nodes that share a database do not share that. */
export function openAnswerStore({ images: { place }, dataDir, database }: Config, clock: Clock): ByteStore | undefined {
  if (place.kind === 's3')
    return s3ImageStore({ ...place, prefix: `${place.prefix}answers/` }, { clock, lifeSeconds: dayMs / 1000 })
  return database.url === undefined ? diskImageStore(databaseFiles(dataDir).answers) : undefined
}

/** Large results of jobs lie beside the answers, until their jobs are removed. */
export function openResultStore({ images: { place }, dataDir, database }: Config, clock: Clock): ByteStore | undefined {
  if (place.kind === 's3')
    return s3ImageStore({ ...place, prefix: `${place.prefix}jobs/` }, { clock, lifeSeconds: dayMs / 1000 })
  return database.url === undefined ? diskImageStore(databaseFiles(dataDir).results) : undefined
}

function imagesUrl({ images, publicUrl }: Config, origin: string | undefined): string {
  return images.url ?? `${publicUrl ?? origin}/images`
}

/** The one way out, by the configuration. */
export function openEgressFor({
  config,
  metrics,
  listening,
  resolve,
  innerSite,
}: Pick<EngineParts, 'config' | 'metrics' | 'listening' | 'resolve'> &
  Pick<EgressOptions, 'innerSite'>): Promise<Egress> {
  return readProxies(config.proxies.source).then((proxies) =>
    openEgress({
      allowTargets: config.allowTargets,
      ...(resolve && { resolve }),
      ...(innerSite && { innerSite }),
      ownAddresses: () => (listening.port === undefined ? [] : [{ address: config.host, port: listening.port }]),
      proxies,
      proxyFallback: config.proxies.fallback,
      onRefusal: (reason) => metrics.egressRefusals.inc({ reason }),
    }),
  )
}

function openBrowserFor(parts: EngineParts, egress: Egress): BrowserPool | Promise<BrowserPool> {
  const { chromium, config } = parts
  const options = browserOptions(parts, egress)
  if (typeof chromium === 'string') return openBrowserPool({ ...options, executable: chromium })
  return lazyBrowserPool(async () => openBrowserPool({ ...options, executable: await chromium() }), config.target)
}

function browserOptions({ config, log, metrics }: EngineParts, egress: Egress) {
  return {
    pages: config.queue.pages,
    reserve: reserveOf(config.queue.pages),
    warm: Math.min(config.queue.pages, maxWarmPages),
    sandbox: true,
    frames: config.frames,
    reuse: config.reuse,
    sleep: browserSleep,
    timeoutMs: config.target.timeoutMs,
    maxBytes: config.target.maxBytes,
    ...(config.target.userAgent !== undefined && { userAgent: config.target.userAgent }),
    egress,
    log,
    metrics,
  }
}

async function openFilling(opening: AsyncDisposableStack, { config, keptPlans: store, metrics }: EngineParts) {
  const { model: options } = config
  const threads = opening.use(openExtractionThreads({ threads: availableParallelism(), timeoutMs: maxReadingMs }))
  const model = options === undefined ? undefined : opening.use(await openModel(options))
  const count = (outcome: string) => metrics.keptPlans.inc({ outcome })
  const keeper = store && options?.keepsPlans === true ? new PlanKeeper({ store, count }) : undefined
  return { model, fillPage: pageFiller({ threads, model, use: options?.use ?? 'gaps', keeper }) }
}

interface Tools {
  readonly egress: Egress
  readonly browser: BrowserPool
  readonly pictures: {
    readonly capture: CapturePage
    readonly images: ImageKeeper
    readonly imagesUrl: (call: Call) => string
  }
  readonly fillPage: FillPage
  readonly read: ReadPage
}

function openRunner(
  { config, clock, metrics, spentTime, snapshots }: EngineParts,
  { egress, browser, fillPage, pictures, read }: Tools,
) {
  const { length: queueLength, waitMs } = config.queue
  const { timeoutMs, maxBytes, userAgent } = config.target
  const common = { queueLength, waitMs, clock, waiting: metrics.queueLength }
  const queueOf = (slots: number) => new AdmissionQueue({ ...common, slots, reserve: reserveOf(slots) })
  const [fetches, pages] = [queueOf(config.queue.fetches), queueOf(config.queue.pages)]
  const source = pageSource({
    plain: httpLoader({ egress, timeoutMs, maxBytes, userAgent: userAgent ?? desktopUserAgent, maxRedirects: 20 }),
    rendered: renderedLoader(browser),
    timeoutMs,
  })
  const fetchFile = fileLoader({ egress, userAgent: userAgent ?? desktopUserAgent })
  const { defaultSeconds } = config.cache
  const count = (state: string): void => metrics.cachedPages.inc({ state })
  const cache = new PageCache({ source, snapshots, defaultSeconds, timeoutMs, clock, count })
  const recipes = {
    scrape: cache.recipe<ScrapeRequest, RunOutcome<'scrape'>>((visit, request, call) =>
      scrape(
        { ...pictures, timeoutMs, visit, fill: fillPage, read: visit.judged(visit.recalling(read)) },
        request,
        call,
      ),
    ),
    extract: cache.recipe<ExtractRequest, RunOutcome<'extract'>>((visit, request, call) =>
      extract({ source: visit.source, fill: visit.judged(fillPage), read: visit.recalling(read) }, request, call),
    ),
    screenshot: screenshot.bind(undefined, { ...pictures, read, timeoutMs }),
    map: map.bind(undefined, { source, read, fetchFile, timeoutMs }),
    'site-files': readSiteFiles.bind(undefined, { fetchFile, timeoutMs }),
  }
  const run = localRunner({ recipes, fetches, pages })
  return { queues: [fetches, pages], run: spentTime === undefined ? run : chargingRunner(run, spentTime) }
}
