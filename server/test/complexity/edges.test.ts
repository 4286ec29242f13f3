import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMisread, repairMojibake } from '../../src/media/repair-mojibake.ts'
import { jsonPieces } from '../../src/json/json-pieces.ts'
import { decodeText } from '../../src/media/charset.ts'
import { parseCodings } from '../../src/media/content-codings.ts'
import { kindOfBody, parseContentType } from '../../src/media/content-type.ts'
import { CookieChain } from '../../src/load/cookie-chain.ts'
import { redirectTarget } from '../../src/load/redirects.ts'
import { textPage } from '../../src/mcp/text-page.ts'
import { addressKey } from '../../src/crawling/addresses/address-key.ts'
import { addressTest } from '../../src/crawling/addresses/address-patterns.ts'
import { robotsRules } from '../../src/crawling/robots/robots-rules.ts'
import { SitemapReader } from '../../src/crawling/sitemaps/sitemap-reader.ts'
import { simhash } from '../../src/crawling/traps/simhash.ts'
import { TrapWatch } from '../../src/crawling/traps/trap-watch.ts'
import { jsonShape } from '../../src/models/json-shape.ts'
import { jsonBytes, plainText, soundValue } from '../../src/page/output/answer-size.ts'
import { foreignKinds } from './foreign-texts.ts'
import { steepKinds } from './growth.ts'

const site = new URL('http://site.example/')

const robots = robotsRules(Buffer.from('user-agent: *\ndisallow: /*a*b*%62$\nallow: /*x*y'), 'gannet')
const patterns = addressTest(['/blog/**', '*.{pdf,zip}', 're:/p/\\d+$'])

function readSitemap(text: string): void {
  const reader = new SitemapReader(() => undefined)
  for (let at = 0; at < text.length; at += 4096) reader.write(text.slice(at, at + 4096))
  reader.end()
}

/** What reads foreign text before or after a page is read. Whatever they throw is their answer. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'charset of HTML': (text) => decodeText(Buffer.from(text), undefined, 'html'),
  'charset of XML': (text) => decodeText(Buffer.from(`<?xml ${text}`), undefined, 'xml'),
  'charset of a meta element': (text) => decodeText(Buffer.from(`<meta http-equiv=content-type content="charset${text}`), undefined, 'html'), // prettier-ignore
  'label of a charset': (text) => decodeText(Buffer.from('é'), text, 'html'),
  'Content-Type': (text) => parseContentType(text),
  'charset of a Content-Type': (text) => parseContentType(`text/html; charset=${text}`),
  'Content-Encoding': (text) => parseCodings(text),
  sniffing: (text) => kindOfBody(undefined, Buffer.from(text)),
  'sniffing of HTML': (text) => kindOfBody(parseContentType('text/html'), Buffer.from(text)),
  'Set-Cookie': (text) => new CookieChain().take(site, text),
  'Cookie and Set-Cookie': (text) => {
    const chain = new CookieChain()
    chain.take(site, 'a=b')
    return chain.headerFor(site, text)
  },
  Location: (text) => redirectTarget({ status: 302, headers: { location: text } }, site),
  'a misread page': (text) => [isMisread({ encoding: 'windows-1252', html: text }, null), repairMojibake(text)],
  'a part of a text': (text) => textPage(text, 7, text.length - 9),
  'shape of JSON': (text) => jsonShape(text),
  'size of an answer': (text) => [jsonBytes([text]), soundValue([text]), plainText(text)],
  'pieces of an answer': (text) => [...jsonPieces([text, text])],
  'robots.txt': (text) => robotsRules(Buffer.from(`user-agent: *\ndisallow: /${text}`), 'gannet').mayFetch(site),
  'a path under robots.txt': (text) => robots.mayFetch(new URL(text, site)),
  'a sitemap': (text) => readSitemap(`<urlset><url><loc>${text}`),
  'a sitemap of lines': (text) => readSitemap(`http://${text}`),
  'an address for its key': (text) => addressKey(new URL(text, site)),
  'an address in its scope': (text) => patterns(new URL(text.slice(0, 2000), site)),
  'an address in a trap': (text) => new TrapWatch().refuse(new URL(text, site)),
  'a text for its hash': (text) => simhash(text),
}

test('what is foreign beside a page is read in time linear to its length', () => {
  const texts = Array.from(foreignKinds()).filter(([name]) =>
    / in (?:body|href|attributes|comment|JSON-LD text)$/.test(name),
  )
  const kinds = Object.entries(readers).flatMap(([reader, read]) =>
    texts.map(
      ([name, made]) =>
        [
          `${reader}: ${name}`,
          (chars: number) => {
            try {
              read(made(chars).replace(/^<body>/, ''))
            } catch (error) {
              if (error instanceof RangeError) throw error
            }
          },
        ] as const,
    ),
  )
  assert.deepEqual(steepKinds(kinds), [])
})
