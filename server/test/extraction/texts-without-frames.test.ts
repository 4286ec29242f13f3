import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, filled, listOf, number, text } from './asked-for.ts'

const said = [
  'Fog came in the night over the harbour and stayed until noon, so that no ferry could leave the quay.',
  'The harbour master said that he had not seen such a fog for thirty years, and that it might return.',
  'Two ships waited outside, and the pilots drank their coffee on the pier.',
]
const body = said.map((line) => `<p>${line}</p>`).join('')
const whole = said.join('\n')
const contentOf = (page: string): unknown => (filled(page, { content: text }) as { content?: string }).content
const heading = '<h1>Fog stops the ferries</h1>'

test('the text of a page begins below who wrote it and when, however that is written', () => {
  const above = [
    '<p>By Ann Lee | 4 May 2026</p>',
    '<p class="lead">by <a href="/u">Ann Lee</a></p><hr><p>Posted on May 4, 2026 at 9:00 PM</p>',
    '<p>Von Anna Lehmann | 04.03.2026, 07:30 Uhr</p><p>Lesezeit: 4 Minuten</p>',
    '<div><b>Ann Lee</b></div><div>4 May 2026</div>',
    '<p>No ferry until noon</p><p>By <a href="/a">Ann Lee</a> and <a href="/r">Raj Patel</a></p><p>4 March 2026, 7.30am · Updated 3.02pm · 4 min read</p>',
    '<dl><dt>Author</dt><dd>Ann Lee</dd><dt>Published</dt><dd>4 May 2026</dd><dt>Topic</dt><dd>Weather</dd></dl>',
  ]
  for (const lines of above) assert.equal(contentOf(`<article>${heading}${lines}${body}</article>`), whole, lines)
})

test('the text of a page ends before what sells, shares, files and answers it', () => {
  const below = [
    '<p>Share this article</p><p>© 2026 Fjord News</p>',
    '<p>Filed under: Weather</p>',
    '<p>About the author: Ann Lee writes on the sea.</p>',
    '<h2>2 comments</h2><div><h5>Bo</h5>It was like milk.</div><div><h5>Cy</h5>I heard the horn all day.</div>',
    '<h3>Related articles</h3><p>Snow on the fells</p><p>Driest May since 1921</p>',
  ]
  for (const lines of below) assert.equal(contentOf(`<article>${heading}${body}${lines}</article>`), whole, lines)
})

test('what stands outside of the part that holds heading and text is none of it', () => {
  const page = (part: string): string => `<div><div>${heading}${body}</div>${part}</div>`
  assert.equal(contentOf(page('<div><h3>Ann Lee</h3><p>Ann writes on the sea and its people.</p></div>')), whole)
  assert.equal(contentOf(page('<div><a href="/t">Terms</a><a href="/p">Privacy</a></div>')), whole)
})

test('a text keeps its own dates, names and headings', () => {
  const lines = [
    'It began on 4 May 2026 and nobody had seen it coming, as the pilots said in the evening of that day.',
    'Related work',
    'Others had told of it by letter, and Ann Lee of the harbour had answered each of them in her own hand.',
    'Comments of the crew were few, but what they said in the mess that night was heard on all of the ships.',
  ]
  const [first = '', title = '', ...rest] = lines
  const page = `<article>${heading}<p>${first}</p><h2>${title}</h2>${rest.map((line) => `<p>${line}</p>`).join('')}</article>`
  assert.equal(contentOf(page), lines.join('\n'))
})

test('of a letter in lines the text is its sentences, without the lines that tell who wrote it and when', () => {
  const letters = [
    ['Ann Lee', '5', 'Works well in the rain and dries fast.', '4 May 2026'],
    ['Bob Moss', '2', 'Too small for me, sent it back.', '2 May 2026'],
    ['Cy Dunn', '4', 'Good colour and a fair price.', '1 May 2026'],
  ] as const
  const page = letters.map(
    ([name, stars, body, date]) =>
      `<p><b>${name}</b> (${stars} stars)<br>${body}<br><i>by ${name}, ${date}</i><br>Verified buyer: yes</p>`,
  )
  const { letters: found } = filled(`<h1>Letters</h1>${page.join('')}`, {
    letters: listOf({ author: text, text, date: day }),
  }) as { letters: object[] }
  assert.deepEqual(found[1], { author: 'Bob Moss', text: 'Too small for me, sent it back.', date: '2026-05-02' })
})

test('a badge, a sign and a link to edit in a heading are no part of the name', () => {
  const nameOf = (inner: string): unknown =>
    (filled(`<h1>${inner}</h1><p>$12.00</p>`, { name: text, price: number }) as { name: string }).name
  const names = [
    'Rope bag <span class="badge">New</span>',
    '<span class="badge bg-red">New</span> Rope bag',
    '<a href="/b">Rope bag <span class="status-label">Sold out</span></a>',
    'Rope bag <a class="edit" href="#">[edit]</a>',
    'Rope bag <a class="anchor" href="#bag">#</a>',
    'Rope bag <small>SKU 4471</small>',
    'Rope bag <small class="text-muted">for sailors</small>',
  ]
  for (const inner of names) assert.equal(nameOf(inner), 'Rope bag', inner)
  assert.equal(nameOf('Rope bag <small>Deluxe</small>'), 'Rope bag Deluxe')
  assert.equal(nameOf('<span class="label">Rope bag</span>'), 'Rope bag')
  const jobs = [
    ['Nurse', 'Full-time', 'Bergen'],
    ['Cook', 'Part-time', 'Oslo'],
    ['Pilot', 'Contract', 'Voss'],
  ] as const
  const cards = jobs.map(
    ([job, kind, town]) => `<div class="job"><h5>${job} <span class="badge">${kind}</span></h5><p>${town}</p></div>`,
  )
  assert.deepEqual(filled(`<h1>Jobs</h1>${cards.join('')}`, { jobs: listOf({ title: text, location: text }) }), {
    jobs: jobs.map(([title, , location]) => ({ title, location })),
  })
})
