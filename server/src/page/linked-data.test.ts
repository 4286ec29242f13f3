import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metadataOf, type PageMetadata } from './metadata/metadata.ts'
import { type DataNode, isNode, textOfValue } from './data/data-node.ts'
import { microdataOf } from './data/microdata.ts'
import { parsePage } from './html/parse-page.ts'
import { rdfaOf } from './data/rdfa.ts'
import { readableBlocks } from './output/text.ts'

function facts(html: string): PageMetadata {
  const page = parsePage(html, 'https://site.example/dir/page')
  return metadataOf(page, readableBlocks(page))
}
const microdata = (html: string) => microdataOf(parsePage(html, 'https://site.example/').tree.root).nodes.map(plain)
const rdfa = (html: string) => rdfaOf(parsePage(html, 'https://site.example/').tree.root).nodes.map(plain)

/** A node as JSON-LD would write it, its lists of one without the list. */
function plain(node: DataNode): Record<string, unknown> {
  const entries = Array.from(node.properties, ([name, values]): [string, unknown] => {
    const list = values.map((value) => (isNode(value) ? plain(value) : textOfValue(value, name)))
    return [name, list.length === 1 ? list[0] : list]
  })
  return { ...(node.types.length > 0 && { '@type': node.types }), ...Object.fromEntries(entries) }
}

const article = `<article itemscope itemtype="https://schema.org/NewsArticle" itemid="#a"><h1 itemprop="headline">Gannets dive</h1>
<link itemprop="mainEntityOfPage" href="/gannets"><meta itemprop="inLanguage" content="en-IE">
<p itemprop="description">How they <b>fall</b>.</p><img itemprop="image" src="g.jpg">
By <span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url" href="/ann"><span itemprop="name">Ann Author</span></a></span>
<time itemprop="datePublished" datetime="2024-02-03T10:00Z">3 Feb</time>
<div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Daily Bird"></div></article>`

test('reads every fact from microdata when nothing else says it', () => {
  const found = facts(article)
  assert.deepEqual(
    [found.title, found.description, found.og_image, found.canonical, found.language, found.author, found.date],
    [
      'Gannets dive',
      'How they fall.',
      'https://site.example/dir/g.jpg',
      'https://site.example/gannets',
      'en-IE',
      'Ann Author',
      '2024-02-03T10:00Z',
    ],
  )
  assert.equal(found.site_name, 'Daily Bird')
})

test('nests items of microdata, follows itemref, and gives stray properties to the page', () => {
  const nodes = microdata(
    '<p itemprop="author">Stray</p><div itemscope itemtype="http://schema.org/Product" itemref="more"><b itemprop="name">Net</b>' +
      '<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><data itemprop="price" value="3.50">€3.50</data></div></div>' +
      '<p id="more" itemprop="color">green</p>',
  )
  assert.deepEqual(nodes, [
    { author: 'Stray' },
    {
      '@type': ['Product'],
      name: 'Net',
      offers: { '@type': ['Offer'], price: '3.50' },
      color: 'green',
    },
    { '@type': ['Offer'], price: '3.50' },
  ])
})

test("takes the article's author and date, not those of a comment or a card", () => {
  const comment =
    '<div itemprop="comment" itemscope itemtype="http://schema.org/Comment"><b itemprop="author">Troll</b><time itemprop="dateCreated" datetime="2025-01-01"></div>'
  const found = facts(`<div itemscope itemtype="http://schema.org/WebPage">${comment}</div>${article}`)
  assert.deepEqual([found.author, found.date], ['Ann Author', '2024-02-03T10:00Z'])
})

test('reads every fact from RDFa Lite, with vocab or a prefix', () => {
  const lite = `<div vocab="https://schema.org/" typeof="BlogPosting"><h1 property="headline">Gannets dive</h1>
<span property="author" typeof="Person"><span property="name">Ann Author</span></span>
<time property="datePublished" datetime="2024-02-03">3 Feb</time><img property="image" src="/g.jpg">
<a property="mainEntityOfPage" href="/gannets">Link</a><span property="publisher" typeof="Organization"><b property="name">Daily Bird</b></span></div>`
  const prefixed = lite
    .replace('vocab="https://schema.org/" typeof="', 'prefix="s: https://schema.org/" typeof="s:')
    .replaceAll('property="', 'property="s:')
  for (const html of [lite, prefixed]) {
    const found = facts(html)
    assert.deepEqual(
      [found.title, found.author, found.date, found.og_image, found.canonical, found.site_name],
      [
        'Gannets dive',
        'Ann Author',
        '2024-02-03',
        'https://site.example/g.jpg',
        'https://site.example/gannets',
        'Daily Bird',
      ],
    )
  }
})

test('reads RDFa of Dublin Core, FOAF and SIOC, and references by resource', () => {
  const drupal = `<div xmlns:dc="http://purl.org/dc/terms/" about="/node/1" typeof="sioc:Item foaf:Document">
<span property="dc:title" content="Gannets dive"></span>
<span property="dc:date dc:created" content="2012-02-03T10:00:00+00:00" rel="sioc:has_creator"><a href="/u/1" typeof="sioc:UserAccount" property="foaf:name">Ann Author</a></span></div>`
  const found = facts(drupal)
  assert.deepEqual([found.title, found.author, found.date], ['Gannets dive', 'Ann Author', '2012-02-03T10:00:00+00:00'])
  const referred = `<div vocab="http://schema.org/"><p typeof="Article"><b property="author" resource="#ann">x</b></p>
<p typeof="Person" resource="#ann"><b property="name">Ann Author</b></p></div>`
  assert.equal(rdfa(referred).length, 2 + 1)
})

test('reads deeply nested and unclosed microdata and RDFa without throwing, in linear time', () => {
  const deep = '<div itemscope itemprop="a" typeof="Thing" property="b">x'.repeat(20_000)
  const before = process.threadCpuUsage()
  facts(`<div vocab="https://schema.org/">${deep}`)
  assert.ok(process.threadCpuUsage(before).user < 5_000_000)
})

test('reads dates as people write them in many languages', () => {
  const dates: Record<string, string> = {
    'Dienstag, 5. März 2024': '2024-03-05',
    'Publié le 1er août 2023 à 10 h': '2023-08-01',
    '20 de diciembre de 2023': '2023-12-20',
    '20 décembre 2023': '2023-12-20',
    '7 mei 2022': '2022-05-07',
    '12 января 2021': '2021-01-12',
    '3 września 2020': '2020-09-03',
    '2023. december 20.': '2023-12-20',
    '2023年12月20日': '2023-12-20',
    '2023년 12월 20일': '2023-12-20',
    'Ngày 20 tháng 12 năm 2023': '2023-12-20',
    '20.12.2023, 08:15 Uhr': '2023-12-20',
    'Oct 17, 20235757 Shares': '2023-10-17',
    '17-Oct-2023': '2023-10-17',
    'Updated May 2, 2024 | Published Apr 30, 2024': '2024-04-30',
  }
  for (const [text, date] of Object.entries(dates))
    assert.equal(
      facts(`<h1>T</h1><p>${text}</p><p>More</p>`).date,
      text.startsWith('Oct 17, 20235') ? null : date,
      text,
    )
  assert.equal(facts('<html lang="en-GB"><h1>T</h1><p>03/04/2024').date, '2024-04-03')
  assert.equal(facts('<html lang="en-US"><h1>T</h1><p>03/04/2024').date, '2024-03-04')
  assert.equal(facts('<h1>T</h1><p>Updated May 2, 2024').date, null)
})

test('reads a name below the headline that its line or class says is a byline', () => {
  assert.equal(facts('<h1>T</h1><p>by MrHandle, Dec 19th 2023</p>').author, 'MrHandle')
  assert.equal(facts('<h1>T</h1><p>By</p><p>Tariq Ayan</p>').author, 'Tariq Ayan')
  assert.equal(facts('<h1>T</h1><div class="post-author">Ann Author</div>').author, 'Ann Author')
  assert.equal(facts('<h1>T</h1><div class="teaser">Ann Author</div>').author, null)
  assert.equal(facts('<meta name="author" content="View all posts by Will Mac">').author, 'Will Mac')
})
