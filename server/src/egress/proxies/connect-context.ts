import type { CountryProxies } from './country-proxies.ts'
import type { SecureSocket } from '../sockets/secure-socket.ts'
import type { ListeningAddress, ResolvedAddress } from '../rules/target-policy.ts'
import type { ResolveTarget } from '../rules/target-resolver.ts'

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
}
