import type { Dispatcher } from 'undici'
import type { Call } from '../call.ts'
import { type Clock, systemClock } from '../clock.ts'
import { allowList } from './rules/allow-list.ts'
import { type BrowserProxy, browserProxy } from './browser/browser-proxy.ts'
import { type BudgetLimits, defaultBudget } from './browser/budget.ts'
import { CountryProxies, type ProxyTable, type UpstreamProxy } from './proxies/country-proxies.ts'
import type { ConnectContext, InnerSite } from './proxies/connect-context.ts'
import { type ProxyProbe, probeProxies } from './proxies/probe-proxies.ts'
import { type PublicUrl, publicUrl } from './rules/public-url.ts'
import { Route } from './routes/route.ts'
import { secureSocket } from './sockets/secure-socket.ts'
import { targetDispatcher } from './routes/target-dispatcher.ts'
import { type ListeningAddress, type RefusalReason, targetPolicy } from './rules/target-policy.ts'
import { type Resolve, systemResolve, targetResolver } from './rules/target-resolver.ts'

export interface EgressOptions {
  /** `GANNET_ALLOW_TARGETS` as written: `address[/cidr][:port]` or `host[:port]`, comma list. Empty: public targets only. */
  readonly allowTargets: string
  /** Where the service listens; never reached unless the allow-list names that very port. */
  readonly ownAddresses?: () => readonly ListeningAddress[]
  readonly resolve?: Resolve
  /** Reached by its name without asking a resolver or a proxy. */
  readonly innerSite?: InnerSite
  /** Told every refusal with its reason, for counting. */
  readonly onRefusal?: (reason: RefusalReason) => void
  /** Time for a TCP connection, and again for TLS. */
  readonly connectTimeoutMs?: number
  /** Most bytes of a request's or an answer's headers. */
  readonly maxHeaderBytes?: number
  /** PEM certificates trusted besides Node's own. */
  readonly certificateAuthorities?: readonly string[]
  /** Proxies by country. */
  readonly proxies?: ProxyTable
  /** What a call for a country without a proxy gets: a refusal, or the direct way and a warning. */
  readonly proxyFallback?: 'refuse' | 'direct'
  /** What one call may use of the browser's proxy. */
  readonly budget?: Partial<BudgetLimits>
  readonly clock?: Clock
}

/** The one way out. Every socket the service opens to a target is judged and opened here. */
export interface Egress extends AsyncDisposable {
  /** Proves that a URL may be fetched as far as the URL tells; throws the Problem `url_not_allowed`. */
  publicUrl(url: URL): PublicUrl
  /** For undici, direct: HTTP/1.1 and HTTP/2 over judged sockets, kept alive per origin. It follows no redirects. */
  readonly dispatcher: Dispatcher
  /** The way of one call: direct, or through its country's proxies. Throws `proxy_country_unavailable`. */
  route(country: string | undefined, call: Call): Route
  /** The countries there are proxies for. */
  readonly proxyCountries: readonly string[]
  /** Asks every proxy whether it does its part; nobody behind them is contacted. */
  probeProxies(): Promise<readonly ProxyProbe[]>
  /** The only way out for a browser. */
  readonly browserProxy: BrowserProxy
}

export function openEgress(options: EgressOptions): Egress {
  const { resolve = systemResolve, onRefusal = () => {}, clock = systemClock } = options
  const closing = new AbortController()
  const ownListeners = new Set<ListeningAddress>()
  const policy = targetPolicy({
    allowed: allowList(options.allowTargets),
    ownAddresses: () => [...(options.ownAddresses?.() ?? []), ...ownListeners],
  })
  const context: ConnectContext = {
    resolveTarget: targetResolver({ policy, resolve, onRefusal }),
    resolveProxy: systemResolve,
    secureSocket: secureSocket(options.certificateAuthorities ?? []),
    proxies: new CountryProxies(options.proxies ?? new Map(), clock),
    connectTimeoutMs: options.connectTimeoutMs ?? 30_000,
    maxHeaderBytes: options.maxHeaderBytes ?? 64 * 1024,
    signal: closing.signal,
    ownListeners,
    innerSite: options.innerSite,
  }
  const dispatchers = new Map<UpstreamProxy | undefined, Dispatcher>()
  function dispatcherFor(proxy: UpstreamProxy | undefined): Dispatcher {
    const open = dispatchers.get(proxy) ?? targetDispatcher(context, proxy)
    dispatchers.set(proxy, open)
    return open
  }
  function countryFor(country: string | undefined, call: Call): string | undefined {
    if (country === undefined || options.proxyFallback !== 'direct' || context.proxies.has(country)) return country
    call.warn(`there is no proxy for ${country}; the page was fetched directly`)
    return undefined
  }
  const listeners = browserProxy({ context, countryFor, limits: { ...defaultBudget, ...options.budget } })
  return {
    dispatcher: dispatcherFor(undefined),
    browserProxy: listeners,
    proxyCountries: context.proxies.available,
    probeProxies: () => probeProxies(context),
    publicUrl: (url) => publicUrl(policy, url, onRefusal),
    route: (country, call) => new Route(context, countryFor(country, call), dispatcherFor),
    async [Symbol.asyncDispose]() {
      await listeners[Symbol.asyncDispose]()
      // undici first: it waits for ever for HTTP/2 connections that were closed under its hands.
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()))
      closing.abort()
    },
  }
}
