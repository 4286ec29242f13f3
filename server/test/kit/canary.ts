import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface Canary extends AsyncDisposable {
  readonly port: number
  /** "127.0.0.2:PORT" */
  readonly authority: string
  /** TCP connections and UDP packets that arrived so far. */
  readonly count: number
}

/** A forbidden place: counts every TCP connection and UDP packet on another loopback address than the allowed one. */
export async function openCanary(address = '127.0.0.2'): Promise<Canary> {
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nAccess-Control-Allow-Origin: *\r\n\r\nsecret')
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const { port } = server.address() as AddressInfo
  const udp = createSocket('udp4', () => (count += 1))
  await new Promise<void>((resolve) => udp.bind(port, address, resolve))
  return {
    port,
    authority: `${address}:${port}`,
    get count() {
      return count
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await new Promise<void>((resolve) => udp.close(() => resolve()))
    },
  }
}
