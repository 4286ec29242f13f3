import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '../src/page/read-page.ts'
import { foreignKinds } from './complexity/foreign-texts.ts'
import { steepKinds } from './complexity/growth.ts'

const url = 'http://site.example/'
const wants = { text: 'main', links: true, markdown: true } as const

/** A slice of server/test/complexity/, for every commit. */
test('some kinds of page, and those that were once not, are read in time linear to their length', () => {
  const once = [
    /^"(?:\\r| |,)" in (?:title|author meta)$/,
    /^" " in JSON-LD after a value$/,
    /^"<(?:blockquote|div)>a" in body$/,
  ]
  const kinds = Array.from(foreignKinds())
    .filter(([name], at) => at % 40 === 0 || once.some((pattern) => pattern.test(name)))
    .map(
      ([name, text]) =>
        [
          name,
          (chars: number) => {
            const page = { status: 200, finalUrl: url, kind: 'html', body: text(chars), rendered: false } as const
            readPage({ page, requestedUrl: url, wants })
          },
        ] as const,
    )
  assert.ok(kinds.length > 100, `${kinds.length} kinds`)
  assert.deepEqual(steepKinds(kinds), [])
})
