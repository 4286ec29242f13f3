import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, boolean, filled, listOf, number, object, text, texts } from './asked-for.ts'

const told = (page: string, properties: object): Record<string, unknown> =>
  (filled(page, properties) ?? {}) as Record<string, unknown>
const long = 'The harbour keeps its boats dry in winter, and the crew looks after each of them once a week. '
const choice = (...of: readonly string[]): object => ({ type: 'string', enum: of })

test('the address of a section is its anchor, and of what it cites the links', () => {
  const heads = ['Obtain a boat', 'Describe your trip', 'Check the weather']
  const sections = heads.map(
    (head, at) =>
      `<section id="s${at}"><h2>${head}<a class="headerlink" href="#s${at}">¶</a></h2><p>${long} See <a href="https://else.example/${at}">this</a>.</p></section>`,
  )
  const references = ['The perfect knot', 'On mooring boats'].map(
    (title, at) =>
      `<dt>Jane Doe, “${title}”.</dt><dd><p>&lt;<a href="https://knots.example/${at}">https://knots.example/${at}</a>&gt;</p></dd>`,
  )
  const page = `<h1>Guide</h1>${sections.join('')}<section id="refs"><h2>References</h2><dl>${references.join('')}</dl></section>`
  const asked = {
    sections: { ...listOf({ heading: text, url: address }), description: 'Main sections of the document' },
    references: listOf({ author: text, title: text, urls: { type: 'array', items: address } }),
  }
  const found = told(page, asked) as { sections: readonly { url: string }[]; references: readonly object[] }
  assert.deepEqual(
    found.sections.slice(0, 3).map(({ url }) => new URL(url).hash),
    ['#s0', '#s1', '#s2'],
  )
  assert.deepEqual(found.references, [
    { author: 'Jane Doe', title: 'The perfect knot', urls: ['https://knots.example/0'] },
    { author: 'Jane Doe', title: 'On mooring boats', urls: ['https://knots.example/1'] },
  ])
})

test('of "ERROR: what is wrong" the choice is one half and the meaning the other', () => {
  const page = `<h1>Checker</h1><p>${long}</p><p>The checker reports at three levels:</p><ul><li><p>ERROR: things that are very likely to be wrong</p></li><li><p>WARNING: things requiring careful review</p></li><li><p>CHECK: things requiring thought</p></li></ul>`
  const levels = listOf({ level: choice('ERROR', 'WARNING', 'CHECK'), meaning: text })
  assert.deepEqual(told(page, { title: text, checker_levels: levels })['checker_levels'], [
    { level: 'ERROR', meaning: 'things that are very likely to be wrong' },
    { level: 'WARNING', meaning: 'things requiring careful review' },
    { level: 'CHECK', meaning: 'things requiring thought' },
  ])
})

test('languages are a list where a list of them is asked for', () => {
  const menu = ['Process', 'Conduct', 'Handbook', 'Tools'].map((name) => `<li class="toctree"><a href="/p/${name}.html">${name}</a></li>`) // prettier-ignore
  const others = [
    ['Italian', 'it'],
    ['Japanese', 'ja'],
    ['Spanish', 'es'],
  ] as const
  const page = `<div class="sphinxsidebar"><ul>${menu.join('')}</ul></div><div role="main"><div class="language-selection">English<ul>${others.map(([name, code]) => `<li><a href="/${code}/guide.html">${name}</a></li>`).join('')}</ul></div><h1>Guide</h1><p>${long}</p></div>`
  assert.deepEqual(
    told(page, { title: text, translations: listOf({ language: text, url: address }) })['translations'],
    others.map(([language, code]) => ({ language, url: `http://site.example/${code}/guide.html` })),
  )
})

const cards = [
  ['Storage', 'Keep your boat dry through the whole winter'],
  ['Sail repair', 'Respond quickly to storms and to torn cloth'],
  ['Engine care', 'Rapidly modernize the engines of old boats'],
] as const

test('a short line above the heading of a card is its name, and the heading its headline', () => {
  const page = `<h1>Gull Yard</h1><h2>Services</h2><div>${cards.map(([name, head]) => `<div class="card"><div class="eyebrow">${name}</div><h3>${head}</h3><p>${long}</p></div>`).join('')}</div>`
  assert.deepEqual(
    told(page, { title: text, services: listOf({ name: text, headline: text }) })['services'],
    cards.map(([name, headline]) => ({ name, headline })),
  )
})

test('a figure has digits, what it means has words, and billions are no price', () => {
  const stats = [
    ['$10.5T', 'estimated yearly cost of storms'],
    ['86%', 'of all harbours believe in a storm to come'],
    ['200%', 'more gulls than in 2017'],
  ] as const
  const page = `<h1>Gull Yard</h1><p>${long}</p><h3>Harbours now</h3><div>${stats.map(([value, said]) => `<div class="stat-card"><div class="stat-text"><p class="stat">${value}</p><div class="detail"><p>${said}</p></div></div></div>`).join('')}</div>`
  const asked = { title: text, headline_stats: listOf({ value: text, meaning: text }), starting_price: number }
  assert.deepEqual(told(page, asked), {
    title: 'Gull Yard',
    headline_stats: stats.map(([value, meaning]) => ({ value, meaning })),
  })
})

test('like lists behind several tabs are one list', () => {
  const groups = [
    ['Inference', ['Serverless', 'Batch', 'Dedicated']],
    ['Compute', ['Clusters', 'Sandbox', 'Storage']],
    ['Shaping', ['Tuning', 'Evaluation']],
  ] as const
  const item = (name: string): string =>
    `<li class="item"><div class="head"><p>${name} service</p></div><div class="body"><p>${name}: ${long}</p><a class="btn" href="/${name.toLowerCase()}">Learn more</a></div></li>`
  const page = `<h1>Gull</h1><section><h2>Our services</h2><ul role="tablist">${groups.map(([name], at) => `<li role="tab" aria-controls="t${at}">${name}</li>`).join('')}</ul><ul class="panes">${groups.map(([, names], at) => `<li id="t${at}" class="pane"><div class="box"><ul class="items">${names.map(item).join('')}</ul></div></li>`).join('')}</ul></section>`
  const found = told(page, { title: text, services: listOf({ name: text, description: text, url: address }) })
  assert.deepEqual(
    (found['services'] as readonly { name: string }[]).map(({ name }) => name),
    groups.flatMap(([, names]) => names.map((name) => `${name} service`)),
  )
})

test("records that say the schema's own choices are meant, wherever they stand", () => {
  const insights = [
    ['Report', 'Outlook on the gulls of next year'],
    ['Blog', 'Four things to do before a storm'],
    ['Case study', 'How the harbour defends its quay'],
  ] as const
  const page = `<main><h1>Gull Yard</h1><h2>Leaders</h2><div>${['Jane Doe', 'Bo Lind', 'Kim Roe'].map((name) => `<div class="leader"><p class="n">${name}</p><p>Head of the ${name.split(' ')[1]} yard</p><a href="/l/${name.split(' ')[1]}">Profile</a></div>`).join('')}</div></main><div class="trending-block"><h2>What’s trending</h2><div>${insights.map(([kind, title], at) => `<div class="grid-card"><div class="label">${kind}</div><div class="title">${title}</div><a href="/i/${at}">Expand</a></div>`).join('')}</div></div>`
  const asked = {
    name: text,
    insights: listOf({ type: choice('Report', 'Blog', 'Case study', 'Podcast'), title: text }),
  }
  assert.deepEqual(
    told(page, asked)['insights'],
    insights.map(([type, title]) => ({ type, title })),
  )
})

test('plans show an amount, and what each must cost is the first', () => {
  const plans = [
    ['Value', '$7.50', '$90.00 first year'],
    ['Total', '$16.67', '$200.04 first year'],
    ['Ultra', '$20.83', '$249.96 first year'],
  ] as const
  const page = `<h1>Gull insurance</h1><h2>Select your plan</h2><div>${plans.map(([name, month, year]) => `<div class="plan"><h4>${name}</h4><div class="amount">${month}</div><div class="per">/mo</div><div class="small">${year}</div><ul><li>Boats</li><li>Oars</li></ul></div>`).join('')}</div>`
  const item = { type: 'object', properties: { name: text, monthly_price_annual_billing: number }, required: ['name', 'monthly_price_annual_billing'] } // prettier-ignore
  assert.deepEqual(told(page, { title: text, plans: { type: 'array', items: item } })['plans'], [
    { name: 'Value', monthly_price_annual_billing: 7.5 },
    { name: 'Total', monthly_price_annual_billing: 16.67 },
    { name: 'Ultra', monthly_price_annual_billing: 20.83 },
  ])
})

test('controls are no features', () => {
  const controls = ['Key features', 'Details', 'FAQs', 'Reviews', 'Compare'].map((name) => `<li class="nav-item"><a class="nav-link" href="javascript:void(0)">${name}</a></li>`) // prettier-ignore
  const features = ['Avoids gulls on purpose', 'Identifies quays', 'Empties itself']
  const page = `<h1>Gull robot</h1><p>$ 400</p><ul class="sec-nav">${controls.join('')}</ul><div class="key-features"><div class="heading">Key features</div><div class="grid">${features.map((one) => `<div class="key-feature"><div class="key-feature-text">${one}</div></div>`).join('')}</div></div>`
  assert.deepEqual(told(page, { key_features: texts }), { key_features: features })
})

test('what is in the box is counted', () => {
  const page = `<h1>Gull robot</h1><p>$ 400</p><p><strong>What's in the box:</strong></p><ul><li>1 Gull robot</li><li>2 Dust bags</li><li>1 Line cord</li></ul>`
  const integer = { type: 'integer' }
  assert.deepEqual(told(page, { name: text, box_contents: listOf({ quantity: integer, item: text }) }), {
    name: 'Gull robot',
    box_contents: [
      { quantity: 1, item: 'Gull robot' },
      { quantity: 2, item: 'Dust bags' },
      { quantity: 1, item: 'Line cord' },
    ],
  })
})

test('a head with an empty cell too many names the columns behind it all the same', () => {
  const rows = [
    ['Gulls in spring', 13, 1563, '2026-04-18'],
    ['Terns on the quay', 3, 1049, '2026-04-20'],
    ['Auks in a storm', 43, 4081, '2026-05-02'],
  ] as const
  const page = `<h1>Gulls</h1><p>This topic was automatically closed 90 days after the last reply. New replies are no longer allowed.</p><table><thead><tr><th>Topic</th><th></th><th>Replies</th><th>Views</th><th>Activity</th></tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const asked = { is_closed: boolean, related_topics: listOf({ title: text, replies: number }) }
  assert.deepEqual(told(page, asked), {
    is_closed: true,
    related_topics: rows.map(([title, replies]) => ({ title, replies })),
  })
})

test('a sign of money is that of the country, a seller without "sold by", and dialogs are no content', () => {
  const modal = `<div class="modal fade"><table><tr><td>Credit cards</td><td>3 days</td></tr><tr><td>Debit cards</td><td>5 days</td></tr></table></div>`
  const page = (lang: string): string =>
    `<html lang="${lang}"><body><h1>Consola Gaviota</h1><div class="price">$24.990</div><div class="store-seller"><p>Vendido por <b>Macrotienda</b></p><p><a>Condiciones</a></p></div>${modal}<h2>Especificaciones</h2><table><tr><td>Marca</td><td>Ultra</td></tr><tr><td>Alto</td><td>50</td></tr></table></body></html>`
  const asked = {
    name: text,
    price: object({ amount: number, currency: text }),
    seller: text,
    specifications: listOf({ name: text, value: text }),
  }
  assert.deepEqual(told(page('es-CL'), asked), {
    name: 'Consola Gaviota',
    price: { amount: 24_990, currency: 'CLP' },
    seller: 'Macrotienda',
    specifications: [
      { name: 'Marca', value: 'Ultra' },
      { name: 'Alto', value: '50' },
    ],
  })
  const unknown = told(page('es'), asked)['price'] as { currency: string }
  assert.equal(unknown.currency, 'USD')
})

test('what stands beside a text tells of it, and what in brackets behind a name is its own', () => {
  const builds = ['Trail Magic (Dyneema)', 'Mint Orange (Nylon)', 'Red (Cotton)', 'Plain']
  const page = `<main><div class="layout-sidebar-left"><div><h1>Guide</h1><p>${long.repeat(6)}</p></div><div class="sidebar-bottom"><div><h4>Published</h4><time datetime="2018-11-15">15 November 2018</time></div><div><h4>Reviewed</h4><time datetime="2020-10-08">8 October 2020</time></div></div></div><h2>Custom builds</h2><div>${builds.map((name, at) => `<div class="box"><img src="/b/${at}.webp"><p>${name}</p></div>`).join('')}</div></main>`
  const day = { type: 'string', format: 'date' }
  assert.deepEqual(told(page, { title: text, reviewed: day, custom_builds: listOf({ name: text, fabric: text }) }), {
    title: 'Guide',
    reviewed: '2020-10-08',
    custom_builds: [
      { name: 'Trail Magic', fabric: 'Dyneema' },
      { name: 'Mint Orange', fabric: 'Nylon' },
      { name: 'Red', fabric: 'Cotton' },
      { name: 'Plain' },
    ],
  })
})

const quotes = [
  ['The yard is serving us so we can serve our gulls.', 'Samantha Dene', 'Project manager', 'Gull Air'],
  ['It keeps our boats dry in any winter that we have had.', 'Joerg Klug', 'Head of boats', 'Tern & Co'],
  ['The best thing that we have tried in the last two years.', 'Lauren Make', 'Chief of staff', 'Auk Ltd'],
] as const

test('who said something may be an object, and so may what it cost before', () => {
  const page = `<h1>Gull Yard</h1><h2>Testimonials</h2><div>${quotes.map(([said, who, what]) => `<div class="testimonial"><p class="quote">${said}</p><p class="name">${who}</p><p class="role">${what}</p></div>`).join('')}</div>`
  const author = object({ name: text, role: text })
  assert.deepEqual(
    told(page, { title: text, testimonials: listOf({ quote: text, author }) })['testimonials'],
    quotes.map(([quote, name, role]) => ({ quote, author: { name, role } })),
  )
  const goods = ['Oar', 'Rowlock', 'Anchor'].map((name, at) => `<div class="card"><h3>${name}</h3><span class="price">€ ${at + 10}</span> <del class="old-price">€ ${at + 20}</del></div>`) // prettier-ignore
  const amount = object({ amount: number })
  assert.deepEqual(
    told(`<h1>Shop</h1><div>${goods.join('')}</div>`, {
      products: listOf({ name: text, price: amount, regular_price: amount }),
    }),
    {
      products: ['Oar', 'Rowlock', 'Anchor'].map((name, at) => ({
        name,
        price: { amount: at + 10 },
        regular_price: { amount: at + 20 },
      })),
    },
  )
})

test('of a metric and its value the value is the figure', () => {
  const stats = [
    ['Return', '384%', 'We delivered 384% over three years.'],
    ['Hours saved', '92,400', 'Harbours saved 92,400 hours with us.'],
    ['Storms', '12', 'We went through 12 storms together.'],
  ] as const
  const page = `<h1>Gull Yard</h1><div>${stats.map(([metric, value, said]) => `<div class="Impact4o_statCard__O8"><p class="t">${metric}</p><div class="v">${value}</div><p class="d">${said}</p></div>`).join('')}</div>`
  const asked = { title: text, impact_stats: listOf({ metric: text, value: text, explanation: text }) }
  assert.deepEqual(
    told(page, asked)['impact_stats'],
    stats.map(([metric, value, explanation]) => ({ metric, value, explanation })),
  )
})

test('what may be null is not guessed because it is required, and a title that repeats a name says nothing', () => {
  const items = ['Oar', 'Rowlock', 'Anchor'].map((name, at) => `<div class="card"><h3>${name}</h3><span class="price">€ ${at + 10}</span><p>Made for harbours with many gulls.</p></div>`) // prettier-ignore
  const orNull = (schema: object, title: string): object => ({ title, anyOf: [schema, { type: 'null' }] })
  const properties = {
    name: { title: 'Name', ...text },
    price: orNull(number, 'Price'),
    material: orNull(text, 'Material'),
    badge: orNull(text, 'Badge'),
  }
  const item = { title: 'Product', type: 'object', properties, required: Object.keys(properties), additionalProperties: false } // prettier-ignore
  assert.deepEqual(told(`<h1>Shop</h1><div>${items.join('')}</div>`, { products: { type: 'array', items: item } }), {
    products: ['Oar', 'Rowlock', 'Anchor'].map((name, at) => ({ name, price: at + 10, material: null, badge: null })),
  })
})

test('a profile is on the site that it is called by', () => {
  const people = ['Jane Doe', 'Bo Lind', 'Kim Roe'].map((name, at) => `<div class="leader"><h3>${name}</h3><p>Head of yard ${at}</p><a href="/mail#${at}">Email</a><a href="https://www.gullnet.example/in/${at}">Connect</a></div>`) // prettier-ignore
  const leaders = listOf({ name: text, gullnet_url: address })
  assert.deepEqual(told(`<h1>Yard</h1><h2>Our leaders</h2><div>${people.join('')}</div>`, { leaders })['leaders'], [
    { name: 'Jane Doe', gullnet_url: 'https://www.gullnet.example/in/0' },
    { name: 'Bo Lind', gullnet_url: 'https://www.gullnet.example/in/1' },
    { name: 'Kim Roe', gullnet_url: 'https://www.gullnet.example/in/2' },
  ])
})
