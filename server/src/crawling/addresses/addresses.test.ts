import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { addressKey } from './address-key.ts'
import { addressTest, InvalidPattern } from './address-patterns.ts'
import { Glob } from './glob.ts'
import { isInScope, type Scope } from './scope.ts'

const keyOf = (address: string): string => addressKey(new URL(address))

test('addresses that lead to the same page have one key', () => {
  const same: readonly (readonly [string, string])[] = [
    ['http://a.example/x#part', 'http://a.example/x'],
    ['http://a.example/#!/x', 'http://a.example/'],
    ['HTTP://A.example:80/x', 'http://a.example/x'],
    ['http://a.example', 'http://a.example/'],
    ['http://a.example/x?', 'http://a.example/x'],
    ['http://a.example/x?b=1&a=2', 'http://a.example/x?a=2&b=1'],
    ['http://a.example/x?utm_source=x&a=2&UTM_Medium=y&gclid=3&fbclid=4&msclkid=5', 'http://a.example/x?a=2'],
    ['http://a.example/x;jsessionid=0A1B?PHPSESSID=abc&a=2', 'http://a.example/x?a=2'],
    ['http://a.example/x?sid=0123456789abcdef0123456789abcdef', 'http://a.example/x'],
    ['http://a.example/%7ejoe/%e3%83%84', 'http://a.example/~joe/%E3%83%84'],
    ['http://a.example/a/../b/./c', 'http://a.example/b/c'],
    ['http://a.example/?q=%61&&', 'http://a.example/?q=a'],
  ]
  for (const [one, other] of same) assert.equal(keyOf(one), keyOf(other), one)
})

test('addresses that may lead to two pages have two keys', () => {
  const different: readonly (readonly [string, string])[] = [
    ['http://a.example/', 'https://a.example/'],
    ['http://a.example/', 'http://www.a.example/'],
    ['http://a.example/x', 'http://a.example/x/'],
    ['http://a.example/', 'http://a.example/index.html'],
    ['http://a.example/x', 'http://a.example/X'],
    ['http://a.example/x', 'http://a.example:8080/x'],
    ['http://a.example/?sid=17', 'http://a.example/?sid=18'],
    ['http://a.example/?a=1&a=2', 'http://a.example/?a=2&a=1'],
    ['http://a.example/a%2Fb', 'http://a.example/a/b'],
    ['http://a.example/?a', 'http://a.example/?b'],
  ]
  for (const [one, other] of different) assert.notEqual(keyOf(one), keyOf(other), one)
})

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const key = keyOf(address)
      assert.equal(keyOf(key), key)
    }),
  )
})

test('a scope is a folder, a host or a registrable domain', () => {
  const rows: readonly (readonly [start: string, address: string, inScope: readonly Scope[]])[] = [
    ['http://a.example.org/docs/intro', 'http://a.example.org/docs/api/x', ['path', 'host', 'domain']],
    ['http://a.example.org/docs/', 'https://a.example.org/docs/', ['path', 'host', 'domain']],
    ['http://a.example.org/docs/', 'http://a.example.org/docs', ['host', 'domain']],
    ['http://a.example.org/docs/', 'http://a.example.org/blog', ['host', 'domain']],
    ['http://a.example.org/', 'http://b.example.org/', ['domain']],
    ['http://a.example.org/', 'http://example.org/', ['domain']],
    ['http://a.co.uk/', 'http://b.co.uk/', []],
    ['http://a.github.io/', 'http://b.github.io/', []],
    ['http://a.example.org/', 'http://a.example.org:8080/', ['domain']],
    ['http://127.0.0.1:81/', 'http://127.0.0.1:82/', ['domain']],
    ['http://127.0.0.1/', 'http://127.0.0.2/', []],
    ['http://intranet/', 'http://intranet/x', ['path', 'host', 'domain']],
    ['http://a.example.org/', 'ftp://a.example.org/', []],
    ['http://a.example.org/', 'mailto:x@a.example.org', []],
    ['http://example.org/', 'http://example.org.evil.example/', []],
  ]
  for (const [start, address, expected] of rows) {
    const found = (['path', 'host', 'domain'] as const).filter((scope) =>
      isInScope(new URL(address), new URL(start), scope),
    )
    assert.deepEqual(found, expected, `${address} of ${start}`)
  }
})

test('globs and expressions match addresses', () => {
  const rows: readonly (readonly [pattern: string, path: string, isMatch: boolean])[] = [
    ['/blog/*', '/blog/one', true],
    ['/blog/*', '/blog/one?x=1', true],
    ['/blog/*', '/blog/one/two', false],
    ['/blog/*', '/the/blog/one', false],
    ['/blog/**', '/blog/one/two', true],
    ['/blog/**', '/blog/', true],
    ['/blog/**', '/blog', false],
    ['/**/edit', '/a/b/edit', true],
    ['/**/edit', '/edit', true],
    ['/**/edit', '/a/bedit', false],
    ['*.pdf', '/a/b.pdf', true],
    ['*.pdf', '/a/b.pdf/c', false],
    ['blog/*', '/de/blog/one', true],
    ['blog/*', '/deblog/one', false],
    ['/{de,en}/x', '/en/x', true],
    ['/{de,en}/x', '/fr/x', false],
    ['/a.c', '/abc', false],
    ['/x?page=*', '/x?page=2', true],
    ['/x?page=*', '/x', false],
    ['http://a.example/x*', '/xyz', true],
    ['https://a.example/x*', '/xyz', false],
    ['re:/p/\\d+$', '/p/12', true],
    ['re:/p/\\d+$', '/p/12a', false],
    ['re:page=', '/?page=1', true],
    ['re-path:page=', '/?page=1', false],
    ['re-path:^/p/\\d+$', '/p/12?page=1', true],
    ['re-path:^/p/\\d+$', '/x/p/12', false],
    ['**', '/anything/at/all', true],
    ['/a{b', '/a{b', false],
  ]
  for (const [pattern, path, expected] of rows)
    assert.equal(addressTest([pattern])(new URL(`http://a.example${path}`)), expected, `${pattern} ${path}`)
  assert.equal(addressTest([])(new URL('http://a.example/')), false)
  assert.equal(addressTest(['/a', '/b'])(new URL('http://a.example/b')), true)
  for (const pattern of ['', 're:(', 're:(?=x)', 're:(?:x{900}){1}', 'x'.repeat(501)])
    assert.throws(() => addressTest([pattern]), InvalidPattern, pattern)
})

test('a glob matches what the expression of the same meaning does', () => {
  const parts = fc.constantFrom('a', 'b', '/', '*', '**', '**/', '{a,b/}')
  const meaning: Readonly<Record<string, string>> = {
    '*': '[^/]*',
    '**': '.*',
    '**/': '(?:.*/)?',
    '{a,b/}': '(?:a|b/)',
  }
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 })
  // Side by side some of them read as others.
  const globs = fc.array(parts, { maxLength: 6 }).filter((glob) => !/\*(?:,\*|\*,\/)/.test(glob.join(',')))
  fc.assert(
    fc.property(globs, text, (glob, text) => {
      const source = glob.map((part) => meaning[part] ?? part).join('')
      assert.equal(new Glob(glob.join('')).matches(text), new RegExp(`^${source}$`).test(text))
    }),
    { numRuns: 3000 },
  )
})
