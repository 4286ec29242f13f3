import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const shop = (...items: readonly string[]): string =>
  `<main><h1>Shop</h1><div class="products">${items
    .map(
      (name, at) =>
        `<a class="product" href="/p/${at}"><img src="/${at}.jpg" alt=""><div class="title">${name}</div><div class="price">$${at + 10}.00</div>${at % 3 === 1 ? '<div class="mark">sold out</div>' : ''}</a>`,
    )
    .join('')}</div></main>`

test('shops mark what is sold out: what is not marked can be had', () => {
  const items = ['Rope', 'Anchor', 'Lamp', 'Compass', 'Oar', 'Bell']
  const asked = { products: listOf({ name: text, price: number, url: address }) }
  const told = filled(shop(...items), asked, 'Leave out every product that is sold out.')
  assert.deepEqual(
    (told as { products: { name: string }[] }).products.map(({ name }) => name),
    ['Rope', 'Lamp', 'Compass', 'Bell'],
  )
})

test('elements that are called as one of a list is are its records, each in a section of its own', () => {
  const widget = (said: string, name: string, role: string): string =>
    `<div class="widget-testimonial"><div class="w-testimonial"><div class="w-testimonial__text">${said}</div><footer><cite class="w-testimonial__cite"><span class="w-testimonial__name">${name}</span><span class="w-testimonial__title">${role}</span></cite></footer></div></div>`
  const section = (inner: string): string => `<section><div><div>${inner}</div></div></section>`
  const page = `<main><h1>What we do</h1>${section(`<h2>Hulls</h2><p>${prose}</p>`)}${section(widget('They gave the cutter another forty years for us.', 'Kari Nord', 'Owner'))}
    ${section(`<h2>Masts</h2><p>${prose}</p>`)}${section(`<div>${widget('We asked for a mast and got a friend along with it.', 'Ole Berg', 'Skipper')}</div>`)}
    ${section(`<h2>Sails</h2><p>${prose}</p><ul><li>Jib</li><li>Genoa</li></ul>`)}${section(widget('Nobody else would have touched my dinghy, they did.', 'Berit Lund', 'Owner'))}</main>`
  assert.deepEqual(filled(page, { testimonials: listOf({ quote: text, author: text, role: text }) }), {
    testimonials: [
      { quote: 'They gave the cutter another forty years for us.', author: 'Kari Nord', role: 'Owner' },
      { quote: 'We asked for a mast and got a friend along with it.', author: 'Ole Berg', role: 'Skipper' },
      { quote: 'Nobody else would have touched my dinghy, they did.', author: 'Berit Lund', role: 'Owner' },
    ],
  })
})

test('voices without quotation marks are known by the first person and by who signs them', () => {
  const card = (name: string, office: string, said: string): string =>
    `<div class="c1"><div class="c2"><div class="c3">${name}</div><div class="c4">${office}</div></div><div class="c5">${said}</div></div>`
  const page = `<main><h1>Berths</h1><section><h2>What you get</h2><div class="f1"><h3>Water</h3><p>${prose}</p></div><div class="f1"><h3>Power</h3><p>${prose}</p></div><div class="f1"><h3>Wifi</h3><p>${prose}</p></div></section>
    <section>${card('Kari Nord', 'Founder at Harbour Tools', 'We are happy users of these berths, and our crews will not go anywhere else.')}
    ${card('Ole Berg', 'CEO at Bergen Lines', 'I have been a customer for nine years and my boats have never been drier.')}
    ${card('Berit Lund', 'Manager at Fjord Tours', 'Our guests ask for this harbour by name, and we know why they do.')}</section></main>`
  assert.deepEqual(filled(page, { testimonials: listOf({ quote: text, name: text, role: text }) }), {
    testimonials: [
      {
        quote: 'We are happy users of these berths, and our crews will not go anywhere else.',
        name: 'Kari Nord',
        role: 'Founder at Harbour Tools',
      },
      {
        quote: 'I have been a customer for nine years and my boats have never been drier.',
        name: 'Ole Berg',
        role: 'CEO at Bergen Lines',
      },
      {
        quote: 'Our guests ask for this harbour by name, and we know why they do.',
        name: 'Berit Lund',
        role: 'Manager at Fjord Tours',
      },
    ],
  })
})

test('a heading right behind another of its level is a line below that, and begins no section', () => {
  const plan = (name: string, covers: string, ...items: readonly string[]): string =>
    `<h3 class="t">${name}</h3><h3 class="s">${covers}</h3><p>${prose}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const page = `<main><h1>Cover for boats</h1><h2>Plans</h2><div>${plan('Wide plans', 'Storm and theft', 'Hull', 'Mast')}${plan('Harbour plans', 'Fire and ice', 'Ropes', 'Cover')}${plan('Bare plan', 'Theft alone', 'Lock', 'Chain')}</div></main>`
  assert.deepEqual(filled(page, { plans: listOf({ name: text, included: texts }) }), {
    plans: [
      { name: 'Wide plans', included: ['Hull', 'Mast'] },
      { name: 'Harbour plans', included: ['Ropes', 'Cover'] },
      { name: 'Bare plan', included: ['Lock', 'Chain'] },
    ],
  })
})
