import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Call } from '../../call.ts'
import type { BudgetLimits } from './budget.ts'
import { forwardRequest } from './forward-request.ts'
import type { ConnectContext } from '../proxies/connect-context.ts'
import { ProxyLease } from './proxy-lease.ts'
import { relayConnect, relayUpgrade } from './relay-tunnel.ts'
import type { ListeningAddress } from '../rules/target-policy.ts'

interface LeaseOptions {
  /** The country whose proxies the call's traffic leaves through, behind the rules. */
  readonly country?: string | undefined
  /** Most decoded bytes of a document that the lease is told to expect. */
  readonly maxDocumentBytes?: number
}

const defaultDocumentBytes = 25 * 1024 * 1024

/**
 * A forward proxy (HTTP, CONNECT, WebSocket) on a loopback port of its own, for one browser context. The port is the
 * identity, because a browser sends no credentials for sockets, workers and preconnects until it was asked for them.
 */
export interface ProxyListener extends AsyncDisposable {
  readonly host: string
  readonly port: number
  /**
   * Opens the listener for one call: from now on what comes through is this call's. Before and after, every request gets 407.
   * Throws `proxy_country_unavailable`; one lease at a time.
   */
  lease(call: Call, options?: LeaseOptions): ProxyLease
}

/** The only way out for browsers: judges, resolves and pins every connection itself. */
export interface BrowserProxy extends AsyncDisposable {
  openListener(): Promise<ProxyListener>
}

interface BrowserProxyOptions {
  readonly context: ConnectContext
  readonly limits: BudgetLimits
  /** The country to use for one asked for: itself, or none when the direct way stands in. */
  readonly countryFor: (country: string | undefined, call: Call) => string | undefined
}

const noLease =
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="no call"\r\n' +
  'Content-Length: 0\r\nConnection: close\r\n\r\n'
/** More than a browser opens to a proxy (32, and 255 WebSockets). */
const maxClientSockets = 320

export function browserProxy(options: BrowserProxyOptions): BrowserProxy {
  const { context } = options
  const listeners = new Set<Listener>()
  const bySocket = new WeakMap<object, Listener>()
  const leaseOf = ({ socket }: IncomingMessage): ProxyLease | undefined => bySocket.get(socket)?.current
  // Reads HTTP for all listeners; it never listens itself.
  const http = createHttpServer({
    maxHeaderSize: context.maxHeaderBytes,
    keepAliveTimeout: 60_000,
    requestTimeout: 60_000,
  })
  http.on('request', (request, response) => {
    const lease = leaseOf(request)
    if (lease === undefined) return void request.socket.end(noLease)
    return void forwardRequest(lease, request, response)
  })
  http.on('connect', (request, duplex, head) => {
    // Node types it as a stream of any kind; this server listens on TCP.
    const socket = duplex as Socket
    const lease = leaseOf(request)
    if (lease === undefined) return void socket.end(noLease)
    return void relayConnect(lease, request, { socket, head })
  })
  http.on('upgrade', (request, duplex, head) => {
    const socket = duplex as Socket // as above
    const lease = leaseOf(request)
    if (lease === undefined) return void socket.end(noLease)
    return void relayUpgrade(lease, request, { socket, head })
  })
  return {
    async openListener() {
      const server = createServer({ noDelay: true })
      const listener = new Listener(server, options, () => listeners.delete(listener))
      server.maxConnections = maxClientSockets
      server.on('connection', (socket) => {
        bySocket.set(socket, listener)
        listener.add(socket)
        http.emit('connection', socket)
      })
      await listener.open()
      listeners.add(listener)
      return listener
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...listeners].map((listener) => listener[Symbol.asyncDispose]()))
    },
  }
}

class Listener implements ProxyListener {
  readonly host = '127.0.0.1'
  current: ProxyLease | undefined
  readonly #server: Server
  readonly #options: BrowserProxyOptions
  readonly #onClose: () => void
  readonly #sockets = new Set<Socket>()
  #address: ListeningAddress = { address: '127.0.0.1', port: 0 }

  constructor(server: Server, options: BrowserProxyOptions, onClose: () => void) {
    this.#server = server
    this.#options = options
    this.#onClose = onClose
  }

  get port(): number {
    return this.#address.port
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(0, this.host, resolve)
    })
    // A TCP server's address is one; only that of a pipe is a text.
    const { port } = this.#server.address() as AddressInfo
    this.#address = { address: this.host, port }
    this.#options.context.ownListeners.add(this.#address)
  }

  add(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
  }

  lease(call: Call, { country, maxDocumentBytes = defaultDocumentBytes }: LeaseOptions = {}): ProxyLease {
    if (this.current !== undefined) throw new Error('this listener is leased already')
    const { context, limits, countryFor } = this.#options
    const lease = new ProxyLease({
      context,
      call,
      limits,
      country: countryFor(country, call),
      maxDocumentBytes,
      onEnd: () => {
        this.current = undefined
        this.#hangUp()
      },
    })
    if (!lease.isOver) this.current = lease
    return lease
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.current?.[Symbol.dispose]()
    this.#hangUp()
    this.#options.context.ownListeners.delete(this.#address)
    this.#onClose()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }
}
