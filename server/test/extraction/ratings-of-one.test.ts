import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, number, text } from './asked-for.ts'

const said = ['It boils.', 'It leaks.', 'It is as it is.']

test('what each of several visitors gave is not what the thing has', () => {
  const cards = [
    (stars: number, words: string) =>
      `<div class="py-6"><div class="flex"><div role="img" aria-label="${stars} out of 5 stars"></div></div><p>${words}</p></div>`,
    (stars: number, words: string) => `<li><p><b>${stars}/5</b> by a guest</p><p>${words}</p></li>`,
  ]
  for (const card of cards) {
    const all = said.map((words, at) => card(5 - at, words)).join('')
    const above = `<h1>Kettle</h1><div>3.7 out of 5</div><h2>What people say</h2><div>${all}</div>`
    const below = `<h1>Kettle</h1><h2>What people say</h2><div>${all}</div><p>3.7 out of 5</p>`
    for (const page of [above, below])
      assert.deepEqual(filled(page, { average_rating: number }), { average_rating: 3.7 })
  }
})

test('a thing is rated by the stars beside its name where nothing else tells it', () => {
  const page = '<h1>Kettle</h1><div><span aria-label="4.5 out of 5 stars"></span></div>'
  assert.deepEqual(filled(page, { rating: number }), { rating: 4.5 })
})

test("a hotel's stars are not what its guests think of it", () => {
  const stars = '<div><h1>Hotel Alpha</h1><span aria-label="4 stars">★★★★</span></div>'
  const guests = '<div><span>8.7</span><span>Excellent</span><span>1,284 reviews</span></div>'
  const asked = { name: text, stars: number, guest_rating: number }
  assert.deepEqual(filled(`${stars}${guests}`, asked), { name: 'Hotel Alpha', stars: 4, guest_rating: 8.7 })
  assert.deepEqual(filled(`${stars}${guests}`, { star_rating: number, review_score: number }), {
    star_rating: 4,
    review_score: 8.7,
  })
  assert.deepEqual(filled(`${stars}${guests}`, { rating: number }), { rating: 8.7 })
  assert.deepEqual(filled(`${stars}<p>Near the quay.</p>`, { rating: number }), { rating: 4 })
})

test('a figure is a rating by how many gave it, and by nothing else', () => {
  const page = (line: string): string => `<h1>Hotel Alpha</h1><div><div>8.7</div><div>${line}</div></div>`
  assert.deepEqual(filled(page('Very good · 1,284 reviews'), { rating: number }), { rating: 8.7 })
  assert.deepEqual(filled(page('Kilometres from 12 towns'), { rating: number }), undefined)
})
