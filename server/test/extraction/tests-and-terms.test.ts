import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, day, filled, listOf, number, text, texts } from './asked-for.ts'

const long = 'A long summer by the sea has left its marks on every boat of the yard, and on those who sail them.'

test('a test of things tells what it likes and what it does not below bold lines, a verdict and a score', () => {
  const planes = [
    [
      'Alder',
      '$89',
      '4.8/5',
      ['Flat sole', 'Thick iron'],
      ['Plain tote'],
      'The one we would buy first: it took shavings after five minutes of honing.',
    ],
    ['Brunn', '$145', '4.6/5', ['Quiet cut'], ['Heavy'], 'A joy once it is set, though it asks for patience.'],
    [
      'Corvo',
      '$74.50',
      '4.1/5',
      ['Long', 'Cheap'],
      ['Sticky frog'],
      'Rough at first and honest work after an afternoon of filing.',
    ],
    [
      'Dunmore',
      '$39',
      '4.3/5',
      ['Small', 'Good cap'],
      ['Short iron'],
      'A block plane for end grain and chamfers that lives in an apron.',
    ],
  ] as const
  const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const sections = planes.map(
    ([name, price, score, likes, dislikes, verdict], at) =>
      `<h2>${at + 1}. ${name}</h2><p><strong>Price:</strong> ${price}<br><strong>Rating:</strong> ${score}</p><p>${verdict}</p><p><strong>What we like</strong></p>${list(likes)}<p><strong>What could be better</strong></p>${list(dislikes)}`,
  )
  const page = `<article><h1>The best planes</h1><p>${long}</p>${sections.join('')}<h2>How we tested</h2><p>${long}</p></article>`
  const asked = { product: text, price_usd: number, score: number, verdict: text, likes: texts, dislikes: texts }
  assert.deepEqual(filled(page, { picks: listOf(asked) }), {
    picks: planes.map(([product, price, score, likes, dislikes, verdict]) => ({
      product,
      price_usd: Number(price.slice(1)),
      score: Number.parseFloat(score),
      verdict,
      likes,
      dislikes,
    })),
  })
})

test('dates of a course have two days, hours and places left', () => {
  const terms = [
    ['14./15. März 2026', '2026-03-14', '2026-03-15', 'Sa/So 9:30–17:00 Uhr', 'ausgebucht'],
    ['18./19. April 2026', '2026-04-18', '2026-04-19', 'Sa/So 9:30–17:00 Uhr', '4 Plätze frei'],
    ['6./7. Juni 2026', '2026-06-06', '2026-06-07', 'Sa/So 9:00–16:00 Uhr', '6 Plätze frei'],
  ] as const
  const items = terms.map(
    ([days, , , hours, left], at) =>
      `<li><strong>${days}</strong> <span>${hours}</span> <em>${left}</em> <a href="/buchen/${at}">Buchen</a></li>`,
  )
  const page = `<html lang="de"><h1>Glas blasen</h1><p>${long}</p><h2>Termine</h2><ul>${items.join('')}</ul></html>`
  assert.deepEqual(filled(page, { termine: listOf({ von: day, bis: day, uhrzeit: text, status: text }) }), {
    termine: terms.map(([, von, bis, hours, status]) => ({
      von,
      bis,
      uhrzeit: hours.replace(/^Sa\/So | Uhr$/g, ''),
      status,
    })),
  })
})

test('how long something takes is told without what stands behind a mark, in cards that are links, too', () => {
  const courses = [
    ['Perlen drehen', '1 Tag', 149],
    ['Schalen', '3 Tage', 165],
    ['Gravur', '2 Tage', 240],
  ] as const
  const cards = courses.map(
    ([name, days, price], at) => `<a href="/k/${at}"><h3>${name}</h3><p>${days} · ab ${price} €</p></a>`,
  )
  const page = `<html lang="de"><h1>Glas</h1><h2>Weitere Kurse</h2><div>${cards.join('')}</div></html>`
  assert.deepEqual(filled(page, { weitere_kurse: listOf({ name: text, dauer: text, preis: number, link: address }) }), {
    weitere_kurse: courses.map(([name, dauer, preis], at) => ({
      name,
      dauer,
      preis,
      link: `http://site.example/k/${at}`,
    })),
  })
})

test('a name that leads somewhere is told whole, though others are asked for of which it has the words', () => {
  const talks = [
    ['Mara Sarto: «I tune in the dark»', '2025-04-02', '2 April 2025', 'Rocco Talenti'],
    ['Yuna Okada: «Pitch forgives nothing»', '2025-03-11', '11 March 2025', 'Irma Galli'],
    ['The Nardi brothers: «Never in series»', '2025-02-19', '19 February 2025', 'Irma Galli'],
    ['Tea Loria: «To restore is to remove»', '2025-01-08', '8 January 2025', 'Rocco Talenti'],
  ] as const
  const cards = talks.map(
    ([title, , on, by], at) => `<article><a href="/t/${at}"><h3>${title}</h3></a><p>${on} · ${by}</p></article>`,
  )
  const page = `<h1>Strings</h1><p>${long}</p><section><h2>Other interviews</h2><div>${cards.join('')}</div></section>`
  const answer = filled(page, { other_interviews: listOf({ title: text, url: address, date: day, author: text }) })
  const told = Object(answer) as { other_interviews: { title: string }[] }
  assert.deepEqual(
    told.other_interviews.map(({ title }) => title),
    talks.map(([title]) => title),
  )
})

test('a function is there since a version, and a length in inches is no time', () => {
  const functions = [
    ['next(port)', 'Tells the next high water.', 'A tide', '1.0'],
    ['range(port)', 'Difference of high and low water.', 'A number', '2.3'],
    ['load(url)', 'Reads a table of harmonics.', 'Nothing', '1.4'],
  ] as const
  const parts = functions.map(
    ([signature, summary, returns, since]) =>
      `<div><h3><code>${signature}</code></h3><p>${summary}</p><dl><dt>Returns</dt><dd>${returns}</dd><dt>Since</dt><dd>${since}</dd></dl></div>`,
  )
  assert.deepEqual(
    filled(`<h1>Tides</h1><h2>Functions</h2>${parts.join('')}`, {
      functions: listOf({ signature: text, summary: text, returns: text, since: text }),
    }),
    { functions: functions.map(([signature, summary, returns, since]) => ({ signature, summary, returns, since })) },
  )
  const rows = [
    ['Alder', 9.5, 3.8],
    ['Brunn', 14, 4.6],
  ] as const
  const table = `<h1>Planes</h1><table><tr><th>Plane</th><th>Length</th><th>Weight</th></tr>${rows.map(([name, inches, pounds]) => `<tr><td>${name}</td><td>${inches} in</td><td>${pounds} lb</td></tr>`).join('')}</table>`
  assert.deepEqual(filled(table, { planes: listOf({ plane: text, length_in: number, weight_lb: number }) }), {
    planes: rows.map(([plane, inches, pounds]) => ({ plane, length_in: inches, weight_lb: pounds })),
  })
})

test('what stands in elements of its own is read apart, though a figure follows another', () => {
  const page = `<article><h1>Planes</h1><div><span>Inga Soller</span><span>Updated June 2, 2025</span><span>11 min read</span><span>37 comments</span></div><p>${long}</p></article>`
  assert.deepEqual(filled(page, { headline: text, last_updated: day, read_time_min: number }), {
    headline: 'Planes',
    last_updated: '2025-06-02',
    read_time_min: 11,
  })
})

test('a page whose heading is of a lower level has a trail above it all the same', () => {
  const page = `<div><a href="/">Forumindex</a> » <a href="/f/groente">Groente</a> » <a href="/f/kas">De kas</a></div><h2>Slakken in de kas</h2><p>${long}</p>`
  assert.deepEqual(filled(page, { subforum: text }), { subforum: 'De kas' })
})

test('what repeats the name of a thing tells nothing else of it', () => {
  const services = ['Gull', 'Tern', 'Petrel', 'Skua']
  const rows = services.map(
    (name, at) => `<tr><td>${name}</td><td>${9 - at}.5</td><td><a href="/r/${at}">${name} Review</a></td></tr>`,
  )
  const page = `<h1>Weather services</h1><table><tr><th>Service</th><th>Score</th><th>More</th></tr>${rows.join('')}</table>`
  assert.deepEqual(filled(page, { services: listOf({ service: text, score: number, headquarters: text }) }), {
    services: services.map((service, at) => ({ service, score: 9.5 - at })),
  })
})

test('what those who were there say stands under many names, and who said it behind a dash', () => {
  const said = [
    ['Nach zehn Minuten vergisst man die Hitze.', 'Gero Moll'],
    ['Mein Becher ist schief und ich liebe ihn.', 'Wiebke Thal'],
    ['Sie erklärt ruhig und mit Witz.', 'Yusuf Kaya'],
  ] as const
  const section = (heading: string, inner: string): string => `<section><h2>${heading}</h2>${inner}</section>`
  const voices = said.map(([words, name]) => `<div class="v"><p>${words}</p><p>– ${name}</p></div>`).join('')
  const page = `<html lang="de"><main><h1>Glas blasen</h1>${section('Ablauf', `<p>${long}</p>`)}${section('Enthalten', '<ul><li>Glas</li><li>Farben</li></ul>')}${section('Das sagen Teilnehmer', voices)}${section('Anfahrt', `<p>${long}</p>`)}</main></html>`
  assert.deepEqual(filled(page, { stimmen: listOf({ zitat: text, name: text }) }), {
    stimmen: said.map(([zitat, name]) => ({ zitat, name })),
  })
})
