import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerOf } from './page-case.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): object => ({ type: 'object', properties })

function filled(page: string, properties: object): unknown {
  return answerOf({ page, schema: object(properties) as Record<string, unknown>, prompt: undefined }).data
}

function listed(page: string, list: string, properties: object): unknown {
  return filled(`<h1>Harbour</h1>${page}`, { [list]: { type: 'array', items: object(properties) } })
}

describe('values of records', () => {
  test('are whole, of one paragraph as of several', () => {
    const posts = [
      ['Jane Doe', 'The hull wants two coats of varnish before it goes into the water.'],
      ['John Roe', 'I would wait for warmer days, as cold wood takes no varnish.', 'Sand it well before you begin.'],
      ['Ann Poe', 'Ours has been in the water for nine years with a single coat.'],
      ['Sue Low', 'Two coats, and not a drop of thinner in the second one.'],
      ['Jim Moe', 'Ask the yard what they used at first.', 'Two kinds of varnish rarely hold on each other.'],
    ].map(([author = '', ...paragraphs]) => ({ author, paragraphs }))
    const post = ({ author, paragraphs }: (typeof posts)[number]): string =>
      `<div class="post"><div class="side"><a class="user" href="/u">${author}</a></div><div class="main"><div class="content">${paragraphs.map((line) => `<p>${line}</p>`).join('')}</div></div><div class="tools"><a href="#">Reply</a><span class="lnk">Report this to the harbour</span></div></div>`
    assert.deepEqual(listed(`<div>${posts.map(post).join('')}</div>`, 'replies', { author: text, reply: text }), {
      replies: posts.map(({ author, paragraphs }) => ({ author, reply: paragraphs.join('\n') })),
    })
  })

  test('of models are what each is called, with figures or without', () => {
    const names = ['Gull One Long Keel Day Sailer', 'Tern', 'Skua 8K', 'Auk With Two Masts And Oars']
    const row = (name: string): string => `<tr><td>${name}</td><td>60 kg</td><td>pine</td></tr>`
    const page = `<table><tr><th>Boat</th><th>Weight</th><th>Wood</th></tr>${names.map(row).join('')}</table>`
    assert.deepEqual(listed(page, 'boats', { model: text, wood: text }), {
      boats: names.map((model) => ({ model, wood: 'pine' })),
    })
  })

  test('are without the name that all of them begin with', () => {
    const card = (name: string, price: string): string =>
      `<div class="card"><h3>${name}</h3><p>A boat for calm and rough water.</p><span class="club">Club price ${price}</span></div>`
    const page = `<div>${card('Gull', '$95.00')}${card('Tern', '$80.00 - $90.00')}${card('Skua', '$120.00')}</div>`
    assert.deepEqual(listed(page, 'boats', { name: text, club_price: text }), {
      boats: [
        { name: 'Gull', club_price: '$95.00' },
        { name: 'Tern', club_price: '$80.00 - $90.00' },
        { name: 'Skua', club_price: '$120.00' },
      ],
    })
  })

  test('are told once: a list is not what other fields tell already', () => {
    const card = (name: string, price: string): string =>
      `<div class="card"><div class="boat-colors"><h3>${name}</h3><span>${price}</span></div></div>`
    const page = `<div>${card('Gull Seven', '$164.95')}${card('Tern Nine', '$120.00')}${card('Skua', '$80.00')}</div>`
    assert.deepEqual(listed(page, 'boats', { name: text, price: number, colors: { type: 'array', items: text } }), {
      boats: [
        { name: 'Gull Seven', price: 164.95 },
        { name: 'Tern Nine', price: 120 },
        { name: 'Skua', price: 80 },
      ],
    })
  })
})

describe('values of a page', () => {
  test('that are the part of the site that it stands in are the last link of its trail', () => {
    const page = `<nav class="breadcrumb"><a href="/">Home</a> › <a href="/b">Boats</a> › <a href="/b/r">Rowing boats</a> › <a href="/b/r/o">Which oars?</a></nav>
      <article><h1>Which oars?</h1><p>Mine are too short for the boat that we bought last spring.</p></article>`
    assert.deepEqual(filled(page, { title: text, forum: text }), { title: 'Which oars?', forum: 'Rowing boats' })
    assert.deepEqual(filled(page, { title: text, genre: text }), { title: 'Which oars?' })
  })

  test('of availability are as the page writes them, not as its markup does', () => {
    const page = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Oar</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">20.00</span><link itemprop="availability" href="https://schema.org/InStock"></div><div>Availability: <span class="availability">Usually ships in 2-3 weeks</span></div></div>`
    assert.deepEqual(filled(page, { name: text, availability: text }), {
      name: 'Oar',
      availability: 'Usually ships in 2-3 weeks',
    })
    assert.deepEqual(filled(page, { name: text, availability: { type: 'string', enum: ['InStock', 'OutOfStock'] } }), {
      name: 'Oar',
      availability: 'InStock',
    })
  })
})
