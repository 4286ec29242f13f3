import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import { bareHostname } from '../rules/bare-host.ts'
import type { UpstreamProxy } from '../proxies/country-proxies.ts'
import type { ConnectContext } from '../proxies/connect-context.ts'
import { openSocket } from '../sockets/open-socket.ts'
import { openProxySocket, openTunnel } from '../proxies/proxy-tunnel.ts'
import { skipInterim } from '../sockets/skip-interim.ts'

/** Asked before every connection; throws to refuse one more. What it gives is called when the connection is closed. */
export type TakeConnection = () => () => void

const innerAddress = { address: '127.0.0.1', family: 4 }

/**
 * An undici connector whose every socket goes to an address that was judged for it: the name is resolved once, all
 * answers are judged, and the connection is made to one of those very answers; through a proxy, after the same judgement.
 */
export function guardedConnect(
  context: ConnectContext,
  proxy?: UpstreamProxy,
  take?: TakeConnection,
): buildConnector.connector {
  async function open({ hostname, protocol, port }: buildConnector.Options): Promise<Socket> {
    const host = bareHostname(hostname)
    const isSecure = protocol === 'https:'
    const ordinaryPort = isSecure ? 443 : 80
    const number = port === '' ? ordinaryPort : Number(port)
    const { innerSite } = context
    if (innerSite?.host === host && !isSecure && number === ordinaryPort) {
      return await openSocket({ host, port: await innerSite.port(), addresses: [innerAddress] }, context)
    }
    if (!isSecure && proxy !== undefined && proxy.protocol !== 'socks5') {
      await context.resolveTarget(host, number)
      return await openProxySocket(context, proxy)
    }
    const socket = await connectTarget(context, { host, port: number }, proxy)
    if (!isSecure) return socket
    const { connectTimeoutMs } = context
    return await context.secureSocket(socket, { host, port: number, protocols: ['h2', 'http/1.1'] }, connectTimeoutMs)
  }
  async function hand(target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> {
    let socket: Socket
    let release: (() => void) | undefined
    try {
      release = take?.()
      socket = await open(target)
    } catch (error) {
      release?.()
      return callback(error instanceof Error ? error : new Error(String(error)), null)
    }
    if (release !== undefined) socket.once('close', release)
    // HTTP/2 has frames, and a client that reads them.
    const isHttp2 = socket instanceof TLSSocket && socket.alpnProtocol === 'h2'
    callback(null, isHttp2 ? socket : skipInterim(socket))
  }
  return (target, callback) => void hand(target, callback)
}

/** Opens a judged TCP connection to a bare host, direct or in a tunnel through a proxy. */
export async function connectTarget(
  context: ConnectContext,
  { host, port }: { readonly host: string; readonly port: number },
  proxy: UpstreamProxy | undefined,
): Promise<Socket> {
  // Sockets skip `lookup` for literal addresses, so those are judged here too.
  const addresses = await context.resolveTarget(host, port)
  if (proxy === undefined) return await openSocket({ host, port, addresses }, context)
  return await openTunnel(context, proxy, { host, port })
}
