import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { metadataOf } from '../../src/page/metadata/metadata.ts'
import { parsePage } from '../../src/page/html/parse-page.ts'
import { readableBlocks } from '../../src/page/output/text.ts'
import { answerOf } from './page-case.ts'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    author: { type: 'string' },
    date_published: { type: 'string', format: 'date' },
  },
}
const linked = (json: string): string => `<script type="application/ld+json">${json}</script>`
const rows: readonly (readonly [name: string, page: string, author: string | undefined, day: string | undefined])[] = [
  ['a Greek time', '<html lang="el"><h1>Κύματα</h1><time>14 Μαΐου 2019</time>', undefined, '2019-05-14'],
  ['a Hungarian time', '<html lang="hu"><h1>Hullámok</h1><time>2023. december 20.</time>', undefined, '2023-12-20'],
  ['a Croatian time', '<html lang="hr"><h1>Valovi</h1><time>5. listopada 2024.</time>', undefined, '2024-10-05'],
  ['a byline in the head', '<meta name=byl content="By Ada Keel"><h1>Waves</h1>', 'Ada Keel', undefined],
  [
    'Dublin Core in the head, by a colon',
    '<meta name="DC:creator" content="Ada Keel"><meta name="dcterms:issued" content="20240503"><h1>Waves</h1>',
    'Ada Keel',
    '2024-05-03',
  ],
  [
    'Dublin Core in RDFa',
    `<div xmlns:dc="http://purl.org/dc/terms/" about="/node/1" typeof="sioc:Item foaf:Document"><h1 property="dc:title">Waves</h1>
     <span property="dc:created" content="2012-02-03T10:00:00+00:00"></span>
     <span rel="sioc:has_creator"><a href="/u/1" typeof="sioc:UserAccount" property="foaf:name">Ada Keel</a></span></div>`,
    'Ada Keel',
    '2012-02-03',
  ],
  [
    'an item of microdata that borrows from elsewhere',
    `<div itemscope itemtype="https://schema.org/Article" itemref="foot"><h1 itemprop="headline">Waves</h1></div>
     <p id="foot"><span itemprop="author">Ada Keel</span> <time itemprop="datePublished" datetime="2024-05-03"></time></p>`,
    'Ada Keel',
    '2024-05-03',
  ],
  [
    'JSON-LD with a comment around it, a comma too much and a raw line break',
    `<h1>Waves</h1>${linked(`<!--\n{"@type":"Article","headline":"Wa\nves","author":{"name":"Ada Keel",},"datePublished":"2024-05-03",};\n-->`)}`,
    'Ada Keel',
    '2024-05-03',
  ],
  [
    'JSON-LD with a wrong escape',
    `<h1>Waves</h1>${linked(String.raw`{"@type":"Article","author":"Ada Keel","description":"\d","datePublished":"2024-05-03"}`)}`,
    'Ada Keel',
    '2024-05-03',
  ],
  [
    'JSON-LD with entities in its texts',
    `<h1>Waves</h1>${linked('{"@type":"Article","author":{"name":"Ada O&#39;Keel"},"datePublished":"2024-05-03"}')}`,
    "Ada O'Keel",
    '2024-05-03',
  ],
  [
    'JSON-LD that refers from one script to another',
    `<h1>Waves</h1>${linked('{"@type":"Article","author":{"@type":"Person","@id":"#ann"},"datePublished":"2024-05-03"}')}
     ${linked('{"@type":"Person","@id":"#ann","name":"Ada Keel"}')}`,
    'Ada Keel',
    '2024-05-03',
  ],
  [
    'JSON-LD with names in full',
    `<h1>Waves</h1>${linked('{"@type":"https://schema.org/Article","schema:author":{"@value":"Ada Keel"},"https://schema.org/datePublished":["2024-05-03"]}')}`,
    'Ada Keel',
    '2024-05-03',
  ],
]

describe('a page says the same to scrape and to extract', () => {
  for (const [name, page, author, day] of rows) {
    test(name, () => {
      const parsed = parsePage(page, 'http://site.example/page')
      const scraped = metadataOf(parsed, readableBlocks(parsed))
      assert.deepEqual([scraped.author ?? undefined, scraped.date?.slice(0, 10)], [author, day], 'scrape')
      const { data } = answerOf({ page, schema, prompt: undefined })
      const extracted = data as Record<string, unknown>
      assert.deepEqual([extracted['author'], extracted['date_published']], [author, day], 'extract')
    })
  }
})
