import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import type { ResolvedAddress } from '../rules/target-policy.ts'

interface SocketTarget {
  /** The name, for error messages of the operating system only. */
  readonly host: string
  readonly port: number
  /** The only addresses that are connected to; several are raced (RFC 8305). */
  readonly addresses: readonly ResolvedAddress[]
}

interface SocketLimits {
  readonly connectTimeoutMs: number
  /** Ends the socket, connected or not. */
  readonly signal: AbortSignal
}

/** Time one address is given before the next one is tried beside it (RFC 8305 recommends 250 ms). */
const attemptMs = 250

/** Opens a TCP connection to one of the addresses given. Rejects with Node's error, or ETIMEDOUT. */
export function openSocket(target: SocketTarget, { connectTimeoutMs, signal }: SocketLimits): Promise<Socket> {
  const [first, second] = target.addresses
  const options: TcpNetConnectOpts = {
    host: second === undefined && first !== undefined ? first.address : target.host,
    port: target.port,
    lookup: (_host, _options, found) => found(null, [...target.addresses]),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMs,
    noDelay: true,
    keepAlive: true,
  }
  return new Promise((resolve, reject) => {
    const socket = connect(options)
    // Not left to Node's own `signal` option, which holds each socket for as long as the signal lives.
    const abort = () => socket.destroy(aborted(signal))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    const timer = setTimeout(() => socket.destroy(timedOut(target)), connectTimeoutMs)
    // Stays for the socket's life: whoever takes it over adds its own, and none may be missed in between.
    socket.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      reject(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }))
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
  })
}

function timedOut({ host, port }: SocketTarget): Error {
  return Object.assign(new Error(`connecting to ${host}:${port} took too long`), { code: 'ETIMEDOUT' })
}

/** As Node's own. */
function aborted({ reason }: AbortSignal): Error {
  return Object.assign(new Error('the connection was ended', { cause: reason }), { code: 'ABORT_ERR' })
}
