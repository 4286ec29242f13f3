import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { address, filled, integer, listOf, number, text, texts } from './asked-for.ts'

const site = 'http://site.example'

function link(path: string, says: string): string {
  return `<a href="/${path}">${says}</a>`
}

describe('fields are called with whose they are', () => {
  const cards = ['Fog signals return', 'The harbour freezes', 'Gulls by ear']
    .map(
      (title, at) =>
        `<div class="card"><h3>${link(`news/${at}`, title)}</h3><p>A long report of what the keepers of the lights have seen in winter number ${at}.</p></div>`,
    )
    .join('')
  const page = `<main><h1>Lights of the coast</h1><p>What the keepers write down each night.</p><h2>Latest news</h2><section>${cards}</section></main>`
  for (const [list, title, url] of [
    ['latestNews', 'newsTitle', 'newsUrl'],
    ['newsItems', 'newsTitle', 'newsLink'],
    ['newsList', 'itemTitle', 'itemUrl'],
    ['latest_news', 'title', 'url'],
  ] as const)
    test(`${list}: ${title}, ${url}`, () => {
      const answer = filled(page, { [list]: listOf({ [title]: text, [url]: address }) })
      const expected = ['Fog signals return', 'The harbour freezes', 'Gulls by ear'].map((says, at) => ({
        [title]: says,
        [url]: `${site}/news/${at}`,
      }))
      assert.deepEqual(answer, { [list]: expected })
    })

  test('the name of who wrote it is not what it is called', () => {
    const posts = ['Ann Reed', 'Ole Berg', 'Mia Stone']
      .map(
        (name, at) =>
          `<article class="post"><h3>Sighting number ${at + 1}</h3><span class="author">${name}</span><p>Seen from the pier at dawn, and heard for an hour after that by everybody on it.</p></article>`,
      )
      .join('')
    const answer = filled(`<h1>Sightings</h1>${posts}`, {
      posts: listOf({ postTitle: text, authorName: text }),
    })
    assert.deepEqual(answer, {
      posts: ['Ann Reed', 'Ole Berg', 'Mia Stone'].map((name, at) => ({
        postTitle: `Sighting number ${at + 1}`,
        authorName: name,
      })),
    })
  })
})

describe('the text beside nothing but an address is what a link says', () => {
  const parts = ['Moorings', 'Tides', 'Signals']
  const jumps = parts.map((part) => `<li>${link(part.toLowerCase(), part)}</li>`).join('')
  const sections = parts
    .map(
      (part) =>
        `<h2 id="${part.toLowerCase()}">${part}</h2><p>All that has to be known of ${part.toLowerCase()} stands here, in a paragraph of some length that goes on for a while.</p>`,
    )
    .join('')
  const page = `<h1>Handbook of the harbour</h1><nav class="on-this-page"><h2>On this page</h2><ul>${jumps}</ul></nav>${sections}`
  for (const [says, leads] of [
    ['text', 'href'],
    ['label', 'url'],
    ['text', 'link'],
  ] as const)
    test(`${says}, ${leads}`, () => {
      const answer = filled(page, { on_this_page: listOf({ [says]: text, [leads]: address }) })
      const links = parts.map((part) => ({ [says]: part, [leads]: `${site}/${part.toLowerCase()}` }))
      assert.deepEqual(answer, { on_this_page: links })
    })
})

describe('the trail of a page as records', () => {
  const steps = [
    ['', 'Home'],
    ['shop', 'Shop'],
    ['shop/lamps', 'Lamps'],
  ] as const
  const trail = steps.map(([path, says]) => `<li>${link(path, says)}</li>`).join('')
  const page = `<header><nav class="menu"><ul><li>${link('a', 'About us')}</li><li>${link('b', 'Contact us')}</li><li>${link('c', 'Careers')}</li></ul></nav></header><ol class="breadcrumb">${trail}</ol><h1>Storm lamp</h1><p>Burns for a night and a day.</p>`
  for (const name of ['breadcrumbs', 'navigationPath', 'category_path', 'migas_de_pan'])
    test(name, () => {
      const answer = filled(page, { [name]: listOf({ text, href: address, position: integer }) })
      const crumbs = steps.map(([path, says], at) => ({ text: says, href: `${site}/${path}`, position: at + 1 }))
      assert.deepEqual(answer, { [name]: crumbs })
    })
})

test('trails to walk on are not the trail of the page', () => {
  const walks = ['Cape', 'Dune', 'Cliff']
  const cards = walks.map((name) => `<li><h3>${link(name, `${name} walk`)}</h3><p>Easy and long, with a view.</p></li>`)
  const page = `<nav class="breadcrumb">${link('', 'Home')} / ${link('hikes', 'Hikes')} / Coast</nav><h1>Walks of the coast</h1><ul>${cards.join('')}</ul>`
  assert.deepEqual(filled(page, { trails: listOf({ name: text, url: address }) }), {
    trails: walks.map((name) => ({ name: `${name} walk`, url: `${site}/${name}` })),
  })
})

describe('amounts of ingredients are no prices', () => {
  const rows = [
    ['Energy', '93 kcal'],
    ['Fat', '5.7 g'],
    ['Protein', '7.2 g'],
  ]
    .map(([name, amount]) => `<li><span>${name}</span><span>${amount}</span></li>`)
    .join('')
  const lines = ['2 eggs', '15 ml soy sauce', '1 l water'].map((line) => `<li>${line}</li>`).join('')
  const page = `<h1>Soy eggs</h1><h2>Nutrition</h2><ul class="nutrition">${rows}</ul><h2>Ingredients</h2><ul class="ingredients">${lines}</ul>`
  for (const [name, amount] of [
    ['ingredient', 'amount'],
    ['name', 'amount'],
    ['item', 'measure'],
    ['name', 'quantity'],
  ] as const)
    test(`${name}, ${amount}`, () => {
      const answer = filled(page, { ingredients: listOf({ [name]: text, [amount]: text }) })
      assert.deepEqual(answer, {
        ingredients: [
          { [name]: 'eggs', [amount]: '2' },
          { [name]: 'soy sauce', [amount]: '15 ml' },
          { [name]: 'water', [amount]: '1 l' },
        ],
      })
    })
})

describe('what else one might look at goes by many names', () => {
  const cards = ['Compass', 'Barometer', 'Sextant']
    .map(
      (name, at) => `<li class="item"><h3>${link(`p/${at}`, name)}</h3><span class="price">$${at + 20}.00</span></li>`,
    )
    .join('')
  const page = `<main><h1>Storm lamp</h1><p class="price">$48.00</p><p>Burns for a night and a day without a hand on it.</p><section class="related-products"><h2>Wer das kaufte</h2><ul>${cards}</ul></section></main>`
  for (const name of ['related_products', 'similarProducts', 'recommendedItems', 'youMayAlsoLike'])
    test(name, () => {
      const answer = filled(page, { name: text, [name]: listOf({ title: text, price: number }) })
      assert.deepEqual(answer, {
        name: 'Storm lamp',
        [name]: ['Compass', 'Barometer', 'Sextant'].map((title, at) => ({ title, price: at + 20 })),
      })
    })
  for (const name of ['relatedRecipes', 'similarRecipes', 'recommended_recipes'])
    test(`${name} as texts`, () => {
      const recipes = ['Fish soup', 'Rye bread', 'Kelp salad'].map((says) => `<li>${link('r', says)}</li>`).join('')
      const shown = `<main><h1>Soy eggs</h1><p>Boil, peel and leave them over night in the sauce.</p><div class="related-recipes"><h2>Auch gut</h2><ul>${recipes}</ul></div></main>`
      assert.deepEqual(filled(shown, { [name]: texts }), { [name]: ['Fish soup', 'Rye bread', 'Kelp salad'] })
    })
})

describe('a list whose name may be of anything is what its description begins with', () => {
  const sections = ['State of the art', 'What changes', 'What it costs']
    .map(
      (heading) =>
        `<h2>${heading}</h2><p>The first paragraph of ${heading.toLowerCase()}, which is long enough to be one of a text.</p><p>And a second one, which says what else is known of ${heading.toLowerCase()}.</p>`,
    )
    .join('')
  const page = `<article><h1>Harbours of tomorrow</h1><p>What a port has to be ready for before the decade is over.</p>${sections}</article>`
  for (const [name, description] of [
    ['sections', undefined],
    ['items', 'sections of the article'],
    ['parts', 'all sections with a heading'],
  ] as const)
    test(`${name}: ${description}`, () => {
      const list = { ...listOf({ title: text, text }), ...(description !== undefined && { description }) }
      const answer = filled(page, { [name]: list })
      assert.deepEqual(
        (answer as Record<string, { title: string }[]>)[name]?.map(({ title }) => title),
        ['State of the art', 'What changes', 'What it costs'],
      )
    })
})

describe('cards of a name and a description are no labels with values', () => {
  test('lines of labels elsewhere on the page are left alone', () => {
    const cards = ['School students', 'College students', 'Adults']
      .map(
        (name) =>
          `<div class="who"><h3>${name}</h3><p>Build strong foundations early on and go on from there with a tutor.</p></div>`,
      )
      .join('')
    const page = `<h1>Tutors</h1><p>Need help? Call us: 555-0137</p><p>Flexible: book a single hour or a whole year of lessons.</p><p>Proven: most of those who stay for a term get better marks.</p><h2>Who our tutors support</h2><section>${cards}</section>`
    const answer = filled(page, {
      student_types: { ...listOf({ name: text, description: text }), description: 'who the tutors support' },
    })
    assert.deepEqual(
      (answer as { student_types: { name: string }[] }).student_types.map(({ name }) => name),
      ['School students', 'College students', 'Adults'],
    )
  })
})

describe('names of several words that no page has as a label', () => {
  const page = `<h1>Skeleton watch</h1><dl><dt>Case color</dt><dd>Silver</dd></dl><time datetime="2026-03-04">4 March 2026</time><p class="price">£180.00</p>`
  for (const [name, schema, value] of [
    ['price_in_pounds', number, 180],
    ['priceInclVat', number, 180],
    ['caseColor', text, 'Silver'],
  ] as const)
    test(name, () => assert.deepEqual(filled(page, { [name]: schema }), { [name]: value }))
})
