import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, labelled, number, object, text } from './asked-for.ts'

const contact = { contact: object({ name: text, email: text }) }

test('a contact is whom the page names as one, in a sentence, behind a label or below a heading, and not what the page is called', () => {
  const due = { contact: { name: 'Kari Lund', email: 'kari@norse.example' } }
  const pages = [
    '<p>Ship: Tern</p><p>Contact: Kari Lund, kari@norse.example, +47 22 00 11 22</p>',
    '<p>Ship: Tern</p><h2>Your contact</h2><p>Kari Lund<br>Head of crew<br>kari@norse.example</p>',
    '<p>Questions? Please contact Kari Lund at kari@norse.example.</p>',
    labelled({ Ship: 'Tern', Contact: 'Kari Lund', Mail: 'kari@norse.example' }),
    '<h3>Ansprechpartnerin</h3><div><p>Kari Lund</p><p>kari@norse.example</p></div>',
  ]
  for (const page of pages) assert.deepEqual(filled(`<h1>Deck hand wanted</h1>${page}`, contact), due, page)
  const [, boxed] = pages
  const withRole = { contact: object({ name: text, role: text }) }
  assert.deepEqual(filled(`<h1>Deck hand wanted</h1>${boxed}`, withRole), {
    contact: { name: 'Kari Lund', role: 'Head of crew' },
  })
})

test('a page of a firm or of somebody is that of its contact', () => {
  for (const name of ['Ann Lee', 'Harbour Café'])
    assert.deepEqual(filled(`<h1>${name}</h1><p>Quay 4</p><p>post@x.example</p>`, contact), {
      contact: { name, email: 'post@x.example' },
    })
})

test('what is labelled as the name comes before a heading that says what kind of page it is, and no other', () => {
  assert.deepEqual(filled('<h1>Profile</h1><p>Name: Ann Lee</p><p>City: Oslo</p>', { name: text, city: text }), {
    name: 'Ann Lee',
    city: 'Oslo',
  })
  assert.deepEqual(filled(`<h1>Kontakt</h1>${labelled({ Name: 'Ann Lee', Ort: 'Köln' })}`, { name: text, ort: text }), {
    name: 'Ann Lee',
    ort: 'Köln',
  })
  const lamp = labelled({ 'Product name': 'Elm lamp', Price: '$5' })
  assert.deepEqual(filled(`<h1>Product details</h1>${lamp}`, { name: text, price: number }), {
    name: 'Elm lamp',
    price: 5,
  })
  const shade = `<h1>Elm lamp with a shade</h1>${labelled({ 'Product name': 'EL-4', Price: '$5' })}`
  assert.deepEqual(filled(shade, { name: text, price: number }), { name: 'Elm lamp with a shade', price: 5 })
})

test('below the name of somebody stands what they do', () => {
  const asked = { name: text, headline: text, job_title: text }
  assert.deepEqual(filled('<h1>Bo Lund</h1><p>Naval architect</p><p>Bo builds boats.</p>', asked), {
    name: 'Bo Lund',
    headline: 'Naval architect',
    job_title: 'Naval architect',
  })
  assert.deepEqual(filled('<h1>Bo Lund</h1><p>Bo builds boats in 3 yards.</p>', { name: text, job_title: text }), {
    name: 'Bo Lund',
  })
})
