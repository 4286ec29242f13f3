import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writtenText, WrittenJson } from '../json/written-json.ts'
import { partsOf, valueOf } from './reply-parts.ts'

test('a value with long texts is put together as it was taken apart', () => {
  const html = 'é\n"\u0001😀'.repeat(30_000)
  const long = new WrittenJson(Buffer.from(writtenText(html)))
  for (const value of [
    { warnings: ['a'], stagesMs: {}, outcome: { status: 200, html: long, text: '', markdown: long, links: ['a'] } },
    { warnings: [], problem: { code: 'internal', message: html } },
    { outcome: { data: { deep: { deeper: html } }, list: [html] } },
    'short',
    null,
  ]) {
    const parts = partsOf(value).map((part) => Buffer.from(part))
    assert.deepEqual(valueOf(parts), value)
    assert.equal(JSON.stringify(valueOf(parts)), JSON.stringify(value))
  }
})
