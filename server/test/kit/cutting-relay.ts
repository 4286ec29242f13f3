import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP relay before a server that can lose its answers: what was asked arrives, and nobody hears of it. */
export interface CuttingRelay extends AsyncDisposable {
  readonly port: number
  /** From now on passes what is asked, swallows what is answered, and then cuts the connection. */
  loseAnswers(): void
  /** Passes everything again, on new connections. */
  heal(): void
}

export async function openCuttingRelay(targetPort: number): Promise<CuttingRelay> {
  let isLosing = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.on('data', (bytes) => {
      if (isLosing) near.destroy()
      else near.write(bytes)
    })
    far.on('close', () => near.destroy())
    // The server gets the time to do what it was asked.
    near.on('close', () => far.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswers: () => void (isLosing = true),
    heal: () => void (isLosing = false),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
