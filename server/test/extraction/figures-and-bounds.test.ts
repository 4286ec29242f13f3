import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { address, day, filled, listOf, number, object, text } from './asked-for.ts'

const long = 'A long summer by the sea has left its marks on every boat of the yard, and on those who sail them.'

test('a recipe tells its minutes by names that begin with them, who it is of, who gathered it and what figure the stars draw', () => {
  const fact = (label: string, value: string): string =>
    `<div class="f"><div class="l">${label}</div><div class="v">${value}</div></div>`
  const page = `<html lang="it"><h1>Ribollita</h1><p>Ricetta di <b>Iole Bandini</b>, raccolta da <b>Sara Neri</b> il 12 gennaio 2025</p><div class="score"><span class="n">4,8</span><span class="stars">★★★★★</span><span>(64 voti)</span></div><div>${fact('Preparazione', '40 min')}${fact('Cottura', '2 h 30 min')}</div><p>${long}</p></html>`
  assert.deepEqual(
    filled(page, {
      titolo: text,
      autrice: text,
      raccolta_da: text,
      voto: number,
      minuti_preparazione: { type: 'integer' },
      minuti_cottura: { type: 'integer' },
    }),
    {
      titolo: 'Ribollita',
      autrice: 'Iole Bandini',
      raccolta_da: 'Sara Neri',
      voto: 4.8,
      minuti_preparazione: 40,
      minuti_cottura: 150,
    },
  )
})

test('minutes of reading are told by a label that is no more than that', () => {
  const page = `<html lang="it"><h1>La bottega</h1><div><span>Lettura: 9 minuti</span></div><p>${long}</p></html>`
  assert.deepEqual(filled(page, { titolo: text, minuti_lettura: { type: 'integer' } }), {
    titolo: 'La bottega',
    minuti_lettura: 9,
  })
})

test('who wrote something with others is told with them', () => {
  const books = [
    ['The Sea', 'Jane Doe, John Roe, and Ann Poe'],
    ['The Quay', 'Lena Moss'],
    ['The Gull', 'Max Reed, collected by Ida Lund'],
  ] as const
  const rows = books.map(([title, by]) => `<tr><td>${title}</td><td>${by}</td></tr>`).join('')
  const page = `<h1>Books</h1><table><tr><th>Title</th><th>Author</th></tr>${rows}</table>`
  assert.deepEqual(filled(page, { books: listOf({ title: text, author: text }) }), {
    books: [
      { title: 'The Sea', author: 'Jane Doe, John Roe, and Ann Poe' },
      { title: 'The Quay', author: 'Lena Moss' },
      { title: 'The Gull', author: 'Max Reed' },
    ],
  })
})

test('versions that are affected are told by their bounds, and who reported it where the page says so', () => {
  const packages = [
    ['mill-server', '< 4.8.3', '4.8.3', 'Patched'],
    ['mill-client', '1.0 – 1.9', '1.9.1', 'Patched'],
    ['mill-bridge', 'all', '5.0', 'End of life'],
  ] as const
  const rows = packages.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell.replace('<', '&lt;')}</td>`).join('')}</tr>`,
  )
  const page = `<h1>Frames that are too long</h1><dl><dt>Reported by</dt><dd><a href="/mk">Mirela Kos</a></dd></dl><h2>Affected versions</h2><table><thead><tr><th>Package</th><th>Affected</th><th>Fixed in</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const asked = listOf({ package: text, affected_versions: text, fixed_in: text, status: text })
  assert.deepEqual(filled(page, { title: text, reporter: text, affected: asked }), {
    title: 'Frames that are too long',
    reporter: 'Mirela Kos',
    affected: packages.map(([name, bounds, fixed, status]) => ({
      package: name,
      affected_versions: bounds,
      fixed_in: fixed,
      status,
    })),
  })
})

test('what happened stands behind its day, and the day with its month is no name', () => {
  const events = [
    ['Sep 11, 2025', '2025-09-11', 'Report received'],
    ['Sep 13, 2025', '2025-09-13', 'Confirmed'],
    ['Oct 2, 2025', '2025-10-02', 'Fix released'],
  ] as const
  const items = events.map(([on, , what]) => `<li><b>${on}</b> ${what}</li>`).join('')
  assert.deepEqual(
    filled(`<h1>Frames</h1><h2>Timeline</h2><ul>${items}</ul>`, { timeline: listOf({ date: day, event: text }) }),
    {
      timeline: events.map(([, date, event]) => ({ date, event })),
    },
  )
})

test('a figure is what has digits, under whatever a page calls its figures', () => {
  const figures = [
    ['300 m', 'length of the walk'],
    ['1812', 'year it was built'],
    ['40', 'walks a day'],
    ['6', 'people employed'],
  ] as const
  const items = figures.map(([figure, meaning]) => `<li><b>${figure}</b> ${meaning}</li>`).join('')
  for (const [heading, list, one, other] of [
    ['Rope in numbers', 'key_figures', 'figure', 'meaning'],
    ['Das Seil in Zahlen', 'kennzahlen', 'zahl', 'bedeutung'],
  ] as const) {
    const page = `<article><h1>The last rope walk</h1><p>${long}</p><h2>A craft</h2><p>${long}</p><div><h3>${heading}</h3><ul>${items}</ul></div><h2>What is next</h2><p>${long}</p></article>`
    assert.deepEqual(
      filled(page, { headline: text, [list]: listOf({ [one]: text, [other]: text }) }),
      {
        headline: 'The last rope walk',
        [list]: figures.map(([figure, meaning]) => ({ [one]: figure, [other]: meaning })),
      },
      heading,
    )
  }
})

test('the months beside that of a calendar are its neighbours', () => {
  const page = `<html lang="fr"><h1>Agenda de mars</h1><p>${long}</p><div><a href="/2026-02">‹ Février</a><a href="/2026-04">Avril ›</a></div></html>`
  assert.deepEqual(filled(page, { mois_precedent: address, mois_suivant: address, page: object({ titre: text }) }), {
    mois_precedent: 'http://site.example/2026-02',
    mois_suivant: 'http://site.example/2026-04',
    page: { titre: 'Agenda de mars' },
  })
})

test('a badge beside the heading that is one of the choices is the one that is asked for', () => {
  const choices = (...values: string[]): object => ({ type: 'string', enum: values })
  const page = `<main><h1>Frames that are too long</h1><div><span class="x y">High</span><code>QA-14</code></div><p>${long}</p><p>A high wind is no danger.</p></main>`
  assert.deepEqual(filled(page, { title: text, severity: choices('low', 'medium', 'high') }), {
    title: 'Frames that are too long',
    severity: 'high',
  })
  const both = page.replace('<code>', '<span>Low</span><code>')
  assert.deepEqual(filled(both, { title: text, severity: choices('low', 'medium', 'high') }), {
    title: 'Frames that are too long',
  })
})

test('a number in three parts in the title of a document is the version of what it documents', () => {
  const page = `<html><head><title>Module tides — Harbor 5.1.0</title></head><body><h1>Module tides</h1><p>${long}</p></body></html>`
  assert.deepEqual(filled(page, { title: text, version: text }), { title: 'Module tides', version: '5.1.0' })
})

test('the text of a question is asked for in many languages', () => {
  const asked =
    'Unser Dach ist ohne Folie gedämmt, und im Winter werden die Platten feucht. Kann man sie von innen nachrüsten?'
  const page = `<html lang="de"><h1>Folie nachrüsten?</h1><div class="txt"><p>${asked}</p></div></html>`
  for (const name of ['fragetext', 'vraagtekst'])
    assert.deepEqual(filled(page, { titel: text, [name]: text }), { titel: 'Folie nachrüsten?', [name]: asked }, name)
})

describe('a number is all of what the page writes, or left out', () => {
  const integer = { type: 'integer' }
  const rows: readonly (readonly [html: string, field: object, value: unknown, name?: string])[] = [
    ['5.97e24 kg', number, 5.97e24],
    ['5.97 × 10<sup>24</sup> kg', number, 5.97e24],
    ['5.97×10^24 kg', number, 5.97e24],
    ['5.97 × 10<sup>24</sup> kg', text, '5.97 × 10^24 kg'],
    ['1e400', number, undefined],
    ['0x1F', number, undefined],
    ['1½ kg', number, 1.5],
    ['1½', integer, undefined],
    ['3/4', number, undefined],
    ['5/8 kg', number, undefined],
    ['3/4', text, '3/4', 'code'],
    ['3/4', number, 3, 'rating'],
    ['3.5/4 stars', number, 3.5, 'rating'],
    ['4/5', number, 4, 'rating'],
    ['10:30', number, undefined],
    ['10:30', text, '10:30', 'time'],
    ['1:30 h', number, 90, 'duration_minutes'],
    ['9007199254740991', integer, 9_007_199_254_740_991],
    ['9007199254740993', integer, undefined],
    ['9007199254740993', text, '9007199254740993'],
    ['(5)', number, 5],
    ['3 × 10 cm', number, 3],
  ]
  for (const [html, field, value, name = 'mass'] of rows)
    test(`${html} as a ${JSON.stringify(field)} called ${name} is ${String(value)}`, () => {
      const page = `<h1>Ballast</h1><p>${long}</p><dl><dt>${name.replace('_', ' ')}</dt><dd>${html}</dd></dl>`
      const found = filled(page, { [name]: field }) as Record<string, unknown> | undefined
      assert.equal(found?.[name], value)
    })
})
