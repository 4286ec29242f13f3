import { isIP, type Socket } from 'node:net'
import { connect, createSecureContext, getCACertificates, type TLSSocket } from 'node:tls'

/** The TLS handshake failed: the certificate is not acceptable, or the other side does not speak TLS as we do. */
export class TlsFailure extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super('the TLS handshake failed', { cause })
    this.name = 'TlsFailure'
    this.code = code
  }
}

interface TlsTarget {
  /** The host the certificate must name: a name or an address. */
  readonly host: string
  readonly port: number
  readonly protocols: readonly string[]
}

/** Puts TLS over a connected socket and verifies the host's name, never the address connected to. */
export type SecureSocket = (socket: Socket, target: TlsTarget, timeoutMs: number) => Promise<TLSSocket>

const maxSessions = 500
/** What ends a handshake without being TLS's own doing. */
const networkCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED', 'ABORT_ERR'])

/** `authorities`: PEM certificates trusted besides Node's own. Sessions are kept for resumption, per host and port. */
export function secureSocket(authorities: readonly string[]): SecureSocket {
  const secureContext = createSecureContext(
    authorities.length === 0 ? {} : { ca: [...getCACertificates('default'), ...authorities] },
  )
  const sessions = new Map<string, Buffer>()
  return (socket, { host, port, protocols }, timeoutMs) =>
    new Promise((resolve, reject) => {
      const key = `${host}:${port}`
      const secure = connect({
        socket,
        host,
        servername: isIP(host) === 0 ? host : '',
        ALPNProtocols: [...protocols],
        secureContext,
        session: sessions.get(key),
      })
      const timer = setTimeout(
        () => secure.destroy(Object.assign(new Error('the TLS handshake took too long'), { code: 'ETIMEDOUT' })),
        timeoutMs,
      )
      secure.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        socket.destroy()
        const code = error.code ?? 'EPROTO'
        reject(networkCodes.has(code) ? error : new TlsFailure(code, error))
      })
      secure.once('close', () => {
        clearTimeout(timer)
        reject(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }))
      })
      secure.on('session', (session) => {
        sessions.delete(key)
        sessions.set(key, session)
        const oldest = sessions.keys().next()
        if (sessions.size > maxSessions && oldest.done !== true) sessions.delete(oldest.value)
      })
      secure.once('secureConnect', () => {
        clearTimeout(timer)
        resolve(secure)
      })
    })
}
