import { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCrawl } from '../../contract/requests/parse-crawl.ts'
import type { Answer } from '../../accounts/idempotency/idempotency.ts'
import type { OperationName } from '../../contract/operations.ts'
import { parseRequest } from '../../contract/requests/parse-request.ts'
import type { ProblemBody } from '../../contract/problem-body.ts'
import { Problem } from '../../contract/problems.ts'
import { withPlainFields } from '../../json/written-json.ts'
import type { Images } from '../../images/images.ts'
import type { ToolAnswer, ToolBackend, ToolCall, ToolJobResults, ToolJobs, ToolResult } from '../../mcp/tool-backend.ts'
import { ToolFailure } from '../../mcp/tool-failure.ts'
import type { Perform, Performed } from '../../operations/perform.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { identityOf } from '../authenticate.ts'
import { type CallParts, callOf } from '../call-of.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { requestOrigin } from '../request-origin.ts'
import { resultsJson } from './results-json.ts'

export interface LocalToolBackendParts extends CallParts {
  readonly perform: Perform
  readonly images: Images
  readonly metrics: Metrics
  readonly jobs: Jobs
}

/** Tools through the same gate as POST /v1/<operation>: scope, credits, metrics. The call's turn was taken with its message. */
export function localToolBackend(
  parts: LocalToolBackendParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): ToolBackend {
  return {
    jobs: localJobs(parts, request),
    async call<Name extends OperationName>({ name, body, signal, key }: ToolCall<Name>): Promise<ToolAnswer<Name>> {
      const identity = identityOf(request)
      const whole = callOf(request, reply, { ...parts, name, identity })
      const call = { ...whole, signal: AbortSignal.any([whole.signal, signal]) }
      try {
        const parsed = parseRequest(name, body)
        for (const sentence of parsed.warnings) call.warn(sentence)
        const performed = await parts.perform(name, parsed.request, { call, identity, idempotencyKey: key })
        return await answerOf<Name>(performed, parts.images)
      } catch (error) {
        request.outcome = call.signal.aborted ? 'caller_gone' : outcomeOf(error)
        if (request.outcome === 'internal') request.log.error({ err: error }, 'internal error')
        throw error
      } finally {
        const { requests, durations } = parts.metrics
        requests.inc({ operation: name, outcome: request.outcome })
        durations.observe({ operation: name }, reply.elapsedTime / 1000)
      }
    },
  }
}

function localJobs({ jobs, answersByHost }: LocalToolBackendParts, request: FastifyRequest): ToolJobs {
  const identity = identityOf(request)
  return {
    async crawl(body) {
      const origin = answersByHost ? requestOrigin(request) : undefined
      return (await jobs.crawl(parseCrawl(body), { identity, origin, idempotencyKey: undefined })).job
    },
    read: async (id) => await jobs.read(id, identity),
    async results(id, query, signal) {
      const page = await jobs.results(id, query, { identity, signal })
      // It is JSON of our own.
      return (await json(Readable.from(resultsJson(page)))) as ToolJobResults
    },
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof ToolFailure) return error.body.code
  return error instanceof Problem ? error.code : 'internal'
}

async function answerOf<Name extends OperationName>(
  { status, body: kept, isReplayed }: Performed,
  images: Images,
): Promise<ToolAnswer<Name>> {
  // Kept answers are JSON of our own.
  const body = kept instanceof Readable ? ((await json(kept)) as Answer['body']) : withPlainFields(kept)
  // A failure that the same call had before is kept like an answer.
  // The gate gives bodies as records of JSON; what they hold at which status is the contract's, and held to it by its tests.
  if (status !== 200) throw new ToolFailure(body as unknown as ProblemBody)
  const result = body as unknown as ToolResult<Name> // as above
  return {
    result,
    isReplayed,
    isServed: true,
    image: async () => {
      const address = String(body['screenshot_url'])
      return await buffer(await images.open(await images.find(address.slice(address.lastIndexOf('/') + 1))))
    },
  }
}
