import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, integer, listOf, object, text, texts } from './asked-for.ts'

/** A list of what is for sale, with where and since when, as marketplaces write them. */
function listOfAdverts(lines: readonly (readonly [title: string, since: string, price: string])[]): string {
  const cards = lines.map(
    ([title, since, price], at) =>
      `<article><p><a href="/c/boats">Boats</a></p><p class="c9">${since}</p><h2><a href="/ad/${at}">${title}</a></h2><div>${price}</div><span>Carriage from 49 kr</span></article>`,
  )
  return `<h1>Rowing boats</h1><div>${cards.join('')}</div>`
}

test('days told from today are days in other languages, too', () => {
  for (const [first, second, third] of [
    ['Idag 08:14', 'Igår 21:33', '12 maj 16:05'],
    ['i dag kl. 08:14', 'i går kl. 21:33', '12. mai kl. 16:05'],
    ['dzisiaj, 08:14', 'wczoraj, 21:33', '12 maja'],
    ['há 2 horas', 'há 3 dias', 'há 12 dias'],
    ['för 2 timmar sedan', 'för 3 dagar sedan', 'för 12 dagar sedan'],
    ['2 godz. temu', '3 dni temu', '12 dni temu'],
  ] as const) {
    const page = listOfAdverts([
      ['Dinghy with oars', first, '9 500 kr'],
      ['Skiff in teak', second, '7 200 kr'],
      ['Punt for two', third, '400 kr'],
    ])
    const { adverts } = filled(page, { adverts: listOf({ title: text, posted: text }) }) as {
      adverts: { posted: string }[]
    }
    assert.deepEqual(
      adverts.map(({ posted }) => posted),
      [first, second, third],
    )
  }
})

test('what carriage costs is asked for beside what a thing costs, and is no price of it', () => {
  const page = listOfAdverts([
    ['Dinghy with oars', 'today', '9 500 kr'],
    ['Skiff in teak', 'today', '7 200 kr'],
    ['Punt for two', 'today', '400 kr'],
  ])
  const { adverts } = filled(page, {
    adverts: listOf({ title: text, price_sek: integer, shipping: { type: 'boolean' } }),
  }) as { adverts: { price_sek: number }[] }
  assert.deepEqual(
    adverts.map(({ price_sek: price }) => price),
    [9500, 7200, 400],
  )
})

const pager = '<a href="?start=0">1</a> <strong>2</strong> <a href="?start=20">3</a> ... <a href="?start=1180">60</a>'
const threads = '<h1>Engines</h1><p>Whatever turns, knocks and smokes.</p>'

test('the last page is the highest that is linked, however pagers and fields are called', () => {
  for (const box of ['class="page-links"', 'class="pagelinks"', 'aria-label="Paginering"'])
    for (const name of ['last_page_no', 'ultimaPagina', 'sista_sida', 'ostatnia_strona'])
      assert.deepEqual(filled(`${threads}<div ${box}><span>Page:</span> ${pager}</div>`, { [name]: integer }), {
        [name]: 60,
      })
})

test('the next page is known by its name in other languages, with and without accents', () => {
  for (const [name, words] of [
    ['proximaPagina', 'Próxima página »'],
    ['nastepna', 'Następna »'],
    ['nastepna_strona', 'Dalej »'],
    ['neste_side', 'Neste side'],
    ['volgende_pagina', 'Volgende'],
  ] as const)
    assert.deepEqual(
      filled(`${threads}<p><a href="/f/2">Boats</a></p><div><a href="/f/5?page=2">${words}</a></div>`, {
        [name]: address,
      }),
      { [name]: 'http://site.example/f/5?page=2' },
    )
  const nav =
    '<nav><span><a href="/2016/09/plums" rel="prev">Plums</a></span><span><a href="/2016/10/pancakes" rel="next">Pancakes →</a></span></nav>'
  assert.deepEqual(
    filled(`<h1>Pumpkin soup</h1><p>Says <a class="url" href="/author/ela">Ela</a></p>${nav}`, {
      nastepnyWpis: object({ tytul: text, adres: address }),
    }),
    { nastepnyWpis: { tytul: 'Pancakes', adres: 'http://site.example/2016/10/pancakes' } },
  )
})

const remarks = [
  ['Mette', 'Lovely', 'The children had two helpings each.'],
  ['Jakob', 'Cheese', 'Can one take another cheese for this?'],
]

test('a title above what each says is no label of it, and a name beside a title is who wrote', () => {
  const list = remarks.map(
    ([by, title, said], at) =>
      `<article class="comment"><footer><p class="username">${by}</p><p>14-10-202${at}</p></footer><div class="inner"><h3><a href="#c${at}">${title}</a></h3><div class="field"><p>${said}</p></div></div></article>`,
  )
  for (const [name, title, said] of [
    ['navn', 'overskrift', 'tekst'],
    ['naam', 'title', 'text'],
    ['nazwa', 'nagłówek', 'text'],
  ] as const)
    assert.deepEqual(
      filled(`<h1>Lasagne</h1><section><h2>Comments</h2>${list.join('')}</section>`, {
        comments: listOf({ [name]: text, date: day, [title]: text, [said]: text }),
      }),
      {
        comments: remarks.map(([by, head, body], at) => ({
          [name]: by,
          date: `202${at}-10-14`,
          [title]: head,
          [said]: body,
        })),
      },
    )
})

test('the steps that a list counts end with it', () => {
  const page =
    '<h1>Lasagne</h1><div><div>Fremgangsmåde</div><div><ol><li>Fry onions and mushrooms in a large pan for ten minutes.</li><li>Melt the butter and stir in the flour a little at a time.</li><li>Layer everything in a dish and bake it for half an hour.</li></ol></div></div><div><ul><li><a href="/login">Log in</a> to comment</li></ul></div>'
  assert.equal((filled(page, { trin: texts }) as { trin: string[] }).trin.length, 3)
})
