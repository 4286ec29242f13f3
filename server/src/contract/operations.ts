import type { z } from 'zod'
import { extractRequest, type ExtractRequest, extractResult, type ExtractResult } from './extract.ts'
import { mapRequest, type MapRequest, mapResult, type MapResult } from './map.ts'
import { scrapeRequest, type ScrapeRequest, scrapeResult, type ScrapeResult } from './scrape.ts'
import { screenshotRequest, type ScreenshotRequest, screenshotResult, type ScreenshotResult } from './screenshot.ts'

/** What each operation takes and gives. */
interface Operations {
  scrape: { request: ScrapeRequest; result: ScrapeResult }
  extract: { request: ExtractRequest; result: ExtractResult }
  screenshot: { request: ScreenshotRequest; result: ScreenshotResult }
  map: { request: MapRequest; result: MapResult }
}

export type OperationName = keyof Operations
export type RequestOf<Name extends OperationName> = Operations[Name]['request']
/** What a recipe returns: the result without the credits, which the gate adds. */
export type OutcomeOf<Name extends OperationName> = Omit<
  Operations[Name]['result'],
  'credits_used' | 'credits_remaining' | 'warnings'
>

interface OperationRow<Name extends OperationName> {
  readonly request: z.ZodType<Operations[Name]['request']>
  readonly result: z.ZodType<Operations[Name]['result']>
  /** The names a body may hold. */
  readonly fields: ReadonlySet<string>
  readonly summary: string
}

/** The operations. Routes, OpenAPI, tools and clients are made from this table. */
export const operations: { readonly [Name in OperationName]: OperationRow<Name> } = {
  scrape: {
    request: scrapeRequest,
    result: scrapeResult,
    fields: new Set(Object.keys(scrapeRequest.shape)),
    summary: 'Fetch a page: its HTML, cleaned text, links and metadata.',
  },
  extract: {
    request: extractRequest,
    result: extractResult,
    fields: new Set(Object.keys(extractRequest.shape)),
    summary: 'Fill a JSON Schema from a page.',
  },
  screenshot: {
    request: screenshotRequest,
    result: screenshotResult,
    fields: new Set(Object.keys(screenshotRequest.shape)),
    summary: 'Take a picture of the rendered page.',
  },
  map: {
    request: mapRequest,
    result: mapResult,
    fields: new Set(Object.keys(mapRequest.shape)),
    summary: 'List the addresses of a site, from its sitemaps and a page.',
  },
}

export const operationNames: readonly OperationName[] = ['scrape', 'extract', 'screenshot', 'map']

/** What a key may be limited to. Mapping a site is reading it. */
export const operationScopes = ['scrape', 'extract', 'screenshot'] as const

export function scopeOf(name: OperationName): (typeof operationScopes)[number] {
  return name === 'map' ? 'scrape' : name
}
