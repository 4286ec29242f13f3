import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feedOf, feedText } from './feed.ts'

const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Birds &amp; more</title><link>https://a.example/</link>
<description>All birds</description><language>en</language>
<item><title>One</title><link>https://a.example/1</link><pubDate>Mon, 05 Feb 2024 10:00:00 GMT</pubDate><dc:creator>Ann</dc:creator>
<description>short</description><content:encoded><![CDATA[<p>First &amp; <b>best</b></p><p>Second</p>]]></content:encoded></item>
<item><title><![CDATA[Two & three]]></title><description>&lt;p&gt;Escaped &amp;amp; said&lt;/p&gt;</description></item></channel></rss>`

test('reads the entries of an RSS feed, escaped and in CDATA', () => {
  const feed = feedOf(rss)
  assert.ok(feed !== undefined)
  assert.deepEqual([feed.title, feed.language, feed.href], ['Birds & more', 'en', 'https://a.example/'])
  assert.deepEqual(
    feed.entries.map(({ title, href, author }) => [title, href, author]),
    [
      ['One', 'https://a.example/1', 'Ann'],
      ['Two & three', '', ''],
    ],
  )
  assert.equal(
    feedText(feed),
    'Birds & more\nAll birds\n\nOne\nMon, 05 Feb 2024 10:00:00 GMT · Ann\n\nFirst & best\n\nSecond\n\nTwo & three\n\nEscaped & said',
  )
})

test('reads the entries of an Atom feed', () => {
  const feed = feedOf(
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>T</title><link rel="self" href="https://a.example/feed"/><link href="https://a.example/"/>' +
      '<entry><title type="html">E &amp;amp; F</title><link href="https://a.example/e"/><updated>2024-02-03</updated><author><name>Ann</name></author>' +
      '<content type="xhtml"><div><p>a</p><p>b</p></div></content></entry></feed>',
  )
  assert.deepEqual(feed, {
    title: 'T',
    description: '',
    language: 'de',
    href: 'https://a.example/',
    entries: [{ title: 'E & F', href: 'https://a.example/e', date: '2024-02-03', author: 'Ann', text: 'a\n\nb' }],
  })
})

test('takes other XML for no feed', () => {
  assert.equal(feedOf('<?xml version="1.0"?><urlset><url/></urlset>'), undefined)
  assert.equal(feedOf(''), undefined)
})
