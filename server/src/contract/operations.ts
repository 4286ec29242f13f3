import { z } from 'zod'
import { extractFields, extractRequest, type ExtractRequest, extractResult, type ExtractResult } from './extract.ts'
import { mapRequest, type MapRequest, mapResult, type MapResult } from './map.ts'
import { scrapeRequest, type ScrapeRequest, scrapeResult, type ScrapeResult } from './scrape.ts'
import type { SiteFilesRequest, SiteFilesResult } from './site-files.ts'
import { screenshotRequest, type ScreenshotRequest, screenshotResult, type ScreenshotResult } from './screenshot.ts'

/** What each operation takes and gives. */
interface Operations {
  scrape: { request: ScrapeRequest; result: ScrapeResult }
  extract: { request: ExtractRequest; result: ExtractResult }
  screenshot: { request: ScreenshotRequest; result: ScreenshotResult }
  map: { request: MapRequest; result: MapResult }
}

export type OperationName = keyof Operations

/** What runners do: the operations, and what the service asks of sites on its own account. */
interface Works extends Operations {
  'site-files': { request: SiteFilesRequest; result: SiteFilesResult }
}

export type WorkName = keyof Works
export type RequestOf<Name extends WorkName> = Works[Name]['request']
/** What a recipe returns: the result without the credits, which the gate adds. */
export type OutcomeOf<Name extends WorkName> = Omit<
  Works[Name]['result'],
  'credits_used' | 'credits_remaining' | 'warnings'
>

interface OperationRow<Name extends OperationName> {
  readonly request: z.ZodType<Operations[Name]['request']>
  readonly result: z.ZodType<Operations[Name]['result']>
  /** The names a body may hold. */
  readonly fields: ReadonlySet<string>
  /** What fields that are left out stand for. */
  readonly defaults: ReadonlyMap<string, unknown>
  readonly summary: string
}

/** The operations. Routes, OpenAPI, tools and clients are made from this table. */
export const operations: { readonly [Name in OperationName]: OperationRow<Name> } = {
  scrape: {
    request: scrapeRequest,
    result: scrapeResult,
    ...fieldsOf(scrapeRequest.shape),
    summary: 'Fetch a page: its HTML, cleaned text, links and metadata.',
  },
  extract: {
    request: extractRequest,
    result: extractResult,
    ...fieldsOf(extractFields.shape),
    summary: 'Fill a JSON Schema from a page.',
  },
  screenshot: {
    request: screenshotRequest,
    result: screenshotResult,
    ...fieldsOf(screenshotRequest.shape),
    summary: 'Take a picture of the rendered page.',
  },
  map: {
    request: mapRequest,
    result: mapResult,
    ...fieldsOf(mapRequest.shape),
    summary: 'List the addresses of a site, from its sitemaps and a page.',
  },
}

function fieldsOf(shape: z.core.$ZodShape): Pick<OperationRow<OperationName>, 'fields' | 'defaults'> {
  const fields = Object.entries(shape)
  return {
    fields: new Set(fields.map(([name]) => name)),
    defaults: new Map(
      fields.flatMap(([name, field]) =>
        field instanceof z.ZodDefault ? [[name, field.def.defaultValue] as const] : [],
      ),
    ),
  }
}

export const operationNames: readonly OperationName[] = ['scrape', 'extract', 'screenshot', 'map']

/** What a key may be limited to. Mapping a site is reading it. */
export const operationScopes = ['scrape', 'extract', 'screenshot'] as const
export type OperationScope = (typeof operationScopes)[number]

/** What a key may do: run an operation, or administer. */
export const keyScopes = [...operationScopes, 'admin'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What a key must be allowed for a call: that of its operation, and of what a scrape gives besides. */
export function scopesOf(name: OperationName, request: Readonly<Record<string, unknown>>): readonly OperationScope[] {
  if (name !== 'scrape') return [name === 'map' ? 'scrape' : name]
  return [
    name,
    ...(request['include_screenshot'] === true ? (['screenshot'] as const) : []),
    ...(request['extract'] === undefined ? [] : (['extract'] as const)),
  ]
}
