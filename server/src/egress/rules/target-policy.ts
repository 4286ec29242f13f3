import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Problem } from '../../contract/problems.ts'
import { type AddressReason, forbiddenAddress } from './address-rules.ts'
import type { AllowList, AllowMatch } from './allow-list.ts'
import { bareHostname } from './bare-host.ts'
import { isBlockedPort } from './blocked-ports.ts'

export type RefusalReason = AddressReason | 'scheme' | 'port' | 'own_address'

/** Where the service itself listens. */
export interface ListeningAddress {
  /** An address, a wildcard, or "localhost". */
  readonly address: string
  readonly port: number
}

/** One answer of a resolver. */
export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Decides which targets may be reached. Gives reasons for counting; callers see only `urlNotAllowed`. */
export interface TargetPolicy {
  /** Judges what a URL says by itself: scheme, port, and the host when it is an address or localhost. */
  url(url: URL): RefusalReason | undefined
  /** The same for a bare host (see bareHost) and port. */
  host(host: string, port: number): RefusalReason | undefined
  /** Judges what a host resolved to: one forbidden answer forbids them all. */
  answers(host: string, port: number, answers: readonly ResolvedAddress[]): RefusalReason | undefined
}

interface TargetPolicyOptions {
  readonly allowed: AllowList
  /** The service's own listening addresses, asked for at every judgement because ports are known only once open. */
  readonly ownAddresses: () => readonly ListeningAddress[]
}

const localhostAnswers: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

export function targetPolicy({ allowed, ownAddresses }: TargetPolicyOptions): TargetPolicy {
  function one(address: string, port: number, byName: AllowMatch | undefined): RefusalReason | undefined {
    if (address.includes('%')) return 'zone_id'
    const byAddress = allowed.address(address, port)
    // The service must not be turned against itself by a broad entry such as 127.0.0.0/8: only the exact port allows that.
    if (isOwn(address, port, ownAddresses())) {
      return byName === 'port' || byAddress === 'port' ? undefined : 'own_address'
    }
    return byName === undefined && byAddress === undefined ? forbiddenAddress(address) : undefined
  }

  function answers(host: string, port: number, found: readonly ResolvedAddress[]): RefusalReason | undefined {
    if (isBlockedPort(port)) return 'port'
    const byName = allowed.host(host, port)
    for (const { address } of found) {
      const reason = one(address, port, byName)
      if (reason !== undefined) return reason
    }
    return undefined
  }

  function host(name: string, port: number): RefusalReason | undefined {
    if (isIP(name) !== 0) return answers(name, port, [{ address: name, family: isIP(name) }])
    if (isBlockedPort(port)) return 'port'
    // Never asked of a resolver (RFC 6761), so the allowed ones of its two addresses are all there is.
    if (isLocalhost(name) && allowedLocalhost({ answers }, name, port).length === 0) return 'loopback'
    return undefined
  }

  return {
    answers,
    host,
    url(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme'
      return host(bareHostname(url.hostname), portOf(url))
    },
  }
}

/** The addresses of localhost that may be reached at a port. */
export function allowedLocalhost(
  policy: Pick<TargetPolicy, 'answers'>,
  host: string,
  port: number,
): readonly ResolvedAddress[] {
  return localhostAnswers.filter((answer) => policy.answers(host, port, [answer]) === undefined)
}

/** The port of an http, https, ws or wss URL. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80
}

/** The one answer to a forbidden target. It never says what was found there, so that nothing can be mapped with it. */
export function urlNotAllowed(): Problem {
  return new Problem('url_not_allowed', 'this address may not be fetched: only public http and https addresses are')
}

function isOwn(address: string, port: number, own: readonly ListeningAddress[]): boolean {
  return own.some((listening) => listening.port === port && reaches(plain(address), plain(listening.address)))
}

/** Whether connecting to `address` arrives at a socket that listens on `listening` of this machine. */
function reaches(address: string, listening: string): boolean {
  if (address === listening || address === '0.0.0.0' || address === '::') return true
  if (listening === 'localhost') return address === '127.0.0.1' || address === '::1'
  if (listening !== '0.0.0.0' && listening !== '::') return false
  if (address === '::1' || address.startsWith('127.')) return true
  return Object.values(networkInterfaces()).some((entries) => entries?.some((entry) => entry.address === address))
}

function plain(address: string): string {
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address)
  if (mapped === null) return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}
