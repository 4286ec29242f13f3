import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface PageRoutesParts {
  /** Where the built pages lie: index.html is served at /, NAME.html at /NAME, every other file under its own path. */
  readonly folder: string
  /** Where images are shown from, when that is not this address. Asked at each request: the port is known late. */
  readonly imagesUrl: () => string | undefined
}

interface PageFile {
  readonly bytes: Buffer
  readonly etag: string
  readonly type: string
  readonly path: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * GET and HEAD of the playground and the API reference, without a key. Each file is read at the start and has a route of
 * its own, so no path is ever looked up on the disk.
 */
export async function pageRoutes(app: FastifyInstance, { folder, imagesUrl }: PageRoutesParts): Promise<void> {
  for (const file of await filesOf(folder)) {
    app.get(routeOf(file.path), (request, reply) => answer(file, { request, reply, imagesUrl }))
  }
}

async function filesOf(folder: string): Promise<PageFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      const type = types[extname(file)] ?? 'application/octet-stream'
      return { bytes, etag, type, path: relative(folder, file).split(sep).join('/') }
    }),
  )
}

function routeOf(path: string): string {
  return path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`
}

function answer(
  { bytes, etag, type, path }: PageFile,
  { request, reply, imagesUrl }: { request: FastifyRequest; reply: FastifyReply; imagesUrl: () => string | undefined },
): FastifyReply {
  // The names of built files carry a hash of what is in them.
  const isHashed = path.startsWith('assets/')
  reply.headers({ etag, 'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache' })
  if (path.endsWith('.html')) {
    reply.headers({
      'content-security-policy': path === 'docs.html' ? referencePolicy : playgroundPolicy(imagesUrl()),
      'referrer-policy': 'no-referrer',
    })
  }
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

const nothingElse = "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function playgroundPolicy(imagesUrl: string | undefined): string {
  const images = imagesUrl === undefined ? '' : ` ${new URL(imagesUrl).origin}`
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:${images}; ${nothingElse}`
}

/** Redoc makes its styles, and a worker for its search, while it runs. */
const referencePolicy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src blob:; ${nothingElse}`
