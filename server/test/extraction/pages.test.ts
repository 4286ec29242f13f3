import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

/** A line of pages.jsonl: a page, what is asked of it, and all that may be answered. */
interface Row {
  readonly name: string
  readonly page: string
  readonly schema: Schema
  readonly prompt?: string
  readonly data?: unknown
  readonly reason?: string
  readonly warnings?: readonly string[]
}

const rows: Row[] = readFileSync(join(import.meta.dirname, 'pages.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))
const validator = new SchemaValidator()

describe('a page of another kind gives what it says and nothing else', () => {
  for (const { name, page, schema, prompt, data, reason, warnings = [] } of rows) {
    test(name, () => {
      const finalUrl = 'http://site.example/page'
      const kind = 'html' as const
      const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body: page, responseTimeMs: 1, rendered: false } // prettier-ignore
      const found = extractPage({ loaded, requestedUrl: finalUrl, schema, prompt, wantsEvidence: true }, validator)
      assert.deepEqual(found.data, data)
      assert.equal(found.reason, reason)
      assert.deepEqual(found.warnings, warnings)
      // Every value has its quote.
      if (data !== undefined) assert.ok(found.evidence.length > 0)
    })
  }
})
