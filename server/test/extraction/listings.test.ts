import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

interface Listing {
  readonly page: string
  readonly schema: Schema
  readonly truth: unknown
}

const folder = join(import.meta.dirname, 'listings')
const origin = 'http://demo.example'
const listings: Listing[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8').replaceAll('{origin}', origin))

/** Every object that is an item of a list, also inside others, as text. */
function recordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(recordsIn)
  if (!Array.isArray(value)) return inner
  return [...value.filter((item) => typeof item === 'object').map((item) => JSON.stringify(item)), ...inner]
}

test('fills the records of the listings: F1 of whole records at least 0.95', () => {
  const validator = new SchemaValidator()
  let right = 0
  let wanted = 0
  let got = 0
  for (const { page, schema, truth } of listings) {
    const body = readFileSync(join(folder, `${page}.html`), 'utf8')
    const loaded = { status: 200, finalUrl: `${origin}/${page}`, contentType: 'text/html', kind: 'html' } as const
    const task = { loaded: { ...loaded, body, responseTimeMs: 1, rendered: false }, requestedUrl: loaded.finalUrl }
    const { data } = extractPage({ ...task, schema, prompt: undefined, wantsEvidence: false }, validator)
    const [found, expected] = [recordsIn(data), recordsIn(truth)]
    const left = [...expected]
    for (const record of found) {
      const at = left.indexOf(record)
      if (at < 0) continue
      left.splice(at, 1)
      right += 1
    }
    wanted += expected.length
    got += found.length
  }
  assert.ok(listings.length >= 12)
  const f1 = (2 * right) / (wanted + got)
  assert.ok(f1 >= 0.95, `F1 is ${f1.toFixed(3)}: ${right} of ${wanted} records, ${got} given`)
})
