import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isProse } from './page-blocks.ts'
import { endsSentence, startsSmall, textSigns } from './text-statistics.ts'

const rows: readonly (readonly [text: string, words: number, capitals: number, smalls: number])[] = [
  ['Gannets dive', 2, 1, 10],
  ['ŁABĘDŹ żółty', 2, 6, 5],
  ['Γλάρος ΩΚΕΑΝΟΣ', 2, 8, 5],
  ['Чайка летит', 2, 1, 9],
  // Eight signs without a space are some four words, and have no capitals.
  ['海鳥は空から飛込', 5, 0, 8],
  ['→ • 12', 3, 0, 0],
]

for (const [text, words, capitals, smalls] of rows)
  test(`"${text}" has ${words} words, ${capitals} capitals and ${smalls} small letters`, () => {
    const signs = textSigns(text)
    assert.deepEqual([signs.words, signs.capitals, signs.smalls], [words, capitals, smalls])
  })

test('a text starts small where its script has small letters', () => {
  for (const text of ['gannet', 'żółty', 'λάρος', 'чайка']) assert.equal(startsSmall(text), true, text)
  for (const text of ['Gannet', 'Źródło', 'Λάρος', 'Чайка', '海鳥', '12']) assert.equal(startsSmall(text), false, text)
})

test('a sentence ends with the marks of its language', () => {
  for (const text of ['It dives.', 'Er sagte: „Tauch!“', '飛ぶ。', '「飛ぶ」', 'يغوص؟'])
    assert.equal(endsSentence(text), true, text)
  for (const text of ['Read more', 'Weiter »', 'メニュー']) assert.equal(endsSentence(text), false, text)
})

test('prose is shorter where a word is a sign or two', () => {
  assert.equal(isProse({ text: '海'.repeat(40), linkChars: 0 }), true)
  assert.equal(isProse({ text: 'a'.repeat(40), linkChars: 0 }), false)
})
