import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extracted } from '../kit/extracted.ts'

const text = { type: 'string' }

/** An article with what surrounds articles: classes, attributes and lines that bear the names of other things. */
const article = `<!doctype html><html lang="en"><head><title>Gannets return</title><meta property="og:type" content="article"><meta property="og:site_name" content="The Sea Post"></head>
<body data-version="14" data-location="sidebar"><nav class="brand">Follow</nav>
<article class="has-white-color font-weight-bold"><h1>Gannets sold for $1,300 return</h1>
<address class="byline">By Jane Doe December 22, 2023</address><time class="date" datetime="2023-12-22T10:00:00Z">Dec 22, 2023</time>
<div class="item-color" data-color="#f5a623">See more from this author</div>
<span class="meta-weight">by Jane Doe - 12/22/23 11:35 AM ET</span>
<p class="open-hours">5 from 106 votes, don't miss some dishes on Monday's menu.</p>
<p>The colony, which cost the council some $25 million, is available in: Español. It was told that 50 per cent off feathers, fish and squid is no price, and 3/5:53 p.m. is no rating.</p>
<img alt="Image no longer available" src="x.jpg"><p class="published">December 1, 2023</p><p>2 heads of cabbage, shredded</p>
<div class="duration">Min 8 characters</div><div class="makes">24 Bars</div></article>
<div class="comment"><span class="author">A reader</span></div></body></html>`

test('an article has its author, and none of what only its frame is called by', () => {
  const properties = {
    price: { type: 'number' },
    currency: text,
    in_stock: { type: 'boolean' },
    brand: text,
    color: text,
    weight: text,
    version: text,
    location: text,
    address: text,
    phone: text,
    opening_hours: text,
    duration: text,
    event_date: text,
    employer: text,
    rating: { type: 'number' },
    author: text,
  }
  assert.deepEqual(extracted(article, properties), { author: 'Jane Doe' })
})

test('what a page tells of such things is found', () => {
  const shop = `<html><body><h1>Net</h1><p class="price">€12.50</p><dl><dt>Colour<dd>Dark blue<dt>Weight<dd>1.2 kg<dt>Version<dd>3.1
    <dt>Opening hours<dd>Mon–Fri 9:00–17:00<dt>Address<dd>4 Harbour Street, 10115 Berlin<dt>Phone<dd>+49 – 30 – 123456
    <dt>Duration<dd>45 min<dt>Made by<dd>Acme</dl><p>In stock</p><p class="author">Written by Jane Doe</p></body></html>`
  const properties = {
    price: { type: 'number' },
    in_stock: { type: 'boolean' },
    color: text,
    weight: text,
    version: text,
    opening_hours: text,
    address: text,
    phone: text,
    duration: text,
    author: text,
  }
  assert.deepEqual(extracted(shop, properties), {
    price: 12.5,
    in_stock: true,
    color: 'Dark blue',
    weight: '1.2 kg',
    version: '3.1',
    opening_hours: 'Mon–Fri 9:00–17:00',
    address: '4 Harbour Street, 10115 Berlin',
    phone: '+49 – 30 – 123456',
    duration: '45 min',
    author: 'Jane Doe',
  })
})

test('spoons of German recipes are no lira, and an empty basket is no price', () => {
  const price = { price: { type: 'number' } }
  assert.equal(extracted('<html lang="de"><h1>Suppe</h1><ul><li>2 TL Salz</ul><p>$0.00</p></html>', price), undefined)
  assert.deepEqual(extracted('<html lang="tr"><h1>Ağ</h1><p>12 TL</p></html>', price), { price: 12 })
})

test('a value without a label is taken by its shape only where it can be nothing else', () => {
  const address = { address: text }
  assert.deepEqual(extracted('<h1>Acme</h1><p>12 High Street, London W1</p>', address), {
    address: '12 High Street, London W1',
  })
  assert.deepEqual(extracted('<h1>Acme</h1><p>Hauptstraße 5, 10115 Berlin</p>', address), {
    address: 'Hauptstraße 5, 10115 Berlin',
  })
  for (const line of ['December 1, 2023', '50 per cent off trees, decorations and decor', 'Mon December 25, 2023'])
    assert.equal(extracted(`<h1>Acme</h1><p>${line}</p>`, address), undefined, line)
  assert.equal(extracted('<h1>Acme</h1><p class="date">Current Time 0:00</p>', { published_date: text }), undefined)
  assert.equal(extracted('<h1>Acme</h1><p class="date">1605730657503</p>', { published_date: text }), undefined)
  assert.deepEqual(extracted('<h1>Acme</h1><p class="date">2 days ago</p>', { published_date: text }), {
    published_date: '2 days ago',
  })
})
