import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, listOf, number, text } from './asked-for.ts'

const dish = (name: string, price: string, told: string): string =>
  `<div class="dish"><h3>${name} <span class="price">${price}</span></h3><p>${told}</p></div>`

test('the heading over several records is their section, where one is asked for', () => {
  const page = `<h1>Menu</h1><section><h2>Antipasti</h2>${dish('Bruschetta', '€6.50', 'Tomato, basil, garlic')}${dish('Burrata', '€9.00', 'With rocket and lemon')}</section>
    <section><h2>Pasta</h2>${dish('Carbonara', '€12.00', 'Egg, guanciale, pecorino')}${dish('Cacio e pepe', '€11.00', 'Cheese and pepper')}</section>`
  const { dishes } = filled(page, { dishes: listOf({ name: text, price: number, category: text }) }) as {
    dishes: object[]
  }
  assert.deepEqual(dishes[0], { name: 'Bruschetta', price: 6.5, category: 'Antipasti' })
  assert.deepEqual(dishes[3], { name: 'Cacio e pepe', price: 11, category: 'Pasta' })
})

test('a row of one cell is what the rows below it are of', () => {
  const page = `<h1>Medal table</h1><table><thead><tr><th>Event</th><th>Gold</th></tr></thead><tbody><tr><th colspan="2">Swimming</th></tr><tr><td>100 m free</td><td>A. Kos</td></tr>
    <tr><td>200 m free</td><td>C. Ray</td></tr><tr><th colspan="2">Rowing</th></tr><tr><td>Single</td><td>D. Moe</td></tr></tbody></table>`
  assert.deepEqual(filled(page, { results: listOf({ sport: text, event: text, gold: text }) }), {
    results: [
      { sport: 'Swimming', event: '100 m free', gold: 'A. Kos' },
      { sport: 'Swimming', event: '200 m free', gold: 'C. Ray' },
      { sport: 'Rowing', event: 'Single', gold: 'D. Moe' },
    ],
  })
})

test('a cell that spans several rows is of each of them', () => {
  const page = `<h1>Departures</h1><table><tr><th>Line</th><th>Time</th><th>Platform</th></tr><tr><td rowspan="2">RE1</td><td>10:04</td><td>4a</td></tr><tr><td>10:34</td><td>7b</td></tr>
    <tr><td rowspan="2">S6</td><td>10:09</td><td>2c</td></tr><tr><td>10:29</td><td>2d</td></tr></table>`
  assert.deepEqual(filled(page, { departures: listOf({ line: text, time: text, platform: text }) }), {
    departures: [
      { line: 'RE1', time: '10:04', platform: '4a' },
      { line: 'RE1', time: '10:34', platform: '7b' },
      { line: 'S6', time: '10:09', platform: '2c' },
      { line: 'S6', time: '10:29', platform: '2d' },
    ],
  })
})

test('tables under the days of a schedule are one list with its days and times', () => {
  const table = (rows: [string, string, string][]): string =>
    `<table><tr><th>Time</th><th>Talk</th><th>Speaker</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  const page = `<h1>DataDays</h1><h2>Schedule</h2><h3>Day 1 – Monday</h3>${table([
    ['09:00', 'Opening', 'Ida Berg'],
    ['10:00 – 10:45', 'Streams at rest', 'Omar Nasser'],
  ])}<h3>Day 2 – Tuesday</h3>${table([
    ['09:30', 'Graphs', 'Lin Wu'],
    ['11:00', 'Closing', 'Ida Berg'],
  ])}`
  const asked = { sessions: listOf({ day: text, time: text, title: text, speaker: text }) }
  const { sessions } = filled(page, asked) as { sessions: object[] }
  assert.deepEqual(
    [sessions.length, sessions[1], sessions[2]],
    [
      4,
      { day: 'Day 1 – Monday', time: '10:00 – 10:45', title: 'Streams at rest', speaker: 'Omar Nasser' },
      { day: 'Day 2 – Tuesday', time: '09:30', title: 'Graphs', speaker: 'Lin Wu' },
    ],
  )
})

const post = (who: string, said: string, inner = ''): string =>
  `<article class="post"><div class="meta"><a class="username" href="/u/${who}">${who}</a></div><div class="body"><p>${said}</p></div>${inner}</article>`
const ofBert = 'Feed it, leave it for an hour and put it into the fridge.'
const ofAnna = 'Thank you, that sounds easy enough even for me.'
const ofCleo = 'You can also dry it on baking paper and keep the flakes.'
const thread = `<h1>How do I keep sourdough alive?</h1><div class="replies">${post('bert', ofBert, `<div class="children">${post('anna', ofAnna)}</div>`)}${post('cleo', ofCleo)}</div>`

test('replies to replies stand in them where that is asked for, else beside them', () => {
  const reply = { author: text, text }
  assert.deepEqual(filled(thread, { replies: listOf({ ...reply, replies: listOf(reply) }) }), {
    replies: [
      { author: 'bert', text: ofBert, replies: [{ author: 'anna', text: ofAnna }] },
      { author: 'cleo', text: ofCleo },
    ],
  })
  assert.deepEqual(filled(thread, { comments: listOf(reply) }), {
    comments: [
      { author: 'bert', text: ofBert },
      { author: 'anna', text: ofAnna },
      { author: 'cleo', text: ofCleo },
    ],
  })
})

test('gigs under the months of a calendar are one list with its months and days', () => {
  const gig = (day: number, artist: string, told: string): string =>
    `<li><span class="day">${day}</span><div><a href="/g/${day}">${artist}</a><p>${told}</p></div></li>`
  const page = `<h1>Concerts in Porto</h1><h2>March 2026</h2><ul class="gigs">${gig(12, 'The Tides', 'Casa da Música · 21:00')}${gig(20, 'Nora Vale', 'Hard Club · 22:00')}</ul>
    <h2>April 2026</h2><ul class="gigs">${gig(3, 'Low Sun', 'Maus Hábitos · 21:30')}${gig(17, 'Kite', 'Casa da Música · 20:00')}</ul>`
  const { concerts } = filled(page, { concerts: listOf({ artist: text, month: text, day: number, venue: text, time: text }) }) as { concerts: object[] } // prettier-ignore
  assert.deepEqual(
    [concerts.length, concerts[2]],
    [4, { artist: 'Low Sun', month: 'April 2026', day: 3, venue: 'Maus Hábitos', time: '21:30' }],
  )
})
