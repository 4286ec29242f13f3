import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problem } from '../../../test/kit/problem-matcher.ts'
import { CountryProxies, proxyTable } from './country-proxies.ts'

test('reads one proxy or several per country, of every kind', () => {
  const table = proxyTable({
    de: 'http://user:p%40ss@proxy.example:3128',
    it: 'http://user:100%25@proxy.example:3128',
    es: 'http://user:100%@proxy.example:3128',
    UK: ['https://gb.example', 'socks5://[::1]', 'socks5h://10.0.0.1:1081'],
    FR: [],
  })
  assert.deepEqual([...table.keys()], ['DE', 'IT', 'ES', 'GB'])
  assert.deepEqual(table.get('DE'), [
    { country: 'DE', protocol: 'http', host: 'proxy.example', port: 3128, username: 'user', password: 'p@ss' },
  ])
  // As browsers take it: a percent sign that begins no code is one.
  assert.deepEqual(table.get('ES')?.[0]?.password, '100%')
  assert.deepEqual(table.get('IT')?.[0]?.password, '100%')
  assert.deepEqual(
    table.get('GB')?.map(({ protocol, host, port }) => [protocol, host, port]),
    [
      ['https', 'gb.example', 443],
      ['socks5', '::1', 1080],
      ['socks5', '10.0.0.1', 1081],
    ],
  )
})

test('says what is wrong without ever showing a URL', () => {
  for (const wrong of [
    null,
    [],
    'http://x',
    { XX: 'http://secret' },
    { DE: 'ftp://secret' },
    { DE: ['secret'] },
    { DE: 5 },
  ]) {
    assert.throws(
      () => proxyTable(wrong),
      (error: Error) => /GANNET_PROXIES/.test(error.message) && !error.message.includes('secret'),
    )
  }
})

const table = proxyTable({ DE: ['http://a', 'http://b', 'http://c'], FR: 'http://d' })
const hosts = (proxies: CountryProxies, country = 'DE'): string =>
  proxies
    .inTurn(country)
    .map(({ host }) => host)
    .join('')

test("lets a country's proxies take turns", () => {
  const proxies = new CountryProxies(table, { now: () => 0 })
  assert.deepEqual([hosts(proxies), hosts(proxies), hosts(proxies), hosts(proxies)], ['abc', 'bca', 'cab', 'abc'])
  assert.equal(hosts(proxies, 'FR'), 'd')
})

test('puts one that failed last, longer after every failure, until it works again', () => {
  let now = 0
  const proxies = new CountryProxies(table, { now: () => now })
  const [a] = table.get('DE') ?? []
  assert.ok(a)
  const isPaused = (): boolean => Array.from({ length: 3 }, () => hosts(proxies)).every((order) => order.endsWith('a'))
  let paused = 0
  for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    proxies.failed(a)
    now += pauseMs - 1
    assert.ok(isPaused(), `after failure ${(paused += 1)}`)
    now += 1
    assert.ok(!isPaused())
  }
  proxies.failed(a)
  proxies.worked(a)
  assert.ok(!isPaused())
})

test('names the countries there are when asked for another', () => {
  const proxies = new CountryProxies(table, { now: () => 0 })
  assert.throws(() => proxies.inTurn('US'), problem('proxy_country_unavailable', /US/))
  assert.deepEqual(proxies.available, ['DE', 'FR'])
})
