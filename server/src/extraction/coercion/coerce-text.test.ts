import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planOf, rawOf } from '../../../test/extraction/asked.ts'
import type { Schema } from '../schema/field-plan.ts'
import { coerceText } from './coerce-text.ts'

const baseUrl = 'https://site.example/dir/page'
const long = 'A long text about nothing much. '.repeat(8)

type Row = readonly [text: string, value: string | undefined, schema?: Schema, language?: string]

/** What texts say for a property of that name. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  author: [
    ['By Jane Doe', 'Jane Doe'],
    ['Written by: Jane Doe', 'Jane Doe'],
    ['von Jörg Maier', 'Jörg Maier'],
    ['Por Ana de la Cruz', 'Ana de la Cruz'],
    ['Av: Åsa Berg', 'Åsa Berg'],
    ['By: Jane Doe From: My Kitchen', 'Jane Doe'],
    ['Jane Doe · 3 May 2024', 'Jane Doe'],
    ['Jane Doe, May 4, 2024', 'Jane Doe'],
    ['Jane Doe 3 hours ago', 'Jane Doe'],
    ['Jane Doe over 2 years ago', 'Jane Doe'],
    ['Jane Doe | Staff writer', 'Jane Doe'],
    ['Jane Doe on 12 March', 'Jane Doe'],
    ['Jane Doe Jane Doe', 'Jane Doe'],
    ['MrHandle', 'MrHandle'],
    ['admin', undefined],
    ['4 stars', undefined],
    ['12', undefined],
    ['https://site.example/jane', undefined],
    ['Visit the Acme Store', undefined],
    ['Note: this is no name', undefined],
    ['Tel 12 34', undefined],
    ['one\ntwo\nthree\nfour', undefined],
    [long, undefined],
  ],
  sku: [
    ['K-77', 'K-77'],
    ['SKU: K-77', 'K-77'],
    ['Art. no. 123 456', '123 456'],
    ['M67296549〉', 'M67296549'],
    ['(HM-100', 'HM-100'],
    ['HM(2)', 'HM(2)'],
    ['[HM-100]', '[HM-100]'],
    ['#991', '991'],
    ['Nr. 12', '12'],
    ['Acme', undefined],
    ['one 2 three 4 five 6', undefined],
    ['1'.repeat(41), undefined],
  ],
  mpn: [['HRX', 'HRX']],
  isbn: [
    ['ISBN: 978-0-14-118616-0', '978-0-14-118616-0'],
    ['0141186161', '0141186161'],
    ['014118616X', '014118616X'],
    ['12345', undefined],
  ],
  isbn13: [
    ['978-0-14-118616-0', '978-0-14-118616-0'],
    ['0141186161', undefined],
  ],
  ean: [['4006381333931', '4006381333931']],
  gtin13: [['96385074', undefined]],
  price: [
    ['now $15.00 only', '$15.00'],
    ['€70.000 – €85.000', '€70.000 – €85.000'],
    ['$20 $15', '$20'],
    ['12.50', '12.50'],
    ['free of charge', 'free of charge'],
    ['charged later', undefined],
    [`${long} $15`, undefined],
  ],
  currency: [
    ['EUR', 'EUR'],
    ['12,50 €', 'EUR'],
    ['twelve', undefined],
  ],
  availability: [
    ['In stock', 'In stock'],
    ['https://schema.org/InStock', 'InStock'],
    ['Ships on Monday', 'Ships on Monday'],
    ['It ships whenever the moon is full and the tide is low', undefined],
  ],
  total_time: [
    ['1 hr  30 min', '1 hr 30 min'],
    ['6 weeks', '6 weeks'],
    ['3–5 Tage', '3–5 Tage'],
    ['45', '45'],
    ['a while', undefined],
  ],
  rating: [
    ['4.5 out of 5', '4.5 out of 5'],
    ['★★★★☆', '★★★★☆'],
    ['good', undefined],
  ],
  servings: [
    ['4 servings', '4 servings'],
    ['Serves 4', 'Serves 4'],
    ['für 4 Personen', 'für 4 Personen'],
    ['six', 'six'],
    ['0', undefined],
    ['many', undefined],
    ['Serving: 1 slice | Calories: 184 | Carbohydrates: 12', undefined],
  ],
  brand: [
    ['Acme', 'Acme'],
    ['Visit the store of: Acme', 'Acme'],
    ['Acme | Bolt | Crest', undefined],
    ['12 to 14 servings', undefined],
    ['a list of brands that is much too long', undefined],
    ['H&M', 'H&M'],
  ],
  salary: [
    ['€70.000 – €85.000', '€70.000 – €85.000'],
    ['competitive', 'competitive'],
    ['nach Vereinbarung', 'nach Vereinbarung'],
    ['generous', undefined],
  ],
  phone: [
    ['+44 (0)131 555 0199', '+44 (0)131 555 0199'],
    ['Tel: 040 123456', '040 123456'],
    ['tel:+4940123456', '+4940123456'],
    ['12/05/2024', undefined],
    ['2024 / 25 Winter', undefined],
    ['(12) 34', undefined],
    ['call us', undefined],
  ],
  email: [
    ['mailto:ada@uni.example', 'ada@uni.example'],
    ['Mail: ada.byrne+x@uni.example.', 'ada.byrne+x@uni.example'],
    ['ada at uni', undefined],
  ],
  code_example: [['\n  npm i left-pad\n    --save\n', '  npm i left-pad\n    --save']],
  article_body: [['One.\n\n Two. \nTags: weather, storm\nShare: here', 'One.\nTwo.']],
  description: [[' One.\n\n Two. ', 'One.\nTwo.']],
  title: [[' Storm\n over  Leith ', 'Storm over Leith']],
  label: [
    ['* top panel', 'top panel'],
    ['> Boats', 'Boats'],
    ['▸ Lampes', 'Lampes'],
    ['* 5', '5'],
    ['*', '*'],
    ['> 5 m', '5 m'],
  ],
  color: [['#ff00aa', undefined]],
  date_published: [
    ['12 March 2026', '12 March 2026'],
    ['Published on: 12 March 2026', '12 March 2026'],
    ['3 days ago', '3 days ago'],
    ['vor 2 Tagen', 'vor 2 Tagen'],
    ['14:30', '14:30'],
    ['March 12', 'March 12'],
    ['1234', undefined],
    ['a while', undefined],
    [`${long}12 March 2026`, '12 March 2026'],
    ['12 March 2026', '2026-03-12', { type: 'string', format: 'date' }],
    ['12 March 2026', '2026-03-12', { type: 'string', description: 'ISO 8601' }],
    ['12 March 2026', '2026-03-12T00:00:00Z', { type: 'string', format: 'date-time' }],
    ['2026-03-12 9:05+02:00', '2026-03-12T09:05:00+02:00', { type: 'string', format: 'date-time' }],
    ['12 March 2026, 2:30 pm', '14:30:00', { type: 'string', format: 'time' }],
    ['at 14:30', '14:30', { type: 'string', format: 'time' }],
    ['03/04/2026', '2026-04-03', { type: 'string', format: 'date' }, 'fr'],
    ['12 marbles 2024', undefined, { type: 'string', format: 'date' }],
  ],
  start_date: [
    ['12–14 September 2026', '2026-09-12', { type: 'string', format: 'date' }],
    ['September 12 – 14, 2026', '2026-09-12', { type: 'string', format: 'date' }],
    ['12. bis 14. September 2026', '2026-09-12', { type: 'string', format: 'date' }],
  ],
  end_date: [
    ['12–14 September 2026', '2026-09-14', { type: 'string', format: 'date' }],
    ['September 12 – 14, 2026', '2026-09-14', { type: 'string', format: 'date' }],
    ['12 to 14 September 2026', '2026-09-14', { type: 'string', format: 'date' }],
  ],
  anything: [
    ['1 h 5 min', 'PT1H5M', { type: 'string', format: 'duration' }],
    ['90 seconds', 'PT1M30S', { type: 'string', format: 'duration' }],
    ['PT0S', 'PT0S', { type: 'string', format: 'duration' }],
    ['soon', undefined, { type: 'string', format: 'duration' }],
    ['write to ada@uni.example', 'ada@uni.example', { type: 'string', format: 'email' }],
    ['../a.html', 'https://site.example/a.html', { type: 'string', format: 'uri' }],
    ['no address', undefined, { type: 'string', format: 'uri' }],
  ],
}

for (const [name, cases] of Object.entries(rows)) {
  describe(`${name} as a text`, () => {
    for (const [text, value, schema = { type: 'string' }, language = ''] of cases)
      test(`${JSON.stringify(text.slice(-50))} is ${value ?? 'none'}`, () => {
        const { node } = rawOf('<p>x')
        assert.equal(coerceText(planOf(name, schema), { text, node }, { language, baseUrl }), value)
      })
  })
}

describe('an address', () => {
  const uri: Schema = { type: 'string', format: 'uri' }
  for (const [what, name, markup, selector, value] of [
    ['of the link itself', 'url', '<a href="/a">A</a>', 'a', 'https://site.example/a'],
    ['of the link around', 'url', '<a href="/a"><h2><b>A</b></h2></a>', 'b', 'https://site.example/a'],
    ['of a link within', 'url', '<div><p><a href="/a">A</a></div>', 'div', 'https://site.example/a'],
    [
      'of a picture within',
      'image',
      '<div><a href="/a"><img src="b.jpg"></a></div>',
      'div',
      'https://site.example/dir/b.jpg',
    ],
    ['of a picture by its name', 'team_photo', '<p><img src="/b.jpg"></p>', 'p', 'https://site.example/b.jpg'],
    ['that the text is', 'url', '<p>https://other.example/x</p>', 'p', 'https://other.example/x'],
    ['that is a script', 'url', '<a href="javascript:void(0)">A</a>', 'a', undefined],
    ['that is data', 'image', '<img src="data:image/gif;base64,R0">', 'img', undefined],
    ['of nothing', 'url', '<p>A</p>', 'p', undefined],
    ['that is broken', 'url', '<a href="https://[">A</a>', 'a', undefined],
  ] as const)
    test(`${what} is ${value ?? 'none'}`, () => {
      assert.equal(coerceText(planOf(name, uri), rawOf(markup, selector), { language: '', baseUrl }), value)
    })

  test('in an attribute is the text, not the link of its element', () => {
    const raw = { ...rawOf('<a href="/a" data-image="/b">A</a>'), text: '/b', isHidden: true }
    assert.equal(coerceText(planOf('url', uri), raw, { language: '', baseUrl }), 'https://site.example/b')
  })
})

describe("a time element's stamp", () => {
  const markup = '<time datetime="2026-07-04T19:30+02:00">Saturday evening</time>'
  for (const [format, value] of [
    ['date', '2026-07-04'],
    ['date-time', '2026-07-04T19:30:00+02:00'],
    ['time', '19:30:00'],
  ] as const)
    test(`gives the ${format}`, () => {
      const plan = planOf('date', { type: 'string', format })
      assert.equal(coerceText(plan, rawOf(markup, 'time'), { language: '', baseUrl }), value)
      assert.equal(coerceText(plan, rawOf(`<p>${markup}</p>`, 'p'), { language: '', baseUrl }), value)
    })

  test('is given where the element only says how long ago', () => {
    const raw = rawOf('<time datetime="2026-07-04">3 days ago</time>', 'time')
    assert.equal(coerceText(planOf('date_published'), raw, { language: '', baseUrl }), '2026-07-04')
  })
})
