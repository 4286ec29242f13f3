import { type Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

/** Where a proxy listens. */
interface ProxyAddress {
  readonly host: string
  readonly port: number
}

export interface ProxiedAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface ProxiedRequest {
  readonly method?: string
  readonly headers?: Record<string, string | string[]>
  readonly body?: string | Buffer
  readonly agent?: Agent
}

/** Asks a proxy for an http URL in absolute form, as a browser does. Rejects when the connection breaks. */
export function getThrough(
  { host, port }: ProxyAddress,
  url: string,
  options: ProxiedRequest = {},
): Promise<ProxiedAnswer> {
  const { method = 'GET', headers = {}, body, agent } = options
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path: url, agent: agent ?? false, headers: { host: 'x', ...headers } })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    sent.end(body)
  })
}

interface Tunnel {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly socket: Socket
}

/** Asks a proxy for a tunnel to "host:port". */
export function tunnelThrough({ host, port }: ProxyAddress, authority: string): Promise<Tunnel> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method: 'CONNECT', path: authority, agent: false })
    sent.on('error', reject)
    sent.on('connect', (answer, socket: Socket, head) => {
      socket.on('error', () => {})
      if (head.length > 0) socket.unshift(head)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, socket })
    })
    sent.end()
  })
}

/** Everything a socket receives until it ends, or until the text has come. */
export function readUntil(socket: Socket, text?: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (text !== undefined && received.includes(text)) resolve(received)
    })
    socket.once('close', () => resolve(received))
  })
}
