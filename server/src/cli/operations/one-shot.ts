import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { errorOf } from '../../error-code.ts'
import { makeFolder } from '../../bytes/data-folder-room.ts'
import { ensureChromium } from '../../browser/process/ensure-chromium.ts'
import { systemClock } from '../../clock.ts'
import type { CallStages } from '../../call.ts'
import type { Config } from '../../config/config.ts'
import type { OperationName, OutcomeOf } from '../../contract/operations.ts'
import { withPlainFields } from '../../json/written-json.ts'
import { parseRequest } from '../../contract/requests/parse-request.ts'
import { MemoryKeptPlans } from '../../kept-plans/memory-kept-plans.ts'
import { openMetrics } from '../../telemetry/metrics.ts'
import { migrate } from '../../database/migrate.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { openEngine, openSnapshots } from '../../engine.ts'
import type { Snapshots } from '../../snapshots/snapshots.ts'
import { renderAsNeeded } from '../../operations/render-as-needed.ts'
import { RenderChoices } from '../../operations/render-choices.ts'
import { robotsIn } from '../../operations/site-files.ts'

export interface OneShotOptions {
  readonly config: Config
  /** How many calls will run at the same time. */
  readonly concurrency: number
  /** Told what is installed on the way. */
  readonly say: (line: string) => void
  /** Where pages are kept for later commands; undefined: nowhere. */
  readonly pagesFolder: string | undefined
}

interface Progress {
  readonly signal: AbortSignal
  /** Told in one word what the call does now. */
  readonly onStage?: (word: string) => void
}

export interface OneShotAnswer<Name extends OperationName> {
  readonly outcome: OutcomeOf<Name>
  readonly warnings: readonly string[]
  /** The bytes of a picture taken. */
  readonly picture: Uint8Array | undefined
}

/** Runs calls in this process: no server, no account. */
export interface OneShot extends AsyncDisposable {
  /** Checks the body as the API does. Throws Problems, or the signal's reason. */
  run<Name extends OperationName>(name: Name, body: unknown, watching: Progress): Promise<OneShotAnswer<Name>>
  /** What the robots.txt of an address's host says to us. Throws the signal's reason. */
  robots(url: URL, watching: Pick<Progress, 'signal'>): Promise<ReturnType<typeof robotsIn>>
}

/** Opens what runs calls. The browser is looked for and started with the first call that needs it. */
export async function openOneShot({ config, concurrency, say, pagesFolder }: OneShotOptions): Promise<OneShot> {
  await using opening = new AsyncDisposableStack()
  const pictures = new Map<string, Uint8Array>()
  const log = pino({ level: 'silent' })
  const choices = new RenderChoices()
  const snapshots =
    pagesFolder === undefined
      ? undefined
      : await openPages(opening, config, pagesFolder).catch((error: unknown) => {
          say(`Pages are not kept: ${errorOf(error).message}`)
          return undefined
        })
  const engine = opening.use(
    await openEngine({
      config: { ...config, queue: { ...config.queue, fetches: concurrency, pages: concurrency } },
      chromium: () => ensureChromium({ chromium: config.chromium, path: config.searchPath }, say),
      clock: systemClock,
      log,
      metrics: openMetrics(),
      images: {
        async keep({ bytes }, call) {
          pictures.set(call.id, bytes)
          return { name: call.id, expiresAt: new Date(systemClock.now()) }
        },
      },
      snapshots,
      // For the pages of a list that follow in the same command.
      keptPlans: new MemoryKeptPlans(),
      resolve: undefined,
      listening: {},
    }),
  )
  const own = { account: 'command', concurrency, log }
  const closing = opening.move()
  return {
    async robots({ href: url }, { signal }) {
      const call = { ...own, id: randomUUID(), signal, warn: () => undefined }
      const asked = { url, wants: 'robots', named: [], limit: 0, gap_ms: 0 } as const
      return robotsIn(await engine.run('site-files', asked, call))
    },
    async run(name, body, { signal, onStage }) {
      const parsed = parseRequest(name, body)
      const warnings = new Set(parsed.warnings)
      const id = randomUUID()
      const call = { ...own, id, signal, warn: (sentence: string) => warnings.add(sentence) }
      const told = { ...call, stages: onStage && stagesTold(onStage) }
      const { outcome: ran } = await renderAsNeeded(
        choices,
        { name, request: parsed.request, call: told },
        async (request, trying) => ({
          outcome: await engine.run(name, request, trying),
          [Symbol.asyncDispose]: () => Promise.resolve(),
        }),
      )
      const picture = pictures.get(id)
      pictures.delete(id)
      // Which operation ran is known to the caller alone, as the type of its name.
      const outcome = withPlainFields(ran) as OneShotAnswer<typeof name>['outcome']
      return { outcome, warnings: [...warnings], picture }
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** The pages of this user's commands, which several may use at the same time. */
async function openPages(
  opening: AsyncDisposableStack,
  config: Config,
  folder: string,
): Promise<Snapshots | undefined> {
  await makeFolder(folder)
  const sql = opening.use(await openSqlite(join(folder, 'pages.db')))
  await migrate(sql, systemClock)
  const here = { ...config, dataDir: folder, images: { ...config.images, place: { kind: 'disk' as const } } }
  const snapshots = openSnapshots(here, sql, systemClock)
  opening.defer(async () => void (await snapshots?.sweep().catch(() => 0)))
  return snapshots
}

const words: Readonly<Record<string, string>> = {
  load: 'loading',
  capture: 'rendering',
  read: 'reading',
  sitemaps: 'reading sitemaps',
  fill: 'extracting',
  store: 'storing',
}

function stagesTold(tell: (word: string) => void): CallStages {
  return {
    traceparent: undefined,
    stage: (name, work) => {
      tell(words[name] ?? name)
      return work()
    },
    add: () => undefined,
  }
}
