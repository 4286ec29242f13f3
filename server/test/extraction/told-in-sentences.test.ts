import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, number, object, text, texts } from './asked-for.ts'

const integer = { type: 'integer' }
const told = (description: string): object => ({ ...number, description })
const page = (...paragraphs: readonly string[]): string =>
  `<h1>Harbour</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`

test('a figure that a sentence tells is found by the words of its name and description around it', () => {
  const survey = page(
    'In our survey of last spring 86% of the skippers named the lack of berths as their main worry, and 12% the weather.',
    'You can store up to 5,000 records in the log, and three of them may be pinned. The free edition supports 3 users.',
  )
  const asked = {
    lack_of_berths_share: told('percent of skippers whose main worry is the lack of berths'),
    limits: object({
      records: { ...integer, description: 'records that can be stored' },
      users: { ...integer, description: 'number of users the free edition supports' },
    }),
  }
  assert.deepEqual(filled(survey, asked), { lack_of_berths_share: 86, limits: { records: 5000, users: 3 } })
  const german = page('Das Archiv umfasst viel. Bilder werden im Archiv bis zu 180 Tage aufbewahrt, Töne länger.')
  const kept = { ...integer, description: 'wie viele Tage Bilder im Archiv höchstens aufbewahrt werden' }
  assert.deepEqual(filled(german, { archiv_tage: kept }), { archiv_tage: 180 })
})

test('an amount from which something is so is told by that, and is what nothing costs', () => {
  const shop = page('Free shipping on all orders over $75, and a gift with every third one.')
  assert.deepEqual(filled(shop, { free_shipping_over: told('order value from which shipping is free') }), {
    free_shipping_over: 75,
  })
  const permit = page('A building permit is needed for any building work whose cost exceeds $1,000.')
  assert.deepEqual(filled(permit, { permit_fee: told('price of a building permit') }), undefined)
})

test('of two figures that are told alike neither is taken', () => {
  const two = page('Last year 40% of the skippers feared the fog.', 'This year 60% of the skippers feared the fog.')
  assert.deepEqual(filled(two, { fog_share: told('percent of skippers who fear the fog') }), undefined)
})

test('the days of a trial are told beside that word', () => {
  const trial = page('Uptime (last 90 days): fine', 'Start with a 30-day free trial. No credit card is needed.')
  assert.deepEqual(filled(trial, { trial: object({ days: integer }) }), { trial: { days: 30 } })
})

test('a list is led to by the sentence before it that ends in a colon', () => {
  const items = ['A layout for the sails.', 'Structures that need no locks.', 'A crew that sleeps in turns.']
  const list = `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const others = '<p>Here is what others say:</p><ul><li>Fast.</li><li>Dry.</li><li>Light.</li></ul>'
  const english = `${page('Here is a short list of what we had to build at Gannet to sail faster than the others:')}${list}${others}`
  const asked = (description: string): object => ({ ...texts, description })
  assert.deepEqual(filled(english, { built_at_gannet: asked('list of what had to be built at Gannet') }), {
    built_at_gannet: items,
  })
  const german = `${page('Für die Überfahrt mussten wir an Bord der Gannet folgendes neu bauen:')}${list}`
  assert.deepEqual(filled(german, { neubauten: asked('was für die Überfahrt an Bord der Gannet neu gebaut wurde') }), {
    neubauten: items,
  })
})

test('lines below a line that is called what is asked for are a list, up to the next empty one', () => {
  const ad = `<h1>Garage</h1><section id="body">Garage with a roof.<br>We build them ourselves.<br><br>Garage parameters<br>
    width: 4 m<br>length: 5 m<br>lock in the middle<br><br>Extra paid options – available<br>second door<br>window without filling<br><br>
    Call us!</section>`
  const asked = {
    garage_parameters: { ...texts, description: 'one entry per line' },
    paid_extras: { ...texts, description: 'options that cost extra' },
    colours: texts,
  }
  assert.deepEqual(filled(ad, asked), {
    garage_parameters: ['width: 4 m', 'length: 5 m', 'lock in the middle'],
    paid_extras: ['second door', 'window without filling'],
  })
  const anzeige = `<h1>Boot</h1><div>Schönes Boot.<br><br>Ausstattung<br>Segel<br>Motor<br>Anker<br><br>Preis auf Anfrage<br></div>`
  assert.deepEqual(filled(anzeige, { ausstattung: texts }), { ausstattung: ['Segel', 'Motor', 'Anker'] })
})

test('a label of two names gives its value to each of them', () => {
  const details = `<h1>Boat</h1><p><span>make/manufacturer: <b>Gannet Ltd</b></span><br><span>model name/number: <b>Tern</b></span><br>
    <span>size / dimensions: <b>13ft by 17ft</b></span></p>`
  const asked = { details: object({ manufacturer: text, model: text, dimensions: text }) }
  assert.deepEqual(filled(details, asked), {
    details: { manufacturer: 'Gannet Ltd', model: 'Tern', dimensions: '13ft by 17ft' },
  })
  const table = `<h1>Boot</h1><table><tr><td>Farbe / Lack</td><td>rot</td></tr><tr><td>Länge / Breite</td><td>5 / 2 m</td></tr></table>`
  assert.deepEqual(filled(table, { lack: text, laenge: text }), { lack: 'rot' })
})

test('points are told by what stands before their colon, where names are asked for', () => {
  const points = `<ul><li>Test first: it keeps us dry.</li><li>Code reviews: they take time.</li><li>Small steps: always.</li></ul>`
  const post = `<h1>Practices</h1><article><p>These are the practices we focus on:</p>${points}</article>`
  const names = ['Test first', 'Code reviews', 'Small steps']
  for (const description of ['names of the practices we focus on', 'practices, only the part before the colon'])
    assert.deepEqual(filled(post, { practices: { ...texts, description } }), { practices: names })
  assert.deepEqual(filled(post, { practices: { ...texts, description: 'the practices we focus on, whole' } }), {
    practices: ['Test first: it keeps us dry.', 'Code reviews: they take time.', 'Small steps: always.'],
  })
  const modules = ['Module 1: Sails', 'Module 2: Ropes', 'Module 3: Oars']
  const course = `<h1>Course</h1><h2>Lessons</h2><ul>${modules.map((one) => `<li>${one}</li>`).join('')}</ul>`
  assert.deepEqual(filled(course, { lessons: { ...texts, description: 'names of the parts' } }), { lessons: modules })
})

test('what a record has no value behind is not told', () => {
  const card = (name: string, at: number): string =>
    `<li><h3><a href="/${at}">${name}</a></h3><p class="maker">Maker:</p><p class="price">$${at + 3}0</p></li>`
  const page = `<h1>Boats</h1><ul>${['Dinghy', 'Gig', 'Skiff', 'Yawl'].map(card).join('')}</ul>`
  const asked = { type: 'array', items: object({ name: text, maker: text, price: number }) }
  const { boats } = filled(page, { boats: asked }) as { boats: object[] }
  assert.deepEqual(boats[1], { name: 'Gig', price: 40 })
})

test('numbers that a name has are not what it asks for', () => {
  const rated = page('Our skippers wrote 5 star reviews of the harbour all summer long.')
  assert.deepEqual(filled(rated, { five_star_reviews: integer }), undefined)
})

test('of texts under the name of questions those that are some are meant', () => {
  const questions = ['How do you mend a sail?', 'Which ropes last?', 'Are there tools that help?']
  const post = `<h1>Sails</h1><div class="post question"><p>Hello everyone,</p><p>As we sail more and more, I wanted to ask around.</p>
    <ul><li>Hemp we know.</li><li>Flax we know, too.</li></ul><p>Some questions for you:</p><ul>${questions.map((one) => `<li>${one}</li>`).join('')}</ul><p>Cheers</p></div>`
  assert.deepEqual(filled(post, { questions: { ...texts, description: 'questions put to the others' } }), { questions })
})

test('a label that is the first word of a name is of it, where no other field is called by that word', () => {
  const card = (name: string, at: number, label: string): string =>
    `<li><h3><a href="/${at}">${name}</a></h3><p><strong>BOOK:</strong> by ${at + 3} May<strong><br> ${label}: </strong>through ${at + 3} July</p></li>`
  const page = (label: string): string =>
    `<h1>Stays</h1><ul>${['Gull Inn', 'Tern House', 'Old Mill', 'Pier Hotel'].map((name, at) => card(name, at, label)).join('')}</ul>`
  const asked = (...names: readonly string[]): object => ({
    type: 'array',
    items: object(Object.fromEntries(['hotel', ...names].map((name) => [name, text]))),
  })
  const { stays } = filled(page('TRAVEL'), { stays: asked('travel_window') }) as { stays: object[] }
  assert.deepEqual(stays[1], { hotel: 'Tern House', travel_window: 'through 4 July' })
  const german = filled(page('Reise'), { stays: asked('reise_zeitraum') }) as { stays: object[] }
  assert.deepEqual(german.stays[1], { hotel: 'Tern House', reise_zeitraum: 'through 4 July' })
})

test('what stands below a picture is not what stands below the heading', () => {
  const page = `<h1>Fog over the harbour</h1><figure><img src="fog.jpg" alt=""><figcaption>Fog at dawn, as Ann Lee saw it</figcaption></figure>
    ${'<p>It came in the night and nobody saw it leave.</p>'.repeat(8)}`
  assert.deepEqual(filled(page, { title: text, subtitle: text }), { title: 'Fog over the harbour' })
})
