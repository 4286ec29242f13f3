import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKeys } from '../../accounts/keys/api-keys.ts'
import type { RateLimiter } from '../../accounts/limits/rate-limiter.ts'
import type { Prices } from '../../contract/prices.ts'
import { Problem } from '../../contract/problems.ts'
import type { McpServerParts } from '../../mcp/mcp-server.ts'
import { type CallTurns, identityOf, authenticateMessages, takeCallTurn } from '../authenticate.ts'
import { localToolBackend, type LocalToolBackendParts } from './local-tool-backend.ts'
import type { bodyHolding } from '../held-body.ts'
import { bodyCap, refuseCompressed } from './operation-routes.ts'
import { RunningCalls } from '../running-calls.ts'
import { isObject } from '../../json/is-object.ts'

export interface McpRoutesParts extends LocalToolBackendParts, CallTurns {
  readonly keys: ApiKeys
  readonly messageLimiter: RateLimiter
  readonly bodies: ReturnType<typeof bodyHolding>
  readonly bodyLimitBytes: number
  readonly prices: Prices
  /** The service's own origins: pages of others may not call from a browser. */
  readonly origins: () => readonly string[]
}

const maxId = 256

interface Message {
  readonly method: string
  readonly id?: string | number
  readonly params?: unknown
}

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, a whole answer for each message and nothing kept in
 * between, so that any node can answer any of them. The session id only names a client, so that it can cancel its calls.
 */
export function mcpRoutes(app: FastifyInstance, parts: McpRoutesParts): void {
  const running = new RunningCalls()
  const hooks = {
    onRequest: [
      originKeeper(parts.origins),
      bodyCap(parts.bodyLimitBytes),
      authenticateMessages(parts),
      parts.bodies.enter,
    ],
    preParsing: refuseCompressed,
    preValidation: parts.bodies.read,
  }
  app.post('/mcp', hooks, async (request, reply) => {
    const message = messageOf(request.body)
    const client = clientOf(request)
    if (message.method === 'notifications/cancelled') running.cancel(client, cancelledId(message))
    using call = running.begin(client, message.id)
    const backend = localToolBackend(parts, { request, reply })
    const takeTurn = () => takeCallTurn(parts, identityOf(request), reply)
    const asked = { backend, prices: parts.prices, takeTurn, signal: call.signal, requestId: request.id }
    const response = await answer(request, asked)
    if (message.method === 'initialize') reply.header('mcp-session-id', randomBytes(16).toString('hex'))
    return await send(response, reply)
  })
}

/** Browsers say where a page comes from; programs say nothing, and need a key all the same. */
function originKeeper(origins: () => readonly string[]) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin } = headers
    if (origin === undefined || origins().some((own) => URL.parse(own)?.origin === origin)) return
    throw new Problem('origin_not_allowed', 'Pages of other origins may not call /mcp from a browser.')
  }
}

function messageOf(body: unknown): Message {
  if (!isMessage(body)) {
    throw new Problem('invalid_request', 'The body must be one JSON-RPC message: a request or a notification.')
  }
  const { id } = body
  // It comes back with the answer, and names the call meanwhile.
  if (typeof id === 'string' && id.length > maxId) {
    throw new Problem('invalid_request', `The id of a message may be at most ${maxId} characters long.`)
  }
  return body
}

function isMessage(body: unknown): body is Message {
  return isObject(body) && typeof body['method'] === 'string'
}

function clientOf(request: FastifyRequest): string | undefined {
  const session = request.headers['mcp-session-id']
  return typeof session === 'string' ? `${identityOf(request).accountId} ${session}` : undefined
}

function cancelledId({ params }: Message): string | number | undefined {
  const id = typeof params === 'object' && params !== null && 'requestId' in params ? params.requestId : undefined
  return typeof id === 'number' || (typeof id === 'string' && id.length <= maxId) ? id : undefined
}

/** The protocol's library is loaded with the first message: a service that nobody asks this way starts without it. */
async function answer(request: FastifyRequest, parts: McpServerParts): Promise<Response> {
  const [{ WebStandardStreamableHTTPServerTransport }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('../../mcp/mcp-server.ts'),
  ])
  const server = mcpServer(parts)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers })
    return await transport.handleRequest(asked, { parsedBody: request.body })
  } finally {
    await server.close()
  }
}

async function send(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = response.headers.get('content-type')
  if (type !== null) reply.type(type)
  return await reply.code(response.status).send(await response.text())
}
