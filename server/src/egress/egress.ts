import { Agent, type Dispatcher } from 'undici'
import { allowList } from './allow-list.ts'
import { guardedConnect } from './guarded-connect.ts'
import { type PublicUrl, publicUrl } from './public-url.ts'
import { secureSocket } from './secure-socket.ts'
import { type ListeningAddress, type RefusalReason, targetJudge } from './target-judge.ts'
import { type Resolve, systemResolve, targetResolver } from './target-resolver.ts'

export interface EgressOptions {
  /** `GANNET_ALLOW_TARGETS` as written: `address[/cidr][:port]` or `host[:port]`, comma list. Empty: public targets only. */
  readonly allowTargets: string
  /** Where the service listens; never reached unless the allow-list names that very port. */
  readonly ownAddresses?: () => readonly ListeningAddress[]
  readonly resolve?: Resolve
  /** Told every refusal with its reason, for counting. */
  readonly onRefusal?: (reason: RefusalReason) => void
  /** Time for a TCP connection, and again for TLS. */
  readonly connectTimeoutMs?: number
  /** Most bytes of an answer's headers. */
  readonly maxHeaderBytes?: number
  /** PEM certificates trusted besides Node's own. */
  readonly certificateAuthorities?: readonly string[]
}

/** The one way out. Every socket the service opens to a target is judged and opened here. */
export interface Egress extends AsyncDisposable {
  /** Proves that a URL may be fetched as far as the URL tells; throws the Problem `url_not_allowed`. */
  publicUrl(url: URL): PublicUrl
  /** For undici: HTTP/1.1 and HTTP/2 over judged sockets, kept alive per origin. It follows no redirects. */
  readonly dispatcher: Dispatcher
}

export function openEgress(options: EgressOptions): Egress {
  const { resolve = systemResolve, connectTimeoutMs = 30_000, onRefusal = () => {} } = options
  const closing = new AbortController()
  const judge = targetJudge({
    allowed: allowList(options.allowTargets),
    ownAddresses: options.ownAddresses ?? (() => []),
  })
  const dispatcher = new Agent({
    connect: guardedConnect({
      resolveTarget: targetResolver({ judge, resolve, onRefusal }),
      secureSocket: secureSocket(options.certificateAuthorities ?? []),
      connectTimeoutMs,
      signal: closing.signal,
    }),
    allowH2: true,
    maxHeaderSize: options.maxHeaderBytes ?? 64 * 1024,
    // Deadlines are the callers': a load has one for everything together.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    dispatcher,
    publicUrl: (url) => publicUrl(judge, url, onRefusal),
    async [Symbol.asyncDispose]() {
      await dispatcher.destroy()
      closing.abort()
    },
  }
}
