import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walkBlocks } from '../blocks/block-walk.ts'
import { textsOf } from '../blocks/texts-of.ts'
import { parsePage } from '../html/parse-page.ts'
import { dropAsides } from './drop-asides.ts'

/** What is left of a page that was kept as a whole. */
function left(body: string, isArticle = true): string[] {
  const blocks = walkBlocks(parsePage(`<body>${body}</body>`, 'https://site.example/').tree.root)
  const kept = textsOf(blocks).map(() => true)
  dropAsides(blocks, kept, isArticle)
  return textsOf(blocks, kept)
}

const links = '<ul><li><a href="/a">Gannets dive</a><li><a href="/b">Petrels glide</a></ul>'

for (const notice of [
  'ADVERTISEMENT',
  'Anzeige',
  'Publicité',
  'Реклама',
  '広告',
  '- Publicidad -',
  '— Reklama —',
  'Share this article:',
  'Compartir',
  'Write a review',
  'Sortieren nach:',
  'Did this page help you?',
])
  test(`"${notice}" is no part of an article`, () => {
    assert.deepEqual(left(`<p>a</p><div>${notice}</div><p>b</p>`), ['a', 'b'])
  })

test('a table, a headline and a sentence may say such words', () => {
  assert.deepEqual(left('<table><tr><td>Share<td>Price<tr><td>a<td>9</table>'), ['Share', 'Price', 'a', '9'])
  assert.deepEqual(left('<h1>Advertisement</h1><p>a</p>'), ['Advertisement', 'a'])
  assert.deepEqual(left('<p>Share this article with friends who dive.</p>'), [
    'Share this article with friends who dive.',
  ])
})

test('a link to the rest of a teaser goes, and the next teaser stays', () => {
  for (const more of ['Read more', 'Weiterlesen', 'Lire la suite', 'Leer más', 'Related', 'See also', 'Latest']) {
    const teaser = (title: string): string =>
      `<div class="item"><h3><a href="/${title}">${title}</a></h3><p>What there is.</p><a href="/${title}">${more}</a></div>`
    const found = left(teaser('How gannets dive') + teaser('How petrels glide') + teaser('How terns fish'))
    for (const title of ['How gannets dive', 'How petrels glide', 'How terns fish'])
      assert.ok(found.includes(title), more)
  }
})

for (const heading of [
  'Customers also viewed',
  'Zuletzt angesehen',
  'Vous aimerez peut-être aussi',
  'Productos parecidos',
  'С этим товаром покупают',
])
  test(`the cards below "${heading}" are other goods`, () => {
    const card = (name: string): string =>
      `<div class="card"><h3><a href="/${name}">${name} binoculars</a></h3><div>€ 89.90</div><p>In stock</p></div>`
    const others = `<div><h2>${heading}</h2>${card('Harbour')}${card('Breakwater')}</div>`
    assert.deepEqual(left(`<h1>Field glasses</h1><p>Robust.</p>${others}<p>b</p>`, false), [
      'Field glasses',
      'Robust.',
      'b',
    ])
  })

const headings = [
  'Related articles',
  'You might also like…',
  'Similar jobs',
  'Das könnte Sie auch interessieren:',
  'À lire aussi',
  'Artículos relacionados',
  'Leggi anche',
  'Veja também',
  'Lees ook',
  'Czytaj także',
  'Читайте также',
  '関連記事',
  '相关文章',
  '관련 기사',
  'مقالات ذات صلة',
]
for (const heading of headings)
  test(`links below "${heading}" lead to other pages`, () => {
    const section = `<div><h3>${heading}</h3>${links}</div>`
    assert.deepEqual(left(`<p>a</p>${section}<p>b</p>`, false), ['a', 'b'])
    assert.deepEqual(left(`<p>a</p><p>${heading}</p>${links}<p>b</p>`, false), ['a', 'b'])
  })

test('a label goes with the link it stands before', () => {
  assert.deepEqual(left('<p>a</p><p>Read also: <a href="/b">Petrels glide over the sea</a></p>'), ['a'])
  assert.deepEqual(left('<p>Related: gannets are <a href="/b">boobies</a> of the north</p>').length, 1)
})

test('prose below such a heading stays, and so does the next section', () => {
  assert.deepEqual(left('<h2>Related</h2><p>Gannets are boobies of the north.</p>').length, 2)
  assert.deepEqual(left(`<h2>Related posts</h2>${links}<h2>Colonies</h2><p>b</p>`), ['Colonies', 'b'])
})

test('what is new elsewhere is the subject of a page that is no article', () => {
  const section = `<h2>Latest news</h2>${links}`
  assert.deepEqual(left(`<p>a</p>${section}`), ['a'])
  assert.equal(left(`<p>a</p>${section}`, false).length, 4)
})

const appeals = [
  'Sign up for the newsletter to get a bird a day.',
  'For more birds, make sure to subscribe to our weekly newsletter!',
  'Abonnieren Sie den Newsletter der Kolonie.',
  'Inscrivez-vous à la newsletter',
  'Suscríbete al boletín',
  'Подпишитесь на рассылку',
]
for (const appeal of appeals)
  test(`an article is without "${appeal}"`, () => {
    assert.deepEqual(left(`<p>a</p><p>${appeal}</p>`), ['a'])
    assert.equal(left(`<p>a</p><p>${appeal}</p>`, false).length, 2, 'a page that is none has it')
  })

test('what an article tells of newsletters stays', () => {
  const told = 'The paper won 680,000 newsletter subscribers in a year; half of them never subscribe again.'
  assert.deepEqual(left(`<p>${told}</p>`), [told])
})

test('takes time in proportion to the page', () => {
  const count = 40_000
  assert.deepEqual(left(`<p>a</p>${'<p><a href="/b">Related</a></p>'.repeat(count)}`), ['a'])
  assert.equal(left('<h2>Related</h2><p>b</p>'.repeat(count)).length, 2 * count)
})

test('cards below a heading of other pages go with it, although they have more text than links', () => {
  const card = (title: string): string =>
    `<div><h3><a href="/x">${title}</a></h3><p>They are seen off the coast from May on, and leave it in October.</p></div>`
  const cards = card('Gannets dive again') + card('Petrels glide along')
  assert.deepEqual(left(`<p>a</p><section><h2>Related articles</h2>${cards}</section>`), ['a'])
  const long = cards.replaceAll('</p>', ` ${'They dive from thirty metres. '.repeat(12)}</p>`)
  assert.ok(left(`<p>a</p><section><h2>Related articles</h2>${long}</section>`).length > 2, 'with much text')
})

for (const tool of [
  'Listen to this article',
  'Drucken',
  'Imprimer',
  '2 min read',
  'Lesezeit: 12 Min.',
  'この記事は約5分で読めます',
  '¿Te ha resultado útil este artículo?',
  'Показать все комментарии',
])
  test(`"${tool}" is for the reader of a page, and none of its text`, () => {
    assert.deepEqual(left(`<p>a</p><div>${tool}</div><p>b</p>`), ['a', 'b'])
  })

test('a number of minutes alone is text', () => {
  assert.deepEqual(left('<p>5 min</p><p>Print 12 pages</p>'), ['5 min', 'Print 12 pages'])
})

test('a line that its element begins with heads all of it, heading or not', () => {
  const teaser = '<div><a href="/x">Gannets dive again</a><p>They are seen off the coast from May on.</p></div>'
  assert.deepEqual(left(`<p>a</p><div><div>Related articles</div>${teaser.repeat(2)}</div><p>b</p>`), ['a', 'b'])
})

test('a row of links to where an article may be shared is none of it', () => {
  const row = (...places: string[]): string =>
    `<ul>${places.map((place) => `<li><a href="https://${place.length}.example/">${place}</a>`).join('')}</ul>`
  assert.deepEqual(left(`<p>a</p>${row('Facebook', 'WhatsApp', 'E-Mail')}<p>b</p>`), ['a', 'b'])
  assert.deepEqual(left(`<p>a</p>${row('Facebook', 'WhatsApp')}`), ['a', 'Facebook', 'WhatsApp'])
  assert.deepEqual(
    left('<ul><li>Facebook<li>WhatsApp<li>Telegram</ul>'),
    ['Facebook', 'WhatsApp', 'Telegram'],
    'no links',
  )
  assert.deepEqual(left(row('Facebook', 'WhatsApp', 'Telegram'), false), ['Facebook', 'WhatsApp', 'Telegram'])
})
