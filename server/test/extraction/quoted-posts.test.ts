import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, text } from './asked-for.ts'

const post = (name: string, body: string): string =>
  `<article class="message"><h4><a href="/u/${name}">${name}</a></h4><time datetime="2026-03-04">March 4</time><div class="content">${body}</div></article>`
const asked = {
  posts: listOf({ author: text, text, quoted_user: { ...text, description: 'whose post is quoted, if any' } }),
}
const own = 'I would mend the planks first and look at the mast later, when it is dry.'
const thread = (quote: string): string =>
  `<h1>What to mend first?</h1>${post('kari_n', 'The mast is cracked and two planks are soft. Where would you begin?')}${post('ole88', `${quote}${own}`)}${post('berit', 'Begin with whatever keeps the water out, and only then with what looks bad.')}`
const told = {
  posts: [
    { author: 'kari_n', text: 'The mast is cracked and two planks are soft. Where would you begin?' },
    { author: 'ole88', text: own, quoted_user: 'kari_n' },
    { author: 'berit', text: 'Begin with whatever keeps the water out, and only then with what looks bad.' },
  ],
}

test('a post is what its writer says: without what it repeats of others, whose name is that of whom it quotes', () => {
  const quotes = [
    '<blockquote><div><a href="/p/1">kari_n said:</a></div><div>The mast is cracked and two planks are soft.</div></blockquote>',
    '<blockquote><cite>kari_n wrote: Sat Mar 04, 2026 5:43 pm</cite>The mast is cracked and two planks are soft.</blockquote>',
    '<blockquote><div>36 minutes ago, kari_n said:</div><p>The mast is cracked and two planks are soft.</p></blockquote>',
    '<blockquote>Originally posted by kari_n<p>The mast is cracked and two planks are soft.</p></blockquote>',
    '<aside class="quote"><div>kari_n:</div><p>The mast is cracked and two planks are soft.</p></aside>',
  ]
  for (const quote of quotes) assert.deepEqual(filled(thread(quote), asked), told, quote)
})

test('a quotation that nobody of the thread said stays', () => {
  const posts = filled(thread('<blockquote>Measure twice, cut once.</blockquote>'), {
    posts: listOf({ author: text, text }),
  })
  assert.deepEqual(posts, {
    posts: [told.posts[0], { author: 'ole88', text: `Measure twice, cut once.\n${own}` }, told.posts[2]],
  })
})
