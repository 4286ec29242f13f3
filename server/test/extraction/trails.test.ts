import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const fields = { name: text, category: text }
const rest = '<h1>Harbour Mug</h1><p>A mug thrown by hand, glazed the colour of the sea.</p>'

test('a line of links from the first page on is a trail, whatever its class', () => {
  for (const mark of ['/', '›', '»']) {
    const step = `<span class="mx-2">${mark}</span>`
    const trail = `<div class="text-sm"><a href="/">Home</a>${step}<a href="/kitchen">Kitchen</a>${step}<a href="/mugs">Mugs</a></div>`
    assert.deepEqual(extracted(`<main>${trail}${rest}</main>`, fields), { name: 'Harbour Mug', category: 'Mugs' })
  }
})

test('links that begin elsewhere, or have no marks between them, are none', () => {
  const menu = '<div><a href="/">Home</a> <a href="/kitchen">Kitchen</a> <a href="/mugs">Mugs</a></div>'
  const pair = '<div><a href="/nils">nils</a> / <a href="/nils/mugs">mugs</a></div>'
  for (const line of [menu, pair]) assert.deepEqual(extracted(`${line}${rest}`, fields), { name: 'Harbour Mug' })
})

test('the part of a forum that a thread stands in is the last of its trail', () => {
  const trail =
    '<ul class="navlinks breadcrumbs"><li><a href="/">Übersicht</a></li><li><a href="/f3">Technik</a></li><li><a href="/f12">Reifen</a></li></ul>'
  const data = extracted(`${trail}<h1>Welcher Schlauch?</h1><p>Ich suche einen Schlauch.</p>`, {
    name: text,
    unterforum: text,
  })
  assert.deepEqual(data, { name: 'Welcher Schlauch?', unterforum: 'Reifen' })
})
