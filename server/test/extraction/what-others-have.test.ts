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

test('the heading over some offers is not the firm that the title of the document names', () => {
  const page = `<html><head><title>Offers for boats | Sea Wind</title><link rel="canonical" href="https://www.seawind.example/offers"></head>
    <body><h1>Offers of the week</h1><p>We mend what floats.</p><p>Call us: (602) 900-0807</p></body></html>`
  assert.deepEqual(filled(page, { company: text, phone: text }), { company: 'Sea Wind', phone: '(602) 900-0807' })
})

test('what is asked for by the words of a heading may stand in the frame of a site', () => {
  const page = (heading: string): string =>
    `<h1>Offers</h1><p>${'Ten percent off all repairs of hulls, masts and sails before the end of March. '.repeat(4)}</p><footer><div><h3>${heading}</h3><p>Sea Wind was founded by two sailors in the winter of 1974.</p></div></footer>`
  const about = 'Sea Wind was founded by two sailors in the winter of 1974.'
  assert.deepEqual(filled(page('About us'), { title: text, aboutUs: text }), { title: 'Offers', aboutUs: about })
  assert.deepEqual(filled(page('Über uns'), { title: text, ueber_uns: text }), { title: 'Offers', ueber_uns: about })
})

test('a long heading leads to no list that is called by one of its words', () => {
  const page = `<h1>Blue lamp</h1><p>A lamp for long evenings on deck.</p><section><h3>Register now for free and take all the benefits of our club</h3><ul><li>Terms and conditions</li><li>Forgotten your password?</li></ul></section>`
  assert.deepEqual(filled(page, { name: text, benefits: texts }), { name: 'Blue lamp' })
})

test('sections of which few tell what is asked for are no list of what cards have all of', () => {
  const yards = ['Sea Wind', 'Blue Anchor', 'Salem Boats', 'Old Harbour']
  const cards = yards
    .map((name, at) => `<div class="one"><h4>${name}</h4><p>4.${at} / 5</p><p>(602) 900-080${at}</p></div>`)
    .join('')
  const lone = '<p class="rating">4.9 / 5</p><p class="phone">(602) 555-0117</p>'
  const sections = ['How to choose', 'What it costs', 'When to go', 'Whom to ask', 'What to bring', 'Where to moor']
    .map(
      (heading, at) =>
        `<h2>${heading}</h2><p>${'Ask them early in the year, and go and see them. '.repeat(3)}</p>${at === 1 ? lone : ''}`,
    )
    .join('')
  const page = `<h1>The best yards</h1>${sections}<h2>All of the yards</h2><div>${cards}</div>`
  assert.deepEqual(filled(page, { yards: listOf({ name: text, rating: number, phone: text }) }), {
    yards: yards.map((name, at) => ({ name, rating: 4 + at / 10, phone: `(602) 900-080${at}` })),
  })
})
