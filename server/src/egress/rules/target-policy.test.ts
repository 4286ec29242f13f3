import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { allowList } from './allow-list.ts'
import { bareHost } from './bare-host.ts'
import { targetPolicy } from './target-policy.ts'

const ownAddresses = () => [
  { address: '127.0.0.1', port: 8080 },
  { address: '::', port: 9090 },
  { address: 'localhost', port: 7070 },
]
const strict = targetPolicy({ allowed: allowList(''), ownAddresses: () => [] })

function reasonFor(url: string, policy = strict): string | undefined {
  return policy.url(new URL(url))
}

/** One part of an IPv4 address as the URL standard and the C library read it. */
const spellings: ((value: number) => string)[] = [
  (value) => String(value),
  (value) => `0${value.toString(8)}`,
  (value) => `000${value.toString(8)}`,
  (value) => `0x${value.toString(16)}`,
  (value) => `0X${value.toString(16).toUpperCase().padStart(8, '0')}`,
]
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
const percent = (text: string): string =>
  text.replaceAll(/./g, (character) => `%${(character.codePointAt(0) ?? 0).toString(16)}`)
const disguises: ((host: string) => string)[] = [
  (host) => host,
  (host) => `${host}.`,
  percent,
  fullWidth,
  (host) => host.replaceAll('.', '。'),
  (host) => host.toUpperCase().replaceAll('0X', '0x'),
  (host) => `user:pass@${host}`,
  (host) => `\t${host}\n`,
]

/** Every way to write four octets: all four, or the last parts taken together, each in any base. */
const privateHost = fc
  .record({
    octets: fc.constantFrom([127, 0, 0, 1], [10, 1, 2, 3], [169, 254, 169, 254], [192, 168, 1, 1], [0, 0, 0, 0]),
    parts: fc.integer({ min: 1, max: 4 }),
    bases: fc.array(fc.constantFrom(...spellings), { minLength: 4, maxLength: 4 }),
    disguise: fc.constantFrom(...disguises),
  })
  .map(({ octets, parts, bases, disguise }) => {
    const last = octets.slice(parts - 1).reduce<number>((sum, octet) => sum * 256 + octet, 0)
    const values = [...octets.slice(0, parts - 1), last]
    return disguise(values.map((value, index) => bases[index]?.(value) ?? String(value)).join('.'))
  })

test('refuses a private address in every spelling that the URL standard turns into one', () => {
  fc.assert(
    fc.property(privateHost, (host) => {
      assert.ok(reasonFor(`http://${host}/`) !== undefined, host)
      assert.ok(reasonFor(`https://${host}:8443/x?y#z`) !== undefined, host)
    }),
    { numRuns: 500 },
  )
})

test('refuses the same spellings as a bare host, as tunnels name it', () => {
  fc.assert(
    fc.property(privateHost, (spelling) => {
      const host = bareHost(spelling)
      assert.ok(host === undefined || strict.host(host, 443) !== undefined, spelling)
    }),
    { numRuns: 500 },
  )
})

test('refuses localhost and its subdomains in every spelling', () => {
  const name = fc.constantFrom('localhost', 'a.localhost', 'x.y.localhost', 'LocalHost')
  fc.assert(
    fc.property(name, fc.constantFrom(...disguises), (host, disguise) => {
      assert.equal(reasonFor(`http://${disguise(host)}/`), 'loopback', disguise(host))
    }),
  )
})

test('refuses IPv6 literals that are not global, and lets global ones and names pass to the resolver', () => {
  for (const host of [
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ]) {
    assert.ok(reasonFor(`http://${host}/`) !== undefined, host)
  }
  for (const host of [
    '[2606:4700::1]',
    '1.1.1.1',
    'example.com',
    'example.com.',
    'localhost.example',
    'xn--bcher-kva.example',
  ]) {
    assert.equal(reasonFor(`http://${host}/`), undefined, host)
  }
})

test('refuses other schemes and blocked ports', () => {
  for (const url of [
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'gopher://1.1.1.1/',
    'data:text/html,x',
    'ws://1.1.1.1/',
  ]) {
    assert.equal(reasonFor(url), 'scheme', url)
  }
  assert.equal(reasonFor('http://example.com:22/'), 'port')
  assert.equal(reasonFor('http://1.1.1.1:6667/'), 'port')
})

test('allows what the list names, however it is written, and nothing beside it', () => {
  const policy = targetPolicy({ allowed: allowList('127.0.0.1:8080,intra.test'), ownAddresses: () => [] })
  for (const host of ['127.0.0.1', '0x7f000001', '127.1', '[::ffff:127.0.0.1]', 'localhost', 'app.localhost']) {
    assert.equal(reasonFor(`http://${host}:8080/`, policy), undefined, host)
    assert.equal(reasonFor(`http://${host}:8081/`, policy), 'loopback', host)
  }
  assert.equal(reasonFor('http://[::1]:8080/', policy), 'loopback')
  assert.equal(policy.answers('intra.test', 80, [{ address: '10.0.0.1', family: 4 }]), undefined)
  assert.equal(policy.answers('other.test', 80, [{ address: '10.0.0.1', family: 4 }]), 'private')
})

test('refuses a name when one of its answers is private', () => {
  const answers = [
    { address: '1.1.1.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  assert.equal(strict.answers('example.com', 80, answers), 'private')
  assert.equal(strict.answers('example.com', 80, answers.slice(0, 1)), undefined)
  assert.equal(strict.answers('example.com', 80, [{ address: 'fe80::1%eth0', family: 6 }]), 'zone_id')
})

test('never reaches where the service itself listens, unless the list names that very port', () => {
  const broad = targetPolicy({ allowed: allowList('127.0.0.0/8,::1,intra.test'), ownAddresses })
  for (const host of [
    '127.0.0.1:8080',
    '[::ffff:127.0.0.1]:8080',
    '127.0.0.1:9090',
    '127.9.9.9:9090',
    '[::1]:9090',
    '[::1]:7070',
    '0.0.0.0:8080',
  ]) {
    assert.equal(reasonFor(`http://${host}/`, broad), 'own_address', host)
  }
  assert.equal(broad.answers('intra.test', 8080, [{ address: '127.0.0.1', family: 4 }]), 'own_address')
  assert.equal(reasonFor('http://127.0.0.1:8081/', broad), undefined)
  assert.equal(reasonFor('http://127.0.0.2:8080/', broad), undefined)
  const exact = targetPolicy({ allowed: allowList('127.0.0.1:8080'), ownAddresses })
  assert.equal(reasonFor('http://127.0.0.1:8080/', exact), undefined)
})

test('listening on every address, the service refuses its own port at each address of this machine, and at no other', () => {
  const allowed = allowList('0.0.0.0/0,::/0')
  const wildcard = targetPolicy({ allowed, ownAddresses: () => [{ address: '0.0.0.0', port: 9090 }] })
  const single = targetPolicy({ allowed, ownAddresses: () => [{ address: '192.0.2.7', port: 9090 }] })
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  assert.ok(own.length > 0)
  for (const { address, family } of own) {
    const answers = [{ address, family: family === 'IPv6' ? 6 : 4 }]
    assert.equal(wildcard.answers('name.example', 9090, answers), 'own_address', address)
    assert.equal(wildcard.answers('name.example', 9091, answers), undefined, address)
    assert.equal(single.answers('name.example', 9090, answers), undefined, address)
  }
  assert.equal(wildcard.answers('name.example', 9090, [{ address: '192.0.2.7', family: 4 }]), undefined)
  assert.equal(single.answers('name.example', 9090, [{ address: '::ffff:192.0.2.7', family: 6 }]), 'own_address')
})
