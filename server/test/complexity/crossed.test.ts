import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../../src/page/read-page.ts'
import { steepKinds } from './growth.ts'

const url = 'http://site.example/'

/** One long thing and many that look at it: half the characters each. */
const crossed: Readonly<Record<string, (half: number) => string>> = {
  'long base, many links': (half) => `<base href="/${'a'.repeat(half)}/">${'<a href=b>c</a>'.repeat(half / 15)}`,
  'long title, many blocks': (half) =>
    `<title>${'ab '.repeat(half / 3)}</title>${many('<p>ab ab ab ab ab ab x', half)}`,
  'long description, many blocks': (half) => `<meta name=description content="${'ab '.repeat(half / 3)}">${many('<p>ab ab ab ab ab ab x', half)}`, // prettier-ignore
  'much linked data, many blocks': (half) => `<script type="application/ld+json">"${'ab '.repeat(half / 3)}"</script>${many('<p>ab ab ab ab ab ab ab ab ab x', half)}`, // prettier-ignore
  'a long class, many blocks': (half) => `<div class="${'a '.repeat(half / 2)}">${many('<p>ab cd ', half)}`,
  'many relations, many things': (half) =>
    `<div vocab=x rel="${'a:b '.repeat(half / 4)}">${many('<p typeof=a>b</p>', half)}`,
  'many names, a long text': (half) => `<div itemscope><p itemprop="${'a '.repeat(half / 2)}">${'b '.repeat(half / 2)}`,
  'many references, many items': (half) => `<div itemscope itemref="${'a '.repeat(half / 2)}"></div>${many('<p itemscope id=a itemprop=b>', half)}`, // prettier-ignore
  'many prefixes, many terms': (half) => `<div prefix="${'a: b '.repeat(half / 5)}">${many('<p typeof=a:b>', half)}`,
  'many authors': (half) => numbered(2 * half, (at) => `<meta name=author content="Ann ${at}">`),
  'many Open Graph tags': (half) => numbered(2 * half, (at) => `<meta property="og:${at}" content="a">`),
  'many ids': (half) => numbered(2 * half, (at) => `<p id=a${at} class=b${at}>c</p>`),
  'many tag names': (half) => numbered(2 * half, (at) => `<a${at}>b</a${at}>`),
  'many attributes': (half) => `<p ${numbered(2 * half, (at) => ` a${at}=b`)}>c`,
  'deep, then many blocks': (half) => `${'<div>'.repeat(half / 5)}${many('<p>ab cd</p>', half)}`,
  'deep in quotes, then many blocks': (half) => `${'<blockquote>'.repeat(half / 12)}${many('<p>ab cd</p>', half)}`,
  'deep in lists, then many items': (half) => `${'<ul><li>'.repeat(half / 8)}${many('<li>ab', half)}`,
  'deep and back': (half) => `${'<div>a'.repeat(half / 6)}${'b</div>'.repeat(half / 7)}`,
  'open formatting, many blocks': (half) => `${'<b><i><u>'.repeat(half / 9)}${many('<p>ab</p>', half)}`,
  'a wide table': (half) => `<table><tr>${'<td>a'.repeat(half / 5)}${'<tr><td>b'.repeat(half / 9)}`,
  'many rows': (half) => `<table><tr><th>a<th>b${'<tr><td>c<td>d'.repeat((2 * half) / 14)}`,
  'linked data in itself': (half) =>
    `<script type="application/ld+json">${'[{"@id":"a","b":'.repeat(half / 16)}1${'}]'.repeat(half / 16)}</script>`,
  'many scripts of linked data': (half) => many('<script type="application/ld+json">{"@type":"Article","author":{"@id":"a"}}</script>', 2 * half), // prettier-ignore
}

function many(unit: string, chars: number): string {
  return unit.repeat(chars / unit.length)
}

function numbered(chars: number, unit: (at: number) => string): string {
  return Array.from({ length: chars / unit(1000).length }, (_, at) => unit(at)).join('')
}

test('a page whose parts look at each other is read in time linear to its length', () => {
  const wants = { text: 'main', links: true, markdown: true } as const
  const kinds = Object.entries(crossed).map(
    ([name, make]) =>
      [
        name,
        (chars: number) => {
          const page = { status: 200, finalUrl: url, kind: 'html', body: make(chars / 2), rendered: false } as const
          readPage({ page, requestedUrl: url, wants })
        },
      ] as const,
  )
  assert.deepEqual(steepKinds(kinds), [])
})
