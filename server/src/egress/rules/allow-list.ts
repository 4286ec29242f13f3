import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { bareHost } from './bare-host.ts'

/** How an entry matched: naming the very port, or whatever the port. */
export type AllowMatch = 'port' | 'any_port'

/** The targets an operator allows although they are private. */
export interface AllowList {
  /** Whether an entry names this host (as `bareHost` gives it). */
  host(host: string, port: number): AllowMatch | undefined
  /** Whether an entry holds this address. */
  address(address: string, port: number): AllowMatch | undefined
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]
interface Entry {
  readonly host: string | undefined
  readonly range: Range | undefined
  readonly port: number | undefined
}

/**
 * Reads `GANNET_ALLOW_TARGETS`: a comma list of `address[/cidr][:port]` or `host[:port]`.
 * IPv6 addresses with a port stand in brackets: `[fd00::1]:8080`, `[fd00::]/8:8080`.
 * Throws an Error that names the entry when one cannot be read.
 */
export function allowList(text: string): AllowList {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readEntry)
  return {
    host: (host, port) => strongest(entries, port, (entry) => entry.host === host),
    address(address, port) {
      if (entries.length === 0 || isIP(address) === 0 || address.includes('%')) return undefined
      const parsed = ipaddr.process(address)
      return strongest(entries, port, ({ range }) => range !== undefined && isWithin(parsed, range))
    },
  }
}

function strongest(
  entries: readonly Entry[],
  port: number,
  matches: (entry: Entry) => boolean,
): AllowMatch | undefined {
  let found: AllowMatch | undefined
  for (const entry of entries) {
    if ((entry.port !== undefined && entry.port !== port) || !matches(entry)) continue
    if (entry.port !== undefined) return 'port'
    found = 'any_port'
  }
  return found
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: Range): boolean {
  if (address.kind() !== base.kind()) return false
  return address.match(base, bits)
}

function readEntry(text: string): Entry {
  const wrong = (why: string): Error => new Error(`GANNET_ALLOW_TARGETS: "${text}" ${why}`)
  // A bare IPv6 address holds colons of its own, so it takes no port outside of brackets.
  const parts = isIP(text) === 6 ? ['', text] : /^(\[[^\]]*\]|[^:/]+|[^/[\]]+(?=\/))(?:\/(\d+))?(?::(\d+))?$/.exec(text)
  if (parts === null) throw wrong('is not address[/cidr][:port] or host[:port]')
  const [, name = '', bits, portText] = parts
  const port = portText === undefined ? undefined : Number(portText)
  if (port !== undefined && (port < 1 || port > 65_535)) throw wrong('has a port out of range')
  const host = isIP(name) === 6 ? name : bareHost(name)
  if (host === undefined || host === '' || /[%*]/.test(host)) throw wrong('has no valid host (there are no wildcards)')
  if (isIP(host) === 0) {
    if (bits !== undefined) throw wrong('has a prefix length, which only an address may have')
    return { host, range: undefined, port }
  }
  const base = ipaddr.process(host)
  const width = base.kind() === 'ipv4' ? 32 : 128
  // The prefix of an IPv4-mapped address counts the 96 bits before it.
  const skipped = isIP(host) === 6 && width === 32 ? 96 : 0
  const length = bits === undefined ? width : Number(bits) - skipped
  if (length < 0 || length > width) throw wrong('has a prefix length out of range')
  return { host: undefined, range: [base, length], port }
}
