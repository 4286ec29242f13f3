import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneLine, paragraphs } from './lines.ts'

test('makes one line of a text, or keeps its lines without what is empty', () => {
  const text = ' \tStorm\n\n over \u00a0 Leith \r\n'
  assert.equal(oneLine(text), 'Storm over Leith')
  assert.equal(paragraphs(text), 'Storm\nover \u00a0 Leith')
  assert.deepEqual([oneLine(' \n'), paragraphs(' \n')], ['', ''])
})
