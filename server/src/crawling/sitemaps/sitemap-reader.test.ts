import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type SitemapEntry, SitemapReader } from './sitemap-reader.ts'

function entriesOf(text: string, size = text.length): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  const reader = new SitemapReader((entry) => entries.push(entry))
  for (let at = 0; at < text.length; at += Math.max(1, size)) reader.write(text.slice(at, at + Math.max(1, size)))
  reader.end()
  return entries
}

const page = (address: string, lastmod?: string): SitemapEntry => ({ kind: 'page', address, lastmod })

const urlset = `\u{FEFF}
<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet href="s.xsl"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <!-- <url><loc>http://a.example/commented</loc></url> -->
  <url>
    <loc>
      http://a.example/one?x=1&amp;y=2
    </loc>
    <lastmod>2026-01-02</lastmod>
    <image:image><image:loc>http://a.example/picture.png</image:loc></image:image>
    <xhtml:link rel="alternate" hreflang="de" href="http://a.example/eins"/>
  </url>
  <URL><LOC><![CDATA[http://a.example/two?a=1&b=2]]></LOC></URL>
  <url><priority>1</priority></url>
  <url><loc>http://a.example/unclosed</loc>
  <url><loc>http://a.example/four&#x2F;x</loc><loc>http://a.example/second</loc></url>
</urlset>`
const expected = [
  page('http://a.example/one?x=1&y=2', '2026-01-02'),
  page('http://a.example/two?a=1&b=2'),
  page('http://a.example/unclosed'),
  page('http://a.example/four/x'),
]

test('sitemaps: addresses and their dates, of the sitemap itself, in whatever pieces it comes', () => {
  assert.deepEqual(entriesOf(urlset), expected)
  for (const size of [1, 2, 7, 64]) assert.deepEqual(entriesOf(urlset, size), expected, String(size))
})

test('sitemaps: an index names sitemaps; its vocabulary may have a prefix', () => {
  const index = `<sm:sitemapindex xmlns:sm="x"><sm:sitemap><sm:loc>http://a.example/1.xml.gz</sm:loc><sm:lastmod>2026</sm:lastmod></sm:sitemap>
    <other:sitemap><other:loc>http://a.example/no</other:loc></other:sitemap></sm:sitemapindex>`
  assert.deepEqual(entriesOf(index), [{ kind: 'sitemap', address: 'http://a.example/1.xml.gz', lastmod: '2026' }])
})

test('sitemaps: text with an address a line', () => {
  const text =
    '\u{FEFF}http://a.example/1\r\n\r\n  https://a.example/2?b=<c>  \nno address\nftp://a.example/\nhttp://a.example/3'
  const addresses = ['http://a.example/1', 'https://a.example/2?b=<c>', 'http://a.example/3']
  for (const size of [1, 5, 1000])
    assert.deepEqual(
      entriesOf(text, size).map(({ address }) => address),
      addresses,
    )
})

test('sitemaps: feeds count as sitemaps', () => {
  const rss = `<rss><channel><link>http://a.example/</link><item><title>x</title><link>http://a.example/1</link><pubDate>Sat, 03 Jan 2026 00:00:00 GMT</pubDate></item></channel></rss>`
  assert.deepEqual(entriesOf(rss), [page('http://a.example/1', 'Sat, 03 Jan 2026 00:00:00 GMT')])
  const atom = `<feed><link href="http://a.example/"/><entry><link rel="self" href="http://a.example/no"/><link rel='alternate' href='http://a.example/2?a&amp;b'/><updated>2026-01-03T00:00:00Z</updated></entry></feed>`
  assert.deepEqual(entriesOf(atom), [page('http://a.example/2?a&b', '2026-01-03T00:00:00Z')])
})

test('sitemaps: what never ends costs neither memory nor what stands before it', () => {
  for (const endless of ['<!-- ', '<![CDATA[', '<a b="', '<loc>', 'x', '&amp;', '<', '<!', '<url>']) {
    const entries: SitemapEntry[] = []
    const reader = new SitemapReader((entry) => entries.push(entry))
    reader.write('<urlset><url><loc>http://a.example/1</loc></url>')
    const before = process.threadCpuUsage()
    for (let piece = 0; piece < 60; piece += 1) reader.write(endless.repeat(Math.ceil(65_536 / endless.length)))
    reader.end()
    const { user } = process.threadCpuUsage(before)
    assert.equal(entries.length, 1, endless)
    // Of 4 MB.
    assert.ok(user < 1_500_000, `${endless}: ${user / 1000} ms`)
  }
})

test('sitemaps: whatever the pieces, the entries are the same', () => {
  const words = fc.constantFrom('<url>', '</url>', '<loc>', '</loc>', 'http://a.example/', '<lastmod>', '2026', '</lastmod>', '<!--', '-->', '<![CDATA[', ']]>', '&amp;', '<sitemap>', '</sitemap>', ' ', '\n', '<', '>', '<link href="x"/>', '<item>') // prettier-ignore
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const text = `<urlset>${parts.join('')}`
      assert.deepEqual(entriesOf(text, size), entriesOf(text))
    }),
    { numRuns: 500 },
  )
})
