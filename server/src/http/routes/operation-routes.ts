import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationName } from '../../contract/operations.ts'
import { parseRequest } from '../../contract/requests/parse-request.ts'
import { Problem } from '../../contract/problems.ts'
import type { Perform } from '../../operations/perform.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { identityOf } from '../authenticate.ts'
import { CallerGone, type CallParts, callOf } from '../call-of.ts'
import { type bodyHolding, dropBody } from '../held-body.ts'
import { payloadTooLarge } from '../problem-response.ts'
import { jsonType, sendJson, sendPieces } from '../send-answer.ts'

export interface OperationRoutesParts extends CallParts {
  readonly served: readonly OperationName[]
  readonly perform: Perform
  readonly authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly metrics: Metrics
  readonly bodyLimitBytes: number
  readonly bodies: ReturnType<typeof bodyHolding>
}

/** POST /v1/<operation> for each operation served. */
export function operationRoutes(app: FastifyInstance, parts: OperationRoutesParts): void {
  for (const name of parts.served) {
    const run = operationHandler(name, parts)
    app.post(`/v1/${name}`, { ...callHooks(parts), onResponse: measured(name, parts.metrics) }, run)
  }
}

/** What stands before a call: who asks, how fast, and how large its body is. */
export function callHooks({
  authenticate,
  bodyLimitBytes,
  bodies: { enter, read },
}: Pick<OperationRoutesParts, 'authenticate' | 'bodyLimitBytes' | 'bodies'>) {
  return {
    onRequest: [bodyCap(bodyLimitBytes), authenticate, enter],
    preParsing: refuseCompressed,
    preValidation: read,
  }
}

/** Refuses a body that is too large by its own header before a byte of it is read, key or no key (decision R16). */
export function bodyCap(maxBytes: number) {
  return async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge(maxBytes)
  }
}

function operationHandler(name: OperationName, parts: OperationRoutesParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const identity = identityOf(request)
    const parsed = parseRequest(name, request.body)
    dropBody(request, parsed.request)
    const call = callOf(request, reply, { ...parts, name, identity })
    for (const sentence of parsed.warnings) call.warn(sentence)
    return await unlessGone({ request, reply, signal: call.signal }, async () => {
      const answer = await parts.perform(name, parsed.request, {
        call,
        identity,
        idempotencyKey: idempotencyKeyOf(request),
      })
      reply.header('server-timing', serverTiming(call.stages.stagesMs))
      if (answer.isReplayed) reply.header('idempotency-replayed', 'true')
      reply.code(answer.status)
      return answer.body instanceof Readable
        ? sendPieces(reply.type(jsonType), answer.body)
        : sendJson(reply, answer.body)
    })
  }
}

interface Answering {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly signal: AbortSignal
}

/** What a call is answered with; nothing when its caller hung up before. */
export async function unlessGone(
  { request, reply, signal }: Answering,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (!(signal.aborted && signal.reason instanceof CallerGone)) throw error
    // Nobody is listening; the connection is gone and so is the charge.
    request.outcome = 'caller_gone'
    return reply.hijack()
  }
}

/** Where the time went, as browsers' tools show it: `queue;dur=0.1, load;dur=84.2`. */
function serverTiming(stagesMs: Readonly<Record<string, number>>): string {
  return Object.entries(stagesMs)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ')
}

export async function refuseCompressed(request: FastifyRequest): Promise<void> {
  const coding = request.headers['content-encoding']
  if (coding === undefined || coding.toLowerCase() === 'identity') return
  throw new Problem('invalid_request', 'Compressed request bodies are not accepted; send plain JSON.')
}

/** The `Idempotency-Key` header as sent. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  return Array.isArray(header) ? header.join(',') : header
}

/** Counts a call when its answer is sent. */
export function measured(name: OperationName, { requests, durations }: Metrics) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    requests.inc({ operation: name, outcome: request.outcome })
    durations.observe({ operation: name }, reply.elapsedTime / 1000)
  }
}
