import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, integer, listOf, number, text } from './asked-for.ts'

const framed = (main: string, beside = ''): string =>
  `<html lang="en"><body><header><a href="/">Tern</a><nav><a href="/news">News</a><a href="/shop">Shop</a></nav></header><main>${main}</main>${beside}<footer><p>© 2025 Tern Ltd.</p></footer></body></html>`

/** Bars that show how many stars and are labelled for those who do not see how long they are. */
function bars(labelOf: (stars: number, share: number) => string): string {
  const shares = [71, 16, 5, 3, 5]
  const steps = shares.map((share, at) => `<div class="b" aria-label="${labelOf(5 - at, share)}"><i>${5 - at}</i><i style="width:${share}%"></i></div>`) // prettier-ignore
  return framed(
    `<h1>Tern tracker</h1><p>Tracks where you sail.</p><section><h2>Ratings</h2><div>4.4</div><div>${steps.join('')}</div></section>`,
  )
}

test('bars of ratings are read from their labels where they show nothing', () => {
  const distribution = listOf({ stars: integer, percent: number })
  const percents = [
    { stars: 5, percent: 71 },
    { stars: 4, percent: 16 },
    { stars: 3, percent: 5 },
    { stars: 2, percent: 3 },
    { stars: 1, percent: 5 },
  ]
  const labels: readonly ((stars: number, share: number) => string)[] = [
    (stars, share) => `${share} Prozent der Bewertungen mit ${stars} Sternen`,
    (stars, share) => `${stars} stars represent ${share}% of ratings`,
    (stars, share) => `${share} percent of reviews have ${stars} stars`,
  ]
  for (const labelOf of labels)
    assert.deepEqual(extracted(bars(labelOf), { star_distribution: distribution }), { star_distribution: percents })
  const counts = bars((stars, share) => `${share} people gave ${stars} stars`)
  assert.deepEqual(extracted(counts, { rating_breakdown: listOf({ stars: integer, count: integer }) }), {
    rating_breakdown: percents.map(({ stars, percent }) => ({ stars, count: percent })),
  })
  // A rating is no distribution of them.
  const some = framed('<h1>Tern tracker</h1><p>Tracks where you sail.</p><div aria-label="4 stars, 12 ratings">Rated</div>') // prettier-ignore
  assert.deepEqual(extracted(some, { title: text, star_distribution: distribution }), { title: 'Tern tracker' }) // prettier-ignore
})

test('what a thing costs by number is read from the lines that say so', () => {
  const breaks = listOf({ min_quantity: integer, unit_price: number })
  const page = (lines: readonly string[]): string =>
    framed(
      `<h1>Carp rig</h1><ul><li>Brand: <a href="/b">Broadwater</a></li><li>Availability: 2-3 Days</li></ul><ul><li><s>£10.80</s></li><li>£9.00</li>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><p>A rig for carp, ready to be tied on.</p>`,
    )
  const told = [
    { min_quantity: 5, unit_price: 8.1 },
    { min_quantity: 10, unit_price: 7.65 },
    { min_quantity: 50, unit_price: 6.9 },
  ]
  const written: readonly (readonly string[])[] = [
    ['5 or more £8.10', '10 or more £7.65', '50 or more £6.90'],
    ['Buy 5 for £8.10 each', 'Buy 10 for £7.65 each', 'Buy 50 for £6.90 each'],
    ['5+ £8.10', '10+ £7.65', '50+ £6.90'],
  ]
  for (const lines of written)
    assert.deepEqual(extracted(page(lines), { quantity_breaks: breaks }), { quantity_breaks: told }, lines.join())
})

test('a heading right before a menu in a part of the page heads its links', () => {
  const links = ['Recycling yards', 'Report fly-tipping', 'Assisted collection']
  const list = links.map((label, at) => `<li><a href="/r/${at}">${label}</a></li>`).join('')
  const page = framed(
    '<h1>Bulky waste</h1><p>We collect what does not fit into your bin.</p><h2>Get help</h2><p>Telephone: 0700 118 220</p>',
    `<aside><h2>Related content</h2><nav><ul>${list}</ul></nav></aside>`,
  )
  const { see_also: told } = extracted(page, { see_also: listOf({ label: text, href: address }), contacts: listOf({ phone: text, email: text }) }) as { see_also?: { label: string }[] } // prettier-ignore
  assert.deepEqual(told?.map(({ label }) => label), links) // prettier-ignore
})

test('what is as easy as 1, 2, 3 is told in steps', () => {
  const cards = ['Accidents', 'Illness', 'Dental'].map((name) => `<div class="card"><h3>${name}</h3><p>What ${name.toLowerCase()} costs you is paid back to you.</p></div>`) // prettier-ignore
  const steps = ['Go to the vet', 'Send the bill', 'Get your money'].map((name) => `<h3>${name}</h3><p>We tell you how to ${name.toLowerCase()} in a day.</p>`) // prettier-ignore
  const page = framed(
    `<h1>Pets, insured</h1><section><h2>What we cover</h2>${cards.join('')}</section><section><h2>Getting paid back is as easy as 1, 2, 3</h2>${steps.join('')}</section>`,
  )
  const { claim_steps: told } = extracted(page, { claim_steps: listOf({ title: text, text }) }) as { claim_steps?: { title: string }[] } // prettier-ignore
  assert.deepEqual(told?.map(({ title }) => title), ['Go to the vet', 'Send the bill', 'Get your money']) // prettier-ignore
})

test('a list is no list price: an amount of its own in it is what a thing costs, and those of related things are not', () => {
  const related = ['£4.25', '£9.99', '£6.00'].map((price, at) => `<div class="thumb"><h4><a href="/p/${at}">Rig ${at}</a></h4><p class="price">${price}</p></div>`) // prettier-ignore
  const page = framed(
    `<h1>Carp rig</h1><ul class="list-unstyled"><li>Availability: 2-3 Days</li></ul><ul class="list-unstyled"><li><span style="text-decoration: line-through">£10.80</span></li><li><h2>£9.00</h2></li><li>Ex Tax: £7.50</li></ul><p>A rig for carp, ready to be tied on.</p><h3>Related products</h3><div class="row">${related.join('')}</div>`,
  )
  assert.deepEqual(extracted(page, { price: number, was_price: number }), { price: 9, was_price: 10.8 })
})

test('what is to be paid now is no former price, whatever else its class says', () => {
  const final = (amount: string): string =>
    `<span class="price-container price-final_price tax weee"><span class="price-wrapper"><span class="amount">${amount}</span></span></span>`
  const related = ['£4.25', '£9.99', '£6.00'].map((price, at) => `<div class="thumb"><h4><a href="/p/${at}">Rig ${at}</a></h4><p class="price">${price}</p></div>`) // prettier-ignore
  const page = (price: string): string =>
    framed(
      `<h1>Carp rig</h1><div class="info"><div class="box">${price}</div><div>In stock</div></div><p>A rig for carp, ready to be tied on.</p><h3>Related products</h3><div class="row">${related.join('')}</div>`,
    )
  assert.deepEqual(extracted(page(final('£9.00')), { price: number }), { price: 9 })
  const reduced = `<span class="special">${final('£9.00')}</span> <span class="old-price">${final('£10.80')}</span>`
  assert.deepEqual(extracted(page(reduced), { price: number, was_price: number }), { price: 9, was_price: 10.8 })
  assert.deepEqual(extracted(page('<span class="amount no-discount">£9.00</span>'), { price: number }), { price: 9 })
})
