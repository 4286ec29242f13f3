import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { completeRecords } from './complete-records.ts'

const body = 'A gannet dives from thirty metres, and has been seen to go as deep as twenty.'

/** What is kept of posts of which only the texts were. */
function keptOf(post: (nth: number) => string): string[] {
  const posts = [1, 2, 3, 4].map((nth) => `<div class="post">${post(nth)}<p>${body}</p></div>`)
  const blocks = walkBlocks(parsePage(`<body><main>${posts.join('')}</main></body>`, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map((text) => text === body)
  completeRecords(blocks, kept, new Float64Array(blocks.count).fill(0.3))
  return textsOf(blocks, kept).filter((text) => text !== body)
}

const names = ['Ann1', 'Ann2', 'Ann3', 'Ann4']

for (const name of ['author', 'username', 'message-name', 'poster_name', 'memberName'])
  test(`a discussion's posts keep who wrote them, by the class "${name}"`, () => {
    const post = (nth: number): string => `<h4 class="${name}">Ann${nth}</h4><h5 class="rank">Old hand</h5>`
    assert.deepEqual(keptOf(post), names)
  })

test('of what else is called so none is kept', () => {
  assert.deepEqual(
    keptOf((nth) => `<div class="filename">wings${nth}.jpg</div><div class="usernames-hidden">x${nth}</div>`),
    [],
  )
})
