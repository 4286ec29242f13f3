import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { headlineIndex } from '../blocks/headline.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropComments } from './drop-comments.ts'

const prose = `<p>${'A gannet dives from thirty metres. '.repeat(6)}</p>`
const said = '<div><b>Ann</b><p>Mine dive higher.</p></div><div><b>Bob</b><p>Mine do not.</p></div>'

/** Whether what readers said is left of an article that was kept as a whole. */
function keeps(after: string, article = `<h1>Dives</h1>${prose}`, isText = true): boolean {
  const blocks = walkBlocks(
    parsePage(`<body><main>${article}${after}</main></body>`, 'https://site.example/').tree.root,
  )
  const kept = textsOf(blocks).map(() => true)
  dropComments(blocks, kept, { headline: headlineIndex(blocks, null), isText })
  return textsOf(blocks, kept).includes('Mine do not.')
}

describe('what readers say of an article is none of it where a heading says so', () => {
  const headings = [
    'Comments',
    'Comments (2)',
    '2 Comments',
    '1 Comment',
    'Kommentare: 2',
    '2 commentaires',
    'Комментарии',
    'コメント（2件）',
    '全部评论',
    'التعليقات',
    '3 thoughts on “Dives”',
    '2 Gedanken zu „Dives“',
  ]
  for (const heading of headings)
    test(heading, () => {
      assert.ok(!keeps(`<section><h2>${heading}</h2>${said}</section>`))
    })

  test('also where the heading is a line that its element begins with', () => {
    assert.ok(!keeps(`<section><div>2 Comments</div>${said}</section>`))
    assert.ok(keeps(`<section><p>They dive.</p><div>2 Comments</div>${said}</section>`), 'amid other text')
  })
})

test('up to the next heading like it', () => {
  assert.ok(keeps(`<h2>Comments</h2><p>None.</p><h2>What they say</h2>${said}`))
})

test('but not what is called by a word that means other things, too', () => {
  for (const heading of ['Comment', 'コメント', 'Discussion', '76 Replies', 'No comments were made'])
    assert.ok(keeps(`<section><h2>${heading}</h2>${said}</section>`), heading)
})

test('nor what stands below little prose, or below none that has a headline', () => {
  assert.ok(keeps(`<section><h2>Comments</h2>${said}</section>`, '<h1>Dives</h1><p>They dive.</p>'))
  assert.ok(keeps(`<section><h2>Comments</h2>${said}</section>`, prose))
})

test('of a page that does not call itself an article they are none where it has much prose, and a count or a class says so', () => {
  const much = `<h1>Dives</h1>${prose.repeat(7)}`
  assert.ok(!keeps(`<h2>2 Comments</h2>${said}`, much, false))
  assert.ok(!keeps(`<h2>Comments</h2><div class="comment-list">${said}</div>`, much, false))
  assert.ok(keeps(`<h2>Comments</h2>${said}`, much, false), 'a section on comments')
  assert.ok(keeps(`<h2>2 Comments</h2>${said}`, `<h1>Dives</h1>${prose}`, false), 'a question')
})
