import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowList } from './allow-list.ts'

test('holds addresses, ranges and names, each with or without a port', () => {
  const list = allowList(
    ' 127.0.0.1, 10.0.0.0/8:8080 ,intra.example, Wiki.Example.:8443,[::1]:3000,fd00::/8,[fd12::1] ',
  )
  assert.equal(list.address('127.0.0.1', 1234), 'any_port')
  assert.equal(list.address('::ffff:127.0.0.1', 1234), 'any_port')
  assert.equal(list.address('::ffff:7f00:1', 1234), 'any_port')
  assert.equal(list.address('127.0.0.2', 1234), undefined)
  assert.equal(list.address('10.9.8.7', 8080), 'port')
  assert.equal(list.address('10.9.8.7', 80), undefined)
  assert.equal(list.address('::1', 3000), 'port')
  assert.equal(list.address('::1', 3001), undefined)
  assert.equal(list.address('fdff::1', 80), 'any_port')
  assert.equal(list.address('fe80::1', 80), undefined)
  assert.equal(list.address('fd00::1%eth0', 80), undefined)
  assert.equal(list.host('intra.example', 80), 'any_port')
  assert.equal(list.host('sub.intra.example', 80), undefined)
  assert.equal(list.host('wiki.example', 8443), 'port')
  assert.equal(list.host('wiki.example', 443), undefined)
})

test('prefers the entry that names the port', () => {
  assert.equal(allowList('127.0.0.1,127.0.0.0/8:80').address('127.0.0.1', 80), 'port')
})

test('reads an address in any spelling, and international names', () => {
  assert.equal(allowList('0x7f.1').address('127.0.0.1', 80), 'any_port')
  assert.equal(allowList('bücher.example').host('xn--bcher-kva.example', 80), 'any_port')
  assert.equal(allowList('[::ffff:10.0.0.0]/104').address('10.1.2.3', 80), 'any_port')
})

test('holds nothing when empty', () => {
  assert.equal(allowList(' , ').address('10.0.0.1', 80), undefined)
  assert.equal(allowList('').host('localhost', 80), undefined)
})

test('names the entry that cannot be read', () => {
  const wrong = [
    '10.0.0.0/33',
    'fd00::/129',
    '[::ffff:10.0.0.0]/8',
    'host/8',
    'host:0',
    'host:65536',
    'a b',
    'user@host',
    '[::1',
    'http://x',
    '*',
    ':80',
  ]
  for (const entry of wrong) {
    assert.throws(
      () => allowList(`127.0.0.1,${entry}`),
      new RegExp(entry.replaceAll(/[.*[/]/g, String.raw`\$&`)),
      entry,
    )
  }
})
