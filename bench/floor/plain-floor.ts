/**
 * The floor of a plain scrape: a bare Fastify route that fetches the page with undici and gives its body as JSON, with
 * no reading and no accounts. Prints its port.
 */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Agent, request } from 'undici'

const app = Fastify()
const dispatcher = new Agent()
app.post<{ Body: { url: string } }>('/v1/scrape', async ({ body }) => {
  const answer = await request(body.url, { dispatcher })
  return { status: answer.statusCode, url: body.url, html: await answer.body.text() }
})
await app.listen({ host: '127.0.0.1', port: 0 })
console.log((app.server.address() as AddressInfo).port)
