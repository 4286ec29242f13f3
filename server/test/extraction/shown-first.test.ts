import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const date = { type: 'string', format: 'date' }
const texts = { type: 'array', items: text }

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

function markup(thing: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`
}

describe('what a page shows stands before what its markup says', () => {
  const meta =
    '<meta name="description" content="The best boats at low prices."><meta property="og:description" content="The best boats at low prices.">'

  test('as its introduction, in any language', () => {
    const opening = 'By default a boat is moored at two ropes, each of which holds it alone.'
    const page = `${meta}<h1>Mooring</h1><p>${opening}</p><h2>Ropes</h2><p>They are as long as the harbour is deep.</p>`
    for (const name of ['introduction', 'summary', 'zusammenfassung', 'resumen', 'riassunto'])
      assert.deepEqual(filled(page, { title: text, [name]: text }), { title: 'Mooring', [name]: opening })
    assert.deepEqual(filled(page, { description: { ...text, description: 'first paragraph' } }), {
      description: opening,
    })
  })

  test('as its description, where it calls one so; else it is what markup says', () => {
    const shown = 'A light boat of spruce for two rowers, built to last in rough water.'
    assert.deepEqual(
      filled(`${meta}<h1>Gull</h1><div class="product-description"><p>${shown}</p></div>`, { description: text }),
      { description: shown },
    )
    assert.deepEqual(filled(`${meta}<h1>Gull</h1><p>Ships from our yard within a week.</p>`, { description: text }), {
      description: 'The best boats at low prices.',
    })
  })

  test('as its day, where the two differ', () => {
    const article = {
      '@type': 'Article',
      headline: 'Two hulls',
      datePublished: '2025-08-21',
      dateModified: '2025-08-20',
    }
    const page = `${markup(article)}<h1>Two hulls</h1><p>Published Apr 26, 2023</p><p>Updated Aug 21, 2025</p><p>Boats of two hulls stand firm.</p>`
    assert.deepEqual(filled(page, { published: date, updated: date }), {
      published: '2023-04-26',
      updated: '2025-08-21',
    })
    const german = `<html lang="de">${markup(article)}<h1>Zwei Rümpfe</h1><p>Veröffentlicht: 26. April 2023</p><p>Boote mit zwei Rümpfen stehen fest.</p>`
    assert.deepEqual(filled(german, { veroeffentlicht: date }), { veroeffentlicht: '2023-04-26' })
  })

  test('but not as a time that only markup knows', () => {
    const article = { '@type': 'Article', headline: 'Two hulls', datePublished: '2023-04-26T22:30:00Z' }
    const page = `${markup(article)}<h1>Two hulls</h1><p>Published Apr 27, 2023</p><p>Boats of two hulls stand firm.</p>`
    assert.deepEqual(filled(page, { published: { ...text, format: 'date-time' } }), {
      published: '2023-04-26T22:30:00Z',
    })
    assert.deepEqual(filled(page, { published: date }), { published: '2023-04-27' })
  })

  test('as its title, where markup names the site', () => {
    const page = `<meta property="og:site_name" content="HarbourNews">${markup({ '@type': 'Article', name: 'HarbourNews' })}
      <h1>Boats of two hulls stand firm</h1><p>HarbourNews has looked at twelve of them.</p>`
    assert.deepEqual(filled(page, { title: text }), { title: 'Boats of two hulls stand firm' })
  })

  test('as its tags', () => {
    const page = `<meta name="keywords" content="boat shop, cheap boats, boats near me">
      <article><h1>Two hulls</h1><p>Boats of two hulls stand firm in rough water.</p><ul class="tags"><li><a href="/t/1">Catamarans</a></li><li><a href="/t/2">Storms</a></li></ul></article>`
    assert.deepEqual(filled(page, { title: text, tags: texts }), {
      title: 'Two hulls',
      tags: ['Catamarans', 'Storms'],
    })
  })

  test('but not what stands beside its tags, where markup tells just these', () => {
    const tags = ['Catamarans', 'Storms at sea', 'Two hulls', 'Slow boats']
    const shown = tags.map((tag) => `<span><a href="/t/${tag}">${tag}</a></span> and more, `).join('')
    const page = `${markup({ '@type': 'Article', headline: 'Two hulls', keywords: tags.join(',') })}<article><h1>Two hulls</h1>
      <ul class="tags"><li><a href="/s">Save</a></li><li><a href="/p">Print</a></li></ul><p>Boats of two hulls stand firm.</p><p>More of ${shown}and the sea.</p></article>`
    assert.deepEqual(filled(page, { title: text, tags: texts }), { title: 'Two hulls', tags })
  })
})

describe('lines that markup computes', () => {
  const page = (told: readonly string[], shown: readonly string[]): string =>
    `${markup({ '@type': 'Recipe', name: 'Soup', recipeIngredient: told })}<h1>Soup</h1><div>${shown.map((line) => `<div><span>${line}</span></div>`).join('')}</div><p>Boil it all for an hour.</p>`

  test('are told as the page shows them', () => {
    const shown = ['225g smoked tofu, drained', '½ tsp paprika', '3 leeks (washed)']
    assert.deepEqual(
      filled(page(['225.0g smoked tofu drained', '0.5 tsp paprika', '3.0 leeks'], shown), { ingredients: texts }),
      { ingredients: shown },
    )
    const spoons = ['1 tbsp extra virgin olive oil', '1/2 cup water', '2 garlic cloves']
    assert.deepEqual(
      filled(page(['18.20 gm extra virgin olive oil', '125.00 gm water', '2 garlic cloves'], spoons), {
        ingredients: texts,
      }),
      { ingredients: spoons },
    )
    const dutch = ['500 gr verse ravioli (met spinazie)', '75 gr roomboter', 'Peper en zout']
    assert.deepEqual(
      filled(page(['verse ravioli 500gr', 'roomboter 75gr', 'Peper en zout'], dutch), { ingredienten: texts }),
      { ingredienten: dutch },
    )
  })

  test('and stay where the page does not show them, or shows them taken apart', () => {
    const told = ['225.0g smoked tofu', '4.0tbsp cornflour', '3.0 leeks']
    assert.deepEqual(filled(page(told, ['Wash the leeks', 'Cut the tofu', 'Stir']), { ingredients: texts }), {
      ingredients: told,
    })
  })
})
