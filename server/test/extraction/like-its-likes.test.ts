import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, number, text, texts } from './asked-for.ts'

const columns = (heads: readonly string[], links: (at: number) => string): string =>
  heads.map((head, at) => `<div class="column"><h4>${head}</h4>${links(at)}</div>`).join('')
const linkList = (names: readonly string[]): string =>
  `<ul>${names.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul>`

test('links of a menu that the schema does not call addresses are told by what they are called', () => {
  const names = [
    ['Sails', 'Ropes', 'Oars'],
    ['Returns', 'Shipping'],
    ['Jobs', 'Press', 'Blog'],
  ]
  const foot = (links: (at: number) => string): string =>
    `<h1>Boats</h1><p>We build boats.</p><footer>${columns(['Shop', 'Help', 'Firm'], links)}</footer>`
  const listed = foot((at) => linkList(names[at] ?? []))
  const bare = foot((at) => (names[at] ?? []).map((name) => `<a href="/${name}">${name}</a> `).join(''))
  for (const page of [listed, bare]) {
    const told = filled(page, { footer_columns: listOf({ heading: text, links: texts }) })
    assert.deepEqual(told, {
      footer_columns: [
        { heading: 'Shop', links: ['Sails', 'Ropes', 'Oars'] },
        { heading: 'Help', links: ['Returns', 'Shipping'] },
        { heading: 'Firm', links: ['Jobs', 'Press', 'Blog'] },
      ],
    })
  }
  const described = { footer: listOf({ titel: text, links: { ...texts, description: 'Linktexte' } }) }
  const { footer } = filled(listed, described) as { footer: object[] }
  assert.deepEqual(footer[1], { titel: 'Help', links: ['Returns', 'Shipping'] })
  const addresses = filled(listed, {
    footer_columns: listOf({ heading: text, links: { type: 'array', items: address } }),
  })
  assert.deepEqual((addresses as { footer_columns: object[] }).footer_columns[1], {
    heading: 'Help',
    links: ['http://site.example/returns', 'http://site.example/shipping'],
  })
})

test('lists in records that are alike are read alike, also where one of them is all numbers', () => {
  const facet = (head: string, values: readonly string[]): string =>
    `<div class="facet"><div class="facet-title">${head}</div><ol>${values
      .map(
        (value, at) => `<li><span class="label">${value}</span> <span class="count">${at + 2} <i>items</i></span></li>`,
      )
      .join('')}</ol></div>`
  const page = `<h1>Boats</h1><p>All our boats.</p><aside>${facet('Sails', ['Gaff', 'Lug', 'Sprit'])}${facet('Length', [
    '12',
    '14',
    '16',
  ])}${facet('Hull', ['Clinker', 'Carvel'])}</aside>`
  const { facets } = filled(page, {
    facets: listOf({ facet: text, values: listOf({ label: text, count: { type: 'integer' } }) }),
  }) as { facets: object[] }
  assert.deepEqual(facets[1], {
    facet: 'Length',
    values: [
      { label: '12', count: 2 },
      { label: '14', count: 3 },
      { label: '16', count: 4 },
    ],
  })
})

test('records in what tabs open are told the tab that they stand in, where the schema speaks of it', () => {
  const voice = (of: string, at: number): string =>
    `<div class="card"><p>“${of} is what we like about this boat, and the ${at}th time too.”</p><h5>Ann Lee ${of}${at}</h5></div>`
  const panels = ['Safety', 'Comfort']
    .map((of) => `<div class="panel">${[1, 2, 3].map((at) => voice(of, at)).join('')}</div>`)
    .join('')
  const strip = (role: string): string =>
    `<ul ${role}><li class="tab">Safety</li><li class="tab">Comfort</li></ul><div class="panels">${panels}</div>`
  for (const role of ['role="tablist"', 'class="tabs"']) {
    const page = `<h1>Boats</h1><section><h2>Kind words</h2>${strip(role)}</section>`
    const asked = {
      testimonials: listOf({ theme: { ...text, description: 'name of its tab' }, quote: text, author: text }),
    }
    const { testimonials } = filled(page, asked) as { testimonials: { theme: string; author: string }[] }
    assert.deepEqual(
      testimonials.map(({ theme, author }) => `${theme} ${author}`),
      ['Safety', 'Comfort'].flatMap((of) => [1, 2, 3].map((at) => `${of} Ann Lee ${of}${at}`)),
    )
  }
})

test('what a list counts, or a number in brackets before each line, numbers its records', () => {
  const notes = ['See the book of knots.', 'As told by the harbour master.', 'In the second edition.']
  const asked = { footnotes: listOf({ number: { type: 'integer' }, text, links: { type: 'array', items: address } }) }
  const note = (told: string, at: number): string =>
    `<li><p>${told} <a href="https://knots.example/${at}">More</a></p></li>`
  const counted = `<h1>Knots</h1><p>Text.</p><div class="footnotes"><ol>${notes.map(note).join('')}</ol></div>`
  const told = notes.map((one, at) => ({ number: at + 1, text: `${one} More`, links: [`https://knots.example/${at}`] }))
  assert.deepEqual(filled(counted, asked), { footnotes: told })
  const sources = (mark: (at: number) => string): string =>
    `<h1>Knots</h1><p>Text.</p><h2>Sources</h2>${notes
      .map((_, at) => `<p>${mark(at)} <a href="https://knots.example/${at}">https://knots.example/${at}</a></p>`)
      .join('')}`
  const links = notes.map((_, at) => ({ number: at + 1, url: `https://knots.example/${at}` }))
  for (const mark of [(at: number) => `[${at + 1}]`, (at: number) => `${at + 1}.`])
    assert.deepEqual(filled(sources(mark), { sources: listOf({ number: { type: 'integer' }, url: address }) }), {
      sources: links,
    })
})

test('how many there are, in brackets of their own, is no part of a name', () => {
  const card = (name: string, at: number): string =>
    `<li><a href="/${at}"><img src="/${at}.jpg" alt=""><h2>${name} <mark class="count">(${at + 3})</mark></h2></a></li>`
  const page = `<h1>Boats</h1><ul>${['Dinghies', 'Gigs', 'Skiffs', 'Yawls'].map(card).join('')}</ul>`
  const { categories } = filled(page, { categories: listOf({ name: text, item_count: number, url: address }) }) as {
    categories: object[]
  }
  assert.deepEqual(categories[2], { name: 'Skiffs', item_count: 5, url: 'http://site.example/2' })
})

test('a word that marks a link as new is no part of what it is called', () => {
  const marks = ['', '<span class="x1">New</span>', '', '<span class="x1">Beta</span>']
  const card = (name: string, at: number): string =>
    `<li><a href="/${at}">${name}${marks[at]}</a><p>${at + 3} boats of this kind</p></li>`
  const page = `<h1>Boats</h1><ul>${['Dinghies', 'Gigs', 'Skiffs', 'Yawls'].map(card).join('')}</ul>`
  const { categories } = filled(page, { categories: listOf({ name: text, url: address }) }) as {
    categories: { name: string }[]
  }
  assert.deepEqual(
    categories.map(({ name }) => name),
    ['Dinghies', 'Gigs', 'Skiffs', 'Yawls'],
  )
})

test('links are found by what they say to do, and profiles behind an address that counts who leaves', () => {
  const out = (site: string): string =>
    `https://www.google.com/url?q=https%3A%2F%2Fwww.${site}.com%2Fgannet&sa=D&usg=AOv`
  const page = `<h1>Boats</h1><p>We build boats, and mend them.</p><div><a href="/start">Sign up for free</a> <a href="/in">Click here to register</a></div>
    <div><a href="${out('facebook')}"><img src="f.png"></a><a href="${out('linkedin')}"><img src="l.png"></a></div>`
  const asked = {
    sign_up_url: address,
    register_url: address,
    profiles: { type: 'object', properties: { facebook: address, linkedin: address } },
  }
  assert.deepEqual(filled(page, asked), {
    sign_up_url: 'http://site.example/start',
    register_url: 'http://site.example/in',
    profiles: { facebook: out('facebook'), linkedin: out('linkedin') },
  })
})

test('a town is told without the code before it, and the amount of a price is the price', () => {
  const card = (name: string, code: string, town: string, price: string): string =>
    `<li><h3><a href="/${name}">${name}</a></h3><p class="price">€ ${price}</p><p class="place">${code} ${town}</p></li>`
  const page = `<h1>Boote</h1><ul>${card('Jolle', 'A-6850', 'Dornbirn', '206,-')}${card('Gig', 'A-6972', 'Fußach', '310,-')}${card(
    'Yawl',
    'A-6971',
    'Hard',
    '1.400,-',
  )}</ul>`
  const { anzeigen } = filled(page, { anzeigen: listOf({ titel: text, preis: number, plz: text, ort: text }) }) as {
    anzeigen: { ort: string }[]
  }
  assert.deepEqual(
    anzeigen.map(({ ort }) => ort),
    ['Dornbirn', 'Fußach', 'Hard'],
  )
  const one = `<h1>Jolle</h1><div class="price"><strong>€ <span>206,-</span></strong> <div class="type">Festpreis</div></div>`
  const asked = { preis: { type: 'object', properties: { betrag: number, waehrung: text } } }
  assert.deepEqual(filled(one, asked), { preis: { betrag: 206, waehrung: 'EUR' } })
})

test('who said something and what they do are the two lines that stand together, above or below what they say', () => {
  const voices = [
    ['Ann Lee', 'CEO at Holm', 'We sail better than ever, and drier, with boats of this yard.'],
    ['DHH', 'CTO at Signals', 'A happy customer since we wrote it all down - never again another boat, I say.'],
    [
      'Cy Roe',
      'Founder at Ghost',
      'Check them out if you have not yet - fantastic boats. We changed all of ours for them.',
    ],
    [
      'Di Ng',
      'Consultant and former Moz lead',
      'My favourite by far. Not free and without many bells, but fair, quick ❤️',
    ],
  ] as const
  const who = (name: string, role: string): string =>
    `<a href="https://said.example/${role.length}"><img src="p.jpg" alt="Picture of ${role}"><div class="who"><div class="b">${name}</div><div class="s">${role}</div></div></a>`
  const above = ([name, role, quote]: readonly [string, string, string]): string =>
    `<div class="card"><div>${who(name, role)}</div><div class="t">${quote}</div></div>`
  const below = ([name, role, quote]: readonly [string, string, string]): string =>
    `<div class="card"><div class="t">${quote}</div><div>${who(name, role)}</div></div>`
  const told = voices.map(([name, role, quote]) => ({ name, role, quote }))
  for (const card of [above, below]) {
    const page = `<h1>Boats</h1><p>We build boats.</p><section><h2>Testimonials</h2><div>${voices.map(card).join('')}</div></section>`
    assert.deepEqual(filled(page, { testimonials: listOf({ name: text, role: text, quote: text }) }), {
      testimonials: told,
    })
  }
})
