import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOf, text } from './asked-for.ts'
import { answerOf } from './page-case.ts'

const moment = { type: 'string', format: 'date-time' }
const warned = (page: string, properties: object): readonly string[] =>
  answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).warnings
const news = (published: string): string =>
  `<h1>Tides</h1><p>Published: ${published}</p><p>The tide comes in at noon.</p>`

test('a moment of which the page tells no time zone is told with a warning', () => {
  const warning = 'The page tells no time zone for /published, which a date-time must have: UTC was taken.'
  for (const published of [
    '3 May 2024',
    '3 May 2024, 14:30',
    '<time datetime="2024-05-03">3 May 2024</time>',
    '2024-05-03T14:30:00',
  ])
    // prettier-ignore
    assert.deepEqual(warned(news(published), { title: text, published: moment }), [warning], published)
})

test('one whose zone the page tells is not, nor are days and texts', () => {
  for (const published of [
    '2024-05-03T14:30:00Z',
    '2024-05-03T14:30:00+02:00',
    '<time datetime="2024-05-03T14:30:00Z">3 May 2024</time>',
    '3 May 2024, 14:30 UTC',
  ])
    // prettier-ignore
    assert.deepEqual(warned(news(published), { title: text, published: moment }), [], published)
  assert.deepEqual(warned(news('3 May 2024'), { published: { type: 'string', format: 'date' } }), [])
  assert.deepEqual(warned(news('3 May 2024, 14:30'), { published: text }), [])
})

test('the field of a list is named once', () => {
  const posts = ['gull', 'tern', 'wren'].map((name, at) => `<article class="post"><b class="author">${name}</b><span class="date">${at + 3} May 2024, 14:30</span><p>A bowline holds, and comes undone when it should.</p></article>`) // prettier-ignore
  const page = `<h1>Which knot?</h1><main>${posts.join('')}</main>`
  assert.deepEqual(warned(page, { posts: listOf({ author: text, sent_at: moment, text }) }), [
    'The page tells no time zone for /posts/*/sent_at, which a date-time must have: UTC was taken.',
  ])
})
