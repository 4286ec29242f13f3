import { percentDecoded } from '../../percent-decoded.ts'
import type { Clock } from '../../clock.ts'
import { countryOf } from '../../contract/fields/countries.ts'
import { Problem } from '../../contract/problems.ts'

/** One proxy as configured. */
export interface UpstreamProxy {
  readonly country: string
  readonly protocol: 'http' | 'https' | 'socks5'
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string
}

export type ProxyTable = ReadonlyMap<string, readonly UpstreamProxy[]>

const defaultPorts = { http: 80, https: 443, socks5: 1080 } as const
const protocols: Readonly<Record<string, UpstreamProxy['protocol'] | undefined>> = {
  'http:': 'http',
  'https:': 'https',
  'socks5:': 'socks5',
  'socks5h:': 'socks5',
}

/**
 * Reads `GANNET_PROXIES`: an object of country codes to one proxy URL or a list of them (http, https or socks5, with
 * credentials). Throws an Error that names the country, never the URL, when something is wrong.
 */
export function proxyTable(value: unknown): ProxyTable {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError('GANNET_PROXIES must be an object of country codes to proxy URLs')
  }
  const table = new Map<string, UpstreamProxy[]>()
  for (const [name, entry] of Object.entries(value)) {
    const country = countryOf(name)
    if (country === undefined) throw new Error(`GANNET_PROXIES: "${name}" is not a country code`)
    const urls: unknown[] = Array.isArray(entry) ? entry : [entry]
    const proxies = urls.map((url) => readProxy(country, url))
    if (proxies.length > 0) table.set(country, [...(table.get(country) ?? []), ...proxies])
  }
  return table
}

function readProxy(country: string, text: unknown): UpstreamProxy {
  const url = typeof text === 'string' ? URL.parse(text) : null
  const protocol = url === null ? undefined : protocols[url.protocol]
  if (url === null || protocol === undefined || url.hostname === '') {
    throw new Error(`GANNET_PROXIES: a proxy for ${country} is not an http, https or socks5 URL`)
  }
  return {
    country,
    protocol,
    host: url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname,
    port: url.port === '' ? defaultPorts[protocol] : Number(url.port),
    username: percentDecoded(url.username),
    password: percentDecoded(url.password),
  }
}

/** First pause after a failure; it doubles with every further one, up to the longest. */
const firstPauseMs = 1000
const longestPauseMs = 60_000

interface Standing {
  failures: number
  pausedUntil: number
}

/** Chooses proxies: those of a country take turns, and one that failed is left alone for a while. */
export class CountryProxies {
  readonly #table: ProxyTable
  readonly #clock: Clock
  readonly #standings = new Map<UpstreamProxy, Standing>()
  readonly #turns = new Map<string, number>()

  constructor(table: ProxyTable, clock: Clock) {
    this.#table = table
    this.#clock = clock
  }

  /** The countries there are proxies for. */
  get available(): readonly string[] {
    return [...this.#table.keys()].toSorted()
  }

  /** Every proxy as configured, by country. */
  all(): readonly { readonly country: string; readonly proxies: readonly UpstreamProxy[] }[] {
    return this.available.map((country) => ({ country, proxies: this.#table.get(country) ?? [] }))
  }

  has(country: string): boolean {
    return this.#table.has(country)
  }

  /** A country's proxies in the order to try them. Throws `proxy_country_unavailable` when there are none. */
  inTurn(country: string): readonly UpstreamProxy[] {
    const proxies = this.#table.get(country)
    if (proxies === undefined) {
      throw new Problem('proxy_country_unavailable', `there is no proxy for ${country}`, {
        details: { available: this.available },
      })
    }
    const turn = this.#turns.get(country) ?? 0
    this.#turns.set(country, (turn + 1) % proxies.length)
    const turned = [...proxies.slice(turn), ...proxies.slice(0, turn)]
    const now = this.#clock.now()
    const pausedUntil = (proxy: UpstreamProxy): number => Math.max(this.#standings.get(proxy)?.pausedUntil ?? 0, now)
    // A paused one comes last rather than never: it may work again, and there may be no other.
    return turned.toSorted((a, b) => pausedUntil(a) - pausedUntil(b))
  }

  /** Many requests that fail at the same time are one failure. */
  failed(proxy: UpstreamProxy): void {
    const standing = this.#standings.get(proxy)
    if (standing !== undefined && this.#clock.now() < standing.pausedUntil) return
    const failures = (standing?.failures ?? 0) + 1
    const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
    this.#standings.set(proxy, { failures, pausedUntil: this.#clock.now() + pauseMs })
  }

  worked(proxy: UpstreamProxy): void {
    this.#standings.delete(proxy)
  }
}
