import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface RawServer extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  /** How many connections came in. */
  readonly connections: number
  /** Every byte received, as Latin-1. */
  readonly received: string
}

/** A TCP server that does with each connection what it is told, for answers no HTTP server would give. */
export async function openRawServer(serve: (socket: Socket) => void, host = '127.0.0.1'): Promise<RawServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  let received = ''
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.once('close', () => sockets.delete(socket))
    serve(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    get connections() {
      return connections
    },
    get received() {
      return received
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends the text once a request has come in whole, and ends the connection unless told to leave it open. */
export function answerWith(text: string | Buffer, { isLeftOpen = false } = {}): (socket: Socket) => void {
  return (socket) => {
    socket.once('data', () => {
      if (isLeftOpen) socket.write(text)
      else socket.end(text)
    })
  }
}
