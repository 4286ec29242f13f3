import { z } from 'zod'
import { scrapeRequest } from '../../../contract/scrape.ts'
import { bodyObject, invalidRequest, parseFields } from '../../../contract/requests/parse-request.ts'

/** A request in this service's own words. */
export interface Translated {
  readonly body: Readonly<Record<string, unknown>>
  /** What of it is done otherwise than Firecrawl would, or not at all. */
  readonly warnings: readonly string[]
}

/** Fields that say who asks, or ask for what is done anyway. */
const understood: ReadonlySet<string> = new Set([
  'origin',
  'integration',
  'removeBase64Images',
  'parsers',
  'storeInCache',
  'deduplicateSimilarURLs',
])

/** Fields that ask for a protection which is not here: to go on without it would be worse than to stop. */
const refused: Readonly<Record<string, string>> = {
  redactPII: 'personal data is not removed from pages here',
  lockdown: 'pages are not served from a cache alone here; see maxAge',
  zeroDataRetention: 'results of jobs are kept until they expire, and screenshots for 24 hours',
  threatProtection: 'addresses are not checked by a provider here; private ones are always refused',
}

/** Checks a body. Throws Problem `invalid_request` for wrong fields, and for those that cannot be left out; tells of others that are. */
export function readBody<Value>(
  schema: z.ZodObject<z.core.$ZodShape> & z.ZodType<Value>,
  body: unknown,
): { readonly value: Value; readonly warnings: readonly string[] } {
  const given = bodyObject(body)
  refuseProtections(given)
  const value = parseFields(schema, given)
  const known = new Set(Object.keys(schema.shape))
  return { value, warnings: unknownOf(given, known) }
}

/** Refuses what must not be ignored; `within`: where the fields stand. */
export function refuseProtections(given: Readonly<Record<string, unknown>>, within = ''): void {
  const faults = Object.entries(refused).flatMap(([name, why]) =>
    Object.hasOwn(given, name) && isAsked(given[name])
      ? [{ path: within + name, message: `${name} is refused: ${why}` }]
      : [],
  )
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Whether a field asks for anything: some clients write down all that they do not want. */
function isAsked(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== false && value !== null && value !== ''
  return Object.keys(value).length > 0 && !('mode' in value && value.mode === 'off')
}

/** A sentence for each field that is not served, the first twenty of them. */
export function unknownOf(given: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): readonly string[] {
  return Object.entries(given)
    .filter(([name, value]) => !known.has(name) && !understood.has(name) && isAsked(value))
    .slice(0, 20)
    .map(([name]) => `${JSON.stringify(name.slice(0, 100))} is not offered here and was ignored.`)
}

/** An address as Firecrawl's clients may write it: without its scheme. */
export const addressField = z
  .string()
  .max(8192)
  .transform((text) => (/^[a-z][\w+.-]*:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`))

/** A request for many addresses. */
export interface TranslatedBatch extends Translated {
  /** Left out, because they are no addresses; undefined where such are an error. */
  readonly invalidUrls: readonly string[] | undefined
}

/** The addresses that are some, and the others where those may be left out. Throws Problem `invalid_request` when there is none. */
export function validOf(
  urls: readonly string[],
  mayLeaveOut: boolean,
): { readonly valid: readonly string[]; readonly invalidUrls: readonly string[] | undefined } {
  if (!mayLeaveOut) return { valid: urls, invalidUrls: undefined }
  const isValid = (url: string): boolean => scrapeRequest.shape.url.safeParse(url).success
  const { valid = [], invalid = [] } = Object.groupBy(urls, (url) => (isValid(url) ? 'valid' : 'invalid'))
  if (valid.length === 0) throw invalidRequest([{ path: 'urls', message: 'urls has no valid address' }])
  return { valid, invalidUrls: invalid }
}
