import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { type AddressReason, forbiddenAddress } from './address-rules.ts'

const forbidden: Record<string, AddressReason> = {
  '0.0.0.0': 'unspecified',
  '0.255.255.255': 'unspecified',
  '10.0.0.0': 'private',
  '10.255.255.255': 'private',
  '100.64.0.0': 'shared',
  '100.127.255.255': 'shared',
  '100.100.100.200': 'shared',
  '127.0.0.1': 'loopback',
  '127.255.255.255': 'loopback',
  '168.63.129.16': 'platform',
  '169.254.0.0': 'link_local',
  '169.254.169.254': 'link_local',
  '172.16.0.0': 'private',
  '172.31.255.255': 'private',
  '192.0.0.0': 'protocol_assignment',
  '192.0.0.192': 'protocol_assignment',
  '192.0.2.1': 'documentation',
  '192.88.99.1': 'relay_anycast',
  '192.168.0.0': 'private',
  '192.168.255.255': 'private',
  '198.18.0.0': 'benchmarking',
  '198.19.255.255': 'benchmarking',
  '198.51.100.7': 'documentation',
  '203.0.113.255': 'documentation',
  '224.0.0.1': 'multicast',
  '239.255.255.255': 'multicast',
  '240.0.0.0': 'reserved',
  '255.255.255.255': 'reserved',
  '::': 'unspecified',
  '::1': 'loopback',
  '::2': 'reserved',
  '::7f00:1': 'reserved',
  '::808:808': 'reserved',
  '::ffff:127.0.0.1': 'loopback',
  '::ffff:7f00:1': 'loopback',
  '::ffff:0:8.8.8.8': 'reserved',
  '64:ff9b::10.0.0.1': 'private',
  '64:ff9b:1::8.8.8.8': 'private',
  '100::1': 'reserved',
  '2001::1': 'protocol_assignment',
  '2001:1ff:ffff::': 'protocol_assignment',
  '2001:db8::1': 'documentation',
  '2002:7f00:1::': 'loopback',
  '2002:a9fe:a9fe::1': 'link_local',
  '3fff::1': 'documentation',
  '3fff:fff:ffff::': 'documentation',
  '4000::1': 'reserved',
  '5f00::1': 'private',
  'fc00::1': 'private',
  'fd00:ec2::254': 'private',
  'fe80::1': 'link_local',
  'febf::1': 'link_local',
  'fec0::1': 'private',
  'ff02::1': 'multicast',
  'fe80::1%eth0': 'zone_id',
  '2606:4700::1%1': 'zone_id',
  'example.com': 'not_an_address',
  '0177.0.0.1': 'not_an_address',
  '': 'not_an_address',
}

const allowed = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700:4700::1111',
  '3ffe:ffff::1',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
  '2002:101:101::1',
]

test('names why an address is not globally routable unicast', () => {
  for (const [address, reason] of Object.entries(forbidden)) assert.equal(forbiddenAddress(address), reason, address)
})

test('lets public addresses through, up to the very edge of each block', () => {
  for (const address of allowed) assert.equal(forbiddenAddress(address), undefined, address)
})

const octet = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))
const group = fc.integer({ min: 0, max: 0xffff })
const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 })

test('judges an embedded IPv4 address as it judges it alone', () => {
  fc.assert(
    fc.property(ipv4, (address) => {
      const [high, low] = hexGroups(address)
      const alone = forbiddenAddress(address)
      for (const carrier of [`::ffff:${address}`, `64:ff9b::${address}`, `2002:${high}:${low}::1`]) {
        assert.equal(forbiddenAddress(carrier), alone, carrier)
      }
    }),
  )
})

test('agrees with an independent reading of the registries on what is unicast', () => {
  fc.assert(
    fc.property(ipv4, (address) => {
      if (forbiddenAddress(address) === undefined) assert.ok(unicast(address), address)
    }),
  )
  fc.assert(
    fc.property(ipv6, (groups) => {
      const address = groups.map((group) => group.toString(16)).join(':')
      const carried = carriedIn(groups)
      const isGlobal = (groups[0] ?? 0) >> 13 === 1
      const isUnicast = carried === undefined ? isGlobal && unicast(address) : unicast(carried)
      if (forbiddenAddress(address) === undefined) assert.ok(isUnicast, address)
    }),
  )
})

test('judges by the address that is carried, also where it was found at random', () => {
  assert.equal(forbiddenAddress('2002:100::'), undefined)
  assert.equal(carriedIn([0x2002, 0x100, 0, 0, 0, 0, 0, 0]), '1.0.0.0')
  assert.equal(carriedIn([0, 0, 0, 0, 0, 0xffff, 0x808, 0x808]), '8.8.8.8')
  assert.equal(carriedIn([0x2001, 0x100, 0, 0, 0, 0, 0, 0]), undefined)
})

test('gives one verdict however an IPv6 address is written', () => {
  fc.assert(
    fc.property(ipv6, (groups) => {
      const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
      const verdict = forbiddenAddress(long)
      const short = ipaddr.IPv6.parse(long).toString()
      assert.equal(forbiddenAddress(short), verdict)
      assert.equal(forbiddenAddress(short.toUpperCase()), verdict)
    }),
  )
})

/** The IPv4 address that one of the prefixes for them carries: mapped, translated, 6to4. */
function carriedIn(groups: readonly number[]): string | undefined {
  const start = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  const isLast = start === '0:0:0:0:0:ffff' || start === '64:ff9b:0:0:0:0'
  if (!isLast && groups[0] !== 0x2002) return undefined
  const [high = 0, low = 0] = isLast ? groups.slice(6) : groups.slice(1)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

function unicast(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

function hexGroups(address: string): [string, string] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
}
