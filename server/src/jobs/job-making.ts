import { hash } from 'node:crypto'
import type { ParsedBatch } from '../contract/requests/parse-batch.ts'
import type { ParsedCrawl } from '../contract/requests/parse-crawl.ts'
import { type OperationScope, scopesOf } from '../contract/operations.ts'
import { Problem } from '../contract/problems.ts'
import type { Webhook } from '../contract/webhooks.ts'
import { addressTest, InvalidPattern } from '../crawling/addresses/address-patterns.ts'
import { hostKey } from '../crawling/addresses/scope.ts'
import { hashOf } from './crawl.ts'
import type { CrawlSettings } from './crawl-store.ts'
import type { NewItem } from './job-rows.ts'
import type { NewJob } from './job-store.ts'

/** What kinds of jobs have of their own: the rest is the same for all. */
export type JobToMake = Pick<
  NewJob,
  'kind' | 'operation' | 'url' | 'crawl' | 'max_credits' | 'concurrency' | 'request' | 'fingerprint' | 'warnings'
> & {
  readonly deadlineSeconds: number
  /** What a key must be allowed for what its items are asked for. */
  readonly scopes: ReadonlySet<OperationScope>
  /** Where it tells what becomes of it. */
  readonly webhook: Webhook | undefined
  readonly items: Iterable<NewItem>
}

export function batchToMake({ batch, options, entries, fingerprint, warnings }: ParsedBatch): JobToMake {
  return {
    kind: 'batch',
    operation: batch.operation,
    url: null,
    crawl: null,
    max_credits: batch.max_credits ?? null,
    concurrency: batch.concurrency ?? null,
    request: options,
    fingerprint,
    warnings,
    deadlineSeconds: batch.deadline_s,
    scopes: new Set(
      [options, ...entries.map(({ fields = {} }) => fields)].flatMap((own) => scopesOf(batch.operation, own)),
    ),
    webhook: batch.webhook,
    items: itemsOf(entries),
  }
}

/** Throws Problem `invalid_request` for patterns that are none, and where robots.txt may not be ignored. */
export function crawlToMake(
  { crawl, options, fingerprint, warnings }: ParsedCrawl,
  { mayIgnoreRobots }: { readonly mayIgnoreRobots: boolean },
): JobToMake {
  if (crawl.robots === 'ignore' && !mayIgnoreRobots)
    throw wrong('robots', 'robots may not be ignored here: the operator has not allowed it')
  for (const name of ['include', 'exclude'] as const) checkPatterns(name, crawl[name])
  const { url, limit, max_depth, include, exclude, scope, sitemap, robots } = crawl
  const settings: CrawlSettings = {
    url,
    limit,
    max_depth,
    include,
    exclude,
    scope,
    sitemap,
    robots,
    delay_ms: crawl.delay_ms ?? 0,
    ...(typeof options['proxy_country'] === 'string' && { proxy_country: options['proxy_country'] }),
  }
  const start = new URL(url)
  return {
    kind: 'crawl',
    operation: crawl.operation,
    url,
    crawl: JSON.stringify(settings),
    max_credits: crawl.max_credits ?? null,
    concurrency: crawl.concurrency ?? null,
    request: options,
    fingerprint,
    warnings,
    deadlineSeconds: crawl.deadline_s,
    scopes: new Set(scopesOf(crawl.operation, options)),
    webhook: crawl.webhook,
    items: [{ n: 1, keyHash: hashOf(start), url, host: hostKey(start), request: null }],
  }
}

function checkPatterns(name: string, patterns: readonly string[]): void {
  try {
    addressTest(patterns)
  } catch (error) {
    if (error instanceof InvalidPattern) throw wrong(name, error.message)
    throw error
  }
}

function wrong(path: string, message: string): Problem {
  return new Problem('invalid_request', `Invalid request: ${path}: ${message}.`, {
    details: { fields: [{ path, message }] },
  })
}

function* itemsOf(entries: ParsedBatch['entries']): Generator<NewItem> {
  const seen = new Map<string, number>()
  for (const [index, { url, fields }] of entries.entries()) {
    const n = index + 1
    const request = fields === undefined ? null : JSON.stringify(fields)
    const same = hash('sha256', `${url}\n${request ?? ''}`, 'base64url')
    const duplicateOf = seen.get(same)
    if (duplicateOf === undefined) seen.set(same, n)
    const keyHash = duplicateOf === undefined ? same : `${n}`
    const item = { n, keyHash, url, host: hostKey(new URL(url)), request }
    yield duplicateOf === undefined ? item : { ...item, duplicateOf }
  }
}
