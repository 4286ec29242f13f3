import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, object, text, texts } from './asked-for.ts'

test('replies that stand behind what they answer, in a box of their own, are replies like the others', () => {
  const post = (author: string, said: string): string =>
    `<article class="post"><header><a class="author" href="/u/${author}">${author}</a></header><div class="words"><p>${said}</p></div></article>`
  const page = `<h1>Which saw for oak?</h1><section>${post('maren', 'A frame saw does well with dry oak, and it needs no power.')}${post('tobi', 'Any saw will do if it is sharp and you have an hour.')}<div class="post-children"><div>${post('maren', 'An hour a board is long for a whole floor of them, though.')}</div></div>${post('ines', 'I rented a table saw for a day and was done by noon.')}</section>`
  const { replies } = filled(page, { replies: listOf({ author: text, text }) }) as { replies: { author: string }[] }
  assert.deepEqual(
    replies.map(({ author }) => author),
    ['maren', 'tobi', 'maren', 'ines'],
  )
})

test('names of members may have years and figures', () => {
  const post = (author: string, said: string): string =>
    `<div class="post"><a class="author" href="/u/1">${author}</a><p class="words">${said}</p></div>`
  const page = `<h1>First motorbike</h1><main>${post('kestrel1987', 'Take a small one that somebody else has dropped before.')}${post('petra', 'Rent one for a week and see whether you like the rain.')}${post('66beetle', 'Mine was a moped, and it took me all over the country.')}</main>`
  const { posts } = filled(page, { posts: listOf({ author: text, text }) }) as { posts: { author: string }[] }
  assert.deepEqual(
    posts.map(({ author }) => author),
    ['kestrel1987', 'petra', '66beetle'],
  )
})

test('the day of a thread is not that of the last post in it, and who wrote that is told', () => {
  const page = `<h1>Leaky tap</h1><p>12 replies · last post by <a href="/u/9">drip_nora</a> <time datetime="2024-06-05T15:58:03-0400">Jun 5, 2024</time></p>
    <div class="post"><a class="author" href="/u/3">oskar</a> <time datetime="2024-06-02T20:22:24-0400">Jun 2, 2024</time><p>It drips all night, and the new washer has changed nothing.</p></div>`
  assert.deepEqual(filled(page, { topic: text, started: day, lastPostBy: text }), {
    topic: 'Leaky tap',
    started: '2024-06-02',
    lastPostBy: 'drip_nora',
  })
  const german = `<h1>Tropfender Hahn</h1><p>Letzter Beitrag von <a href="/u/9">nora77</a> am <time datetime="2024-06-05">5. Juni 2024</time></p><p>oskar, <time datetime="2024-06-02">2. Juni 2024</time></p><p>Er tropft die ganze Nacht, auch mit neuer Dichtung.</p>`
  assert.deepEqual(filled(german, { thema: text, gestartet: day, letzter_beitrag_von: text }), {
    thema: 'Tropfender Hahn',
    gestartet: '2024-06-02',
    letzter_beitrag_von: 'nora77',
  })
})

test('a moment is told whole, whatever scripts take of it apart', () => {
  const post = (author: string, time: string, shown: string, said: string): string =>
    `<article class="post"><b class="author">${author}</b> <time class="dt" datetime="${time}" data-date-string="${shown}" data-time-string="x">${shown}</time><p>${said}</p></article>`
  const page = `<h1>Best tea for mornings</h1><main>${post('lena', '2024-06-03T20:51:40-0400', 'Jun 3, 2024', 'Black tea with milk, and not before seven.')}${post('ole', '2024-06-04T00:30:02-0400', 'Jun 4, 2024', 'None, I drink coffee and read the papers.')}${post('iva', '2024-06-05T15:58:03-0400', 'Jun 5, 2024', 'Green tea, brewed short and rather cold.')}</main>`
  const { posts } = filled(page, {
    posts: listOf({ author: text, sent_at: { type: 'string', format: 'date-time' } }),
  }) as { posts: object[] }
  assert.deepEqual(posts[0], { author: 'lena', sent_at: '2024-06-03T20:51:40-04:00' })
})

test('all sections of a level are meant, not those that are alike in what they hold', () => {
  for (const tag of ['section', 'div class="section"']) {
    const end = tag.split(' ')[0] ?? tag
    const part = (heading: string, inner: string): string => `<${tag}><h2>${heading}</h2>${inner}</${end}>`
    const plain = ['Aims', 'Tools', 'Review', 'Merging', 'Release'].map((heading) =>
      part(heading, `<p>What ${heading} means is told <a href="/${heading}">elsewhere</a> in more words.</p>`),
    )
    const page = `<h1>How to contribute</h1><${tag}>${plain.slice(0, 2).join('')}${part('Style', '<div class="note"><b>Note</b></div><ul><li>Tabs</li><li>Short lines</li></ul>')}${part('Signing', `<p>Each change is signed.</p><${tag}><h3>The certificate</h3><p>I wrote it myself.</p></${end}>`)}${plain.slice(2).join('')}</${end}>`
    const { sections } = filled(page, { sections: listOf({ heading: text, subsections: texts }) }) as {
      sections: { heading: string }[]
    }
    assert.deepEqual(
      sections.map(({ heading }) => heading),
      ['Aims', 'Tools', 'Style', 'Signing', 'Review', 'Merging', 'Release'],
    )
  }
})

test('the cards of a grid of two rows are one list', () => {
  const card = (name: string): string =>
    `<div class="col"><img src="/${name}.jpg"><h3>${name}</h3><p>${name} grows well where there is little light and less water.</p></div>`
  const row = (...names: string[]): string =>
    `<div class="grid"><div class="row">${names.map((name) => card(name)).join('')}</div></div>`
  const page = `<h1>Plants for dark rooms</h1><div>${row('Ivy', 'Fern', 'Aloe')}${row('Palm', 'Moss')}</div>`
  const asked = { plants: listOf({ name: text, text }), owner: object({}) }
  const { plants } = filled(page, asked) as { plants: { name: string }[] }
  assert.deepEqual(
    plants.map(({ name }) => name),
    ['Ivy', 'Fern', 'Aloe', 'Palm', 'Moss'],
  )
})
