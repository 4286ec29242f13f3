import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const items = (count: number, item: (at: number) => string): string =>
  `<ul>${Array.from({ length: count }, (_, at) => `<li>${item(at)}</li>`).join('')}</ul>`

/** Each with more text than the list that is asked for, and none with a figure. */
const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heath', 'islet', 'knoll']
const wordAt = (at: number): string => words[at % words.length] ?? ''
const crowd = (sections: number): string =>
  Array.from({ length: sections }, (_, at) => {
    const lines = items(
      6,
      (line) =>
        `<h3>The ${wordAt(at)} and the ${wordAt(at + line)}</h3><p>${`Where the ${wordAt(line)} is, there is more to be said of the ${wordAt(at + 3)}. `.repeat(3)}</p>`,
    )
    return `<section class="s${at}"><h2>On ${wordAt(at)} ${wordAt(at * 3 + 1)}</h2>${lines}</section>`
  }).join('')

const offers = (count: number): string => items(count, (at) => `<h3>Rope ${wordAt(at)}</h3><span>$${at + 4}.50</span>`)

test('a short list that alone has the figures that are asked for is found among any number of longer ones', () => {
  for (const sections of [8, 70, 160]) {
    const page = `<h1>The rigger's book</h1><main>${crowd(sections)}<div>${offers(4)}</div>${crowd(2)}</main>`
    const { wares } = filled(page, { wares: listOf({ name: text, price: number }) }) as { wares: object[] }
    assert.equal(wares.length, 4, `${sections} sections`)
    assert.deepEqual(wares[1], { name: 'Rope birch', price: 5.5 })
  }
})

test('of several lists that are asked for each has its own, however much better one place suits them all', () => {
  const cards = items(
    12,
    (at) =>
      `<h3><a href="/talks/${at}">Talk on ${wordAt(at)}</a></h3><p>${wordAt(at + 1)} hall, where much is to be said of the ${wordAt(at + 2)}.</p><time datetime="2026-03-${at + 10}">${at + 10} March 2026</time>`,
  )
  const halls = Array.from({ length: 6 }, (_, at) => {
    const rooms = items(3, (room) => `<h4><a href="/h/${at}/${room}">Room ${wordAt(room)}</a></h4><p>Seats of ${wordAt(room + at)} and more</p>`) // prettier-ignore
    return `<section><h2>${wordAt(at)} hall</h2>${rooms}</section>`
  }).join('')
  const links = items(3, (at) => `<a href="/feed/${at}">${['Calendar file', 'News feed', 'By mail'][at] ?? ''}</a>`)
  const page = `<h1>Spring days</h1><main><h2>Talks</h2>${cards}${halls}</main><main>${links}</main>`
  const asked = { talks: listOf({ title: text, place: text, date: text }), extras: listOf({ name: text, url: text }) }
  const told = filled(page, asked) as { talks: object[]; extras: { name: string }[] }
  assert.equal(told.talks.length, 12)
  assert.deepEqual(
    told.extras.map(({ name }) => name),
    ['Calendar file', 'News feed', 'By mail'],
  )
})
