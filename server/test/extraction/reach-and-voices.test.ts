import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, filled, listOf, object, text, texts } from './asked-for.ts'

const email = { type: 'string', format: 'email' }
const prose = 'Every boat leaves the yard with new planks, two coats of varnish and a logbook of what was done to it.'
const page = (main: string, foot = ''): string =>
  `<body><header><nav><a href="/">Home</a><a href="/boats">Boats</a></nav></header><main><h1>Boats that outlive us</h1>${main}</main><footer>${foot}</footer></body>`

const foot = `<p>Kaj Yards - P.O. Box 12 Harborville, ME 04101-1267</p>
  <ul><li><a href="tel:+18005550100"><strong>Toll Free Phone </strong><span>(800) 555-0100</span></a></li>
  <li><strong>Showroom</strong><span> 207-555-0142</span></li><li>Fax: 207-555-0199</li><li>Email: yard@kaj.example</li></ul>
  <p>© 2026 Kaj Yards</p>`

test('how to reach a firm is told by one block of the foot: by the words before each number, and the parts of its address', () => {
  const contact = object({
    toll_free: text,
    showroom_phone: text,
    fax: text,
    email,
    city: text,
    state: text,
    zip: text,
  })
  assert.deepEqual(filled(page(`<p>${prose}</p>`, foot), { contact }), {
    contact: {
      toll_free: '(800) 555-0100',
      showroom_phone: '207-555-0142',
      fax: '207-555-0199',
      email: 'yard@kaj.example',
      city: 'Harborville',
      state: 'ME',
      zip: '04101-1267',
    },
  })
})

test('of several blocks it is the one that has what was found, or is called as the object is', () => {
  const offices = `<h2>Building department</h2><p>310 Quay Trail<br>Burns Harbor, IN 46304</p><p>Ph: 219-555-0187</p><p>Fx: 219-555-0015</p>
    <h2>Other things</h2><p>${prose}</p><p>${prose}</p><p>${prose}</p><p>${prose}</p><p>${prose}</p><p>${prose}</p><p>${prose}</p>
    <h2>Town hall</h2><p>1240 Old Road<br>Burns Harbor, IN 46304</p><p>Ph: 219-555-0200</p><p>Fx: 219-555-0201</p>`
  const asked = { building_department: object({ street: text, city: text, phone: text, fax: text }) }
  assert.deepEqual(filled(page(offices), asked), {
    building_department: { street: '310 Quay Trail', city: 'Burns Harbor', phone: '219-555-0187', fax: '219-555-0015' },
  })
})

test('a whole address is that of the block, of one line or two, and no number to call', () => {
  const told = page(
    `<p>${prose}</p>`,
    '<p>Phone: 207-555-0142</p><p>81 Prospect St. Brooklyn, NY 11201</p><p>© 2026 Kaj</p>',
  )
  assert.deepEqual(filled(told, { company: object({ phone: text, address: text }) }), {
    company: { phone: '207-555-0142', address: '81 Prospect St. Brooklyn, NY 11201' },
  })
})

test('where what has a name leads is its address', () => {
  const article = `<p>By <a href="/people/kari-nord">Kari Nord</a></p><p>Filed in <a href="/c/masts">Masts</a></p><p>${prose}</p><p>${prose}</p>`
  const asked = { author: object({ name: text, profile: address }) }
  assert.deepEqual(filled(page(article), asked), {
    author: { name: 'Kari Nord', profile: 'http://site.example/people/kari-nord' },
  })
})

test('a name that leads nowhere has no address', () => {
  const article = `<p>By Kari Nord</p><p>${prose}</p><p>${prose}</p>`
  assert.deepEqual(filled(page(article), { author: object({ name: text, profile: address }) }), {
    author: { name: 'Kari Nord' },
  })
})

test('what one customer says stands in quotation marks or in an element called so, who that is below', () => {
  const asked = { testimonial: object({ quote: text, person: text, role: text, company: text }) }
  const said = '“They gave the old cutter another forty years, and asked for less than a new sail.”'
  const marked = `<p>${prose}</p><div><p>${said}</p><p>Kari Nord</p><p>Head of Harbours, Port of Bergen</p></div><h2>More</h2><p>${prose}</p>`
  const told = { quote: said, person: 'Kari Nord', role: 'Head of Harbours', company: 'Port of Bergen' }
  assert.deepEqual(filled(page(marked), asked), { testimonial: told })
  const called = `<p>${prose}</p><div class="review"><h2>${said.slice(1, -1)}</h2><div>Director of Harbours</div><div>Port of Bergen</div></div>`
  assert.deepEqual(filled(page(called), asked), {
    testimonial: { quote: said.slice(1, -1), role: 'Director of Harbours', company: 'Port of Bergen' },
  })
})

test('where nobody says anything there is no voice', () => {
  const asked = { heading: text, testimonial: object({ quote: text, person: text }) }
  assert.deepEqual(filled(page(`<p>${prose}</p><p>Kari Nord</p>`), asked), { heading: 'Boats that outlive us' })
})

test('paragraphs of a section are all of them, whatever stands between', () => {
  const sections = `<p>${prose} One.</p><p>${prose} Two.</p><h2>Hulls</h2><p>${prose} Three.</p><div class="ad"></div><p>${prose} Four.</p>
    <figure><img src="/a.jpg" alt=""><figcaption><p>A hull on its side in the yard, waiting for spring.</p></figcaption></figure><h2>Masts</h2><p>${prose} Five.</p>
    <aside><ul><li><a href="/x">Ten masts to see this year</a></li><li><a href="/y">How tall is tall</a></li></ul></aside>`
  const asked = {
    lead_paragraphs: texts,
    sections: listOf({ heading: text, paragraphs: texts }),
  }
  assert.deepEqual(filled(page(sections), asked), {
    lead_paragraphs: [`${prose} One.`, `${prose} Two.`],
    sections: [
      { heading: 'Hulls', paragraphs: [`${prose} Three.`, `${prose} Four.`] },
      { heading: 'Masts', paragraphs: [`${prose} Five.`] },
    ],
  })
})
