import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, object, text, texts } from './asked-for.ts'
import { knotPosts as said } from './knot-posts.ts'

const integer = { type: 'integer' }
const members = ['gull', 'tern', 'wren', 'knot']
const thread = (post: (name: string, at: number) => string, heading = 'Which knot?'): string =>
  `<h1>${heading}</h1><main>${members.map(post).join('')}</main>`
const told = (at: number): string => `<div class="said"><p>${said[at]}</p></div>`

/** What a list of the page says, a row for each record. */
function rowsOf(page: string, properties: object, required: string[] = []): Record<string, unknown>[] {
  const posts = { type: 'array', items: { ...object(properties), required } }
  return (filled(page, { posts }) as { posts?: Record<string, unknown>[] } | undefined)?.posts ?? []
}

/** One field of each record. */
function column(page: string, properties: object, name: string): unknown[] {
  return rowsOf(page, properties).map((row) => row[name])
}

const longPosts: readonly (readonly [what: string, body: string])[] = [
  ['paragraphs', '<p>Hemp holds <b>well</b> in a swell.</p>'.repeat(450)],
  ['lines', 'Hemp holds well in a swell.<br>'.repeat(450)],
]
for (const [what, body] of longPosts)
  test(`what follows a post of hundreds of ${what} is read`, () => {
    const page = thread(
      (name, at) =>
        `<article class="post"><a class="username" href="/members/${name}">${name}</a><div class="body">${at === 0 ? body : said[at]}</div>
        <div class="foot"><time datetime="2026-02-0${at + 1}">Feb ${at + 1}, 2026</time><span class="number">#${at + 1}</span><span class="likes">${at + 3} likes</span></div></article>`,
    )
    const [first, second] = rowsOf(page, { author: text, date: day, number: integer, likes: integer })
    assert.deepEqual(first, { author: 'gull', date: '2026-02-01', number: 1, likes: 3 })
    assert.deepEqual(second, { author: 'tern', date: '2026-02-02', number: 2, likes: 4 })
  })

test('figures are told by their words, wherever they stand and whoever lacks one', () => {
  const figures = [
    ['2.8k posts', '6 Solutions', '315 Reputation'],
    ['41 posts', '12 Reputation'],
    ['1.2k posts', '9 Reputation'],
    ['6 Solutions', '77 Reputation'],
  ]
  const page = thread(
    (name, at) =>
      `<div class="post"><div class="who"><a class="name" href="/members/${name}">${name}</a>${figures[at]?.map((one) => `<div>${one}</div>`).join('')}</div>${told(at)}</div>`,
  )
  assert.deepEqual(rowsOf(page, { author: text, post_count: integer, solutions: integer, reputation: integer }), [
    { author: 'gull', post_count: 2800, solutions: 6, reputation: 315 },
    { author: 'tern', post_count: 41, reputation: 12 },
    { author: 'wren', post_count: 1200, reputation: 9 },
    { author: 'knot', solutions: 6, reputation: 77 },
  ])
  const others = rowsOf(page, { author: text, title: text, topics: texts, text })
  assert.ok(
    others.every(({ title, topics }) => !/\d/.test(`${title as string} ${String(topics)}`)),
    JSON.stringify(others),
  )
})

test('what an attribute has for a path names nobody', () => {
  const page = thread(
    (name, at) =>
      `<div class="post"><img data-username="/user/${name}/" src="/a/${name}.png"><div class="when">${at + 1} Feb 2026</div>${told(at)}</div>`,
  )
  const rows = rowsOf(page, { username: text, text, date: day })
  assert.deepEqual(rows[1], { text: said[1], date: '2026-02-02' })
})

test('whom a sentence mentions did not write it', () => {
  const long = [
    'a bowline holds whatever the swell does to the quay, and it comes undone when you want it to.',
    'two half hitches are quicker to tie, and nobody here has lost a boat by them in all these years.',
    'one may as well take a cleat hitch where there is a cleat on the quay, which is rare in our harbour.',
    'look after whatever you took when the tide turns, since lines that are too short lift the boat out.',
  ]
  const page = thread((name, at) => {
    const other = members[(at + 3) % 4]
    return `<div class="post"><div class="meta"><span class="author">${name}</span></div><div class="said"><p>As <a class="mention user" href="/members/${other}">${other}</a> wrote above: ${long[at]}</p></div></div>`
  })
  assert.deepEqual(column(page, { author: text, text }, 'author'), members)
})

test('who wrote a post is read deep in the link to a profile', () => {
  const page = thread(
    (name, at) =>
      `<div class="row"><div><div>${['Ann Quay', 'Bo Leith', 'Cy Oban', 'Di Salem'][at]}</div></div><a href="/members/${at}"><div><div><div><div><span>${name}</span></div></div></div></div></a>${told(at)}</div>`,
  )
  assert.deepEqual(column(page, { author: text, text }, 'author'), members)
})

test('the poster of what is posted is who wrote it, and that of a film its picture', () => {
  const page = thread(
    (name, at) =>
      `<div class="post"><div><img src="/a/${name}.jpg" alt=""><a href="/members/${name}">${name}</a></div>${told(at)}</div>`,
  )
  assert.deepEqual(filled(page, { items: listOf({ poster: text, message: text }) }), {
    items: members.map((poster, at) => ({ poster, message: said[at] })),
  })
  const film = (name: string, at: number): string =>
    `<li class="film"><img src="/p/${name}.jpg" alt=""><h3>${name}</h3><span>by ${['Ada Byrne', 'Jo Marsh', 'Max Hale', 'Ida Berg'][at]}</span><span class="rating">PG</span></li>`
  const { films } = filled(`<h1>Films</h1><ul>${members.map(film).join('')}</ul>`, {
    films: listOf({ title: text, poster: text, content_rating: text }),
  }) as { films: { poster: string }[] }
  assert.equal(films[0]?.poster, 'http://site.example/p/gull.jpg')
})

test('a name that is required falls to what stands out, rather than that the list is lost', () => {
  const names = ['the quay crew!', '~sail or die~', '*wren*', 'no. 7 of nine']
  const page = thread(
    (_, at) =>
      `<div class="post"><a href="/t/${at}">${names[at]}</a><div>${['Quay', 'Leith', 'Oban', 'Quay'][at]}</div><div>Ropes</div>${told(at)}</div>`,
  )
  assert.deepEqual(
    rowsOf(page, { author: text, text }, ['author']),
    names.map((author, at) => ({ author, text: said[at] })),
  )
})

const dated = (name: string, at: number, more = ''): string =>
  `<div class="post"><a class="username" href="/members/${name}">${name}</a><time datetime="2026-02-0${at + 1}">Feb ${at + 1}, 2026</time>${more}${told(at)}</div>`
const post = { author: text, date: day, text }

test('who began a thread, and when, is told by its first post', () => {
  const page = thread((name, at) => dated(name, at))
  const begun = { openedBy: 'gull', startDate: '2026-02-01' }
  const { posts: _, ...english } = filled(page, { title: text, openedBy: text, startDate: day, posts: listOf(post) }) as Record<string, unknown> // prettier-ignore
  assert.deepEqual(english, { title: 'Which knot?', ...begun })
  const { beitraege: __, ...german } = filled(page, { fragesteller: text, erstellt_am: day, beitraege: listOf({ autor: text, datum: day, text }) }) as Record<string, unknown> // prettier-ignore
  assert.deepEqual(german, { fragesteller: 'gull', erstellt_am: '2026-02-01' })
  const described = { ...listOf(post), description: 'all posts, the first one included' }
  const { openedBy } = filled(page, { title: text, openedBy: text, replies: described }) as { openedBy: string }
  assert.equal(openedBy, 'gull')
})

test('neither answers nor comments nor what is newest first tell who began, unless it is the thread that is asked for', () => {
  const begun = { title: text, openedBy: text, started: day }
  const page = thread((name, at) => dated(name, at))
  for (const name of ['answers', 'comments', 'antworten', 'comentarios'])
    assert.equal((filled(page, { ...begun, [name]: listOf(post) }) as { openedBy?: string }).openedBy, undefined, name)
  const ofThread = filled(page, { title: text, opening_post_date: day, comments: listOf(post) })
  assert.equal((ofThread as { opening_post_date?: string }).opening_post_date, '2026-02-01')
  const newestFirst = thread((name, at) => dated(name, 3 - at))
  assert.equal((filled(newestFirst, { ...begun, posts: listOf(post) }) as { openedBy?: string }).openedBy, undefined)
  const article = `<h1>Gulls leave the harbour</h1><article><p>${'Nobody knows why the gulls have left this year. '.repeat(10)}</p></article><section id="comments"><h2>Comments</h2>${members.map((name, at) => dated(name, at)).join('')}</section>`
  const { author, created } = filled(article, { title: text, author: text, created: day, comments: listOf(post) }) as {
    author?: string
    created?: string
  }
  assert.deepEqual([author, created], [undefined, undefined])
})

test('titles of members are asked for in several languages', () => {
  const page = thread(
    (name, at) =>
      `<div class="post"><div class="m"><a class="username" href="/members/${name}">${name}</a><div class="userTitle">${['Deck hand', 'Skipper', 'Old salt', 'Skipper'][at]}</div><div class="where">${['Leith', 'Oban', 'Quay', 'Leith'][at]}</div></div>${told(at)}</div>`,
  )
  for (const name of [
    'user_group',
    'Benutzertitel',
    'titolo_utente',
    'rang_du_membre',
    'titulo_usuario',
    'användartitel',
  ])
    // prettier-ignore
    assert.deepEqual(
      column(page, { author: text, [name]: text, text }, name),
      ['Deck hand', 'Skipper', 'Old salt', 'Skipper'],
      name,
    )
})

test('members may be called by a figure and a short name', () => {
  const names = ['1Ali', 'gull', '2Bea', '7Jon']
  const page = thread(
    (_, at) => `<div class="post"><a class="username" href="/members/${at}">${names[at]}</a>${told(at)}</div>`,
  )
  assert.deepEqual(column(page, { author: text, text }, 'author'), names)
})

test('the first post of a thread may hold its heading', () => {
  const more = 'I have asked at the yard and at the office, and nobody could tell me which of them holds. '.repeat(5)
  const posts = members.map(
    (name, at) =>
      `<div class="post">${at === 0 ? '<h1>Which knot for a dinghy?</h1>' : ''}<b>${name}</b><div class="b"><p>${said[at]} ${at === 0 ? more : ''}</p></div></div>`,
  )
  const latest = ['Ada Byrne', 'Jo Marsh', 'Max Hale', 'Ida Berg'].map(
    (name, at) =>
      `<div class="entry"><span class="by">${name}</span><div class="text"><p>${said[3 - at]}</p></div></div>`,
  )
  const page = `<main>${posts.join('')}</main><div class="latest">${latest.join('')}</div>`
  assert.deepEqual(column(page, { author: text, text }, 'author'), members)
})

test('what is measured counts nothing, and a figure is no title', () => {
  const film = (name: string, lines: string[], at: number): string =>
    `<li class="film"><h3>${name}</h3>${lines.map((line) => `<span>${line}</span>`).join('')}<p>${said[at]}</p></li>`
  const page = `<h1>Films</h1><ul>${film('Gull', ['92 min', '14 reviews'], 0)}${film('Tern', ['118 min', '2 years ago'], 1)}${film('Wren', ['101 min', '3 reviews'], 2)}</ul>`
  assert.deepEqual(filled(page, { films: listOf({ title: text, years: number, reviews: integer }) }), {
    films: [{ title: 'Gull', reviews: 14 }, { title: 'Tern' }, { title: 'Wren', reviews: 3 }],
  })
})
