import { hash } from 'node:crypto'
import { type CrawlRequest, crawlRequest } from '../jobs.ts'
import { operations } from '../operations.ts'
import {
  bodyObject,
  fieldProblems,
  invalidRequest,
  parseFields,
  unknownFields,
  within,
  withoutNulls,
} from './parse-request.ts'

export interface ParsedCrawl {
  readonly crawl: Omit<CrawlRequest, 'options'>
  /** Fields of the operation for all pages, checked; without url. */
  readonly options: Readonly<Record<string, unknown>>
  readonly warnings: readonly string[]
  /** A hash of all that was asked for. */
  readonly fingerprint: string
}

/** Checks the body of a crawl. Throws invalid_request naming every wrong field. */
export function parseCrawl(body: unknown): ParsedCrawl {
  const given = bodyObject(body)
  const { options: all, ...crawl } = parseFields(crawlRequest, given)
  const { url: _url, ...own } = withoutNulls(all)
  const parsed = operations[crawl.operation].request.safeParse({ ...own, url: crawl.url }, { reportInput: true })
  if (!parsed.success) throw invalidRequest(fieldProblems(parsed.error).map((fault) => within('options', fault)))
  const { url: _same, ...options } = { ...parsed.data }
  const unknown = Object.keys(all).filter((name) => name === 'url' || !operations[crawl.operation].fields.has(name))
  return {
    crawl,
    options: { ...options, ...renderOf(crawl) },
    warnings: [
      ...unknownFields(new Set(Object.keys(crawlRequest.shape)), Object.keys(given)),
      ...unknownFields(
        new Set(),
        unknown.map((name) => `options.${name}`),
      ),
    ],
    fingerprint: hash('sha256', JSON.stringify(given)),
  }
}

function renderOf({ operation, render }: Pick<CrawlRequest, 'operation' | 'render'>): object {
  if (render === undefined || operation === 'screenshot') return {}
  return { render_js: render === 'always', render: render === 'auto' ? 'auto' : undefined }
}
