import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { completeRecords } from './complete-records.ts'

const body = 'A gannet dives from thirty metres, and has been seen to go as deep as twenty.'

/** Records of which only some lines were kept, with what is kept then. */
function completed(records: readonly string[], isKept: (text: string) => boolean) {
  const page = parsePage(`<body><main>${records.join('')}</main></body>`, 'https://site.example/')
  const blocks = walkBlocks(page.tree.root)
  const kept = textsOf(blocks).map(isKept)
  completeRecords(blocks, kept, new Float64Array(blocks.count).fill(0.3))
  return { blocks, kept }
}

/** What is kept of posts of which only the texts were. */
function keptOf(post: (nth: number) => string): string[] {
  const posts = [1, 2, 3, 4].map((nth) => `<div class="post">${post(nth)}<p>${body}</p></div>`)
  const { blocks, kept } = completed(posts, (text) => text === body)
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

for (const address of [
  '/user/ann',
  '/members/ann.12/',
  '/u/ann',
  '/member.php?u=12',
  '/@ann',
  '/profile/ann?tab=posts',
])
  test(`a discussion's posts keep the link to who wrote them, as in ${address}`, () => {
    assert.deepEqual(
      keptOf(
        (nth) =>
          `<div class="top"><a href="${address}">Ann${nth}</a></div><div class="in"><a href="/boat/12">Boats${nth}</a></div>`,
      ),
      names,
    )
  })

test('the letter that stands for a picture is no name', () => {
  assert.deepEqual(
    keptOf((nth) => `<div class="author-picture"><a href="/user/x">A</a></div><h4 class="author">Ann${nth}</h4>`),
    names,
  )
})

test('since when an author is a member is not when the post was written', () => {
  const post = (nth: number): string =>
    `<dl class="author-details"><dt>Joined</dt><dd>201${nth}</dd></dl><h4 class="author">Ann${nth}</h4><time>March ${nth}, 2026</time>`
  assert.deepEqual(
    keptOf(post),
    [1, 2, 3, 4].flatMap((nth) => [`Ann${nth}`, `March ${nth}, 2026`]),
  )
})

test('cards keep their dates, and posts no more than the first', () => {
  const cards = [1, 2, 3, 4].map(
    (nth) => `<div class="card"><h3>Gannet ${nth}</h3><div>March ${nth}, 2026</div><div>News</div></div>`,
  )
  const { blocks, kept } = completed(cards, (text) => text.startsWith('Gannet'))
  assert.deepEqual(
    textsOf(blocks, kept),
    [1, 2, 3, 4].flatMap((nth) => [`Gannet ${nth}`, `March ${nth}, 2026`]),
  )
  const two = keptOf((nth) => `<div>March ${nth}, 2026</div><div class="edited">April ${nth}, 2026</div>`)
  assert.deepEqual(
    two,
    [1, 2, 3, 4].map((nth) => `March ${nth}, 2026`),
  )
})

test('cards are like each other whatever their subjects, states and places in the row are', () => {
  const own = ['first category-boats', 'category-birds tag-north', 'has-post-thumbnail tag-sea', 'last sticky']
  const cards = own.map(
    (names, at) =>
      `<div class="post-${at} type-post status-publish ${names}"><h3>Gannet ${at}</h3><div>March ${at + 1}, 2026</div></div>`,
  )
  const { blocks, kept } = completed(cards, (text) => text.startsWith('Gannet'))
  assert.equal(textsOf(blocks, kept).length, 8)
})
