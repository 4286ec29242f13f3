import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

test('people in several sections are one list', () => {
  const person = (name: string, role: string, at: number): string =>
    `<article class="${at % 2 === 0 ? 'even_post' : 'odd_post'}"><a href="/p/${name}"><img src="/${name}.jpg"></a><h3><a href="/p/${name}">${name}</a></h3><div class="meta">${role}</div></article>`
  const section = (title: string, names: readonly string[]): string =>
    `<section><header><h2>${title}</h2></header><div class="inner">${names.map((name, at) => person(name, `${title} teacher`, at)).join('')}</div></section>`
  const page = `<h1>School</h1><main>${section('Piano', ['Ines Moor', 'Jan Berg'])}${section('Violin', ['Mia Lund', 'Ole Dahl', 'Eva Strand'])}
    ${section('Drums', ['Per Holm', 'Liv Aas'])}</main>`
  const data = filled(page, { faculty: listOf({ name: text, role: text, page: address }) }) as {
    faculty: { name: string; role: string }[]
  }
  assert.deepEqual(
    data.faculty.map(({ name, role }) => `${name}, ${role}`),
    [
      'Ines Moor, Piano teacher',
      'Jan Berg, Piano teacher',
      'Mia Lund, Violin teacher',
      'Ole Dahl, Violin teacher',
      'Eva Strand, Violin teacher',
      'Per Holm, Drums teacher',
      'Liv Aas, Drums teacher',
    ],
  )
})

test('rows of one cell each are records, and a code within a line is the code', () => {
  const row = (code: string, day: string, work: string): string =>
    `<tr><td><b>${code}, Salem, Ohio - ${day}</b><h3>${work}</h3><p>Reported by: Harbour Board</p></td></tr>`
  const page = `<h1>What repairs cost</h1><main><h2>Reports</h2><table>${row('30060', 'January 13, 2023', 'New keel')}
    ${row('30062', 'May 2, 2022', 'New mast')}${row('30066', 'June 7, 2018', 'New sails')}</table></main>`
  const day = { type: 'string', format: 'date' }
  assert.deepEqual(filled(page, { reports: listOf({ zip: text, date: day, work: text }) }), {
    reports: [
      { zip: '30060', date: '2023-01-13', work: 'New keel' },
      { zip: '30062', date: '2022-05-02', work: 'New mast' },
      { zip: '30066', date: '2018-06-07', work: 'New sails' },
    ],
  })
})

test('a bare total beside no times says how many there are', () => {
  const page = `<h1>Garden</h1><main><p>Items <span>1</span>-<span>24</span> of <span>123</span></p><p>Time: 20 minutes</p></main>`
  assert.deepEqual(filled(page, { total: { type: 'integer' }, title: text }), { total: 123, title: 'Garden' })
  const recipe = `<h1>Soup</h1><ul><li>Prep: 10 min</li><li>Total: 30 min</li></ul>`
  const minutes = { type: 'integer', description: 'minutes' }
  assert.deepEqual(filled(recipe, { prep: text, total: minutes, prep_time: minutes }), {
    prep: '10 min',
    total: 30,
    prep_time: 10,
  })
})

test('the way to a page leads through its sections and not to its search', () => {
  const page = `<ul class="nav-breadcrumbs"><li><a href="/">Board index</a></li><li><a href="/f/1">Sails</a></li><li class="right"><a href="/search">Search</a></li></ul>
    <h1>Which rope?</h1><p>Asked by Ines</p>`
  assert.deepEqual(filled(page, { topic: text, board: text }), { topic: 'Which rope?', board: 'Sails' })
})

test('addresses with spaces are addresses', () => {
  const maker = (name: string): string => `<li><a href="/${name}/boats">${name}</a></li>`
  const page = `<h1>Boats</h1><main><h2>Makers</h2><ul>${maker('Arno')}${maker('Sea Wind')}${maker('Cade')}</ul></main>`
  assert.deepEqual(filled(page, { makers: listOf({ maker: text, url: address }) }), {
    makers: [
      { maker: 'Arno', url: 'http://site.example/Arno/boats' },
      { maker: 'Sea Wind', url: 'http://site.example/Sea%20Wind/boats' },
      { maker: 'Cade', url: 'http://site.example/Cade/boats' },
    ],
  })
})

test('a heading that announces a list may go on behind its name', () => {
  const page = `<h1>Repair loans</h1><main><p>For all who own a boat.</p><h2>Qualifications include the following guidelines:</h2>
    <ul><li>You must live on your boat.</li><li>It must be insured.</li></ul></main>`
  assert.deepEqual(filled(page, { title: text, requirements: texts }), {
    title: 'Repair loans',
    requirements: ['You must live on your boat.', 'It must be insured.'],
  })
})

test('headings that a description quotes lead to those below them', () => {
  const page = `<h1>Sailing</h1><main><h2>Table of Contents</h2><p>All of it.</p><h2>What to look for in a boat</h2><h3>Hull</h3><p>Oak.</p><h3>Mast</h3><p>Pine.</p>
    <h2>Where to buy</h2><h3>Harbours</h3><p>North.</p></main>`
  const criteria = { ...texts, description: 'headings under "What to look for in a boat"' }
  assert.deepEqual(filled(page, { title: text, criteria }), { title: 'Sailing', criteria: ['Hull', 'Mast'] })
})

test('the name of a menu item is not what the page is called', () => {
  const page = `<nav><ul><li itemscope itemtype="https://schema.org/SiteNavigationElement"><a itemprop="url" href="/"><span itemprop="name">Home</span></a></li></ul></nav>
    <h1>Best boats of the year</h1><p>By <a rel="author" href="/jan">Jan Berg</a></p>`
  assert.deepEqual(filled(page, { post_title: text, author: text }), {
    post_title: 'Best boats of the year',
    author: 'Jan Berg',
  })
})

test('a line and the one below it are a record whose second line tells what else is asked for', () => {
  const entry = (name: string, day: string, told: string): string =>
    `<p class="line"><a href="/b/${name.length}">${name}</a>, <span class="date">${day}</span></p><p class="told">${told}</p>`
  const page = `<h1>The log</h1><div>${entry('Out of the harbour', '27 February 2026', 'Wind from the west all day, and no rain until the evening came.')}
    ${entry('A night at sea', '17 February 2026', 'Nobody slept but the cat, who never does anything else on board.')}${entry('Home again', '10 February 2026', 'The keel is scratched, and so is the quay that we sailed into.')}</div>`
  const day = { type: 'string', format: 'date' }
  assert.deepEqual(filled(page, { entries: listOf({ title: text, posted: day, gist: text }) }), {
    entries: [
      {
        title: 'Out of the harbour',
        posted: '2026-02-27',
        gist: 'Wind from the west all day, and no rain until the evening came.',
      },
      {
        title: 'A night at sea',
        posted: '2026-02-17',
        gist: 'Nobody slept but the cat, who never does anything else on board.',
      },
      {
        title: 'Home again',
        posted: '2026-02-10',
        gist: 'The keel is scratched, and so is the quay that we sailed into.',
      },
    ],
  })
})

test('what stands behind bold words in an item explains them', () => {
  const item = (name: string, told: string): string => `<li><strong>${name}</strong> – ${told}</li>`
  const page = `<h1>Sea Wind</h1><main><h3>Key features</h3><ul>${item('Deep keel', 'stays upright in any wind')}${item('Two cabins', 'sleeps a family of five')}
    ${item('Oak hull', 'lasts longer than you')}</ul></main>`
  assert.deepEqual(filled(page, { key_features: listOf({ feature: text, explanation: text }) }), {
    key_features: [
      { feature: 'Deep keel', explanation: 'stays upright in any wind' },
      { feature: 'Two cabins', explanation: 'sleeps a family of five' },
      { feature: 'Oak hull', explanation: 'lasts longer than you' },
    ],
  })
})

test('where a firm works stands under a heading of other words', () => {
  const page = `<h1>Boat repairs</h1><main><h2>Where We Service</h2>
    <ul><li><a href="/a">Salem</a></li><li><a href="/b">Canton</a></li><li><a href="/c">Akron</a></li></ul></main>`
  assert.deepEqual(filled(page, { title: text, service_areas: texts }), {
    title: 'Boat repairs',
    service_areas: ['Salem', 'Canton', 'Akron'],
  })
})

test('when something is may be told without its year', () => {
  const gig = (name: string, when: string): string =>
    `<li><a href="/${name}"><h3>${name}</h3></a><p class="x1">${when}</p><p class="x1">${name.length} € at the door</p></li>`
  const page = `<h1>Gigs</h1><ul>${gig('The Gulls', 'Tomorrow at 8:00 PM')}${gig('Tern', 'Wed, Mar 18, 7:30 PM')}${gig('Skua', 'Fri, Apr 3, 9:00 PM')}</ul>`
  assert.deepEqual(filled(page, { gigs: listOf({ name: text, when: text }) }), {
    gigs: [
      { name: 'The Gulls', when: 'Tomorrow at 8:00 PM' },
      { name: 'Tern', when: 'Wed, Mar 18, 7:30 PM' },
      { name: 'Skua', when: 'Fri, Apr 3, 9:00 PM' },
    ],
  })
})

test('who said something has a name and a position, and an address of their own', () => {
  const voice = (name: string, role: string, said: string): string =>
    `<div><a href="/users/${name}"><b>${name}</b></a><i>${role}</i><p>${said}</p><a href="/posts/${name}">more</a></div>`
  const page = `<h1>What people say</h1><main>${voice('Ines Moor', 'Owner of Sea Wind', 'I have never sailed a better boat than this.')}
    ${voice('Jan Berg', 'Harbour master', 'They leave the quay cleaner than they found it.')}</main>`
  assert.deepEqual(
    filled(page, { testimonials: listOf({ person: text, position: text, quote: text, profile_url: address }) }),
    {
      testimonials: [
        ['Ines Moor', 'Owner of Sea Wind', 'I have never sailed a better boat than this.', 'Ines%20Moor'],
        ['Jan Berg', 'Harbour master', 'They leave the quay cleaner than they found it.', 'Jan%20Berg'],
      ].map(([person, position, quote, path]) => ({
        person,
        position,
        quote,
        profile_url: `http://site.example/users/${path}`,
      })),
    },
  )
})

test('a table without heads may compare things from its first column on', () => {
  const page = `<h1>Lessons</h1><main><h2>Tuition</h2><table>
    <tr><td>$1,428 per semester</td><td>$1,700 per semester</td><td>$1,870 per semester</td></tr>
    <tr><td>$504 per summer term</td><td>$600 per summer term</td><td>$660 per summer term</td></tr></table></main>`
  assert.deepEqual(filled(page, { tuition: listOf({ per_semester: number, per_summer_term: number }) }), {
    tuition: [
      { per_semester: 1428, per_summer_term: 504 },
      { per_semester: 1700, per_summer_term: 600 },
      { per_semester: 1870, per_summer_term: 660 },
    ],
  })
})
