import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageIndex } from '../../src/extraction/facts/page-index.ts'
import { parsePage } from '../../src/page/html/parse-page.ts'
import { address, filled, integer, listOf, row, text } from './asked-for.ts'

const rows = [
  ['Queens for 2024', 'smoky', '58', '7 310', '14-06-2024', 'Zosia'],
  ['She will not lay', 'ulik77', '11', '402', '15-06-2024', 'smoky'],
  ['Cages, good and bad', 'Zosia', '34', '2 118', '12-06-2024', 'Marcin'],
] as const

const threads = rows.map(([title, by, replies, views, day, last], at) =>
  row(
    '<img src="/i/old.png" alt="">',
    `<div><span><a href="/t/${at}">${title}</a></span><div><a href="/index.php?action=profile;u=${at}">${by}</a></div></div>`,
    replies,
    views,
    `<span>${day}<br>by <a href="/index.php?action=profile;u=1${at}">${last}</a></span>`,
  ),
)

const expected = rows.map(([title, author, replies, views, , last], at) => ({
  title,
  author,
  replies: Number(replies),
  views: Number(views.replace(' ', '')),
  last_post_author: last,
  url: `http://site.example/t/${at}`,
}))

const asked = {
  threads: listOf({
    title: text,
    author: text,
    replies: integer,
    views: integer,
    last_post_author: text,
    url: address,
  }),
}

test('the heads of a table may stand in bold cells below the row that names it, and tell a line each', () => {
  const titled = '<tr><td colspan="5"><div>Mark all read</div><div><strong>Breeding</strong></div></td></tr>'
  for (const heads of [
    ['Thread</a> / <a href="?sort=by">Author', 'Replies', 'Views', 'Last post'],
    ['Wątek</a> / <a href="?sort=by">Autor', 'Odpowiedzi', 'Wyświetleń', 'Ostatni post'],
    ['Oggetto</a> / <a href="?sort=by">Autore', 'Risposte', 'Visite', 'Ultimo messaggio'],
  ]) {
    const [first, ...others] = heads.map((head) => `<span><strong><a href="?sort">${head}</a></strong></span>`)
    const head = `<tr><td colspan="2">${first}</td>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    assert.deepEqual(
      filled(`<table>${titled}${head}${threads.join('')}</table>`, asked),
      { threads: expected },
      heads.join(),
    )
  }
})

test('two heads in one cell are of a line of the cells below each', () => {
  const lines = rows.map(([title, by, replies, views], at) =>
    row(
      `<div><span><a href="/t/${at}">${title}</a></span><p>Begun by <a href="/u/${by}">${by}</a></p></div>`,
      `${views}<br>${replies}`,
    ),
  )
  const table = `<table><thead><tr><th>Subject / Starter</th><th><a href="?v">Views</a> / <a href="?r">Replies</a></th></tr></thead><tbody>${lines.join('')}</tbody></table>`
  assert.deepEqual(
    filled(`<h1>Breeding</h1>${table}`, { threads: listOf({ title: text, replies: integer, views: integer }) }),
    { threads: expected.map(({ title, replies, views }) => ({ title, replies, views })) },
  )
})

const post = '<p>Twelve frames, one queen, and not an egg to be seen since Sunday.</p>'

test('the name of a site or of its part is not what a page of it is about', () => {
  for (const [href, url] of [
    ['/index.php', 'https://site.example/page'],
    ['https://site.example/index.html', 'https://site.example/page'],
    ['/r/beekeepers/', 'https://site.example/r/beekeepers/comments/12/she-will-not-lay'],
  ] as const) {
    const page = `<title>She will not lay : beekeepers</title><div><h1><a href="${href}">beekeepers</a></h1></div><div class="thing"><p><a href="/dir/page">She will not lay</a></p>${post}</div>`
    const { heading, view } = pageIndex(parsePage(page, url), url)
    assert.equal(view.text.slice(heading?.from, heading?.to).trim(), 'She will not lay', href)
  }
})
