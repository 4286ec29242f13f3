import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>
const described = (asked: object, description: string): object => ({ ...asked, description })
const birds = ['Gannet', 'Tern', 'Fulmar', 'Kittiwake']

test('the sections of a menu with their pages are told by their headings, and not by their first pages', () => {
  const sections: Record<string, readonly string[]> = {
    'Getting started': ['Installation', 'Editors', 'Upgrades'],
    Layout: ['Columns', 'Display', 'Floats'],
    Spacing: ['Padding', 'Margin'],
  }
  const menu = Object.entries(sections)
    .map(
      ([title, pages]) =>
        `<div class="part"><h3>${title}</h3><ul>${pages.map((page) => `<li><a href="/${page}">${page}</a></li>`).join('')}</ul></div>`,
    )
    .join('')
  const page = `<nav class="sidebar">${menu}</nav><main><h1>Installation</h1><p>Type one line and wait until it is done.</p><h2>Steps</h2><p>None but that one.</p></main>`
  const expected = Object.entries(sections).map(([section, pages]) => ({ section, pages }))
  const sidebar = described(listOf({ section: text, pages: texts }), 'sections of the menu with their pages')
  assert.deepEqual(told(page, { sidebar })['sidebar'], expected)
})

const post = (name: string, at: number): string =>
  `<article class="post"><a class="author" href="https://${name.toLowerCase()}.example/">${name}</a><a class="when" href="/t/9?comment=${at}"><time datetime="2024-05-0${at + 1}T23:21:17-05:00">0${at + 1}.05.24 at 11:21 pm</time></a><div class="content">${name} was seen today ${at + 2} miles from the coast, and nobody knows what it was after.</div><div class="tools"><span>Link to comment</span><span>https://birds.example/t/9?comment=${at}</span><span>Share on other sites</span><span>More sharing options...</span></div></article>`

test('what all records say but for a number is none of what they say; days are shown, and lead to the records', () => {
  const page = `<h1>Birds at sea</h1><div>${birds.map(post).join('')}</div>`
  const item = {
    author: text,
    posted: described(text, 'date and time as displayed'),
    permalink: address,
    website: address,
    text,
  }
  const found = told(page, { posts: listOf(item) })['posts'] as Record<string, string>[]
  assert.deepEqual(
    found.map(({ author, posted, permalink, website, text: said }) => [
      author,
      posted,
      URL.parse(permalink ?? '')?.search,
      website,
      said?.slice(0, author?.length),
    ]),
    birds.map((name, at) => [
      name,
      `0${at + 1}.05.24 at 11:21 pm`,
      `?comment=${at}`,
      `https://${name.toLowerCase()}.example/`,
      name,
    ]),
  )
})

test('a day without its year is one', () => {
  const cards = birds.map(
    (name, at) =>
      `<div class="card"><h3><a href="/${name}">${name} comes home</a></h3><div class="details">${at + 3} March 0${at + 1}:54 AM</div><p>It has been seen by two of us on the cliffs above the harbour.</p></div>`,
  )
  const item = { headline: text, posted: described(text, 'date and time as displayed'), teaser: text }
  const found = told(`<h1>News</h1>${cards.join('')}`, { stories: listOf(item) })['stories'] as Record<string, string>[]
  assert.deepEqual(
    found.map(({ posted }) => posted),
    birds.map((_, at) => `${at + 3} March 0${at + 1}:54 AM`),
  )
})

test('steps that are counted in their headings have a number and a name', () => {
  const titles = ['Look at the sky', 'Mend the net', 'Leave the harbour']
  const steps = titles.map(
    (title, at) =>
      `<h2>Step ${at + 1}: ${title}</h2><p>It takes no more than an hour if two of you do it together.</p>`,
  )
  const item = { number, name: described(text, 'without the word Step and the number'), text }
  const found = told(`<h1>Before you sail</h1><p>Three steps.</p>${steps.join('')}`, { steps: listOf(item) })['steps']
  assert.deepEqual(
    (found as Record<string, unknown>[]).map(({ number: at, name }) => [at, name]),
    titles.map((title, at) => [at + 1, title]),
  )
})

test('what is called by markup of a trail or of questions is not the page', () => {
  const trail = `<nav><ol><li><a href="/" itemprop="item"><span itemprop="name">Home</span></a></li></ol></nav>`
  const marked = `<body itemscope itemtype="http://schema.org/WebPage">${trail}<h1>Sea boots</h1><p>For wet days.</p></body>`
  assert.equal(told(marked, { page_title: text })['page_title'], 'Sea boots')
  const questions = `<script type="application/ld+json">{"@type":"FAQPage","name":"FAQs","mainEntity":[{"@type":"Question","name":"Who?","acceptedAnswer":{"@type":"Answer","text":"You."}}]}</script><h1>Hire a boat</h1><p>By the day.</p>`
  assert.equal(told(questions, { headline: text })['headline'], 'Hire a boat')
})

test('the notice of rights, and its year', () => {
  const page =
    '<h1>Aldness</h1><p>A harbour.</p><footer><p>© 1998–2026 Harbour Office. All rights reserved.</p></footer>'
  assert.deepEqual(told(page, { copyright: text, copyright_year: { type: 'integer' } }), {
    copyright: '© 1998–2026 Harbour Office. All rights reserved.',
    copyright_year: 2026,
  })
})

test('topics with their addresses are links into the folder of tags', () => {
  const tags = birds.map((name) => `<a href="/tag/${name.toLowerCase()}">${name}</a>`).join('')
  const footer = ['Help', 'Status', 'About', 'Terms'].map((name) => `<a href="/${name}">${name}</a>`).join('')
  const page = `<article><h1>All birds</h1><p>They are many, and most of them come back in March.</p><div>${tags}</div></article><footer><div>${footer}</div></footer>`
  const found = told(page, { topics: described(listOf({ label: text, url: address }), 'tags under the text') })[
    'topics'
  ]
  assert.deepEqual(
    (found as { label: string }[]).map(({ label }) => label),
    birds,
  )
})

test('paragraphs are asked for by that word, and lines of a caption by their place below a headline', () => {
  const paragraphs = [
    'Anyone can <a href="/a">fill out a form</a> and hope for the best, but few know what they sign.',
    'We have done this for <a href="/b">twenty years</a>, in all weathers and for all sorts of boats.',
    'Come and see us on the quay, on any day but Monday.',
  ]
  const page = `<h1>Papers</h1><p>For boats.</p><h2>Why us?</h2><div>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</div>`
  const found = told(page, { why_us: described(texts, 'paragraphs under "Why us?"') })['why_us'] as string[]
  assert.equal(found.length, 3)
  const videos = birds.map(
    (name, at) =>
      `<div class="item"><span class="t">1:0${at}</span><h3>${name} on film</h3><div class="d">The ${name} was filmed from a boat on a calm day in the spring of last year.</div></div>`,
  )
  const list = told(`<h1>Films</h1>${videos.join('')}`, { videos: listOf({ headline: text, caption: text }) })['videos']
  assert.match((list as { caption: string }[])[0]?.caption ?? '', /^The Gannet was filmed/)
})
