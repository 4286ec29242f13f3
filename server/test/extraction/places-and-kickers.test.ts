import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsAsPlace } from '../../src/values/place-names.ts'
import { extracted } from '../kit/extracted.ts'
import { listOf, number, text } from './asked-for.ts'

const framed = (main: string): string =>
  `<html lang="en"><body><header><a href="/" class="logo">Tern</a><nav><a href="/a">What's on</a><a href="/b">About</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p><a href="/privacy">Privacy</a></footer></body></html>`

test('a town with its region, its country or its postal code reads as a place, and so do countries', () => {
  const places = 'Sialkot, Punjab|Flensburg, DE|Austin (TX)|1010 AB Amsterdam|20457 Hamburg|Tucson AZ 85701|London NW1 4AB|Germany|Remote (EU)|Rio de Janeiro, Brazil|Stratford-upon-Avon, UK|Frankfurt am Main, Hessen' // prettier-ignore
  const others =
    'John Smith|Nov 17, Monday|3 May, Galway|Great for camping, smaller|Sold out|12|Rs 22300|2024 Annual|Senior engineer'
  for (const place of places.split('|')) assert.ok(readsAsPlace(place), place)
  for (const other of others.split('|')) assert.ok(!readsAsPlace(other), other)
})

test('where nothing on the page is called a place, what reads as places tells it and names nothing', () => {
  const draw = (ads: readonly { title: string; price: number; location: string }[]): string =>
    framed(
      `<h1>Phones</h1><ul class="list">${ads.map(({ title, price, location }, at) => `<li class="e1"><a href="/i/${at}"><div class="i1"><img src="/${at}.jpg"></div><div class="k3"><span class="p8">Rs ${price.toLocaleString('en')}</span><span class="t2">${title}</span><div class="f1"><span class="l0">${location}</span><span class="z1"><span>${at + 2} days ago</span></span></div></div></a></li>`).join('')}</ul>`,
    )
  const ads = [
    { title: 'INFINIX NOTE 7', price: 22_300, location: 'Sialkot, Punjab' },
    { title: 'VIVO Y30', price: 26_630, location: 'Lahore, Punjab' },
    { title: 'REDMI 9', price: 18_000, location: 'Karachi, Sindh' },
  ]
  const asked = { phones: listOf({ title: text, price: number, location: text }) }
  assert.deepEqual(extracted(draw(ads), asked), { phones: ads })
  const ofOneTown = ads.map((ad) => Object.assign({}, ad, { location: 'Sialkot, Punjab' }))
  assert.deepEqual(extracted(draw(ofOneTown), asked), { phones: ofOneTown })
  const headed = draw(ads)
    .replaceAll(/<span class="t2">(.*?)<\/span>/g, '<h3>$1</h3>')
    .replaceAll(/, (?:Punjab|Sindh)/g, '</i>, <i>Pakistan</i>')
    .replaceAll('<span class="l0">', '<span class="l0"><i>')
  const { phones } = extracted(headed, asked) as { phones: readonly { location: string }[] }
  assert.deepEqual(
    phones.map(({ location }) => location),
    ['Sialkot, Pakistan', 'Lahore, Pakistan', 'Karachi, Pakistan'],
  )
})

test('the word above what records are called is what kind they are of', () => {
  const stories = [
    { category: 'Casseroles', title: 'Mini harvest breakfast stratas' },
    { category: 'Casseroles', title: 'Green bean bake with onions' },
    { category: 'Casseroles, Other', title: 'Rolls that rise overnight' },
    { category: 'Casseroles', title: 'Potato gratin of four cheeses' },
  ]
  const headed = framed(
    `<h1>Recipes</h1><div class="grid">${stories.map(({ category, title }, at) => `<a href="/r/${at}"><img src="/${at}.jpg"><div><h5>${category}</h5><h4>${title}</h4></div></a>`).join('')}</div>`,
  )
  const asked = { stories: listOf({ category: text, title: text }) }
  assert.deepEqual(extracted(headed, asked), { stories })
  // Without headings the kicker looks as much like a name as the name does.
  const plain = framed(
    `<h1>Recipes</h1><div class="grid">${stories.map(({ category, title }, at) => `<a class="rounded" href="/r/${at}"><img src="/${at}.jpg"><div class="p-4"><div class="text-xs">${category}</div><div class="mt-1">${title}</div><div class="flex text-xs"><span>⏱ ${10 + at} min</span><span>${380 + 7 * at} kcal</span></div></div></a>`).join('')}</div>`,
  )
  const reordered = { stories: listOf({ title: text, link: { type: 'string', format: 'uri' }, category: text }) }
  assert.deepEqual(extracted(plain, reordered), {
    stories: stories.map((story, at) => Object.assign({}, story, { link: `https://site.example/r/${at}` })),
  })
})
