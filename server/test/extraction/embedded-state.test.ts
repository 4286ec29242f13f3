import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractPage } from '../../src/extraction/extract-page.ts'
import type { Schema } from '../../src/extraction/schema/field-plan.ts'
import { SchemaValidator } from '../../src/extraction/schema/schema-validator.ts'

const validator = new SchemaValidator()
const text = { type: 'string' }
const number = { type: 'number' }
const object = (properties: object): Schema => ({ type: 'object', properties })

function filledFrom(body: string, schema: Schema) {
  const finalUrl = 'http://site.example/page'
  const kind = 'html' as const
  const loaded = { status: 200, finalUrl, contentType: 'text/html', kind, body, responseTimeMs: 1, rendered: false }
  const task = { loaded, requestedUrl: finalUrl, schema, prompt: undefined, wantsEvidence: true }
  const { data, evidence } = extractPage(task, validator)
  return { data, evidence: new Map(evidence) }
}

const product = object({ name: text, price: number, currency: text, sku: text, brand: text })
const mug = { name: 'Harbour mug', price: 12.5, currency: 'EUR', sku: 'HM-100', brand: 'Leith Clay' }
const heading = '<h1>Harbour mug</h1>'

/** As a server sends the rows of its components: in pieces that begin and end anywhere. */
function pushes(rows: string): string {
  const pieces = rows.match(/[\s\S]{1,40}/g) ?? []
  const push = (piece: string): string => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`
  return `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${pieces.map(push).join('')}`
}

/** The same mug as the state of several frameworks carries it. */
const pages: Readonly<Record<string, string>> = {
  'Next.js': `${heading}<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { product: { ...mug, brand: { name: mug.brand } }, related: [{ name: 'Bowl', price: 3, sku: 'B-1' }] } } })}</script>`,
  'server components in pieces': `${heading}${pushes(`1:"$Sreact.fragment"\n2:I[12,["a.js"],"Page"]\n3:["$","main",null,{"className":"wide","children":["$","$L2",null,{"product":${JSON.stringify({ ...mug, brand: { name: mug.brand } })}}]}]\n`)}`,
  'Nuxt as a literal': `${heading}<script>window.__NUXT__ = {layout:"default",data:[{product:{name:"Harbour mug",price:12.5,currency:'EUR',sku:"HM-100",brand:"Leith Clay",isNew:!0}}],error:null};</script>`,
  'Nuxt as a function': `${heading}<script>window.__NUXT__=(function(a,b,c){return {layout:"default",data:[{product:{name:a,price:b,currency:"EUR",sku:"HM\\u002D100",brand:c,old:void 0}}]}}("Harbour mug",12.5,"Leith Clay"));</script>`,
  'Nuxt with parts set first': `${heading}<script>window.__NUXT__=(function(a,b){a.name="Harbour mug";a.price=12.5;a.currency=b;a.sku="HM-100";a.brand="Leith Clay";return {data:[{product:a}]}}({},"EUR"));</script>`,
  'Nuxt 3': `${heading}<script type="application/json" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},["Reactive",3],{"product":4},{"name":5,"price":6,"currency":7,"sku":8,"brand":9,"tags":10},"Harbour mug",12.5,"EUR","HM-100",{"name":11},["Set",5],"Leith Clay"]</script>`,
  Apollo: `${heading}<script>window.__APOLLO_STATE__={"ROOT_QUERY":{"product({\\"id\\":1})":{"__ref":"Product:1"}},"Product:1":{"__typename":"Product","name":"Harbour mug","price({\\"currency\\":\\"EUR\\"})":12.5,"currency":"EUR","sku":"HM-100","brand":{"__ref":"Brand:2"}},"Brand:2":{"__typename":"Brand","name":"Leith Clay"}};</script>`,
  'a string of JSON': `${heading}<script>window["__STATE__"] = JSON.parse('{"product":{"name":"Harbour mug","price":12.5,"currency":"EUR","sku":"HM-100","brand":"Leith Clay"}}')</script>`,
  'a variable': `${heading}<script>/* shop */ var productData = {name: 'Harbour mug', price: 12.50, currency: 'EUR', sku: 'HM-100', brand: 'Leith Clay',}; track(productData)</script>`,
  'an empty shell': `<div id="root"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { product: mug } } })}</script>`,
}

describe('the state that scripts carry', () => {
  for (const [name, page] of Object.entries(pages)) {
    test(`fills what the page does not show: ${name}`, () => {
      const { data, evidence } = filledFrom(page, product)
      assert.deepEqual(data, mug)
      assert.match(evidence.get('/sku')?.selector ?? '', /script/i)
    })
  }

  test('gives way to what is shown', () => {
    const state = JSON.stringify({ product: { ...mug, price: 99, brand: 'Other', sku: 'ZZ-9' } })
    const page = `${heading}<p class="price">€12.50</p><dl><dt>Brand</dt><dd>Leith Clay</dd></dl><script type="application/json">${state}</script>`
    assert.deepEqual(filledFrom(page, object({ price: number, brand: text, sku: text })).data, {
      price: 12.5,
      brand: 'Leith Clay',
      sku: 'ZZ-9',
    })
  })

  test('of another thing than the page is about is left alone', () => {
    const state = JSON.stringify({ cart: { name: 'Gift card', price: 50, sku: 'G-50' }, user: { name: 'Harbour' } })
    const page = `${heading}<p>It holds a third of a litre and was fired in Leith.</p><script type="application/json">${state}</script>`
    assert.deepEqual(filledFrom(page, product).data, { name: 'Harbour mug' })
  })

  test('fills lists of records', () => {
    const items = [{ title: 'Oslo', country: 'Norway', population: 709037 }, { title: 'Bergen', country: 'Norway', population: 291940 }] // prettier-ignore
    const page = `<h1>Cities</h1><div id="list"></div><script>window.__INITIAL_STATE__=${JSON.stringify({ cities: { items } })}</script>`
    const schema = object({ cities: { type: 'array', items: object({ title: text, country: text, population: number }) } }) // prettier-ignore
    assert.deepEqual(filledFrom(page, schema).data, { cities: items })
  })

  test('is never run, and a broken or hostile one costs nothing', () => {
    const hostile = [
      'window.__NUXT__ = (function(){ globalThis.ran = true; return {name:"Harbour mug",price:1,sku:"X-1"} })()',
      'window.X = {name: "Harbour mug", sku: steal(), price: 1}',
      `window.X = ${'['.repeat(200_000)}`,
      `window.X = ${'{"a":'.repeat(100_000)}1`,
      'window.X = {"__proto__": {"polluted": "yes"}, "name": "Harbour mug", "constructor": "c", "price": 12}',
      'window.X = {name: "Harbour mug", price: `${1+1}`}',
      `window.X = /*${'*'.repeat(100_000)}`,
    ]
    for (const script of hostile) {
      const before = performance.now()
      filledFrom(`${heading}<script>${script}</script>`, product)
      assert.ok(performance.now() - before < 2000, script.slice(0, 60))
    }
    assert.equal(Object.hasOwn(globalThis, 'ran'), false)
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  })
})

test("without a heading the document's title names what a script's state is about", () => {
  const shown = `<p>${'A mug of glazed clay, thrown by hand and fired twice in the yard by the harbour. '.repeat(4)}</p>`
  const state = (name: string) =>
    `<script>window.__DATA__=${JSON.stringify({ page: { name, sku: 'HM-100', brand: 'Leith Clay' } })}</script>`
  const titled = (title: string, name: string) =>
    filledFrom(`<title>${title}</title>${shown}${state(name)}`, object({ brand: text })).data
  assert.deepEqual(titled('Buy Harbour mug | Harbour shop', 'Harbour mug'), { brand: 'Leith Clay' })
  assert.equal(titled('Buy Harbour mug | Harbour shop', 'Quayside bowl'), undefined)
})
