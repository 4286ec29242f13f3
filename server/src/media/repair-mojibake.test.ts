import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMisread, repairMojibake } from './repair-mojibake.ts'

const misread = (text: string): string =>
  new TextDecoder('windows-1252').decode(Buffer.from(text)).replaceAll('\u00A0', '&nbsp;')

test('UTF-8 read as windows-1252 becomes what it was, of two, three and four bytes', () => {
  for (const text of ['€12.50', 'à la carte – “déjà vu”', 'Zürich, Łódź, Москва', '東京 · 서울', '😀 fish', 'plain'])
    assert.equal(repairMojibake(misread(text)), text)
})

test('forms that are too long, halves of characters and what is beyond Unicode stay', () => {
  for (const bytes of [
    [0xe0, 0x82, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf0, 0x82, 0x82, 0xac],
    [0xf4, 0x90, 0x80, 0x80],
  ]) {
    const text = new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
    assert.equal(repairMojibake(text), text)
  }
})

test('what is no such sequence stays', () => {
  for (const text of ['Crème brûlée', 'Ã and Â alone', 'naïve café', 'Â£ is half of it: Â', '€ 5'])
    assert.equal(repairMojibake(text), text === 'Â£ is half of it: Â' ? '£ is half of it: Â' : text)
})

test('only a guessed encoding may be wrong', () => {
  const page = { encoding: 'windows-1252', html: '<p>x</p>' }
  assert.equal(isMisread(page, 'text/html'), true)
  assert.equal(isMisread(page, null), true)
  assert.equal(isMisread(page, 'text/html; charset=windows-1252'), false)
  assert.equal(isMisread({ ...page, html: '<meta charset="windows-1252">' }, 'text/html'), false)
  assert.equal(isMisread({ ...page, encoding: 'UTF-8' }, 'text/html'), false)
})
