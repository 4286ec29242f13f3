import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object, required?: string[]): object => ({
  type: 'object',
  properties,
  ...(required && { required }),
})
const list = (items: object): object => ({ type: 'array', items })

const product = `<!doctype html><html lang="de"><head><title>Boots – Shop</title></head><body>
<nav><a href="/">Home</a> <span class="price">1,00 €</span></nav>
<main><h1>Walking boots</h1><p class="old-price"><s>1.499,00 €</s></p><p class="price">1.299,00 €</p><p class="stock">In stock</p>
<p style="display:none" class="brand">Hidden Corp</p>
<dl><dt>Brand</dt><dd>Lundehavn</dd><dt>SKU</dt><dd>LH-1</dd><dt>Colours</dt><dd>red, green and blue</dd></dl>
<p>Rated 4.5 out of 5 (128 reviews)</p><img src="/boots.jpg" alt="Boots"><p>Added on <time datetime="2026-03-02">2 March 2026</time></p></main>
<section class="related"><h2>Related</h2><article><h3>Socks</h3><p class="price">9,00 €</p></article></section></body></html>`

const cities = `<h1>Cities</h1><table><thead><tr><th>City</th><th>Country</th><th>Population</th></tr></thead>
<tr><td>Oslo</td><td>Norway</td><td>709,037</td></tr><tr><td>Bergen</td><td>Norway</td><td>291,940</td></tr></table>`

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 95>>stream
BT /F1 18 Tf 20 100 Td (Invoice number: R-4711) Tj 0 -30 Td (Total: 12.50 EUR) Tj ET            
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`

describe('an extract without a model', () => {
  let service: TestService
  let site: TestSite

  before(async () => {
    site = await openTestSite({
      '/': product,
      '/cities': cities,
      '/script': `<h1>Loading</h1><script>document.body.innerHTML = '<h1>Made by script</h1><p class="price">$5.00</p>'</script>`,
      '/empty': { status: 204 },
      '/shell': '<html><body><div id="app"></div><script src="/app.js"></script></body></html>',
      '/gone': { status: 410, body: '<h1>Gone for good</h1>' },
      '/login': { status: 401, body: '<h1>Sign in</h1>' },
      '/paywall': '<h1>Secret</h1><p>Subscribe to continue reading this article.</p>',
      '/wall': `<html><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt={}</script>Checking your browser</body></html>`,
      '/never': { never: true },
      '/json': { headers: { 'content-type': 'application/json' }, body: '{"name": "Boots", "price": 5}' },
      '/plain': { headers: { 'content-type': 'text/plain' }, body: 'Name: Boots\nPrice: $5.00' },
      '/image': { headers: { 'content-type': 'image/png' }, body: Buffer.from('89504e470d0a1a0a0000', 'hex') },
      '/long': `<h1>${'a'.repeat(40)}!</h1>`,
      '/elements': `<h1>Elements</h1><ul>${['Ada', 'Bob', 'Cy'].map((name) => `<li class="constructor"><constructor>${name}</constructor> <i class="toString rating">valueOf stars</i></li>`).join('')}</ul>`,
      '/names': '<dl><dt>constructor</dt><dd>Ada</dd><dt>__proto__</dt><dd>Bob</dd><dt>toString</dt><dd>Cy</dd></dl>',
    })
    service = await openTestService({ GANNET_TARGET_TIMEOUT_MS: '700' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  const extract = (path: string, schema: unknown, fields: object = {}): Promise<TestAnswer> =>
    service.post('/v1/extract', { url: site.url(path), schema, render_js: false, ...fields })

  async function dataOf(path: string, schema: object, fields: object = {}): Promise<unknown> {
    const { status, body } = await extract(path, schema, fields)
    assert.equal(status, 200, JSON.stringify(body))
    assert.ok(!('extraction_error' in body), body.extraction_error)
    return body.data
  }

  /** A 200 whose data is null: charged, with a reason. */
  async function reasonOf(path: string, schema: object): Promise<{ reason: string; partial: unknown }> {
    const before = await service.creditsRemaining()
    const { status, body } = await extract(path, schema)
    assert.equal(status, 200)
    assert.equal(body.data, null)
    assert.equal(await service.creditsRemaining(), before - 3)
    return { reason: body.extraction_error, partial: body.partial_data }
  }

  async function refused(path: string, expected: { status: number; code: string }): Promise<void> {
    const before = await service.creditsRemaining()
    const { status, body } = await extract(path, object({ title: text }))
    assert.deepEqual({ status, code: body.code }, expected)
    assert.equal(await service.creditsRemaining(), before, 'a failure is not charged')
  }

  async function refusedSchema(schema: unknown): Promise<{ message: string; pointer?: string }> {
    const { status, body } = await extract('/', schema)
    assert.deepEqual([status, body.code], [400, 'invalid_request'], JSON.stringify({ schema }).slice(0, 200))
    return body.details.fields[0]
  }

  test('fills a schema and charges three credits', async () => {
    const before = await service.creditsRemaining()
    const { status, body } = await extract('/', object({ name: text, price: number }, ['name']))
    assert.equal(status, 200)
    assert.deepEqual(body, {
      status: 200,
      url: site.url('/'),
      data: { name: 'Walking boots', price: 1299 },
      target_status: 200,
      tokens_used: 0,
      extraction: { by: 'page' },
      credits_used: 3,
      credits_remaining: before - 3,
    })
  })

  test('renders the page unless told not to', async () => {
    const schema = object({ title: text, price: number })
    const { body } = await service.post('/v1/extract', { url: site.url('/script'), schema, wait_for: '.price' })
    assert.deepEqual(body.data, { title: 'Made by script', price: 5 })
    assert.equal(body.credits_used, 3)
    assert.deepEqual(await dataOf('/script', schema), { title: 'Loading' })
  })

  test('fills texts, numbers, booleans, enums, dates, addresses, lists and nested objects', async () => {
    const schema = object({
      name: text,
      price: number,
      original_price: number,
      currency: text,
      in_stock: { type: 'boolean' },
      availability: { type: 'string', enum: ['in_stock', 'out_of_stock'] },
      brand: object({ name: text }),
      colours: list(text),
      image: { type: 'string', format: 'uri' },
      added: { type: 'string', format: 'date' },
      rating: object({ value: number, count: { type: 'integer' } }),
    })
    assert.deepEqual(await dataOf('/', schema), {
      name: 'Walking boots',
      price: 1299,
      original_price: 1499,
      currency: 'EUR',
      in_stock: true,
      availability: 'in_stock',
      brand: { name: 'Lundehavn' },
      colours: ['red', 'green', 'blue'],
      image: site.url('/boots.jpg'),
      added: '2026-03-02',
      rating: { value: 4.5, count: 128 },
    })
  })

  test('fills lists of objects, also at the top', async () => {
    const rows = list(object({ city: text, country: text, population: { type: 'integer' } }))
    const truth = [
      { city: 'Oslo', country: 'Norway', population: 709037 },
      { city: 'Bergen', country: 'Norway', population: 291940 },
    ]
    assert.deepEqual(await dataOf('/cities', rows), truth)
    assert.deepEqual(await dataOf('/cities', object({ cities: rows })), { cities: truth })
  })

  test('follows the type at the top: text, number, integer, boolean, list', async () => {
    assert.equal(await dataOf('/', { type: 'string', description: 'the product name' }), 'Walking boots')
    assert.equal(await dataOf('/', { type: 'number', title: 'Price' }), 1299)
    assert.equal(await dataOf('/', { type: 'integer' }, { prompt: 'How many reviews are there?' }), 128)
    assert.equal(await dataOf('/', { type: 'boolean', description: 'in stock' }), true)
    assert.deepEqual(await dataOf('/cities', list(object({ city: text }))), [{ city: 'Oslo' }, { city: 'Bergen' }])
  })

  test('invents nothing: what the page lacks is absent, and what is hidden is not read', async () => {
    const schema = object({ name: text, isbn: text, author: text, phone: text, start_date: text, salary: text })
    assert.deepEqual(await dataOf('/', schema), { name: 'Walking boots' })
    const { brand } = (await dataOf('/', object({ brand: text }))) as { brand: string }
    assert.equal(brand, 'Lundehavn')
  })

  test('gives null only where the schema allows and requires it', async () => {
    const isbn = { type: ['string', 'null'] }
    assert.deepEqual(await dataOf('/', object({ name: text, isbn })), { name: 'Walking boots' })
    assert.deepEqual(await dataOf('/', object({ name: text, isbn }, ['isbn'])), { name: 'Walking boots', isbn: null })
  })

  test('follows local references, and infers a missing type', async () => {
    const schema = {
      properties: { offer: { $ref: '#/$defs/offer' } },
      $defs: { offer: { properties: { price: number } } },
    }
    assert.deepEqual(await dataOf('/', schema), { offer: { price: 1299 } })
  })

  test('keeps to every bound of the schema', async () => {
    assert.deepEqual(await dataOf('/', object({ name: text, price: { type: 'number', maximum: 10 } })), {
      name: 'Walking boots',
    })
    assert.deepEqual(await dataOf('/', object({ name: text, sku: { type: 'string', pattern: '^[A-Z]{2}-\\d$' } })), {
      name: 'Walking boots',
      sku: 'LH-1',
    })
    assert.deepEqual(await dataOf('/', object({ name: text, sku: { type: 'string', pattern: '^\\d+$' } })), {
      name: 'Walking boots',
    })
    assert.deepEqual(await dataOf('/cities', { ...list(object({ city: text })), maxItems: 1 }), [{ city: 'Oslo' }])
  })

  test('answers null, what is missing and what was found when a required field is missing', async () => {
    const schema = object({ name: text, isbn: text, seller: object({ phone: text }, ['phone']) }, ['isbn'])
    const { reason, partial } = await reasonOf('/', schema)
    assert.equal(reason, 'The schema does not match the page content: no value was found for /isbn.')
    assert.deepEqual(partial, { name: 'Walking boots' })
  })

  test('answers null with its reason when there is nothing to find', async () => {
    assert.equal((await reasonOf('/', object({ isbn: text }))).reason, 'No requested value was found on the page.')
    assert.equal((await reasonOf('/login', object({ name: text }))).reason, 'The page requires authentication.')
    assert.equal((await reasonOf('/paywall', object({ price: number }))).reason, 'The content is behind a paywall.')
    assert.match((await reasonOf('/empty', object({ price: number }))).reason, /^The page has no readable text\./)
    assert.match((await reasonOf('/shell', object({ price: number }))).reason, /^The page has no readable text\./)
  })

  test('reads an error page as the page it is', async () => {
    assert.deepEqual(await dataOf('/gone', object({ title: text })), { title: 'Gone for good' })
  })

  test('reads JSON and plain text', async () => {
    assert.deepEqual(await dataOf('/json', object({ name: text, price: number })), { name: 'Boots', price: 5 })
    assert.deepEqual(await dataOf('/plain', object({ name: text, price: number })), { name: 'Boots', price: 5 })
  })

  test('reads a PDF by its text, and refuses one that cannot be read', async () => {
    await using files = await openTestSite({
      '/invoice': { headers: { 'content-type': 'application/pdf' }, body: pdf },
      '/broken': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4 and no more' },
    })
    const schema = object({ invoice_number: text, total: number })
    const ask = (path: string) =>
      service.post('/v1/extract', { url: files.url(path), schema, render_js: false, include_evidence: true })
    const { body } = await ask('/invoice')
    assert.deepEqual(body.data, { invoice_number: 'R-4711', total: 12.5 }, JSON.stringify(body))
    assert.match(body.evidence['/total'].quote, /12\.50 EUR/)
    const scraped = await service.post('/v1/scrape', { url: files.url('/invoice'), extract: { schema } })
    assert.deepEqual(scraped.body.extract.data, body.data)
    const before = await service.creditsRemaining()
    const broken = await ask('/broken')
    assert.deepEqual([broken.status, broken.body.code], [422, 'unsupported_content_type'])
    assert.equal(await service.creditsRemaining(), before)
  })

  test('shows where each value stands when asked to', async () => {
    const { body } = await extract('/', object({ brand: object({ name: text }), price: number }), {
      include_evidence: true,
    })
    assert.deepEqual(Object.keys(body.evidence).toSorted(), ['/brand/name', '/price'])
    assert.equal(body.evidence['/brand/name'].quote, 'Lundehavn')
    assert.match(body.evidence['/price'].selector, /main > p:nth-of-type\(2\)$/)
    assert.match(body.evidence['/price'].quote, /1\.299,00/)
    assert.ok(!('evidence' in (await extract('/', object({ price: number }))).body))
  })

  test('refuses what is no page', async () => {
    await refused('/nothing', { status: 404, code: 'target_not_found' })
    await refused('/wall', { status: 422, code: 'target_blocked' })
    await refused('/never', { status: 502, code: 'target_timeout' })
    await refused('/image', { status: 422, code: 'unsupported_content_type' })
  })

  test('refuses what is no schema, naming the place', async () => {
    for (const [schema, pointer] of [
      [{ type: 'money' }, '/type'],
      [object({ price: { type: 'float' } }), '/properties/price/type'],
      [object({ price: { type: ['string', 'date'] } }), '/properties/price/type/1'],
      [object({ a: { $ref: 'https://example.com/schema.json' } }), '/properties/a/$ref'],
      [object({ a: { $ref: '#/$defs/none' } }), '/properties/a/$ref'],
      [object({ a: { $ref: '#/properties/a' } }), '/properties/a'],
      [{ ...object({ a: text }), allOf: [{ $ref: '#' }] }, ''],
      [{ $ref: '#/examples/0', examples: [{ type: 'objekt' }] }, '/examples/0/type'],
      [{ unevaluatedProperties: { type: 'objekt' } }, '/unevaluatedProperties/type'],
      [{ patternProperties: { '(': text } }, '/patternProperties/('],
      [object({ '\ud800': text }), '/properties/\ud800'],
      [object({ a: { minContains: -1 } }), '/properties/a/minContains'],
      [object({ a: { dependentRequired: { b: 'c' } } }), '/properties/a/dependentRequired'],
      [object({ 'a/b': 5 }), '/properties/a~1b'],
      [{ type: 'object', properties: [] }, '/properties'],
      [{ type: 'object', required: 'name' }, '/required'],
      [{ type: 'array', items: [text] }, '/items'],
      [object({ a: { type: 'string', pattern: '(' } }), '/properties/a/pattern'],
      [object({ a: { enum: [] } }), '/properties/a/enum'],
      [object({ a: { minimum: '3' } }), '/properties/a/minimum'],
    ] as const) {
      const { pointer: found, message } = await refusedSchema(schema)
      assert.equal(found, pointer)
      assert.ok(message.includes(pointer))
    }
    for (const schema of [undefined, null, 'string', 5, [], true]) await refusedSchema(schema)
  })

  test('refuses a schema that is too large or too deep, and takes one just below', async () => {
    const nested = (depth: number): object => (depth === 1 ? text : object({ a: nested(depth - 1) }))
    assert.match((await refusedSchema(nested(17))).message, /deeper than 16/)
    assert.equal((await extract('/', nested(16))).status, 200)
    assert.match((await refusedSchema({ type: 'string', description: 'x'.repeat(65_536) })).message, /65536|64/)
    assert.equal((await extract('/', { type: 'string', description: `name ${'x'.repeat(60_000)}` })).status, 200)
  })

  test('checks every field of the request at once', async () => {
    const { status, body } = await extract('/', object({}), {
      prompt: 5,
      max_tokens: 0,
      wait_ms: 10_001,
      wait_for: '//h1',
      render_js: 'yes',
      proxy_country: 'xx1',
      include_evidence: 'no',
    })
    assert.equal(status, 400)
    const wrong = body.details.fields.map(({ path }: { path: string }) => path).toSorted()
    const expected = 'include_evidence max_tokens prompt proxy_country render_js wait_for wait_ms'
    assert.deepEqual(wrong, expected.split(' '))
    for (const max of [32_769, 1.5, '4096']) {
      assert.equal((await extract('/', object({}), { max_tokens: max })).status, 400)
    }
  })

  test('is not stalled by a pattern of the caller', async () => {
    const started = performance.now()
    const data = await dataOf('/long', object({ title: text, name: { type: 'string', pattern: '^(a+)+$' } }))
    assert.deepEqual(data, { title: `${'a'.repeat(40)}!` })
    assert.ok(performance.now() - started < 3000)
  })

  test('takes names such as __proto__ as ordinary ones', async () => {
    const schema = JSON.parse(
      '{"type": "object", "properties": {"constructor": {"type": "string"}, "__proto__": {"type": "string"}, "toString": {"type": "string"}, "hasOwnProperty": {"type": "string"}}, "required": ["constructor"]}',
    )
    const { status, body } = await extract('/names', schema)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(JSON.stringify(body.data), '{"constructor":"Ada","__proto__":"Bob","toString":"Cy"}')
    assert.deepEqual(await dataOf('/', object({ valueOf: text, name: text })), { name: 'Walking boots' })
    const list = { type: 'array', items: object({ constructor: text, rating: { type: 'number' } }) }
    assert.deepEqual(await dataOf('/elements', object({ elements: list })), {
      elements: [{ constructor: 'Ada' }, { constructor: 'Bob' }, { constructor: 'Cy' }],
    })
  })

  test('reads a schema past whatever in it says nothing of values', async () => {
    const asides = [
      { examples: 'Boots', readOnly: 'no', deprecated: 1, contentSchema: 5 },
      { $id: '%', $anchor: 'a name', $async: true, $schema: 'http://json-schema.org/draft-04/schema#' },
      { id: 'name', nullable: 'yes', formatMinimum: 5, $recursiveRef: 'name', format: '__proto__' },
      { dependencies: { a: ['b'] }, discriminator: 'a', $vocabulary: 5 },
    ]
    for (const aside of asides)
      assert.deepEqual(await dataOf('/', object({ name: { ...text, ...aside } })), { name: 'Walking boots' })
    // Neither may be what is judged: the first by a promise that nobody waits for, the second by references of its own.
    const { body } = await extract('/', { $async: true, ...object({ name: text, colony: text }, ['colony']) })
    assert.match(body.extraction_error, /\/colony/)
    const part = { $id: 'urn:part', type: 'object', properties: { name: { $dynamicRef: '#/$defs/100%' } } }
    const whole = { ...object({ product: part }), $defs: { '100%': { $ref: '#/$defs/b c' }, 'b c': text } }
    assert.deepEqual(await dataOf('/', whole), { product: { name: 'Walking boots' } })
  })

  test('follows a schema that refers to itself for the parts of its values', async () => {
    const node = object({ name: text, parts: list({ $ref: '#/$defs/node' }) })
    const data = await dataOf('/', { $ref: '#/$defs/node', $defs: { node } })
    assert.equal((data as { name: string }).name, 'Walking boots')
  })
})
