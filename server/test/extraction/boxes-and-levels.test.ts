import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'
import { address, boolean, choice, day, integer, listOf, number, object, text, texts } from './asked-for.ts'

const framed = (main: string): string =>
  `<html lang="en"><body><header><a href="/">Tern</a><nav><a href="/news">News</a><a href="/shop">Shop</a></nav></header><main>${main}</main><footer><p>© 2025 Tern Ltd.</p></footer></body></html>`

/** A thing in as many boxes as a builder of pages sets it into. */
const boxed = (inner: string): string =>
  `<div class="pb_row"><div class="pb_column"><div class="pb_module"><div class="pb_inner">${inner}</div></div></div></div>`

test('a heading in boxes of its own heads the boxes behind it and is none of them', () => {
  const dish = (name: string, price: string, said: string): string =>
    boxed(`<h4>${name}</h4><p>${said}</p><strong>${price}</strong>`)
  const page = framed(
    `<h1>Tern Kitchen</h1><section>${boxed('<h2>Starters</h2>')}${dish('Crab toast', '£9.50', 'White crab on toasted rye with lemon.')}${dish('Leek soup', '£7', 'Leeks, potatoes and a little cream.')}${boxed('<h2>Mains</h2>')}${dish('Hake', '£19', 'Pan-fried hake with capers and butter.')}${dish('Lamb stew', '£17.50', 'Slowly cooked shoulder with barley.')}${dish('Barley risotto', '£15', 'With mushrooms from the wood behind us.')}</section>`,
  )
  const dishes = listOf({ name: text, description: text, price: number })
  assert.deepEqual(extracted(page, { starters: dishes, mains: dishes }), {
    starters: [
      { name: 'Crab toast', description: 'White crab on toasted rye with lemon.', price: 9.5 },
      { name: 'Leek soup', description: 'Leeks, potatoes and a little cream.', price: 7 },
    ],
    mains: [
      { name: 'Hake', description: 'Pan-fried hake with capers and butter.', price: 19 },
      { name: 'Lamb stew', description: 'Slowly cooked shoulder with barley.', price: 17.5 },
      { name: 'Barley risotto', description: 'With mushrooms from the wood behind us.', price: 15 },
    ],
  })
})

test('cards that a builder numbers are one list over all rows', () => {
  const card = (at: number, name: string, said: string): string =>
    `<div class="pb_column pb_column_${at}"><div class="pb_blurb pb_blurb_${at} pb_left"><div class="pb_content">${at > 2 ? '' : `<img src="/icons/${at}.svg" alt="">`}<h4>${at > 2 ? name : `<a href="/s/${at}">${name}</a>`}</h4><p>${said}</p></div></div></div>`
  const row = (at: number, cards: string): string => `<div class="pb_row pb_row_${at}">${cards}</div>`
  const page = framed(
    `<h1>Tern Labs</h1><p>We build boats that sail by themselves, and what they need.</p><div class="pb_section">${boxed('<h2>Our services</h2>')}${row(1, card(1, 'Hull design', 'Lines drawn to your waters, tested in a tank before anything is cut.') + card(2, 'Rigging', 'Masts, spars and all that holds them, made and fitted by our own people.'))}${row(2, card(3, 'Sail making', 'Sails cut to your mast and your weather, with two fittings on the water.') + card(4, 'Surveys', 'What is worn, what it costs to mend, and what can wait another year.'))}</div>`,
  )
  const { services } = extracted(page, { services: listOf({ name: text, text, url: address, icon: address }) }) as {
    services: { name: string; icon: string }[]
  }
  assert.deepEqual(services.map(({ name }) => name), ['Hull design', 'Rigging', 'Sail making', 'Surveys']) // prettier-ignore
})

const chapters = framed(
  `<article><h1>Sailing at night</h1><p>What changes when nobody sees you.</p><h2 id="lights">Lights</h2><p>Each vessel shows what it is.</p><h3 id="under-sail">Under sail</h3><p>Red and green, and white behind.</p><h3 id="under-power">Under power</h3><p>A white one at the mast besides.</p><h2 id="watches">Watches</h2><p>Nobody stays awake for a night and a day.</p><h3 id="two-people">Two people</h3><p>Four hours each, three in the cold.</p></article>`,
)

test('headings are told with their levels, as numbers or as the choices write them', () => {
  assert.deepEqual(extracted(chapters, { sections: listOf({ heading: text, level: integer, id: text }) }), {
    sections: [
      { heading: 'Lights', level: 2, id: 'lights' },
      { heading: 'Under sail', level: 3, id: 'under-sail' },
      { heading: 'Under power', level: 3, id: 'under-power' },
      { heading: 'Watches', level: 2, id: 'watches' },
      { heading: 'Two people', level: 3, id: 'two-people' },
    ],
  })
  assert.deepEqual(extracted(chapters, { outline: listOf({ title: text, level: choice('h2', 'h3') }) }), {
    outline: [
      { title: 'Lights', level: 'h2' },
      { title: 'Under sail', level: 'h3' },
      { title: 'Under power', level: 'h3' },
      { title: 'Watches', level: 'h2' },
      { title: 'Two people', level: 'h3' },
    ],
  })
})

test('a group of one parameter tells it as those with several do, and the first group before a box of the others is one of them', () => {
  const group = (name: string, pairs: readonly (readonly [string, string])[]): string =>
    `<div class="param-group"><h3 class="param-group-header">${name}</h3><table><tbody>${pairs.map(([label, value]) => `<tr><th>${label}:</th><td>${value}</td></tr>`).join('')}</tbody></table></div>`
  const page = framed(
    `<h1>Tern reader</h1><p>A reader for four kinds of cards.</p><div class="group-box"><h2>Parameters</h2><div class="params">${group('Basics', [['Interface', 'USB 3.0'], ['Speed', '5 Mbit']])}<div class="more"><div class="in">${group('Body', [['Colour', 'black'], ['Width', '43 mm'], ['Height', '50 mm']])}${group('Memory', [['Cards', 'micro SD and SD']])}${group('System', [['Works with', 'Linux and others']])}${group('Other', [['Code', 'TR4V1'], ['Made in', 'Norway']])}</div></div></div></div>`, // prettier-ignore
  )
  const { groups } = extracted(page, {
    groups: listOf({ group: text, parameters: listOf({ name: text, value: text }, ['name', 'value']) }, ['group']),
  }) as { groups: { group: string; parameters: { value: string }[] }[] }
  assert.deepEqual(
    groups.map(({ group: name, parameters }) => [name].concat(parameters.map(({ value }) => value))),
    [
      ['Basics', 'USB 3.0', '5 Mbit'],
      ['Body', 'black', '43 mm', '50 mm'],
      ['Memory', 'micro SD and SD'],
      ['System', 'Linux and others'],
      ['Other', 'TR4V1', 'Norway'],
    ],
  )
})

test('a first row in bold letters says what stands below it, though a corner is empty and a note follows', () => {
  const row = (at: number, cells: readonly string[]): string =>
    `<div><div><picture><img src="/logo/${at}.png" alt=""></picture></div>${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`
  const page = framed(
    `<h1>Boat insurance</h1><h2>Compare our providers</h2><div class="table"><div><div></div><div><strong>Annual coverage options</strong></div><div><strong>Reimbursement choices</strong></div><div><strong>Maximum age at sign up</strong></div><div><strong>Use any yard</strong></div></div>${row(1, ['£2,500, £5,000', '70%, 80%', 'No maximum', 'In the country'])}${row(2, ['£5,000, £10,000', '80%, 90%', '14 years', 'Worldwide'])}${row(3, ['£1,000', '60%', '20 years', 'In the country'])}<div><div><strong>Note</strong></div><div>Only with a survey of this year.</div></div></div>`,
  )
  const asked = {
    plans: listOf({ annual_coverage: text, reimbursement: text, max_age_at_signup: text, use_any_yard: text }),
  }
  assert.deepEqual(extracted(page, asked), {
    plans: [
      { annual_coverage: '£2,500, £5,000', reimbursement: '70%, 80%', max_age_at_signup: 'No maximum', use_any_yard: 'In the country' }, // prettier-ignore
      { annual_coverage: '£5,000, £10,000', reimbursement: '80%, 90%', max_age_at_signup: '14 years', use_any_yard: 'Worldwide' }, // prettier-ignore
      { annual_coverage: '£1,000', reimbursement: '60%', max_age_at_signup: '20 years', use_any_yard: 'In the country' }, // prettier-ignore
    ],
  })
})

test('the kind that names begin with leaves them to the name', () => {
  const event = (name: string, said: string): string =>
    `<section id="${name}"><h3>${name}<a href="#${name}">¶</a></h3><dl><dt>signature</dt><dd><code>${name}(uuid, name)</code></dd></dl><p>${said}</p></section>`
  const page = framed(
    `<h1>Monitoring</h1><p>All that is sent, and when.</p><section><h2>Event reference</h2>${event('task-sent', 'Sent when a task is published to the queue.')}${event('task-received', 'Sent when somebody receives the task.')}${event('worker-online', 'Sent when a worker has connected to the broker.')}${event('worker-offline', 'Sent when a worker has gone away again.')}</section>`,
  )
  const asked = { events: listOf({ name: text, kind: choice('task', 'worker'), description: text }, ['name']) }
  const { events } = extracted(page, asked) as { events: { name: string; kind: string }[] }
  assert.deepEqual(
    events.map(({ name, kind }) => [name, kind]),
    [
      ['task-sent', 'task'],
      ['task-received', 'task'],
      ['worker-online', 'worker'],
      ['worker-offline', 'worker'],
    ],
  )
})

test('a question on a page of its own has the heading above it, and no list of other questions', () => {
  const others = ['On deciding between two berths', 'Why do radii converge here?', 'Is there an angle without a product?', 'How long may a tourist stay?', 'Which cable links two devices?'] // prettier-ignore
  const page = framed(
    `<h1><a href="/q/7">Why is a bare anchor bad practice?</a></h1><div class="meta"><span>Asked today</span></div><div class="question" id="question"><div class="votes">427</div><div class="post-text"><p>I often hear on the quay that anchors should never be dropped without a chain. Why is that so bad? Sometimes I only stay for lunch, watch it all the time, and am gone before the tide turns.</p></div><div class="tags"><a href="/t/anchor" rel="tag">anchor</a> <a href="/t/chain" rel="tag">chain</a></div></div><div class="aside"><h4>Hot Network Questions</h4><ul>${others.map((name, at) => `<li><a href="/q/${at + 20}">${name} ${'and what else is to be said of it '.repeat(3)}</a></li>`).join('')}</ul></div>`,
  )
  const asked = { question: object({ title: text, body: text, tags: texts }) }
  const { question } = extracted(page, asked) as { question: { title: string; tags: string[] } }
  assert.equal(question.title, 'Why is a bare anchor bad practice?')
  assert.deepEqual(question.tags, ['anchor', 'chain'])
})

test('what an attribute says alike of all records in more words is no flag', () => {
  const answer = (at: number, who: string, said: string): string =>
    `<div class="answer" id="a${at}" data-question-has-accepted-highest-score="1"><p>${said}</p><a class="user" href="/u/${who}">${who}</a></div>`
  const page = framed(
    `<h1>Why is a bare anchor bad?</h1><h2>4 answers</h2><div id="answers">${answer(1, 'evefox', 'It drags as soon as the wind turns, since nothing keeps the pull low.')}${answer(2, 'dora', 'The rope chafes on whatever lies on the ground, and you will lose both.')}${answer(3, 'ines', 'A chain damps each wave, which the rope hands on to your cleat.')}${answer(4, 'kay', 'For lunch it is fine, and everybody does it whatever they say.')}</div>`,
  )
  const asked = { answers: listOf({ author: text, text, accepted: boolean }) }
  const { answers } = extracted(page, asked) as { answers: { author: string; accepted?: boolean }[] }
  assert.deepEqual(
    answers.map(({ author, accepted }) => [author, accepted]),
    [
      ['evefox', undefined],
      ['dora', undefined],
      ['ines', undefined],
      ['kay', undefined],
    ],
  )
})

test('the line above each name is its maker, what it was rated is no code, and the parts of a line go to what nothing tells', () => {
  const things: readonly (readonly [string, string, string, string])[] = [
    ['Harrow Glaze Co.', 'Celadon Mist', 'HG-204 · 473 ml · Cone 5–6', '4.8'],
    ['Yarrow Studio', 'Oxblood Deep', 'YS-TG1 · 250 ml · Cone 9–10', '4.6'],
    ['Harrow Glaze Co.', 'Clear Gloss', 'HG-101 · 946 ml · Cone 04–06', '4.9'],
    ['Marsh Clay', 'Iron Wash', 'MC-77 · 118 ml · Cone 5–6', '4.2'],
  ]
  const card = ([brand, name, line, rating]: (typeof things)[number], at: number): string =>
    `<li class="group flex"><a href="/g/${at}"><img src="/i/${at}.jpg" alt=""></a><div><p class="text-xs">${brand}</p><h3><a href="/g/${at}">${name}</a></h3></div><p class="mt-1">${line}</p><p class="mt-1 flex"><span class="text-amber">★</span><span class="font-medium">${rating}</span><span class="text-stone">(${at + 12})</span></p><div><span class="text-lg">$${at + 9}.50</span></div></li>`
  const page = framed(`<h1>Glazes</h1><p>Brush-on and dipping glazes.</p><ul>${things.map(card).join('')}</ul>`)
  const product = { name: text, brand: text, sku: text, price: number, size: text, coneRange: text, rating: number }
  const { products } = extracted(page, { products: listOf(product, ['name']) }) as { products: object[] }
  assert.deepEqual(products, [
    { name: 'Celadon Mist', brand: 'Harrow Glaze Co.', sku: 'HG-204', price: 9.5, size: '473 ml', coneRange: 'Cone 5–6', rating: 4.8 }, // prettier-ignore
    { name: 'Oxblood Deep', brand: 'Yarrow Studio', sku: 'YS-TG1', price: 10.5, size: '250 ml', coneRange: 'Cone 9–10', rating: 4.6 }, // prettier-ignore
    { name: 'Clear Gloss', brand: 'Harrow Glaze Co.', sku: 'HG-101', price: 11.5, size: '946 ml', coneRange: 'Cone 04–06', rating: 4.9 }, // prettier-ignore
    { name: 'Iron Wash', brand: 'Marsh Clay', sku: 'MC-77', price: 12.5, size: '118 ml', coneRange: 'Cone 5–6', rating: 4.2 }, // prettier-ignore
  ])
})

test('where a firm has its offices stands at the end of its pages', () => {
  const office = (city: string, line: string): string =>
    `<li class="item"><p class="link">${city}, USA</p><p class="sublink">${line}</p></li>`
  const page = `<html lang="en"><body><header><nav><a href="/">Tern</a><a href="/work">Work</a></nav></header><main><h1>Boat surveys</h1><p>We look at boats before somebody buys them, and tell what is worn and what mending it will cost.</p></main><footer><nav class="locations"><ul>${office('Miami', '801 Brickell Avenue, Suite 1970, Miami, FL 33131')}${office('Mountain View', '800 West El Camino Real, Suite 180, Mountain View, CA 94040')}${office('Royal Oak', '333 W 7th Street, Suite 390, Royal Oak, MI 48067')}</ul></nav></footer></body></html>`
  const { offices } = extracted(page, { offices: listOf({ city: text, address: text, zip: text }) }) as {
    offices: { city: string; zip: string }[]
  }
  assert.deepEqual(
    offices.map(({ city, zip }) => [city, zip]),
    [
      ['Miami', '33131'],
      ['Mountain View', '94040'],
      ['Royal Oak', '48067'],
    ],
  )
})

test('a list that other records tell in a place of its own is not told by another list', () => {
  const flat = (at: number, name: string, extras: readonly string[]): string =>
    `<article class="offer"><h3><a href="/o/${at}">${name}</a></h3><strong>${at}00 zł</strong><ul class="offer__params"><li><span>Rooms</span>${at} rooms</li><li><span>Floor</span>floor ${at}</li><li><span>Area</span>${at}4 m²</li></ul>${extras.length === 0 ? '' : `<ul class="offer__amenities">${extras.map((one) => `<li>${one}</li>`).join('')}</ul>`}</article>`
  const page = framed(
    `<h1>Flats to let</h1>${flat(2, 'Two rooms with a balcony', ['balcony', 'cellar'])}${flat(3, 'Three rooms by the park', ['lift', 'parking space'])}${flat(4, 'Attic in the old town', [])}${flat(5, 'A new house', ['garage', 'dishwasher', 'garden'])}`,
  )
  const { flats } = extracted(page, { flats: listOf({ title: text, amenities: texts }) }) as { flats: object[] }
  assert.deepEqual(flats, [
    { title: 'Two rooms with a balcony', amenities: ['balcony', 'cellar'] },
    { title: 'Three rooms by the park', amenities: ['lift', 'parking space'] },
    { title: 'Attic in the old town' },
    { title: 'A new house', amenities: ['garage', 'dishwasher', 'garden'] },
  ])
})

test('what stands under days is meant, and not the days', () => {
  const act = (at: number, [title, kind, venue]: readonly [string, string, string]): string =>
    `<div class="row"><div class="kind">${kind}</div><div class="f"><h3><a href="/e/${at}">${title}</a></h3></div><div class="with"><span class="label">With:</span> <a href="/a/${at}">Guest ${at}</a></div><p>Doors open half an hour before, and nobody is turned away at the quay.</p><div class="venue"><span class="label">Venue:</span> <a href="/v/${at}">${venue}</a></div></div>`
  const acts: readonly (readonly [string, string, string])[] = [
    ['Lantern procession', 'Walk', 'Custom House'],
    ['The tide organ', 'Installation', 'Pier 4'],
    ['Slow harbour', 'Music', 'North Slip'],
    ['Build a lighthouse', 'Workshop', 'Net Loft'],
    ['Talk of the tides', 'Talk', 'Maritime Museum'],
    ['Switching off', 'Walk', 'Breakwater'],
  ]
  const days = (name: string, from: number, to: number): string =>
    `<h2 class="group-title">${name}</h2>${acts.slice(from, to).map((one, at) => act(from + at, one)).join('')}` // prettier-ignore
  const page = framed(
    `<h1>Programme</h1><div class="view">${days('Thursday 12 February', 0, 2)}${days('Friday 13 February', 2, 3)}${days('Saturday 14 February', 3, 5)}${days('Sunday 15 February', 5, 6)}</div>`,
  )
  const asked = { events: listOf({ title: text, starts_at: day, kind: text, venue: text }) }
  const { events } = extracted(page, asked) as { events: { title: string; kind: string; venue: string }[] }
  assert.deepEqual(
    events.map(({ title, kind, venue }) => [title, kind, venue]),
    acts,
  )
})

test('the two columns of one card are no list where each card has two', () => {
  const field = (name: string, value: string, label = ''): string =>
    `<div class="field field-${name}">${label === '' ? '' : `<div class="field-label">${label}:&nbsp;</div>`}<div class="field-items"><div class="field-item">${value}</div></div></div>`
  const card = (at: number, [title, kind, venue]: readonly [string, string, string], price: string): string =>
    `<div class="views-row"><div class="node node-event ds-2col"><div class="group-header">${field('image', `<a href="/e/${at}"><img src="/i/${at}.jpg" alt=""></a>`)}</div><div class="group-left">${field('type', kind)}${field('title', `<h3><a href="/e/${at}">${title}</a></h3>`)}${field('date', `Thu ${at + 2} Feb 2026, 18:00 to 18:45`)}</div><div class="group-right">${field('venue', `<a href="/v/${at}">${venue}</a>`, 'Venue')}${field('price', price, 'Tickets')}${field('access', '<ul><li>Family friendly</li><li>Step-free</li></ul>', 'Access')}</div></div></div>`
  const acts: readonly (readonly [string, string, string])[] = [
    ['Lantern procession', 'Walk', 'Custom House'],
    ['The tide organ', 'Installation', 'Pier 4'],
    ['Slow harbour', 'Music', 'North Slip'],
    ['Build a lighthouse', 'Workshop', 'Net Loft'],
    ['Switching off', 'Walk', 'Breakwater'],
  ]
  const page = framed(
    `<h1>Programme</h1><div class="view">${acts.map((one, at) => card(at, one, at % 2 === 0 ? 'Free' : `£${at + 4}`)).join('')}</div>`,
  )
  const { events } = extracted(page, { events: listOf({ title: text, kind: text, venue: text }) }) as {
    events: { title: string; venue: string }[]
  }
  assert.deepEqual(
    events.map(({ title, venue }) => [title, venue]),
    acts.map(([title, , venue]) => [title, venue]),
  )
})
