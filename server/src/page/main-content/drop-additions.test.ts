import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropAdditions } from './drop-additions.ts'
import { evidenceOf, saysArticleAlone } from './page-evidence.ts'

const prose = `<p>${'A gannet dives from thirty metres. '.repeat(6)}</p>`
const article = `<article class="post"><h1>Dives</h1><div class="entry-content">${prose.repeat(3)}</div></article>`
const comments = '<div id="comments"><h2>Comments</h2><ol><li class="comment"><p>Mine dive higher.</p></li></ol></div>'

/** The first words of what is left of a page that was kept as a whole. */
function left(body: string): string[] {
  const blocks = walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map(() => true)
  dropAdditions(blocks, kept)
  return textsOf(blocks, kept).map((text) => text.slice(0, 8))
}

const whole = ['Dives', 'A gannet', 'A gannet', 'A gannet']

test('comments are no part of an article', () => {
  assert.deepEqual(left(`<main>${article}${comments}</main>`), whole)
})

test('nor are embedded posts and what shares it', () => {
  const post = '<blockquote class="twitter-tweet"><p>Seen off the coast</p></blockquote>'
  const sharing = '<div class="social-links">Tell your friends</div>'
  assert.deepEqual(left(`<main>${article}${post}${sharing}</main>`), whole)
})

test('what stands in the article under such a name is', () => {
  const body = `<div class="social-content">${prose}</div><div class="post-content has-comments"><p>Note well</p></div>`
  assert.deepEqual(left(`<main>${article}${body}</main>`), [...whole, 'A gannet', 'Note wel'])
})

test('what may be pinned or printed as a whole is no button to share it', () => {
  const recipe = `<section class="card pinterest-target"><h3>Fish</h3>${prose}<h4>Salt</h4>${prose}</section>`
  assert.deepEqual(left(`<main>${article}${recipe}</main>`), [...whole, 'Fish', 'A gannet', 'Salt', 'A gannet'])
  assert.deepEqual(left(`<main>${article}<div class="pinterest-target"><p>Pin it</p></div></main>`), whole)
})

test('of a page with hardly anything else they are what it is about', () => {
  assert.deepEqual(left(`<main><h1>Dives</h1>${comments}</main>`), ['Dives', 'Comments', 'Mine div'])
})

const kinds: readonly (readonly [head: string, isArticle: boolean])[] = [
  ['<meta property="og:type" content="article">', true],
  ['<script type="application/ld+json">{"@type": "NewsArticle"}</script>', true],
  ['<meta property="og:type" content="article"><script type="application/ld+json">{"@type": "QAPage"}</script>', false],
  ['<script type="application/ld+json">[{"@type": "BlogPosting"}, {"@type": "Product"}]</script>', false],
  ['', false],
]
for (const [head, isArticle] of kinds)
  test(`is ${isArticle ? '' : 'not '}an article by itself: ${head}`, () => {
    assert.equal(saysArticleAlone(evidenceOf(parsePage(head, 'https://site.example/'))), isArticle)
  })
