import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownOf } from './markdown.ts'
import { parsePage } from '../html/parse-page.ts'
import { mainContentOf, readableBlocks } from './text.ts'

function markdown(html: string): string {
  const page = parsePage(html, 'https://site.example/dir/page')
  const blocks = readableBlocks(page, true)
  return markdownOf(blocks, mainContentOf(page, blocks))
}

test('writes headings, paragraphs, emphasis and code', () => {
  assert.equal(
    markdown('<h1>T</h1><p>a <b>bold</b> <em>soft </em>word, <code>x*y</code> and 2*3</p><h3>S</h3>'),
    '# T\n\na **bold** *soft* word, `x*y` and 2\\*3\n\n### S',
  )
})

test('makes links and images absolute', () => {
  assert.equal(
    markdown(
      '<p>See <a href="more#x">more <b>here</b></a>. <img src="/i.png" alt="A bird">After</p><p><a href="javascript:x">no</a></p>',
    ),
    'See [more **here**](https://site.example/dir/more#x). ![A bird](https://site.example/i.png) After\n\nno',
  )
})

test('writes lists, quotes and preformatted text', () => {
  assert.equal(
    markdown(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><blockquote>q</blockquote><pre>x = [1]\n  y</pre><ol><li>d</li></ol>',
    ),
    '- a\n  - b\n- c\n\n> q\n\n```\nx = [1]\n  y\n```\n\n1. d',
  )
})

test('writes tables with a head', () => {
  assert.equal(
    markdown(
      '<p>x</p><table><tr><th>Name</th><th>cm</th></tr><tr><td>a|b</td><td><a href=/c>1</a></td></tr><tr><td>c</td><td>2</td></tr></table><p>y</p>',
    ),
    'x\n\n| Name | cm |\n| --- | --- |\n| a\\|b | [1](https://site.example/c) |\n| c | 2 |\n\ny',
  )
})

test('names the language of code, and sets the later paragraphs of an item and a quote in theirs', () => {
  assert.equal(
    markdown(
      '<pre><code class="hljs language-js">a()\nb()</code></pre><ul><li><p>one</p><p>more</p></li><li>two</li></ul><blockquote><p>q</p><p>r</p></blockquote>',
    ),
    '```js\na()\nb()\n```\n\n- one\n\n  more\n- two\n\n> q\n>\n> r',
  )
})

test('escapes what would start a list', () => {
  assert.equal(markdown('<p>1. January</p><p>- minus</p>'), '1\\. January\n\n\\- minus')
})

test('leaves out what text leaves out', () => {
  assert.equal(markdown('<nav><a href=/>Home</a></nav><main><p>Body <span hidden>h</span></p></main>'), 'Body')
})
