import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, number, text, texts } from './asked-for.ts'

const prose = 'A long summer by the sea has left its marks on every boat of the yard, and on those who sail them.'

test('tags are links into the folder that a site keeps its tags in', () => {
  const pages: readonly [string, string, readonly string[]][] = [
    ['tags', 'tag', ['ropes', 'deep sea', 'knots']],
    ['schlagwoerter', 'thema', ['Segel', 'Werft']],
    ['etiquetas', 'tema', ['Puerto', 'Ferris', 'Ruido']],
  ]
  for (const [field, folder, names] of pages) {
    const links = names.map((name) => `<a class="x" href="/${folder}/${name}">${name}</a>`).join(' ')
    const page = `<main><h1>Summer at the yard</h1><p>${prose}</p><div>${links}</div><h2>Suggested topics</h2><ul><li><a href="/t/1">Paint that holds</a></li><li><a href="/t/2">Who mends sails?</a></li></ul></main>`
    assert.deepEqual(filled(page, { [field]: texts }), { [field]: names }, field)
  }
})

test('the headings of an article are those in it, and none that goes on with its name', () => {
  const heads = ['Less noise', 'What is left to do']
  const page = `<article><h1>Quiet quays</h1><h2>Ferries switch their engines off</h2><p>${prose}</p>${heads.map((head) => `<h3>${head}</h3><p>${prose}</p>`).join('')}</article><h2>More news</h2><p>${prose}</p><h2>Most read</h2><p>${prose}</p>`
  assert.deepEqual(filled(page, { ladillos: texts }), { ladillos: heads })
  const described = { ...texts, description: 'Zwischenüberschriften im Text' }
  assert.deepEqual(filled(page, { kapitelnamen: described }), { kapitelnamen: heads })
})

test('a list of one item is what its heading leads to, and the links behind it are not', () => {
  const release = (version: string, fixed: readonly string[]): string =>
    `<section><h2>${version}</h2><h3>Fixed</h3><ul>${fixed.map((one) => `<li>${one}</li>`).join('')}</ul><p><a href="/m/${version}">Mac</a> <a href="/w/${version}">Windows</a></p></section>`
  const releases: readonly [string, readonly string[]][] = [
    ['2.1.0', ['Sails no longer flap in the rain.']],
    ['2.0.0', ['Ropes keep their length.', 'The horn is heard again.']],
    ['1.9.0', ['Anchors hold on sand.']],
  ]
  const page = `<h1>Changes</h1>${releases.map(([version, fixed]) => release(version, fixed)).join('')}`
  assert.deepEqual(filled(page, { releases: listOf({ version: text, fixed: texts }) }), {
    releases: releases.map(([version, fixed]) => ({ version, fixed })),
  })
})

test('who said something is who a link into the folder of members names, and what stands between the two is of neither', () => {
  const said = [
    ['Wie dick ist das Brett?', 'Fuchs', '14.01.2024'],
    ['Drei Finger breit.', 'Lena', '15.01.2024'],
    ['Das reicht nicht.', 'Moos', '16.01.2024'],
  ] as const
  const items = said.map(([words, name, on]) => `<li>${words} – <a href="/nutzer/${name}">${name}</a> ${on}</li>`)
  assert.deepEqual(
    filled(`<h1>Bretter</h1><h2>Kommentare</h2><ul>${items.join('')}</ul>`, {
      kommentare: listOf({ text, von: text, datum: day }),
    }),
    {
      kommentare: said.map(([words, von, on]) => ({ text: words, von, datum: on.split('.').toReversed().join('-') })),
    },
  )
})

test('a day needs no year to be one where a text is asked for', () => {
  const cards = [
    ['06 oct', 'La lonja subasta por internet'],
    ['4 oct', 'Llega el remolcador'],
    ['30 sep', 'El faro abre los domingos'],
  ] as const
  const card = ([on, title]: readonly [string, string], at: number): string =>
    `<div class="card"><span>${on}</span><a href="/n/${at}">${title}</a></div>`
  const page = `<h1>Puerto</h1><section><h2>Más noticias</h2><div>${cards.map(card).join('')}</div></section>`
  assert.deepEqual(filled(page, { mas_noticias: listOf({ titulo: text, fecha: text, enlace: address }) }), {
    mas_noticias: cards.map(([fecha, titulo], at) => ({ titulo, fecha, enlace: `http://site.example/n/${at}` })),
  })
})

test("a moment is told by the line that has a time of day, and a page's rating is not what visitors gave", () => {
  const visits = [5, 4, 5]
    .map(
      (stars, at) => `<div class="v"><b>Guest ${at}</b><span aria-label="${stars} sur 5"></span><p>${prose}</p></div>`,
    )
    .join('')
  const page = `<div>martes, 8 de octubre de 2024</div><main><h1>Tourte</h1><p>07 oct 2024 - 19:42</p><p><a href="#v">4,6/5 (38 avis)</a></p><h2>Vos avis</h2>${visits}</main>`
  const moment = { type: 'string', format: 'date-time' }
  const answer = Object(filled(`<html lang="es">${page}</html>`, { publicado: moment, nota: number })) as Record<
    string,
    unknown
  >
  assert.match(String(answer['publicado']), /^2024-10-07T19:42/)
  assert.equal(answer['nota'], 4.6)
})

test('what is needed to cook and what cooks say is called in many ways', () => {
  const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const said = [
    ['Solène', 'Délicieuse, même froide le lendemain.'],
    ['Yannick', "J'ai mis des épinards à la place."],
    ['Coralie', 'La pâte est parfaite.'],
  ] as const
  const voices = said.map(([name, words]) => `<div><b>${name}</b><p>${words}</p></div>`).join('')
  const page = `<h1>Tourte</h1><div><section><h2>Ingrédients</h2>${list(['300 g de farine', '2 œufs'])}</section><section><h2>Matériel</h2>${list(['Un moule', 'Un rouleau'])}</section></div><section><h2>Préparation</h2><p>Foncez le moule.</p></section><section><h2>Vos avis</h2>${voices}</section><section><h2>Valeurs</h2><p>412 kcal</p></section>`
  assert.deepEqual(filled(page, { ustensiles: texts, commentaires: listOf({ pseudo: text, texte: text }) }), {
    ustensiles: ['Un moule', 'Un rouleau'],
    commentaires: said.map(([pseudo, texte]) => ({ pseudo, texte })),
  })
})

test('a request is told where nothing stands between its method and its address, and an example without the tabs before it', () => {
  const page =
    '<h1>Book a berth</h1><div><span>POST</span><code>https://api.quay.example/v2/berths</code><button>⧉</button></div><p>Books a berth.</p><h2>Example request</h2><div><button>cURL</button><button>Ruby</button></div><pre><code>curl https://api.quay.example/v2/berths</code></pre><h2>Example response</h2><pre><code>{ "id": 4 }</code></pre><div><p>Test keys book nothing.</p></div>'
  assert.deepEqual(
    filled(page, {
      operation: text,
      http_method: text,
      endpoint_url: text,
      example_request: text,
      response_example: text,
    }),
    {
      operation: 'Book a berth',
      http_method: 'POST',
      endpoint_url: 'https://api.quay.example/v2/berths',
      example_request: 'curl https://api.quay.example/v2/berths',
      response_example: '{ "id": 4 }',
    },
  )
})
