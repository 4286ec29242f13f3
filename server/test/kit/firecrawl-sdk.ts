import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where it is installed: the version that /v2 is held to, unless somebody tries another. */
export const firecrawlSdkFolder = process.env['FIRECRAWL_SDK_FOLDER'] ?? join(import.meta.dirname, '../firecrawl/sdk')
const main = join(firecrawlSdkFolder, 'node_modules/firecrawl/dist/index.js')
/** The client, and tools made with it. */
export const firecrawlPackages = ['firecrawl', 'firecrawl-aisdk', 'firecrawl-mcp']

/** What the tests use of Firecrawl's client, as its own types have it. */
export interface FirecrawlSdk {
  readonly Firecrawl: new (options: { apiKey: string; apiUrl: string }) => FirecrawlClient
  readonly SdkError: new (...given: never[]) => Error & { readonly status?: number; readonly code?: string }
}

export interface FirecrawlClient {
  scrape(url: string, options?: object): Promise<FirecrawlDocument>
  startBatchScrape(urls: string[], options?: object): Promise<StartedJob>
  getBatchScrapeStatus(id: string): Promise<FirecrawlJob>
  getBatchScrapeErrors(id: string): Promise<JobErrors>
  startCrawl(url: string, options?: object): Promise<StartedJob>
  crawl(url: string, options?: object): Promise<FirecrawlJob>
  getCrawlStatus(id: string): Promise<FirecrawlJob>
  getCrawlErrors(id: string): Promise<JobErrors>
  getActiveCrawls(): Promise<{ readonly success: boolean; readonly crawls: readonly { id: string; url: string }[] }>
  cancelCrawl(id: string): Promise<boolean>
  watcher(id: string, options: object): FirecrawlWatcher
  extract(options: object): Promise<FirecrawlExtract>
  map(url: string, options?: object): Promise<{ readonly links: readonly { url: string; title?: string }[] }>
  search(query: string, options?: object): Promise<FirecrawlFinds>
  startAgent(options: object): Promise<object>
  getCreditUsage(): Promise<Usage & { readonly remainingCredits: number; readonly planCredits?: number }>
  getTokenUsage(): Promise<Usage & { readonly remainingTokens: number }>
  getQueueStatus(): Promise<{ readonly jobsInQueue: number; readonly mostRecentSuccess: string | null }>
  getConcurrency(): Promise<object>
}

interface FirecrawlDocument {
  readonly markdown?: string
  readonly html?: string
  readonly rawHtml?: string
  readonly links?: string[]
  readonly screenshot?: string
  readonly json?: unknown
  readonly warning?: string
  readonly metadata?: {
    readonly title?: string
    readonly url?: string
    readonly sourceURL?: string
    readonly statusCode?: number
    readonly scrapeId?: string
    readonly cacheState?: string
    readonly creditsUsed?: number
  }
}

interface StartedJob {
  readonly id: string
  readonly url: string
  readonly invalidURLs?: string[]
}

interface FirecrawlJob {
  readonly id: string
  readonly status: string
  readonly expiresAt?: string
  readonly data: FirecrawlDocument[]
}

interface JobErrors {
  readonly errors: readonly { readonly url: string }[]
  readonly robotsBlocked: readonly string[]
}

interface FirecrawlExtract {
  readonly id?: string
  readonly status?: string
  readonly data?: unknown
  readonly error?: string
  readonly warning?: string
  readonly sources?: object
  readonly creditsUsed?: number
}

interface FirecrawlFinds {
  readonly web?: readonly FirecrawlFind[]
  readonly news?: readonly FirecrawlFind[]
  readonly images?: readonly FirecrawlFind[]
  readonly warning?: string
}

interface FirecrawlFind extends FirecrawlDocument {
  readonly url: string
  readonly title?: string
}

interface FirecrawlWatcher {
  on(event: string, listener: (told: never) => void): void
  start(): Promise<void>
}

interface Usage {
  readonly billingPeriodStart?: string | null
  readonly billingPeriodEnd?: string | null
}

/** Installs Firecrawl's client and what is made with it where they are missing; gives why they cannot be had. */
export function whyNoFirecrawlSdk(): string | undefined {
  if (firecrawlPackages.every((name) => existsSync(join(firecrawlSdkFolder, 'node_modules', name, 'package.json'))))
    return undefined
  const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0']
  const { status, stderr } = spawnSync('npm', words, { cwd: firecrawlSdkFolder, encoding: 'utf8', timeout: 120_000 })
  return status === 0 ? undefined : `firecrawl cannot be installed: ${stderr.trim().split('\n').at(-1)}`
}

export async function firecrawlSdk(): Promise<FirecrawlSdk> {
  // It is what `sdk/package.json` names; its types are not there where it is not.
  return (await import(pathToFileURL(main).href)) as FirecrawlSdk
}
