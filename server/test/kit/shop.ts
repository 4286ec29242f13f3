import type { IncomingMessage, ServerResponse } from 'node:http'
import { openTestSite } from './test-site.ts'

export type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** Enough of them to be a page's content. */
export const kettleWords = 'A kettle of copper, hammered by hand, for two litres of water and more. '

/** A shop whose page is another with each version, and tells its versions by an ETag and a date where it has any. */
export async function openShop() {
  const state = {
    version: 1,
    etag: undefined as string | undefined,
    modified: undefined as string | undefined,
    headers: {} as Record<string, string>,
    fault: undefined as Fault | undefined,
    /** Requests for pages as the shop saw them. */
    asked: [] as { path: string; headers: IncomingMessage['headers']; status: number }[],
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { etag, modified, version, headers } = state
    const told = { ...(etag && { etag }), ...(modified && { 'last-modified': modified }), ...headers }
    const isSame =
      (etag !== undefined && request.headers['if-none-match'] === etag) ||
      (etag === undefined && modified !== undefined && request.headers['if-modified-since'] === modified)
    if (isSame) return void response.writeHead(304, told).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...told })
    response.end(`<title>Kettle ${version}</title><main><h1>Kettle ${version}</h1><p>${kettleWords.repeat(5)}`)
  }
  const site = await openTestSite({
    '/favicon.ico': { status: 404 },
    '*': (request, response) => {
      response.once('finish', () =>
        state.asked.push({ path: request.url ?? '', headers: request.headers, status: response.statusCode }),
      )
      return (state.fault ?? answer)(request, response)
    },
  })
  return { site, state }
}
