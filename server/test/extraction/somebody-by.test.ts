import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { listOf, text, texts } from './asked-for.ts'

const framed = (main: string): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">Latest</a><a href="/b">Market</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a></footer></body></html>`

test('"Last reply by" before a name is what that is called, also in another word than the author', () => {
  const threads = [
    { title: 'Who still does it by hand?', startedBy: 'grainhound', lastReplyBy: 'Pia Nilsdotter' },
    { title: 'Pinholes in the curtain', startedBy: 'm_osei', lastReplyBy: 'grainhound' },
    { title: 'My first folder', startedBy: 'Lantern', lastReplyBy: 'Admin Jo' },
  ]
  const page = framed(
    `<h1>Cameras</h1>${threads.map(({ title, startedBy, lastReplyBy }, at) => `<div class="row4"><div class="mn"><a class="tt" href="/d/${at}">${title}</a><div class="by">Started by <span>${startedBy}</span> · Feb 1${at}, 2025</div></div><div class="ct">${at + 2} replies</div><div class="lp">Last reply by <span>${lastReplyBy}</span>, Jun 2${at}, 2025</div></div>`).join('')}`,
  )
  const asked = { threads: listOf({ title: text, startedBy: text, lastReplyBy: text }) }
  assert.deepEqual(extracted(page, asked), { threads })
})

test('who liked a post is told by names in a part for reactions, and by nothing else in it', () => {
  const posts = [
    { author: 'Arne', body: 'It leaks at the pump, and I have no idea why it does.', liked_by: ['Kim', 'Ulla', 'Bo'] },
    { author: 'Ines', body: 'Then change the seal, and tell us how it went after that.', liked_by: ['Bo'] },
    { author: 'Kim', body: 'I did that in the spring, and it still leaks as it did.' },
    { author: 'Ulla', body: 'Show us a picture of the pump, from the side and from above.', liked_by: ['Arne', 'Kim'] },
  ]
  const links = (names: readonly string[]): string =>
    `<ul class="overview reactions"><li>${names.map((name) => `<a href="/u/${name}" class="name">${name}</a>`).join(' and ')}</li></ul>`
  const marked = (names: readonly string[]): string =>
    `<a class="reactionsBar-link" href="/reactions">${names.map((name) => `<bdi>${name}</bdi>`).join(', ')} and 3 others</a>`
  for (const draw of [links, marked]) {
    const page = framed(
      `<h1>Leaking pump</h1>${posts.map(({ author, body, liked_by }, at) => `<article class="post"><a class="user" href="/u/${author}">${author}</a><span class="n">${at + 40} posts</span><div class="body">${body}</div><div class="bar"><a class="reaction" href="#">Like</a><a href="#r">Reply</a></div>${liked_by === undefined ? '' : draw(liked_by)}</article>`).join('')}`,
    )
    assert.deepEqual(extracted(page, { posts: listOf({ author: text, body: text, liked_by: texts }) }), { posts })
  }
})
