import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, integer, listOf, text } from './asked-for.ts'

const threads = [
  {
    title: 'Winterising the engine',
    by: 'Bargee Bill',
    begun: '3 Nov 2024',
    last: 'towpathtom',
    at: '17 Nov 2024',
    replies: 46,
  },
  {
    title: 'Overheating on long runs',
    by: 'Ellie M',
    begun: '9 Nov 2024',
    last: 'sprocket',
    at: '28 Nov 2024',
    replies: 23,
  },
  { title: 'Which bilge pump', by: 'frosty', begun: '11 Nov 2024', last: 'Ellie M', at: '12 Nov 2024', replies: 3 },
] as const

/** A list of threads as many forums write it: the last post of each in a part of its own, called so by a class or by words. */
function listOfThreads(box: string, words: string): string {
  const lines = threads.map(
    ({ title, by, begun, last, at, replies }) =>
      `<li class="row"><dl><dt><div class="inner"><a class="topictitle" href="/t/${replies}">${title}</a><div>by <a class="username" href="/u/${by}">${by}</a> on <time>${begun}</time></div></div></dt>
      <dd class="posts">${replies} <dfn>Replies</dfn></dd><dd class="${box}"><span>${words} by <a class="username" href="/u/${last}">${last}</a><br><time>${at}</time></span></dd></dl></li>`,
  )
  return `<h1>Engines</h1><ul class="topics">${lines.join('')}</ul>`
}

test('who wrote last in a thread, and when, stands in the part that is called so', () => {
  for (const [box, words, poster, moment] of [
    ['lastpost', '<dfn>Last post</dfn>', 'last_poster', 'last_post_at'],
    ['last-reply', '', 'lastReplier', 'lastReplyDate'],
    ['c4', '<b>Letzter Beitrag</b>', 'letzter_poster', 'letzter_beitrag_am'],
    ['c4', '<b>Dernier message</b>', 'dernier_auteur', 'dernier_message_le'],
  ] as const) {
    const { topics } = filled(listOfThreads(box, words), {
      topics: listOf({ title: text, author: text, replies: integer, [poster]: text, [moment]: text }),
    }) as { topics: object[] }
    assert.deepEqual(
      topics,
      threads.map(({ title, by, last, at, replies }) => ({ title, author: by, replies, [poster]: last, [moment]: at })),
      words,
    )
  }
})

test('a class of two words in one calls what it holds by the second', () => {
  const forums = [
    ['Electrics', 'Anything with wires', 431],
    ['Heating', 'Anything with flames', 288],
    ['Mooring', 'Anything with ropes', 120],
  ]
  const lines = forums.map(
    ([name, said, count]) =>
      `<li><div><a class="forumtitle" href="/f/${count}">${name}</a><br>${said}<br></div><span>${count} <dfn>Topics</dfn></span></li>`,
  )
  assert.deepEqual(
    filled(`<h1>Boats</h1><ul>${lines.join('')}</ul>`, { subforums: listOf({ name: text, topics: integer }) }),
    {
      subforums: forums.map(([name, , topics]) => ({ name, topics })),
    },
  )
})
