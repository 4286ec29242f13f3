import type { Socket } from 'node:net'
import { SocksClient } from 'socks'
import type { UpstreamProxy } from './country-proxies.ts'
import type { ConnectContext } from './connect-context.ts'
import { openSocket } from '../sockets/open-socket.ts'
import { ProxyFailure } from './proxy-failure.ts'

interface TunnelTarget {
  readonly host: string
  readonly port: number
}

const maxAnswerBytes = 16 * 1024

/** Connects to a proxy itself. The operator named it, so it is not judged. Rejects with a ProxyFailure. */
export async function openProxySocket(context: ConnectContext, proxy: UpstreamProxy): Promise<Socket> {
  const { host, port, protocol } = proxy
  const { connectTimeoutMs } = context
  try {
    const addresses = await context.resolveProxy(host)
    const socket = await openSocket({ host, port, addresses }, context)
    if (protocol !== 'https') return socket
    return await context.secureSocket(socket, { host, port, protocols: ['http/1.1'] }, connectTimeoutMs)
  } catch (error) {
    throw new ProxyFailure(proxy.country, true, error)
  }
}

/**
 * Connects to a target through a proxy: CONNECT for http(s), or SOCKS5. The proxy is given the name, so that it finds
 * the address nearest to itself; the caller has judged what the name resolves to from here.
 */
export async function openTunnel(context: ConnectContext, proxy: UpstreamProxy, target: TunnelTarget): Promise<Socket> {
  const socket = await openProxySocket(context, proxy)
  const timer = setTimeout(
    () => socket.destroy(Object.assign(new Error('the proxy took too long'), { code: 'ETIMEDOUT' })),
    context.connectTimeoutMs,
  )
  try {
    return proxy.protocol === 'socks5'
      ? await throughSocks(socket, proxy, target)
      : await throughHttp(socket, proxy, target)
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The value of Proxy-Authorization, or undefined when the proxy takes no credentials. */
export function proxyAuthorization({ username, password }: UpstreamProxy): string | undefined {
  if (username === '' && password === '') return undefined
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

async function throughSocks(socket: Socket, proxy: UpstreamProxy, target: TunnelTarget): Promise<Socket> {
  const { country, host, port, username, password } = proxy
  try {
    await SocksClient.createConnection({
      command: 'connect',
      destination: target,
      existing_socket: socket,
      proxy: { host, port, type: 5, ...(username === '' ? {} : { userId: username, password }) },
    })
    return socket
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    // The library's error carries the password along; only its words are kept.
    throw new ProxyFailure(country, !words.startsWith('Socks5 proxy rejected connection'), new Error(words))
  }
}

async function throughHttp(socket: Socket, proxy: UpstreamProxy, { host, port }: TunnelTarget): Promise<Socket> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const authorization = proxyAuthorization(proxy)
  const credentials = authorization === undefined ? '' : `Proxy-Authorization: ${authorization}\r\n`
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${credentials}\r\n`)
  const status = await readStatus(socket).catch((error: unknown) => {
    throw new ProxyFailure(proxy.country, true, error)
  })
  if (status >= 200 && status < 300) return socket
  // 407 and 429 are about the proxy; the rest says that the target cannot be had through it.
  throw new ProxyFailure(proxy.country, status === 407 || status === 429, new Error(`CONNECT was answered ${status}`))
}

/** Reads the head of the answer to CONNECT and leaves what follows in the socket. */
function readStatus(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    function settle(error: Error | undefined, status = 0): void {
      socket.off('data', take).off('error', settle).off('close', closed)
      socket.pause()
      if (error === undefined) resolve(status)
      else reject(error)
    }
    function closed(): void {
      settle(new Error('the proxy closed the connection'))
    }
    function take(chunk: Buffer): void {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end === -1) {
        if (received.length > maxAnswerBytes) settle(new Error('the proxy answers with too long a head'))
        return
      }
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(received.toString('latin1', 0, end))?.[1]
      settle(status === undefined ? new Error('the proxy does not answer in HTTP') : undefined, Number(status))
      const rest = received.subarray(end + 4)
      if (rest.length > 0) socket.unshift(rest)
    }
    socket.on('data', take).on('error', settle).on('close', closed)
  })
}
