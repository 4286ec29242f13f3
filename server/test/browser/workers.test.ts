import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestService, type TestService } from '../kit/test-service.ts'
import { openTestSite, type TestSite } from '../kit/test-site.ts'

/** Tells the site what navigator says, and what the request for that says. */
const say = (
  origin = "''",
) => `const { userAgent, appVersion, platform, languages, language, userAgentData } = navigator
const say = (who) => fetch(${origin} + '/said', { method: 'POST', body: JSON.stringify({ who,
  navigator: { userAgent, appVersion, platform, languages, language, hints: userAgentData && [userAgentData.mobile, userAgentData.platform, userAgentData.brands.map(({ brand }) => brand)] } }) })\n`
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })
const words = 'What workers say of the device they run on, which is what the page says. '.repeat(5)

interface Said {
  readonly who: string
  readonly navigator: object
  readonly header: string
}

describe('what a page calls itself', () => {
  let service: TestService
  let site: TestSite
  const said: Said[] = []
  let serviceHeader = ''
  before(async () => {
    site = await openTestSite({
      '/': `<meta name=viewport content="width=device-width"><p>${words}</p><script>${say()}
        say('page')
        new Worker('/dedicated.js')
        new SharedWorker('/shared.js')
        navigator.serviceWorker.register('/service.js')
        new Worker(URL.createObjectURL(new Blob([${JSON.stringify(say('ORIGIN'))}.replace('ORIGIN', JSON.stringify(origin)) + "say('blob')"])))
        const heard = setInterval(async () => { if ((await (await fetch('/count')).text()) === '6') { clearInterval(heard); document.body.append(document.createElement('hr')) } }, 100)</script>`,
      '/dedicated.js': script(`${say()}say('dedicated'); new Worker('/nested.js')`),
      '/nested.js': script(`${say()}say('nested')`),
      '/shared.js': script(`${say()}say('shared')`),
      '/service.js': (request, response) => {
        serviceHeader = request.headers['user-agent'] ?? ''
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${say()}say('service')`)
      },
      '/count': (_request, response) => void response.end(String(said.length)),
      '/said': (request, response) => {
        let text = ''
        request.on('data', (chunk: Buffer) => (text += chunk.toString()))
        request.on('end', () => {
          said.push({ ...JSON.parse(text), header: request.headers['user-agent'] })
          response.end()
        })
      },
    })
    service = await openTestService({ GANNET_PAGES: '2' })
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
  })

  async function heard(path: string, fields: object): Promise<Said> {
    said.length = 0
    const { status, body } = await service.post(path, { url: site.url('/'), wait_for: 'hr', ...fields })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      said.map(({ who }) => who).toSorted((a, b) => a.localeCompare(b)),
      ['blob', 'dedicated', 'nested', 'page', 'service', 'shared'],
    )
    const page = said.find(({ who }) => who === 'page')
    assert.ok(page !== undefined)
    for (const { who, navigator, header } of said) {
      assert.deepEqual(navigator, page.navigator, who)
      assert.equal(header, page.header, who)
    }
    return page
  }

  for (const device of ['iPhone 15', 'Pixel 7', 'MacBook Pro 16']) {
    test(`its workers call themselves too (${device})`, async () => {
      const { body } = await service.get('/v1/devices')
      const page = await heard('/v1/screenshot', { device })
      const known = body.devices.find(({ name }: { name: string }) => name === device)
      assert.equal(page.header, known.user_agent)
    })
  }

  test('its workers call themselves too, without a device and with a name the caller gives', async () => {
    const ordinary = await heard('/v1/screenshot', {})
    assert.doesNotMatch(ordinary.header, /Headless/)
    assert.equal(serviceHeader, ordinary.header)
    const headers = { 'User-Agent': 'Gannet/1', 'Accept-Language': 'de-DE,de' }
    const page = await heard('/v1/scrape', { render_js: true, headers })
    assert.equal(page.header, 'Gannet/1')
  })
})
