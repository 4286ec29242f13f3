import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address as uri, day, framed, integer, listOf, number, text } from './asked-for.ts'

test('what only readers of a screen are told before a text is its label, in elements of any name', () => {
  const vacatures = [
    { functie: 'Planner wegtransport', standplaats: 'Breda', uren: '36–40 uur', opleiding: 'MBO 4' },
    { functie: 'Heftruckchauffeur avondploeg', standplaats: 'Tilburg', uren: '24 uur', opleiding: 'Geen' },
    { functie: 'Douanedeclarant', standplaats: 'Rotterdam (Maasvlakte)', uren: '40 uur', opleiding: 'HBO' },
  ]
  const meta = (label: string, told: string): string =>
    `<dl-meta icon="x"><span class="visually-hidden">${label}</span>${told}</dl-meta>`
  const page = framed(
    `<h1>Vacatures</h1><dl-list>${vacatures.map(({ functie, standplaats, uren, opleiding }, at) => `<dl-card><dl-head><h3><a href="/v/${at}">${functie}</a></h3><dl-tag>Nieuw ${at}</dl-tag></dl-head><dl-metas>${meta('Standplaats', standplaats)}${meta('Uren', uren)}${meta('Opleiding', opleiding)}</dl-metas></dl-card>`).join('')}</dl-list>`,
  )
  const asked = { vacatures: listOf({ functie: text, afdeling: text, standplaats: text, uren: text, opleiding: text }) }
  const { vacatures: told } = extracted(page, asked) as { vacatures: typeof vacatures }
  assert.deepEqual(
    told.map(({ functie, standplaats, uren, opleiding }) => ({ functie, standplaats, uren, opleiding })),
    vacatures,
  )
})

test('a line of several labels tells each of them', () => {
  const endpoints = [
    { title: 'List shipments', scope: 'shipments.read', rateLimit: 60 },
    { title: 'Create a shipment', scope: 'shipments.write', rateLimit: 20 },
    { title: 'Retrieve a shipment', scope: 'shipments.read' },
    { title: 'Cancel a shipment', scope: 'shipments.write', rateLimit: 30 },
  ]
  const page = framed(
    `<h1>Shipments</h1>${endpoints.map(({ title, scope, rateLimit }) => `<section class="endpoint"><h2>${title}</h2><p>What it does and gives.</p><p class="endpoint__line">Scope: <code>${scope}</code>${rateLimit === undefined ? '' : ` · Rate limit: ${rateLimit} requests per minute`}</p></section>`).join('')}`,
  )
  assert.deepEqual(extracted(page, { endpoints: listOf({ title: text, scope: text, rateLimit: integer }) }), {
    endpoints,
  })
})

test('the row of a table is asked for in many languages', () => {
  const rows = [
    { posicion: 1, equipo: 'Solana', puntos: 25 },
    { posicion: 2, equipo: 'Taray', puntos: 21 },
    { posicion: 3, equipo: 'Rubias', puntos: 17 },
    { posicion: 4, equipo: 'Molinos', puntos: 13 },
  ]
  const page = framed(
    `<h1>Liga</h1><table><thead><tr><th>Pos.</th><th>Equipo</th><th>PJ</th><th>G</th><th>Puntos</th></tr></thead><tbody>${rows.map(({ posicion, equipo, puntos }) => `<tr><td>${posicion}</td><td>${equipo}</td><td>14</td><td>${12 - posicion}</td><td>${puntos}</td></tr>`).join('')}</tbody></table>`,
  )
  const asked = { clasificacion: listOf({ posicion: integer, equipo: text, puntos: integer }) }
  assert.deepEqual(extracted(page, asked), { clasificacion: rows })
})

test('a status that is a number is no stock level, and the length of clothes no time', () => {
  const errors = [
    { status: 400, code: 'invalid_weight', meaning: 'The weight is missing.' },
    { status: 401, code: 'bad_key', meaning: 'The key is unknown to us.' },
    { status: 429, code: 'too_many', meaning: 'Wait for a minute or two.' },
  ]
  const page = framed(
    `<h1>Errors</h1><ul>${errors.map(({ status, code, meaning }) => `<li class="sc-err"><span class="sc-code c4xx">${status}</span><code>${code}</code><span class="sc-errtxt">${meaning}</span></li>`).join('')}</ul>`,
  )
  const asked = { errors: listOf({ status: integer, code: text, meaning: text }, ['status', 'code']) }
  assert.deepEqual(extracted(page, asked), { errors })
  const sizes = [
    { size: 'S', chest: '86 cm', length: '60 cm' },
    { size: 'M', chest: '94 cm', length: '62 cm' },
    { size: 'L', chest: '102 cm', length: '65 cm' },
  ]
  const guide = framed(
    `<h1>Fleece</h1><h2>Size guide</h2><table><tr><th>Size</th><th>Chest</th><th>Length</th></tr>${sizes.map(({ size, chest, length }) => `<tr><td>${size}</td><td>${chest}</td><td>${length}</td></tr>`).join('')}</table>`,
  )
  assert.deepEqual(extracted(guide, { size_guide: listOf({ size: text, chest: text, length: text }) }), {
    size_guide: sizes,
  })
})

test('how many posts somebody has is nobody', () => {
  const posts = [
    { author: 'Anna Berg', authorPosts: 120, text: 'It leaks at the pump, and I have no idea why it does.' },
    { author: 'kestrel', authorPosts: 14, text: 'Then change the seal, and tell us how it went after that.' },
    { author: 'Ulla', authorPosts: 2031, text: 'Show us a picture of the pump, from the side and from above.' },
  ]
  const page = framed(
    `<h1>Leaking pump</h1>${posts.map(({ author, authorPosts, text: said }, at) => `<article class="post"><a class="user" href="/u/${at}">${author}</a><ul class="pane"><li>${authorPosts} posts</li></ul><div class="body">${said}</div></article>`).join('')}`,
  )
  const asked = { posts: listOf({ author: text, authorPosts: text, text }) }
  assert.deepEqual(extracted(page, asked), {
    posts: posts.map((post) => Object.assign({}, post, { authorPosts: String(post.authorPosts) })),
  })
})

test('the amounts of a shopping list have an element of that name, with the unit where that is not asked for', () => {
  const items = [
    { qty: '3', unit: 'pounds', item: 'Yukon potatoes' },
    { qty: '2/3', unit: 'cup', item: 'cider vinegar' },
    { qty: '1/2', unit: 'cup', item: 'Dijon mustard' },
    { qty: '4', unit: 'tablespoons', item: 'capers' },
  ]
  const page = framed(
    `<h1>Potato salad</h1><h2>Ingredients</h2><ul>${items.map(({ qty, unit, item }) => `<li class="recipe-ingredient"><span class="recipe-ingredient-amount">${qty}</span> <span class="recipe-ingredient-unit">${unit}</span> <span class="recipe-ingredient-name">${item}</span></li>`).join('')}</ul>`,
  )
  const asked = { shopping_list: listOf({ qty: text, unit: text, item: text }) }
  assert.deepEqual(extracted(page, asked), { shopping_list: items })
  assert.deepEqual(extracted(page, { shopping_list: listOf({ quantity: text, item: text }) }), {
    shopping_list: items.map(({ qty, unit, item }) => ({ quantity: `${qty} ${unit}`, item })),
  })
})

test('the day that a page shows is told, though the moment stamped is of the day before', () => {
  const posts = [
    { member: 'Anna Berg', postedOn: '2024-04-18', text: 'It leaks at the pump, and I have no idea why it does.' },
    { member: 'Ulla Holm', postedOn: '2024-04-19', text: 'Show us a picture of the pump, from the side and above.' },
  ]
  const stamps = ['2024-04-17T23:13:04Z', '2024-04-19T08:00:00Z']
  const shown = ['April 18, 2024', 'April 19, 2024']
  const page = framed(
    `<h1>Leaking pump</h1>${posts.map(({ member, text: said }, at) => `<article class="post"><a class="user" href="/u/${at}">${member}</a><time datetime="${stamps[at]}">${shown[at]}</time><div class="body">${said}</div></article>`).join('')}`,
  )
  const asked = { posts: listOf({ member: text, postedOn: day, text }) }
  assert.deepEqual(extracted(page, asked), { posts })
})

test('a file is asked for by its kind: the one that is called so, or the only one', () => {
  const page = framed(
    `<h1>Gooseneck kettle</h1><p>Holds 0.9 litres and keeps them warm.</p><p><a href="/files/warranty-2024.pdf">Terms</a> <a href="/files/K9_kettle_manual.pdf?v=17">How to use it</a> <a href="/kettles.xml">All kettles</a> <a href="/blog/feed/">Follow us</a></p>`,
  )
  const asked = { manual_pdf: uri, feed_url: uri, price_list_csv: uri }
  assert.deepEqual(extracted(page, asked), {
    manual_pdf: 'https://site.example/files/K9_kettle_manual.pdf?v=17',
    feed_url: 'https://site.example/blog/feed/',
  })
  const episodes = [
    { title: 'The night train', audio: 'https://tern.example/a/62.mp3' },
    { title: 'Coloured pencils', audio: 'https://tern.example/a/61.mp3' },
    { title: 'Narrow gauge', audio: 'https://tern.example/a/60.mp3' },
  ]
  const show = framed(
    `<h1>Slow rail</h1>${episodes.map(({ title, audio }, at) => `<article class="episode"><h3><a href="/e/${at}">${title}</a></h3><p>Half an hour on what nobody asks, number ${62 - at}.</p><div class="links"><a href="${audio}">Download file</a> | <a href="/e/${at}/play">Play in a new window</a></div></article>`).join('')}`,
  )
  assert.deepEqual(extracted(show, { episodes: listOf({ title: text, audio: uri }) }), { episodes })
})

test('a profile is on a site that may be called by more than its name', () => {
  const games = [
    { title: 'Last stand', steam_url: 'https://store.steampowered.example/app/14' },
    { title: 'Cataclysm', steam_url: 'https://store.steampowered.example/app/15' },
    { title: 'Low tide', steam_url: 'https://store.steampowered.example/app/16' },
  ]
  const page = framed(
    `<h1>Games</h1><ul>${games.map(({ title, steam_url: address }, at) => `<li><b>${title}</b> <a href="https://pictures.example/${at}">picture</a> <a href="${address}">more</a></li>`).join('')}</ul>`,
  )
  assert.deepEqual(extracted(page, { games: listOf({ title: text, steam_url: uri, players: number }) }), { games })
})
