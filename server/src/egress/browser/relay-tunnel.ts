import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { bareHost } from '../rules/bare-host.ts'
import { forwardedHeaders } from './forward-request.ts'
import type { ProxyLease } from './proxy-lease.ts'
import { refusalHead } from './proxy-refusal.ts'

interface TunnelEnd {
  readonly socket: Socket
  /** What the browser sent right behind its request. */
  readonly head: Buffer
}

/** Carries out a CONNECT: https and every WebSocket of a browser come this way. */
export async function relayConnect(lease: ProxyLease, request: IncomingMessage, end: TunnelEnd): Promise<void> {
  const parts = /^(.+):(\d{1,5})$/.exec(request.url ?? '')
  const host = bareHost(parts?.[1] ?? '')
  const port = Number(parts?.[2])
  if (host === undefined || host === '' || port > 65_535) return badRequest(end.socket)
  const target = await openTarget(lease, { host, port }, end.socket)
  if (target === undefined) return
  end.socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  relay(lease, end, target)
}

/** Carries out an upgrade in absolute form (`GET http://host/socket`, Upgrade: websocket), as simple clients send it. */
export async function relayUpgrade(lease: ProxyLease, request: IncomingMessage, end: TunnelEnd): Promise<void> {
  const parts = /^(?:http|ws):\/\/([^/?#]*)([^#]*)/i.exec(request.url ?? '')
  const [name = '', portText = '80'] = /^(.*?)(?::(\d{1,5}))?$/.exec(parts?.[1] ?? '')?.slice(1) ?? []
  const host = bareHost(name)
  const port = Number(portText)
  if (host === undefined || host === '' || port > 65_535) return badRequest(end.socket)
  const target = await openTarget(lease, { host, port }, end.socket)
  if (target === undefined) return
  const rest = parts?.[2] ?? ''
  const headers = forwardedHeaders(request.rawHeaders)
  const lines = headers.flatMap((text, index) => (index % 2 === 0 ? [`${text}: ${headers[index + 1]}`] : []))
  lines.unshift(`Host: ${parts?.[1]}`, 'Connection: Upgrade', `Upgrade: ${request.headers.upgrade ?? 'websocket'}`)
  const path = rest.startsWith('/') ? rest : `/${rest}`
  target.write(`${request.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  relay(lease, end, target)
}

async function openTarget(
  lease: ProxyLease,
  { host, port }: { host: string; port: number },
  client: Socket,
): Promise<Socket | undefined> {
  try {
    lease.budget.takeRequest()
    const target = await lease.openTunnel(host, port)
    if (!client.destroyed && !lease.isOver) return target
    target.destroy()
  } catch (error) {
    if (lease.isOver) client.destroy()
    else client.end(refusalHead(lease.noteFailure(host, port, error)))
  }
  return undefined
}

function badRequest(client: Socket): void {
  client.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
}

function relay(lease: ProxyLease, { socket, head }: TunnelEnd, target: Socket): void {
  if (head.length > 0) socket.unshift(head)
  flow(lease, socket, target)
  flow(lease, target, socket)
}

/** One direction, at the pace of the slower side. */
function flow(lease: ProxyLease, from: Socket, to: Socket): void {
  from.on('data', (chunk: Buffer) => {
    if (!lease.budget.takeBytes(chunk.length)) {
      from.destroy()
      to.destroy()
    } else if (!to.write(chunk)) {
      from.pause()
    }
  })
  to.on('drain', () => from.resume())
  from.on('end', () => to.end())
  from.on('error', () => to.destroy())
  // What was written is still delivered; nothing more will come.
  from.on('close', () => to.destroySoon())
  // A socket that was paused while a tunnel was asked for does not flow by listening alone.
  from.resume()
}
