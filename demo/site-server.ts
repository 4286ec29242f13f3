import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface DemoSite extends AsyncDisposable {
  readonly origin: string
}

/** Serves the pages of demo/site on a free loopback port; "/article" is article.html. */
export async function openDemoSite(): Promise<DemoSite> {
  const folder = join(import.meta.dirname, 'site')
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://demo').pathname
    const file = path === '/' ? 'article.html' : path.slice(1)
    const name = extname(file) === '' ? `${file}.html` : file
    if (!/^[a-z-]+\.[a-z]+$/.test(name)) return void response.writeHead(404).end()
    readFile(join(folder, name)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
