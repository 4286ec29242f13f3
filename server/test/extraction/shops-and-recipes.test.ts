import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, row, text, texts } from './asked-for.ts'

const said = '<p>Hand-tied in Norfolk for soft, silty beds, and reset after every nudge.</p>'

test('where the largest size of pictures is asked for it is what they lead to, or what scripts enlarge them with', () => {
  const linked = [1, 2, 3].map((at) => `<li><a href="/img/${at}-500.jpg"><img src="/img/${at}-74.jpg" alt=""></a></li>`)
  const enlarged = [1, 2, 3].map(
    (at) =>
      `<li><picture><img data-image-large-src="/img/${at}-500.jpg" src="/img/${at}-74.jpg" alt=""></picture></li>`,
  )
  for (const list of [linked, enlarged])
    for (const description of ['largest size', 'versione grande', 'full-size pictures', 'Bilder in großer Auflösung']) {
      const page = `<ul>${list.join('')}</ul><h1>Carp rig</h1>${said}`
      assert.deepEqual(
        filled(page, { images: { type: 'array', items: address, description } }),
        { images: [1, 2, 3].map((at) => `http://site.example/img/${at}-500.jpg`) },
        description,
      )
      assert.deepEqual(filled(page, { images: { type: 'array', items: address } }), {
        images: [1, 2, 3].map((at) => `http://site.example/img/${at}-74.jpg`),
      })
    }
})

test('what a thing costs without its tax is not its price, beside what one pays', () => {
  const things = [
    ['Lead clip kit', '£4.25', '£3.54'],
    ['Braided hooklink', '£9.99', '£8.33'],
    ['Bait needle set', '£6.00', '£5.00'],
  ] as const
  for (const words of ['Ex Tax:', 'excl. VAT', 'Netto:']) {
    const cards = things.map(
      ([name, price, net], at) =>
        `<div class="thumb"><h4><a href="/p/${at}">${name}</a></h4><p class="price">${price} <span class="price-tax">${words} ${net}</span></p></div>`,
    )
    assert.deepEqual(
      filled(`<h1>Tackle</h1><div>${cards.join('')}</div>`, { products: listOf({ name: text, price: number }) }),
      { products: things.map(([name, price]) => ({ name, price: Number(price.slice(1)) })) },
      words,
    )
  }
})

test('a table may have a head of one cell above each of its parts', () => {
  const part = (name: string, lines: readonly (readonly [string, string])[]): string =>
    `<thead><tr><td colspan="2"><strong>${name}</strong></td></tr></thead><tbody>${lines.map((cells) => row(...cells)).join('')}</tbody>`
  const table = `<table>${part('Rig', [
    ['Length', '1.2 m'],
    ['Strain', '12 lb'],
    ['Pattern', 'Wide gape'],
  ])}${part('Packaging', [
    ['Pieces', '3'],
    ['Weight', '40 g'],
  ])}</table>`
  assert.deepEqual(
    filled(`<h1>Carp rig</h1>${said}${table}`, { attributes: listOf({ group: text, name: text, value: text }) }),
    {
      attributes: [
        { group: 'Rig', name: 'Length', value: '1.2 m' },
        { group: 'Rig', name: 'Strain', value: '12 lb' },
        { group: 'Rig', name: 'Pattern', value: 'Wide gape' },
        { group: 'Packaging', name: 'Pieces', value: '3' },
        { group: 'Packaging', name: 'Weight', value: '40 g' },
      ],
    },
  )
})

test('a list is what one may choose also where it is called so in the plural', () => {
  const chooser =
    '<div><span class="control-label">Formato: 100 g</span><select aria-label="Formato" name="group[1]"><option selected>100 g</option><option>200 g</option><option>Barra 1 kg</option></select></div>'
  assert.deepEqual(filled(`<h1>Sapone</h1>${said}<form>${chooser}</form>`, { formati: texts }), {
    formati: ['100 g', '200 g', 'Barra 1 kg'],
  })
})

test('an amount that is asked for as a text has its unit, where that is not asked for by itself', () => {
  const lines = [
    ['6', '', 'medium leeks'],
    ['3', 'tablespoons', 'unsalted butter'],
    ['½', 'teaspoon', 'fine sea salt'],
  ].map(
    ([amount, unit, name]) =>
      `<li class="ingredient"><span class="ingredient-amount">${amount}</span> ${unit === '' ? '' : `<span class="ingredient-unit">${unit}</span>`} <span class="ingredient-name">${name}</span></li>`,
  )
  const page = `<h1>Braised leeks</h1>${said}<h3>Ingredients</h3><ul>${lines.join('')}</ul>`
  assert.deepEqual(filled(page, { ingredients: listOf({ amount: text, name: text }) }), {
    ingredients: [
      { amount: '6', name: 'medium leeks' },
      { amount: '3 tablespoons', name: 'unsalted butter' },
      { amount: '½ teaspoon', name: 'fine sea salt' },
    ],
  })
  assert.deepEqual(filled(page, { ingredients: listOf({ amount: text, unit: text, name: text }) }), {
    ingredients: [
      { amount: '6', name: 'medium leeks' },
      { amount: '3', unit: 'tablespoons', name: 'unsalted butter' },
      { amount: '½', unit: 'teaspoon', name: 'fine sea salt' },
    ],
  })
})

test('ingredients may be lines of one paragraph, and titles of other recipes are neither these nor steps', () => {
  const others = [
    'Buttered cabbage toast 16 Nov 2023',
    'Three ways with tinned sardines 11 Nov 2023',
    'A pie for people who hate pastry 4 Nov 2023',
  ].map((title) => `<li><a href="/r/${title.length}"><h3>${title}</h3></a></li>`)
  const page = `<main><article><h1>Haddock chowder</h1><p>It rained on the ferry, it rained on the pier, and there was only one thing to cook.</p><p><strong>500g smoked haddock</strong><em>, skin on</em><br><strong>600ml whole milk</strong><br><strong>25g butter</strong><br><strong>Black pepper</strong></p></article><section><h2>More from Recipes</h2><ul>${others.join('')}</ul></section></main>`
  assert.deepEqual(filled(page, { ingredients: texts, method: texts }), {
    ingredients: ['500g smoked haddock, skin on', '600ml whole milk', '25g butter', 'Black pepper'],
  })
})

test('a recipe is called by its own name where what goes into it is asked for, and the article around it by its heading', () => {
  const card =
    '<div class="wprm-recipe"><h2 class="wprm-recipe-name">Haddock chowder</h2><h3>Ingredients</h3><ul><li>500 g smoked haddock</li><li>600 ml whole milk</li><li>25 g butter</li></ul></div>'
  const page = `<main><article><h1>The best chowder you will ever eat</h1><p>It rained on the ferry, it rained on the pier, and there was only one thing to cook.</p>${card}</article></main>`
  assert.deepEqual(filled(page, { title: text, headline: text, ingredients: texts }), {
    title: 'Haddock chowder',
    headline: 'The best chowder you will ever eat',
    ingredients: ['500 g smoked haddock', '600 ml whole milk', '25 g butter'],
  })
  assert.deepEqual(filled(page, { title: text }), { title: 'The best chowder you will ever eat' })
})
