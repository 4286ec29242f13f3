import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Schema } from '../../server/src/extraction/schema/field-plan.ts'
import { decodeText } from '../../server/src/media/charset.ts'

/** A real page with a schema as a user writes it and its true answer, in the notation of the scorer. */
export interface LabelledCase {
  readonly id: string
  readonly kind: string
  /** Where the page lies in the data folder. */
  readonly page: string
  readonly url: string
  readonly schema: Schema
  readonly prompt?: string
  readonly truth: unknown
  /** Pointers of what takes a language model. */
  readonly model?: readonly string[]
  /** The page itself, where it comes with the repository. */
  readonly html?: string
}

/** The cases of a data folder, and our own for pages that it has. */
export function labelledCases(data: string): LabelledCase[] {
  const folder = join(data, 'extract/cases')
  const theirs = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as LabelledCase)
  return [...theirs, ...ownCases(data)]
}

function ownCases(data: string): LabelledCase[] {
  const addresses = new Map<string, ReadonlyMap<string, string>>()
  const lines = readFileSync(join(import.meta.dirname, 'cases.jsonl'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const one = JSON.parse(line) as Omit<LabelledCase, 'url'>
    const set = join(data, dirname(dirname(one.page)))
    const url = addresses.getOrInsertComputed(set, addressesIn).get(basename(one.page, '.html.gz'))
    return url === undefined || !existsSync(join(data, one.page)) ? [] : [{ ...one, url }]
  })
}

function addressesIn(set: string): ReadonlyMap<string, string> {
  const path = join(set, 'truth.jsonl')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return new Map(lines.map((line) => JSON.parse(line) as { id: string; url: string }).map(({ id, url }) => [id, url]))
}

/** The page of a case as text. */
export function pageOf(data: string, { page, html }: LabelledCase): string {
  if (html !== undefined) return html
  const bytes = readFileSync(join(data, page))
  return decodeText(page.endsWith('.gz') ? gunzipSync(bytes) : bytes, undefined, 'html')
}
