import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metadataOf, type PageMetadata } from './metadata.ts'
import { parsePage } from '../html/parse-page.ts'
import { readableBlocks } from '../output/text.ts'

function facts(html: string, url = 'https://site.example/dir/page'): PageMetadata {
  const page = parsePage(html, url)
  return metadataOf(page, readableBlocks(page))
}
const data = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test('gives null for what a page does not say', () => {
  assert.deepEqual(facts('<p>x</p>'), {
    title: null,
    description: null,
    og_image: null,
    og: {},
    canonical: null,
    language: null,
    author: null,
    date: null,
    site_name: null,
    favicon: null,
  })
})

test('reads the title element, not that of a drawing, and falls back to Open Graph', () => {
  assert.equal(
    facts('<svg><title>icon</title></svg><title> A &amp;\n B </title><meta property="og:title" content="OG">').title,
    'A & B',
  )
  assert.equal(facts('<meta property="og:title" content="OG">').title, 'OG')
  assert.equal(facts('<meta name="twitter:title" content="Tw">').title, 'Tw')
})

test("prefers a long article's headline to a title that words it otherwise", () => {
  const short = '<meta property="og:type" content="article"><h1>Gannets dive deeper than ever</h1>'
  const article = short + '<p>They do, and here is how.</p>'.repeat(40)
  assert.equal(facts(`<title>10 facts about diving birds</title>${short}`).title, '10 facts about diving birds')
  assert.equal(facts(`<title>10 facts about diving birds</title>${article}`).title, 'Gannets dive deeper than ever')
  assert.equal(
    facts(`<title>Gannets dive deeper than ever | Daily Bird</title>${article}`).title,
    'Gannets dive deeper than ever | Daily Bird',
  )
  assert.equal(facts('<title>10 facts</title><h1>Something else</h1>').title, '10 facts')
})

test('takes only addresses of the web for image, canonical address and icon', () => {
  for (const odd of ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', 'mailto:a@b.example']) {
    const tags = (href: string): string =>
      `<meta property="og:image" content="${href}"><link rel=canonical href="${href}"><link rel=icon href="${href}">`
    const { og_image, canonical, favicon } = facts(tags(odd))
    assert.deepEqual([og_image, canonical, favicon], [null, null, null], odd)
    const next = facts(`${tags(odd)}<meta name="twitter:image" content="/a.png"><link rel=icon href="/i.ico">`)
    assert.deepEqual([next.og_image, next.favicon], ['https://site.example/a.png', 'https://site.example/i.ico'], odd)
  }
})

test('makes the image, the canonical address and the icon absolute, with the base of the page', () => {
  const found = facts(
    '<base href="/other/"><meta property="og:image" content="a.png"><link rel="canonical" href="?x=1"><link rel="shortcut icon" href="/i.ico">',
  )
  assert.equal(found.og_image, 'https://site.example/other/a.png')
  assert.equal(found.canonical, 'https://site.example/other/?x=1')
  assert.equal(found.favicon, 'https://site.example/i.ico')
})

test('gives all Open Graph tags and the language', () => {
  const found = facts(
    '<html lang=" de-AT "><meta property="og:site_name" content="Vögel"><meta property="OG:Type" content="website">',
  )
  assert.deepEqual(found.og, { site_name: 'Vögel', type: 'website' })
  assert.equal(found.language, 'de-AT')
  assert.equal(found.site_name, 'Vögel')
})

test('reads the author from JSON-LD, through @graph and @id, then from tags, links and the byline', () => {
  const graph = {
    '@graph': [
      { '@type': 'Article', author: { '@id': '#ann' } },
      { '@type': 'Person', '@id': '#ann', name: 'Ann Author' },
    ],
  }
  assert.equal(facts(data(graph)).author, 'Ann Author')
  assert.equal(facts(data({ '@type': 'NewsArticle', author: [{ name: 'A B' }, { name: 'C D' }] })).author, 'A B, C D')
  assert.equal(facts(data({ '@type': 'Article', author: 'Plain Name' })).author, 'Plain Name')
  assert.equal(facts('<meta name="author" content="By Meta Name">').author, 'Meta Name')
  assert.equal(
    facts('<meta name="citation_author" content="A B"><meta name="citation_author" content="C D">').author,
    'A B, C D',
  )
  assert.equal(facts('<p><a rel="author" href="/x">Link Name</a></p>').author, 'Link Name')
  assert.equal(facts('<h1>T</h1><p>By Byline Name</p><p>Text</p>').author, 'Byline Name')
  assert.equal(facts('<p>By clicking you agree.</p>').author, null)
  assert.equal(facts('<meta property="article:author" content="https://facebook.com/someone">').author, null)
})

test('reads the date from JSON-LD, tags, times, the address and the text', () => {
  assert.equal(
    facts(data({ '@type': 'BlogPosting', datePublished: '2024-02-03T04:05:06Z' })).date,
    '2024-02-03T04:05:06Z',
  )
  assert.equal(facts('<meta property="article:published_time" content="2024-02-03">').date, '2024-02-03')
  assert.equal(facts('<time itemprop="datePublished" datetime="2024-02-03">x</time>').date, '2024-02-03')
  assert.equal(facts('<article><time datetime="2024-02-03T10:00">3 Feb</time></article>').date, '2024-02-03T10:00')
  assert.equal(facts('<p>x', 'https://site.example/2024/02/03/slug').date, '2024-02-03')
  assert.equal(facts('<h1>T</h1><p>Published 3rd February 2024</p>').date, '2024-02-03')
  assert.equal(facts('<h1>T</h1><p>Feb 3, 2024 at noon</p>').date, '2024-02-03')
  assert.equal(facts('<aside><time datetime="2024-02-03">x</time></aside>').date, null)
  const review = (inside: string): string =>
    `<div class="review-list"><article class="review">${inside}</article></div>`
  const product = `<h1>Boots</h1><p>Warm and dry.</p>${review('By Ines on <time datetime="2024-02-03">3 Feb 2024</time>')}`
  assert.equal(facts(product).date, null)
  assert.equal(facts(`<h1>Boots</h1><p>Warm and dry.</p>${review('<p>Ines, 3 February 2024</p>')}`).date, null)
  assert.equal(facts(review('<h1>Boots, tried</h1><time datetime="2024-02-03">x</time>')).date, '2024-02-03')
})

test('mends JSON-LD with comments, raw line breaks and trailing commas, and passes over what it cannot mend', () => {
  const broken =
    '<script type="application/ld+json">\n<!--\n{"@type":"Article","author":{"name":"Ann\nAuthor",},}\n-->\n</script>'
  assert.equal(facts(broken).author, 'Ann Author')
  assert.equal(facts('<script type="application/ld+json">{nope</script><meta name=author content="M N">').author, 'M N')
})
