import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, row, text } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const page = (main: string): string =>
  `<body><header><nav><a href="/">Home</a><a href="/boats">Boats</a></nav></header><main><h1>Boats that outlive us</h1><p>${prose}</p>${main}</main></body>`

test('where offices stand before those who hold them, the names are the people, unless a head says otherwise', () => {
  const held = [
    { name: 'Kari Nord', position: 'President' },
    { name: 'Jan Holm', position: 'Treasurer' },
    { name: 'Ada Lind', position: 'Vice President' },
  ]
  const table = `<table>${held.map(({ name, position }) => row(position, name)).join('')}</table>`
  const terms = `<dl>${held.map(({ name, position }) => `<dt>${position}</dt><dd>${name}</dd>`).join('')}</dl>`
  for (const html of [table, terms])
    assert.deepEqual(filled(page(`<h2>Board</h2>${html}`), { board: listOf({ name: text, position: text }) }), {
      board: held,
    })
  const ships = `<h2>Fleet</h2><table><tr><th>Name</th><th>Position</th></tr>${row('Gull', 'Harbor North')}${row('Tern', 'Quay South')}${row('Skua', 'Old Dock')}</table>`
  assert.deepEqual(filled(page(ships), { fleet: listOf({ name: text, position: text }) }), {
    fleet: [
      { name: 'Gull', position: 'Harbor North' },
      { name: 'Tern', position: 'Quay South' },
      { name: 'Skua', position: 'Old Dock' },
    ],
  })
})

test('whom an actor plays is told behind "as", with a link or without', () => {
  const cast = [
    { actor: 'Kari Nord', role: 'Captain Vale' },
    { actor: 'Jan Holm', role: 'Dr. Bram' },
    { actor: 'Ada Lind', role: 'Rook' },
  ]
  const plain = cast.map(({ actor, role }) => `<li>${actor} as ${role}</li>`).join('')
  const linked = cast.map(({ actor, role }) => `<li><a href="/n/${role.length}">${actor}</a> as ${role}</li>`).join('')
  for (const items of [plain, linked])
    assert.deepEqual(
      filled(page(`<h2>Cast</h2><ul>${items}</ul>`), { cast: listOf({ actor: text, role: text }) }),
      { cast },
      items,
    )
})

test('the numbers that grow from entry to entry of a table of contents are its pages', () => {
  const chapters = [
    { title: 'The harbour', page: 7 },
    { title: 'The coast', page: 27 },
    { title: 'The open sea', page: 45 },
  ]
  const dots = `<ol>${chapters.map((one) => `<li>${one.title} ..... ${one.page}</li>`).join('')}</ol>`
  const parts = `<ol>${chapters.map((one) => `<li><span>${one.title}</span> <span>${one.page}</span></li>`).join('')}</ol>`
  for (const html of [dots, parts])
    assert.deepEqual(filled(page(`<h2>Contents</h2>${html}`), { chapters: listOf({ title: text, page: number }) }), {
      chapters,
    })
  const counted = parts.replace('>7<', '>1<').replace('>27<', '>2<').replace('>45<', '>3<')
  assert.deepEqual(filled(page(`<h2>Contents</h2>${counted}`), { chapters: listOf({ title: text, page: number }) }), {
    chapters: chapters.map(({ title }) => ({ title })),
  })
})

test('facts with their labels need no figures', () => {
  const told = page(`<table>${row('Founded', '1933')}${row('Seat', 'Bergen')}${row('Head', 'Kari')}</table>`)
  assert.deepEqual(filled(told, { facts: listOf({ label: text, value: text }) }), {
    facts: [
      { label: 'Founded', value: '1933' },
      { label: 'Seat', value: 'Bergen' },
      { label: 'Head', value: 'Kari' },
    ],
  })
})

test('of two tables of one kind the one below the heading that is asked for is meant', () => {
  const table = (teams: readonly string[]): string =>
    `<table><tr><th>Team</th><th>P</th><th>Pts</th></tr>${teams.map((team, at) => row(team, '10', String(30 - at))).join('')}</table>`
  const both = `<h2>Standings</h2><div><h3>Group A</h3>${table(['Gulls', 'Terns'])}</div><div><h3>Group B</h3>${table(['Skuas', 'Auks'])}</div>`
  const asked = listOf({ team: text, points: number })
  assert.deepEqual(filled(page(both), { group_b: asked }), {
    group_b: [
      { team: 'Skuas', points: 30 },
      { team: 'Auks', points: 29 },
    ],
  })
  assert.deepEqual(filled(page(both), { group_a: asked }), {
    group_a: [
      { team: 'Gulls', points: 30 },
      { team: 'Terns', points: 29 },
    ],
  })
  assert.deepEqual(filled(page(both), { standings: asked }), {
    standings: ['Gulls', 'Terns', 'Skuas', 'Auks'].map((team, at) => ({ team, points: 30 - (at % 2) })),
  })
})

test('whoever plays is told below any word for the cast, beside those who made the film', () => {
  const cast = [
    { name: 'Kari Nord', rolle: 'Vale' },
    { name: 'Jan Holm', rolle: 'Bram' },
    { name: 'Ada Lind', rolle: 'Rook' },
  ]
  const plays = cast.map(({ name, rolle }) => `<li><a href="/n/${rolle}">${name}</a> als ${rolle}</li>`).join('')
  const crew = `<h2>Stab</h2><dl><dt>Musik</dt><dd>Ole Berg</dd><dt>Kamera</dt><dd>Liv Strand</dd><dt>Schnitt</dt><dd>Nils Aas</dd></dl>`
  assert.deepEqual(
    filled(page(`${crew}<h2>Besetzung</h2><ul>${plays}</ul>`), { darsteller: listOf({ name: text, rolle: text }) }),
    { darsteller: cast },
  )
})
