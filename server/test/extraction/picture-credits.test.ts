import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, text } from './asked-for.ts'

const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const boats = ['Gannet', 'Tern', 'Fulmar']
const makers = ['Kari Nord', 'Oda Lind / Quay Press', 'Nils Berg']
const article = (caption: (boat: string, maker: string) => string): string =>
  `<main><article><h1>Boats that outlive us</h1>${boats
    .map(
      (boat, at) =>
        `<p>${prose}</p><figure><img src="/i/${at}.jpg" alt=""><figcaption>${caption(`The ${boat} in the harbour`, makers[at] ?? '')}</figcaption></figure>`,
    )
    .join('')}<p>${prose}</p></article></main>`

const told = boats.map((boat, at) => ({ caption: `The ${boat} in the harbour`, credit: makers[at] }))

test('below a picture whose it is stands behind a mark or in an element called so, and is no part of the caption', () => {
  for (const caption of [
    (said: string, maker: string) => `${said} <span>Photo: ${maker}</span>`,
    (said: string, maker: string) => `<span>${said}</span><small>© ${maker}</small>`,
    (said: string, maker: string) => `${said} (Foto: ${maker})`,
    (said: string, maker: string) => `<span>${said}</span> <span class="credit">${maker}</span>`,
    (said: string, maker: string) => `${said}. Photograph by ${maker}`,
  ]) {
    const page = article(caption)
    const { images } = filled(page, { images: listOf({ caption: text, credit: text }) }) as { images: typeof told }
    assert.deepEqual(
      images.map(({ caption: said, credit }) => ({ caption: said.replace(/\.$/, ''), credit })),
      told,
      caption('said', 'maker'),
    )
  }
})

test('of a page whose picture it is stands below the first of them, and may be all that its caption says', () => {
  for (const credit of ['Oda Lind / Quay Press', 'Oda Lind/Quay Images via Quay Images']) {
    const page = article((_, maker) => (maker === 'Kari Nord' ? credit : 'The harbour'))
    assert.deepEqual(filled(page, { photo_credit: text }), { photo_credit: credit })
  }
})

test('a record has the credit of its own picture', () => {
  const page = `<main><h1>Yards</h1>${boats
    .map(
      (boat, at) =>
        `<div class="yard"><h2><a href="/y/${at}">${boat} yard</a></h2><div class="media"><img src="/y/${at}.jpg" alt=""><div class="caption">At anchor. <b class="credit">${makers[at]}</b></div></div><p>${prose}</p></div>`,
    )
    .join('')}</main>`
  assert.deepEqual(filled(page, { yards: listOf({ name: text, url: address, photo_credit: text }) }), {
    yards: boats.map((boat, at) => ({
      name: `${boat} yard`,
      url: `http://site.example/y/${at}`,
      photo_credit: makers[at],
    })),
  })
})

test('credits of a course are no credits of pictures', () => {
  const page = `<main><h1>Rigging</h1><figure><img src="/r.jpg" alt=""><figcaption>Photo: Kari Nord</figcaption></figure><dl><dt>Credits</dt><dd>6 ECTS</dd></dl></main>`
  assert.deepEqual(filled(page, { credits: text }), { credits: '6 ECTS' })
})

test('when a page was changed last is told by labels of other languages', () => {
  for (const label of ['Zuletzt geändert', 'Dernière mise à jour', 'Ultimo aggiornamento', 'Última actualización'])
    assert.deepEqual(
      filled(
        `<main><h1>Moorings</h1><p>${prose}</p><div><span>${label}: </span><time datetime="2025-03-09">9.3.2025</time></div></main>`,
        { last_updated: { type: 'string', format: 'date' } },
      ),
      { last_updated: '2025-03-09' },
    )
})

test('the pictures of a page are its figures with a text below, however few and wherever they stand', () => {
  const figure = (at: number): string =>
    `<figure><img src="/i/${at}.jpg" alt=""><figcaption>The ${boats[at]} in the harbour <small>© ${makers[at]}</small></figcaption></figure>`
  const page = `<main><article><header><h1>Boats that outlive us</h1>${figure(0)}</header><div><p>${prose}</p><p>${prose}</p>${figure(1)}<p>${prose}</p></div></article>
    <section><h2>Read next</h2>${['Masts', 'Keels', 'Sails'].map((name) => `<div><a href="/a/${name}"><img src="/a/${name}.jpg" alt=""><h3>${name} in frost</h3></a><time>3 May 2024</time></div>`).join('')}</section></main>`
  const asked = { images: listOf({ caption: text, credit: text, src: address }) }
  assert.deepEqual(filled(page, asked), {
    images: [0, 1].map((at) => ({
      caption: `The ${boats[at]} in the harbour`,
      credit: makers[at],
      src: `http://site.example/i/${at}.jpg`,
    })),
  })
})
