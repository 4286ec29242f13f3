import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadedPage } from '../../src/loaded-page.ts'
import { readPage } from '../../src/page/read-page.ts'
import { foreignKinds } from './foreign-texts.ts'
import { steepKinds } from './growth.ts'

const url = 'http://site.example/2020/01/02/a'
const wants = { text: 'main', links: true, markdown: true } as const

function read(kind: LoadedPage['kind'], body: string): void {
  readPage({ page: { status: 200, finalUrl: url, kind, body, rendered: false }, requestedUrl: url, wants })
}

/** Three kinds of five, in turns, so that each unit and each place is among them: all would take a minute and a half. */
const inTurn = (_: unknown, at: number): boolean => at % 5 < 3

test('a page of whatever is read in time linear to its length', () => {
  const kinds = Array.from(foreignKinds())
    .filter(inTurn)
    .map(([name, text]) => [name, (chars: number) => read('html', text(chars))] as const)
  assert.ok(kinds.length > 3000, `${kinds.length} kinds`)
  assert.deepEqual(steepKinds(kinds), [])
})

test('a feed of whatever is read in time linear to its length', () => {
  const heads = ['<rss><channel>', '<feed>', '<rss><channel><item><title>', '<feed><entry><content type="xhtml">']
  const kinds = heads.flatMap((head) =>
    Array.from(foreignKinds())
      .filter(([name]) => / in (?:body|item|href|attributes)$/.test(name))
      .map(([name, text]) => [`${name} of ${head}`, (chars: number) => read('xml', head + text(chars))] as const),
  )
  assert.deepEqual(steepKinds(kinds), [])
})
