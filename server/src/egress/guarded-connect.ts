import type { buildConnector } from 'undici'
import { bareHostname } from './bare-host.ts'
import { openSocket } from './open-socket.ts'
import type { SecureSocket } from './secure-socket.ts'
import type { ResolveTarget } from './target-resolver.ts'

interface GuardedConnectOptions {
  readonly resolveTarget: ResolveTarget
  readonly secureSocket: SecureSocket
  readonly connectTimeoutMs: number
  readonly signal: AbortSignal
}

/**
 * An undici connector whose every socket goes to an address that was judged for it: the name is resolved once, all
 * answers are judged, and the connection is made to one of those very answers.
 */
export function guardedConnect(options: GuardedConnectOptions): buildConnector.connector {
  const { resolveTarget, secureSocket, connectTimeoutMs, signal } = options
  async function open({ hostname, protocol, port }: buildConnector.Options) {
    const host = bareHostname(hostname)
    const isSecure = protocol === 'https:'
    const number = port === '' ? (isSecure ? 443 : 80) : Number(port)
    // Sockets skip `lookup` for literal addresses, so those are judged here too.
    const addresses = await resolveTarget(host, number)
    const socket = await openSocket({ host, port: number, addresses }, { connectTimeoutMs, signal })
    if (!isSecure) return socket
    return await secureSocket(socket, { host, port: number, protocols: ['h2', 'http/1.1'] }, connectTimeoutMs)
  }
  async function hand(target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    let socket
    try {
      socket = await open(target)
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), null)
    }
    callback(null, socket)
  }
  return (target, callback) => void hand(target, callback)
}
