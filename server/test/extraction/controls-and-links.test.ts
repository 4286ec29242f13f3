import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text, texts } from './asked-for.ts'

const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>
const integer = { type: 'integer' }
const described = (asked: object, description: string): object => ({ ...asked, description })

const birds = ['Gannet', 'Tern', 'Fulmar', 'Kittiwake']

test('a name that only an attribute has, and no element shows, is that of a picture', () => {
  const pictures = ['robot on a desk', 'person on a quay', 'logo of the harbour', 'boat from above']
  const cards = birds.map(
    (name, at) =>
      `<div class="card"><a class="pic" href="/${name}" data-title="${pictures[at]}"><img src="/${at}.jpg" alt="${pictures[at]}"></a><div><a href="/${name}">All that is known of the ${name}</a></div></div>`,
  )
  const page = `<h1>News</h1><p>Of the sea.</p><h2>Further reading</h2><div>${cards.join('')}</div>`
  const found = told(page, { further_reading: listOf({ title: text, url: address }) })['further_reading']
  assert.deepEqual(
    (found as { title: string }[]).map(({ title }) => title),
    birds.map((name) => `All that is known of the ${name}`),
  )
})

const article = `<nav><a href="/">Home</a><a href="/news">News</a></nav><article><h1>Gannets came back</h1>
<p>The birds were seen by <a href="https://society.example/gannets">the society for seabirds</a> on Monday, two weeks before they came last year.</p>
<p>Nobody knows why, says the warden. “They follow the fish,” is what <a href="/2024/fish">she wrote in spring</a>, when the water was colder than in ten years.</p>
<p>More of them are expected before the end of the month, as long as the wind stays in the west and the fish near the coast.</p></article>
<h2>Latest</h2><ul><li><a href="/a">Terns nest on the roof</a></li><li><a href="/b">A seal in the harbour</a></li></ul>
<footer><a href="/privacy">Privacy</a><a href="/terms">Terms</a></footer>`

test('links inside of a text are those, and not the others of its page', () => {
  const expected = ['the society for seabirds', 'she wrote in spring']
  const links = described(listOf({ anchor: text, href: address }), 'links inside the article text')
  assert.deepEqual(
    (told(article, { links })['links'] as { anchor: string }[]).map(({ anchor }) => anchor),
    expected,
  )
  const addresses = told(article, { outbound_links: { type: 'array', items: address } })['outbound_links']
  assert.equal((addresses as string[] | undefined)?.[0] ?? '', 'https://society.example/gannets')
})

const select = (attributes: string, options: readonly string[]): string =>
  `<select ${attributes}>${options.map((option) => `<option>${option}</option>`).join('')}</select>`

test('the ways to sort a list, and what else visitors choose on any page, are the options of its select', () => {
  const ways = ['Newest', 'Price: low to high', 'Price: high to low']
  const countries = ['Norway', 'Sweden', 'Denmark']
  const cards = birds.map((name) => `<div class="card"><a href="/${name}">${name}</a><span>€12</span></div>`).join('')
  const page = (sort: string): string =>
    `<header>${select('name="cc" class="country-select"', countries)}</header><h1>Prints</h1>${sort}<div>${cards}</div>`
  for (const sort of [
    `<form name="sort">${select('name="sortby"', ways)}</form>`,
    `<label for="s">Sort by:</label>${select('id="s"', ways)}`,
    `<div class="sort-by">${select('name="x1"', ['Sort by:', ...ways])}</div>`,
  ]) {
    const countriesAsked = described(texts, 'countries of the region selector')
    const found = told(page(sort), { sort_options: texts, supported_countries: countriesAsked })
    assert.deepEqual(found, { sort_options: ways, supported_countries: countries }, sort)
  }
  assert.equal(told('<h1>Prints</h1><p>On paper.</p>', { sort_options: texts })['sort_options'], undefined)
})

test('of lines that begin with names these are told where names only are asked for', () => {
  const lines = birds.map((name) => `<li><b>${name}</b><p>It nests on cliffs and dives for fish.</p></li>`).join('')
  const page = `<h1>Cliffs</h1><p>All there is.</p><h2>Birds</h2><ul>${lines}</ul>`
  assert.deepEqual(told(page, { birds: described(texts, 'birds, names only') })['birds'], birds)
})

test('which page of how many is told by what leads to the others', () => {
  const link = (at: number): string => `<li><a class="page-numbers" href="/p/${at}">${at}</a></li>`
  const pages: Record<string, readonly [markup: string, current: number, total: number]> = {
    links: [
      `<nav class="shop-pagination"><ul><li><span aria-current="page" class="page-numbers current">2</span></li>${[1, 3, 17].map(link).join('')}</ul></nav>`,
      2,
      17,
    ],
    words: ['<div class="pagination">7 posts &bull; Page <strong>3</strong> of <strong>12</strong></div>', 3, 12],
  }
  for (const [form, [markup, current, total]] of Object.entries(pages)) {
    const page = `<h1>Tides</h1><p>All posts of 45 members.</p>${birds.map((name) => `<div class="post"><b>${name}</b><p>Says that it is late.</p></div>`).join('')}${markup}`
    const found = told(page, {
      total_pages: integer,
      current_page: integer,
      pagination: { type: 'object', properties: { current: integer, last: integer } },
    })
    assert.deepEqual(found, { total_pages: total, current_page: current, pagination: { current, last: total } }, form)
  }
  assert.equal(told('<h1>Tides</h1><p>All 45 posts.</p>', { total_pages: integer })['total_pages'], undefined)
})

test('each of several addresses to write to is that of its name', () => {
  const mails = ['press@aldness.example', 'hello@aldness.example', 'wholesaleUK@aldness.example']
  const page = `<h1>Aldness</h1><p>A harbour.</p><footer>${mails.map((mail) => `<a href="mailto:${mail}">${mail}</a>`).join('')}</footer>`
  assert.deepEqual(
    told(page, { contact_email: text, wholesale_email: text, press_email: text, librarian_email: text }),
    {
      contact_email: mails[1],
      wholesale_email: mails[2],
      press_email: mails[0],
    },
  )
})

test('how to reach a shop may stand in the frame of its pages', () => {
  const page = `<h1>Gannet print</h1><p>On paper.</p><footer><h3>Visit us</h3><address>31 N Main Street<br>Concord, NH 03301</address><p>603-715-2259</p></footer>`
  const store = { type: 'object', properties: { name: text, phone: text } }
  assert.deepEqual(told(page, { store })['store'], { phone: '603-715-2259' })
})

test('signs beside each other that lead to as many other sites are profiles, and those to share a page are none', () => {
  const sites = ['https://bird.example/aldness', 'https://faces.example/aldness/', 'https://pictures.example/aldness']
  const signs = (to: readonly string[]): string =>
    `<div class="x-a1">${to.map((href) => `<div class="x-b2"><a class="x-c3" href="${href}"><svg></svg></a></div>`).join('')}</div>`
  const asked = { social_profiles: { type: 'array', items: address } }
  const page = (to: readonly string[]): string =>
    `<h1>Aldness</h1><p>A harbour.</p><footer><div>${signs(to)}<a href="/imprint">Imprint</a></div></footer>`
  assert.deepEqual(told(page(sites), asked)['social_profiles'], sites)
  const shares = sites.map((site) => `${site}/share?u=https://aldness.example`)
  assert.equal(told(page(shares), asked)['social_profiles'], undefined)
})
