import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { BrowserPool } from '../browser/pool/page-pool.ts'
import type { Call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { type Examination, examinationOf, type Finding } from '../contract/examination.ts'
import { Problem } from '../contract/problems.ts'
import type { SqlDatabase } from '../database/sql.ts'
import type { Egress } from '../egress/egress.ts'
import type { ByteStore } from '../bytes/byte-store.ts'
import type { LanguageModel } from '../models/language-model.ts'
import type { Runner } from '../operations/runner.ts'
import { checkBrowser } from './check-browser.ts'
import { checkClock } from './check-clock.ts'
import { checkFonts } from './check-fonts.ts'
import { checkGuard } from './check-guard.ts'
import { checkModel } from './check-model.ts'
import { checkProxies } from './check-proxies.ts'
import { checkDatabase, checkImageStore, checkRedis } from './check-storage.ts'

/** What runs calls, where a process has it. */
interface ExaminedEngine {
  readonly browser: BrowserPool
  readonly egress: Egress
  readonly model: LanguageModel | undefined
  readonly run: Runner
}

/** The parts to examine; one that a process lacks is left out. */
export interface ExamineParts {
  readonly clock: Clock
  readonly log: Logger
  /** GANNET_ALLOW_TARGETS. */
  readonly allowTargets: string
  readonly engine?: ExaminedEngine | undefined
  readonly dataDir: string
  readonly sql?: SqlDatabase | undefined
  readonly images?: {
    readonly store: ByteStore
    /** Undefined: not on this machine's disk. */ readonly folder: string | undefined
  }
  readonly redis?: Redis | undefined
}

const longestMs = 60_000

/** Has each part do its work once and tells how that went. Contacts nothing but what is configured. */
export async function examine(parts: ExamineParts): Promise<Examination> {
  const { clock, log, allowTargets, engine, dataDir, sql, images, redis } = parts
  const signal = AbortSignal.timeout(longestMs)
  const call: Call = { id: 'doctor', account: 'doctor', concurrency: 10, signal, log, warn: () => undefined }
  const browser = engine === undefined ? [] : await settled('browser', checkBrowser(engine.browser, dataDir))
  const isRunning = browser.every(({ status }) => status !== 'failed')
  const rest = await Promise.all([
    engine !== undefined && isRunning ? settled('fonts', checkFonts(engine.browser, call)) : [],
    engine === undefined ? [] : settled('proxies', checkProxies(engine.egress)),
    engine?.model === undefined ? [] : settled('model', checkModel(engine.model, signal)),
    sql === undefined ? [] : settled('database', checkDatabase(sql)),
    images === undefined ? [] : settled('images', checkImageStore(images.store, images.folder)),
    redis === undefined ? [] : settled('redis', checkRedis(redis)),
    settled('clock', checkClock({ clock, sql, redis })),
    engine === undefined
      ? []
      : settled('guard', checkGuard({ engine, allowTargets, isBrowserRunning: isRunning }, call)),
  ])
  return examinationOf([...browser, ...rest.flat()])
}

/** A check that itself breaks is a failure like any other. */
async function settled(check: string, findings: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  return await findings.catch((error: unknown) => {
    const isBusy = error instanceof Error && (error.name === 'TimeoutError' || isOverloaded(error))
    if (isBusy) {
      const message = 'It could not be tried in time: the service is busy.'
      return [{ check, status: 'warning', message, advice: 'Ask again later.' }]
    }
    const reason = error instanceof Error ? error.name : 'an error'
    return [
      { check, status: 'failed', message: `The check did not come to an end (${reason}).`, advice: 'See the log.' },
    ]
  })
}

function isOverloaded(error: Error): boolean {
  return error instanceof Problem && error.code === 'overloaded'
}
