import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address may not be reached. A closed set, so that refusals can be counted by it. */
export type AddressReason =
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'shared'
  | 'link_local'
  | 'protocol_assignment'
  | 'documentation'
  | 'benchmarking'
  | 'relay_anycast'
  | 'multicast'
  | 'reserved'
  | 'platform'
  | 'zone_id'
  | 'not_an_address'

type Rows = readonly (readonly [block: string, reason: AddressReason, registry: string])[]

/** IANA IPv4 Special-Purpose Address Registry and IPv4 Multicast Address Space Registry. */
const ipv4Rows: Rows = [
  ['0.0.0.0/8', 'unspecified', 'RFC 791, "this network"'],
  ['10.0.0.0/8', 'private', 'RFC 1918'],
  ['100.64.0.0/10', 'shared', 'RFC 6598, shared address space'],
  ['127.0.0.0/8', 'loopback', 'RFC 1122'],
  ['169.254.0.0/16', 'link_local', 'RFC 3927; cloud metadata services live here'],
  ['172.16.0.0/12', 'private', 'RFC 1918'],
  ['192.0.0.0/24', 'protocol_assignment', 'RFC 6890, IETF protocol assignments'],
  ['192.0.2.0/24', 'documentation', 'RFC 5737, TEST-NET-1'],
  ['192.88.99.0/24', 'relay_anycast', 'RFC 7526, deprecated 6to4 relay anycast'],
  ['192.168.0.0/16', 'private', 'RFC 1918'],
  ['198.18.0.0/15', 'benchmarking', 'RFC 2544'],
  ['198.51.100.0/24', 'documentation', 'RFC 5737, TEST-NET-2'],
  ['203.0.113.0/24', 'documentation', 'RFC 5737, TEST-NET-3'],
  ['224.0.0.0/4', 'multicast', 'RFC 5771'],
  ['240.0.0.0/4', 'reserved', 'RFC 1112 and RFC 919, with the limited broadcast address'],
  ['168.63.129.16/32', 'platform', 'not of the registry: the host of every Azure machine, with its metadata'],
]

/**
 * IANA IPv6 Special-Purpose Address Registry, for addresses inside 2000::/3 and for a telling reason outside of it.
 * 64:ff9b:1::/48 (local-use translation) is not globally reachable whatever IPv4 address it embeds.
 */
const ipv6Rows: Rows = [
  ['::/128', 'unspecified', 'RFC 4291'],
  ['::1/128', 'loopback', 'RFC 4291'],
  ['::/96', 'reserved', 'RFC 4291, deprecated IPv4-compatible addresses'],
  ['64:ff9b:1::/48', 'private', 'RFC 8215, local-use IPv4/IPv6 translation'],
  ['100::/64', 'reserved', 'RFC 6666, discard-only'],
  ['2001::/23', 'protocol_assignment', 'RFC 2928, with Teredo (RFC 4380), ORCHID and benchmarking'],
  ['2001:db8::/32', 'documentation', 'RFC 3849'],
  ['3fff::/20', 'documentation', 'RFC 9637'],
  ['5f00::/16', 'private', 'RFC 9602, segment routing identifiers'],
  ['fc00::/7', 'private', 'RFC 4193, unique local'],
  ['fe80::/10', 'link_local', 'RFC 4291'],
  ['fec0::/10', 'private', 'RFC 3879, deprecated site-local'],
  ['ff00::/8', 'multicast', 'RFC 4291'],
]

/** Prefixes that carry an IPv4 address, and the byte it starts at: the carried address is the one judged. */
const embeddings: readonly (readonly [block: string, firstByte: number, registry: string])[] = [
  ['::ffff:0:0/96', 12, 'RFC 4291, IPv4-mapped'],
  ['64:ff9b::/96', 12, 'RFC 6052, well-known translation prefix'],
  ['2002::/16', 2, 'RFC 3056, 6to4'],
]

const ipv4Blocks = ipv4Rows.map(([block, reason]) => ({ range: ipaddr.IPv4.parseCIDR(block), reason }))
const ipv6Blocks = ipv6Rows.map(([block, reason]) => ({ range: ipaddr.IPv6.parseCIDR(block), reason }))
const embeddingBlocks = embeddings.map(([block, firstByte]) => ({ range: ipaddr.IPv6.parseCIDR(block), firstByte }))
/** The only space from which IPv6 global unicast addresses are assigned (IANA IPv6 Address Space registry). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Why the address is not globally routable unicast, or undefined when it is.
 * Takes the canonical text of an address as `net.isIP` knows it; anything else is `not_an_address`.
 */
export function forbiddenAddress(address: string): AddressReason | undefined {
  if (address.includes('%')) return 'zone_id'
  const version = isIP(address)
  if (version === 4) return forbiddenIpv4(ipaddr.IPv4.parse(address))
  if (version === 6) return forbiddenIpv6(ipaddr.IPv6.parse(address))
  return 'not_an_address'
}

function forbiddenIpv4(address: ipaddr.IPv4): AddressReason | undefined {
  return ipv4Blocks.find(({ range }) => address.match(range))?.reason
}

function forbiddenIpv6(address: ipaddr.IPv6): AddressReason | undefined {
  const embedding = embeddingBlocks.find(({ range }) => address.match(range))
  if (embedding !== undefined) {
    const { firstByte } = embedding
    return forbiddenIpv4(new ipaddr.IPv4(address.toByteArray().slice(firstByte, firstByte + 4)))
  }
  const row = ipv6Blocks.find(({ range }) => address.match(range))
  if (row !== undefined) return row.reason
  return address.match(globalUnicast) ? undefined : 'reserved'
}
