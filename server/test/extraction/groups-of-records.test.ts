import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, listOf, number, text, texts } from './asked-for.ts'

const page = (main: string, after = ''): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">Work</a><a href="/b">About</a></nav></header><main>${main}</main>${after}</body></html>`

const links = (names: readonly string[]): string =>
  names.map((name) => `<li><a href="/${name.toLowerCase().replaceAll(' ', '-')}">${name}</a></li>`).join('')

const labelled = (names: readonly string[]): object[] =>
  names.map((label) => ({ label, url: `https://site.example/${label.toLowerCase().replaceAll(' ', '-')}` }))

test('questions with answers are no groups of questions, even where their answers hold lists', () => {
  const entry = (question: string, answer: string): string =>
    `<div class="item"><div class="item-toggle"><h3 class="item-head">${question}</h3></div><div class="item-body">${answer}</div></div>`
  const topics: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    ['Before you come', [
      ['What do I bring along?', '<ul><li>Both of your letters, the old one and the new one</li><li>A photo of yourself, no older than a year</li><li>Something to write with</li></ul>'],
      ['Where can I leave my bicycle?', '<p>There are racks behind the mill, beside the second gate.</p>'],
      ['May I bring a friend with me?', '<p>Yes, as long as there is a seat left on the day.</p>'],
      ['Do I have to book a place?', '<p>No, there is always room for one more at the long table.</p>'],
      ['What if I lost my letter?', '<p>Bring whatever has your name on it:</p><ul><li>A bill of this year</li><li>A card of the library</li></ul>'],
      ['Is the mill heated in winter?', '<p>It is, but bring a pair of warm socks all the same.</p>'],
    ]],
    ['On the day', [
      ['When do the doors open?', '<p>A quarter of an hour before the first of the talks.</p>'],
      ['Is there anything to eat?', '<p>Soup and bread at noon, and apples all day long.</p>'],
    ]],
  ] // prettier-ignore
  const main = topics
    .map(
      ([topic, entries]) =>
        `<h3>${topic}</h3><div class="accordion">${entries.map(([q, a]) => entry(q, a)).join('')}</div>`,
    )
    .join('')
  const asked = { faq: listOf({ topic: text, entries: listOf({ question: text, answer: text }) }) }
  const told = extracted(page(`<h1>Visiting</h1><h2>Frequently asked questions</h2>${main}`), asked) as {
    faq: { topic: string; entries: { question: string }[] }[]
  }
  assert.deepEqual(
    told.faq.map(({ topic, entries }) => [topic, entries.map(({ question }) => question)]),
    topics.map(([topic, entries]) => [topic, entries.map(([question]) => question)]),
  )
})

test('products under the heading of their row are no rows of products', () => {
  const card = (name: string, price: string): string =>
    `<div class="card"><img src="/${name.length}.jpg" alt=""><a href="/p/${name.length}" class="card-name">${name}</a><span class="price">${price}</span></div>`
  const row = (heading: string, cards: readonly (readonly [string, string])[]): string =>
    `<section class="row"><h2>${heading}</h2><div class="cards">${cards.map(([name, price]) => card(name, price)).join('')}</div></section>`
  const rows: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    ['For the kitchen', [['Copper kettle', '$49.00'], ['Bread knife, long', '$31.50'], ['Oak board', '$28.00']]],
    ['For the garden', [['Hand fork', '$12.00'], ['Watering can, 5 l', '$44.00'], ['Seed drawer of ash', '$95.00']]],
  ] // prettier-ignore
  const asked = { rows: listOf({ name: text, products: listOf({ name: text, price: number }) }) }
  assert.deepEqual(extracted(page(rows.map(([heading, cards]) => row(heading, cards)).join('')), asked), {
    rows: rows.map(([name, cards]) => ({
      name,
      products: cards.map(([product, price]) => ({ name: product, price: Number(price.slice(1)) })),
    })),
  })
})

test('people who are asked for by department are told by the names in each', () => {
  const person = (name: string, role: string): string =>
    `<article><h2><a href="/people/${name.split(' ')[1]}">${name}</a></h2><div class="meta"><span>${role}</span></div></article>`
  const departments: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    ['Piano', [['Sara Lindqvist', 'Head of piano'], ['Anton Weiss', 'Piano teacher'], ['Maeve Dolan', 'Piano teacher']]],
    ['Strings', [['Hugo Marchetti', 'Violin teacher'], ['Ines Carvalho', 'Cello teacher']]],
    ['Voice', [['Petra Novak', 'Choir leader'], ['Owen Reid', 'Voice teacher']]],
  ] // prettier-ignore
  const main = departments
    .map(
      ([name, people]) =>
        `<section class="part"><header><h1>${name}</h1></header><div class="inner">${people.map(([who, role]) => person(who, role)).join('')}</div></section>`,
    ) // prettier-ignore
    .join('')
  const asked = { faculty: listOf({ department: text, teachers: listOf({ name: text, role: text }) }) }
  assert.deepEqual(extracted(page(main), asked), {
    faculty: departments.map(([department, people]) => ({
      department,
      teachers: people.map(([name, role]) => ({ name, role })),
    })),
  })
})

const columns: readonly (readonly [string, readonly string[]])[] = [
  ['Customer care', ['Contact us', 'Returns', 'Delivery']],
  ['About Tern', ['Our story', 'Careers']],
  ['Stores', ['Find a store']],
]
const asked = { footer_columns: listOf({ heading: text, links: listOf({ label: text, url: address }) }) }
const told = { footer_columns: columns.map(([heading, names]) => ({ heading, links: labelled(names) })) }
const article = '<h1>A mill by the water</h1><p>The mill was built by two brothers, who had come from the coast.</p>'

test('the columns of a footer are its links below what they are called together, however they are made', () => {
  const body = (made: (heading: string, names: readonly string[]) => string): string =>
    columns.map(([heading, names]) => made(heading, names)).join('')
  const notice = '<p>© 2025 Tern Ltd. <a href="/privacy">Privacy</a> <a href="/terms">Terms</a></p>'
  const lists = body((heading, names) => `<div class="col"><h4>${heading}</h4><ul>${links(names)}</ul></div>`)
  const flat = body((heading, names) => `<h5 class="hdg">${heading}</h5><ul>${links(names)}</ul>`)
  const pressed = body((heading, names) => `<div><div class="toggle"><div>${heading} +</div></div><nav>${names.map((name) => `<a href="/${name.toLowerCase().replaceAll(' ', '-')}" class="l">${name}<span class="sr">Opens in a new tab</span></a>`).join('')}</nav></div>`) // prettier-ignore
  const alone = body((heading, names) => `<div class="col"><div class="b">${heading}</div>${names.map((name) => `<ul>${links([name])}</ul>`).join('')}</div>`) // prettier-ignore
  const offer = '<div><strong class="offer">Free delivery from $50</strong><a href="/offer">Read more</a></div>'
  for (const after of [
    `<footer>${offer}${lists}${notice}</footer>`,
    `<footer>${flat}${notice}</footer>`,
    `<div class="footer_new">${pressed}</div>`,
    `<div class="grey">${alone}</div><div class="end">${notice}</div>`,
  ])
    assert.deepEqual(extracted(page(article, after), asked), told, after)
  const linked = columns
    .map(
      ([heading, names]) =>
        `<div class="col"><a href="/x" class="l head">${heading}</a>${names.map((name) => `<a href="/y" class="l">${name}</a>`).join('')}</div>`,
    ) // prettier-ignore
    .join('')
  const inWords = { footer_columns: listOf({ title: text, links: texts }) }
  assert.deepEqual(extracted(page(article, `<footer>${linked}</footer>`), inWords), {
    footer_columns: columns.map(([title, names]) => ({ title, links: names })),
  })
})

test('what stands at the side is in groups as well, and a footer without columns has none', () => {
  const groups = columns.slice(0, 2)
  const side = groups
    .map(([heading, names]) => `<div><button><div>${heading}</div></button><ul>${links(names)}</ul></div>`)
    .join('')
  const inSide = { sidebar: listOf({ group: text, pages: listOf({ label: text, href: address }) }) }
  const html = page(`${article}<div class="css-1"><nav class="css-2">${side}</nav></div>`)
  assert.deepEqual(extracted(html, inSide), {
    sidebar: groups.map(([group, names]) => ({
      group,
      pages: labelled(names).map((one) => ({ label: Object.values(one)[0], href: Object.values(one)[1] })),
    })),
  })
  const bare = page(article, '<footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a><a href="/terms">Terms</a></footer>') // prettier-ignore
  assert.deepEqual(extracted(bare, { title: text, ...asked }), { title: 'A mill by the water' })
})
