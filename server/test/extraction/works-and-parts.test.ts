import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, labelled, listOf, number, row, text } from './asked-for.ts'

const integer = { type: 'integer' }
const books = [
  ['The Long Tide', 'Mara Venn', '2024'],
  ['Fog Atlas', 'Jo Hart', '2019'],
  ['Knots', 'Sam Oke', '2021'],
] as const

test('in a line with a work and who made it the stressed words are the title, whichever comes first', () => {
  const told = books.map(([title, author, year]) => ({ title, author, year: Number(year) }))
  for (const line of [
    ([title, author, year]: (typeof books)[number]) => `<strong>${title}</strong>, ${author} (${year})`,
    ([title, author, year]: (typeof books)[number]) => `<em>${title}</em>, ${author} (${year})`,
    ([title, author, year]: (typeof books)[number]) => `<a href="/b">${title}</a>, ${author} (${year})`,
    ([title, author, year]: (typeof books)[number]) => `${author}, <em>${title}</em> (${year})`,
    ([title, author, year]: (typeof books)[number]) => `${author} (${year}). <em>${title}</em>. Voss Press.`,
  ]) {
    const page = `<h1>Reading list</h1><ul>${books.map((book) => `<li>${line(book)}</li>`).join('')}</ul>`
    assert.deepEqual(filled(page, { books: listOf({ title: text, author: text, year: integer }) }), { books: told })
  }
  const staff =
    '<h1>Staff</h1><ul><li><b>Ann Lee</b>, Rigger</li><li><b>Bo Lund</b>, Cook</li><li><b>Cy Dunn</b>, Smith</li></ul>'
  assert.deepEqual(filled(staff, { staff: listOf({ name: text, role: text }) }), {
    staff: [
      { name: 'Ann Lee', role: 'Rigger' },
      { name: 'Bo Lund', role: 'Cook' },
      { name: 'Cy Dunn', role: 'Smith' },
    ],
  })
})

test('what is left behind a bracket is no publisher', () => {
  const lines = books.map(([title, author, year]) => `<li>${author} (${year}). <em>${title}</em>.</li>`)
  const { publications } = filled(`<h1>Publications</h1><ol>${lines.join('')}</ol>`, {
    publications: listOf({ title: text, author: text, year: integer, publisher: text }),
  }) as { publications: object[] }
  assert.deepEqual(publications[1], { title: 'Fog Atlas', author: 'Jo Hart', year: 2019 })
})

const jobs = (line: (firm: string, town: string) => string, properties: object): unknown =>
  filled(
    `<h1>Jobs</h1>${[
      ['Nurse', 'City Clinic', 'Bergen'],
      ['Cook', 'Fjord Hotel', 'Voss'],
      ['Pilot', 'Port', 'Oslo'],
    ]
      .map(([title, firm = '', town = '']) => `<div class="j"><h3>${title}</h3><p>${line(firm, town)}</p></div>`)
      .join('')}`,
    { jobs: listOf(properties) },
  )

test('a firm and its town are told apart by a comma or a dash, also before a mark, and the form of a firm is no town', () => {
  const both = { title: text, company: text, location: text }
  const { jobs: first } = jobs((firm, town) => `${firm}, ${town}`, both) as { jobs: object[] }
  assert.deepEqual(first[1], { title: 'Cook', company: 'Fjord Hotel', location: 'Voss' })
  const { jobs: marked } = jobs((firm, town) => `${firm} – ${town} | Full-time`, { ...both, type: text }) as {
    jobs: object[]
  }
  assert.deepEqual(marked[0], { title: 'Nurse', company: 'City Clinic', location: 'Bergen', type: 'Full-time' })
  const { jobs: firms } = jobs((firm) => `${firm} Works, Inc.`, both) as { jobs: object[] }
  assert.deepEqual(firms[2], { title: 'Pilot', company: 'Port Works, Inc.' })
  const { jobs: partners } = jobs((firm) => `${firm}, Jones & Co`, both) as { jobs: object[] }
  assert.deepEqual(partners[2], { title: 'Pilot', company: 'Port, Jones & Co' })
})

test('of several figures behind a label the one with the field’s own words is told, and of none of them nothing', () => {
  const page = '<h1>Museum</h1><p>Eintritt: 12 €, ermäßigt 8 €</p><p>Sitting 40 / standing 65 places</p>'
  assert.deepEqual(
    filled(page, {
      eintritt: number,
      eintritt_ermaessigt: number,
      eintritt_kinder: number,
      sitting: integer,
      standing: integer,
    }),
    { eintritt: 12, eintritt_ermaessigt: 8, sitting: 40, standing: 65 },
  )
})

test('a stroke within a value parts nothing', () => {
  const page = '<h1>Snails</h1><p>Acta Zoologica, 2023, DOI 10.1000/azh.69.4</p>'
  assert.deepEqual(filled(page, { doi: text }), { doi: '10.1000/azh.69.4' })
})

test('a minus stands before the sign of a currency with a space, too', () => {
  const table = `<table><tr><th>Booking</th><th>Amount</th></tr>${row('Rent', '−€ 900.00')}${row('Tip', '- € 3.00')}${row('Gift', '€ 5.00')}</table>`
  assert.deepEqual(filled(`<h1>Account</h1>${table}`, { bookings: listOf({ booking: text, amount: number }) }), {
    bookings: [
      { booking: 'Rent', amount: -900 },
      { booking: 'Tip', amount: -3 },
      { booking: 'Gift', amount: 5 },
    ],
  })
  assert.deepEqual(filled(`<h1>Tip</h1>${labelled({ Price: '– € 3.00' })}`, { price: number }), { price: 3 })
})

test('what a measure of a thing costs is the price of that measure, and not what the thing cost before', () => {
  const cards = [
    ['Brie', '$4.50', '$18.00/lb'],
    ['Gouda', '$6.00', '$12.00/lb'],
    ['Feta', '$3.20', '$9.60/lb'],
  ].map(([name, price, measure]) => `<div class="card"><h3>${name}</h3><p>${price}</p><small>${measure}</small></div>`)
  const { cheeses } = filled(`<h1>Cheese</h1>${cards.join('')}`, {
    cheeses: listOf({ name: text, price: number, price_per_lb: number, old_price: number }),
  }) as { cheeses: object[] }
  assert.deepEqual(cheeses[0], { name: 'Brie', price: 4.5, price_per_lb: 18 })
})

test('a head of two rows may be bold cells that span others', () => {
  const table = `<table><tr><td rowspan="2"><b>Region</b></td><td colspan="2"><b>2024</b></td><td colspan="2"><b>2025</b></td></tr><tr><td><b>Units</b></td><td><b>Revenue</b></td><td><b>Units</b></td><td><b>Revenue</b></td></tr>${row('North', '12', '$400', '15', '$520')}${row('South', '9', '$310', '8', '$290')}</table>`
  assert.deepEqual(
    filled(`<h1>Sales</h1>${table}`, { regions: listOf({ region: text, units_2024: integer, revenue_2025: number }) }),
    {
      regions: [
        { region: 'North', units_2024: 12, revenue_2025: 520 },
        { region: 'South', units_2024: 9, revenue_2025: 290 },
      ],
    },
  )
})
