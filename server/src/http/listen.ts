import { errorCode } from '../error-code.ts'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListeningPlace {
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
}

/** Whether a service that listens on this host is reached under whatever names and addresses its machine has. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** Listens, and gives the address under which this machine reaches it. Rejects with a sentence for the operator. */
export async function listen(app: FastifyInstance, place: ListeningPlace): Promise<string> {
  await app.listen({ ...place }).catch((error: unknown) => cannotListen(error, place))
  // A TCP server's address is one; only that of a pipe is a text.
  const { port } = app.server.address() as AddressInfo
  const name = isEveryAddress(place.host) ? '127.0.0.1' : place.host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Rejects with a sentence for the operator when `listen` could not have this place now: before anything else is made. */
export async function requireFreePort({ host, port }: ListeningPlace): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer().once('error', reject).listen({ host, port }, resolve)
  await promise.catch((error: unknown) => cannotListen(error, { host, port }))
  await new Promise((closed) => server.close(closed))
}

function cannotListen(error: unknown, { host, port }: ListeningPlace): never {
  const why = reasons[errorCode(error)]?.({ host, port })
  if (why === undefined) throw error
  throw new Error(why, { cause: error })
}

const reasons: Readonly<Record<string, (place: ListeningPlace) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} of ${host} is taken by another program, perhaps by another Gannet. Stop that one, or choose another port with GANNET_PORT.`,
  EACCES: ({ port }) =>
    `this user may not listen on port ${port}. Choose one from 1024 on with GANNET_PORT, and lead ${port} to it.`,
  EADDRNOTAVAIL: ({ host }) =>
    `GANNET_HOST ${host} is no address of this machine. 127.0.0.1 is for callers on this machine, 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) =>
    `GANNET_HOST ${host} is a name that does not resolve. 127.0.0.1 is for callers on this machine, 0.0.0.0 for all.`,
}
