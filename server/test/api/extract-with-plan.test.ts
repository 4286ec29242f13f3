import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestModel, type TestModel } from '../kit/test-model.ts'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const text = { type: 'string' }
const list = (items: object): object => ({ type: 'array', items })
const object = (properties: object, required?: string[]): object => ({
  type: 'object',
  properties,
  ...(required && { required }),
})

const lamps = `<!doctype html><html lang="de"><head><meta name="description" content="Lamps of all kinds"></head><body>
<nav><ul><li class="card"><a href="/x">Home</a></li></ul></nav><main><h1>Lamps</h1><p class="count">2 lamps</p>
<ul><li class="card"><h3><a href="/a?x=1">Anglepoise</a></h3><b class="price">1.299,00 €</b><i>SKU # A-1</i><span>In stock</span>
<em>desk</em><em>spring</em><time datetime="2026-05-01T23:30:00-05:00">1. Mai</time></li>
<li class="card"><h3><a href="/b">Bauhaus</a></h3><s class="price" style="display:none">1 €</s><u>89,50 €</u><i>SKU # B-2</i><span>Sold out</span></li></ul>
<h2>Notes</h2><ul><li>Bright</li><li>Dim</li></ul><h3>Inner</h3><ul><li>Warm</li></ul><h2>Other</h2><ul><li>Cold</li></ul>
<table><tr class="head"><td>1</td></tr><tr class="tail"><td>one</td></tr><tr class="head"><td>2</td></tr>
<tr class="head"><td>3</td></tr><tr class="tail"><td>three</td></tr></table></main></body></html>`

const fairs = `<!doctype html><html lang="en"><body><main><h1>Fairs</h1>
<h2>1. Kiln Days</h2><p>Date: May 3</p><p>Place: Leeds</p><h2>2. Glaze Week</h2><p>Place: York</p><p>Free for all.</p>
<h2>3. Clay Fair</h2><figure>A tent</figure><p>Date: May 9</p></main><aside><p>Place: nowhere</p></aside>
<section><table class="models"><tr><th>Model</th><th>K-1</th><th>K-2</th></tr><tr><th>Height</th><td>40 cm</td><td>60 cm</td></tr>
<tr><th>Price</th><td>£900</td><td>£1,200</td></tr></table></section>
<section><table class="parts"><tr><th>Part</th><th>Kind</th><th>Price</th></tr><tr><td colspan="3"><h3>Shelves</h3></td></tr>
<tr><td>Shelf</td><td>spare</td><td>£40</td></tr><tr><td>Post</td><td>extra</td><td>£9</td></tr><tr><td colspan="3"><h3>Tools</h3></td></tr>
<tr><td>Tongs</td><td>spare</td><td>£12</td></tr></table></section>
<dl><dt>Weight</dt><dd>30 kg</dd><dt>Ships to</dt><dd>Leeds, York and Hull</dd></dl>
<p><b>Carriage</b>: by van<br><b>Hours:</b> 9 to 5 <b>Nights</b>: none</p><div><div><b>Guarantee</b></div><div><i>2 years</i></div></div></body></html>`

describe('an extract by a plan', () => {
  let service: TestService
  let site: TestSite
  let model: TestModel

  before(async () => {
    model = await openTestModel()
    site = await openTestSite({ '/lamps': lamps, '/fairs': fairs, '/other': '<h1>Chairs</h1><p>None of them.</p>' })
    service = await openTestService(model.settings)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await model[Symbol.asyncDispose]()
  })

  const extract = (schema: object, plan: object, fields: object = {}): Promise<TestAnswer> =>
    service.post('/v1/extract', { url: site.url('/lamps'), schema, plan, render_js: false, ...fields })

  async function dataOf(schema: object, plan: object): Promise<unknown> {
    const { status, body } = await extract(schema, plan)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }

  test('finds rows where a browser has them, in a `tbody`, whether the page writes one or not', async () => {
    const rowsBy = async (each: string): Promise<unknown> => {
      const plan = { fields: { rows: { each, fields: { part: { at: 'td' } } } } }
      const { body } = await extract(object({ rows: list(object({ part: text })) }), plan, { url: site.url('/fairs') })
      return body.data
    }
    const found = { rows: ['Shelf', 'Post', 'Tongs'].map((part) => ({ part })) }
    const ways = [
      'table.parts > tbody >',
      '.parts tbody',
      'section > .parts > tbody:first-of-type >',
      '.parts',
      '.parts >',
    ]
    for (const way of ways) assert.deepEqual(await rowsBy(`${way} tr:has(td + td)`), found, way)
    assert.equal(await rowsBy('table.parts > tbody:has(h4) > tr'), null)
  })

  test('reads records where it says that their values stand, as the schema types them, and asks no model', async () => {
    const item = {
      name: text,
      link: { type: 'string', format: 'uri' },
      price: { type: 'number' },
      sku: text,
      in_stock: { type: 'boolean' },
      state: { enum: ['in stock', 'sold out'] },
      tags: list(text),
      added: { type: 'string', format: 'date' },
    }
    const fields = {
      name: { at: 'h3 a' },
      link: { at: 'h3 a', attr: 'href' },
      price: { at: '.price', or: { at: 'u' } },
      sku: { at: 'i', re: '^SKU # (\\S+)$' },
      in_stock: { at: 'span', is: '(?i)^in stock' },
      state: { at: 'span' },
      tags: { at: 'em', all: true },
      added: { at: 'time' },
    }
    const plan = { fields: { items: { each: 'main li.card h3', up: 'li', fields } } }
    const { body } = await extract(object({ items: list(object(item)) }), plan, { include_evidence: true })
    assert.deepEqual(body.data, {
      items: [
        {
          name: 'Anglepoise',
          link: site.url('/a?x=1'),
          price: 1299,
          sku: 'A-1',
          in_stock: true,
          state: 'in stock',
          tags: ['desk', 'spring'],
          added: '2026-05-01',
        },
        { name: 'Bauhaus', link: site.url('/b'), price: 89.5, sku: 'B-2', in_stock: false, state: 'sold out' },
      ],
    })
    assert.equal(body.tokens_used, 0)
    assert.equal(model.requests.length, 0)
    assert.equal(body.evidence['/items/0/sku'].quote, 'SKU # A-1')
    assert.match(body.evidence['/items/1/price'].selector, /> u$/)
  })

  test('reads lists below a heading, records of two rows, single values and what only the head says', async () => {
    const schema = object({
      about: text,
      count: { type: 'integer' },
      notes: list(text),
      inner: list(text),
      rows: list(object({ number: { type: 'integer' }, word: text })),
      first: object({ name: text }),
    })
    const plan = {
      fields: {
        about: { at: 'meta[name=description]', attr: 'content' },
        count: { at: '.count', re: '(\\d+) lamps' },
        notes: { each: 'li', under: 'Notes' },
        inner: { at: 'li', all: true, under: 'Inner' },
        rows: {
          each: 'tr.head',
          zip: 'tr.tail',
          limit: 3,
          fields: { number: { at: 'td' }, word: { at: 'tr.tail td' } },
        },
        first: { at: 'main li.card', fields: { name: { at: ':scope > h3' } } },
      },
    }
    assert.deepEqual(await dataOf(schema, plan), {
      about: 'Lamps of all kinds',
      count: 2,
      notes: ['Bright', 'Dim', 'Warm'],
      inner: ['Warm'],
      rows: [{ number: 1, word: 'one' }, { number: 2 }, { number: 3, word: 'three' }],
      first: { name: 'Anglepoise' },
    })
    assert.deepEqual(await dataOf(list(text), { each: 'main li.card', limit: 1, at: 'h3' }), ['Anglepoise'])
    assert.deepEqual(await dataOf(text, { at: 'h1' }), 'Lamps')
  })

  test('reads records that are headings and what is below them, or columns of a table, and what stands beside labels', async () => {
    const schema = object({
      fairs: list(object({ name: text, date: text, place: text })),
      models: list(object({ name: text, height: { type: 'integer' }, price: { type: 'number' } })),
      spares: list(object({ name: text, kind: text, price: { type: 'number' }, group: text })),
      weight: { type: 'number' },
      cities: list(text),
      guarantee: text,
      post: text,
      hours: text,
      nights: text,
      prices: list({ type: 'number' }),
    })
    const plan = {
      fields: {
        fairs: {
          each: 'h2',
          zip: 'p, figure',
          fields: {
            name: { at: 'h2', re: '^\\d+\\. (.+)' },
            date: { at: 'p', re: '^Date: (.+)' },
            place: { at: 'p', re: '^Place: (.+)' },
          },
        },
        models: {
          each: '.models tr:first-child th:not(:first-child)',
          zip: '.models td',
          fields: { name: { at: ':scope' }, height: { at: 'tr:nth-child(2) td' }, price: { at: 'td', under: 'Price' } },
        },
        spares: {
          each: '.parts tr:has(td + td)',
          at: 'td:nth-child(2)',
          is: '^spare$',
          fields: {
            name: { at: 'td' },
            kind: { at: 'td:nth-child(2)' },
            price: { at: 'td', under: 'Price' },
            group: { up: '.parts h3' },
          },
        },
        weight: { at: 'dd', under: 'Weight' },
        cities: { at: 'dd', all: true, under: 'Ships to', re: '[A-Z]\\w+' },
        guarantee: { at: 'i', under: 'guarantee' },
        post: { under: 'Carriage' },
        hours: { under: 'Hours', re: 'to (.+)' },
        nights: { under: 'Nights' },
        prices: { at: '.parts td', all: true, under: 'Price' },
      },
    }
    const { body } = await extract(schema, plan, { url: site.url('/fairs') })
    assert.deepEqual(body.data ?? body, {
      fairs: [
        { name: 'Kiln Days', date: 'May 3', place: 'Leeds' },
        { name: 'Glaze Week', place: 'York' },
        { name: 'Clay Fair', date: 'May 9' },
      ],
      models: [
        { name: 'K-1', height: 40, price: 900 },
        { name: 'K-2', height: 60, price: 1200 },
      ],
      spares: [
        { name: 'Shelf', kind: 'spare', price: 40, group: 'Shelves' },
        { name: 'Tongs', kind: 'spare', price: 12, group: 'Tools' },
      ],
      weight: 30,
      cities: ['Leeds', 'York', 'Hull'],
      guarantee: '2 years',
      post: 'by van',
      hours: '5',
      nights: 'none',
      prices: [40, 9, 12],
    })
  })

  test('that misses says where, and gives an error for what is required rather than something else', async () => {
    const schema = object({ name: text, price: { type: 'number' } }, ['price'])
    const plan = { fields: { name: { at: 'h1' }, price: { at: '.cost', or: { at: '.sum' } } } }
    const { status, body } = await extract(schema, plan)
    assert.deepEqual([status, body.data, body.partial_data], [200, null, { name: 'Lamps' }])
    assert.match(body.extraction_error, /no value was found for \/price/)
    assert.match(body.warnings.join(), /The plan found nothing on the page at \/fields\/price\./)
    const { body: other } = await extract(object({ word: text }), { fields: { word: { at: 'h1', re: '\\d' } } })
    assert.equal(other.data, null)
    const { body: prompted } = await extract(
      object({ name: text }),
      { fields: { name: { at: 'h1' } } },
      { prompt: 'x' },
    )
    assert.match(prompted.warnings.join(), /prompt was not used/)
  })

  test('that is no plan for the schema is refused, with the place', async () => {
    const schema = object({ name: text, items: list(object({ name: text })), on: { $ref: '#/properties/name' } })
    const fields = (parts: object): object => ({ fields: parts })
    const refused: [plan: unknown, message: RegExp][] = [
      ['h1', /plan must be an object/],
      [{}, /plan says nothing of where the value stands/],
      [fields({}), /plan at \/fields must be an object of parts/],
      [fields({ title: { at: 'h1' } }), /plan at \/fields\/title is no property of the schema/],
      [fields({ name: 'h1' }), /plan at \/fields\/name must be an object/],
      [fields({ name: { at: '[' } }), /plan at \/fields\/name\/at is not a CSS selector/],
      [fields({ name: { at: 'a:contains(b)' } }), /plan at \/fields\/name\/at is not a CSS selector/],
      [fields({ name: { at: `a${' a'.repeat(300)}` } }), /name\/at must be at most 500 characters/],
      [fields({ name: { at: 'h1', re: '(?=a)' } }), /name\/re is not a regular expression of RE2/],
      [fields({ name: { at: 'h1', selector: 'h1' } }), /name\/selector is unknown; known are each,/],
      [fields({ name: { each: 'h1' } }), /name gives a list, but the schema asks for string/],
      [fields({ on: { each: 'h1' } }), /on gives a list, but the schema asks for string/],
      [fields({ items: { at: 'li' } }), /items gives one value, but the schema asks for array; give "each" or "all"/],
      [fields({ items: { each: 'li', fields: { id: { at: 'a' } } } }), /items\/fields\/id is no property/],
      [fields({ items: { each: 'li', limit: 0, fields: { name: {} } } }), /items\/limit must be a whole number from 1/],
      [fields({ name: { at: 'h1', limit: 2 } }), /name\/limit needs "each" beside it/],
      [fields({ items: { each: 'li', at: 'b', fields: { name: { at: 'a' } } } }), /items\/at cannot stand beside/],
      [fields({ items: { each: 'li', is: '(?=a)', fields: { name: { at: 'a' } } } }), /items\/is is not a regular/],
      [fields({ name: { at: 'h1', or: { at: 7 } } }), /name\/or\/at must be a text/],
    ]
    refused.push([fields({ name: { at: 'h1', re: 'a{1000}' } }), /name\/re repeats too much/])
    for (const [plan, message] of refused) {
      const { status, body } = await extract(schema, plan as object)
      assert.equal(status, 400, JSON.stringify(plan))
      assert.match(JSON.stringify(body).replaceAll(String.raw`\"`, '"'), message)
    }
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, { at: `a${' a'.repeat(200)}` }]))
    const wide = object(Object.fromEntries(Object.keys(many).map((name) => [name, text])))
    assert.match(JSON.stringify((await extract(wide, fields(many))).body), /may be 8000 characters long together/)
    let deep: object = { at: 'a' }
    for (let depth = 0; depth < 40; depth += 1) deep = { at: 'b', or: deep }
    assert.match(JSON.stringify((await extract(schema, fields({ name: deep }))).body), /nested deeper than 12/)
  })

  test('costs its own call when its selectors take too long, and nobody else', async () => {
    const slow = { at: ':is(*:not(:has(b)) ~ *:not(:has(u)) ~ *:not(:has(i)) ~ *:not(:has(s))):has(~ * ~ * ~ q)' }
    await using large = await openTestSite({ '/': `<main>${'<p><em>a</em></p>'.repeat(24_000)}</main>` })
    const body = { url: large.url('/'), schema: text, plan: slow, render_js: false }
    const attack = service.post('/v1/extract', body)
    const { status } = await service.post('/v1/extract', {
      url: site.url('/lamps'),
      schema: text,
      plan: { at: 'h1' },
      render_js: false,
    })
    assert.equal(status, 200)
    const answer = await attack
    assert.deepEqual([answer.status, answer.body.data], [200, null])
    assert.match(answer.body.extraction_error, /could not be read within its limits/)
  })
})
