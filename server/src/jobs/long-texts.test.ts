import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLongTexts, withLongTexts } from './long-texts.ts'

test('a value with long texts is read as it was written', async () => {
  const html = 'é\n"\u0001😀'.repeat(30_000)
  for (const value of [
    { warnings: ['a'], stagesMs: {}, outcome: { status: 200, html, text: '', markdown: html, links: [{ text: 'a' }] } },
    { warnings: [], problem: { code: 'internal', message: html } },
    { outcome: { data: { deep: { deeper: html } }, list: [html] } },
    'short',
    null,
  ])
    assert.deepEqual(await readLongTexts(await withLongTexts(value)), value)
})
