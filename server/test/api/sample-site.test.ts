import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { examples } from '../../src/contract/documents/examples.ts'
import { operationNames } from '../../src/contract/operations.ts'
import { sampleHost } from '../../src/contract/sample-host.ts'
import type { Resolve } from '../../src/egress/rules/target-resolver.ts'
import { allItems } from '../kit/jobs.ts'
import { openTestService } from '../kit/test-service.ts'

/** A machine without the Internet. */
const noNames: Resolve = async (host) => {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
}
const service = await openTestService(
  { GANNET_ALLOW_TARGETS: '', GANNET_PROXIES: '{"DE": "http://127.0.0.1:9"}' },
  noNames,
)
after(() => service[Symbol.asyncDispose]())

for (const name of operationNames)
  test(`the documents' example of ${name} gives what they say, without the Internet`, async () => {
    const { request, result } = examples[name]
    const { status, body } = await service.post(`/v1/${name}`, request)
    assert.equal(status, 200, JSON.stringify(body))
    for (const [field, told] of Object.entries(result)) {
      const given = body[field]
      if (field === 'links')
        for (const link of told) assert.ok(JSON.stringify(given).includes(JSON.stringify(link)), JSON.stringify(given))
      else if (field === 'html' || field === 'text') assert.ok(given.startsWith(told.replace('…', '')), given)
      else if (field === 'metadata') assert.partialDeepStrictEqual({ ...given, response_time_ms: 4 }, told)
      else if (field === 'dimensions') assert.equal(given.width, told.width)
      else if (['data', 'status', 'url', 'final_url', 'format', 'credits_used'].includes(field))
        assert.deepEqual(given, told, field)
      else assert.equal(typeof given, typeof told, field)
    }
  })

test('what scripts load of the sample site is there when it is rendered', async () => {
  const { body } = await service.post('/v1/scrape', { url: `http://${sampleHost}/app`, render_js: true })
  assert.match(body.text, /Bass Rock\t75,259/)
})

test('no proxy is asked for it', async () => {
  const { body } = await service.post('/v1/scrape', { url: `http://${sampleHost}/app`, proxy_country: 'DE' })
  assert.equal(body.status, 200, JSON.stringify(body))
})

test('a crawl of the sample site finds all its pages', async () => {
  const { body } = await service.post('/v1/crawl', { url: `http://${sampleHost}/`, options: { include_html: false } })
  const items = await allItems(service, body.id)
  const done = items.filter(({ state }) => state === 'done').map(({ url }) => new URL(url).pathname)
  const pages = ['/', '/app', '/article', '/binoculars', '/catalogue', '/field-guide', '/gallery', '/large-binoculars']
  assert.deepEqual(done.toSorted(), [...pages, '/notebook', '/spotting-scope', '/tripod'])
})

test('the name leads nowhere else: not over TLS, not to another port, and no other name leads there', async () => {
  const codes = []
  for (const url of [`https://${sampleHost}/`, `http://${sampleHost}:8080/`, `http://a.${sampleHost}/`]) {
    const { body } = await service.post('/v1/scrape', { url })
    codes.push(body.code)
  }
  assert.deepEqual(codes, ['target_dns_error', 'target_dns_error', 'target_dns_error'])
})
