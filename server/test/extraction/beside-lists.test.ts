import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const listOf = (properties: object): object => ({ type: 'array', items: { type: 'object', properties } })

function filled(body: string, properties: object, title = 'Boats'): unknown {
  const page = `<html><head><title>${title}</title></head><body>${body}</body></html>`
  return answerOf({ page, schema: { type: 'object', properties }, prompt: undefined }).data
}

const names = ['Gull', 'Tern', 'Skua', 'Rail']

describe('what stands beside a list is not the list', () => {
  test('boxes to narrow it down', () => {
    const filters = ['Price', 'Size', 'Colour', 'Mast', 'Sail'].map(
      (name) => `<div class="refinement"><h3>${name}</h3><ul><li><a href="/f">$50</a></ul></div>`,
    )
    const cards = names.map(
      (name, at) => `<li class="tile"><a href="/${name}">${name} boat</a><span>$${at + 1}0.00</span>`,
    )
    const body = `<main><h1>Boats</h1>${filters.join('')}<ul>${cards.join('')}</ul></main>`
    assert.deepEqual(filled(body, { products: listOf({ name: text, price: number }) }), {
      products: names.map((name, at) => ({ name: `${name} boat`, price: (at + 1) * 10 })),
    })
  })

  test('warnings between the sections of a text', () => {
    const sections = names.map(
      (name) => `<section><h2>${name}</h2><p>All about the ${name}, which sails in all weathers.</p>
        <div class="admonition warning"><p class="admonition-title">Warning</p><p>Do not sail the ${name} alone at night.</p></div></section>`,
    )
    assert.deepEqual(
      filled(`<main><h1>Boats</h1>${sections.join('')}</main>`, {
        sections: listOf({ heading: text, first_paragraph: text }),
      }),
      {
        sections: names.map((name) => ({
          heading: name,
          first_paragraph: `All about the ${name}, which sails in all weathers.`,
        })),
      },
    )
  })

  test('headings of a shop whose products come by script', () => {
    const body = `<main><h1>Fire pits</h1><div><h2>Learn about our fire pits</h2></div><div><h2>The difference</h2></div></main>`
    const data = filled(body, { heading: text, products: listOf({ name: text, price: number }) }, 'Fire pits')
    assert.deepEqual(data, { heading: 'Fire pits' })
  })

  test('the same page for wide and for narrow screens', () => {
    const table = `<table><tr><th></th><th>Gull</th><th>Tern</th></tr><tr><td>Price</td><td>$10</td><td>$20</td></tr>
      <tr><td>Mast of pine and sails of cotton</td><td>Yes</td><td>No</td></tr></table>`
    const about = `<p>${'We compare the boats of our yard for you, from the keel to the mast. '.repeat(5)}</p>`
    const body = `<div class="wide"><h1>Compare boats</h1>${about}${table}</div><div class="narrow"><h2>Compare boats</h2>${about}${table}</div>`
    assert.deepEqual(filled(body, { boats: listOf({ name: text, price: number }) }, 'Compare boats'), {
      boats: [
        { name: 'Gull', price: 10 },
        { name: 'Tern', price: 20 },
      ],
    })
  })
})

test('a menu is no summary', () => {
  const menu = ['Start', 'Build', 'Sail'].map(
    (name) =>
      `<li><span>${name}</span><ul><li><a href="/a">${name} with us today</a><li><a href="/b">${name} as the masters do it</a><li><a href="/c">${name} alone at sea</a></ul>`,
  )
  const topics = names.map(
    (name) =>
      `<div class="item"><h2><a href="/${name}">Sailing the ${name}</a></h2><p>How one sails the ${name} in a storm.</p></div>`,
  )
  const body = `<div><ul>${menu.join('')}</ul></div><main><h1>Sailing</h1>${topics.join('')}</main>`
  assert.deepEqual(filled(body, { topics: listOf({ title: text, summary: text }) }, 'Sailing'), {
    topics: names.map((name) => ({ title: `Sailing the ${name}`, summary: `How one sails the ${name} in a storm.` })),
  })
})

test('of a card with a name and a role in lines of their own the first is the name', () => {
  const card = (name: string): string =>
    `<li class="staff-member"><a href="/${name}"><div class="staff-member-name"><h3>${name} Doe</h3><h4>Boat builder</h4></div></a>`
  const body = `<main><h1>Contacts</h1><ul>${['Ann', 'Bob'].map(card).join('')}</ul></main>`
  assert.deepEqual(filled(body, { contacts: listOf({ name: text, role: text }) }, 'Contacts'), {
    contacts: ['Ann', 'Bob'].map((name) => ({ name: `${name} Doe`, role: 'Boat builder' })),
  })
})

describe('what a thread is about', () => {
  const posts = ['Ann', 'Bob', 'Cid'].map(
    (name) =>
      `<article class="post"><a href="/users/${name}">${name}</a><time datetime="2026-01-02">2 Jan 2026</time><p>${name} says that one needs a sail for that.</p></article>`,
  )
  const replies = listOf({ author: text, body: text })

  test('is its heading, whatever else the page calls a topic', () => {
    const body = `<main><span class="topic">All about sails</span><h1>Which sail do I need?</h1>${posts.join('')}</main>`
    const data = filled(body, { topic: text, replies }, 'Which sail do I need? - Boats') as { topic: string }
    assert.equal(data.topic, 'Which sail do I need?')
  })

  test('and no heading of the whole forum', () => {
    const body = `<main><h1>Discussion of boats</h1><h2>Which sail do I need?</h2>${posts.join('')}</main>`
    const data = filled(body, { title: text, replies }, 'Which sail do I need? - Yard') as { title: string }
    assert.equal(data.title, 'Which sail do I need?')
  })
})

test('the name of what is asked for is no part of it', () => {
  const rows = names.map((name) => `<tr><td>${name}</td><td>12</td></tr>`)
  const body = `<main><h1>Crate tokyo</h1><table><tr><th>Module</th><th>Lines</th></tr>${rows.join('')}</table></main>`
  const modules = listOf({ module: text, lines: number })
  const page = `<html><head><title>tokyo</title></head><body>${body}</body></html>`
  const schema = { type: 'object', properties: { crate: text, modules }, required: ['crate'] }
  const data = answerOf({ page, schema, prompt: undefined }).data as { crate: string }
  assert.equal(data.crate, 'tokyo')
})

describe('records with lists of their own', () => {
  const groups = listOf({ group: text, ingredients: { type: 'array', items: text } })

  test('are those that hold them, and no lines that a label calls so', () => {
    const part = (name: string, items: readonly string[]): string =>
      `<h4>${name}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    const body = `<main><h1>Peach cobbler</h1><div class="terms"><p>Filed under: <a href="/d">dessert</a>, <a href="/g">gluten free</a></p>
      <p>Ingredients: <a href="/a">almond flour</a>, <a href="/h">honey</a></p></div>
      <div><h3>Ingredients</h3><div>${part('Filling', ['2 pounds of peaches', '3 spoons of honey'])}${part('Topping', ['2 cups of almond flour', '1 egg'])}</div></div></main>`
    assert.deepEqual(filled(body, { ingredient_groups: groups }, 'Peach cobbler'), {
      ingredient_groups: [
        { group: 'Filling', ingredients: ['2 pounds of peaches', '3 spoons of honey'] },
        { group: 'Topping', ingredients: ['2 cups of almond flour', '1 egg'] },
      ],
    })
  })

  test('what is for sale has a price, whatever a heading calls the lines below it', () => {
    const lines = names.map((name) => `<p>More <a href="/guide-${name}">boats such as the ${name}</a> stand here.</p>`)
    const tiles = names.map(
      (name, at) =>
        `<div class="tile"><a href="/${name}">${name} of oak</a><span class="sales">$${at + 1}0.00</span><del>$${at + 2}0.00</del></div>`,
    )
    const body = `<main><h1>The yard</h1><div>${tiles.join('')}</div><h2>Boats</h2><div>${lines.join('')}</div></main>`
    const asked = {
      boats: listOf({
        title: text,
        price: number,
        link: text,
        list_price: number,
        badges: { type: 'array', items: text },
      }),
    }
    const { boats } = filled(body, asked, 'The yard') as { boats: { title: string; price: number }[] }
    assert.deepEqual(
      boats.map(({ title, price }) => [title, price]),
      names.map((name, at) => [`${name} of oak`, (at + 1) * 10]),
    )
  })
})
