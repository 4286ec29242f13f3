import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { sampleHost } from '../contract/sample-host.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
}

interface File {
  readonly type: string
  readonly bytes: Buffer
}

/** A small website to try the service with, where there is no Internet too: `http://sample.gannet.test/`. It listens on loopback once it is first asked for. */
export class SampleSite implements AsyncDisposable {
  readonly host = sampleHost
  #server: Promise<Server> | undefined

  /** The port of 127.0.0.1 that it listens on. */
  async port(): Promise<number> {
    this.#server ??= listen()
    // Always what a listening server has.
    return ((await this.#server).address() as AddressInfo).port
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const server = await this.#server
    server?.closeAllConnections()
    server?.close()
  }
}

async function listen(): Promise<Server> {
  const files = await readFiles(join(import.meta.dirname, '../../sample'))
  const server = createServer((request, response) => answer(files, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return server.unref()
}

/** Pages stand at their names without the ending; "/" is index.html. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  for (const name of await readdir(folder)) {
    const path = name.replace(/^index\.html$|\.html$/, '')
    files.set(`/${path}`, { type: types[extname(name)] ?? 'text/plain', bytes: await readFile(join(folder, name)) })
  }
  return files
}

function answer(files: ReadonlyMap<string, File>, { url, method }: IncomingMessage, response: ServerResponse): void {
  const file = files.get(URL.parse(url ?? '/', `http://${sampleHost}`)?.pathname ?? '/')
  if (file === undefined) {
    response.writeHead(404, { 'content-type': types['.html'] }).end('<h1>Not found</h1>')
    return
  }
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
  response.end(method === 'HEAD' ? undefined : file.bytes)
}
