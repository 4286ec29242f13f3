import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { textOf } from '../output/text.ts'

const text = (html: string): string => textOf(parsePage(html, 'https://site.example/page'))

function times(count: number, write: (nth: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index + 1)).join('')
}

const rows = (count: number): string => times(count, (nth) => `<tr><td>Room ${nth}<td>€ ${nth}.50`)
const table = `<table>${rows(30)}</table>`
const items = `<ul>${times(40, (nth) => `<li>Word ${nth}`)}</ul>`
const terms = `<dl>${times(30, (nth) => `<dt>Word ${nth}<dd>What it means ${nth}`)}</dl>`
const reviews = times(
  14,
  (nth) =>
    `<div class="review"><b>User ${nth}</b><p>These boots kept my feet dry and warm through every storm of winter ${nth}.</p></div>`,
)
const boots =
  '<h1>Storm boots</h1><div class="price">€ 89.90</div><p class="avail">In stock</p><p>Robust, for storms.</p>'

/** Pages' own parts, with what must be kept beside the list. */
const pages: Readonly<Record<string, readonly [body: string, ...lines: string[]]>> = {
  'a line above a table': [`<h1>Prices</h1><p>Valid from May.</p>${table}`, 'Valid from May.'],
  'lines below it': [
    `<h1>Prices</h1>${table}<p>Source: UN</p><p>All prices include VAT.</p>`,
    'Source: UN',
    'All prices include VAT.',
  ],
  'lines around a short table': [
    `<h1>Prices</h1><p>Valid from May.</p><table>${rows(11)}</table><p>All prices include VAT.</p>`,
    'Valid from May.',
    'All prices include VAT.',
  ],
  'a source that is a link': [
    `<h1>Prices</h1>${table}<p>Source: <a href="/un">United Nations</a></p>`,
    'United Nations',
  ],
  'a line between two tables': [`<h1>Prices</h1>${table}<p>From June on:</p>${table}`, 'From June on:'],
  'lines outside of the wrapper of a table': [
    `<div><h1>Prices</h1></div><div><p>Valid from May.</p></div><div class="table-responsive">${table}</div><div><small>No deposit.</small></div>`,
    'Valid from May.',
    'No deposit.',
  ],
  'lines in other sections': [
    `<section><h1>Glossary</h1><p>A few words.</p></section><section>${items}</section><section><p>The end.</p></section>`,
    'A few words.',
    'The end.',
  ],
  'bare words around a list': [`<h1>Glossary</h1>A few words.${items}The end.`, 'A few words.', 'The end.'],
  'spans around a list': [
    `<h1>Glossary</h1><span>A few words.</span>${items}<span>The end.</span>`,
    'A few words.',
    'The end.',
  ],
  'bare words around definitions': [`<h1>Glossary</h1>A few words.${terms}The end.`, 'A few words.', 'The end.'],
  'a product above its reviews': [
    `<div class="product">${boots}</div><section class="reviews"><h2>Reviews</h2>${reviews}</section>`,
    '€ 89.90',
    'In stock',
    'Robust, for storms.',
  ],
  'a product without a price above its reviews': [
    `<div><h1>Storm boots</h1><p>Robust, for storms.</p></div><div><h2>Reviews</h2>${reviews}</div>`,
    'Robust, for storms.',
  ],
}

const wrappers: Readonly<Record<string, (body: string) => string>> = {
  main: (body) => `<main>${body}</main>`,
  article: (body) => `<article>${body}</article>`,
  div: (body) => `<div>${body}</div>`,
  'the body': (body) => body,
  'the frame of a site': (body) =>
    `<header><a href="/">Site</a><nav><a href="/a">Home</a> <a href="/b">About</a></nav></header><div>${body}</div><footer><p>© 2026 Site</p></footer>`,
}

describe('keeps what stands beside a long list', () => {
  for (const [name, [body, ...lines]] of Object.entries(pages))
    test(name, () => {
      for (const [place, wrap] of Object.entries(wrappers)) {
        const found = text(wrap(body))
        for (const line of lines) assert.ok(found.includes(line), `${line} in ${place}`)
      }
    })
})

const frames = [
  '<nav><a href="/a">Elsewhere</a></nav>',
  '<aside><p>Elsewhere we sell boots.</p></aside>',
  '<div class="cookie-notice"><p>Elsewhere we use cookies.</p></div>',
  '<div class="sidebar"><p>Elsewhere</p></div>',
  '<div><h3>Related articles</h3><ul><li><a href="/a">Elsewhere in Spain</a><li><a href="/b">Elsewhere in Italy</a></ul></div>',
  '<form><label>Elsewhere</label><input></form>',
  '<p><a href="/a">Elsewhere</a></p>',
  '<footer><p>© Elsewhere</p></footer>',
]

test('leaves out what is not the list’s', () => {
  for (const frame of frames)
    for (const body of [table, items, terms, reviews])
      assert.ok(!text(`<main><h1>Prices</h1>${body}</main>${frame}`).includes('Elsewhere'), frame)
})

test('takes time in proportion to the page', () => {
  const lines = times(20_000, (nth) => `<li>Word ${nth}</li>`)
  assert.ok(text(`<h1>Words</h1>A few words.<ul>${lines}</ul>The end.`).endsWith('The end.'))
})

test('what stands beside a list is not kept outside of the page’s main element', () => {
  const side = '<div><h3>Our town</h3><p>We have written of it since the year of the flood.</p></div>'
  const read = text(`<div><main><h1>Words</h1>${items}</main>${side}</div>`)
  assert.ok(read.includes('Word 40') && !read.includes('Our town'), read)
})
