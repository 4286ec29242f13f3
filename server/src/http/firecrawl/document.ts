import { longChars, plainValue, WrittenJson } from '../../json/written-json.ts'
import { membersOf } from '../../json/members.ts'
import type { OperationAnswer } from './answer-operation.ts'
import { warningOf } from './warning-of.ts'

type ScrapeAnswer = OperationAnswer<'scrape'>

/** An answer that was kept as JSON, its long texts as they lie there. */
export function keptAnswer(json: Buffer): ScrapeAnswer {
  const members = membersOf(json)
  const values = Array.from(members, ([name, value]) => [
    name,
    value.length > longChars && value[0] === quote ? new WrittenJson(value) : JSON.parse(value.toString('utf8')),
  ])
  // JSON of our own.
  return Object.fromEntries(values) as ScrapeAnswer
}

const quote = 0x22

/** What a document tells beside what the answer says. */
interface Origin {
  readonly scrapeId: string
  /** What the request was told already. */
  readonly warnings: readonly string[]
}

/** A page as Firecrawl's clients read it. */
export function documentOf(answer: ScrapeAnswer, { scrapeId, warnings }: Origin): Readonly<Record<string, unknown>> {
  const { html, text, markdown, screenshot, extract } = answer
  const links = plainValue(answer.links)
  const told = [
    ...warnings,
    ...(answer.warnings ?? []),
    ...(extract?.extraction_error === undefined ? [] : [extract.extraction_error]),
  ]
  return {
    markdown: markdown ?? text,
    html,
    rawHtml: html,
    links: links && [...new Set(links.map(({ href }) => href))],
    screenshot: screenshot?.screenshot_url,
    json: extract?.data,
    evidence: extract?.evidence,
    metadata: { ...metadataOf(answer), scrapeId },
    warning: warningOf(told),
  }
}

function metadataOf({ url, final_url, status, metadata, cache, credits_used: creditsUsed }: ScrapeAnswer): object {
  const { og } = metadata
  const isHit = cache?.state === 'hit' || cache?.state === 'stale'
  const known = {
    title: metadata.title,
    description: metadata.description,
    language: metadata.language,
    author: metadata.author,
    favicon: metadata.favicon,
    publishedTime: metadata.date,
    ogTitle: og['title'],
    ogDescription: og['description'],
    ogUrl: og['url'],
    ogImage: metadata.og_image,
    ogLocale: og['locale'],
    ogSiteName: metadata.site_name,
    contentType: metadata.content_type,
  }
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== undefined)),
    sourceURL: url,
    url: final_url,
    statusCode: status,
    proxyUsed: 'basic',
    cacheState: isHit ? 'hit' : 'miss',
    ...(isHit && { cachedAt: cache.fetched_at }),
    creditsUsed,
  }
}
