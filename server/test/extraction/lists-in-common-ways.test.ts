import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, framed, listOf, text, texts } from './asked-for.ts'

type Pairs = readonly (readonly [string, string])[]
type Made = (one: string, other: string) => string

const each = (pairs: Pairs, made: Made, sign = ''): string => pairs.map(([one, other]) => made(one, other)).join(sign)
const halves = (pairs: Pairs): readonly Pairs[] => [pairs.slice(0, 2), pairs.slice(2)]
/** Two rows, or two columns, of two each. */
const parted = (pairs: Pairs, made: (half: Pairs) => string, name: string): string =>
  halves(pairs)
    .map((half) => `<div class="${name}">${made(half)}</div>`)
    .join('')
const columns = (pairs: Pairs, made: (half: Pairs) => string): string =>
  `<div class="row">${parted(pairs, made, 'col')}</div>`
const rows = (pairs: Pairs, made: Made): string => parted(pairs, (half) => each(half, made), 'row')
const list = (pairs: Pairs, made: Made): string => `<ul>${each(pairs, (...pair) => `<li>${made(...pair)}</li>`)}</ul>`
const table = (pairs: Pairs, made: Made): string =>
  `<table>${each(pairs, (...pair) => `<tr>${made(...pair)}</tr>`)}</table>`
const terms = (pairs: Pairs): string => `<dl>${each(pairs, (one, other) => `<dt>${one}</dt><dd>${other}</dd>`)}</dl>`

const opening =
  '<h1>The Tern pump</h1><p>It lifts what others only stir, in any weather and for as long as you like.</p>'
const closing = '<h2>Price</h2><p>Thirty crowns a piece, and less if you take ten of them.</p>'

interface Asked {
  readonly heading: string
  readonly field: string
  readonly schema: object
  readonly told: readonly unknown[]
  /** What a page may write, by what it is. */
  readonly ways: Readonly<Record<string, string>>
}

const people: Pairs = [
  ['Ann Poe', 'Head of Sales'],
  ['Bo Lind', 'Chief Engineer'],
  ['Cy Marsh', 'Designer'],
  ['Dee Roe', 'Bookkeeper'],
]
const card: Made = (name, role) => `<div class="m"><h3>${name}</h3><p>${role}</p></div>`

const team: Asked = {
  heading: 'Our team',
  field: 'team',
  schema: listOf({ name: text, role: text }),
  told: people.map(([name, role]) => ({ name, role })),
  ways: {
    cards: `<div class="team">${each(people, card)}</div>`,
    'rows of cards': rows(people, card),
    'columns of cards': columns(people, (half) => each(half, card)),
    'sections of rows of cards': parted(people, (half) => `<div class="row">${each(half, card)}</div>`, 'band'),
    'items with commas': list(people, (name, role) => `${name}, ${role}`),
    'items with dashes': list(people, (name, role) => `${name} – ${role}`),
    'items with bold names': list(people, (name, role) => `<strong>${name}</strong> ${role}`),
    'items of two lines': list(people, (name, role) => `<strong>${name}</strong><br>${role}`),
    'paragraphs of two lines': each(people, (name, role) => `<p><strong>${name}</strong><br>${role}</p>`),
    'paragraphs with commas': each(people, (name, role) => `<p>${name}, ${role}</p>`),
    'headings with paragraphs': each(people, (name, role) => `<h3>${name}</h3><p>${role}</p>`),
    definitions: terms(people),
    'a table with a head': `<table><tr><th>Name</th><th>Role</th></tr>${each(people, (name, role) => `<tr><td>${name}</td><td>${role}</td></tr>`)}</table>`,
    'a table without one': table(people, (name, role) => `<td>${name}</td><td>${role}</td>`),
    'boxes in boxes': `<div>${each(people, (name, role) => `<div><div>${name}</div><div>${role}</div></div>`)}</div>`,
    'words in boxes': `<div>${each(people, (name, role) => `<div><span>${name}</span><span>${role}</span></div>`)}</div>`,
    pictures: each(people, (name, role) => `<figure><img src="/${name[0]}.jpg" alt="${name}"><figcaption><strong>${name}</strong><span>${role}</span></figcaption></figure>`), // prettier-ignore
    links: `<div class="grid">${each(people, (name, role) => `<a href="/t/${name[0]}"><h4>${name}</h4><span>${role}</span></a>`)}</div>`,
    'roles first': `<div class="team">${each(people, (name, role) => `<div class="m"><span class="r">${role}</span><h3>${name}</h3></div>`)}</div>`,
  },
}

const questions: Pairs = [
  ['How long does it last?', 'Ten years, if you clean it once a month.'],
  ['Can I send it back?', 'Yes, within thirty days of the day it came.'],
  ['Who repairs it?', 'We do, in our own shop.'],
  ['Where is it made?', 'In Bergen, by hand.'],
]
const item: Made = (question, answer) => `<div class="i"><h4>${question}</h4><p>${answer}</p></div>`

const faq: Asked = {
  heading: 'Frequently asked questions',
  field: 'faq',
  schema: listOf({ question: text, answer: text }),
  told: questions.map(([question, answer]) => ({ question, answer })),
  ways: {
    details: each(questions, (question, answer) => `<details><summary>${question}</summary><p>${answer}</p></details>`),
    'headings with paragraphs': each(questions, (question, answer) => `<h3>${question}</h3><p>${answer}</p>`),
    boxes: each(questions, (question, answer) => `<div class="i"><div class="q">${question}</div><div class="a">${answer}</div></div>`), // prettier-ignore
    definitions: terms(questions),
    'bold paragraphs': each(questions, (question, answer) => `<p><strong>${question}</strong></p><p>${answer}</p>`),
    'paragraphs of two lines': each(
      questions,
      (question, answer) => `<p><strong>${question}</strong><br>${answer}</p>`,
    ),
    'closed panels': each(questions, (question, answer) => `<h3><button aria-controls="${question.length}" aria-expanded="false">${question}</button></h3><div id="${question.length}" hidden><p>${answer}</p></div>`), // prettier-ignore
    'columns of boxes': columns(questions, (half) => each(half, item)),
    'columns of headings': columns(questions, (half) => each(half, (question, answer) => `<h4>${question}</h4><p>${answer}</p>`)), // prettier-ignore
    'items with paragraphs': list(questions, (question, answer) => `<strong>${question}</strong><p>${answer}</p>`),
    'items of two lines': list(questions, (question, answer) => `<b>${question}</b><br>${answer}`),
    'a table': table(questions, (question, answer) => `<td>${question}</td><td>${answer}</td>`),
    'rows of boxes': rows(questions, item),
    'items that lead to answers': `${list(questions, (question) => `<a href="#${question.length}">${question}</a>`)}${each(questions, (question, answer) => `<h3 id="${question.length}">${question}</h3><p>${answer}</p>`)}`,
  },
}

const facts: Pairs = [
  ['Weight', '2 kg'],
  ['Height', '40 cm'],
  ['Colour', 'Red'],
  ['Power', '60 W'],
]
const cells: Made = (name, value) => `<td>${name}</td><td>${value}</td>`

const specs: Asked = {
  heading: 'Specifications',
  field: 'specs',
  schema: listOf({ name: text, value: text }),
  told: facts.map(([name, value]) => ({ name, value })),
  ways: {
    'a table': table(facts, cells),
    'a table with heads of rows': table(facts, (name, value) => `<th>${name}</th><td>${value}</td>`),
    definitions: terms(facts),
    'definitions in boxes': `<dl>${each(facts, (name, value) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
    'items with colons': list(facts, (name, value) => `${name}: ${value}`),
    'items with bold labels': list(facts, (name, value) => `<strong>${name}:</strong> ${value}`),
    'items of two words': list(facts, (name, value) => `<span>${name}</span><span>${value}</span>`),
    boxes: each(facts, (name, value) => `<div class="s"><div class="k">${name}</div><div class="v">${value}</div></div>`), // prettier-ignore
    'paragraphs with colons': each(facts, (name, value) => `<p>${name}: ${value}</p>`),
    'two tables': columns(facts, (half) => table(half, cells)),
    'two lists of definitions': columns(facts, terms),
    'two lists': columns(facts, (half) => list(half, (name, value) => `<b>${name}</b> ${value}`)),
    'words by turns': `<div class="g">${each(facts, (name, value) => `<span class="k">${name}</span><span class="v">${value}</span>`)}</div>`,
  },
}

const stories: Pairs = [
  ['A fine pump', '/r/1'],
  ['Ropes for all', '/r/2'],
  ['On sails', '/r/3'],
  ['The last oar', '/r/4'],
]
const link: Made = (title, at) => `<a href="${at}">${title}</a>`

const related: Asked = {
  heading: 'Related articles',
  field: 'related',
  schema: listOf({ title: text, url: address }),
  told: stories.map(([title, at]) => ({ title, url: `http://site.example${at}` })),
  ways: {
    'a list': list(stories, link),
    cards: `<div>${each(stories, (title, at) => `<article><a href="${at}"><img src="/i.jpg" alt=""></a><h3><a href="${at}">${title}</a></h3><p>Words about it.</p></article>`)}</div>`,
    'rows of boxes': rows(stories, (...story) => `<div class="c"><h3>${link(...story)}</h3></div>`),
    'columns of lists': columns(stories, (half) => list(half, link)),
    'two lists': halves(stories)
      .map((half) => list(half, link))
      .join(''),
    'lines of a paragraph': `<p>${each(stories, link, '<br>')}</p>`,
    'words of a paragraph': `<p>${each(stories, link, ' | ')}</p>`,
    'links as boxes': each(stories, (title, at) => `<a class="card" href="${at}"><img src="/i.jpg" alt=""><span>${title}</span></a>`), // prettier-ignore
    paragraphs: each(stories, (...story) => `<p>${link(...story)}</p>`),
    headings: each(stories, (...story) => `<h3>${link(...story)}</h3><p>Words about it.</p>`),
    'a table of one column': table(stories, (...story) => `<td>${link(...story)}</td>`),
  },
}

for (const { heading, field, schema, told, ways } of [team, faq, specs, related])
  for (const [way, written] of Object.entries(ways))
    test(`${field} may be written as ${way}`, () => {
      const page = framed(`${opening}<h2>${heading}</h2>${written}${closing}`)
      assert.deepEqual(filled(page, { [field]: schema }), { [field]: told })
    })

const points = ['Runs all night', 'Needs no water', 'Folds flat', 'Fits every door']
const made = (to: (point: string) => string, sign = ''): string => points.map(to).join(sign)
const items = made((point) => `<li>${point}</li>`)

const ofTexts: Readonly<Record<string, string>> = {
  'a bold line above it': `<p><strong>Features:</strong></p><ul>${items}</ul>`,
  'a box for its title': `<div class="section-title">Features</div><ul>${items}</ul>`,
  'a title in boxes': `<div class="block"><div class="head"><span>Features</span></div><div class="body"><ul>${items}</ul></div></div>`,
  'a head with a sentence': `<section><header><h2>Features</h2><p>What it does for you.</p></header><div class="content"><ul>${items}</ul></div></section>`,
  'a title beside it': `<div class="row"><div class="col-4"><h3>Features</h3></div><div class="col-8"><ul>${items}</ul></div></div>`,
  'a summary': `<details><summary>Features</summary><ul>${items}</ul></details>`,
  'a button that opens it': `<div class="accordion-item"><h3><button>Features</button></h3><div class="panel"><ul>${items}</ul></div></div>`,
  'a tab that opens it': `<ul role="tablist"><li role="tab" aria-controls="t1">Features</li><li role="tab" aria-controls="t2">Delivery</li></ul><div id="t1" role="tabpanel"><ul>${items}</ul></div><div id="t2" role="tabpanel"><p>In two days.</p></div>`,
  'a row of a table with a list': `<table><tr><th>Features</th><td><ul>${items}</ul></td></tr><tr><th>Weight</th><td>2 kg</td></tr></table>`,
  'a row of a table with lines': `<table><tr><th>Features</th><td>${points.join('<br>')}</td></tr><tr><th>Weight</th><td>2 kg</td></tr></table>`,
  'a row of a table with commas': `<table><tr><th>Features</th><td>${points.join(', ')}</td></tr><tr><th>Weight</th><td>2 kg</td></tr></table>`,
  'several definitions': `<dl><dt>Features</dt>${made((point) => `<dd>${point}</dd>`)}<dt>Weight</dt><dd>2 kg</dd></dl>`,
  'a label before commas': `<p><b>Features:</b> ${points.join(', ')}</p>`,
  'a label above lines': `<p><b>Features</b><br>${points.join('<br>')}</p>`,
  'lines of a paragraph': `<h2>Features</h2><p>${points.join('<br>')}</p>`,
  'lines with bullets': `<h2>Features</h2><p>${made((point) => `• ${point}`, '<br>')}</p>`,
  paragraphs: `<h2>Features</h2>${made((point) => `<p>${point}</p>`)}`,
  'paragraphs with dashes': `<h2>Features</h2>${made((point) => `<p>- ${point}</p>`)}`,
  boxes: `<h2>Features</h2><div class="f-list">${made((point) => `<div class="f-item">${point}</div>`)}</div>`,
  'boxes with drawings': `<h2>Features</h2><div class="grid">${made((point) => `<div class="cell"><svg></svg><span>${point}</span></div>`)}</div>`,
  'items with icons': `<h2>Features</h2><ul>${made((point) => `<li><i class="icon"></i><div><span>${point}</span></div></li>`)}</ul>`,
  'a sentence between': `<h2>Features</h2><p>This pump comes with everything that one may want of a pump, and then some more.</p><ul>${items}</ul>`,
  chips: `<h2>Features</h2><div>${made((point) => `<span class="chip">${point}</span>`)}</div>`,
  'links with signs between': `<h2>Features</h2><div>${made((point) => `<a href="/${point.length}">${point}</a>`, ' | ')}</div>`,
  'a longer title': `<h2>Features of the pump</h2><ul>${items}</ul>`,
}

for (const [way, written] of Object.entries(ofTexts))
  test(`a list of texts may be written with ${way}`, () => {
    assert.deepEqual(filled(framed(`${opening}${written}${closing}`), { features: texts }), { features: points })
  })
