import { errorCode } from '../error-code.ts'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Prices } from '../contract/prices.ts'
import { type ImagesPlace, imagesPlace } from './images-place.ts'
import { environment, type Setting, type SettingName, type Settings } from './environment.ts'

/** The service's settings, parsed and checked against each other. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Undefined: derived from the listening address. */
  readonly publicUrl: string | undefined
  /** `url`: undefined, then below the public one. */
  readonly images: { readonly url: string | undefined; readonly maxBytes: number; readonly place: ImagesPlace }
  /** Of kept pages: how many bytes at most, 0 for none, and how old one may be where its caller does not say. */
  readonly cache: { readonly maxBytes: number; readonly defaultSeconds: number }
  /** Pauses before the tries of a webhook message, in milliseconds. */
  readonly webhookPausesMs: readonly number[]
  readonly role: 'all' | 'api' | 'worker'
  /** `url`: undefined, then SQLite in the data folder. */
  readonly database: { readonly url: string | undefined; readonly connections: number }
  /** Undefined: limits and work stay in this process. */
  readonly redisUrl: string | undefined
  readonly logLevel: string
  /** Where traces are sent; undefined for nowhere. */
  readonly traceCollector: string | undefined
  readonly bodyLimitBytes: number
  /** The search engine of those paths; undefined for none. */
  readonly searxngUrl: string | undefined
  /** Whether the paths that Firecrawl's clients ask are served. */
  readonly hasFirecrawlPaths: boolean
  /** Whether callers may have crawls ignore robots.txt. */
  readonly mayIgnoreRobots: boolean
  /** How long a job is kept after its end. */
  readonly jobRetentionMs: number
  readonly bootstrap: { readonly key: string | undefined; readonly plan: string }
  readonly plansFile: string | undefined
  readonly prices: Prices
  readonly queue: { readonly length: number; readonly waitMs: number; readonly fetches: number; readonly pages: number }
  readonly target: { readonly timeoutMs: number; readonly maxBytes: number; readonly userAgent: string | undefined }
  /** Undefined: extract works without a language model. */
  readonly model: ModelConfig | undefined
  readonly chromium: string | undefined
  readonly frames: 'on-demand' | 'ordinary'
  /** Whether rendered pages of one account and site may share a browser context. */
  readonly reuse: 'off' | 'site'
  /** PATH: where the system's programs are looked for. */
  readonly searchPath: string
  readonly allowTargets: string
  /** `source`: the JSON of the country proxies, or its file. */
  readonly proxies: { readonly source: string | undefined; readonly fallback: 'refuse' | 'direct' }
  /** Names that look like settings but are none, for a line in the log. */
  readonly unknownSettings: readonly string[]
}

interface ModelConfig {
  readonly provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  readonly model: string
  readonly url: string | undefined
  readonly key: string | undefined
  readonly use: 'gaps' | 'always'
  readonly keepsPlans: boolean
  readonly timeoutMs: number
}

/** Thrown for settings that cannot be used; the message has a line for each. */
class ConfigError extends Error {}

/** Reads the settings from an environment. Throws ConfigError naming every wrong variable at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = readSettings(env)
  const place = checkedTogether(settings)
  return {
    host: settings.GANNET_HOST,
    port: settings.GANNET_PORT,
    dataDir: resolve(settings.GANNET_DATA_DIR),
    publicUrl: settings.GANNET_PUBLIC_URL,
    images: { url: settings.GANNET_CDN_URL, maxBytes: settings.GANNET_IMAGES_MAX_BYTES, place },
    cache: { maxBytes: settings.GANNET_CACHE_BYTES, defaultSeconds: settings.GANNET_CACHE_DEFAULT_S },
    webhookPausesMs: settings.GANNET_WEBHOOK_TRIES.map((seconds) => seconds * 1000),
    role: settings.GANNET_ROLE,
    database: { url: settings.GANNET_DATABASE_URL, connections: settings.GANNET_DATABASE_CONNECTIONS },
    redisUrl: settings.GANNET_REDIS_URL,
    logLevel: settings.GANNET_LOG,
    traceCollector: settings.GANNET_TRACES,
    bodyLimitBytes: settings.GANNET_BODY_LIMIT,
    searxngUrl: settings.GANNET_SEARXNG_URL,
    hasFirecrawlPaths: settings.GANNET_FIRECRAWL === 'on',
    mayIgnoreRobots: settings.GANNET_CRAWL_ROBOTS === 'ask',
    jobRetentionMs: settings.GANNET_JOB_RETENTION_H * 3_600_000,
    bootstrap: { key: settings.GANNET_BOOTSTRAP_KEY, plan: settings.GANNET_BOOTSTRAP_PLAN },
    plansFile: settings.GANNET_PLANS,
    prices: {
      scrape: settings.GANNET_PRICE_SCRAPE,
      scrapeRendered: settings.GANNET_PRICE_SCRAPE_RENDERED,
      screenshot: settings.GANNET_PRICE_SCREENSHOT,
      extract: settings.GANNET_PRICE_EXTRACT,
      extractPlain: settings.GANNET_PRICE_EXTRACT_PLAIN,
      map: settings.GANNET_PRICE_MAP,
      cached: settings.GANNET_PRICE_CACHED,
    },
    queue: {
      length: settings.GANNET_QUEUE,
      waitMs: settings.GANNET_QUEUE_WAIT_MS,
      fetches: settings.GANNET_FETCHES,
      pages: settings.GANNET_PAGES ?? 2 * availableParallelism(),
    },
    target: {
      timeoutMs: settings.GANNET_TARGET_TIMEOUT_MS,
      maxBytes: settings.GANNET_TARGET_MAX_BYTES,
      userAgent: settings.GANNET_USER_AGENT,
    },
    model: modelOf(settings),
    chromium: settings.GANNET_CHROMIUM,
    frames: settings.GANNET_FRAMES,
    reuse: settings.GANNET_REUSE_RENDERERS,
    searchPath: env['PATH'] ?? '',
    allowTargets: settings.GANNET_ALLOW_TARGETS,
    proxies: { source: settings.GANNET_PROXIES, fallback: settings.GANNET_PROXY_FALLBACK },
    unknownSettings: Object.keys(env).filter((name) => name.startsWith('GANNET_') && !isSetting(name)),
  }
}

/** What single settings cannot tell. */
function checkedTogether(settings: Settings): ImagesPlace {
  const wrong: string[] = []
  const { GANNET_ROLE: role, GANNET_DATABASE_URL: database, GANNET_REDIS_URL: redis } = settings
  if (role !== 'all' && (database === undefined || redis === undefined))
    wrong.push(`GANNET_ROLE ${role} needs GANNET_DATABASE_URL and GANNET_REDIS_URL, which all nodes share`)
  if (role === 'worker' && settings.GANNET_CDN_URL === undefined && settings.GANNET_PUBLIC_URL === undefined)
    wrong.push(
      'GANNET_ROLE worker needs GANNET_PUBLIC_URL (or GANNET_CDN_URL): the address under which images are served',
    )
  if (settings.GANNET_REUSE_RENDERERS === 'site' && settings.GANNET_FRAMES === 'ordinary')
    wrong.push('GANNET_REUSE_RENDERERS site needs GANNET_FRAMES on-demand: in one browser for all no context is kept')
  const place = placeOf(settings, wrong)
  if (place.kind === 's3' && place.redirects && settings.GANNET_CDN_URL === undefined)
    wrong.push('GANNET_IMAGES with serve=redirect needs GANNET_CDN_URL, the address that serves the bucket')
  refuse(wrong)
  return place
}

function placeOf(settings: Settings, wrong: string[]): ImagesPlace {
  try {
    return imagesPlace(settings.GANNET_IMAGES, {
      accessKeyId: settings.GANNET_S3_ACCESS_KEY_ID,
      secretAccessKey: settings.GANNET_S3_SECRET_ACCESS_KEY,
    })
  } catch (error) {
    wrong.push(`GANNET_IMAGES ${error instanceof Error ? error.message : 'is not valid'}`)
    return { kind: 'disk' }
  }
}

function modelOf(settings: Settings): ModelConfig | undefined {
  const { GANNET_MODEL: name, GANNET_MODEL_USE: use } = settings
  if (name === 'none' || use === 'never') return undefined
  const colon = name.indexOf(':')
  return {
    // One of them: the setting's pattern lists them.
    provider: name.slice(0, colon) as ModelConfig['provider'],
    model: name.slice(colon + 1),
    url: settings.GANNET_MODEL_URL,
    key: settings.GANNET_MODEL_KEY,
    use,
    keepsPlans: settings.GANNET_MODEL_PLANS === 'keep',
    timeoutMs: settings.GANNET_MODEL_TIMEOUT_MS,
  }
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const read = (name: SettingName): unknown => {
    // An empty text counts as absent, as container files often write it.
    const text = textOf(env, name, wrong) || environment[name].fallback
    const parsed = environment[name].type.safeParse(text)
    if (!parsed.success) wrong.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
    return parsed.data
  }
  // Both forget which names there are: those of the table, each with what its type reads.
  const names = Object.keys(environment) as SettingName[]
  const settings = Object.fromEntries(names.map((name) => [name, read(name)])) as Settings // as above
  refuse(wrong)
  return settings
}

const fileEnding = '_FILE'

function isName(name: string): name is SettingName {
  return Object.hasOwn(environment, name)
}

function isSetting(name: string): boolean {
  if (isName(name)) return true
  const bare = name.slice(0, -fileEnding.length)
  return name.endsWith(fileEnding) && isName(bare) && mayBeFile(bare)
}

function mayBeFile(name: SettingName): boolean {
  const setting: Setting<unknown> = environment[name]
  return setting.isSecret === true
}

/** The text of a setting: its variable's, or of a secret what stands in the file that its other variable names. */
function textOf(
  env: Readonly<Record<string, string | undefined>>,
  name: SettingName,
  wrong: string[],
): string | undefined {
  const text = env[name]?.trim()
  const fileName = name + fileEnding
  const path = mayBeFile(name) ? env[fileName]?.trim() : undefined
  if (!path) return text
  if (text) {
    wrong.push(`${name} and ${fileName} are both given: take one away`)
    return text
  }
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    wrong.push(`${fileName}: ${path} cannot be read (${errorCode(error) || 'unreadable'})`)
    return undefined
  }
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return
  throw new ConfigError(`The settings cannot be used:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
}
