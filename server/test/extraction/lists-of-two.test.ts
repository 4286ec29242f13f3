import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, listOf, number, text, texts } from './asked-for.ts'

const page = (main: string, after = ''): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">Work</a><a href="/b">About</a></nav></header><main>${main}</main>${after}</body></html>`

const parts: readonly (readonly [string, readonly string[]])[] = [
  ['For the dough', ['250 g flour', '125 g cold butter', '1 pinch of salt']],
  ['For the filling', ['800 g apples, peeled', '2 tbsp sugar', '1 pinch of salt']],
]

test('an ingredient is told with the heading of its part, whether the page or its markup lists it', () => {
  const shown = parts
    .map(([part, lines]) => `<h4>${part}:</h4>${lines.map((line) => `<p>${line}</p>`).join('')}`)
    .join('')
  const markup = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Apple tart',
    recipeIngredient: parts.flatMap(([, lines]) => lines),
  })
  const recipe = (more: string): string =>
    page(`<h1>Apple tart</h1>${more}<p>A tart for a Sunday in October, as it was made in our village.</p><h3>Ingredients</h3><div class="ingredients">${shown}</div><h3>Instructions</h3><ol><li>Rub the butter into the flour.</li><li>Bake for an hour.</li></ol>`) // prettier-ignore
  const lists = parts.map(([part, lines]) => `<p><strong>${part}</strong></p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`) // prettier-ignore
  const listed = page(`<h1>Apple tart</h1><h3>Ingredients</h3>${lists.join('')}<h3>Instructions</h3><ol><li>Rub the butter into the flour.</li><li>Bake for an hour.</li></ol>`) // prettier-ignore
  const marked = recipe(`<script type="application/ld+json">${markup}</script>`)
  const told = { ingredients: parts.flatMap(([part, lines]) => lines.map((line) => ({ part, line }))) }
  for (const html of [recipe(''), marked, listed])
    assert.deepEqual(extracted(html, { ingredients: listOf({ part: text, line: text }, ['line']) }), told, html)
  const apart = { ingredients: listOf({ section: text, quantity: number, unit: text, name: text }) }
  const first = extracted(marked, apart) as { ingredients: object[] }
  assert.deepEqual(first.ingredients.slice(0, 2), [
    { section: 'For the dough', quantity: 250, unit: 'g', name: 'flour' },
    { section: 'For the dough', quantity: 125, unit: 'g', name: 'cold butter' },
  ])
  const plain = page(
    `<h1>Tart</h1><h3>Ingredients</h3><ul><li>250 g flour</li><li>125 g butter</li><li>1 egg</li></ul>`,
  )
  assert.deepEqual(extracted(plain, { ingredients: listOf({ part: text, line: text }, ['line']) }), {
    ingredients: [{ line: '250 g flour' }, { line: '125 g butter' }, { line: '1 egg' }],
  })
})

const sections: readonly (readonly [string, string])[] = [
  ['before', 'Before you begin'],
  ['step1', 'Step 1: Get quotes'],
  ['step2', 'Step 2: Compare them'],
  ['end', 'In the end'],
]

test('a table of contents is what leads to places of the page, one after another', () => {
  const links = sections.map(([id, label]) => `<div><p><a href="#${id}">${label}</a></p></div>`).join('')
  const body = sections
    .map(
      ([id, label]) =>
        `<h2 id="${id}">${label} with care</h2><p>There is a lot to be said about this, and <a href="/more">more</a> elsewhere.</p>`,
    ) // prettier-ignore
    .join('')
  const html = page(`<a href="#before">Skip</a><h1>Solar at home</h1><div class="cols"><div>${links}</div><div>${body}</div></div>`) // prettier-ignore
  assert.deepEqual(extracted(html, { table_of_contents: listOf({ label: text, anchor: address }) }), {
    table_of_contents: sections.map(([id, label]) => ({ label, anchor: `https://site.example/a/b#${id}` })),
  })
})

test('what opens and closes a table of contents is none of it', () => {
  const links = sections.map(([id, label]) => `<li><a href="#${id}">${label}</a></li>`).join('')
  const toggle = '<span class="toggle"><a href="#" class="btn" aria-label="Toggle Table of Content"><span class="icon"><span style="display:none">Toggle</span><svg></svg></span></a></span>' // prettier-ignore
  const body = sections
    .map(
      ([id, label]) =>
        `<h2 id="${id}">${label} with care</h2><p>There is a lot to be said about this, and nobody did so far.</p>`,
    ) // prettier-ignore
    .join('')
  const html = page(`<h1>Solar at home</h1><h2><div id="toc" class="toc"><div><p class="toc-title">In this article:</p>${toggle}</div><nav><ul class="toc-list">${links}</ul></nav></div></h2>${body}`) // prettier-ignore
  assert.deepEqual(extracted(html, { table_of_contents: texts }), { table_of_contents: sections.map(([, label]) => label) }) // prettier-ignore
})

test('profiles of a firm are told with the names of their networks, however their links show these', () => {
  const sites = [
    ['Facebook', 'https://www.facebook.com/tern'],
    ['LinkedIn', 'https://www.linkedin.com/company/tern/'],
    ['Bluesky', 'https://bsky.app/profile/tern'],
  ] as const
  const sign = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
  const asked = { social: listOf({ network: text, link: address }) }
  const told = (names: readonly string[]): object => ({
    social: sites.map(([, link], at) => ({ network: names[at], link })),
  })
  const footer = (links: string): string =>
    page('<h1>Tern</h1><p>We build boats by hand, in a shed by the sea.</p>', `<footer><div class="social">${links}</div><p>© 2025 Tern</p></footer>`) // prettier-ignore
  const names = sites.map(([name]) => name)
  for (const made of [
    ([name, href]: readonly [string, string]) => `<a aria-label="${name}" href="${href}">${sign}</a>`,
    ([name, href]: readonly [string, string]) => `<a href="${href}"><div>${sign}<span class="sr-only">${name}</span></div></a>`, // prettier-ignore
    ([name, href]: readonly [string, string]) => `<li><a title="${name === 'Bluesky' ? name : `Follow us on ${name} (new tab)`}" href="${href}">${sign}</a></li>`, // prettier-ignore
  ])
    assert.deepEqual(extracted(footer(sites.map(made).join('')), asked), told(names))
  const bare = footer(sites.map(([, href]) => `<a href="${href}">${sign}</a>`).join(''))
  assert.deepEqual(extracted(bare, asked), told(['facebook', 'linkedin', 'bsky']))
  assert.deepEqual(extracted(bare, { profiles: listOf({ url: address }) }) ?? {}, {})
  assert.deepEqual(extracted(bare, { social_profiles: listOf({ url: address }) }), {
    social_profiles: sites.map(([, url]) => ({ url })),
  })
})

test('headings of h3 within each h2 are told whole, whatever the list of them is called', () => {
  const chapters = ['The basics', 'Work: a guide'].map((name) => ({
    chapter: name,
    parts: ['Branching: the feature', 'Merging: together'],
  }))
  const said = '<p>Some words on it, which are more than a few here, as everywhere.</p>'
  const main = chapters
    .map(
      ({ chapter, parts: own }) => `<h2>${chapter}</h2>${said}${own.map((part) => `<h3>${part}</h3>${said}`).join('')}`,
    )
    .join('')
  const asked = { outline: listOf({ chapter: text, parts: { ...texts, description: 'h3 titles inside the chapter' } }) }
  assert.deepEqual(extracted(page(`<article><h1>Git</h1>${said}${main}</article>`), asked), { outline: chapters })
})

test('a definition is what is said of a term, wherever the page points to other terms as well', () => {
  const terms = [
    ['Beam', 'A roller at the front or back of the loom on which cloth or warp is wound.', ['Pawl']],
    ['Heddle', 'A wire or cord with an eye in the middle through which one thread passes.', ['Shaft', 'Shed']],
    ['Pawl', 'A catch that stops the beam from turning back.', []],
    ['Shed', 'The gap between raised and lowered threads through which the shuttle is thrown.', []],
  ] as const
  const main = terms
    .map(
      ([term, said, others]) =>
        `<div class="m"><div class="i"><h3>${term}</h3><p>${said}</p>${others.length === 0 ? '' : `<p><em>See also:</em> ${others.map((one) => `<a href="#${one}">${one}</a>`).join(', ')}</p>`}</div></div>`,
    ) // prettier-ignore
    .join('')
  assert.deepEqual(
    extracted(page(`<h1>Glossary</h1>${main}`), {
      terms: listOf({ term: text, definition: text, synonyms: texts, see_also: texts }),
    }),
    {
      terms: terms.map(([term, definition, others]) =>
        others.length === 0 ? { term, definition } : { term, definition, see_also: others },
      ),
    },
  )
})

test('lines that begin or end with a time each are times with what happens then', () => {
  const chapters = [['00:00', 'Intro'], ['03:12', 'What is a bog?'], ['14:40', 'Water buffalo'], ['1:31:05', 'What it costs']] as const // prettier-ignore
  const lines = (write: (time: string, name: string) => string): string[] =>
    chapters.map(([time, name]) => write(time, name))
  const items = (texts_: readonly string[]): string => `<ul>${texts_.map((one) => `<li>${one}</li>`).join('')}</ul>`
  for (const list of [
    items(lines((time, name) => `${time} ${name}`)),
    items(lines((time, name) => `${time} – ${name}`)),
    items(lines((time, name) => `${name} (${time})`)),
    items(lines((time, name) => `<a href="#t">${time}</a> ${name}`)),
    `<p>${lines((time, name) => `${time} ${name}`).join('<br>')}</p>`,
  ])
    assert.deepEqual(
      extracted(
        page(`<h1>Episode 5</h1><p>We talk about bogs with somebody who knows them.</p><h3>Chapters</h3>${list}`),
        {
          chapters: listOf({ start: text, title: text }),
        },
      ),
      { chapters: chapters.map(([start, title]) => ({ start, title })) },
      list,
    )
})

test('opening hours of a day and its hours are read from lines and cells as they are written', () => {
  const days = [['Monday', '7:30 AM – 6:00 PM'], ['Tue–Fri', '9:00 AM – 8:00 PM'], ['Saturday & Sunday', 'Closed']] as const // prettier-ignore
  const lines = `<p>${days.map(([day, hours]) => `${day}: ${hours}`).join('<br>')}</p>`
  const table = `<table>${days.map(([day, hours]) => `<tr><th>${day}</th><td>${hours}</td></tr>`).join('')}</table>`
  const address_ = '<h2>Find us</h2><p>218 Mill Street, Suite B<br>Ashby Falls, VT 05999</p><p>Phone: (802) 555-0176<br>Fax: (802) 555-0177</p>' // prettier-ignore
  for (const main of [lines, table])
    assert.deepEqual(
      extracted(page(`<h1>Our clinic</h1><p>We opened in 2009.</p><h2>Hours</h2>${main}${address_}`), {
        openingHours: listOf({ day: text, hours: text }),
      }),
      { openingHours: days.map(([day, hours]) => ({ day, hours })) },
    )
})

test('the name of a member is no part of where they live, which stands in smaller letters below it', () => {
  const posts = [
    ['ann72', 'Giżycko', 'Only epoxy works, polyester does not hold on old laminate.'],
    ['Bob', 'Sztutowo', 'Which temperature is needed for it to harden, and how long?'],
    ['Cid', '', 'Above 15 degrees, and that all day long.'],
  ] as const
  const main = posts
    .map(
      ([author, town, said]) =>
        `<div class="post"><div class="author">${author}${town === '' ? '' : `<br><small>${town}</small>`}</div><div class="body"><div class="date">14.05.2024 20:11</div><p>${said}</p></div></div>`,
    ) // prettier-ignore
    .join('')
  assert.deepEqual(extracted(page(`<h1>Which glue?</h1>${main}`), { replies: listOf({ author: text, text }) }), {
    replies: posts.map(([author, , said]) => ({ author, text: said })),
  })
})

test('an address needs no word for it where each place has a street with a number, and the site below it is none of it', () => {
  const places = [
    ['Flour & Thyme', '114 W. Adams St. Suite C103', 'https://a.example/'],
    ['Ricemill', '455 N. 3rd St. Unit 1205', 'https://b.example/'],
    ['Conde', '130 N. Central Ave.', 'https://c.example/'],
  ] as const
  const about = (name: string): string => `A place for food and drinks of all kinds, in the old town, called ${name}.`
  const asked = { places: listOf({ name: text, address: text, website: address, description: text }) }
  const told = {
    places: places.map(([name, where, website]) => ({ name, address: where, website, description: about(name) })),
  }
  for (const write of [
    (name: string, line: string) => `<h3>${name}</h3><p>${line}</p>`,
    (name: string, line: string) => `<p><strong>${name}</strong><br>${line}</p>`,
  ]) {
    const main = places
      .map(
        ([name, where, website]) =>
          `${write(name.replace('&', '&amp;'), `${where}<br><a href="${website}">${website.slice(8, -1)}</a>`)}<p>${about(name).replace('&', '&amp;')}</p>`,
      ) // prettier-ignore
      .join('')
    assert.deepEqual(extracted(page(`<h1>Now open</h1>${main}`), asked), told, main)
  }
})
