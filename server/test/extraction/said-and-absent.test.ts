import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPrompt } from '../../src/extraction/prompt/read-prompt.ts'
import { filled, listOf, number, text, texts } from './asked-for.ts'

const described = (description: string): object => ({ ...texts, description })

test('a trail is told step by step, whatever it is called and however it is made', () => {
  const named = `<div class="crumb-section breadcrumb-box"><h1>Rowing boats</h1><div class="breadcrumb"><a href="/">Home</a><a href="/b">Boats</a>Rowing boats</div></div>`
  const folders = `<ol class="x1"><li><a href="/boats/">Boats</a></li><li><a href="/boats/rowing/">Rowing</a></li></ol><h1>Oars</h1>`
  const arrows = `<div class="nav_line"><ul><li><a href="/club/index.php">Club</a></li><li><span>►</span> <a href="/club/board-1">Talk</a></li><li><span>►</span> Oars?</li></ul></div><p>Which oars?</p>`
  const marked = `<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home"},{"@type":"ListItem","position":2,"item":{"@id":"/b","name":"Boats"}}]}</script><h1>Boats</h1>`
  const twice = `<nav aria-label="Breadcrumb"><a href="/">Home <span>Home</span></a> <a href="/l">Lamps <span>Lamps</span></a></nav><h1>Desk lamp</h1>`
  assert.deepEqual(filled(named, { breadcrumbs: texts }), { breadcrumbs: ['Home', 'Boats', 'Rowing boats'] })
  assert.deepEqual(filled(folders, { brotkrumen: texts }), { brotkrumen: ['Boats', 'Rowing'] })
  assert.deepEqual(filled(arrows, { boardPath: { ...texts, items: { ...text, description: 'breadcrumb' } } }), {
    boardPath: ['Club', 'Talk', 'Oars?'],
  })
  assert.deepEqual(filled(marked, { fil_ariane: texts }), { fil_ariane: ['Home', 'Boats'] })
  assert.deepEqual(filled(twice, { breadcrumb: texts }), { breadcrumb: ['Home', 'Lamps'] })
})

test('a menu that is no trail is none', () => {
  const page = `<ul class="m"><li><a href="/boats/">Boats</a><ul><li><a href="/boats/rowing/">Rowing</a></li></ul></li></ul><h1>Oars</h1>`
  assert.equal(filled(page, { breadcrumb: texts }), undefined)
})

test('questions are those that a page answers, and headings that ask nothing are none', () => {
  const question = (asked: string): string =>
    `<div><button class="q">${asked}</button><div>As the harbour says.</div></div>`
  const faq = `<h1>Moorings</h1>${['Who may moor?', 'When?', 'Boats of guests'].map(question).join('')}`
  assert.deepEqual(filled(faq, { faq_questions: texts }), { faq_questions: ['Who may moor?', 'When?'] })
  const marked = `<script type="application/ld+json">{"@type":"FAQPage","name":"Moorings","mainEntity":[{"@type":"Question","name":"Who may moor?"},{"@type":"Question","name":"When?"}]}</script><h1>Moorings</h1>`
  assert.deepEqual(filled(marked, { faq: texts }), { faq: ['Who may moor?', 'When?'] })
  const article = `<article><h1>Moorings</h1>${['Ropes', 'Buoys', 'Anchors'].map((one) => `<h2>${one}</h2><p>All of ${one} in the harbour.</p>`).join('')}</article>`
  assert.equal(filled(article, { faq_questions: texts }), undefined)
})

test('headings are those of the text, of the level and without what the description says', () => {
  const section = (title: string): string =>
    `<h2>${title}</h2><p>${`All that is to be known of ${title}, in the harbour and out at sea, is told here by those who sail. `.repeat(12)}</p><h3>More of ${title}</h3><p>${'It is said by those who sail. '.repeat(6)}</p>`
  const page = `<html><body><div id="main"><h1>The harbour</h1><div class="story">${['Ropes', 'Buoys', 'References'].map(section).join('')}</div></div></body></html>`
  assert.deepEqual(filled(page, { kapitel: described('Überschriften zweiter Ebene') }), {
    kapitel: ['Ropes', 'Buoys', 'References'],
  })
  assert.deepEqual(filled(page, { headings: described('h2 headings without the references') }), {
    headings: ['Ropes', 'Buoys'],
  })
})

test('"the first one is the main one" restricts nothing, and "only the first one" does', () => {
  for (const prompt of ['List all posts, the first one is the main one.', 'The first three items are adverts.'])
    assert.equal(readPrompt(prompt).rules.length, 0, prompt)
  assert.deepEqual(readPrompt('Only the first one, please.').rules[0]?.position, { end: 'first', count: 1 })
})

const box = (kind: string, title: string, said: string): string =>
  `<div class="box-${kind}"><h3>${title}</h3><p>${said} in all weathers.</p></div>`
const row = (...titles: readonly string[]): string =>
  `<div class="part"><h2>Of ${titles[0]?.toLowerCase()} and more</h2><p>It is said by those who sail.</p><div class="row">${titles.map((title) => box(titles[0]?.slice(0, 4) ?? '', title, `All about ${title.toLowerCase()}`)).join('')}</div></div>`

test('of rows of like boxes a description tells which are meant', () => {
  const page = `<h1>Harbour</h1>${row('Sound ropes', 'Dry sails', 'Clean decks')}${row('Mooring plans', 'Winter care', 'Harbour watch')}${row('Call us', 'We meet', 'You sail')}`
  const boxes = (description: string): object => ({
    ...listOf({ title: text, said: text }),
    description,
  })
  const titles = (description: string): unknown =>
    (filled(page, { boxes: boxes(description) }) as { boxes: { title: string }[] }).boxes.map(({ title }) => title)
  assert.deepEqual(titles('the boxes from mooring plans to harbour watch'), [
    'Mooring plans',
    'Winter care',
    'Harbour watch',
  ])
  assert.deepEqual(titles('the first row of boxes'), ['Sound ropes', 'Dry sails', 'Clean decks'])
  assert.deepEqual(titles('the third row of boxes'), ['Call us', 'We meet', 'You sail'])
  assert.deepEqual(titles('boxes such as "Winter care"'), ['Mooring plans', 'Winter care', 'Harbour watch'])
})

test('what a description quotes and leaves out is not meant: neither as a list nor as a part of a value', () => {
  const attribute = (name: string): string => `<li><h4>${name}</h4><p>What ${name} says of a boat.</p></li>`
  const page = `<h1>Boats</h1><h3>Attributes</h3><ul>${['hull', 'keel', 'mast'].map(attribute).join('')}</ul>
    <h3>More attributes<button>Expand</button></h3><ul>${['bell', 'flag', 'horn', 'lamp'].map(attribute).join('')}</ul>`
  const attributes = {
    ...listOf({ field: text, meaning: text }),
    description: 'the first list only (leave out "More attributes")',
  }
  const found = filled(page, { attributes }) as { attributes: { field: string }[] }
  assert.deepEqual(
    found.attributes.map(({ field }) => field),
    ['hull', 'keel', 'mast'],
  )
  const firm = { ...text, description: 'without "(Ltd)"' }
  const rows = `<table><tr><th>Firm</th><th>Town</th></tr><tr><td>Sea Wind (Ltd)</td><td>Salem</td></tr><tr><td>Old Oar (Ltd)</td><td>Lynn</td></tr></table>`
  assert.deepEqual(filled(`<h1>Firms</h1>${rows}`, { firms: listOf({ firm, town: text }) }), {
    firms: [
      { firm: 'Sea Wind', town: 'Salem' },
      { firm: 'Old Oar', town: 'Lynn' },
    ],
  })
})

test('of two headings in each card the higher one is its title', () => {
  const card = (source: string, title: string): string =>
    `<div class="card"><h4>${source}</h4><a href="/${source}"><h3>${title} is what everybody in the harbour talks of</h3><p>${'It was seen at dawn by those who sail. '.repeat(3)}</p></a></div>`
  const page = `<h1>News</h1>${[card('Wind Daily', 'A whale'), card('Oar Weekly', 'A storm'), card('Sail Post', 'A race')].join('')}`
  const { results } = filled(page, { results: listOf({ headline: text, source: text, snippet: text }) }) as {
    results: Record<string, string>[]
  }
  assert.deepEqual(
    results.map(({ headline }) => headline?.slice(0, 7)),
    ['A whale', 'A storm', 'A race '],
  )
})

test('one author of all posts is the author of each where the page calls it so', () => {
  const post = (at: number): string =>
    `<li class="review"><p class="review__author">Anonymous</p><p class="review__date">0${at}/02/2026</p><p class="review__text">The ${['ropes', 'oars', 'sails', 'buoys', 'bells', 'decks'][at - 1]} are sound and came in time.</p></li>`
  const page = `<h1>Ropes</h1><h2>Avis</h2><ul>${[1, 2, 3, 4, 5, 6].map(post).join('')}</ul>`
  const { avis } = filled(page, { avis: listOf({ auteur: text, commentaire: text }) }) as { avis: { auteur: string }[] }
  assert.deepEqual(new Set(avis.map(({ auteur }) => auteur)), new Set(['Anonymous']))
})

test('columns are called by attributes for scripts and tests, too', () => {
  const boat = (name: string, [berth, sail]: [string, string]): string =>
    `<li><h3>${name}</h3><span data-field="berth">${berth}</span><span data-field="sail_no">${sail}</span></li>`
  const page = `<h1>Boats</h1><ul>${[boat('Kestrel', ['A4', 'F12']), boat('Gull', ['B7', 'G9']), boat('Tern', ['C1', 'H3'])].join('')}</ul>`
  const { boats } = filled(page, { boats: listOf({ name: text, sail_no: text, berth: text }) }) as {
    boats: Record<string, string>[]
  }
  assert.deepEqual(
    boats.map(({ sail_no: sail, berth }) => [sail, berth]),
    [
      ['F12', 'A4'],
      ['G9', 'B7'],
      ['H3', 'C1'],
    ],
  )
})

test('what counts pieces to order is no size, and numbers in boxes of their own are no part of what they count', () => {
  const options = Array.from({ length: 12 }, (_, at) => `<option>${at + 1}</option>`).join('')
  const page = `<h1>Rope</h1><label>Size <select name="size">${options}</select></label>`
  assert.equal(filled(page, { sizes: texts }), undefined)
  const step = (at: number, title: string): string => `<li><span class="no">${at}</span><b>${title}</b></li>`
  const steps = `<h1>Mooring</h1><h2>How it works</h2><ol class="how-it-works">${[step(1, 'Call us'), step(2, 'We meet'), step(3, 'You sail')].join('')}</ol>`
  assert.deepEqual(filled(steps, { how_it_works: texts }), { how_it_works: ['Call us', 'We meet', 'You sail'] })
})

test('people have names and plans prices: menus and headings are neither', () => {
  const card = (title: string, said: string): string => `<div class="card"><h3>${title}</h3><p>${said}</p></div>`
  const page = `<h1>Harbour</h1><div class="cards">${card('Sound ropes for all', 'Old and new')}${card('Dry sails in store', 'By weight')}${card('Clean decks', 'Each day')}</div>`
  assert.equal(filled(page, { team: listOf({ name: text, role: text }) }), undefined)
  assert.equal(filled(page, { plans: listOf({ name: text, price: number }) }), undefined)
  const people = `<h1>Harbour</h1><div class="cards">${card('Dr. Ann Holm, MD', 'Pilot')}${card('Bo Lind', 'Cook')}${card('Eva Maria Berg', 'Mate')}</div>`
  assert.deepEqual((filled(people, { team: listOf({ name: text, role: text }) }) as { team: unknown[] }).team.length, 3)
})

test('what else might be read is a list in any language', () => {
  const row = (title: string, replies: number): string =>
    `<tr><td><a href="/t/${replies}">${title}</a></td><td>${replies}</td></tr>`
  const post = (name: string): string =>
    `<article class="post"><h4 class="author">${name}</h4><p>The ropes that I have are sound, and those of others are not.</p></article>`
  const page = `<h1>Which ropes?</h1><main>${['kestrel', 'gull', 'tern'].map(post).join('')}</main>
    <div class="related-topics"><h3>Related topics</h3><table><tr><th>Topic</th><th>Replies</th></tr>${row('Old ropes', 4)}${row('New oars', 9)}</table></div>`
  assert.deepEqual(filled(page, { verwandte_themen: listOf({ titel: text, antworten: number }) }), {
    verwandte_themen: [
      { titel: 'Old ropes', antworten: 4 },
      { titel: 'New oars', antworten: 9 },
    ],
  })
})

test('opinions are told by somebody, and questions ask', () => {
  const point = (said: string): string =>
    `<li><p>${said} is of use to those who sail in the harbour and out at sea.</p></li>`
  const page = `<h1>Harbour</h1><ul class="review-points">${['rope', 'sail', 'deck', 'oar', 'bell', 'flag', 'lamp'].map((one) => point(`A good ${one}`)).join('')}</ul>`
  const reviews = listOf({ author: text, rating: number, text })
  assert.equal(filled(page, { reviews }), undefined)
  const said = (name: string, stars: string): string =>
    `<li><b class="author">${name}</b><span class="rating">${stars}</span><p>The rope is of use to those who sail, and came in time.</p></li>`
  const told = `<h1>Rope</h1><ul class="points">${said('Ann Holm', '4.5')}${said('Bo Lind', '3')}${said('Eva Berg', '5')}</ul>`
  assert.equal((filled(told, { reviews }) as { reviews: unknown[] }).reviews.length, 3)
  const faq = listOf({ question: text, answer: text })
  assert.equal(filled(told, { faq }), undefined)
})
