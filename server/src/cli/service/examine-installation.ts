import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { findChromium } from '../../browser/process/find-chromium.ts'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import { type Examination, examinationOf, type Finding } from '../../contract/examination.ts'
import { examine } from '../../doctor/examine.ts'
import { openRedis } from '../../queue/open-redis.ts'
import { openMetrics } from '../../telemetry/metrics.ts'
import { openImageStore, openEngine, type Engine } from '../../engine.ts'
import type { CommandOptions, CommandContext } from '../command/command-context.ts'
import { configForCommand, openUnmigrated } from '../administration/command-database.ts'

/** Opens each part by itself, so that one that cannot be opened is a finding and no end, and examines them all. */
export async function examineInstallation(options: CommandOptions, context: CommandContext): Promise<Examination> {
  const found: Finding[] = []
  const config = await opened(found, 'settings', () => configForCommand(options, context))
  if (config === undefined) return examinationOf(found)
  const unknown = config.unknownSettings.filter((name) => !ofOtherCommands.has(name))
  for (const name of unknown) found.push(unknownSetting(name))
  await using closing = new AsyncDisposableStack()
  const sql = await opened(found, 'database', async () => closing.use(await openUnmigrated(config)))
  const redis = await opened(found, 'redis', () => openRedisOf(config, closing))
  const engine = await opened(found, 'settings', async () => closing.use(await openEngineOf(config)))
  const isOnDisk = config.images.place.kind === 'disk'
  const { findings } = await examine({
    clock: systemClock,
    log: pino({ level: 'silent' }),
    allowTargets: config.allowTargets,
    engine,
    dataDir: config.dataDir,
    sql,
    images: { store: openImageStore(config, systemClock), folder: isOnDisk ? config.dataDir : undefined },
    redis,
  })
  return examinationOf([...found, ...findings])
}

/** Read by `gannet mcp`. */
const ofOtherCommands = new Set(['GANNET_URL', 'GANNET_KEY'])

const advices = {
  settings: 'Mend this setting; docs/configuration.md tells what each may be.',
  database: 'Check GANNET_DATA_DIR, or GANNET_DATABASE_URL: the place, the rights and the room.',
  redis: 'Check that Redis runs at the address in GANNET_REDIS_URL.',
} as const

async function opened<Part>(
  found: Finding[],
  check: keyof typeof advices,
  open: () => Part | Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await open()
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It cannot be opened.'
    found.push({ check, status: 'failed', message, advice: advices[check] })
    return undefined
  }
}

function unknownSetting(name: string): Finding {
  const advice = 'Mend its name or remove it; docs/configuration.md lists all names.'
  return { check: 'settings', status: 'warning', message: `${name} is no setting and is ignored.`, advice }
}

async function openRedisOf({ redisUrl }: Config, closing: AsyncDisposableStack): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined
  const redis = await openRedis(redisUrl)
  closing.defer(() => redis.disconnect())
  return redis
}

/** An API node runs no calls. The browser starts with the first check that needs it. */
async function openEngineOf(config: Config): Promise<Engine> {
  return await openEngine({
    config: { ...config, queue: { ...config.queue, pages: 2 } },
    chromium: async () => {
      const path = await findChromium({ chromium: config.chromium, path: config.searchPath })
      if (path === undefined) throw new Error(config.chromium ?? 'none was found')
      return path
    },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    images: { keep: () => Promise.reject(new TypeError('nothing is kept')) },
    resolve: undefined,
    listening: {},
  })
}
