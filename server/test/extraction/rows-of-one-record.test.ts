import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, row, text, texts } from './asked-for.ts'

const integer = { type: 'integer' }

test('records of two or three rows of a table are told whole', () => {
  const stories = [
    ['Tern sails home', 'ann', '12'],
    ['A knot a day', 'bob', '4'],
    ['Fog at sea', 'cy', '31'],
  ] as const
  const links = stories.map(
    ([title, by, points], at) =>
      `<tr><td>${at + 1}.</td><td><a href="/s${at}">${title}</a></td></tr><tr><td></td><td>${points} points by <a href="/u/${by}">${by}</a> | <a href="/c${at}">${at + 5} comments</a></td></tr>`,
  )
  const asked = { title: text, url: address, points: integer, author: text, comments: integer }
  const { stories: found } = filled(`<h1>Links</h1><table>${links.join('')}</table>`, { stories: listOf(asked) }) as {
    stories: object[]
  }
  assert.equal(found.length, 3)
  assert.deepEqual(found[1], {
    title: 'A knot a day',
    url: 'http://site.example/s1',
    points: 4,
    author: 'bob',
    comments: 6,
  })
  const ads = [
    ['Dinghy', '£400', 'Little used, with trailer.'],
    ['Outboard', '£250', '4 hp, serviced in May.'],
    ['Oars', '£30', 'Spruce, 2.4 m.'],
  ] as const
  const told = ads.map(([title, price, description]) => ({ title, price: Number(price.slice(1)), description }))
  for (const last of ['', '<tr><td colspan="2"><hr></td></tr>']) {
    const rows = ads.map(
      ([title, price, more]) =>
        `<tr><td><b>${title}</b></td><td>${price}</td></tr><tr><td colspan="2">${more}</td></tr>${last}`,
    )
    const page = `<h1>Small ads</h1><table>${rows.join('')}</table>`
    assert.deepEqual(filled(page, { ads: listOf({ title: text, price: number, description: text }) }), { ads: told })
  }
})

test('rows that lack what others have are records of their own', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((at) => row(`Rope ${at}`, at % 2 === 1 ? '<a href="/b">Buy</a>' : '', `$${at}`))
  const { items } = filled(`<h1>Ropes</h1><table>${rows.join('')}</table>`, {
    items: listOf({ name: text, price: number }),
  }) as { items: object[] }
  assert.equal(items.length, 6)
  const days = [
    ['Mon', '9:00', 'Knots'],
    ['', '10:00', 'Sails'],
    ['Tue', '9:00', 'Fog'],
    ['', '10:00', 'Ice'],
    ['Wed', '9:00', 'Rope'],
    ['', '10:00', 'Oars'],
  ]
  const head = '<tr><th>Day</th><th>Time</th><th>Title</th></tr>'
  const table = `<h1>Sessions</h1><table>${head}${days.map((cells) => row(...cells)).join('')}</table>`
  const { sessions } = filled(table, { sessions: listOf({ day: text, time: text, title: text }) }) as {
    sessions: object[]
  }
  assert.equal(sessions.length, 6)
})

test('two labels with their values in each row of a table are told by how they are marked', () => {
  const told = { city: 'Oslo', role: 'Rigger', team: 'Yard' }
  for (const mark of [(label: string) => `<b>${label}</b>`, (label: string) => `${label}:`]) {
    const rows = row(mark('Name'), 'Ann Lee', mark('City'), 'Oslo') + row(mark('Role'), 'Rigger', mark('Team'), 'Yard')
    assert.deepEqual(filled(`<h1>Person</h1><table>${rows}</table>`, { city: text, role: text, team: text }), told)
  }
  const ship = `<h1>MS Tern</h1><table><tr><th>Built</th><td>1998</td><th>Length</th><td>84 m</td></tr><tr><th>Flag</th><td>Norway</td><th>Beam</th><td>15 m</td></tr></table>`
  assert.deepEqual(filled(ship, { built: integer, length_m: number, flag: text, beam_m: number }), {
    built: 1998,
    length_m: 84,
    flag: 'Norway',
    beam_m: 15,
  })
})

test('the cells of a row without heads are the list of times that is asked for', () => {
  const stops = [
    ['Torget', '08:00', '08:30', '09:00'],
    ['Nygård', '08:04', '08:34', '09:04'],
    ['Arna', '08:20', '08:50', '09:20'],
  ]
  const rows = stops.map(
    ([stop, ...times]) => `<tr><th>${stop}</th>${times.map((time) => `<td>${time}</td>`).join('')}</tr>`,
  )
  assert.deepEqual(
    filled(`<h1>Line 6</h1><table>${rows.join('')}</table>`, { stops: listOf({ stop: text, times: texts }) }),
    {
      stops: stops.map(([stop, ...times]) => ({ stop, times })),
    },
  )
})
