import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { runCommand } from '../kit/command.ts'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

const words = '<p>Long before the harbour had a wall the boats were drawn up on the shingle by hand.</p>'.repeat(6)
const filled = (body: string) =>
  `<!doctype html><title>Shop</title><div id=root></div><script>document.getElementById('root').innerHTML = ${JSON.stringify(body)}</script>`
const card = `<main><h1>Blue mug</h1><p class=price>£12.50</p><p class=sku>SKU: MUG-7</p>${words}</main>`
const schema = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' }, sku: { type: 'string' } },
}
const challenge = '<title>Just a moment...</title><div id=cf-challenge></div>'

describe('render: "auto"', () => {
  let service: TestService
  let site: TestSite
  let visits: string[] = []

  before(async () => {
    const pages: Record<string, string> = {
      '/whole/a': `<!doctype html><title>Harbour</title><main><h1>The harbour</h1>${words}</main><script>document.title += '!'</script>`,
      '/shell/a': filled(card),
      '/shell/b': filled(card.replace('Blue', 'Red')),
      '/bare/a': '<!doctype html><title>Soon</title><div id=root></div><script src=/missing.js></script>',
      '/late/a': `<!doctype html><title>Mug</title>${words}<div id=more></div><script>document.getElementById('more').innerHTML = ${JSON.stringify(card)}</script>`,
    }
    site = await openTestSite({
      ...Object.fromEntries(
        Object.entries(pages).map(([path, body]) => [
          path,
          (_request, response) => {
            visits.push(path)
            response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
          },
        ]),
      ),
      '/walled/a': ({ headers }, response) => {
        visits.push('/walled/a')
        const isPassed = headers.cookie === 'passed=1'
        response.writeHead(isPassed ? 200 : 403, {
          'content-type': 'text/html',
          server: 'cloudflare',
          'cf-mitigated': 'challenge',
        })
        response.end(isPassed ? words : `${challenge}<script>document.cookie = 'passed=1'; location.reload()</script>`)
      },
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  beforeEach(() => {
    visits = []
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  async function asked(operation: string, path: string, fields: object = {}) {
    const before = await service.creditsRemaining()
    const { status, body } = await service.post(`/v1/${operation}`, { url: site.url(path), render: 'auto', ...fields })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(before - (await service.creditsRemaining()), body.credits_used)
    return body
  }

  test('is a plain page where that is whole, for the price of one', async () => {
    const body = await asked('scrape', '/whole/a', { render_js: true })
    assert.deepEqual([body.metadata.rendered, body.credits_used, visits], [false, 1, ['/whole/a']])
    assert.equal(body.warnings, undefined)
  })

  test('is a rendered page where the plain one is a shell, and the next of its kind is rendered at once', async () => {
    const first = await asked('scrape', '/shell/a')
    assert.deepEqual([first.metadata.rendered, first.credits_used, visits.length], [true, 2, 2])
    assert.match(first.text, /shingle/)
    assert.equal(first.warnings, undefined)
    const second = await asked('scrape', '/shell/b')
    assert.deepEqual([second.metadata.rendered, second.credits_used, visits.length], [true, 2, 3])
  })

  test('is the plain page from the second on where rendering does not help', async () => {
    const first = await asked('scrape', '/bare/a')
    assert.deepEqual([first.metadata.rendered, first.credits_used], [true, 2])
    visits = []
    const second = await asked('scrape', '/bare/a')
    assert.deepEqual([second.metadata.rendered, second.credits_used, visits.length], [false, 1, 1])
    assert.match(second.warnings[0], /filled by scripts/)
  })

  test('renders at once when it is told what to wait for', async () => {
    const body = await asked('scrape', '/late/a', { wait_for: '.sku' })
    assert.deepEqual([body.metadata.rendered, body.credits_used, visits.length], [true, 2, 1])
    assert.equal(body.warnings, undefined)
  })

  test('extracts from the plain page what that has, and renders what lacks it', async () => {
    const plain = await asked('extract', '/whole/a', {
      schema: { type: 'object', properties: { title: { type: 'string' } } },
    })
    assert.deepEqual([plain.data, plain.extraction.rendered, visits.length], [{ title: 'The harbour' }, false, 1])
    const rendered = await asked('extract', '/late/a', { schema, render_js: false })
    assert.deepEqual([rendered.data.price, rendered.data.sku, rendered.extraction.rendered], [12.5, 'MUG-7', true])
  })

  test('renders what is a challenge without scripts', async () => {
    const body = await asked('scrape', '/walled/a')
    assert.deepEqual([body.status, body.metadata.rendered, body.credits_used], [200, true, 2])
    assert.match(body.text, /shingle/)
  })

  test('is charged once when its idempotency key is sent again', async () => {
    const key = { 'Idempotency-Key': 'once' }
    const body = { url: site.url('/shell/a'), render: 'auto' }
    const before = await service.creditsRemaining()
    const answers = [await service.post('/v1/scrape', body, key), await service.post('/v1/scrape', body, key)]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(before - (await service.creditsRemaining()), 2)
  })

  test('is refused when it says anything else', async () => {
    const { status, body } = await service.post('/v1/scrape', { url: site.url('/whole/a'), render: 'always' })
    assert.deepEqual([status, body.code], [400, 'invalid_request'])
  })

  test('is an option of the command', async () => {
    const args = ['scrape', site.url('/shell/a'), '--render', 'auto', '--json']
    const { code, out } = await runCommand(args, { GANNET_ALLOW_TARGETS: '127.0.0.1' })
    assert.deepEqual([code, JSON.parse(out).metadata.rendered], [0, true])
  })
})
