import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()
const text = { type: 'string' }
const number = { type: 'number' }
const integer = { type: 'integer' }
const address = { type: 'string', format: 'uri' }
const list = (items: object): Schema => ({ type: 'array', items })
const object = (properties: object): Schema => ({ type: 'object', properties })

/** What a page gives for these properties without a model. */
function filled(body: string, properties: object, prompt?: string): unknown {
  const finalUrl = 'http://site.example/'
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind: 'html' } as const
  const task = { loaded: { ...loaded, body, responseTimeMs: 1, rendered: false }, requestedUrl: finalUrl }
  return extractPage({ ...task, schema: object(properties), prompt, wantsEvidence: false }, validator).data
}

const boats = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<div class="x${at}"><h3><a href="/b/${at}">Boat ${'ABCDEFGH'[at]}</a></h3><p>Sleeps ${at + 2}</p>
       <p class="amount">€ ${at + 1}00.00</p>${at % 2 === 0 ? '<b>Sold!</b>' : ''}<p>Built by hand in a yard by the sea, in oak and larch.</p></div>`,
  ).join('')

describe('records', () => {
  test('are found by the likeness of their trees, whatever their classes, and read by column', () => {
    const data = filled(`<h1>Boats</h1><div>${boats(3)}</div>`, {
      boats: list(object({ boat: text, price_eur: number, link: address, sleeps: integer })),
    })
    assert.deepEqual(data, {
      boats: [
        { boat: 'Boat A', price_eur: 100, link: 'http://site.example/b/0', sleeps: 2 },
        { boat: 'Boat B', price_eur: 200, link: 'http://site.example/b/1', sleeps: 3 },
        { boat: 'Boat C', price_eur: 300, link: 'http://site.example/b/2', sleeps: 4 },
      ],
    })
  })

  test('say yes by a label that only some of them carry', () => {
    const data = filled(`<h1>Boats</h1><div>${boats(4)}</div>`, {
      boats: list(object({ name: text, is_sold: { type: 'boolean', description: 'carries the Sold! label' } })),
    }) as { boats: { is_sold?: boolean }[] }
    assert.deepEqual(
      data.boats.map(({ is_sold }) => is_sold),
      [true, undefined, true, undefined],
    )
  })

  test('may be flat runs between headings, and their parts two values of one line', () => {
    const page = `<h1>Plan</h1><main><h2>First stage – Book the hall</h2><p>Early is best.</p><h2>Second stage – Send the letters</h2><p>By post.</p>
      <h2>Last stage – Try the cake</h2><p>Twice.</p></main>`
    assert.deepEqual(filled(page, { phases: list(object({ stage: text, focus: text })) }), {
      phases: [
        { stage: 'First stage', focus: 'Book the hall' },
        { stage: 'Second stage', focus: 'Send the letters' },
        { stage: 'Last stage', focus: 'Try the cake' },
      ],
    })
  })

  test('of a table are its rows, by the words of its head, also where it comes in several parts', () => {
    const table = (rows: string): string =>
      `<table><tr><th>Model</th><th>Weight (g)</th><th>Sensor</th></tr>${rows}</table>`
    const page = `<h1>Mice</h1><h2>Wired</h2>${table('<tr><td>One</td><td>61</td><td>3360</td></tr><tr><td>Two</td><td>64</td><td>3389</td></tr>')}
      <h2>Wireless</h2>${table('<tr><td>Three</td><td>70</td><td>3395</td></tr><tr><td>Four</td><td>75</td><td>3950</td></tr>')}`
    const data = filled(page, { mice: list(object({ model: text, weightGrams: integer, sensor: text })) }) as {
      mice: unknown[]
    }
    assert.equal(data.mice.length, 4)
    assert.deepEqual(data.mice[2], { model: 'Three', weightGrams: 70, sensor: '3395' })
  })

  test('of a table that compares things are its columns, one for each thing', () => {
    const page = `<h1>Plans</h1><table><tr><th></th><th>Small</th><th>Large</th></tr><tr><td>Monthly price</td><td>$5</td><td>$9</td></tr>
      <tr><td>Storage</td><td>10 GB</td><td>90 GB</td></tr><tr><td>Support</td><td>e-mail</td><td>telephone</td></tr></table>`
    const wanted = object({ monthly_price: number, storage: text, support: text })
    assert.deepEqual(filled(page, { plans: list(wanted) }), {
      plans: [
        { monthly_price: 5, storage: '10 GB', support: 'e-mail' },
        { monthly_price: 9, storage: '90 GB', support: 'telephone' },
      ],
    })
  })

  test('serve one list each: the one whose heading calls them so', () => {
    const cards = (names: string): string =>
      names
        .split(' ')
        .map((name) => `<article><h3>${name}</h3><p>Made for ${name} in the long winter nights.</p></article>`)
        .join('')
    const page = `<h1>Shop</h1><section><h2>Bestsellers</h2>${cards('Oak Elm Ash')}</section><section><h2>New arrivals</h2>${cards('Fir Yew Bay')}</section>`
    const named = list(object({ name: text }))
    const data = filled(page, { new_arrivals: named, bestsellers: named }) as Record<string, { name: string }[]>
    assert.deepEqual(
      data['new_arrivals']?.map(({ name }) => name),
      ['Fir', 'Yew', 'Bay'],
    )
    assert.deepEqual(
      data['bestsellers']?.map(({ name }) => name),
      ['Oak', 'Elm', 'Ash'],
    )
  })

  test('hold records and lists of their own', () => {
    const group = (name: string, parts: string): string =>
      `<section><h2>${name}</h2><ul>${parts.replaceAll(/\S+/g, '<li><a href="/$&">$&</a></li>')}</ul></section>`
    const page = `<h1>Guide</h1>${group('Sails', 'jib main')}${group('Ropes', 'sheet halyard painter')}`
    const links = list(object({ label: text, url: address }))
    assert.deepEqual(filled(page, { sections: list(object({ section: text, links })) }), {
      sections: [
        {
          section: 'Sails',
          links: [
            { label: 'jib', url: 'http://site.example/jib' },
            { label: 'main', url: 'http://site.example/main' },
          ],
        },
        {
          section: 'Ropes',
          links: [
            { label: 'sheet', url: 'http://site.example/sheet' },
            { label: 'halyard', url: 'http://site.example/halyard' },
            { label: 'painter', url: 'http://site.example/painter' },
          ],
        },
      ],
    })
  })

  test('are restricted by what a prompt says of their number and their month', () => {
    const rows = ['Fair, 3 March 2026', 'Race, 9 April 2026', 'Ball, 28 March 2026'].map(
      (row) => `<li><h3>${row.split(', ')[0]}</h3><time>${row.split(', ')[1]}</time></li>`,
    )
    const page = `<h1>Events</h1><ul>${rows.join('')}</ul>`
    const events = list(object({ name: text, start_date: { type: 'string', format: 'date' } }))
    const namesOf = (prompt: string): unknown =>
      (filled(page, { events }, prompt) as { events: { name: string }[] }).events.map(({ name }) => name)
    assert.deepEqual(namesOf('Only events in March 2026'), ['Fair', 'Ball'])
    assert.deepEqual(namesOf('Nur die ersten zwei Veranstaltungen'), ['Fair', 'Race'])
  })
})

describe('a required list', () => {
  const asked = { name: text, reviews: list(object({ author: text, text })) }
  const finalUrl = 'http://site.example/'
  const given = (body: string, properties: object, required: string[]) => {
    const loaded = { status: 200, finalUrl, contentType: 'text/html', kind: 'html', body, responseTimeMs: 1 } as const
    const task = { loaded: { ...loaded, rendered: false }, requestedUrl: finalUrl, prompt: undefined }
    const schema = { ...object(properties), required }
    return extractPage({ ...task, schema, wantsEvidence: false }, validator)
  }

  test('that the page lacks is told as missing, not as empty', () => {
    const { data, reason, partial } = given('<h1>Harbour mug</h1><p>A mug.</p>', asked, ['name', 'reviews'])
    assert.equal(data, undefined)
    assert.match(reason ?? '', /reviews/)
    assert.deepEqual(partial, { name: 'Harbour mug' })
    assert.deepEqual(given('<h1>Harbour mug</h1><p>A mug.</p>', asked, ['name']).data, { name: 'Harbour mug' })
  })

  test('of a record may be empty: a post may have no replies', () => {
    const post = (title: string, replies: string): string =>
      `<article class=post><h2>${title}</h2><p class=text>Words about ${title} by the sea.</p><ul class=replies>${replies}</ul></article>`
    const page = `<h1>Forum</h1>${post('Oars', '<li>Yes</li><li>No</li>')}${post('Sails', '<li>Maybe</li><li>Never</li>')}${post('Keels', '')}`
    const item = { ...object({ title: text, text, replies: list(text) }), required: ['title', 'replies'] }
    const { data } = given(page, { posts: list(item) }, ['posts'])
    assert.deepEqual(data, {
      posts: [
        { title: 'Oars', text: 'Words about Oars by the sea.', replies: ['Yes', 'No'] },
        { title: 'Sails', text: 'Words about Sails by the sea.', replies: ['Maybe', 'Never'] },
        { title: 'Keels', text: 'Words about Keels by the sea.', replies: [] },
      ],
    })
  })
})

describe('lists of texts', () => {
  test('stand under the heading that calls them so, or that the description quotes', () => {
    const page = `<h1>Hall</h1><h2>House rules</h2><ul><li>No shoes</li><li>No dogs</li></ul><h2>What you can bring</h2><ul><li>Tea</li><li>Cake</li></ul>`
    assert.deepEqual(filled(page, { rules: list(text) }), { rules: ['No shoes', 'No dogs'] })
    const quoted = { ...list(text), description: 'the list under "What you can bring"' }
    assert.deepEqual(filled(page, { items: quoted }), { items: ['Tea', 'Cake'] })
  })

  test('may be what can be chosen, without the line that asks for it', () => {
    const page = `<h1>Mug</h1><label>Glaze</label><select name="glaze"><option value="">Choose…</option><option>Slate</option><option>Moss</option></select>`
    assert.deepEqual(filled(page, { glaze: list(text) }), { glaze: ['Slate', 'Moss'] })
  })

  test('are the trail that leads to the page', () => {
    const page = `<nav class="breadcrumbs"><a href="/">Home</a> <a href="/t">Tools</a> <a href="/t/p">Planes</a></nav><h1>Block plane</h1>`
    assert.deepEqual(filled(page, { category_path: list(text) }), { category_path: ['Home', 'Tools', 'Planes'] })
  })
})

describe('names', () => {
  test('in plain letters find labels with accents', () => {
    const page = `<h1>Meteostanica</h1><table><tr><td>Šírka</td><td>21,2 cm</td></tr><tr><td>Výška</td><td>13,9 cm</td></tr></table>`
    assert.deepEqual(filled(page, { sirka: text, vyska: text }), { sirka: '21,2 cm', vyska: '13,9 cm' })
  })

  test('that no dictionary knows fall to the heading where they are names of the page', () => {
    const page = '<h1>Using the wheel</h1><p>Turn it left to go left, and right to go right.</p>'
    assert.deepEqual(filled(page, { topic_title: text, colour: text }), { topic_title: 'Using the wheel' })
  })

  test('of what the page does not have stay absent', () => {
    const page = `<h1>Boats</h1><div>${boats(3)}</div>`
    const data = filled(page, { boats: list(object({ name: text, engine_hours: integer, skipper: text })) })
    assert.deepEqual(data, { boats: [{ name: 'Boat A' }, { name: 'Boat B' }, { name: 'Boat C' }] })
  })
})

describe('lists of texts', () => {
  test('stand under their own heading, not under that of the section before', () => {
    const page = `<h1>Peach pie</h1><p>Best eaten warm, on the day it was made, with a little cream.</p>
      <section><h2>Related recipes</h2><div><article><a href="/1"><h3>Apple pie</h3></a><p>Sweet and quick, for a Sunday with friends, and as good on the day after.</p></article>
      <article><a href="/2"><h3>Plum cake</h3></a><p>For the end of summer, when the plums are ripe and the evenings are long, with cinnamon and sugar on top of it all, and a cup of tea.</p></article></div></section>
      <div><ol><li>Brenda<p>Lovely, thank you!</p></li><li>Carl<p>I took less sugar.</p></li><li>Dora<p>Twice a week.</p></li></ol></div>`
    const related = { ...list(text), description: 'titles under "Related recipes"' }
    assert.deepEqual(filled(page, { related_recipes: related }), { related_recipes: ['Apple pie', 'Plum cake'] })
  })

  test("that are to be headings are those of one level below the page's own", () => {
    const page = `<h1>Sails</h1><main><h2>Cloth</h2><h3>Cotton</h3><p>Old.</p><h3>Dacron</h3><p>New.</p><h2>Care</h2><p>Dry them.</p></main>`
    assert.deepEqual(filled(page, { sections: list(text) }), { sections: ['Cloth', 'Care'] })
    const all = { ...list(text), description: 'headings of all levels' }
    assert.deepEqual(filled(page, { sections: all }), { sections: ['Cloth', 'Cotton', 'Dacron', 'Care'] })
  })

  test('that are points for a thing are the first list of lines below its name', () => {
    const page = `<nav><ul><li>Home</li><li>Shop</li><li>Help</li></ul></nav><h1>Mat</h1><main><p>A mat.</p>
      <ul><li>Does not slip on wooden floors</li><li>Rolls up to the size of a bottle</li><li>Made of cork from Portugal</li></ul></main>`
    assert.deepEqual(filled(page, { selling_points: list(text) }), {
      selling_points: [
        'Does not slip on wooden floors',
        'Rolls up to the size of a bottle',
        'Made of cork from Portugal',
      ],
    })
  })
})

describe('single values', () => {
  test('that a schema requires and no dictionary knows are what the page is about', () => {
    const page = '<h1>tidewater</h1><p>A runtime for boats.</p><h2>Modules</h2><ul><li>keel</li><li>mast</li></ul>'
    const schema = { ...object({ crate: text, licence: text, modules: list(text) }), required: ['crate'] }
    const finalUrl = 'http://site.example/'
    const loaded = { status: 200, finalUrl, contentType: 'text/html', kind: 'html' } as const
    const task = { loaded: { ...loaded, body: page, responseTimeMs: 1, rendered: false }, requestedUrl: finalUrl }
    const { data, evidence } = extractPage({ ...task, schema, prompt: undefined, wantsEvidence: true }, validator)
    assert.deepEqual(data, { crate: 'tidewater', modules: ['keel', 'mast'] })
    const { confidence = -1 } = new Map(evidence).get('/crate') ?? {}
    assert.ok(confidence > 0.3 && confidence < 0.9)
    const lone = { ...object({ potter: text }), required: ['potter'] }
    assert.equal(
      extractPage({ ...task, schema: lone, prompt: undefined, wantsEvidence: false }, validator).data,
      undefined,
    )
    assert.equal(filled(page, { potter: text, licence: text }), undefined)
  })

  test('of time are as the page shows them, not as markup writes them', () => {
    const page = `<script type="application/ld+json">{"@type":"Recipe","name":"Pie","prepTime":"PT20M"}</script>
      <h1>Pie</h1><p>Prep time: 20 minutes</p>`
    assert.deepEqual(filled(page, { name: text, prep_time: text }), { name: 'Pie', prep_time: '20 minutes' })
  })
})

describe('parts of a record', () => {
  test('are read from a line that has as many as there are texts beside each other', () => {
    const fair = (name: string, place: string): string =>
      `<li><h3><a href="/${name}">${name}</a></h3><p class="place">${place}</p><p>3 days of boats</p></li>`
    const page = `<h1>Fairs</h1><ul>${fair('Sail', 'Porto, Portugal')}${fair('Oar', 'Ghent, Belgium')}${fair('Keel', 'Turku, Finland')}</ul>`
    assert.deepEqual(filled(page, { fairs: list(object({ name: text, city: text, country: text })) }), {
      fairs: [
        { name: 'Sail', city: 'Porto', country: 'Portugal' },
        { name: 'Oar', city: 'Ghent', country: 'Belgium' },
        { name: 'Keel', city: 'Turku', country: 'Finland' },
      ],
    })
  })

  test('may stand between elements, labelled by what stands in front of them', () => {
    const fair = (number: number, place: string, topic: string): string =>
      `<h2>Fair ${number}</h2><b>Location</b>: ${place}<br><b>Focus</b>: ${topic}<br><p>Visitors come from all over.</p>`
    const page = `<h1>Fairs</h1><div>${fair(1, 'Porto', 'sails')}${fair(2, 'Ghent', 'oars')}${fair(3, 'Turku', 'keels')}</div>`
    assert.deepEqual(filled(page, { fairs: list(object({ name: text, location: text, focus: text })) }), {
      fairs: [
        { name: 'Fair 1', location: 'Porto', focus: 'sails' },
        { name: 'Fair 2', location: 'Ghent', focus: 'oars' },
        { name: 'Fair 3', location: 'Turku', focus: 'keels' },
      ],
    })
  })

  test('are labelled by an icon, and stand at whatever place', () => {
    const pair = (label: string, value: string): string =>
      `<dl><dt><span title="${label}"><i></i></span></dt><dd>${value}</dd></dl>`
    const post = (name: string, pairs: string): string =>
      `<article><h4><a href="/members/${name}">${name}</a></h4><div>${pairs}</div><p>I have sailed on every sea there is, and so should you.</p></article>`
    const page = `<h1>Sails</h1><main>
      ${post('ada', pair('Joined', '3 May 2019') + pair('Messages', '1,204') + pair('Likes', '7'))}
      ${post('bo', pair('Messages', '12') + pair('Likes', '40'))}
      ${post('cy', pair('Joined', '9 June 2021') + pair('Messages', '300'))}</main>`
    const data = filled(page, { posts: list(object({ author: text, messages: integer })) })
    assert.deepEqual(data, {
      posts: [
        { author: 'ada', messages: 1204 },
        { author: 'bo', messages: 12 },
        { author: 'cy', messages: 300 },
      ],
    })
  })

  test('that say the same in several columns are a value each', () => {
    const page = `<h1>Boats</h1><table><tr><th>Boat</th><th>Sail</th><th>Motor</th></tr>
      <tr><td>Ada</td><td>Yes</td><td>Yes</td></tr><tr><td>Bo</td><td>Yes</td><td>No</td></tr>
      <tr><td>Cy</td><td>Yes</td><td>Yes</td></tr><tr><td>Di</td><td>No</td><td>No</td></tr></table>`
    assert.deepEqual(filled(page, { boats: list(object({ boat: text, sail: text, motor: text })) }), {
      boats: [
        { boat: 'Ada', sail: 'Yes', motor: 'Yes' },
        { boat: 'Bo', sail: 'Yes', motor: 'No' },
        { boat: 'Cy', sail: 'Yes', motor: 'Yes' },
        { boat: 'Di', sail: 'No', motor: 'No' },
      ],
    })
  })

  test('are what the head of a table calls by their very names, whatever they look like', () => {
    const page = `<h1>Weeks</h1><table><thead><tr><th>Week</th><th>Monday</th><th>Tuesday</th></tr></thead>
      <tr><td>1</td><td>Rest</td><td>Row 40 minutes</td></tr><tr><td>2</td><td>Rest</td><td>Row 50 minutes</td></tr>
      <tr><td>3</td><td>Rest</td><td>Row 60 minutes</td></tr></table>`
    const data = filled(page, { weeks: list(object({ week: integer, monday: text, tuesday: text })) }) as {
      weeks: unknown[]
    }
    assert.deepEqual(data.weeks[2], { week: 3, monday: 'Rest', tuesday: 'Row 60 minutes' })
  })

  test('are no buttons, and a list that is shown twice is one', () => {
    const card = (name: string): string =>
      `<li><h3>${name}</h3><a href="#f">Follow</a><p>By <a href="/people/${name}s">${name} Smith</a></p></li>`
    const cards = `<ul>${card('Ada')}${card('Bo')}${card('Cy')}</ul>`
    const page = `<h1>Boats</h1><main><div class="wide">${cards}</div><div class="narrow">${cards}</div></main>`
    const data = filled(page, { boats: list(object({ name: text, author: text })) }) as { boats: unknown[] }
    assert.deepEqual(data.boats[0], { name: 'Ada', author: 'Ada Smith' })
    assert.equal(data.boats.length, 3)
  })

  test('of two amounts the higher one is what a thing cost before', () => {
    const card = (name: string, before: string, now: string): string =>
      `<li><h3><a href="/${name}">${name}</a></h3><div><div>${before}</div><div>${now}</div></div></li>`
    const page = `<h1>Boats</h1><ul>${card('Ada', '$120.00', '$99.00')}${card('Bo', '$80.00', '$60.00')}${card('Cy', '$75.00', '$50.00')}</ul>`
    assert.deepEqual(filled(page, { boats: list(object({ name: text, price: number, originalPrice: number })) }), {
      boats: [
        { name: 'Ada', price: 99, originalPrice: 120 },
        { name: 'Bo', price: 60, originalPrice: 80 },
        { name: 'Cy', price: 50, originalPrice: 75 },
      ],
    })
  })
})

describe('the neighbours of a page', () => {
  const body = (links: string): string => `<h1>Knots</h1><p>How to tie them, and how to loose them.</p>${links}`

  test('are told by their links, without the word for where they lie', () => {
    const links =
      '<nav><a rel="prev" href="/ropes">← Previous: Ropes</a> <a class="nav-next" href="/sails">Next chapter » Sails</a></nav>'
    const data = filled(body(links), {
      title: text,
      previousPage: text,
      nextPage: object({ label: text, url: address }),
    })
    assert.deepEqual(data, {
      title: 'Knots',
      previousPage: 'Ropes',
      nextPage: { label: 'Sails', url: 'http://site.example/sails' },
    })
  })

  test('are left out where there are none', () => {
    assert.deepEqual(filled(body('<a href="/ropes">Ropes</a>'), { title: text, next_post: text }), { title: 'Knots' })
  })
})
