import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const number = { type: 'number' } as const
const listOf = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })

test('what is sold out says so, and what can be had is not on loan', () => {
  const event = (name: string, price: string, note: string): string =>
    `<a href="/${name.length}" class="flex"><div><h3>${name}</h3><p class="where">Main Hall · 7:30 PM</p></div><div class="text-right"><p>${price}</p>${note}</div></a>`
  const page = `<h1>What's on</h1><div>${event('Marée Haute', '£18', '<p class="red">Sold out</p>')}${event('Poetry Slam Final', '£9', '')}${event('Lantern Workshop', '£35', '')}</div>`
  const { events } = extracted(page, { events: listOf({ name: text, price: number, sold_out: flag }) }) as {
    events: object[]
  }
  assert.deepEqual(events[0], { name: 'Marée Haute', price: 18, sold_out: true })
  assert.deepEqual(events[2], { name: 'Lantern Workshop', price: 35 })
})

test('a text that begins with a word for yes is none by itself', () => {
  const book = (title: string, status: string): string =>
    `<li class="result"><h2><a href="/${title.length}">${title}</a></h2><p class="status">${status}</p></li>`
  const page = `<h1>Results</h1><ol>${book('Tide tables', 'Available at Main Room')}${book('Reading the tide', 'On loan, due 4 Dec 2026')}${book('Currents', 'Available at Annexe')}</ol>`
  assert.deepEqual(extracted(page, { results: listOf({ title: text, available: flag }) }), {
    results: [
      { title: 'Tide tables', available: true },
      { title: 'Reading the tide', available: false },
      { title: 'Currents', available: true },
    ],
  })
})

describe('a flag is what the page says of it now', () => {
  const rows: readonly (readonly [flag: string, line: string, value: boolean | undefined])[] = [
    ['in_stock', 'In stock', true],
    ['in_stock', 'Back in stock', true],
    ['in_stock', 'Only 2 left in stock - order soon.', true],
    ['in_stock', 'This item is no longer in stock.', false],
    ['in_stock', 'None in stock', false],
    ['in_stock', 'Nicht auf Lager', false],
    ['in_stock', 'Pas en stock', false],
    ['in_stock', 'No disponible', false],
    ['in_stock', 'Non disponibile', false],
    ['in_stock', 'Back in stock on 5 May', undefined],
    ['in_stock', 'Is it in stock? No.', undefined],
    ['in_stock', 'In stock soon', undefined],
    ['in_stock', 'Ships when back in stock', undefined],
    ['in_stock', 'Pre-order', undefined],
    ['in_stock', 'Bald wieder lieferbar', undefined],
    ['pre_order', 'Pre-order', true],
    ['sold_out', 'Sold out', true],
    ['pets_allowed', 'Pets allowed', true],
    ['pets_allowed', 'Pets are no longer allowed', false],
    ['pets_allowed', 'Are pets allowed?', undefined],
    ['waterproof', 'Is it waterproof? No.', undefined],
    ['wifi', 'Wifi will be available', undefined],
    ['wifi', 'Free wifi', true],
  ]
  const boots = '<h1>Boots</h1><p>Made by hand in the north for those who walk all day.</p>'
  const card = (name: string, line: string): string =>
    `<li><h3>${name} boot</h3><span class="price">$${name.length}.00</span>${line === '' ? '' : `<p class="note">${line}</p>`}</li>`
  for (const [name, line, value] of rows)
    test(`"${line}" of ${name}: ${value ?? 'nothing'}`, () => {
      const found = extracted(`${boots}<p>${line}</p>`, { [name]: flag }) as Record<string, unknown> | undefined
      assert.equal(found?.[name], value)
      const list = extracted(`<h1>Boots</h1><ul>${card('Low', line)}${card('Tall', line)}${card('Laced', '')}</ul>`, {
        boots: listOf({ name: text, price: number, [name]: flag }),
      }) as { boots: Record<string, unknown>[] }
      assert.deepEqual(
        list.boots.map((boot) => boot[name]),
        [value, value, undefined],
      )
    })

  for (const [line, value] of [
    ['None until May', false],
    ['Back in stock on 5 May', undefined],
    ['Yes', true],
  ] as const)
    test(`what a label calls "In stock" is what stands beside it: ${line}`, () => {
      const page = `${boots}<dl><dt>In stock</dt><dd>${line}</dd></dl>`
      assert.equal((extracted(page, { in_stock: flag }) as { in_stock?: boolean } | undefined)?.in_stock, value)
    })

  test('a button that takes orders before a thing is there does not say that it can be had', () => {
    const page = `${boots}<button class="add-to-cart">Pre-order</button>`
    assert.equal(extracted(page, { in_stock: flag }), undefined)
  })
})

test('what is almost sold out is not', () => {
  assert.deepEqual(extracted('<h1>Boots</h1><p>Almost sold out</p>', { sold_out: flag }), { sold_out: false })
})
