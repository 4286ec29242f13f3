import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const address = { type: 'string', format: 'uri' }
const number = { type: 'integer' }

function listOf(properties: object, description = ''): object {
  return { type: 'array', description, items: { type: 'object', properties } }
}

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

test('a list of the class "posts" holds the posts and is none', () => {
  const posts = [
    ['ann', 'Which rope do you take for mooring in a harbour like ours?', 3],
    ['bob', 'Nylon, as it gives a little when the waves come in.', 12],
    ['sue', 'I would not: it rots. Take polyester and two fenders.', 0],
  ] as const
  const page = posts
    .map(
      ([name, words, votes]) =>
        `<li class="item"><div class="top"><a href="/user/${name}"><img src="/${name}.png" alt="${name}"></a><strong><a href="/user/${name}">${name}</a></strong></div><div class="content"><p>${words}</p></div><div class="foot"><a href="#">Reply</a><span class="votes">${votes}</span></div></li>`,
    )
    .join('')
  assert.deepEqual(
    filled(`<h1>Ropes</h1><ul class="posts">${page}</ul>`, {
      messages: listOf({ author: text, text, votes: number, groups: texts }),
    }),
    { messages: posts.map(([author, words, votes]) => ({ author, text: words, votes })) },
  )
})

test('steps are the items of a numbered list, and not the paragraphs around it', () => {
  const steps = [
    ['Register', 'Open an account and choose a name for your boat.'],
    ['Choose a berth', 'Take one that is as long as the boat and a bit more.'],
    ['Pay', 'By card or at the office of the harbour.'],
  ]
  const prose = (link: string): string =>
    `<p>With our harbour, <a href="/${link}">${link}</a> is easy and keeps your boat safe for the whole year, whatever the wind does at night.</p>`
  const page = `<h1>Berths</h1><section><h2>How to book a berth</h2><h3>Setting up</h3>${prose('booking a berth')}
    <ol>${steps.map(([name, words]) => `<li><strong>${name}:</strong> ${words}</li>`).join('')}</ol>${prose('paying for it')}<h3>After that</h3>${prose('being helped')}${prose('coming back')}</section>`
  for (const [list, title, details] of [
    ['setup_steps', 'step', 'details'],
    ['schritte', 'titel', 'text'],
    ['pasos', 'titulo', 'texto'],
  ] as const)
    assert.deepEqual(filled(page, { [list]: listOf({ [title]: text, [details]: text }) }), {
      [list]: steps.map(([name, words]) => ({ [title]: name, [details]: words })),
    })
})

test('cards are records, and not the two boxes that hold them', () => {
  const card = (name: string, part: string): string =>
    `<a class="card" href="/${part}/${name}"><div><img src="/icons/${name}.svg" alt="${name} icon"><div><h5>${name}</h5></div></div></a>`
  const big = ['Apple', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch']
  const small = ['Moss', 'Fern']
  const page = `<article><h1>Wood</h1><h3>Trees</h3><div class="grid">${big.map((name) => card(name, 'tree')).join('')}</div><h3>Plants</h3><div class="grid">${small.map((name) => card(name, 'plant')).join('')}</div></article>`
  const { trees } = filled(page, { trees: listOf({ kind: text, guide: address, icon: address }) }) as {
    trees: object[]
  }
  assert.deepEqual(trees[0], { kind: 'Apple', guide: 'http://site.example/tree/Apple', icon: 'http://site.example/icons/Apple.svg' }) // prettier-ignore
  assert.ok(trees.length >= big.length)
})

test('lines that tell one thing each are parts of what holds them', () => {
  const boat = (name: string, fuel: string, other: string, emissions: string): string =>
    `<div class="box"><h3>${name}</h3><ul><li><strong>Fuel:</strong> ${fuel}</li><li>${other}</li><li><strong>Emissions:</strong> ${emissions}</li></ul></div>`
  const page = `<h1>Boats</h1><h2>How they are driven</h2><div class="grid">${boat('Electric boat', 'Electricity only', '<strong>Feel:</strong> quiet and smooth', 'None at all')}${boat('Hybrid boat', 'Petrol and a battery', '<strong>Best for:</strong> long trips', 'Some of them')}${boat('Motor boat', 'Diesel', '<strong>Best for:</strong> heavy loads', 'Many of them')}</div>`
  assert.deepEqual(filled(page, { drives: listOf({ type: text, fuel: text, emissions: text }) }), {
    drives: [
      { type: 'Electric boat', fuel: 'Electricity only', emissions: 'None at all' },
      { type: 'Hybrid boat', fuel: 'Petrol and a battery', emissions: 'Some of them' },
      { type: 'Motor boat', fuel: 'Diesel', emissions: 'Many of them' },
    ],
  })
})

test('the day above the news of a day is not their category', () => {
  const item = (name: string): string =>
    `<article><header><a href="/${name}">The ${name} has come into our harbour again</a></header><p>It was seen at noon by all who were there.</p></article>`
  const page = (first: string, second: string): string =>
    `<h1>News</h1><div>${item('gull')}${item('tern')}<h2>${first}</h2>${item('skua')}${item('auk')}<h2>${second}</h2>${item('swan')}${item('crane')}</div>`
  const asked = { news: listOf({ headline: text, category: text }) }
  for (const [first, second] of [
    ['6 March', '5 March'],
    ['March 6th', 'March 5th'],
    ['6. März', '5. März'],
    ['6 de marzo', '5 de marzo'],
  ] as const) {
    const { news } = filled(page(first, second), asked) as { news: object[] }
    assert.equal(news.length, 6)
    assert.ok(news.every((one) => !Object.hasOwn(one, 'category')))
  }
  const { news } = filled(page('Sports', 'Weather'), asked) as { news: object[] }
  assert.deepEqual(news[2], { headline: 'The skua has come into our harbour again', category: 'Sports' })
})

test('sections of a page are not the questions below it', () => {
  const section = (name: string): string =>
    `<section><h2>${name}</h2><h3>Why ${name} counts</h3><p>It keeps the boat where it is, whatever the wind does at night.</p><h3>When ${name} fails</h3><p>Call the harbour at once and stay aboard until help has come.</p></section>`
  const question = (name: string): string =>
    `<div class="accordion-item"><h3 class="head"><button>What is ${name}?</button></h3><div class="panel"><p>It is told above at length.</p></div></div>`
  const names = ['mooring', 'anchoring', 'docking']
  const page = `<main><h1>Boats</h1><div>${names.map(section).join('')}</div><div><h2>Frequently Asked Questions (FAQ)</h2>${names.concat('sailing', 'rowing').map(question).join('')}</div></main>`
  assert.deepEqual(filled(page, { sections: listOf({ heading: text, topics: { ...texts, description: 'subheadings' } }) }), {
    sections: names.map((name) => ({ heading: name, topics: [`Why ${name} counts`, `When ${name} fails`] })),
  }) // prettier-ignore
})
