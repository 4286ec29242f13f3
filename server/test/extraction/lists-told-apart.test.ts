import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const yards = [
  { name: 'Sea Wind', phone: '(020) 555-0117', rating: 4.9 },
  { name: 'Boats of Salem', phone: '(020) 555-0182', rating: 4.7 },
  { name: 'Blue Anchor', phone: '(020) 555-0164', rating: 4.2 },
]
const cards = (some: typeof yards, classes: string): string =>
  some
    .map(
      ({ name, phone, rating }) =>
        `<div class="${classes}"><h3 class="name">${name}</h3><span class="${classes}-rating">${rating} / 5</span><p>Made in the harbour since long ago.</p><span class="buttons"><a href="/ask" class="btn">Get a quote</a> <a class="btn light" href="tel:+1${phone}">${phone}</a></span></div>`,
    )
    .join('')

test('of lists that differ in a word each is the one whose heading has its own word', () => {
  const others = yards.map(({ name, phone, rating }) => ({ name: `${name} II`, phone, rating: rating - 1 }))
  const box = ({ name, phone, rating }: (typeof yards)[number], of: 'phone' | 'rating'): string =>
    `<div><h3>${name}</h3><p class="${of === 'phone' ? 'phone' : 'line'}">${phone}</p><p class="${of === 'rating' ? 'rating' : 'line'}">${rating}</p></div>`
  const steel = yards.map((yard) => box(yard, 'phone')).join('')
  const wooden = others.map((yard) => box(yard, 'rating')).join('')
  const page = `<h1>Wooden yards and steel yards</h1><h2>The steel yards on this coast</h2><div>${steel}</div><h2>The wooden yards on this coast</h2><div>${wooden}</div>`
  const asked = { woodenYards: listOf({ name: text, phone: text }), steelYards: listOf({ name: text, rating: number }) }
  assert.deepEqual(filled(page, asked), {
    woodenYards: others.map(({ name, phone }) => ({ name, phone })),
    steelYards: yards.map(({ name, rating }) => ({ name, rating })),
  })
})

test('a list of as many as the description says is rather one of so many', () => {
  const more = [...yards, ...yards.map((yard) => ({ ...yard, name: `${yard.name} III` }))]
  const page = `<h1>Yards</h1><div>${cards(yards, 'a')}</div><h2>All yards</h2><div>${cards(more, 'yard')}</div>`
  const schema = listOf({ name: text, rating: number })
  const best = yards.map(({ name, rating }) => ({ name, rating }))
  assert.deepEqual(filled(page, { best_yards: { ...schema, description: 'the three boxes at the top' } }), {
    best_yards: best,
  })
  assert.deepEqual(filled(page, { beste: { ...schema, description: 'die drei Kästen ganz oben' } }), { beste: best })
})

test('a telephone number is told with its area code', () => {
  const page = `<h1>Yards</h1><div>${cards(yards, 'yard')}</div>`
  assert.deepEqual(filled(page, { yards: listOf({ name: text, phone: text }) }), {
    yards: yards.map(({ name, phone }) => ({ name, phone })),
  })
})

test('the things that a table compares are called by the heads of its columns', () => {
  const page = `<h1>Boats</h1><h2>Comparison of boats</h2><table><thead><tr><th></th><th>Dinghies for lakes</th><th>Cutters</th><th>Ketches for the sea</th></tr></thead>
    <tbody><tr><th>Cost</th><td>$500</td><td>$9,000</td><td>$20,000</td></tr><tr><th>Crew</th><td>one or two</td><td>three to five</td><td>five and more</td></tr>
    <tr><th>Who it is best for</th><td>Children who learn to sail</td><td>Families with some weeks</td><td>Those who leave for years</td></tr></table>`
  assert.deepEqual(filled(page, { boats: listOf({ type: text, cost: text, crew: text, best_for: text }) }), {
    boats: [
      { type: 'Dinghies for lakes', cost: '$500', crew: 'one or two', best_for: 'Children who learn to sail' },
      { type: 'Cutters', cost: '$9,000', crew: 'three to five', best_for: 'Families with some weeks' },
      { type: 'Ketches for the sea', cost: '$20,000', crew: 'five and more', best_for: 'Those who leave for years' },
    ],
  })
})

test('a table whose heads name what is asked for is looked at on pages full of lists that are called so', () => {
  const lists = Array.from(
    { length: 45 },
    (_, at) =>
      `<h2>Cost of boats, part ${at}</h2><ul><li>Planks of oak and pine, and nails of copper for each of them, by the hundred</li><li>Ropes and sails for winter and summer, by the yard, in white and brown</li></ul>`,
  )
  const rows = [
    ['Dinghy', 'one', '$500'],
    ['Cutter', 'four', '$9,000'],
    ['Ketch', 'six', '$20,000'],
  ]
  const table = `<table><thead><tr><th>Boat size</th><th>Crew size</th><th>Estimated cost</th></tr></thead>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const page = `<h1>Boats</h1>${lists.join('')}<p>What it takes to sail them:</p><div>${table}</div>`
  assert.deepEqual(filled(page, { boat_costs: listOf({ boat_size: text, crew: text, cost: text }) }), {
    boat_costs: rows.map(([boat_size, crew, cost]) => ({ boat_size, crew, cost })),
  })
})
