import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; headers?: Record<string, string | string[]>; body?: string | Uint8Array }
type Route =
  /** An HTML page. */
  | string
  | Answer
  /** `never`: the request is read and never answered. */
  | { never: true }
  | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>)

interface Hit {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

export interface TestSite extends AsyncDisposable {
  /** "http://127.0.0.1:PORT" */
  readonly origin: string
  readonly port: number
  /** Every request received, in order. */
  readonly hits: readonly Hit[]
  url(path: string): string
  /** How often a path was asked for. */
  count(path: string): number
}

/** A real website on a loopback address for one test. Routes are looked up by path without the query; "*" takes the rest. */
export async function openTestSite(routes: Record<string, Route>, host = '127.0.0.1'): Promise<TestSite> {
  const hits: Hit[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    hits.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    const route = routes[path] ?? routes['*']
    response.on('error', () => {})
    if (route === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No such page</h1>')
    if (typeof route === 'function') return void route(request, response)
    if (typeof route === 'string') {
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
    }
    if ('never' in route) return undefined
    const headers = { 'content-type': 'text/html; charset=utf-8', ...route.headers }
    response.writeHead(route.status ?? 200, headers).end(route.body ?? '')
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    origin,
    port,
    hits,
    url: (path) => new URL(path, origin).href,
    count: (path) => hits.filter((hit) => hit.path.split('?')[0] === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
