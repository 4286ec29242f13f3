import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { openTestService, type TestAnswer, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

type Json = Readonly<Record<string, unknown>>

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly responses: Readonly<Record<string, unknown>> } }>
  >
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

interface FieldSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, FieldSchema>>
}

/** Whatever a program may send instead of what is asked for. */
const oddities = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    '5',
    'true',
    [],
    {},
    [[]],
    '__proto__',
    '\0',
    '💥',
  ),
  fc.string({ maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values that fit a field's schema, and at its borders. */
function fitting({ type, enum: choices, minimum, maximum, properties }: FieldSchema): fc.Arbitrary<unknown> {
  if (choices !== undefined) return fc.constantFrom(...choices)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') {
    const [min, max] = [minimum ?? 0, Math.min(maximum ?? 500, 500)]
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min - 1, min, maximum ?? max, (maximum ?? max) + 1))
  }
  if (type === 'object' && properties !== undefined) return bodyOf(properties, 0.5)
  if (type === 'object')
    return fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), { maxKeys: 3 })
  return fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('h1', 'DE', 'iPhone 15', 'GB', '#x > p'))
}

/** Some of the fields, mostly as they should be. */
function bodyOf(fields: Readonly<Record<string, FieldSchema>>, presence: number): fc.Arbitrary<Json> {
  const rare = Math.max(1, Math.round((1 - presence) * 10))
  const arbitraries = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: rare * 2, arbitrary: fc.constant(undefined) },
        { weight: 6, arbitrary: fitting(schema) },
        { weight: 1, arbitrary: oddities },
      ),
    ]),
  )
  return fc.record(arbitraries) as fc.Arbitrary<Json>
}

const schemas = fc.oneof(
  fc.constantFrom<unknown>(
    { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } },
    { type: 'array', items: { type: 'string' } },
    { type: 'string' },
    { type: 'object', required: ['nothing'], properties: { nothing: { type: 'string' } } },
    {},
  ),
  oddities,
)

describe('every answer is as the OpenAPI document says', () => {
  let service: TestService
  let site: TestSite
  let document: Document
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))

  before(async () => {
    service = await openTestService({ GANNET_BOOTSTRAP_PLAN: 'unlimited', GANNET_TARGET_TIMEOUT_MS: '3000' })
    site = await openTestSite({
      '/': '<title>Page</title><main><h1>Page</h1><p>Some words for 12.50 EUR.</p><a href="/x">x</a></main>',
      '/json': { headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
      '/image': { headers: { 'content-type': 'image/png' }, body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
      '/error': { status: 500, body: '<h1>Broken</h1>' },
      '/challenge': { status: 403, body: '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>' },
    })
    document = (await service.get('/v1/openapi.json')).body as Document
    ajv.addSchema({ $id: 'openapi', components: { schemas: document.components.schemas } })
  })
  after(async () => {
    await site[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })

  const urls = () =>
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .constantFrom('/', '/json', '/image', '/error', '/challenge', '/missing')
          .map((path) => site.url(path)),
      },
      { weight: 1, arbitrary: fc.constantFrom('http://10.0.0.1/', 'http://[::1]/', 'ftp://x/', 'http://a.invalid/') },
      { weight: 1, arbitrary: oddities },
    )

  function assertConforms(path: string, answer: TestAnswer): void {
    const responses = document.paths[path]?.post?.responses ?? {}
    assert.ok(String(answer.status) in responses, `${path}: ${answer.status} is not documented`)
    assert.ok(answer.status < 500 || [502, 503, 504].includes(answer.status), JSON.stringify(answer.body))
    const name = answer.status === 200 ? `${path.slice(1, 2).toUpperCase()}${path.slice(2)}Result` : 'Problem'
    const isRight = ajv.validate(`openapi#/components/schemas/${name}`, answer.body)
    assert.ok(isRight, `${path}: ${ajv.errorsText()} in ${JSON.stringify(answer.body).slice(0, 500)}`)
    assert.ok(answer.headers.get('x-request-id'))
  }

  const runs = { '/scrape': 150, '/extract': 120, '/screenshot': 40 } as const
  for (const [path, numRuns] of Object.entries(runs)) {
    test(`POST ${path}`, async () => {
      const request = document.components.schemas[`${path.slice(1, 2).toUpperCase()}${path.slice(2)}Request`]
      const { url: _url, schema: _schema, ...fields } = (request?.['properties'] ?? {}) as Record<string, FieldSchema>
      const body = fc
        .tuple(bodyOf(fields, 0.2), urls(), schemas, fc.integer({ min: 0, max: 9 }))
        .map(([rest, url, schema, dice]): Json => {
          // A browser for one call in ten keeps the test short.
          const render = path === '/screenshot' || dice === 0 ? {} : { render_js: false }
          return Object.assign({}, rest, { url }, path === '/extract' ? { schema } : {}, render)
        })
      const statuses = new Set<number>()
      // The first two are certain to be answered with 200 and 400, whatever chance makes of the others.
      const schemaIfAny = path === '/extract' ? { schema: { type: 'object', properties: {} } } : {}
      const examples: [Json][] = [[{ url: site.url('/'), ...schemaIfAny }], [{ url: '', ...schemaIfAny }]]
      await fc.assert(
        fc.asyncProperty(body, async (asked) => {
          const answer = await service.post(`/v1${path}`, asked)
          statuses.add(answer.status)
          assertConforms(path, answer)
        }),
        { numRuns, examples, interruptAfterTimeLimit: 120_000 },
      )
      for (const status of [200, 400]) assert.ok(statuses.has(status), `${status} never came about`)
    })
  }

  test('bodies that are no JSON objects', async () => {
    for (const body of [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{"url":',
      '1',
      'true',
      '\u0000',
      '{"url":"http://a.example/"}garbage',
    ])
      for (const path of ['/scrape', '/extract', '/screenshot']) {
        const answer = await service.post(`/v1${path}`, body)
        assert.equal(answer.status, 400, body)
        assertConforms(path, answer)
      }
  })
})
