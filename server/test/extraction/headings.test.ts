import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, text } from './asked-for.ts'

test('the heading is what a page is called where markup says more than anybody sees', () => {
  const page = `<html><head><title>Cost of boats</title><script type="application/ld+json">{"@type":"Article","headline":"Cost of boats [2025]: yearly fees"}</script></head>
    <body><h1>Cost of boats</h1><p>By <a rel="author" href="/jan">Jan Berg</a></p></body></html>`
  assert.deepEqual(filled(page, { headline: text, author: text }), { headline: 'Cost of boats', author: 'Jan Berg' })
})

test('the shown heading comes before a name that nobody sees, or that is a part of it, and not before the name of a firm', () => {
  const page = (markup: string, heading: string): string =>
    `<html><head><script type="application/ld+json">${markup}</script></head><body><nav>Networks</nav><h1>${heading}</h1><p>Par <a rel="author" href="/jan">Jan Berg</a></p></body></html>`
  const lamp = page('{"@type":"Product","name":"Lampe à huile – idée cadeau"}', 'Lampe à huile bleue')
  assert.deepEqual(filled(lamp, { nom: text }), { nom: 'Lampe à huile bleue' })
  const cake = page('{"@type":"Recipe","name":"Galette des rois au robot"}', 'Galette des rois')
  assert.deepEqual(filled(cake, { nom: text }), { nom: 'Galette des rois au robot' })
  const guide = page('{"@type":"TechArticle","headline":"Networks"}', 'Networks of containers')
  assert.deepEqual(filled(guide, { titel: text }), { titel: 'Networks of containers' })
  const menus = page('{"@type":"Article","headline":"Sample menus"}', 'Seven days of cheap meals')
  assert.deepEqual(filled(menus, { title: text }), { title: 'Seven days of cheap meals' })
  const firm = page('{"@type":"LocalBusiness","name":"Sea Wind"}', 'Boat repairs in Salem')
  assert.deepEqual(filled(firm, { name: text }), { name: 'Sea Wind' })
})

test('who markup says that a page is of is not its heading', () => {
  const page = `<html><head><script type="application/ld+json">{"@type":"LocalBusiness","name":"Sea Wind","telephone":"+47 22 33 44 55"}</script></head>
    <body><h1>Boat repairs in Salem</h1><p>Sea Wind mends what floats.</p></body></html>`
  assert.deepEqual(filled(page, { page_heading: text, phone: text }), {
    page_heading: 'Boat repairs in Salem',
    phone: '+47 22 33 44 55',
  })
})

test('a heading that leads to the first page of the site is its name, and the document is called by its title', () => {
  const page = `<html><head><title>Which rope for a small boat? Opinions wanted</title></head><body><div class="top"><h1><a href="/">Ropes</a></h1></div>
    <main><p class="post">I have used hemp for years.</p><p class="author">Jan Berg</p></main></body></html>`
  assert.deepEqual(filled(page, { thread_title: text, author: text }), {
    thread_title: 'Which rope for a small boat? Opinions wanted',
    author: 'Jan Berg',
  })
})

test('of what kind the picture for sharing is says nothing of the page', () => {
  const page = `<html><head><meta property="og:image:type" content="image/png"></head><body><h1>Sailing for beginners</h1><p>By <a rel="author" href="/jan">Jan Berg</a></p></body></html>`
  assert.deepEqual(filled(page, { course: text, author: text }), { author: 'Jan Berg' })
})
