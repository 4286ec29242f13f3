import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const

test('names in plain letters and in the plural are those of the page', () => {
  const page = `<html lang="de"><h1>Filzpantoffel Watt</h1><img src="/filz-1.jpg" alt="Von oben"><img src="/filz-2.jpg" alt="Sohle">
    <form><label for="s">Größe</label><select id="s"><option>37</option><option>38</option><option>40</option></select>
    <button>In den Warenkorb</button></form><p>Warm wie ein Deich im August.</p>
    <ul><li>Länge: 26 cm</li><li>Höhe: 9 cm</li></ul>`
  const fields = {
    titel: text,
    groessen: texts,
    bilder: { type: 'array', items: { type: 'string', format: 'uri' } },
    verfuegbar: { type: 'boolean' },
    laenge_cm: { type: 'number' },
    hoehe_cm: { type: 'number' },
  }
  assert.deepEqual(extracted(page, fields), {
    titel: 'Filzpantoffel Watt',
    groessen: ['37', '38', '40'],
    bilder: ['https://site.example/filz-1.jpg', 'https://site.example/filz-2.jpg'],
    verfuegbar: true,
    laenge_cm: 26,
    hoehe_cm: 9,
  })
})

test('what is counted has umlauts where its name has none', () => {
  const page = `<h1>Welche Schlauchgröße?</h1><div class="pagination">3 Beiträge • Seite 1 von 1</div><p>Ich suche einen Schlauch.</p>`
  const data = extracted(page, { titel: text, anzahl_beitraege: { type: 'integer' } })
  assert.deepEqual(data, { titel: 'Welche Schlauchgröße?', anzahl_beitraege: 3 })
})

test('of one term with several definitions each tells something of it by its place', () => {
  const post = (name: string, rank: string, body: string): string =>
    `<div class="post"><dl class="profile"><dt><a href="/u/${name}">${name}</a></dt><dd class="profile-rank">${rank}</dd>
    <dd class="profile-town">Kiel</dd></dl><div class="content">${body}</div></div>`
  const page = `<h1>Which tube?</h1><div>${post('peter', 'Member', 'I look for a tube that fits my wheels.')}
    ${post('lady', 'Moderator', 'Take the wider one, I have ridden it for years.')}</div>`
  const item = { type: 'object', properties: { author: text, rank: text, content: text } }
  const data = extracted(page, { topic: text, posts: { type: 'array', items: item } })
  assert.deepEqual(data, {
    topic: 'Which tube?',
    posts: [
      { author: 'peter', rank: 'Member', content: 'I look for a tube that fits my wheels.' },
      { author: 'lady', rank: 'Moderator', content: 'Take the wider one, I have ridden it for years.' },
    ],
  })
})
