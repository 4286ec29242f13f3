import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, filled, labelled, listOf, number, text } from './asked-for.ts'

const integer = { type: 'integer' }
const items = (tag: string, parts: readonly string[]): string =>
  parts.map((part) => `<${tag}>${part}</${tag}>`).join('')

test('a label in an element’s own text is told by the element that ends it, where several stand side by side', () => {
  const camera = `<h1>Camera</h1><ul>${items('li', ['Zustand<span>Sehr gut</span>', 'Farbe<span>Schwarz</span>', 'Blitz<span>ja</span>'])}</ul>`
  assert.deepEqual(filled(camera, { zustand: text, farbe: text, blitz: boolean }), {
    zustand: 'Sehr gut',
    farbe: 'Schwarz',
    blitz: true,
  })
  const soup = `<h1>Soup</h1>${items('div', ['Calories <b>212 kcal</b>', 'Protein <b>12.5 g</b>'])}`
  assert.deepEqual(filled(soup, { calories: integer, protein_g: number }), { calories: 212, protein_g: 12.5 })
  const phrases = `<h1>Sails</h1><p>Weight <b>matters</b> in a race.</p><ul>${items('li', ['Size <a href="/s">guide</a>', 'Shipping <a href="/x">policy</a>'])}</ul><p>Colour <b>Black</b></p>`
  assert.deepEqual(filled(phrases, { weight: text, size: text, shipping: text, colour: text }), undefined)
})

test('an icon’s title, its label and its alternative text are labels of what stands behind it', () => {
  const icons = [
    '<i class="fa fa-bed" title="Bedrooms"></i> 3',
    '<svg aria-label="Bathrooms"></svg> 2',
    '<img src="/p.png" alt="Parking spaces"> 1',
  ]
  const told = { bedrooms: 3, bathrooms: 2, parking_spaces: 1 }
  const asked = { bedrooms: integer, bathrooms: integer, parking_spaces: integer }
  assert.deepEqual(filled(`<h1>Loft</h1><ul>${items('li', icons)}</ul>`, asked), told)
  assert.deepEqual(
    filled(`<h1>Loft</h1><p>${icons.join(' ').replace('svg', 'i').replace('svg', 'i')}</p>`, asked),
    told,
  )
  const homes = ['Loft', 'Barn', 'Mill'].map(
    (name) => `<div class="card"><h4>${name}</h4><ul>${items('li', icons)}</ul></div>`,
  )
  const { homes: found } = filled(`<h1>Homes</h1>${homes.join('')}`, {
    homes: listOf({ name: text, bedrooms: integer, bathrooms: integer }),
  }) as { homes: object[] }
  assert.deepEqual(found[1], { name: 'Barn', bedrooms: 3, bathrooms: 2 })
})

test('how many rated each thing of a list is told by a sentence', () => {
  for (const line of ['Rated 4.6 by 38 customers', '4.6 out of 5 from 38 reviews', 'Bewertet mit 4,6 von 38 Kunden']) {
    const cards = ['A', 'B', 'C'].map((name) => `<div class="card"><h3>Mug ${name}</h3><p>${line}</p></div>`)
    const { mugs } = filled(`<h1>Mugs</h1>${cards.join('')}`, {
      mugs: listOf({ name: text, rating: number, review_count: integer }),
    }) as { mugs: object[] }
    assert.deepEqual(mugs[0], { name: 'Mug A', rating: 4.6, review_count: 38 })
  }
})

const cabins = (yes: string, no: string, lang = 'en'): unknown =>
  filled(
    `<html lang="${lang}"><h1>Cabins</h1><table><tr><th>Cabin</th><th>Power</th><th>Water</th></tr>${[
      ['Tern', yes, no],
      ['Gull', yes, yes],
      ['Skua', no, yes],
    ]
      .map((cells) => `<tr>${items('td', cells)}</tr>`)
      .join('')}</table></html>`,
    { cabins: listOf({ cabin: text, power: boolean, water: boolean }) },
  )

test('signs and icons of yes and no are read in tables, however they are drawn', () => {
  const all = {
    cabins: [
      { cabin: 'Tern', power: true, water: false },
      { cabin: 'Gull', power: true, water: true },
      { cabin: 'Skua', power: false, water: true },
    ],
  }
  for (const [yes, no] of [
    ['✔️', '❌'],
    ['✅', '✖️'],
    ['●', '–'],
    ['●', '○'],
    ['◯', '×'],
    ['X', '-'],
    ['☑', '☐'],
    ['<i class="fa fa-check"></i>', '<i class="fa fa-times"></i>'],
    ['<span class="glyphicon glyphicon-ok"></span>', '<span class="glyphicon glyphicon-remove"></span>'],
    ['<i class="bi bi-check-lg"></i>', '<i class="bi bi-x-lg"></i>'],
    ['<svg class="icon-check"></svg>', '<svg class="icon-cross"></svg>'],
  ] as const)
    assert.deepEqual(cabins(yes, no), all, `${yes} ${no}`)
  const some = {
    cabins: [
      { cabin: 'Tern', power: true },
      { cabin: 'Gull', power: true, water: true },
      { cabin: 'Skua', water: true },
    ],
  }
  assert.deepEqual(cabins('x', ''), some)
  assert.deepEqual(cabins('<i class="fa fa-check"></i>', ''), some)
})

test('a cross beside ticks is a no, and what is pressed is no sign', () => {
  const page = (cell: string): string =>
    `<h1>Cart</h1><table><tr><th>Item</th><th>Price</th><th>Gift</th></tr>${['Rope', 'Sail', 'Oar']
      .map((name, at) => `<tr><td>${name}</td><td>$${at + 5}</td><td>${at === 1 ? '✓' : cell}</td></tr>`)
      .join('')}</table>`
  const asked = { items: listOf({ item: text, gift: boolean }) }
  assert.deepEqual(filled(page('x'), asked), {
    items: [
      { item: 'Rope', gift: false },
      { item: 'Sail', gift: true },
      { item: 'Oar', gift: false },
    ],
  })
  assert.deepEqual(filled(page('<a href="#"><i class="fa fa-times"></i></a>'), asked), {
    items: [{ item: 'Rope' }, { item: 'Sail', gift: true }, { item: 'Oar' }],
  })
})

test('the columns of a comparison of icons and dots are what is compared', () => {
  for (const [yes, no] of [
    ['<i class="fa fa-check"></i>', '<i class="fa fa-times"></i>'],
    ['●', '–'],
  ]) {
    const page = `<h1>Plans</h1><table><tr><th></th><th>Basic</th><th>Pro</th></tr><tr><th>SSO</th><td>${no}</td><td>${yes}</td></tr><tr><th>API</th><td>${yes}</td><td>${yes}</td></tr></table>`
    assert.deepEqual(filled(page, { plans: listOf({ name: text, sso: boolean, api: boolean }) }), {
      plans: [
        { name: 'Basic', sso: false, api: true },
        { name: 'Pro', sso: true, api: true },
      ],
    })
  }
})

test('a line that begins with a cross says that there is none', () => {
  const list = `<h1>Cabin</h1><ul>${items('li', ['✔️ Power', '✖️ Water', '<i class="fa fa-check"></i> Heating', '<i class="fa fa-times"></i> Sauna'])}</ul>`
  const told = { power: true, water: false, heating: true, sauna: false }
  assert.deepEqual(filled(list, { power: boolean, water: boolean, heating: boolean, sauna: boolean }), told)
  const cells = { Power: '✔️', Sauna: '<i class="fa fa-times"></i>' }
  assert.deepEqual(filled(`<h1>Cabin</h1>${labelled(cells)}`, { power: boolean, sauna: boolean }), {
    power: true,
    sauna: false,
  })
})
