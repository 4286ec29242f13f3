import type { CountryProxies } from './country-proxies.ts'
import type { SecureSocket } from '../sockets/secure-socket.ts'
import type { ListeningAddress, ResolvedAddress } from '../rules/target-policy.ts'
import type { ResolveTarget } from '../rules/target-resolver.ts'

/** A website that this process itself serves on loopback, under a name that is nobody else's. */
export interface InnerSite {
  readonly host: string
  /** The port of 127.0.0.1 that it listens on. */
  port(): Promise<number>
}

/** What everything in egress that opens sockets shares. Not for use outside of it. */
export interface ConnectContext {
  readonly resolveTarget: ResolveTarget
  /** For the operator's own proxies, which are not judged. */
  readonly resolveProxy: (host: string) => Promise<readonly ResolvedAddress[]>
  readonly secureSocket: SecureSocket
  readonly proxies: CountryProxies
  readonly connectTimeoutMs: number
  readonly maxHeaderBytes: number
  /** Aborts when egress closes. */
  readonly signal: AbortSignal
  /** Where egress itself listens: as much the service's own as its API. */
  readonly ownListeners: Set<ListeningAddress>
  /** Reached by its name over plain HTTP; only so, as what listens on loopback. */
  readonly innerSite: InnerSite | undefined
}
