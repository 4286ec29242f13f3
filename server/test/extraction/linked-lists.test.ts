import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const strings = { type: 'array', items: { type: 'string' } } as const
const title = { type: 'string' } as const

test('a line of links is a list of what they say, without the words that lead to them', () => {
  const page = `<main><article><h1>Why gulls steal chips</h1><p>They like them more than worms, and the risk is small.</p>
    <footer><span class="tags-links">Tagged <a href="/gulls">gulls</a>, <a href="/food">food</a></span></footer></article></main>`
  assert.deepEqual(extracted(page, { title, tags: strings }), {
    title: 'Why gulls steal chips',
    tags: ['gulls', 'food'],
  })
})

test('links in a list of the class of tags are its items once', () => {
  const page = `<h1>Boat heater keeps tripping</h1>
    <div class="topic-tags list-tags"><a class="topic-tag" href="/heater">heater</a>, <a class="topic-tag" href="/rcd">rcd</a></div>`
  const data = extracted(page, { title, tags: strings })
  assert.deepEqual(data, { title: 'Boat heater keeps tripping', tags: ['heater', 'rcd'] })
})

test('each labelled element of a line holds a list of its own, in any language', () => {
  const page = `<div class="product type-product"><h1>Lampe Ouessant</h1><p>Une lampe en laiton et verre soufflé, faite à Brest.</p>
    <div>UGS : <b>LO-02</b> <span>Catégories : <a href="/c/1">Luminaires</a>, <a href="/c/2">Lampes à poser</a></span>
    <span>Étiquettes : <a href="/t/1">laiton</a>, <a href="/t/2">marine</a></span></div>
    <ul class="tabs"><li><a href="#d">Description</a></li><li><a href="#a">Avis (9)</a></li></ul></div>`
  const data = extracted(page, { nom: title, categories: strings, etiquettes: strings })
  const categories = ['Luminaires', 'Lampes à poser']
  assert.deepEqual(data, { nom: 'Lampe Ouessant', categories, etiquettes: ['laiton', 'marine'] })
})

test('a sentence with links in it is no list of them', () => {
  const page = `<h1>Knots</h1><p class="topics">See <a href="/a">the bowline</a> before you read on <a href="/b">hitches</a>, please.</p>`
  const data = extracted(page, { title, topics: strings }) as { topics?: string[] }
  assert.ok(!data.topics?.includes('hitches'), JSON.stringify(data))
})
