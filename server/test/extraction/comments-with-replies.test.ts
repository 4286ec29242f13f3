import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, integer, listOf, text } from './asked-for.ts'

interface Comment {
  readonly name: string
  readonly site?: string
  readonly text: string
  readonly replies?: readonly Comment[]
}

const told: readonly Comment[] = [
  {
    name: 'Maren Holt',
    site: 'https://maren.example/',
    text: 'I let the dough rest for a whole night and it was far easier to roll.',
    replies: [{ name: 'Ida Brandt', text: 'A night is what my grandmother did as well, glad that it worked.' }],
  },
  { name: 'Tomas Rill', text: 'Mine spread all over the tray, what did I do wrong with the butter?' },
  {
    name: 'Priya Nair',
    site: 'https://priya.example/',
    text: 'Baked these for the school fair and every single one was gone by ten.',
    replies: [
      { name: 'Ida Brandt', text: 'That is lovely to hear, thank you for writing.' },
      { name: 'Owen Pike', text: 'How many did you bake for the fair? I need eighty.' },
    ],
  },
  { name: 'Jonas Weil', text: 'Rye flour instead of wheat makes them darker and a little more bitter.' },
  { name: 'Lotte Maas', text: 'Could one freeze the dough before it has been rolled out?' },
]

/** Comments as weblogs write them: what answers one stands in it. */
function comment({ name, site, text: said, replies = [] }: Comment, id: number): string {
  const own = site === undefined ? name : `<a href="${site}" rel="external nofollow" class="url">${name}</a>`
  const inner = replies.map((reply, at) => comment(reply, 10 * id + at + 1)).join('')
  return `<li class="comment depth" id="comment-${id}"><article class="comment-body">
    <footer class="comment-meta"><div class="comment-author vcard"><b class="fn">${own}</b> <span class="says">says:</span></div>
    <div class="comment-metadata"><a href="/rye-biscuits/#comment-${id}"><time datetime="2024-03-0${(id % 8) + 1}T10:00:00Z">March ${(id % 8) + 1}, 2024 at 10:00 am</time></a></div></footer>
    <div class="comment-content"><p>${said}</p></div>
    <div class="reply"><a class="comment-reply-link" href="/rye-biscuits/?replytocom=${id}#respond" aria-label="Reply to ${name}">Reply</a></div>
    </article>${inner === '' ? '' : `<ol class="children">${inner}</ol>`}</li>`
}

const page = `<html><head><title>Rye biscuits</title></head><body><main><h1>Rye biscuits</h1>
  <p>These biscuits keep for weeks in a tin, and they are best with salted butter.</p>
  <section id="comments"><h2>Comments</h2><ol class="comment-list">${told.map((one, at) => comment(one, at + 1)).join('')}</ol></section></main></body></html>`

const fields = { name: text, website: address, text }

const all = told.flatMap((one) => [one, ...(one.replies ?? [])])
const asTold = ({ name, site, text: said }: Comment): object => ({
  name,
  ...(site !== undefined && { website: site }),
  text: said,
})

test('comments are told with those that answer them, each by itself', () => {
  assert.deepEqual(filled(page, { comments: listOf(fields) }), { comments: all.map(asTold) })
})

test('the place of a comment is nobody’s website', () => {
  const { comments } = filled(page, { comments: listOf(fields) }) as { comments: { website?: string }[] }
  assert.equal(comments.filter(({ website }) => website !== undefined).length, 2)
})

test('comments at the top level are told alone where these are asked for', () => {
  const comments = { ...listOf(fields), description: 'top-level comments, not the replies' }
  assert.deepEqual(filled(page, { comments }), { comments: told.map(asTold) })
})

test('replies stand in what is set in behind a comment', () => {
  const post = ({ name, text: said, replies = [] }: Comment): string =>
    `<article class="note"><div class="by">${name}</div><div class="body"><p>${said}</p></div></article>` +
    (replies.length === 0 ? '' : `<div class="ad"></div><div class="indented">${replies.map(post).join('')}</div>`)
  const thread = `<html><body><main><h1>Which rye?</h1><p>What do you use?</p><section class="comments"><h2>8 comments</h2>${told.map(post).join('')}</section></main></body></html>`
  assert.deepEqual(filled(thread, { comments: listOf({ author: text, text }) }), {
    comments: all.map((one) => ({ author: one.name, text: one.text })),
  })
})

test('who is answered by a link is who wrote what it stands with', () => {
  const post = ({ name, text: said }: Comment, at: number): string =>
    `<li class="comment-li"><div class="text"><p>${said}</p></div><ul class="meta"><li>— ${name} on March ${at + 1}, 2024</li><li><a class="comment-reply-link" href="#respond" aria-label="Reply to ${name}">Reply</a></li></ul></li>`
  const thread = `<html><body><main><h1>Which rye?</h1><section class="comments"><h2>Comments</h2><ul>${all.map(post).join('')}</ul></section></main></body></html>`
  assert.deepEqual(filled(thread, { comments: listOf({ by: text, on: day, text }) }), {
    comments: all.map((one, at) => ({ by: one.name, on: `2024-03-0${at + 1}`, text: one.text })),
  })
})

test('a prompt may leave the replies out', () => {
  assert.deepEqual(
    filled(page, { comments: listOf(fields) }, 'For the comments take only what readers wrote, not the replies.'),
    { comments: told.map(asTold) },
  )
})

test('replies that are asked for stand in what they answer', () => {
  const post = ({ name, text: said, replies = [] }: Comment, at: number): string =>
    `<li class="comment"><div class="media box" id="box-${at}"><div class="left"><img alt="" src="/face-${at}.png" class="avatar"></div>
    <div class="media-body"><h5>${name}</h5><p>${said}</p><span class="date-comment">0${at + 1} . Apr . 2023</span></div></div>
    ${replies.length === 0 ? '' : `<ul class="children">${replies.map(post).join('')}</ul>`}</li>`
  const answered = told.map((one): Comment => ({
    name: one.name,
    text: one.text,
    replies: [{ name: 'Rye and Salt', text: 'Thank you for writing, much love!' }],
  }))
  const thread = `<html><body><main><h1>Rye biscuits</h1><section><h3>Comments</h3><ol>${answered.map(post).join('')}</ol></section></main></body></html>`
  const reply = { name: text, date: day, text }
  const { comments: found = [] } = filled(thread, {
    comments: listOf({ ...reply, stars: integer, replies: listOf(reply) }, ['name', 'text']),
  }) as {
    comments?: { name: string; replies?: { name: string }[] }[]
  }
  assert.deepEqual(
    found.map(({ name, replies = [] }) => [name, replies.map((one) => one.name).join()]),
    answered.map(({ name }) => [name, 'Rye and Salt']),
  )
})
