import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './charset.ts'

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const html = (body: Buffer, label?: string): string => decodeText(body, label, 'html')

test('a byte order mark wins over every label', () => {
  assert.equal(html(bytes([0xef, 0xbb, 0xbf], [0xc3, 0xa4]), 'windows-1251'), 'ä')
  assert.equal(html(bytes([0xff, 0xfe, 0xe4, 0]), 'utf-8'), 'ä')
  assert.equal(html(bytes([0xfe, 0xff, 0, 0xe4]), 'utf-8'), 'ä')
})

test('the label of Content-Type wins over the one inside', () => {
  assert.equal(html(bytes('<meta charset=utf-8>', [0xcf]), 'windows-1251'), '<meta charset=utf-8>П')
})

test('finds the label inside, however it is written', () => {
  const declarations = [
    '<meta charset="windows-1251">',
    "<META CHARSET = 'Windows-1251' />",
    '<!doctype html><html><head><title>x</title><meta name=a content=b><meta charset=cp1251>',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
    '<meta content="text/html;charset=windows-1251" http-equiv=content-type>',
    '<!-- <meta charset=utf-8> --><meta charset=windows-1251>',
    `${'<!-- filler -->'.repeat(200)}<meta charset=windows-1251>`,
    '<?xml version="1.0" encoding="windows-1251"?>',
  ]
  for (const declaration of declarations) {
    assert.equal(html(bytes(declaration, [0xcf])), `${declaration}П`, declaration)
  }
  assert.equal(decodeText(bytes("<?xml version='1.0' encoding='koi8-r'?>", [0xf0]), undefined, 'xml').at(-1), 'П')
})

test('passes over declarations that are none', () => {
  for (const none of [
    '<meta name=charset content=windows-1251>',
    '<meta content="text/html; charset=windows-1251">',
    '<meta charset=no-such-encoding>',
    '<metadata charset=windows-1251>',
  ]) {
    assert.equal(html(bytes(none, [0xe9])), `${none}é`, none)
  }
})

test('without a label, UTF-8 is read as such and everything else as windows-1252', () => {
  assert.equal(html(bytes([0xe2, 0x82, 0xac])), '€')
  assert.equal(html(bytes('caf', [0xe9, 0x20, 0x80])), 'café €')
  assert.equal(decodeText(bytes([0xe9]), undefined, 'text'), 'é')
  assert.equal(decodeText(bytes('"', [0xe9], '"'), undefined, 'json'), '"\uFFFD"')
})

test('a page that calls itself Latin-1 but is valid multi-byte UTF-8 is read as UTF-8', () => {
  for (const label of ['iso-8859-1', 'windows-1252', 'latin1', 'us-ascii']) {
    assert.equal(html(bytes([0xc3, 0xa4]), label), 'ä')
    assert.equal(html(bytes([0xe4]), label), 'ä')
  }
  assert.equal(html(bytes([0xcf, 0x80]), 'windows-1251'), 'ПЂ')
})

test('invalid bytes under a UTF-8 label become replacement characters', () => {
  assert.equal(html(bytes('a', [0xff], 'b'), 'utf-8'), 'a\uFFFDb')
})

test('a page cannot declare itself UTF-16 or x-user-defined from inside', () => {
  assert.equal(html(bytes('<meta charset=utf-16le>x')), '<meta charset=utf-16le>x')
  assert.equal(html(bytes('<meta charset=x-user-defined>', [0x80])), '<meta charset=x-user-defined>€')
  assert.equal(html(bytes([0x80]), 'x-user-defined'), '\uF780')
})

test('reads UTF-16 by label and by its XML declaration', () => {
  const document = '<?xml version="1.0" encoding="utf-16"?><a>ä</a>'
  const little = Buffer.from(document, 'utf16le')
  assert.equal(decodeText(little, undefined, 'xml'), document)
  assert.equal(decodeText(Buffer.from(little).swap16(), undefined, 'xml'), document)
  assert.equal(html(bytes([0xe4, 0]), 'utf-16'), 'ä')
})

test('reads the multi-byte encodings as the Encoding Standard has them, where ICU differs too', () => {
  assert.equal(html(bytes([0x93, 0xfa, 0x96, 0x7b, 0x1a, 0x1c, 0x7f]), 'shift_jis'), '日本\x1a\x1c\x7f')
  assert.equal(html(bytes([0xc6, 0xfc, 0xcb, 0xdc, 0x8f, 0xb0, 0xa1]), 'euc-jp'), '日本丂')
  assert.equal(html(bytes([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42]), 'iso-2022-jp'), '日')
  assert.equal(html(bytes([0xb0, 0xa1, 0x81, 0x41]), 'euc-kr'), '가갂')
  assert.equal(html(bytes([0xa4, 0xa4, 0x88, 0x62]), 'big5'), '中Ê̄')
  assert.equal(html(bytes([0xd6, 0xd0, 0x81, 0x30, 0x81, 0x30]), 'gb18030'), '中\u0080')
  assert.equal(html(bytes([0xd6, 0xd0, 0x80]), 'gb2312'), '中€')
  assert.equal(html(bytes([0xe9]), 'iso-8859-8-i'), 'י')
  assert.equal(html(bytes('anything', [0xff]), 'hz-gb-2312'), '\uFFFD')
})

test('knows every encoding of the standard by name', () => {
  const names =
    'utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 ' +
    'iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251 ' +
    'windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk ' +
    'gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr utf-16be utf-16le x-user-defined'
  for (const name of names.split(' ')) {
    const body = name.startsWith('utf-16') ? bytes([0x41, 0, 0x42, 0]) : bytes('AB')
    assert.ok(html(body, name).length === 2, name)
  }
})
