import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text, texts } from './asked-for.ts'

test('words with commas between them are the list that no column is called by, and not the whole card', () => {
  const show = (name: string, topics: string): string =>
    `<article class="card"><img src="/${name}.png"><h3><a href="/shows/${name}">${name}</a></h3><div class="foot"><div class="h5">${topics}</div><a class="btn" href="/shows/${name}">Listen</a></div></article>`
  const page = `<h1>Podcasts</h1><main>${show('Ropes', 'Sailing, Knots')}${show('Gulls', 'Birds')}${show('Harbours', 'Towns, Sailing, Beer')}</main>`
  assert.deepEqual(filled(page, { podcasts: listOf({ show: text, url: address, topics: texts, artwork: address }) }), {
    podcasts: [
      ['Ropes', ['Sailing', 'Knots']],
      ['Gulls', ['Birds']],
      ['Harbours', ['Towns', 'Sailing', 'Beer']],
    ].map(([name, topics]) => ({
      show: name,
      url: `http://site.example/shows/${String(name)}`,
      topics,
      artwork: `http://site.example/${String(name)}.png`,
    })),
  })
})

test('artwork is a picture, and no link of a menu', () => {
  const column = (name: string): string =>
    `<div><h6>${name}</h6><ul><li><a href="/${name}/a">All of them</a></li><li><a href="/${name}/b">The newest</a></li></ul></div>`
  const show = (name: string): string =>
    `<article><img src="/${name}.png"><h3><a href="/shows/${name}">${name}</a></h3></article>`
  const page = `<h1>Sailing podcasts</h1><main>${['Ropes', 'Gulls', 'Harbours', 'Keels'].map(show).join('')}</main>
    <div id="links"><div>${['Shows', 'Makers', 'Help'].map(column).join('')}</div></div>`
  const data = filled(page, { podcasts: listOf({ show: text, url: address, artwork: address }) }) as {
    podcasts: { show: string; artwork?: string }[]
  }
  assert.deepEqual(
    data.podcasts.map(({ show: name, artwork }) => [name, artwork]),
    ['Ropes', 'Gulls', 'Harbours', 'Keels'].map((name) => [name, `http://site.example/${name}.png`]),
  )
})

test('who said something stands in the caption of the quotation, and the section above it is its part', () => {
  const voice = (name: string, said: string): string =>
    `<figure><blockquote><span>“</span>${said}<span>”</span></blockquote><figcaption class="source">— ${name}</figcaption></figure>`
  const page = `<h1>Reviews</h1><main><h2>Reviews of our lessons</h2><div>${voice('Lizzie W.', 'I have never learned so much in one summer.')}${voice('Ellie C', 'The best teacher between here and Bergen.')}</div>
    <h2>Reviews of our trips</h2><div>${voice('Jan B', 'A whole week without a telephone, and nobody missed it.')}${voice('Zoe D', 'We saw whales before breakfast on the second day.')}</div></main>`
  const part = { ...text, description: 'heading over the review' }
  const data = filled(page, { reviews: listOf({ quote: text, by: text, part }) }) as {
    reviews: { by: string; part: string }[]
  }
  assert.deepEqual(
    data.reviews.map(({ by, part: over }) => `${by}: ${over}`),
    [
      'Lizzie W.: Reviews of our lessons',
      'Ellie C: Reviews of our lessons',
      'Jan B: Reviews of our trips',
      'Zoe D: Reviews of our trips',
    ],
  )
})

test('the numbers of steps are no steps', () => {
  const step = (number: number, told: string): string => `<div id="schritt">Schritt 0${number}</div><div>${told}</div>`
  const page = `<html lang="de"><h1>Tofu</h1><h2>Zubereitung</h2><div>${step(1, 'Reis nach Anleitung im Topf kochen.')}${step(2, 'Gemüse schneiden und kurz blanchieren.')}
    ${step(3, 'Alles schön anrichten und mit Sprossen bestreuen.')}</div></html>`
  assert.deepEqual(filled(page, { titel: text, zubereitung: texts }), {
    titel: 'Tofu',
    zubereitung: [
      'Reis nach Anleitung im Topf kochen.',
      'Gemüse schneiden und kurz blanchieren.',
      'Alles schön anrichten und mit Sprossen bestreuen.',
    ],
  })
})

test('a name with the site behind it is the heading', () => {
  const page = `<html><head><script type="application/ld+json">{"@type":"Product","name":"Dryer - Acme Tools","offers":{"@type":"Offer","price":"169.95","priceCurrency":"USD"}}</script></head>
    <body><h1>Dryer</h1><p class="price">$169.95</p></body></html>`
  assert.deepEqual(filled(page, { title: text, price: { type: 'number' } }), { title: 'Dryer', price: 169.95 })
})
