import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, row, text } from './asked-for.ts'

const integer = { type: 'integer' }
const cars = [
  ['Volvo', '2019', '€9,000'],
  ['Golf', '2021', '€12,000'],
  ['Fiat', '2016', '€4,000'],
] as const
const milestones = [
  ['1962', 'Founded in Bergen'],
  ['1987', 'First yard'],
  ['2019', 'New owners'],
] as const

test('a bare year in each record is the year that is asked for, and nothing else', () => {
  const page = (line: (car: (typeof cars)[number]) => string): string =>
    `<h1>Cars</h1>${cars.map((car) => `<div class="card"><h3>${car[0]}</h3>${line(car)}<p>${car[2]}</p></div>`).join('')}`
  const plain = page(([, year]) => `<p>${year}</p>`)
  const told = cars.map(([name, year, price]) => ({
    name,
    year: Number(year),
    price: Number(price.replace(/\D/g, '')),
  }))
  assert.deepEqual(filled(plain, { cars: listOf({ name: text, year: integer, price: number }) }), { cars: told })
  const besides = page(([, year]) => `<p>${year} · 40,000 km</p>`)
  assert.deepEqual(filled(besides, { cars: listOf({ name: text, year: integer, price: number }) }), { cars: told })
  const none = told.map(({ name, price }) => ({ name, price }))
  assert.deepEqual(filled(plain, { cars: listOf({ name: text, stock: integer, price: number }) }), { cars: none })
  const posted = page(() => '<p>Posted 4 May 2026</p>')
  assert.deepEqual(filled(posted, { cars: listOf({ name: text, year: integer, price: number }) }), { cars: none })
})

test('a timeline is records of a year and of what happened, however it is marked up', () => {
  for (const part of [
    ([year, event]: (typeof milestones)[number]) => `<div class="t"><div>${year}</div><h3>${event}</h3></div>`,
    ([year, event]: (typeof milestones)[number]) => `<div class="t"><h3>${year}</h3><p>${event}</p></div>`,
    ([year, event]: (typeof milestones)[number]) => `<li><b>${year}</b> ${event}</li>`,
    ([year, event]: (typeof milestones)[number]) => `<h3>${year}</h3><p>${event}</p>`,
  ])
    assert.deepEqual(
      filled(`<h1>History</h1>${milestones.map(part).join('')}`, {
        milestones: listOf({ year: integer, title: text }),
      }),
      { milestones: milestones.map(([year, title]) => ({ year: Number(year), title })) },
    )
})

test('a table whose head names what is asked for is a team, whatever its members are called', () => {
  const staff = [
    ['Ann', 'Lead', 'Oslo'],
    ['Bo', 'Clerk', 'Voss'],
  ] as const
  const head = '<tr><th>Name</th><th>Role</th><th>Office</th></tr>'
  const table = `<h1>Staff</h1><table>${head}${staff.map((cells) => row(...cells)).join('')}</table>`
  assert.deepEqual(filled(table, { staff: listOf({ name: text, role: text, office: text }) }), {
    staff: staff.map(([name, role, office]) => ({ name, role, office })),
  })
  const menu = `<h1>Firm</h1><h2>Team</h2><div>${['Saddles', 'Wheels', 'Brakes'].map((name) => `<div class="c"><h3>${name}</h3><p>From $5</p></div>`).join('')}</div>`
  assert.deepEqual(filled(menu, { team: listOf({ name: text, role: text }) }), undefined)
})

test('the teams of a league need not have the names of persons', () => {
  const league = [
    ['1', 'Rovers', '10', '8', '1', '1', '25'],
    ['2', 'United', '10', '6', '2', '2', '20'],
    ['3', 'Town', '10', '1', '1', '8', '4'],
  ]
  const page = `<h1>League</h1><table>${row('Pos', 'Team', 'P', 'W', 'D', 'L', 'Pts')}${league.map((cells) => row(...cells)).join('')}</table>`
  const asked = { rank: integer, name: text, wins: integer, draws: integer, losses: integer, points: integer }
  const { teams } = filled(page, { teams: listOf(asked) }) as { teams: object[] }
  assert.deepEqual(teams[0], { rank: 1, name: 'Rovers', wins: 8, draws: 1, losses: 1, points: 25 })
  assert.equal(teams.length, 3)
})

test('whom a link calls is the telephone number of its record, whatever it shows', () => {
  const cards = ['Ann Lee', 'Bo Lund', 'Cy Dunn'].map(
    (name, at) =>
      `<div class="m"><h3>${name}</h3><a href="tel:+495511${at}">Call</a> <a href="/m/${at}">Profile</a></div>`,
  )
  const { team } = filled(`<h1>Team</h1>${cards.join('')}`, { team: listOf({ name: text, phone: text }) }) as {
    team: object[]
  }
  assert.deepEqual(team[1], { name: 'Bo Lund', phone: '+4955111' })
})
