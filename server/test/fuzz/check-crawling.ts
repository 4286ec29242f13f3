import assert from 'node:assert/strict'
import { addressKey } from '../../src/crawling/addresses/address-key.ts'
import { addressTest, InvalidPattern } from '../../src/crawling/addresses/address-patterns.ts'
import { robotsRules } from '../../src/crawling/robots/robots-rules.ts'
import { type SitemapEntry, SitemapReader } from '../../src/crawling/sitemaps/sitemap-reader.ts'
import { TrapWatch } from '../../src/crawling/traps/trap-watch.ts'

const home = new URL('http://site.example/')

function entriesOf(text: string, size: number): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  const reader = new SitemapReader((entry) => entries.push(entry))
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size))
  reader.end()
  return entries
}

/** A text is read as robots.txt, as a sitemap, as patterns and as addresses, and never ends any of it. */
export function checkCrawling(text: string): void {
  const { mayFetch, sitemaps } = robotsRules(Buffer.from(text), 'Gannet')
  assert.equal(mayFetch(new URL('/robots.txt', home)), true)
  const entries = entriesOf(text, Infinity)
  assert.deepEqual(entriesOf(text, 5), entries, 'a sitemap is the same in pieces')
  for (const address of [text, ...sitemaps, ...entries.map((entry) => entry.address)]) {
    const url = URL.parse(address, home)
    if (url === null || !/^https?:$/.test(url.protocol)) continue
    const key = addressKey(url)
    assert.equal(addressKey(new URL(key)), key, 'a key is its own key')
    assert.equal(typeof mayFetch(url), 'boolean')
    new TrapWatch().refuse(url)
  }
  for (const pattern of text.split('\n', 20)) {
    try {
      addressTest([pattern])(home)
    } catch (error) {
      if (!(error instanceof InvalidPattern)) throw error
    }
  }
}

export const crawlingSeeds = [
  'User-agent: *\nDisallow: /a*b$\nAllow: /a/%62\nCrawl-delay: 2\nSitemap: /sitemap.xml # x\n\nuser-agent gannet\r\nDisallow:',
  '<?xml version="1.0"?><urlset xmlns="x"><url><loc>http://site.example/a?b=1&amp;c</loc><lastmod>2026-01-02</lastmod><image:loc>x</image:loc></url><!-- c --><url><loc><![CDATA[/x]]></loc></url></urlset>',
  '<sitemapindex><sitemap><loc>http://site.example/1.xml.gz</loc></sitemap></sitemapindex>',
  'http://site.example/1\nhttps://site.example/2?utm_source=a&b=%7e#c\n',
  '/blog/**/{a,b}/*.pdf\nre:/p/\\d+$\nhttp://site.example/x?y=*',
]

export const crawlingWords =
  'User-agent: Disallow: Allow: Crawl-delay: Sitemap: gannet * $ # : / // \n \r \t % %2F %62 %zz ? & = ; jsessionid= utm_a= sid= <url> </url> <loc> </loc> <lastmod> </lastmod> <sitemap> <item> <link href=" "/> <!-- --> <![CDATA[ ]]> &amp; &# < > http:// re: ** { } , [ ( \\ .. 2031/02 \u{feff} \ud800 ツ'.split(
    ' ',
  )
