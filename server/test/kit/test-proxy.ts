import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer as createHttpsServer } from 'node:https'
import type { Certificate } from './test-certificates.ts'

export interface TestProxy extends AsyncDisposable {
  readonly port: number
  /** What was asked of it, in order: "CONNECT host:port", "GET http://…" or "SOCKS host:port". */
  readonly asked: readonly string[]
}

interface TestProxyOptions {
  /** Where every target is to be found. */
  readonly leadsTo: number
  /** "user:password" that must be given. */
  readonly credentials?: string
  /** Makes it an https proxy. */
  readonly certificate?: Certificate
}

/** A real HTTP proxy (CONNECT and absolute form) that takes every target for a port of this machine. */
export async function openTestHttpProxy({ leadsTo, credentials, certificate }: TestProxyOptions): Promise<TestProxy> {
  const asked: string[] = []
  const isWelcome = (given: string | undefined): boolean =>
    credentials === undefined || given === `Basic ${Buffer.from(credentials).toString('base64')}`
  const server = certificate === undefined ? createServer() : createHttpsServer(certificate)
  server.on('request', (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!isWelcome(request.headers['proxy-authorization'])) return void response.writeHead(407).end()
    const { pathname, search, host } = new URL(request.url ?? '')
    const headers = { ...request.headers, host, 'x-via': 'test-proxy' }
    const { method } = request
    const onward = httpRequest({ port: leadsTo, method, path: pathname + search, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    return void request.pipe(onward)
  })
  server.on('connect', (request, client, head) => {
    asked.push(`CONNECT ${request.url}`)
    client.on('error', () => {})
    if (!isWelcome(request.headers['proxy-authorization'])) {
      return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    }
    return joinTo(client as Socket, leadsTo, (target) => {
      client.write('HTTP/1.1 200 OK\r\nVia: test\r\n\r\n')
      target.write(head)
    })
  })
  return await opened(server, asked)
}

/** A real SOCKS5 proxy (RFC 1928, with RFC 1929 credentials) of the same kind. */
export async function openTestSocksProxy({ leadsTo, credentials }: TestProxyOptions): Promise<TestProxy> {
  const asked: string[] = []
  const server = createTcpServer((client) => {
    client.on('error', () => {})
    const expects = { greeting: true, credentials: credentials !== undefined }
    client.on('data', (data: Buffer) => {
      if (expects.greeting) {
        expects.greeting = false
        client.write(Buffer.from([5, credentials === undefined ? 0 : 2]))
      } else if (expects.credentials) {
        expects.credentials = false
        const nameLength = data[1] ?? 0
        const given = `${data.toString('utf8', 2, 2 + nameLength)}:${data.toString('utf8', 3 + nameLength)}`
        client.write(Buffer.from([1, given === credentials ? 0 : 1]))
      } else {
        client.removeAllListeners('data')
        const isName = data[3] === 3
        const host = isName ? data.toString('latin1', 5, 5 + (data[4] ?? 0)) : data.subarray(4, 8).join('.')
        asked.push(`SOCKS ${host}:${data.readUInt16BE(data.length - 2)}`)
        joinTo(client, leadsTo, () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])))
      }
    })
  })
  return await opened(server, asked)
}

function joinTo(client: Socket, port: number, joined: (target: Socket) => void): void {
  const target = connect(port, '127.0.0.1', () => {
    joined(target)
    client.pipe(target).pipe(client)
  })
  target.on('error', () => client.destroy())
  client.on('close', () => target.destroy())
}

async function opened(server: Server, asked: readonly string[]): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
