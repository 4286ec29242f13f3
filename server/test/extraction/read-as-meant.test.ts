import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf } from './page-case.ts'
import { boolean, filled, labelled, listOf, number, row, text, texts } from './asked-for.ts'

test('a head of two rows calls each column what stands above it', () => {
  const head = '<tr><th rowspan=2>Route</th><th colspan=2>Adult</th><th colspan=2>Child</th></tr><tr><th>Single</th><th>Return</th><th>Single</th><th>Return</th></tr>' // prettier-ignore
  const rows = `${row('A–B', '$4.00', '$7.00', '$2.00', '$3.50')}${row('A–C', '$6.00', '$11.00', '$3.00', '$5.50')}`
  const due = {
    fares: [
      { route: 'A–B', adult_single: 4, adult_return: 7, child_single: 2, child_return: 3.5 },
      { route: 'A–C', adult_single: 6, adult_return: 11, child_single: 3, child_return: 5.5 },
    ],
  }
  const asked = { fares: listOf({ route: text, adult_single: number, adult_return: number, child_single: number, child_return: number }) } // prettier-ignore
  for (const table of [`<thead>${head}</thead><tbody>${rows}</tbody>`, `<tbody>${head}${rows}</tbody>`])
    assert.deepEqual(filled(`<h1>Fares</h1><table>${table}</table>`, asked), due)
})

test('what stands in place of a figure in the first row makes it no head', () => {
  const table = `<table>${row('Monday', 'closed')}${row('Tuesday', '10–18')}${row('Wednesday', '10–18')}</table>`
  const answer = filled(`<h1>Library</h1><h2>Opening hours</h2>${table}`, {
    opening_hours: listOf({ day: text, hours: text }),
  })
  assert.deepEqual(answer, {
    opening_hours: [
      { day: 'Monday', hours: 'closed' },
      { day: 'Tuesday', hours: '10–18' },
      { day: 'Wednesday', hours: '10–18' },
    ],
  })
})

test('rows that sum up others are no records, and tell their sums', () => {
  const foot = '<tr><td colspan=2>Subtotal</td><td>102.50</td></tr><tr><td colspan=2>Total</td><td>121.98</td></tr>'
  const head = '<thead><tr><th>Description</th><th>Qty</th><th>Amount</th></tr></thead>'
  const rows = `${row('Anchor', '2', '78.00')}${row('Rope', '10', '24.50')}`
  for (const table of [`${head}<tbody>${rows}</tbody><tfoot>${foot}</tfoot>`, `${head}<tbody>${rows}${foot}</tbody>`])
    assert.deepEqual(
      filled(`<h1>Invoice</h1><table>${table}</table>`, {
        lines: listOf({ description: text, quantity: number, amount: number }),
        total: number,
      }),
      {
        lines: [
          { description: 'Anchor', quantity: 2, amount: 78 },
          { description: 'Rope', quantity: 10, amount: 24.5 },
        ],
        total: 121.98,
      },
    )
})

test('signs, scales and groups of digits are of the number', () => {
  const page = `<h1>Balances</h1>${labelled({ Alpha: '-$45.10', Beta: '−€ 3,00', Balance: '($12.00)', Users: '3M', Turnover: '12 crore', 'Dollar rate': 'USD 1.0872' })}<p>1’532 reviews</p><p>12&nbsp;400 followers</p>` // prettier-ignore
  assert.deepEqual(
    filled(page, { alpha: number, beta: number, balance: number, users: number, turnover: number, dollar_rate: number, review_count: number, followers: number }), // prettier-ignore
    { alpha: -45.1, beta: -3, balance: -12, users: 3e6, turnover: 1.2e8, dollar_rate: 1.0872, review_count: 1532, followers: 12_400 }, // prettier-ignore
  )
})

test('what is asked for by a unit, or with a word of its own, is not what it is without', () => {
  const shop = '<h1>Oil</h1><p class="price">€ 9.90</p><p>€ 13.20 / l</p>'
  assert.deepEqual(filled(shop, { price: number, price_per_liter: number, price_per_month: number }), {
    price: 9.9,
    price_per_liter: 13.2,
  })
  const supply = `<h1>Supply</h1>${labelled({ 'Input voltage': '230 V', 'Net weight': '4 kg' })}`
  assert.deepEqual(filled(supply, { input_voltage: number, output_voltage: number, net_weight: number, gross_weight: number }), { input_voltage: 230, net_weight: 4 }) // prettier-ignore
  const car = `<h1>Car</h1>${labelled({ MPG: '24 city / 36 hwy' })}`
  assert.deepEqual(filled(car, { mpg_city: number, mpg_combined: number }), { mpg_city: 24 })
})

test('what others answer inside of a post is none of its text', () => {
  const post = (who: string, said: string, answers = ''): string =>
    `<div class="comment"><div class="hd"><a class="user" href="/u/${who}">${who}</a> <span class="age">2 hours ago</span></div><div class="txt">${said}</div>${answers === '' ? '' : `<div class="children">${answers}</div>`}</div>`
  const thread = `<h1>Which knot is best?</h1>${post('ann', 'Bowline, always and ever.', post('bob', 'Agreed, it never jams.', post('cat', 'Mine did once.')))}${post('dan', 'Clove hitch for fenders.')}${post('eve', 'Figure eight for beginners.')}` // prettier-ignore
  const { comments } = filled(thread, { comments: listOf({ author: text, text }) }) as { comments: object[] }
  assert.deepEqual(comments[0], { author: 'ann', text: 'Bowline, always and ever.' })
  assert.deepEqual(comments.at(-1), { author: 'eve', text: 'Figure eight for beginners.' })
})

test('times that nothing names are when a trip begins and ends, and nobody is called so', () => {
  const flight = (from: string, to: string, took: string, who: string): string =>
    `<div class="flight"><span>${from}</span><span>${to}</span><div>${took}</div><div>${who}</div></div>`
  const page = `<h1>Flights</h1>${flight('06:55', '10:10', '3h 15m', 'Norse')}${flight('09:20', '15:45', '6h 25m', 'Lufta')}${flight('18:00', '23:55', '5h 55m', 'Ital')}` // prettier-ignore
  const { flights } = filled(page, { flights: listOf({ departure: text, arrival: text, duration: text, airline: text }) }) as { flights: object[] } // prettier-ignore
  assert.deepEqual(flights[0], { departure: '06:55', arrival: '10:10', duration: '3h 15m', airline: 'Norse' })
})

test('a firm and where it is, in one line, are two', () => {
  const job = (title: string, where: string): string =>
    `<article class="job"><h2><a href="/j/${title}">${title}</a></h2><div>${where}</div></article>`
  const page = `<h1>Open positions</h1>${job('Nurse', 'City Clinic · Bergen')}${job('Cook', 'Fjord Hotel · Voss')}${job('Driver', 'Kestrel · Oslo')}` // prettier-ignore
  const { jobs } = filled(page, { jobs: listOf({ title: text, company: text, location: text }) }) as { jobs: object[] }
  assert.deepEqual(jobs[0], { title: 'Nurse', company: 'City Clinic', location: 'Bergen' })
})

test('the sign of a telephone number is told with it', () => {
  const office = (city: string, phone: string): string =>
    `<div class="office"><h3>${city}</h3><p>Tel. <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a></p></div>`
  const page = `<h1>Contact</h1>${office('Bergen', '+47 55 12 34 56')}${office('Hamburg', '+49 40 123 45 67')}`
  assert.deepEqual(filled(page, { offices: listOf({ city: text, phone: text }) }), {
    offices: [
      { city: 'Bergen', phone: '+47 55 12 34 56' },
      { city: 'Hamburg', phone: '+49 40 123 45 67' },
    ],
  })
})

test('sections that are counted are the list, and what stands under one of them is of one', () => {
  const programme = (title: string, rows: string): string =>
    `<h2>${title}</h2><table><tr><th>Time</th><th>Session</th></tr>${rows}</table>`
  const page = `<h1>Agenda</h1>${programme('Day 1 – 4 June 2026', row('09:00', 'Welcome') + row('10:00', 'Knots'))}${programme('Day 2 – 5 June 2026', row('09:30', 'Sails') + row('11:00', 'Tides'))}` // prettier-ignore
  assert.deepEqual(filled(page, { days: listOf({ title: text, sessions: listOf({ time: text, title: text }) }) }), {
    days: [
      { title: 'Day 1', sessions: [{ time: '09:00', title: 'Welcome' }, { time: '10:00', title: 'Knots' }] }, // prettier-ignore
      { title: 'Day 2', sessions: [{ time: '09:30', title: 'Sails' }, { time: '11:00', title: 'Tides' }] }, // prettier-ignore
    ],
  })
})

test('options stand in their label, and a heading alone is no list of what is said before it', () => {
  const select = '<select><option>Olive</option><option>Black</option><option>Rust</option></select>'
  const jacket = (label: string): string => `<h1>Ridge jacket</h1>${label}<h2>Specifications</h2><p>Brand: Ridge</p>`
  assert.deepEqual(filled(jacket(`<label>Colour ${select}</label>`), { colors: texts }), {
    colors: ['Olive', 'Black', 'Rust'],
  })
  assert.equal(filled(jacket('<p>Colour</p>'), { colors: texts }), undefined)
})

test('people are told by names, and no line with a label of its own is what a page says of itself', () => {
  const episode = (title: string): string => `<article><h2>${title}</h2><p>Ann and Bob talk about it.</p></article>`
  const podcast = `<h1>Salt talk</h1>${['On ropes', 'On tides', 'On fog'].map(episode).join('')}`
  assert.equal(filled(podcast, { hosts: texts }), undefined)
  const tool = '<h1>Anchor</h1><p>A small tool for ropes</p><p>Latest release: v2.3.1 (Oct 4, 2026)</p>'
  assert.deepEqual(filled(tool, { description: text }), { description: 'A small tool for ropes' })
})

test('choices without a type are what they are', () => {
  const page = `<h1>Tent</h1>${labelled({ Waterproof: 'Yes', Price: '€ 49.90', Stock: 'In stock' })}`
  assert.deepEqual(filled(page, { waterproof: { enum: [true, false] }, in_stock: { enum: [true, false] }, price: { const: 49.9 } }), { waterproof: true, in_stock: true, price: 49.9 }) // prettier-ignore
  assert.deepEqual(filled(page, { waterproof: boolean }), { waterproof: true })
})

test('a prompt that says which of several is meant is not followed without a word', () => {
  const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>` // prettier-ignore
  const page = `<h1>Ship's store</h1>${card('Rope', '$5.00')}${card('Compass', '$89.00')}${card('Flare', '$7.50')}`
  const { warnings } = answerOf({
    page,
    schema: { type: 'object', properties: { name: text, price: number } },
    prompt: 'the product named Compass',
  })
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /^The prompt was followed only as far/)
})

test('labels of other languages and scripts tell what is asked for in English', () => {
  const asked = { brand: text, color: text, model: text, warranty_years: number, weight_kg: number }
  const due = { brand: 'Anka', color: 'Rot', model: 'X-2', warranty_years: 2, weight_kg: 1.3 }
  const pages = [
    ['Бренд', 'Цвет', 'Модель', 'Гарантия', 'Вес'],
    ['브랜드', '색상', '모델명', '보증기간', '무게'],
    ['メーカー', '色', '型番', '保証期間', '重量'],
    ['العلامة التجارية', 'اللون', 'الموديل', 'الضمان', 'الوزن'],
    ['Marque', 'Couleur', 'Modèle', 'Garantie', 'Poids'],
  ]
  for (const [brand = '', color = '', model = '', warranty = '', weight = ''] of pages)
    assert.deepEqual(
      filled(`<h1>A-1</h1>${labelled({ [brand]: 'Anka', [color]: 'Rot', [model]: 'X-2', [warranty]: '2', [weight]: '1.3 kg' })}`, asked), // prettier-ignore
      due,
      brand,
    )
})

test('what is asked is no answer, a role is no part of a name, a rate none of a label', () => {
  const post = (kind: string, votes: number, said: string): string =>
    `<div class="${kind}"><div class="vote">${votes}</div><div class="b"><p>${said}</p></div></div>`
  const thread = `<h1>Why is the sky blue?</h1>${post('question', 42, 'I look up and see blue. Why?')}<h2>2 answers</h2>${post('answer', 101, 'Rayleigh scattering is stronger at short wavelengths.')}${post('answer', 7, 'Because air scatters blue light.')}` // prettier-ignore
  const { answers } = filled(thread, { answers: listOf({ votes: number, text }) }) as { answers: object[] }
  assert.deepEqual(
    answers.map((answer) => (answer as { votes: number }).votes),
    [101, 7],
  )
  const book = `<h1>Tides</h1><div class="author">Mara Venn (Author), Jo Hart (Translator)</div>`
  assert.deepEqual(filled(book, { author: text }), { author: 'Mara Venn' })
  const bill = `<h1>Bill</h1>${labelled({ 'VAT 19%': '19.48', 'Avg. volume': '2.1M' })}<p>Doors open at 6:45 pm</p>`
  assert.deepEqual(filled(bill, { vat: number, average_volume: number, doors_open: text }), { vat: 19.48, average_volume: 2.1e6, doors_open: '6:45 pm' }) // prettier-ignore
})
