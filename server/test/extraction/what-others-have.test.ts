import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, object, text, texts } from './asked-for.ts'

test('the price of what one may also like is not that of the page', () => {
  const page = (heading: string): string =>
    `<main><h1>Blue lamp</h1><p><del><span class="amount">169.95 €</span></del> <ins><span class="amount">101.97 €</span></ins></p><p>A lamp for long evenings on deck.</p>
    <section><h3>${heading}</h3><div><a href="/a"><p>Red lamp</p><p class="price">59.97 €</p></a><a href="/b"><p>Green lamp</p><p class="price">119.97 €</p></a></div></section></main>`
  assert.deepEqual(filled(page('Related items'), { name: text, currentPrice: number }), {
    name: 'Blue lamp',
    currentPrice: 101.97,
  })
  assert.deepEqual(filled(page('Das könnte dir auch gefallen'), { name: text, preis: number }), {
    name: 'Blue lamp',
    preis: 101.97,
  })
})

test('a telephone number that markup alone has is not the one that visitors are to call', () => {
  const page = (told: string): string =>
    `<html><head><script type="application/ld+json">{"@type":"LocalBusiness","name":"Sea Wind","telephone":"${told}"}</script></head>
    <body><h1>Sea Wind</h1><p>Boat repairs in Salem.</p><p class="phone"><a href="tel:6029000807">(602) 900-0807</a></p></body></html>`
  assert.deepEqual(filled(page('(480) 470-1670'), { phone: text }), { phone: '(602) 900-0807' })
  assert.deepEqual(filled(page('+1 602 900 0807'), { phone: text }), { phone: '+1 602 900 0807' })
})

test('"4.9 of 5 stars" is a rating, and "1 of 5" none', () => {
  const page = `<h1>Sea Wind</h1><p>Sea Wind is rated 4.9 of 5 stars from 3347 reviews.</p><p>Slide 1 of 5</p>`
  assert.deepEqual(filled(page, { name: text, rating: number }), { name: 'Sea Wind', rating: 4.9 })
})

test('where a firm works is what stands below "Where we service" or "Einsatzgebiet"', () => {
  const towns = ['Salem', 'Lynn', 'Beverly', 'Peabody']
  const page = (heading: string): string =>
    `<h1>Boat repairs</h1><p>We mend what floats.</p><h2>${heading}</h2><ul>${towns.map((town) => `<li>${town}</li>`).join('')}</ul>`
  assert.deepEqual(filled(page('Where we service'), { title: text, citiesServed: texts }), {
    title: 'Boat repairs',
    citiesServed: towns,
  })
  assert.deepEqual(filled(page('Einsatzgebiet'), { title: text, areas_served: texts }), {
    title: 'Boat repairs',
    areas_served: towns,
  })
})

test('what pictures say alike names nobody', () => {
  const voices = [
    { quote: 'They mended our boat in a week, and it has been dry since then.', customer: 'Ed O.' },
    { quote: 'We would not go anywhere else with the old cutter of our family.', customer: 'Susan S.' },
    { quote: 'On time each spring, and they know what they are doing with oak.', customer: 'Robert C.' },
  ]
  const card = ({ quote, customer }: (typeof voices)[number], at: number): string =>
    `<div class="one"><img src="/${at}.png" alt="${['happy sea', 'a sea', 'sea'][at]} wind customer"><p class="words">${quote}</p><div><p class="who">${customer}</p></div></div>`
  const page = `<h1>Boat repairs</h1><h2>What our customers say</h2><div>${voices.map(card).join('')}</div>`
  assert.deepEqual(filled(page, { testimonials: listOf({ quote: text, customer: text }) }), { testimonials: voices })
})

test('who a quotation is by, and what it says, is nothing that stands elsewhere on the page', () => {
  const page = `<h1>Boat repairs</h1><p>By <a rel="author" href="/jan">Jan Berg</a></p><span class="text">Sign up</span><p>We mend what floats.</p>`
  const asked = { title: text, testimonial: object({ text, author: text }) }
  assert.deepEqual(filled(page, asked), { title: 'Boat repairs' })
})
