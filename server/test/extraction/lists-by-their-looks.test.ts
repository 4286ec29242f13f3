import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text, texts } from './asked-for.ts'

// A page of a firm: sections that are cards all of them, under headings that call none by its name.
const section = (heading: string, cards: readonly string[]): string =>
  `<section><h2>${heading}</h2><div class="row">${cards.map((card) => `<div class="cell">${card}</div>`).join('')}</div></section>`
const services = ['Hull care', 'Rigging', 'Winter storage', 'Sail repair'].map(
  (name) =>
    `<img src="/i/${name}.jpg" alt=""><h3>${name}</h3><p>We look after it while you are ashore.</p><a href="/s/${name.length}">More</a>`,
)
const firms = ['Holm', 'Ostera', 'Kestrel', 'Brightwell']
const logos = firms.map((name) => `<img src="/l/${name.toLowerCase()}.png" alt="${name}">`)
const counts: readonly (readonly [string, string])[] = [
  ['340', 'boats in our care'],
  ['27', 'years on the quay'],
  ['98 %', 'come back'],
]
const figures = counts.map(([value, what]) => `<strong>${value}</strong><p>${what}</p>`)
const voices: readonly (readonly [string, string])[] = [
  ['They found the leak in an hour.', 'Ines Moreau'],
  ['My boat has never looked better.', 'Karim Holt'],
  ['Worth every penny of it.', 'Lea Brandt'],
]
const said = voices.map(([words, who]) => `<p>“${words}”</p><p>${who}</p>`)
const pictures = ['The slip', 'The loft', 'The crane'].map(
  (caption, at) => `<figure><img src="/g/${at}.jpg" alt=""><figcaption>${caption}</figcaption></figure>`,
)
const plans: readonly (readonly [string, number])[] = [
  ['Dinghy', 19],
  ['Cruiser', 49],
  ['Fleet', 99],
]
const tariffs = plans.map(
  ([name, price]) => `<h3>${name}</h3><p>$${price} a month</p><ul><li>Berth</li><li>Water</li><li>Crane</li></ul>`,
)
const asked: readonly (readonly [string, string])[] = [
  ['Is there power on the quay?', 'At every berth.'],
  ['May I stay the night?', 'Up to three nights.'],
  ['Who has the key?', 'The harbour master.'],
]
const answers = asked.map(
  ([question, answer]) => `<div role="button">${question}<span>+</span></div><div>${answer}</div>`,
)
const posts = ['Spring is here', 'A new crane', 'Regatta results'].map(
  (title, at) =>
    `<img src="/p/${at}.jpg" alt=""><h3><a href="/blog/${at}">${title}</a></h3><time datetime="2026-0${at + 1}-03">${at + 3} March 2026</time><p>News from the quay, week by week.</p>`,
)
const page = `<h1>The yard that never sleeps</h1><p>Berths, sails and hulls.</p>
  ${section('All hands', services)}${section('Side by side', logos)}${section('A yard at work', figures)}
  ${section('Listen', said)}${section('Around the yard', pictures)}${section('Pick one', tariffs)}
  ${section('Before you moor', answers)}${section('Fresh from the quay', posts)}`

test('logos are pictures with a name and no more', () => {
  assert.deepEqual(filled(page, { clients: listOf({ name: text, logo: address }) }), {
    clients: firms.map((name) => ({ name, logo: `http://site.example/l/${name.toLowerCase()}.png` })),
  })
})

test('figures are numbers with what they count', () => {
  assert.deepEqual(filled(page, { stats: listOf({ value: text, label: text }) }), {
    stats: counts.map(([value, label]) => ({ value, label })),
  })
})

test('what customers say stands in quotation marks', () => {
  assert.deepEqual(filled(page, { testimonials: listOf({ quote: text, author: text }) }), {
    testimonials: voices.map(([quote, author]) => ({ quote: `“${quote}”`, author })),
  })
})

test('a gallery is pictures with their captions', () => {
  assert.deepEqual(filled(page, { gallery: listOf({ image: address, caption: text }) }), {
    gallery: ['The slip', 'The loft', 'The crane'].map((caption, at) => ({
      image: `http://site.example/g/${at}.jpg`,
      caption,
    })),
  })
})

test('plans have a price and what they include', () => {
  assert.deepEqual(filled(page, { plans: listOf({ name: text, features: texts }) }), {
    plans: plans.map(([name]) => ({ name, features: ['Berth', 'Water', 'Crane'] })),
  })
})

test('questions end in a question mark, whatever is drawn behind it', () => {
  assert.deepEqual(filled(page, { faq: listOf({ question: text, answer: text }) }), {
    faq: asked.map(([question, answer]) => ({ question, answer })),
  })
})

test('formats and sizes of files are told by their looks', () => {
  const file = (title: string, format: string, size: string): string =>
    `<li><h4>${title}</h4><p>${format}</p><p>${size}</p><a class="btn" href="/files/${title.length}">Download</a></li>`
  const downloads = `<h1>Papers</h1><h2>Downloads</h2><ul>${file('Berth plan', 'PDF', '5.4 MB')}${file('Tide tables', 'XLSX', '830 kB')}${file('Harbour rules', 'PDF', '1,2 Mo')}</ul>`
  assert.deepEqual(filled(downloads, { downloads: listOf({ title: text, size: text, format: text }) }), {
    downloads: [
      { title: 'Berth plan', size: '5.4 MB', format: 'PDF' },
      { title: 'Tide tables', size: '830 kB', format: 'XLSX' },
      { title: 'Harbour rules', size: '1,2 Mo', format: 'PDF' },
    ],
  })
})

test('whom a job is open to is neither its place nor its department', () => {
  const job = (title: string, place: string): string =>
    `<tr><td><a href="/j/${title.length}">${title} (m/f/d)</a></td><td>${place}</td></tr>`
  const jobs = `<h1>Work with us</h1><h2>Open positions</h2><table>${job('Rigger', 'Rye')}${job('Sailmaker', 'Hythe')}${job('Shipwright', 'Deal')}</table>`
  const { jobs: told } = filled(jobs, { jobs: listOf({ title: text, location: text, department: text }) }) as {
    jobs: readonly Record<string, string>[]
  }
  assert.deepEqual(
    told.map(({ location }) => location),
    ['Rye', 'Hythe', 'Deal'],
  )
  assert.ok(told.every(({ department }) => department === undefined))
})
