import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' }
const addresses = { type: 'array', items: { type: 'string', format: 'uri' } }
const prose = 'The gannet folds its wings and falls thirty metres into the sea. '

test('the body of a page is its main text, whole and without its frame', () => {
  const page = `<nav><a href=/>Home</a><a href=/b>Birds</a></nav><article><h1>Gannets</h1><p>${prose.repeat(3)}</p>
    <h2>Food</h2><ul><li>Herring</li><li>Mackerel</li></ul><p>${prose.repeat(2)}</p></article><footer>Imprint</footer>`
  const parts = [prose.repeat(3).trim(), 'Food', 'Herring\nMackerel', prose.repeat(2).trim()]
  assert.deepEqual(extracted(page, { body: text }), { body: parts.join('\n') })
})

test('code comes as it stands, with its lines and indents', () => {
  const page = `<h1>Nets</h1><p>Use <code>cast()</code>:</p><pre><code><span>function</span> cast() {
  return <b>12</b> + 1
}</code></pre><pre>npm start</pre>`
  assert.deepEqual(extracted(page, { code_examples: { type: 'array', items: text } }), {
    code_examples: ['function cast() {\n  return 12 + 1\n}', 'npm start'],
  })
})

test('a picture is the one that scripts would load, its address may hold commas, and logos are none of the subject', () => {
  const lazy = '<h1>Net</h1><img src="/empty.png" data-src="/net.jpg"><img src="/logo.svg"><img src="/net-2.jpg">'
  assert.deepEqual(extracted(lazy, { images: addresses }), {
    images: ['https://site.example/net.jpg', 'https://site.example/net-2.jpg'],
  })
  const data = { '@type': 'Product', name: 'Net', image: 'https://cdn.example/w_5,h_4,c_pad/net.jpg' }
  const marked = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Net</h1>`
  assert.deepEqual(extracted(marked, { images: addresses }), {
    images: ['https://cdn.example/w_5,h_4,c_pad/net.jpg'],
  })
})

test('the kind of card that a page is shared as is not its section', () => {
  const page = '<head><meta property="og:type" content="article"></head><h1>Gannets</h1>'
  assert.equal(extracted(page, { section: text }), undefined)
})

test('headings of anything are no records of which only a name is known', () => {
  const questions = ['Can I pay later?', 'Is it safe?', 'Who are you?'].map(
    (question) => `<h2>${question}</h2><p>Yes.</p>`,
  )
  const plans = {
    type: 'array',
    items: { type: 'object', properties: { name: text, price: text }, required: ['name'] },
  }
  assert.equal(extracted(`<h1>Accounts</h1><main>${questions.join('')}</main>`, { plans }), undefined)
  const offers = [
    ['Free', '€0'],
    ['Team', '€12'],
  ].map(([name, price]) => `<div class="plan"><h2>${name}</h2><p class="price">${price}</p></div>`)
  assert.deepEqual(extracted(`<h1>Accounts</h1><main>${offers.join('')}</main>`, { plans }), {
    plans: [
      { name: 'Free', price: '€0' },
      { name: 'Team', price: '€12' },
    ],
  })
})

test('an author is a name, without what stands around it', () => {
  for (const [line, author] of [
    ['Written by Jane Doe', 'Jane Doe'],
    ['By Jane Doe on 12 January 2026', 'Jane Doe'],
    ['Jane Doe Jane Doe Over a year ago', 'Jane Doe'],
    ['Av: Jane Doe Från: Mitt kök', 'Jane Doe'],
    ['answered', undefined],
    ['Name *', 'Name *'],
  ] as const) {
    const found = extracted(`<h1>Gannets</h1><p class="author">${line}</p>`, { author: text })
    assert.deepEqual(found, author === undefined ? undefined : { author }, line)
  }
})
