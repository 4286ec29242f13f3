import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { before, test } from 'node:test'
import { proxyTable } from '../../src/egress/proxies/country-proxies.ts'
import { Problem } from '../../src/contract/problems.ts'
import { problem } from '../kit/problem-matcher.ts'
import { getThrough, readUntil, tunnelThrough } from '../kit/proxy-client.ts'
import { openRawServer } from '../kit/raw-server.ts'
import { testCall } from '../kit/test-call.ts'
import { type TestCertificates, testCertificates } from '../kit/test-certificates.ts'
import { openTestLoader, type TestLoader } from '../kit/test-loader.ts'
import { openTestHttpProxy, openTestSocksProxy } from '../kit/test-proxy.ts'
import { openTestSite } from '../kit/test-site.ts'

let certificates: TestCertificates
before(async () => {
  certificates = await testCertificates()
})

/** Nothing listens there from here: a page that comes came through a proxy. */
const publicAnswer = async () => [{ address: '192.31.196.77', family: 4 }]

function openWorld(proxies: unknown, options: Parameters<typeof openTestLoader>[0] = {}): TestLoader {
  return openTestLoader({
    allowTargets: '',
    resolve: publicAnswer,
    proxies: proxyTable(proxies),
    certificateAuthorities: [certificates.authority],
    ...options,
  })
}

async function openSecureSite(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer(certificates.good, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>secure')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

const load = (world: TestLoader, url: string, proxyCountry = 'DE') =>
  world.loader({ url: new URL(url), proxyCountry }, testCall())

test('loads plain pages through an HTTP proxy in absolute form, with its credentials and without showing them to the site', async () => {
  await using site = await openTestSite({
    '/a': '<p>through',
    '/moved': { status: 302, headers: { location: '/a?b' } },
  })
  await using proxy = await openTestHttpProxy({ leadsTo: site.port, credentials: 'user:p@ss' })
  await using world = openWorld({ DE: `http://user:p%40ss@127.0.0.1:${proxy.port}` })
  const page = await load(world, 'http://site.test/moved')
  assert.equal(page.body, '<p>through')
  assert.equal(page.finalUrl, 'http://site.test/a?b')
  assert.deepEqual(proxy.asked, ['GET http://site.test/moved', 'GET http://site.test/a?b'])
  assert.equal(site.hits[0]?.headers['x-via'], 'test-proxy')
  assert.equal(site.hits[0]?.headers.host, 'site.test')
})

test('loads https pages through HTTP, HTTPS and SOCKS5 proxies, verifying the name of the page', async () => {
  await using site = await openSecureSite()
  await using http = await openTestHttpProxy({ leadsTo: site.port })
  await using https = await openTestHttpProxy({
    leadsTo: site.port,
    certificate: certificates.good,
    credentials: 'u:p',
  })
  await using socks = await openTestSocksProxy({ leadsTo: site.port, credentials: 'u:p' })
  await using world = openWorld({
    DE: `http://127.0.0.1:${http.port}`,
    FR: `https://u:p@localhost:${https.port}`,
    US: `socks5://u:p@127.0.0.1:${socks.port}`,
  })
  for (const country of ['DE', 'FR', 'US']) {
    assert.equal((await load(world, 'https://site.test/', country)).body, '<p>secure', country)
    await assert.rejects(load(world, 'https://wrong.test/', country), problem('target_tls_error', /another name/))
  }
  for (const { asked } of [http, https]) assert.deepEqual(asked, ['CONNECT site.test:443', 'CONNECT wrong.test:443'])
  assert.deepEqual(socks.asked, ['SOCKS site.test:443', 'SOCKS wrong.test:443'])
})

test('loads plain pages through SOCKS5', async () => {
  await using site = await openTestSite({ '/': '<p>socks' })
  await using proxy = await openTestSocksProxy({ leadsTo: site.port })
  await using world = openWorld({ DE: `socks5://127.0.0.1:${proxy.port}` })
  assert.equal((await load(world, 'http://site.test:8080/')).body, '<p>socks')
  assert.deepEqual(proxy.asked, ['SOCKS site.test:8080'])
})

test('judges targets before they are handed to a proxy: private ones never reach it', async () => {
  await using site = await openTestSite({ '*': 'inner' })
  await using proxy = await openTestHttpProxy({ leadsTo: site.port })
  await using socks = await openTestSocksProxy({ leadsTo: site.port })
  await using world = openWorld(
    { DE: `http://127.0.0.1:${proxy.port}`, FR: `socks5://127.0.0.1:${socks.port}` },
    { resolve: async () => [{ address: '10.0.0.7', family: 4 }] },
  )
  for (const country of ['DE', 'FR']) {
    for (const url of ['http://inner.test/', 'https://inner.test/', 'http://10.0.0.7/', 'http://localhost/']) {
      await assert.rejects(load(world, url, country), problem('url_not_allowed'))
    }
  }
  assert.deepEqual([...proxy.asked, ...socks.asked], [])
})

test('names a proxy that fails by its country only, and goes on to the next one', async () => {
  await using site = await openTestSite({ '/': '<p>second' })
  await using works = await openTestHttpProxy({ leadsTo: site.port })
  await using wants = await openTestHttpProxy({ leadsTo: site.port, credentials: 'other:secret' })
  const closed = await openRawServer(() => {})
  await closed[Symbol.asyncDispose]()
  const dead = `http://me:hush@127.0.0.1:${closed.port}`
  const locked = `http://me:hush@127.0.0.1:${wants.port}`
  await using world = openWorld({
    DE: [dead, `http://127.0.0.1:${works.port}`],
    FR: dead,
    US: locked,
    GB: `socks5://me:hush@127.0.0.1:${wants.port}`,
  })
  assert.equal((await load(world, 'http://site.test/')).body, '<p>second')
  assert.equal((await load(world, 'http://site.test/')).body, '<p>second')
  for (const [country, url] of [
    ['FR', 'http://site.test/'],
    ['FR', 'https://site.test/'],
    ['US', 'https://site.test/'],
    ['GB', 'http://site.test/'],
  ] as const) {
    await assert.rejects(load(world, url, country), (error) => {
      assert.ok(error instanceof Problem)
      assert.match(error.message, new RegExp(`the proxy for ${country}`))
      assert.doesNotMatch(
        JSON.stringify([error.message, error.details, inspected(error)]),
        /hush|127\.0\.0\.1.*"details"/,
      )
      return problem('target_unreachable')(error)
    })
  }
})

/** Everything a log would print of an error and its causes. */
function inspected(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...(error as object), message: error.message, cause: inspected(error.cause) }
}

test("tells a proxy's refusal on plain http from the site's own answer", async () => {
  await using site = await openTestSite({ '/': 'x' })
  await using proxy = await openTestHttpProxy({ leadsTo: site.port, credentials: 'a:b' })
  await using world = openWorld({ DE: `http://a:wrong@127.0.0.1:${proxy.port}` })
  await assert.rejects(load(world, 'http://site.test/'), problem('target_unreachable', /the proxy for DE/))
})

test('has no proxy for a country: refuses with the list, or goes directly with a warning', async () => {
  await using site = await openTestSite({ '/': '<p>direct' })
  const proxies = { DE: 'http://127.0.0.1:1', FR: 'http://127.0.0.1:1' }
  await using strict = openWorld(proxies)
  await assert
    .rejects(load(strict, site.url('/'), 'US'), (error) => {
      assert.deepEqual((error as Problem).details, { available: ['DE', 'FR'] })
      return problem('url_not_allowed')(error)
    })
    .catch(async () => {
      await assert.rejects(load(strict, 'http://site.test/', 'US'), (error) => {
        assert.deepEqual((error as Problem).details, { available: ['DE', 'FR'] })
        return problem('proxy_country_unavailable')(error)
      })
    })
  await using lenient = openWorld(proxies, { proxyFallback: 'direct', allowTargets: '127.0.0.1' })
  const call = testCall()
  const page = await lenient.loader({ url: new URL(site.url('/')), proxyCountry: 'US' }, call)
  assert.equal(page.body, '<p>direct')
  assert.match(call.warnings.join(), /no proxy for US/)
})

test("sends a browser's requests and tunnels through the country's proxy, judged first, failing over too", async () => {
  await using site = await openTestSite({ '/x': 'through' })
  await using proxy = await openTestHttpProxy({ leadsTo: site.port, credentials: 'u:p' })
  await using socks = await openTestSocksProxy({ leadsTo: site.port })
  const closed = await openRawServer(() => {})
  await closed[Symbol.asyncDispose]()
  const dead = `http://127.0.0.1:${closed.port}`
  await using world = openWorld({
    DE: [dead, `http://u:p@127.0.0.1:${proxy.port}`],
    FR: [dead, `socks5://127.0.0.1:${socks.port}`],
    US: dead,
  })
  for (const country of ['DE', 'FR']) {
    await using listener = await world.egress.browserProxy.openListener()
    using lease = listener.lease(testCall(), { country })
    assert.equal((await getThrough(listener, 'http://site.test/x')).body, 'through', country)
    const { status, socket } = await tunnelThrough(listener, 'site.test:443')
    assert.equal(status, 200, country)
    socket.write('GET /x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    assert.match(await readUntil(socket), /\r\nthrough\r\n/)
    assert.equal((await tunnelThrough(listener, '10.0.0.1:443')).status, 403)
    assert.equal(lease.failureOf(new URL('https://10.0.0.1/'))?.code, 'url_not_allowed')
  }
  assert.deepEqual(proxy.asked, ['GET http://site.test/x', 'CONNECT site.test:443'])
  assert.deepEqual(socks.asked, ['SOCKS site.test:80', 'SOCKS site.test:443'])
  await using listener = await world.egress.browserProxy.openListener()
  using lease = listener.lease(testCall(), { country: 'US' })
  assert.equal((await getThrough(listener, 'http://site.test/x')).status, 502)
  assert.match(lease.failureOf(new URL('http://site.test/'))?.message ?? '', /the proxy for US is not working/)
  assert.throws(() => listener.lease(testCall(), { country: 'JP' }), /leased already/)
})
